// RUN: --split-input-file
func.func @forms() -> index {
  %0 = vector.vscale
  %1 = vector.vscale {asked}
  %2 = "vector.vscale"() : () -> index
  return %2 : index
}

// -----

// Error: of type index.
func.func @f() {
  %0 = "vector.vscale"() : () -> i64
  return
}

// -----

// Error: no operands.
func.func @f(%x: index) {
  %0 = "vector.vscale"(%x) : (index) -> index
  return
}

// -----

// Error: one result.
func.func @f() {
  "vector.vscale"() : () -> ()
  return
}

// -----

// Error: the type is not written.
func.func @f() {
  %0 = vector.vscale : index
  return
}
