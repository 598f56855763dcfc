// RUN: --arith-expand='include-bf16 include-f8e8m0 include-f4e2m1'
// NOT IN MLIR: it truncates f32 to f64, which does not verify

func.func @narrow(%a: bf16, %b: f32, %c: f64, %four: f4E2M1FN) -> (f32, bf16, f8E8M0FNU, f64) {
  %wide = arith.extf %a : bf16 to f32
  %short = arith.truncf %b : f32 to bf16
  %exponent = arith.truncf %c fastmath<nnan> : f64 to f8E8M0FNU
  %long = arith.extf %four : f4E2M1FN to f64
  return %wide, %short, %exponent, %long : f32, bf16, f8E8M0FNU, f64
}

func.func @scaled(%x: f32, %scale: f16, %four: f4E2M1FN) -> (f32, f4E2M1FN) {
  %long = arith.scaling_extf %four, %scale : f4E2M1FN, f16 to f32
  %short = arith.scaling_truncf %x, %scale : f32, f16 to f4E2M1FN
  return %long, %short : f32, f4E2M1FN
}
