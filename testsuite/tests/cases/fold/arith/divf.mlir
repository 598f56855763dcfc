// RUN: --canonicalize --split-input-file

func.func @constants() -> (f32, f64, vector<4xf32>, tensor<2xf16>, f8E5M2) {
  %a = arith.constant 7.25 : f32
  %b = arith.constant -2.5 : f32
  %c = arith.constant 0.1 : f64
  %d = arith.constant dense<[0.0, -0.0, 1.5, 1.0e30]> : vector<4xf32>
  %e = arith.constant dense<[-0.0, 0.0, 2.0, 1.0e30]> : vector<4xf32>
  %f = arith.constant dense<1.5> : tensor<2xf16>
  %g = arith.constant 3.0 : f8E5M2
  %0 = arith.divf %a, %b : f32
  %1 = arith.divf %c, %c : f64
  %2 = arith.divf %d, %e : vector<4xf32>
  %3 = arith.divf %f, %f : tensor<2xf16>
  %4 = arith.divf %g, %g : f8E5M2
  return %0, %1, %2, %3, %4 : f32, f64, vector<4xf32>, tensor<2xf16>, f8E5M2
}

// -----

func.func @limits() -> (vector<5xf32>, vector<5xf32>) {
  %a = arith.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000, 0.0]> : vector<5xf32>
  %b = arith.constant dense<[0x7F800000, 1.0, -1.0, 0.0, 0x7FC00000]> : vector<5xf32>
  %0 = arith.divf %a, %b : vector<5xf32>
  %1 = arith.divf %b, %a : vector<5xf32>
  return %0, %1 : vector<5xf32>, vector<5xf32>
}

// -----

func.func @neutral(%x: f32, %v: vector<2xf64>) -> (f32, f32, f32, vector<2xf64>, f32) {
  %zero = arith.constant 0.0 : f32
  %minus_zero = arith.constant -0.0 : f32
  %one = arith.constant 1.0 : f32
  %ones = arith.constant dense<1.0> : vector<2xf64>
  %0 = arith.divf %x, %zero : f32
  %1 = arith.divf %x, %minus_zero : f32
  %2 = arith.divf %x, %one : f32
  %3 = arith.divf %v, %ones : vector<2xf64>
  %4 = arith.divf %one, %x : f32
  return %0, %1, %2, %3, %4 : f32, f32, f32, vector<2xf64>, f32
}

// -----

func.func @infinite(%x: f32) -> (f32, f32, f32, f32) {
  %most = arith.constant 0x7F800000 : f32
  %least = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %0 = arith.divf %x, %most : f32
  %1 = arith.divf %x, %least : f32
  %2 = arith.divf %x, %nan : f32
  %3 = arith.divf %least, %x : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// -----

func.func @flags(%x: f32) -> (f32, f32, f32) {
  %zero = arith.constant 0.0 : f32
  %0 = arith.divf %x, %x : f32
  %1 = arith.divf %x, %zero fastmath<nnan, nsz> : f32
  %2 = arith.divf %x, %x fastmath<fast> : f32
  return %0, %1, %2 : f32, f32, f32
}

// -----

func.func @poison(%x: f32) -> (f32, f32) {
  %p = ub.poison : f32
  %0 = arith.divf %x, %p : f32
  %1 = arith.divf %p, %x : f32
  return %0, %1 : f32, f32
}
