// RUN: --split-input-file

func.func @valid(%a: i32, %b: i32, %i: index, %v: vector<3xi8>, %s: vector<2x[2]xi16>, %t: tensor<?x4xi64>, %q: tensor<*xi1>) {
  %low, %high = arith.mulsi_extended %a, %b : i32
  %0:2 = arith.mulsi_extended %i, %i {tag} : index
  %1:2 = arith.mulsi_extended %v, %v : vector<3xi8>
  %2:2 = arith.mulsi_extended %s, %s : vector<2x[2]xi16>
  %3:2 = arith.mulsi_extended %t, %t : tensor<?x4xi64>
  %4:2 = arith.mulsi_extended %q, %q : tensor<*xi1>
  %5:2 = "arith.mulsi_extended"(%a, %b) : (i32, i32) -> (i32, i32)
  return
}

// -----

func.func @not_integers(%a: vector<2xf32>) {
  %0:2 = "arith.mulsi_extended"(%a, %a) : (vector<2xf32>, vector<2xf32>) -> (vector<2xf32>, vector<2xf32>)
  return
}

// -----

func.func @wider_half(%a: i32) {
  %0:2 = "arith.mulsi_extended"(%a, %a) : (i32, i32) -> (i32, i64)
  return
}

// -----

func.func @different_types(%a: i32, %b: index) {
  %0:2 = "arith.mulsi_extended"(%a, %b) : (i32, index) -> (i32, i32)
  return
}

// -----

func.func @one_result(%a: i32) {
  %0 = "arith.mulsi_extended"(%a, %a) : (i32, i32) -> i32
  return
}

// -----

func.func @three_names(%a: i32) {
  %0:3 = arith.mulsi_extended %a, %a : i32
  return
}
