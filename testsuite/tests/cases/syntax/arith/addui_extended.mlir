// RUN: --split-input-file

func.func @scalars(%a: i32, %b: i32, %i: index, %w: i200) {
  %sum, %overflow = arith.addui_extended %a, %b : i32, i1
  %0:2 = arith.addui_extended %i, %i {tag} : index, i1
  %s, %o = arith.addui_extended %w, %w : i200, i1
  %1:2 = "arith.addui_extended"(%a, %b) : (i32, i32) -> (i32, i1)
  return
}

func.func @shapes(%v: vector<3xi8>, %s: vector<[2]xi16>, %t: tensor<?x4xi64>, %q: tensor<*xi32>) {
  %0:2 = arith.addui_extended %v, %v : vector<3xi8>, vector<3xi1>
  %1:2 = arith.addui_extended %s, %s : vector<[2]xi16>, vector<[2]xi1>
  %2:2 = arith.addui_extended %t, %t : tensor<?x4xi64>, tensor<?x4xi1>
  %3:2 = arith.addui_extended %q, %q : tensor<*xi32>, tensor<*xi1>
  return
}

// -----

func.func @not_integers(%a: f32) {
  %0:2 = arith.addui_extended %a, %a : f32, i1
  return
}

// -----

func.func @overflow_is_not_boolean(%a: i32) {
  %0:2 = arith.addui_extended %a, %a : i32, i8
  return
}

// -----

func.func @overflow_of_another_shape(%a: vector<4xi32>) {
  %0:2 = arith.addui_extended %a, %a : vector<4xi32>, vector<3xi1>
  return
}

// -----

func.func @one_overflow_for_all(%a: vector<4xi32>) {
  %0:2 = arith.addui_extended %a, %a : vector<4xi32>, i1
  return
}

// -----

func.func @different_types(%a: i32, %b: i64) {
  %0:2 = "arith.addui_extended"(%a, %b) : (i32, i64) -> (i32, i1)
  return
}

// -----

func.func @one_type(%a: i32) {
  %0:2 = arith.addui_extended %a, %a : i32
  return
}

// -----

func.func @one_result(%a: i32) {
  %0 = "arith.addui_extended"(%a, %a) : (i32, i32) -> i32
  return
}
