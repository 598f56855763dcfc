// RUN: --split-input-file
// The layout of data in the words of LLVM.
module attributes {llvm.data_layout = ""} {}
module attributes {llvm.data_layout = "e"} {}
module attributes {llvm.data_layout = "E"} {}
module attributes {llvm.data_layout = "e-m:e"} {}
module attributes {llvm.data_layout = "e-p:64:64"} {}
module attributes {llvm.data_layout = "e-p1:32:32:64:16"} {}
module attributes {llvm.data_layout = "e-i64:64-i8:8"} {}
module attributes {llvm.data_layout = "e-f80:128"} {}
module attributes {llvm.data_layout = "e-v128:128:256"} {}
module attributes {llvm.data_layout = "e-a:0:64"} {}
module attributes {llvm.data_layout = "e-n8:16:32:64"} {}
module attributes {llvm.data_layout = "e-S128"} {}
module attributes {llvm.data_layout = "e-P0-A5-G1"} {}
module attributes {llvm.data_layout = "e-ni:1:2"} {}
module attributes {llvm.data_layout = "e-Fi8"} {}
module attributes {llvm.data_layout = "e-m:o-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"} {}
module attributes {llvm.data_layout = "e-p:64:64-p:32:32"} {}

// -----

// Of an argument it may be anything.
func.func private @held(i32 {llvm.data_layout = "x"})

// -----

// Error: a string.
module attributes {llvm.data_layout = 3 : i32} {}

// -----

// Error: of a function as well.
func.func private @held() attributes {llvm.data_layout = "x"}

// -----

// Error: no empty part.
module attributes {llvm.data_layout = "e-"} {}

// -----

// Error: a known part.
module attributes {llvm.data_layout = "q:1"} {}

// -----

// Error: the order of bytes is a letter.
module attributes {llvm.data_layout = "em:e"} {}

// -----

// Error: a pointer has a size and an alignment.
module attributes {llvm.data_layout = "p:64"} {}

// -----

// Error: an alignment behind the size.
module attributes {llvm.data_layout = "p:64:"} {}

// -----

// Error: a size is a number.
module attributes {llvm.data_layout = "p:x:64"} {}

// -----

// Error: a size is not zero.
module attributes {llvm.data_layout = "p:0:64"} {}

// -----

// Error: an alignment is not zero.
module attributes {llvm.data_layout = "p:64:0"} {}

// -----

// Error: an alignment is a power of two of bytes.
module attributes {llvm.data_layout = "p:64:24"} {}

// -----

// Error: a preferred alignment is no less.
module attributes {llvm.data_layout = "p:64:64:32"} {}

// -----

// Error: an index is no wider than a pointer.
module attributes {llvm.data_layout = "p:64:64:64:65"} {}

// -----

// Error: a space has 24 bits.
module attributes {llvm.data_layout = "p16777216:64:64"} {}

// -----

// Error: five parts of a pointer at most.
module attributes {llvm.data_layout = "p:64:64:64:64:64"} {}

// -----

// Error: an integer has an alignment.
module attributes {llvm.data_layout = "i64"} {}

// -----

// Error: bytes are aligned to bytes.
module attributes {llvm.data_layout = "i8:16"} {}

// -----

// Error: a vector has a size.
module attributes {llvm.data_layout = "v:64"} {}

// -----

// Error: an aggregate has no size.
module attributes {llvm.data_layout = "a1:64"} {}

// -----

// Error: an aggregate has an alignment.
module attributes {llvm.data_layout = "a"} {}

// -----

// Error: widths are numbers.
module attributes {llvm.data_layout = "n8:x"} {}

// -----

// Error: the stack has an alignment.
module attributes {llvm.data_layout = "S"} {}

// -----

// Error: the alignment of the stack has 16 bits.
module attributes {llvm.data_layout = "S65536"} {}

// -----

// Error: a space.
module attributes {llvm.data_layout = "P"} {}

// -----

// Error: a space is a number.
module attributes {llvm.data_layout = "Ax"} {}

// -----

// Error: a way of mangling.
module attributes {llvm.data_layout = "m:"} {}

// -----

// Error: a known way of mangling.
module attributes {llvm.data_layout = "m:z"} {}

// -----

// Error: spaces that are not integral.
module attributes {llvm.data_layout = "ni"} {}

// -----

// Error: the space 0 is integral.
module attributes {llvm.data_layout = "ni:0"} {}

// -----

// Error: no empty space.
module attributes {llvm.data_layout = "ni:1:"} {}

// -----

// Error: functions are aligned somehow.
module attributes {llvm.data_layout = "F"} {}

// -----

// Error: functions are aligned by themselves or not.
module attributes {llvm.data_layout = "Fx8"} {}

// -----

// Error: an alignment of functions.
module attributes {llvm.data_layout = "Fi"} {}

// -----

// Error: an unstable space is not 0.
module attributes {llvm.data_layout = "pu:64:64"} {}
