// RUN: --split-input-file --allow-unregistered-dialect

func.func @valid(%c: i1, %a: i32, %f: f32) {
  scf.if %c {
  }
  scf.if %c {
    "test.op"() : () -> ()
  } else {
    "test.op"() : () -> ()
  }
  scf.if %c {
  } else {
    "test.op"() : () -> ()
  } {tag}
  %0 = scf.if %c -> i32 {
    scf.yield %a : i32
  } else {
    scf.yield %a : i32
  }
  %1:2 = scf.if %c -> (i32, f32) {
    scf.yield %a, %f : i32, f32
  } else {
    %2:2 = scf.if %c -> (i32, f32) {
      scf.yield %a, %f : i32, f32
    } else {
      scf.yield %0, %f : i32, f32
    }
    scf.yield %2#0, %2#1 : i32, f32
  } {tag = 1 : i8}
  "scf.if"(%c) ({
    scf.yield
  }, {
  }) : (i1) -> ()
  %3 = "scf.if"(%c) ({
    scf.yield %a : i32
  }, {
    scf.yield %a : i32
  }) : (i1) -> i32
  return
}

// -----

func.func @condition_is_not_boolean(%c: i32) {
  scf.if %c {
  }
  return
}

// -----

func.func @no_else(%c: i1, %a: i32) {
  %0 = scf.if %c -> i32 {
    scf.yield %a : i32
  }
  return
}

// -----

func.func @yields_too_few(%c: i1, %a: i32) {
  %0 = scf.if %c -> i32 {
    scf.yield %a : i32
  } else {
    scf.yield
  }
  return
}

// -----

func.func @yields_nothing(%c: i1, %a: i32) {
  %0 = scf.if %c -> i32 {
  } else {
    scf.yield %a : i32
  }
  return
}

// -----

func.func @yields_another_type(%c: i1, %a: i32, %f: f32) {
  %0 = scf.if %c -> f32 {
    scf.yield %a : i32
  } else {
    scf.yield %f : f32
  }
  return
}

// -----

func.func @yields_too_many(%c: i1, %a: i32) {
  scf.if %c {
    scf.yield %a : i32
  }
  return
}

// -----

func.func @two_blocks(%c: i1) {
  scf.if %c {
    cf.br ^bb1
  ^bb1:
    scf.yield
  }
  return
}

// -----

func.func @argument(%c: i1) {
  "scf.if"(%c) ({
  ^bb0(%a: i32):
    scf.yield
  }, {
  }) : (i1) -> ()
  return
}

// -----

func.func @one_region(%c: i1) {
  "scf.if"(%c) ({
    scf.yield
  }) : (i1) -> ()
  return
}

// -----

func.func @empty_then(%c: i1) {
  "scf.if"(%c) ({
  }, {
  }) : (i1) -> ()
  return
}

// -----

func.func @another_terminator(%c: i1) {
  scf.if %c {
    func.return
  }
  return
}

// -----

func.func @no_region(%c: i1) {
  scf.if %c
  return
}
