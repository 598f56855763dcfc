// RUN: --canonicalize --split-input-file

// Conditionals that follow each other are one where their conditions are equal or opposite; what is made anew has no attributes of the old ones.

func.func private @a()
func.func private @b()
func.func private @c() -> i32

func.func @opposite(%condition: i1) {
  %true = arith.constant true
  %not = arith.xori %condition, %true : i1
  scf.if %condition {
    func.call @a() : () -> ()
  }
  scf.if %not {
    func.call @b() : () -> ()
  }
  return
}

func.func @opposite_before(%condition: i1) {
  %true = arith.constant true
  %not = arith.xori %condition, %true : i1
  scf.if %not {
    func.call @a() : () -> ()
  }
  scf.if %condition {
    func.call @b() : () -> ()
  }
  return
}

func.func @back_and_forth(%condition: i1) -> i32 {
  %true = arith.constant true
  %not = arith.xori %condition, %true : i1
  %first = scf.if %condition -> i32 {
    %0 = func.call @c() : () -> i32
    scf.yield %0 : i32
  } else {
    %0 = func.call @c() : () -> i32
    func.call @a() : () -> ()
    scf.yield %0 : i32
  }
  %second = scf.if %not -> i32 {
    %0 = func.call @c() : () -> i32
    %1 = arith.addi %first, %0 : i32
    scf.yield %1 : i32
  } else {
    func.call @b() : () -> ()
    scf.yield %first : i32
  }
  scf.if %condition {
    func.call @b() : () -> ()
  }
  return %second : i32
}

func.func @attributes(%condition: i1) {
  scf.if %condition {
    func.call @a() : () -> ()
  } {x.first}
  scf.if %condition {
    func.call @b() : () -> ()
  } {x.second}
  return
}

func.func @attributes_and_outer_values(%condition: i1, %x: i32) -> (i32, i32) {
  %0:2 = scf.if %condition -> (i32, i32) {
    %1 = func.call @c() : () -> i32
    scf.yield %x, %1 : i32, i32
  } else {
    func.call @a() : () -> ()
    %1 = func.call @c() : () -> i32
    scf.yield %x, %1 : i32, i32
  } {x.both}
  return %0#0, %0#1 : i32, i32
}

func.func @attributes_without_else(%condition: i1) {
  scf.if %condition {
    func.call @a() : () -> ()
  } else {
  } {x.kept}
  return
}

// -----

// A constant condition that is neither true nor false is kept where it is used.

func.func private @say(index)

func.func @poison(%a: index) {
  %0 = ub.poison : i1
  scf.if %0 {
    func.call @say(%a) : (index) -> ()
  } else {
    scf.if %0 {
      func.call @say(%a) : (index) -> ()
    }
  }
  return
}

// -----

// Region arguments and results that are unused, duplicates or known outside are dropped.

func.func private @next() -> index

func.func @of_branches(%go: i1, %a: index) -> index {
  %0:2 = scf.if %go -> (index, index) {
    %next = func.call @next() : () -> index
    %one = arith.select %go, %next, %a : index
    scf.yield %one, %next : index, index
  } else {
    %next = func.call @next() : () -> index
    %other = arith.select %go, %a, %next : index
    scf.yield %next, %other : index, index
  }
  return %0#1 : index
}
