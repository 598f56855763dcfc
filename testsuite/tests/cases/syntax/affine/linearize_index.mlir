// RUN: --split-input-file
// Without an outer bound there is one index more than elements of the basis.

func.func @valid(%i: index, %j: index, %n: index) {
  %0 = affine.linearize_index [%i, %j] by (4, 8) : index
  %1 = affine.linearize_index [%i, %j] by (%n, 8) {tag} : index
  %2 = affine.linearize_index [%i, %j] by (8) : index
  %3 = affine.linearize_index disjoint [%i, %j, %n] by (2, %n, 8) : index
  %4 = affine.linearize_index [%i] by () : index
  %5 = "affine.linearize_index"(%i, %j, %n) <{operandSegmentSizes = array<i32: 2, 1>, static_basis = array<i64: 4, -9223372036854775808>}> : (index, index, index) -> index
  return
}

// -----

func.func @number_of_indices(%i: index) {
  %0 = affine.linearize_index [%i] by (4, 8, 2) : index
  return
}

// -----

func.func @number_of_dynamic_elements(%i: index) {
  %0 = "affine.linearize_index"(%i) <{operandSegmentSizes = array<i32: 1, 0>, static_basis = array<i64: -9223372036854775808>}> : (index) -> index
  return
}

// -----

func.func @not_indices(%i: i32) {
  %0 = "affine.linearize_index"(%i) <{operandSegmentSizes = array<i32: 1, 0>, static_basis = array<i64: 4>}> : (i32) -> index
  return
}

// -----

func.func @result_is_not_an_index(%i: index) {
  %0 = "affine.linearize_index"(%i) <{operandSegmentSizes = array<i32: 1, 0>, static_basis = array<i64: 4>}> : (index) -> i32
  return
}

// -----

func.func @unknown_keyword(%i: index) {
  %0 = affine.linearize_index joint [%i] by (4) : index
  return
}

// -----

func.func @no_brackets(%i: index) {
  %0 = affine.linearize_index %i by (4) : index
  return
}
