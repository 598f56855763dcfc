// RUN: --convert-arith-to-llvm --split-input-file

func.func @scalars(%x: f32, %y: f64, %z: bf16) -> (f32, f64, bf16) {
  %0 = arith.divf %x, %x : f32
  %1 = arith.divf %y, %y fastmath<nnan, contract> : f64
  %2 = arith.divf %z, %z fastmath<fast> : bf16
  return %0, %1, %2 : f32, f64, bf16
}

// -----

func.func @vectors(%x: vector<4xf16>, %y: vector<[4]xf64>, %z: vector<2x3xf32>) -> (vector<4xf16>, vector<[4]xf64>, vector<2x3xf32>) {
  %0 = arith.divf %x, %x : vector<4xf16>
  %1 = arith.divf %y, %y : vector<[4]xf64>
  %2 = arith.divf %z, %z fastmath<afn> : vector<2x3xf32>
  return %0, %1, %2 : vector<4xf16>, vector<[4]xf64>, vector<2x3xf32>
}

// -----

// A float that LLVM lacks becomes an integer, and stays here.
func.func @small(%x: f8E4M3FN) -> f8E4M3FN {
  %0 = arith.divf %x, %x : f8E4M3FN
  return %0 : f8E4M3FN
}
