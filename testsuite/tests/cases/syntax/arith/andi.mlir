// RUN: --split-input-file

func.func @scalars(%a: i32, %b: i32, %bit: i1, %i: index, %j: index) {
  %0 = arith.andi %a, %b : i32
  %1 = arith.andi %bit, %bit : i1
  %2 = arith.andi %i, %j {note = "andi of indices"} : index
  %3 = "arith.andi"(%a, %b) : (i32, i32) -> i32
  return
}

func.func @shapes(%v: vector<5xi7>, %s: vector<2x[5]xi128>, %z: vector<index>, %t: tensor<?x5xi7>, %q: tensor<*xi128>) {
  %0 = arith.andi %v, %v : vector<5xi7>
  %1 = arith.andi %s, %s : vector<2x[5]xi128>
  %2 = arith.andi %z, %z : vector<index>
  %3 = arith.andi %t, %t : tensor<?x5xi7>
  %4 = arith.andi %q, %q : tensor<*xi128>
  return
}

// -----

func.func @not_integers(%x: f32) {
  %0 = arith.andi %x, %x : f32
  return
}

// -----

func.func @different_types(%a: i32, %b: i7) {
  %0 = "arith.andi"(%a, %b) : (i32, i7) -> i32
  return
}

// -----

func.func @result_of_another_type(%a: i7) {
  %0 = "arith.andi"(%a, %a) : (i7, i7) -> i128
  return
}

// -----

func.func @undefined(%a: i128) {
  %0 = arith.andi %a, %b : i128
  return
}
