// RUN: --canonicalize
// NOT IN MLIR: the reference casts one complex type to another, which does not verify

// Of two casts one is enough, except between complex types.

func.func @to_other_parts(%a: complex<bf16>) -> complex<f16> {
  %0 = complex.bitcast %a : complex<bf16> to i32
  %1 = complex.bitcast %0 : i32 to complex<f16>
  return %1 : complex<f16>
}

func.func @there_and_back(%a: complex<f16>) -> complex<f16> {
  %0 = complex.bitcast %a : complex<f16> to i32
  %1 = complex.bitcast %0 : i32 to complex<f16>
  return %1 : complex<f16>
}

func.func @by_way_of_parts(%a: f64) -> i64 {
  %0 = complex.bitcast %a : f64 to complex<f32>
  %1 = complex.bitcast %0 : complex<f32> to i64
  return %1 : i64
}
