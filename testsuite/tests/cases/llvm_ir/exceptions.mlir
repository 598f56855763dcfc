// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

// The rounding mode and the treatment of exceptions are metadata.
llvm.func @f(%a: f64, %b: i32, %v: vector<4xf64>, %c: f32) {
  %0 = llvm.intr.experimental.constrained.fptrunc %a towardzero ignore : f64 to f32
  %1 = llvm.intr.experimental.constrained.fptrunc %a tonearest strict : f64 to f32
  %2 = llvm.intr.experimental.constrained.fptrunc %a tonearestaway maytrap : f64 to f32
  %3 = llvm.intr.experimental.constrained.sitofp %b upward ignore : i32 to f32
  %4 = llvm.intr.experimental.constrained.uitofp %b downward ignore : i32 to f32
  %5 = llvm.intr.experimental.constrained.fptrunc %v dynamic strict : vector<4xf64> to vector<4xf32>
  %6 = llvm.intr.experimental.constrained.fpext %c ignore : f32 to f64
  llvm.return
}

llvm.func @named(%x: f32) -> i32 {
  %0 = llvm.call_intrinsic "llvm.fptosi.sat.i32.f32"(%x) : (f32) -> i32
  llvm.return %0 : i32
}
