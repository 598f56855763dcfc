// RUN: --convert-to-llvm --convert-vector-to-llvm --strict
// NOT IN MLIR: it does not say what it leaves

// Some operations of a dialect are lowered by other passes than most.

func.func @f(%a: vector<4xf32>, %m: vector<2x4xf32>, %acc: vector<2xf32>) -> vector<2xf32> {
  vector.print %a : vector<4xf32>
  %0 = vector.multi_reduction <add>, %m, %acc [1] : vector<2x4xf32> to vector<2xf32>
  return %0 : vector<2xf32>
}
