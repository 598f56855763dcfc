// RUN: --loop-invariant-code-motion
// Divisions by constants that are neither zero nor, if signed, -1.
func.func @f(%a: i32, %n: index, %m: memref<6xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = llvm.mlir.constant(0 : i32) : i32
  %seven = llvm.mlir.constant(7 : i32) : i32
  %minus_one = llvm.mlir.constant(-1 : i32) : i32
  scf.for %i = %c0 to %n step %c1 {
    %0 = llvm.sdiv %a, %seven : i32
    %1 = llvm.udiv %a, %seven : i32
    %2 = llvm.sdiv %a, %minus_one : i32
    %3 = llvm.udiv %a, %minus_one : i32
    %4 = llvm.sdiv %a, %zero : i32
    %5 = llvm.udiv %a, %zero : i32
    %6 = llvm.add %0, %1 : i32
    %7 = llvm.add %2, %3 : i32
    %8 = llvm.add %4, %5 : i32
    %9 = llvm.add %6, %7 : i32
    %10 = llvm.add %8, %9 : i32
    memref.store %10, %m[%i] : memref<6xi32>
  }
  return
}
