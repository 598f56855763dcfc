// RUN: --split-input-file

func.func @scalars(%a: i8, %b: i8, %bit: i1, %i: index, %j: index) {
  %0 = arith.ceildivui %a, %b : i8
  %1 = arith.ceildivui %bit, %bit : i1
  %2 = arith.ceildivui %i, %j {note = "ceildivui of indices"} : index
  %3 = "arith.ceildivui"(%a, %b) : (i8, i8) -> i8
  return
}

func.func @shapes(%v: vector<4xi32>, %s: vector<2x[4]xi64>, %z: vector<index>, %t: tensor<?x4xi32>, %q: tensor<*xi64>) {
  %0 = arith.ceildivui %v, %v : vector<4xi32>
  %1 = arith.ceildivui %s, %s : vector<2x[4]xi64>
  %2 = arith.ceildivui %z, %z : vector<index>
  %3 = arith.ceildivui %t, %t : tensor<?x4xi32>
  %4 = arith.ceildivui %q, %q : tensor<*xi64>
  return
}

// -----

func.func @not_integers(%x: vector<2xbf16>) {
  %0 = arith.ceildivui %x, %x : vector<2xbf16>
  return
}

// -----

func.func @different_types(%a: i8, %b: i32) {
  %0 = "arith.ceildivui"(%a, %b) : (i8, i32) -> i8
  return
}

// -----

func.func @result_of_another_type(%a: i32) {
  %0 = "arith.ceildivui"(%a, %a) : (i32, i32) -> i64
  return
}

// -----

func.func @two_results(%a: i32) {
  %0:2 = "arith.ceildivui"(%a, %a) : (i32, i32) -> (i32, i32)
  return
}
