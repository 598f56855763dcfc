// RUN: --split-input-file
func.func @forms(%m: index, %n: index) {
  %0 = vector.create_mask %m : vector<4xi1>
  %1 = vector.create_mask %m, %n : vector<2x[4]xi1>
  %2 = vector.create_mask %m {partly} : vector<[8]xi1>
  %3 = vector.create_mask %m : vector<i1>
  %4 = "vector.create_mask"(%m, %n) : (index, index) -> vector<2x4xi1>
  return
}

// -----

// Error: a size for each dimension.
func.func @f(%m: index) {
  %0 = vector.create_mask %m : vector<2x4xi1>
  return
}

// -----

// Error: one size for a vector without dimensions.
func.func @f(%m: index) {
  %0 = vector.create_mask %m, %m : vector<i1>
  return
}

// -----

// Error: sizes are of type index.
func.func @f(%m: i32) {
  %0 = vector.create_mask %m : vector<4xi1>
  return
}

// -----

// Error: a vector of bits.
func.func @f(%m: index) {
  %0 = vector.create_mask %m : vector<4xi32>
  return
}

// -----

// Error: a vector.
func.func @f(%m: index) {
  %0 = vector.create_mask %m : i1
  return
}

// -----

// Error: sizes are values.
func.func @f() {
  %0 = vector.create_mask 2 : vector<4xi1>
  return
}
