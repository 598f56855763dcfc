// RUN: --mem2reg --mlir-print-value-users

// The newest use of a value is listed first. The uses by a branch are renewed where its operands do not fit into the storage of the
// reference.
func.func @appended(%c: i1, %f: i32, %a: i32, %b: i64) -> i32 {
  %i = memref.alloca() : memref<i32>
  %j = memref.alloca() : memref<i64>
  %k = memref.alloca() : memref<i32>
  memref.store %a, %i[] : memref<i32>
  memref.store %b, %j[] : memref<i64>
  memref.store %a, %k[] : memref<i32>
  cf.br ^loop(%a : i32)
^loop(%x: i32):
  %0 = memref.load %i[] : memref<i32>
  %1 = memref.load %j[] : memref<i64>
  %2 = memref.load %k[] : memref<i32>
  %3 = arith.addi %0, %x : i32
  %4 = arith.addi %1, %b : i64
  %5 = arith.addi %2, %3 : i32
  memref.store %3, %i[] : memref<i32>
  memref.store %4, %j[] : memref<i64>
  memref.store %5, %k[] : memref<i32>
  cf.switch %f : i32, [
    default: ^loop(%3 : i32),
    1: ^exit(%5 : i32),
    2: ^loop(%a : i32),
    3: ^next
  ]
^next:
  memref.store %a, %i[] : memref<i32>
  cf.cond_br %c, ^loop(%x : i32), ^exit(%3 : i32)
^exit(%y: i32):
  %6 = memref.load %i[] : memref<i32>
  %7 = arith.addi %6, %y : i32
  return %7 : i32
}
