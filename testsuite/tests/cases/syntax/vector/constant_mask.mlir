// RUN: --split-input-file
// A box of set elements from the origin. Of a scalable dimension all or nothing is set.
func.func @forms() {
  %0 = vector.constant_mask [3] : vector<4xi1>
  %1 = vector.constant_mask [4] : vector<4xi1>
  %2 = vector.constant_mask [2, 3] : vector<2x4xi1>
  %3 = vector.constant_mask [0, 0] {none} : vector<2x4xi1>
  %4 = vector.constant_mask [4] : vector<[4]xi1>
  %5 = vector.constant_mask [2, 4] : vector<3x[4]xi1>
  %6 = vector.constant_mask [0] : vector<[4]xi1>
  %7 = vector.constant_mask [1] : vector<i1>
  %8 = vector.constant_mask [0] : vector<i1>
  %9 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 1, 2>}> : () -> vector<2x4xi1>
  return
}

// -----

// Error: a size for each dimension.
func.func @f() {
  %0 = vector.constant_mask [3] : vector<4x4xi1>
  return
}

// -----

// Error: no more than there is.
func.func @f() {
  %0 = vector.constant_mask [5] : vector<4xi1>
  return
}

// -----

// Error: not less than nothing.
func.func @f() {
  %0 = vector.constant_mask [-1] : vector<4xi1>
  return
}

// -----

// Error: nothing in one dimension is nothing at all.
func.func @f() {
  %0 = vector.constant_mask [0, 2] : vector<2x4xi1>
  return
}

// -----

// Error: no part of a scalable dimension.
func.func @f() {
  %0 = vector.constant_mask [2] : vector<[4]xi1>
  return
}

// -----

// Error: one size for a vector without dimensions.
func.func @f() {
  %0 = vector.constant_mask [] : vector<i1>
  return
}

// -----

// Error: which is 0 or 1.
func.func @f() {
  %0 = vector.constant_mask [2] : vector<i1>
  return
}

// -----

// Error: a vector of bits.
func.func @f() {
  %0 = vector.constant_mask [2] : vector<4xi8>
  return
}

// -----

// Error: sizes are numbers.
func.func @f(%m: index) {
  %0 = vector.constant_mask [%m] : vector<4xi1>
  return
}

// -----

// Error: sizes of 64 bits.
func.func @f() {
  %0 = "vector.constant_mask"() <{mask_dim_sizes = array<i32: 1>}> : () -> vector<4xi1>
  return
}
