// RUN: --split-input-file
func.func @forms() {
  %0 = vector.step : vector<4xindex>
  %1 = vector.step {from = 0 : i32} : vector<[4]xindex>
  %2 = "vector.step"() : () -> vector<1xindex>
  return
}

// -----

// Error: one dimension.
func.func @f() {
  %0 = vector.step : vector<2x4xindex>
  return
}

// -----

// Error: at least one dimension.
func.func @f() {
  %0 = vector.step : vector<index>
  return
}

// -----

// Error: of type index.
func.func @f() {
  %0 = vector.step : vector<4xi64>
  return
}

// -----

// Error: a vector.
func.func @f() {
  %0 = vector.step : index
  return
}

// -----

// Error: no operands.
func.func @f(%x: index) {
  %0 = "vector.step"(%x) : (index) -> vector<4xindex>
  return
}
