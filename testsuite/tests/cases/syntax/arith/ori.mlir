// RUN: --split-input-file

func.func @scalars(%a: i64, %b: i64, %bit: i1, %i: index, %j: index) {
  %0 = arith.ori %a, %b : i64
  %1 = arith.ori %bit, %bit : i1
  %2 = arith.ori %i, %j {note = "ori of indices"} : index
  %3 = "arith.ori"(%a, %b) : (i64, i64) -> i64
  return
}

func.func @shapes(%v: vector<6xi128>, %s: vector<2x[6]xi8>, %z: vector<index>, %t: tensor<?x6xi128>, %q: tensor<*xi8>) {
  %0 = arith.ori %v, %v : vector<6xi128>
  %1 = arith.ori %s, %s : vector<2x[6]xi8>
  %2 = arith.ori %z, %z : vector<index>
  %3 = arith.ori %t, %t : tensor<?x6xi128>
  %4 = arith.ori %q, %q : tensor<*xi8>
  return
}

// -----

func.func @not_integers(%x: si8) {
  %0 = arith.ori %x, %x : si8
  return
}

// -----

func.func @different_types(%a: i64, %b: i128) {
  %0 = "arith.ori"(%a, %b) : (i64, i128) -> i64
  return
}

// -----

func.func @result_of_another_type(%a: i128) {
  %0 = "arith.ori"(%a, %a) : (i128, i128) -> i8
  return
}

// -----

func.func @type_of_operand_differs(%a: i8) {
  %0 = arith.ori %a, %a : i64
  return
}
