// RUN: --convert-scf-to-cf --split-input-file

// The opposite of a condition chooses between the branches the other way round.

func.func private @say(index)

func.func @opposite(%a: i1, %b: index, %c: index) -> index {
  %true = arith.constant true
  %not = arith.xori %a, %true : i1
  %0 = scf.if %not -> index {
    func.call @say(%b) : (index) -> ()
    scf.yield %b : index
  } else {
    scf.yield %c : index
  }
  func.call @say(%0) : (index) -> ()
  return %0 : index
}

// -----

func.func @with_else(%c: i1, %m: memref<i32>, %x: i32, %y: i32) {
  scf.if %c {
    memref.store %x, %m[] : memref<i32>
  } else {
    memref.store %y, %m[] : memref<i32>
  }
  return
}

// -----

func.func @nested(%c: i1, %d: i1, %x: i32, %y: i32) -> (i32, i32) {
  %0:2 = scf.if %c -> (i32, i32) {
    %1 = scf.if %d -> i32 {
      scf.yield %x : i32
    } else {
      scf.yield %y : i32
    }
    scf.yield %1, %x : i32, i32
  } else {
    scf.yield %x, %y : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}
