// RUN: --split-input-file

func.func @valid(%a: i32, %f: f32, %c: i1) {
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  %0 = scf.while (%x = %a) : (i32) -> i32 {
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i32):
    scf.yield %y : i32
  } attributes {tag}
  %1:2 = scf.while (%x = %a, %z = %f) : (i32, f32) -> (f32, i1) {
    scf.condition(%c) %z, %c : f32, i1
  } do {
  ^bb0(%y: f32, %d: i1):
    scf.yield %a, %y : i32, f32
  }
  %2 = "scf.while"(%a) ({
  ^bb0(%x: i32):
    "scf.condition"(%c, %f) : (i1, f32) -> ()
  }, {
  ^bb0(%y: f32):
    "scf.yield"(%a) : (i32) -> ()
  }) : (i32) -> f32
  return
}

// -----

func.func @condition_of_another_type(%a: i32, %c: i1) {
  %0 = scf.while (%x = %a) : (i32) -> f32 {
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: f32):
    scf.yield %a : i32
  }
  return
}

// -----

func.func @condition_has_too_few(%a: i32, %c: i1) {
  %0 = scf.while (%x = %a) : (i32) -> i32 {
    scf.condition(%c)
  } do {
  ^bb0(%y: i32):
    scf.yield %y : i32
  }
  return
}

// -----

func.func @arguments_of_the_second_region(%a: i32, %c: i1) {
  %0 = scf.while (%x = %a) : (i32) -> i32 {
    scf.condition(%c) %x : i32
  } do {
    scf.yield %a : i32
  }
  return
}

// -----

func.func @yields_another_type(%a: i32, %f: f32, %c: i1) {
  %0 = scf.while (%x = %a) : (i32) -> i32 {
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i32):
    scf.yield %f : f32
  }
  return
}

// -----

func.func @first_region_without_condition(%a: i32) {
  scf.while : () -> () {
    scf.yield
  } do {
    scf.yield
  }
  return
}

// -----

func.func @second_region_without_yield(%c: i1) {
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.condition(%c)
  }
  return
}

// -----

func.func @number_of_types(%a: i32, %c: i1) {
  %0 = scf.while (%x = %a) : (i32, i32) -> i32 {
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i32):
    scf.yield %y : i32
  }
  return
}

// -----

func.func @no_second_region(%c: i1) {
  scf.while : () -> () {
    scf.condition(%c)
  }
  return
}

// -----

func.func @argument_of_another_type(%a: i32, %c: i1) {
  %0 = "scf.while"(%a) ({
  ^bb0(%x: i64):
    "scf.condition"(%c, %a) : (i1, i32) -> ()
  }, {
  ^bb0(%y: i32):
    "scf.yield"(%a) : (i32) -> ()
  }) : (i32) -> i32
  return
}
