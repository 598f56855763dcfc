// RUN: --split-input-file

func.func @scalars(%a: i16, %b: i16, %bit: i1, %i: index, %j: index) {
  %0 = arith.floordivsi %a, %b : i16
  %1 = arith.floordivsi %bit, %bit : i1
  %2 = arith.floordivsi %i, %j {note = "floordivsi of indices"} : index
  %3 = "arith.floordivsi"(%a, %b) : (i16, i16) -> i16
  return
}

func.func @shapes(%v: vector<5xi64>, %s: vector<2x[5]xi7>, %z: vector<index>, %t: tensor<?x5xi64>, %q: tensor<*xi7>) {
  %0 = arith.floordivsi %v, %v : vector<5xi64>
  %1 = arith.floordivsi %s, %s : vector<2x[5]xi7>
  %2 = arith.floordivsi %z, %z : vector<index>
  %3 = arith.floordivsi %t, %t : tensor<?x5xi64>
  %4 = arith.floordivsi %q, %q : tensor<*xi7>
  return
}

// -----

func.func @not_integers(%x: tensor<?xui8>) {
  %0 = arith.floordivsi %x, %x : tensor<?xui8>
  return
}

// -----

func.func @different_types(%a: i16, %b: i64) {
  %0 = "arith.floordivsi"(%a, %b) : (i16, i64) -> i16
  return
}

// -----

func.func @result_of_another_type(%a: i64) {
  %0 = "arith.floordivsi"(%a, %a) : (i64, i64) -> i7
  return
}

// -----

func.func @undefined(%a: i7) {
  %0 = arith.floordivsi %a, %b : i7
  return
}
