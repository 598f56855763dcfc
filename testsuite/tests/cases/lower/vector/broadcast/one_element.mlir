// RUN: --convert-to-llvm

// A vector of one element needs no shuffle.
func.func @one(%a: f32) -> vector<1xf32> {
  %0 = vector.broadcast %a : f32 to vector<1xf32>
  return %0 : vector<1xf32>
}

func.func @scalable(%a: f32) -> vector<[1]xf32> {
  %0 = vector.broadcast %a : f32 to vector<[1]xf32>
  return %0 : vector<[1]xf32>
}
