// RUN: --canonicalize --split-input-file

// A conversion of an integer is one to the narrower type.
func.func @converted(%x: i32) -> (f16, f16) {
  %0 = arith.sitofp %x : i32 to f64
  %1 = arith.uitofp %x : i32 to f64
  %2 = arith.truncf %0 : f64 to f16
  %3 = arith.truncf %1 : f64 to f16
  return %2, %3 : f16, f16
}

// -----

func.func @extended(%x: f16, %y: f16) -> (f16, f32, f16) {
  %0 = arith.extf %x : f16 to f64
  %1 = arith.truncf %0 : f64 to f16
  %2 = arith.truncf %0 : f64 to f32
  %3 = arith.extf %x fastmath<contract> : f16 to f32
  %4 = arith.truncf %3 fastmath<contract> : f32 to f16
  return %1, %2, %4 : f16, f32, f16
}
