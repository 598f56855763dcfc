// RUN: --split-input-file --allow-unregistered-dialect

func.func @valid(%i: index, %a: i32, %f: f32) {
  scf.index_switch %i
  default {
  }
  scf.index_switch %i {tag}
  case 2 {
    scf.yield
  }
  case -5 {
    "test.op"() : () -> ()
    scf.yield
  }
  default {
    scf.yield
  }
  %0 = scf.index_switch %i -> i32
  case 0 {
    scf.yield %a : i32
  }
  default {
    scf.yield %a : i32
  }
  %1:2 = scf.index_switch %i {tag} -> i32, f32
  case 1 {
    scf.yield %a, %f : i32, f32
  }
  default {
    scf.yield %a, %f : i32, f32
  }
  %2 = "scf.index_switch"(%i) <{cases = array<i64: 7, 8>}> ({
    scf.yield %f : f32
  }, {
    scf.yield %f : f32
  }, {
    scf.yield %f : f32
  }) : (index) -> f32
  return
}

// -----

func.func @not_an_index(%a: i32) {
  "scf.index_switch"(%a) <{cases = array<i64>}> ({
    scf.yield
  }) : (i32) -> ()
  return
}

// -----

func.func @twice(%i: index) {
  scf.index_switch %i
  case 1 {
    scf.yield
  }
  case 1 {
    scf.yield
  }
  default {
  }
  return
}

// -----

func.func @no_default(%i: index) {
  scf.index_switch %i
  case 1 {
    scf.yield
  }
  return
}

// -----

func.func @number_of_regions(%i: index) {
  "scf.index_switch"(%i) <{cases = array<i64: 7, 8>}> ({
    scf.yield
  }, {
    scf.yield
  }) : (index) -> ()
  return
}

// -----

func.func @default_yields_nothing(%i: index, %a: i32) {
  %0 = scf.index_switch %i -> i32
  case 1 {
    scf.yield %a : i32
  }
  default {
  }
  return
}

// -----

func.func @case_yields_another_type(%i: index, %a: i32) {
  %0 = scf.index_switch %i -> f32
  case 1 {
    scf.yield %a : i32
  }
  default {
    %1 = arith.constant 1.0 : f32
    scf.yield %1 : f32
  }
  return
}

// -----

func.func @case_is_a_name(%i: index) {
  scf.index_switch %i
  case one {
    scf.yield
  }
  default {
  }
  return
}

// -----

func.func @cases_of_another_type(%i: index) {
  "scf.index_switch"(%i) <{cases = array<i32: 7>}> ({
    scf.yield
  }, {
    scf.yield
  }) : (index) -> ()
  return
}
