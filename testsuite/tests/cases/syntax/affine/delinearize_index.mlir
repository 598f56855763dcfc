// RUN: --split-input-file
// Without an outer bound there is one result more than elements of the basis.

func.func @valid(%i: index, %n: index) {
  %0:3 = affine.delinearize_index %i into (4, 8, 16) : index, index, index
  %1:2 = affine.delinearize_index %i into (%n, 8) {tag} : index, index
  %2:3 = affine.delinearize_index %i into (%n, 8) : index, index, index
  %3 = affine.delinearize_index %i into () : index
  %4 = affine.delinearize_index %i into (5) : index
  %5:2 = "affine.delinearize_index"(%i, %n) <{static_basis = array<i64: 4, -9223372036854775808>}> : (index, index) -> (index, index)
  return
}

// -----

func.func @number_of_results(%i: index) {
  %0:2 = affine.delinearize_index %i into (4, 8, 16) : index, index
  return
}

// -----

func.func @basis_is_zero(%i: index) {
  %0:2 = affine.delinearize_index %i into (4, 0) : index, index
  return
}

// -----

func.func @basis_is_negative(%i: index) {
  %0:2 = affine.delinearize_index %i into (-4, 2) : index, index
  return
}

// -----

func.func @number_of_dynamic_elements(%i: index) {
  %0:2 = "affine.delinearize_index"(%i) <{static_basis = array<i64: 4, -9223372036854775808>}> : (index) -> (index, index)
  return
}

// -----

func.func @not_an_index(%i: i32) {
  %0 = "affine.delinearize_index"(%i) <{static_basis = array<i64: 4>}> : (i32) -> index
  return
}

// -----

func.func @result_is_not_an_index(%i: index) {
  %0 = "affine.delinearize_index"(%i) <{static_basis = array<i64: 4>}> : (index) -> i64
  return
}

// -----

func.func @no_basis(%i: index) {
  %0 = affine.delinearize_index %i : index
  return
}
