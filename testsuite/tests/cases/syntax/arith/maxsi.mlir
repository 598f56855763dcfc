// RUN: --split-input-file

func.func @scalars(%a: i32, %b: i32, %bit: i1, %i: index, %j: index) {
  %0 = arith.maxsi %a, %b : i32
  %1 = arith.maxsi %bit, %bit : i1
  %2 = arith.maxsi %i, %j {note = "maxsi of indices"} : index
  %3 = "arith.maxsi"(%a, %b) : (i32, i32) -> i32
  return
}

func.func @shapes(%v: vector<6xi7>, %s: vector<2x[6]xi128>, %z: vector<index>, %t: tensor<?x6xi7>, %q: tensor<*xi128>) {
  %0 = arith.maxsi %v, %v : vector<6xi7>
  %1 = arith.maxsi %s, %s : vector<2x[6]xi128>
  %2 = arith.maxsi %z, %z : vector<index>
  %3 = arith.maxsi %t, %t : tensor<?x6xi7>
  %4 = arith.maxsi %q, %q : tensor<*xi128>
  return
}

// -----

func.func @not_integers(%x: none) {
  %0 = arith.maxsi %x, %x : none
  return
}

// -----

func.func @different_types(%a: i32, %b: i7) {
  %0 = "arith.maxsi"(%a, %b) : (i32, i7) -> i32
  return
}

// -----

func.func @result_of_another_type(%a: i7) {
  %0 = "arith.maxsi"(%a, %a) : (i7, i7) -> i128
  return
}

// -----

func.func @type_of_operand_differs(%a: i128) {
  %0 = arith.maxsi %a, %a : i32
  return
}
