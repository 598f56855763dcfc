// RUN: --pass-pipeline=builtin.module(func.func(mem2reg)) --mlir-pass-statistics
// NOT IN MLIR: the reference counts in builds with assertions alone, and else prints a report without content

func.func @two_slots(%c: i1, %a: i32, %b: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  %n = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  memref.store %a, %n[] : memref<i32>
  cf.cond_br %c, ^then, ^join
^then:
  memref.store %b, %m[] : memref<i32>
  cf.br ^join
^join:
  %0 = memref.load %m[] : memref<i32>
  %1 = memref.load %n[] : memref<i32>
  %2 = arith.addi %0, %1 : i32
  return %2 : i32
}
