// RUN: --split-input-file --allow-unregistered-dialect

#set = affine_set<(d0)[s0] : (d0 - 3 >= 0, s0 - d0 == 0)>
func.func @valid(%i: index, %n: index, %a: i32, %f: f32) {
  affine.if #set(%i)[%n] {
  }
  affine.if affine_set<(d0) : (d0 mod 2 == 0)>(%i) {
    "test.op"() : () -> ()
  } else {
    "test.op"() : () -> ()
  } {tag}
  affine.if affine_set<()[s0] : (s0 >= 0)>()[%n] {
  } else {
  }
  %0 = affine.if #set(%i)[%n] -> i32 {
    affine.yield %a : i32
  } else {
    affine.yield %a : i32
  }
  %1:2 = affine.if affine_set<() : (1 == 0)>() -> (i32, f32) {
    affine.yield %a, %f : i32, f32
  } else {
    affine.yield %0, %f : i32, f32
  }
  "affine.if"(%i, %n) <{condition = #set}> ({
    "affine.yield"() : () -> ()
  }, {
  }) : (index, index) -> ()
  return
}

// -----

func.func @number_of_dimensions(%i: index) {
  affine.if affine_set<(d0, d1) : (d0 >= 0)>(%i) {
  }
  return
}

// -----

func.func @number_of_symbols(%i: index) {
  affine.if affine_set<()[s0] : (s0 >= 0)>(%i) {
  }
  return
}

// -----

func.func @not_a_set(%i: index) {
  affine.if affine_map<(d0) -> (d0)>(%i) {
  }
  return
}

// -----

func.func @operand_is_not_an_index(%i: i32) {
  "affine.if"(%i) <{condition = affine_set<(d0) : (d0 >= 0)>}> ({
    "affine.yield"() : () -> ()
  }, {
  }) : (i32) -> ()
  return
}

// -----

func.func @no_else(%i: index, %a: i32) {
  %0 = affine.if affine_set<(d0) : (d0 >= 0)>(%i) -> i32 {
    affine.yield %a : i32
  }
  return
}

// -----

func.func @yields_another_type(%i: index, %a: i32, %f: f32) {
  %0 = affine.if affine_set<(d0) : (d0 >= 0)>(%i) -> f32 {
    affine.yield %a : i32
  } else {
    affine.yield %f : f32
  }
  return
}

// -----

func.func @another_terminator(%i: index) {
  affine.if affine_set<(d0) : (d0 >= 0)>(%i) {
    func.return
  }
  return
}

// -----

func.func @argument(%i: index) {
  "affine.if"(%i) <{condition = affine_set<(d0) : (d0 >= 0)>}> ({
  ^bb0(%a: i32):
    "affine.yield"() : () -> ()
  }, {
  }) : (index) -> ()
  return
}

// -----

func.func @no_condition(%i: index) {
  "affine.if"(%i) ({
    "affine.yield"() : () -> ()
  }, {
  }) : (index) -> ()
  return
}
