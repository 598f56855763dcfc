// RUN: --split-input-file

func.func @scalars(%a: i16, %b: i16, %bit: i1, %i: index, %j: index) {
  %0 = arith.remui %a, %b : i16
  %1 = arith.remui %bit, %bit : i1
  %2 = arith.remui %i, %j {note = "remui of indices"} : index
  %3 = "arith.remui"(%a, %b) : (i16, i16) -> i16
  return
}

func.func @shapes(%v: vector<6xi64>, %s: vector<2x[6]xi7>, %z: vector<index>, %t: tensor<?x6xi64>, %q: tensor<*xi7>) {
  %0 = arith.remui %v, %v : vector<6xi64>
  %1 = arith.remui %s, %s : vector<2x[6]xi7>
  %2 = arith.remui %z, %z : vector<index>
  %3 = arith.remui %t, %t : tensor<?x6xi64>
  %4 = arith.remui %q, %q : tensor<*xi7>
  return
}

// -----

func.func @not_integers(%x: memref<4xi32>) {
  %0 = arith.remui %x, %x : memref<4xi32>
  return
}

// -----

func.func @different_types(%a: i16, %b: i64) {
  %0 = "arith.remui"(%a, %b) : (i16, i64) -> i16
  return
}

// -----

func.func @result_of_another_type(%a: i64) {
  %0 = "arith.remui"(%a, %a) : (i64, i64) -> i7
  return
}

// -----

func.func @type_of_operand_differs(%a: i7) {
  %0 = arith.remui %a, %a : i16
  return
}
