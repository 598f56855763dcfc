// RUN: --canonicalize --split-input-file

// A condition that is not is its opposite, with the branches swapped.
func.func private @a()
func.func private @b()

func.func @opposite(%c: i1) {
  %true = arith.constant true
  %not = arith.xori %c, %true : i1
  scf.if %not {
    func.call @a() : () -> ()
  } else {
    func.call @b() : () -> ()
  }
  return
}

// -----

func.func @without_else(%c: i1, %m: memref<i32>, %x: i32) {
  %true = arith.constant true
  %not = arith.xori %c, %true : i1
  scf.if %not {
    memref.store %x, %m[] : memref<i32>
  }
  return
}

// -----

func.func @results(%c: i1, %x: i32, %y: i32) -> i32 {
  %true = arith.constant true
  %not = arith.xori %c, %true : i1
  %0 = scf.if %not -> i32 {
    %1 = arith.addi %x, %y : i32
    scf.yield %1 : i32
  } else {
    scf.yield %y : i32
  }
  return %0 : i32
}
