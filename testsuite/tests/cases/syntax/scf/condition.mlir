// RUN: --split-input-file

func.func @valid(%c: i1, %a: i32) {
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  %0:2 = scf.while (%x = %a) : (i32) -> (i32, i1) {
    scf.condition(%c) {tag} %x, %c : i32, i1
  } do {
  ^bb0(%y: i32, %z: i1):
    scf.yield %y : i32
  }
  %1 = scf.while : () -> i32 {
    "scf.condition"(%c, %a) : (i1, i32) -> ()
  } do {
  ^bb0(%y: i32):
    scf.yield
  }
  return
}

// -----

func.func @outside(%c: i1) {
  scf.condition(%c)
}

// -----

func.func @in_another_op(%c: i1) {
  scf.if %c {
    scf.condition(%c)
  }
  return
}

// -----

func.func @condition_is_not_boolean(%c: i32) {
  scf.while : () -> () {
    "scf.condition"(%c) : (i32) -> ()
  } do {
    scf.yield
  }
  return
}

// -----

func.func @no_condition() {
  scf.while : () -> () {
    scf.condition()
  } do {
    scf.yield
  }
  return
}

// -----

func.func @types_missing(%c: i1, %a: i32) {
  %0 = scf.while : () -> i32 {
    scf.condition(%c) %a
  } do {
  ^bb0(%y: i32):
    scf.yield
  }
  return
}
