// RUN: --mem2reg
// NOT IN MLIR: the reference passes the value of an allocation on to blocks in front of it, which fails to verify

// The memory is new each time around: nothing is passed on.
func.func @loop(%c: i1, %a: i32) -> i32 {
  cf.br ^loop
^loop:
  %m = memref.alloca() : memref<i32>
  %0 = memref.load %m[] : memref<i32>
  memref.store %a, %m[] : memref<i32>
  cf.cond_br %c, ^loop, ^exit
^exit:
  return %0 : i32
}

func.func @loop_of_two_blocks(%c: i1, %a: i32) -> i32 {
  cf.br ^header
^header:
  cf.cond_br %c, ^body, ^exit
^body:
  %m = memref.alloca() : memref<i32>
  cf.cond_br %c, ^then, ^join
^then:
  memref.store %a, %m[] : memref<i32>
  cf.br ^join
^join:
  %0 = memref.load %m[] : memref<i32>
  memref.store %0, %m[] : memref<i32>
  cf.br ^header
^exit:
  return %a : i32
}
