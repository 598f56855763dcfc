// RUN: --convert-vector-to-llvm=reassociate-fp-reductions

// Reductions of floats get the `reassoc` flag.
func.func @sum(%v: vector<8xf32>, %acc: f32) -> (f32, f32, f32) {
  %sum = vector.reduction <add>, %v, %acc fastmath<nsz> : vector<8xf32> into f32
  %product = vector.reduction <mul>, %v : vector<8xf32> into f32
  %least = vector.reduction <minnumf>, %v : vector<8xf32> into f32
  return %sum, %product, %least : f32, f32, f32
}
