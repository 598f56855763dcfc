// RUN: --split-input-file

func.func @valid(%a: i8, %b: i8, %i: index, %v: vector<[3]xi8>, %z: vector<i64>, %t: tensor<4x?xi64>, %q: tensor<*xindex>) {
  %low, %high = arith.mului_extended %a, %b : i8
  %0:2 = arith.mului_extended %i, %i : index
  %1:2 = arith.mului_extended %v, %v {tag} : vector<[3]xi8>
  %2:2 = arith.mului_extended %z, %z : vector<i64>
  %3:2 = arith.mului_extended %t, %t : tensor<4x?xi64>
  %4:2 = arith.mului_extended %q, %q : tensor<*xindex>
  %5:2 = "arith.mului_extended"(%a, %b) : (i8, i8) -> (i8, i8)
  return
}

// -----

func.func @unsigned(%a: ui8) {
  %0:2 = "arith.mului_extended"(%a, %a) : (ui8, ui8) -> (ui8, ui8)
  return
}

// -----

func.func @low_half_of_another_shape(%a: vector<2xi32>) {
  %0:2 = "arith.mului_extended"(%a, %a) : (vector<2xi32>, vector<2xi32>) -> (vector<3xi32>, vector<2xi32>)
  return
}

// -----

func.func @one_operand(%a: i32) {
  %0:2 = "arith.mului_extended"(%a) : (i32) -> (i32, i32)
  return
}

// -----

func.func @types_of_both_halves(%a: i32) {
  %0:2 = arith.mului_extended %a, %a : i32, i32
  return
}
