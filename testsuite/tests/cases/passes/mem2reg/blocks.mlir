// RUN: --mem2reg --mlir-print-debuginfo --mlir-print-local-scope

func.func @straight(%a: i32, %b: i32) -> (i32, i32) {
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  %0 = memref.load %m[] : memref<i32>
  memref.store %b, %m[] : memref<i32>
  %1 = memref.load %m[] : memref<i32>
  return %0, %1 : i32, i32
}

// Nothing is stored before the load.
func.func @undefined() -> i32 {
  %m = memref.alloca() : memref<i32> loc("slot")
  %0 = memref.load %m[] : memref<i32>
  return %0 : i32
}

func.func @only_stored(%a: i32) {
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  return
}

// The argument of a merge point is the last one, and has the location of the allocation.
func.func @diamond(%c: i1, %a: i32, %b: i32) -> i32 {
  %m = memref.alloca() : memref<i32> loc("slot")
  cf.cond_br %c, ^then, ^else
^then:
  memref.store %a, %m[] : memref<i32>
  cf.br ^join(%b : i32)
^else:
  memref.store %b, %m[] : memref<i32>
  cf.br ^join(%a : i32)
^join(%x: i32):
  %0 = memref.load %m[] : memref<i32>
  %1 = arith.addi %0, %x : i32
  return %1 : i32
}

// The value is stored again before it is loaded: no argument.
func.func @not_live(%c: i1, %a: i32, %b: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  cf.cond_br %c, ^then, ^join
^then:
  memref.store %a, %m[] : memref<i32>
  cf.br ^join
^join:
  memref.store %b, %m[] : memref<i32>
  %0 = memref.load %m[] : memref<i32>
  return %0 : i32
}

// One of two ways stores nothing.
func.func @partly_undefined(%c: i1, %a: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  cf.cond_br %c, ^then, ^join
^then:
  memref.store %a, %m[] : memref<i32>
  cf.br ^join
^join:
  %0 = memref.load %m[] : memref<i32>
  return %0 : i32
}

// Both loops get arguments for both slots.
func.func @loops(%n: i32, %c: i1) -> i32 {
  %zero = arith.constant 0 : i32
  %i = memref.alloca() : memref<i32>
  %sum = memref.alloca() : memref<i32>
  memref.store %zero, %i[] : memref<i32>
  memref.store %zero, %sum[] : memref<i32>
  cf.br ^outer
^outer:
  %0 = memref.load %i[] : memref<i32>
  %1 = arith.addi %0, %n : i32
  memref.store %1, %i[] : memref<i32>
  cf.br ^inner
^inner:
  %2 = memref.load %sum[] : memref<i32>
  %3 = arith.addi %2, %1 : i32
  memref.store %3, %sum[] : memref<i32>
  cf.cond_br %c, ^inner, ^latch
^latch:
  cf.cond_br %c, ^outer, ^exit
^exit:
  %4 = memref.load %sum[] : memref<i32>
  return %4 : i32
}

// Several edges of one branch lead to a merge point.
func.func @switch(%f: i32, %a: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  cf.switch %f : i32, [
    default: ^join,
    1: ^store,
    2: ^join
  ]
^store:
  memref.store %f, %m[] : memref<i32>
  cf.br ^join
^join:
  %0 = memref.load %m[] : memref<i32>
  return %0 : i32
}

// Arguments are passed on by blocks that cannot be reached, too.
func.func @unreachable(%c: i1, %a: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  cf.cond_br %c, ^then, ^join
^then:
  memref.store %a, %m[] : memref<i32>
  cf.br ^join
^dead:
  %0 = memref.load %m[] : memref<i32>
  memref.store %0, %m[] : memref<i32>
  cf.br ^join
^join:
  %1 = memref.load %m[] : memref<i32>
  return %1 : i32
}
