// RUN: --split-input-file

func.func @scalars(%a: i128, %b: i128, %bit: i1, %i: index, %j: index) {
  %0 = arith.minui %a, %b : i128
  %1 = arith.minui %bit, %bit : i1
  %2 = arith.minui %i, %j {note = "minui of indices"} : index
  %3 = "arith.minui"(%a, %b) : (i128, i128) -> i128
  return
}

func.func @shapes(%v: vector<4xi16>, %s: vector<2x[4]xi32>, %z: vector<index>, %t: tensor<?x4xi16>, %q: tensor<*xi32>) {
  %0 = arith.minui %v, %v : vector<4xi16>
  %1 = arith.minui %s, %s : vector<2x[4]xi32>
  %2 = arith.minui %z, %z : vector<index>
  %3 = arith.minui %t, %t : tensor<?x4xi16>
  %4 = arith.minui %q, %q : tensor<*xi32>
  return
}

// -----

func.func @not_integers(%x: si24) {
  %0 = arith.minui %x, %x : si24
  return
}

// -----

func.func @different_types(%a: i128, %b: i16) {
  %0 = "arith.minui"(%a, %b) : (i128, i16) -> i128
  return
}

// -----

func.func @result_of_another_type(%a: i16) {
  %0 = "arith.minui"(%a, %a) : (i16, i16) -> i32
  return
}

// -----

func.func @two_results(%a: i16) {
  %0:2 = "arith.minui"(%a, %a) : (i16, i16) -> (i16, i16)
  return
}
