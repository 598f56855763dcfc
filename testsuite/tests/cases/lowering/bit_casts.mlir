// RUN: --convert-arith-to-llvm
// A cast between types that become the same is no instruction, and a stated rounding mode keeps the fast-math flags.
func.func @bits(%a: f8E5M2, %b: vector<2x3xf8E4M3FN>, %c: f32) -> (i8, vector<2x3xi8>, i32) {
  %0 = arith.bitcast %a : f8E5M2 to i8
  %1 = arith.bitcast %b : vector<2x3xf8E4M3FN> to vector<2x3xi8>
  %2 = arith.bitcast %c : f32 to i32
  return %0, %1, %2 : i8, vector<2x3xi8>, i32
}

func.func @rounded(%a: f64, %b: vector<2x3xf64>) -> (f32, vector<2x3xf32>) {
  %0 = arith.truncf %a upward fastmath<nnan> : f64 to f32
  %1 = arith.truncf %b to_nearest_away fastmath<fast> {kept} : vector<2x3xf64> to vector<2x3xf32>
  return %0, %1 : f32, vector<2x3xf32>
}
