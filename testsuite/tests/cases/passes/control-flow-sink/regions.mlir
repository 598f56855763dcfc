// RUN: --control-flow-sink --allow-unregistered-dialect

// An op whose results are used in one region of a conditional moves there, with what it alone depends on.
func.func @chains(%c: i1, %a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.muli %0, %a : i32
  %2 = arith.divsi %1, %a : i32
  %3 = arith.subi %a, %b : i32
  %4 = scf.if %c -> i32 {
    %5 = arith.addi %2, %1 : i32
    scf.yield %5 : i32
  } else {
    scf.yield %3 : i32
  }
  return %4 : i32
}

// The first use of an operand does not move it while another use is outside, but that one may move later.
func.func @later(%c: i1, %a: i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %0, %0 : i32
  scf.if %c {
    "test.use"(%1) : (i32) -> ()
    "test.use"(%0) : (i32) -> ()
  }
  %2 = arith.muli %a, %a : i32
  scf.if %c {
    "test.use"(%2) : (i32) -> ()
  } else {
    "test.use"(%2) : (i32) -> ()
  }
  return
}

func.func @switch(%n: index, %a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %a, %a : i32
  %2 = scf.index_switch %n -> i32
  case 1 {
    scf.yield %0 : i32
  }
  default {
    scf.yield %1 : i32
  }
  return %2 : i32
}

// Effects on memory stay, and so does what only nested ops use.
func.func @stays(%c: i1, %n: index, %a: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = "test.unknown"() : () -> i32
  %1 = memref.alloc() : memref<4xi32>
  %2 = arith.addi %a, %a : i32
  scf.if %c {
    "test.use"(%0, %1) : (i32, memref<4xi32>) -> ()
    scf.for %i = %c0 to %n step %c1 {
      "test.use"(%2) : (i32) -> ()
    }
  }
  return
}

// Conditionals in conditionals, and a conditional that moves as a whole.
func.func @nested(%c: i1, %a: i32, %b: i32) {
  %0 = arith.addi %a, %a : i32
  %1 = scf.if %c -> i32 {
    scf.yield %a : i32
  } else {
    scf.yield %b : i32
  }
  scf.if %c {
    scf.if %c {
      "test.use"(%0) : (i32) -> ()
    }
    "test.use"(%1) : (i32) -> ()
  }
  return
}

// Other regions may be executed several times, or always.
func.func @others(%c: i1, %n: index, %a: i32) {
  %c1 = arith.constant 1 : index
  %0 = arith.addi %a, %a : i32
  scf.for %i = %c1 to %n step %c1 {
    "test.use"(%0) : (i32) -> ()
  }
  %1 = arith.addi %a, %a : i32
  scf.execute_region {
    "test.use"(%1) : (i32) -> ()
    scf.yield
  }
  %2 = arith.addi %a, %a : i32
  affine.if affine_set<() : (0 == 0)>() {
    "test.use"(%2) : (i32) -> ()
  }
  %3 = arith.addi %a, %a : i32
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    "test.use"(%3) : (i32) -> ()
    scf.yield
  }
  return
}
