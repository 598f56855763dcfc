// RUN: --convert-math-to-llvm --split-input-file

func.func @scalars(%x: f32, %y: f64, %z: f16, %w: bf16) -> (f32, f64, f16, bf16) {
  %0 = math.log10 %x : f32
  %1 = math.log10 %y fastmath<nnan> : f64
  %2 = math.log10 %z fastmath<fast> : f16
  %3 = math.log10 %w : bf16
  return %0, %1, %2, %3 : f32, f64, f16, bf16
}

// -----

func.func @vectors(%x: vector<4xf32>, %y: vector<[4]xf64>, %z: vector<2x3xf32>, %w: vector<f32>) -> (vector<4xf32>, vector<[4]xf64>, vector<2x3xf32>, vector<f32>) {
  %0 = math.log10 %x : vector<4xf32>
  %1 = math.log10 %y : vector<[4]xf64>
  %2 = math.log10 %z fastmath<afn> : vector<2x3xf32>
  %3 = math.log10 %w : vector<f32>
  return %0, %1, %2, %3 : vector<4xf32>, vector<[4]xf64>, vector<2x3xf32>, vector<f32>
}

// -----

// Floats that LLVM lacks, and tensors, have no lowering.
func.func @unconverted(%x: f8E5M2, %y: tensor<4xf32>) -> (f8E5M2, tensor<4xf32>) {
  %0 = math.log10 %x : f8E5M2
  %1 = math.log10 %y : tensor<4xf32>
  return %0, %1 : f8E5M2, tensor<4xf32>
}
