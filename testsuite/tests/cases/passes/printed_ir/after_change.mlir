// RUN: --cse --canonicalize --arith-expand=include-bf16=true --mlir-print-ir-after-change --mlir-print-ir-after-all
// RUN: --cse --canonicalize --arith-expand=include-bf16=true --mlir-print-ir-after-all --mlir-print-ir-after-change --mlir-print-ir-after-failure=false
func.func @f(%x: f32) -> bf16 {
  %0 = arith.truncf %x to_nearest_even : f32 to bf16
  %1 = arith.truncf %x toward_zero : f32 to bf16
  return %1 : bf16
}
