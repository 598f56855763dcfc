// RUN: --split-input-file

func.func @scalars(%a: i8, %b: i8, %bit: i1, %i: index, %j: index) {
  %0 = arith.shrsi %a, %b : i8
  %1 = arith.shrsi %bit, %bit : i1
  %2 = arith.shrsi %i, %j {note = "shrsi of indices"} : index
  %3 = "arith.shrsi"(%a, %b) : (i8, i8) -> i8
  return
}

func.func @shapes(%v: vector<3xi32>, %s: vector<2x[3]xi64>, %z: vector<index>, %t: tensor<?x3xi32>, %q: tensor<*xi64>) {
  %0 = arith.shrsi %v, %v : vector<3xi32>
  %1 = arith.shrsi %s, %s : vector<2x[3]xi64>
  %2 = arith.shrsi %z, %z : vector<index>
  %3 = arith.shrsi %t, %t : tensor<?x3xi32>
  %4 = arith.shrsi %q, %q : tensor<*xi64>
  return
}

// -----

// Exact: no bit is lost that is not zero.
func.func @exact(%a: i32, %b: i32, %v: vector<3xi64>) {
  %0 = arith.shrsi %a, %b exact : i32
  %1 = arith.shrsi %v, %v exact {tag} : vector<3xi64>
  %2 = "arith.shrsi"(%a, %b) <{isExact}> : (i32, i32) -> i32
  return
}

// -----

func.func @not_integers(%x: none) {
  %0 = arith.shrsi %x, %x : none
  return
}

// -----

func.func @different_types(%a: i8, %b: i32) {
  %0 = "arith.shrsi"(%a, %b) : (i8, i32) -> i8
  return
}

// -----

func.func @result_of_another_type(%a: i32) {
  %0 = "arith.shrsi"(%a, %a) : (i32, i32) -> i64
  return
}

// -----

func.func @no_type(%a: i8) {
  %0 = arith.shrsi %a, %a
  return
}

// -----

func.func @exact_is_a_unit(%a: i8) {
  %0 = "arith.shrsi"(%a, %a) <{isExact = true}> : (i8, i8) -> i8
  return
}
