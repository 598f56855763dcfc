// The flag asks for the IR after any pass that fails, whatever the other flags say about passes that succeed.
// RUN: --cse --arith-expand=include-bf16=true --mlir-print-ir-after-failure
// RUN: --cse --arith-expand=include-bf16=true --mlir-print-ir-after-failure --mlir-print-ir-after=cse
// RUN: --cse --arith-expand=include-bf16=true --mlir-print-ir-after-failure --mlir-print-ir-after-all
// RUN: --cse --arith-expand=include-bf16=true --mlir-print-ir-after-failure --mlir-print-ir-after-change
// RUN: --cse --arith-expand=include-bf16=true --mlir-print-ir-after-change --mlir-print-ir-after-failure --mlir-print-ir-after-all=0
func.func @f(%x: f32) -> bf16 {
  %0 = arith.truncf %x to_nearest_even : f32 to bf16
  %1 = arith.truncf %x toward_zero : f32 to bf16
  return %1 : bf16
}
