// RUN: --split-input-file

func.func @scalars(%a: i128, %b: i128, %bit: i1, %i: index, %j: index) {
  %0 = arith.ceildivsi %a, %b : i128
  %1 = arith.ceildivsi %bit, %bit : i1
  %2 = arith.ceildivsi %i, %j {note = "ceildivsi of indices"} : index
  %3 = "arith.ceildivsi"(%a, %b) : (i128, i128) -> i128
  return
}

func.func @shapes(%v: vector<3xi16>, %s: vector<2x[3]xi32>, %z: vector<index>, %t: tensor<?x3xi16>, %q: tensor<*xi32>) {
  %0 = arith.ceildivsi %v, %v : vector<3xi16>
  %1 = arith.ceildivsi %s, %s : vector<2x[3]xi32>
  %2 = arith.ceildivsi %z, %z : vector<index>
  %3 = arith.ceildivsi %t, %t : tensor<?x3xi16>
  %4 = arith.ceildivsi %q, %q : tensor<*xi32>
  return
}

// -----

func.func @not_integers(%x: memref<4xi32>) {
  %0 = arith.ceildivsi %x, %x : memref<4xi32>
  return
}

// -----

func.func @different_types(%a: i128, %b: i16) {
  %0 = "arith.ceildivsi"(%a, %b) : (i128, i16) -> i128
  return
}

// -----

func.func @result_of_another_type(%a: i16) {
  %0 = "arith.ceildivsi"(%a, %a) : (i16, i16) -> i32
  return
}

// -----

func.func @no_type(%a: i128) {
  %0 = arith.ceildivsi %a, %a
  return
}
