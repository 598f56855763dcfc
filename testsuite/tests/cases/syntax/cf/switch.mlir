// RUN: --split-input-file

func.func @valid(%flag: i32, %a: i32, %wide: i64, %f: f32) {
  cf.switch %flag : i32, [
    default: ^bb1(%a : i32),
    42: ^bb2,
    43: ^bb3(%a, %f : i32, f32)
  ]
^bb1(%0: i32):
  cf.switch %flag : i32, [
    default: ^bb2
  ]
^bb2:
  cf.switch %wide : i64, [
    default: ^bb1(%flag : i32),
    5000000000: ^bb2
  ] {tag}
^bb3(%1: i32, %2: f32):
  return
}

func.func @generic(%flag: i8, %a: f32) {
  "cf.switch"(%flag, %a, %a)[^bb1, ^bb2, ^bb2] <{case_operand_segments = array<i32: 1, 1>, case_values = dense<[3, 4]> : vector<2xi8>, operandSegmentSizes = array<i32: 1, 0, 2>}> : (i8, f32, f32) -> ()
^bb1:
  return
^bb2(%0: f32):
  return
}

// -----

func.func @flag_is_not_an_integer(%flag: f32) {
  cf.switch %flag : f32, [
    default: ^bb1
  ]
^bb1:
  return
}

// -----

func.func @flag_is_an_index(%flag: index) {
  "cf.switch"(%flag)[^bb1] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (index) -> ()
^bb1:
  return
}

// -----

func.func @no_default(%flag: i32) {
  cf.switch %flag : i32, [
    1: ^bb1
  ]
^bb1:
  return
}

// -----

// A value keeps the bits that the flag has room for.
func.func @value_too_large(%flag: i8) {
  cf.switch %flag : i8, [
    default: ^bb1,
    300: ^bb1
  ]
^bb1:
  return
}

// -----

func.func @operand_of_another_type(%flag: i32, %a: f32) {
  cf.switch %flag : i32, [
    default: ^bb1,
    1: ^bb2(%a : f32)
  ]
^bb1:
  return
^bb2(%0: i32):
  return
}

// -----

func.func @values_without_blocks(%flag: i32) {
  "cf.switch"(%flag)[^bb1] <{case_operand_segments = array<i32>, case_values = dense<[1, 2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @values_of_another_type(%flag: i32) {
  "cf.switch"(%flag)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @type_of_flag_missing(%flag: i32) {
  cf.switch %flag, [
    default: ^bb1
  ]
^bb1:
  return
}

// -----

// Error: an argument by its place in a group.
func.func @place(%v: i32) {
  cf.switch %v : i32, [ default: ^a(%v#0 : i32), 1: ^a(%v#0 : i32) ]
^a(%x: i32):
  return
}

// -----

func.func @beyond_word(%flag: i8) {
  cf.switch %flag : i8, [
    default: ^bb1,
    73786976294838206464: ^bb1
  ]
^bb1:
  return
}
