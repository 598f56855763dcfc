// RUN: --split-input-file

func.func @scalars(%a: i8, %b: i8, %bit: i1, %i: index, %j: index) {
  %0 = arith.remsi %a, %b : i8
  %1 = arith.remsi %bit, %bit : i1
  %2 = arith.remsi %i, %j {note = "remsi of indices"} : index
  %3 = "arith.remsi"(%a, %b) : (i8, i8) -> i8
  return
}

func.func @shapes(%v: vector<5xi32>, %s: vector<2x[5]xi64>, %z: vector<index>, %t: tensor<?x5xi32>, %q: tensor<*xi64>) {
  %0 = arith.remsi %v, %v : vector<5xi32>
  %1 = arith.remsi %s, %s : vector<2x[5]xi64>
  %2 = arith.remsi %z, %z : vector<index>
  %3 = arith.remsi %t, %t : tensor<?x5xi32>
  %4 = arith.remsi %q, %q : tensor<*xi64>
  return
}

// -----

func.func @not_integers(%x: ui16) {
  %0 = arith.remsi %x, %x : ui16
  return
}

// -----

func.func @different_types(%a: i8, %b: i32) {
  %0 = "arith.remsi"(%a, %b) : (i8, i32) -> i8
  return
}

// -----

func.func @result_of_another_type(%a: i32) {
  %0 = "arith.remsi"(%a, %a) : (i32, i32) -> i64
  return
}

// -----

func.func @undefined(%a: i64) {
  %0 = arith.remsi %a, %b : i64
  return
}
