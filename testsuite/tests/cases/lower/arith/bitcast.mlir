// RUN: --convert-arith-to-llvm --split-input-file

// A cast between types that become the same is no instruction, and a stated rounding mode keeps the fast-math flags.
func.func @bits(%a: f8E5M2, %b: vector<2x3xf8E4M3FN>, %c: f32) -> (i8, vector<2x3xi8>, i32) {
  %0 = arith.bitcast %a : f8E5M2 to i8
  %1 = arith.bitcast %b : vector<2x3xf8E4M3FN> to vector<2x3xi8>
  %2 = arith.bitcast %c : f32 to i32
  return %0, %1, %2 : i8, vector<2x3xi8>, i32
}

// -----

func.func @scalars(%x: i32) -> f32 {
  %0 = arith.bitcast %x : i32 to f32
  return %0 : f32
}

// -----

func.func @vectors(%x: vector<4xi32>, %y: vector<2x3xi32>) -> (vector<4xf32>, vector<2x3xf32>) {
  %0 = arith.bitcast %x : vector<4xi32> to vector<4xf32>
  %1 = arith.bitcast %y : vector<2x3xi32> to vector<2x3xf32>
  return %0, %1 : vector<4xf32>, vector<2x3xf32>
}
