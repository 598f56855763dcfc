// RUN: --canonicalize
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
