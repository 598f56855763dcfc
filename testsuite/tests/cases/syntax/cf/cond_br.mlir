// RUN: --split-input-file

func.func @valid(%c: i1, %a: i32, %f: f64) {
  cf.cond_br %c, ^bb1, ^bb2(%a : i32)
^bb1:
  cf.cond_br %c, ^bb3(%a, %f : i32, f64), ^bb2(%a : i32) {tag}
^bb2(%0: i32):
  cf.cond_br %c weights([90, 10]), ^bb1, ^bb2(%0 : i32)
^bb3(%1: i32, %2: f64):
  cf.cond_br %c, ^bb3(%1, %2 : i32, f64), ^bb3(%a, %f : i32, f64)
}

func.func @generic(%c: i1, %a: i32) {
  "cf.cond_br"(%c, %a, %a, %a)[^bb1, ^bb2] <{branch_weights = array<i32: 0, 7>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (i1, i32, i32, i32) -> ()
^bb1(%0: i32):
  return
^bb2(%1: i32, %2: i32):
  return
}

// -----

func.func @condition_is_not_boolean(%c: i32) {
  "cf.cond_br"(%c)[^bb1, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @operand_of_another_type(%c: i1, %a: i32) {
  cf.cond_br %c, ^bb1(%a : i32), ^bb2
^bb1(%0: i64):
  return
^bb2:
  return
}

// -----

func.func @number_of_operands_of_the_false_block(%c: i1, %a: i32) {
  cf.cond_br %c, ^bb1, ^bb2(%a : i32)
^bb1:
  return
^bb2:
  return
}

// -----

func.func @one_successor(%c: i1) {
  "cf.cond_br"(%c)[^bb1] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1:
  return
}

// -----

func.func @one_block(%c: i1) {
  cf.cond_br %c, ^bb1
^bb1:
  return
}

// -----

func.func @three_weights(%c: i1) {
  cf.cond_br %c weights([1, 2, 3]), ^bb1, ^bb1
^bb1:
  return
}

// -----

func.func @weights_of_another_type(%c: i1) {
  "cf.cond_br"(%c)[^bb1, ^bb1] <{branch_weights = array<i64: 1, 2>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1:
  return
}

// -----

func.func @sizes_do_not_add_up(%c: i1, %a: i32) {
  "cf.cond_br"(%c, %a)[^bb1, ^bb1] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i32) -> ()
^bb1:
  return
}

// -----

func.func @two_sizes(%c: i1) {
  "cf.cond_br"(%c)[^bb1, ^bb1] <{operandSegmentSizes = array<i32: 1, 0>}> : (i1) -> ()
^bb1:
  return
}

// -----

func.func @sizes_missing(%c: i1) {
  "cf.cond_br"(%c)[^bb1, ^bb1] : (i1) -> ()
^bb1:
  return
}

// -----

func.func @sizes_are_no_array(%c: i1) {
  "cf.cond_br"(%c)[^bb1, ^bb1] <{operandSegmentSizes = 3 : i32}> : (i1) -> ()
^bb1:
  return
}
