// RUN: --split-input-file

func.func @scalars(%a: i64, %b: i64, %bit: i1, %i: index, %j: index) {
  %0 = arith.maxui %a, %b : i64
  %1 = arith.maxui %bit, %bit : i1
  %2 = arith.maxui %i, %j {note = "maxui of indices"} : index
  %3 = "arith.maxui"(%a, %b) : (i64, i64) -> i64
  return
}

func.func @shapes(%v: vector<2xi128>, %s: vector<2x[2]xi8>, %z: vector<index>, %t: tensor<?x2xi128>, %q: tensor<*xi8>) {
  %0 = arith.maxui %v, %v : vector<2xi128>
  %1 = arith.maxui %s, %s : vector<2x[2]xi8>
  %2 = arith.maxui %z, %z : vector<index>
  %3 = arith.maxui %t, %t : tensor<?x2xi128>
  %4 = arith.maxui %q, %q : tensor<*xi8>
  return
}

// -----

func.func @not_integers(%x: complex<i32>) {
  %0 = arith.maxui %x, %x : complex<i32>
  return
}

// -----

func.func @different_types(%a: i64, %b: i128) {
  %0 = "arith.maxui"(%a, %b) : (i64, i128) -> i64
  return
}

// -----

func.func @result_of_another_type(%a: i128) {
  %0 = "arith.maxui"(%a, %a) : (i128, i128) -> i8
  return
}

// -----

func.func @one_operand(%a: i64) {
  %0 = "arith.maxui"(%a) : (i64) -> i64
  return
}
