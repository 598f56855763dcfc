// RUN: --split-input-file

func.func @valid(%a: i32, %c: i1) {
  scf.execute_region {
    scf.yield
  }
  %0 = scf.execute_region -> i32 {
    cf.cond_br %c, ^one, ^two
  ^one:
    scf.yield %a : i32
  ^two:
    cf.br ^one
  }
  %1:2 = scf.execute_region -> (i32, i1) no_inline {
    scf.yield %a, %c : i32, i1
  }
  scf.execute_region {
    scf.yield
  } {tag}
  %2 = "scf.execute_region"() <{no_inline}> ({
    "scf.yield"(%a) : (i32) -> ()
  }) : () -> i32
  return
}

// -----

func.func @empty() {
  "scf.execute_region"() ({
  }) : () -> ()
  return
}

// -----

func.func @argument() {
  "scf.execute_region"() ({
  ^bb0(%a: i32):
    "scf.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @yields_nothing() {
  %0 = scf.execute_region -> i32 {
    scf.yield
  }
  return
}

// -----

func.func @yields_another_type(%a: i32) {
  %0 = scf.execute_region -> f32 {
    scf.yield %a : i32
  }
  return
}

// -----

func.func @no_terminator() {
  scf.execute_region {
    %0 = arith.constant 1 : i32
  }
  return
}

// -----

func.func @operand(%a: i32) {
  "scf.execute_region"(%a) ({
    "scf.yield"() : () -> ()
  }) : (i32) -> ()
  return
}

// -----

func.func @no_region() {
  scf.execute_region -> i32
  return
}
