// RUN: --split-input-file --allow-unregistered-dialect
// Names are seen wherever they are defined around; what is isolated from above must not use them, but knows them.
func.func @uses_early() {
  "other.use"(%late) : (i32) -> ()
  return
}
func.func @takes(%late: i32) {
  return
}

// -----

func.func @uses_early() {
  "other.use"(%late) : (i32) -> ()
  return
}
func.func @defines() {
  %late = arith.constant 1 : i32
  return
}

// -----

%one = arith.constant 1 : i32
func.func @uses() {
  "other.use"(%one) : (i32) -> ()
  return
}

// -----

%one = arith.constant 1 : i32
func.func @defines_again() {
  %one = arith.constant 2 : i32
  return
}

// -----

func.func @one(%x: i32) {
  return
}
func.func @another(%x: f32) {
  %0 = arith.addf %x, %x : f32
  return
}
func.func @third(%0: f32) {
  "other.use"(%late) : (f32) -> ()
  %late = arith.addf %0, %0 : f32
  return
}

// -----

func.func @argument_of_a_group(%x#1: i32) {
  return
}

// -----

func.func @block_of_a_group(%a: i32) {
  cf.br ^bb1(%a : i32)
^bb1(%x#0: i32):
  return
}

// -----

// A block twice.
func.func @blocks() {
^a:
  cf.br ^a
^a:
  return
}

// -----

// A place in a group of the name of something further out, which is hidden.
func.func @hidden(%i: index) {
  scf.for %i#2 = %i to %i step %i {
  }
  return
}

// -----

// Dialects that no name can start with.
func.func private @f() attributes {a = #.b}

// -----

func.func private @f(!x-y.b)
