// RUN: --split-input-file

func.func @valid(%a: i32, %b: memref<4xf32>) {
  cf.br ^bb1
^bb1:
  cf.br ^bb2(%a, %b : i32, memref<4xf32>)
^bb2(%0: i32, %1: memref<4xf32>):
  cf.br ^bb3(%0 : i32) {tag}
^bb3(%2: i32):
  "cf.br"(%2)[^bb4] : (i32) -> ()
^bb4(%3: i32):
  cf.br ^bb4(%3 : i32)
}

// -----

func.func @too_few_operands() {
  cf.br ^bb1
^bb1(%0: i32):
  return
}

// -----

func.func @too_many_operands(%a: i32) {
  cf.br ^bb1(%a, %a : i32, i32)
^bb1(%0: i32):
  return
}

// -----

func.func @operand_of_another_type(%a: f32) {
  cf.br ^bb1(%a : f32)
^bb1(%0: i32):
  return
}

// -----

func.func @no_successor() {
  "cf.br"() : () -> ()
}

// -----

func.func @two_successors() {
  "cf.br"()[^bb1, ^bb1] : () -> ()
^bb1:
  return
}

// -----

func.func @unknown_block() {
  cf.br ^nowhere
}

// -----

func.func @entry_block() {
^bb0:
  cf.br ^bb0
}

// -----

func.func @not_the_last() {
  cf.br ^bb1
  cf.br ^bb1
^bb1:
  return
}

// -----

func.func @types_missing(%a: i32) {
  cf.br ^bb1(%a)
^bb1(%0: i32):
  return
}
