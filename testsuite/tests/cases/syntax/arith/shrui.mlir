// RUN: --split-input-file

func.func @scalars(%a: i16, %b: i16, %bit: i1, %i: index, %j: index) {
  %0 = arith.shrui %a, %b : i16
  %1 = arith.shrui %bit, %bit : i1
  %2 = arith.shrui %i, %j {note = "shrui of indices"} : index
  %3 = "arith.shrui"(%a, %b) : (i16, i16) -> i16
  return
}

func.func @shapes(%v: vector<4xi64>, %s: vector<2x[4]xi7>, %z: vector<index>, %t: tensor<?x4xi64>, %q: tensor<*xi7>) {
  %0 = arith.shrui %v, %v : vector<4xi64>
  %1 = arith.shrui %s, %s : vector<2x[4]xi7>
  %2 = arith.shrui %z, %z : vector<index>
  %3 = arith.shrui %t, %t : tensor<?x4xi64>
  %4 = arith.shrui %q, %q : tensor<*xi7>
  return
}

// -----

// Exact: no bit is lost that is not zero.
func.func @exact(%a: i64, %b: i64, %v: vector<4xi7>) {
  %0 = arith.shrui %a, %b exact : i64
  %1 = arith.shrui %v, %v exact {tag} : vector<4xi7>
  %2 = "arith.shrui"(%a, %b) <{isExact}> : (i64, i64) -> i64
  return
}

// -----

func.func @not_integers(%x: complex<i32>) {
  %0 = arith.shrui %x, %x : complex<i32>
  return
}

// -----

func.func @different_types(%a: i16, %b: i64) {
  %0 = "arith.shrui"(%a, %b) : (i16, i64) -> i16
  return
}

// -----

func.func @result_of_another_type(%a: i64) {
  %0 = "arith.shrui"(%a, %a) : (i64, i64) -> i7
  return
}

// -----

func.func @two_results(%a: i64) {
  %0:2 = "arith.shrui"(%a, %a) : (i64, i64) -> (i64, i64)
  return
}

// -----

func.func @exact_is_a_unit(%a: i16) {
  %0 = "arith.shrui"(%a, %a) <{isExact = true}> : (i16, i16) -> i16
  return
}
