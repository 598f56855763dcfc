// RUN: --split-input-file
// Types by names.
!int = i32
!both = tuple<!int, !int>
func.func private @held(!int) -> !both

// -----

// Error: a name is given once.
!int = i32
!int = i64

// -----

// Error: a name is known.
func.func private @held(!int)

// -----

// Error: names with a dot belong to dialects.
!a.b = i32

// -----

// Error: a type.
!int = 3

// -----

// Error: a name is known before it is used.
func.func private @held(!late)
!late = i32
