// RUN: --split-input-file
// Where a list of integers is wanted, one of floats is none.
func.func @cases(%flag: i32) {
  "cf.switch"(%flag)[^bb1] {case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>, case_values = dense<0.0> : vector<2xf32>} : (i32) -> ()
^bb1:
  return
}

// -----

func.func @cases_that_are_no_list(%flag: i32) {
  "cf.switch"(%flag)[^bb1] {case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>, case_values} : (i32) -> ()
^bb1:
  return
}

// -----

func.func @cases_as_properties(%flag: i32) {
  "cf.switch"(%flag)[^bb1] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>, case_values = dense<0.0> : vector<2xf32>}> : (i32) -> ()
^bb1:
  return
}

// -----

llvm.func @cases_of_llvm(%flag: i32) {
  "llvm.switch"(%flag)[^bb1] {case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>, case_values = dense<0.0> : vector<2xf32>} : (i32) -> ()
^bb1:
  llvm.return
}

// -----

llvm.func @cases_of_llvm_as_properties(%flag: i32) {
  "llvm.switch"(%flag)[^bb1] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>, case_values = dense<0.0> : vector<2xf32>}> : (i32) -> ()
^bb1:
  llvm.return
}

// -----

func.func @groups() {
  "affine.parallel"() <{lowerBoundsGroups = dense<0.0> : vector<1xf32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (8)>}> ({
  ^bb0(%i: index):
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @groups_of_another_width() {
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi64>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (8)>}> ({
  ^bb0(%i: index):
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}
