// RUN: --split-input-file
// An attribute of another kind than the op asks for is lost where a function parses the op, and its default does not take its place.
func.func @kind(%a: vector<4xf32>, %c: f32) {
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"], kind = "add"} %a, %a, %c : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @kind(%a: vector<2xf32>, %b: vector<3xf32>, %c: vector<2x3xf32>) {
  %0 = vector.outerproduct %a, %b, %c {kind = "add"} : vector<2xf32>, vector<3xf32>
  return
}

// -----

llvm.func @no_float() -> i8
func.func @flags() {
  %0 = llvm.call @no_float() {fastmathFlags = "fast"} : () -> f32
  return
}
