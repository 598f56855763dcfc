// RUN: --split-input-file

func.func @scalars(%a: i7, %b: i7, %bit: i1, %i: index, %j: index) {
  %0 = arith.minsi %a, %b : i7
  %1 = arith.minsi %bit, %bit : i1
  %2 = arith.minsi %i, %j {note = "minsi of indices"} : index
  %3 = "arith.minsi"(%a, %b) : (i7, i7) -> i7
  return
}

func.func @shapes(%v: vector<3xi8>, %s: vector<2x[3]xi16>, %z: vector<index>, %t: tensor<?x3xi8>, %q: tensor<*xi16>) {
  %0 = arith.minsi %v, %v : vector<3xi8>
  %1 = arith.minsi %s, %s : vector<2x[3]xi16>
  %2 = arith.minsi %z, %z : vector<index>
  %3 = arith.minsi %t, %t : tensor<?x3xi8>
  %4 = arith.minsi %q, %q : tensor<*xi16>
  return
}

// -----

func.func @not_integers(%x: f32) {
  %0 = arith.minsi %x, %x : f32
  return
}

// -----

func.func @different_types(%a: i7, %b: i8) {
  %0 = "arith.minsi"(%a, %b) : (i7, i8) -> i7
  return
}

// -----

func.func @result_of_another_type(%a: i8) {
  %0 = "arith.minsi"(%a, %a) : (i8, i8) -> i16
  return
}

// -----

func.func @no_type(%a: i7) {
  %0 = arith.minsi %a, %a
  return
}
