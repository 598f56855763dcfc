// RUN: --split-input-file

func.func @scalars(%a: i7, %b: i7, %bit: i1, %i: index, %j: index) {
  %0 = arith.xori %a, %b : i7
  %1 = arith.xori %bit, %bit : i1
  %2 = arith.xori %i, %j {note = "xori of indices"} : index
  %3 = "arith.xori"(%a, %b) : (i7, i7) -> i7
  return
}

func.func @shapes(%v: vector<2xi8>, %s: vector<2x[2]xi16>, %z: vector<index>, %t: tensor<?x2xi8>, %q: tensor<*xi16>) {
  %0 = arith.xori %v, %v : vector<2xi8>
  %1 = arith.xori %s, %s : vector<2x[2]xi16>
  %2 = arith.xori %z, %z : vector<index>
  %3 = arith.xori %t, %t : tensor<?x2xi8>
  %4 = arith.xori %q, %q : tensor<*xi16>
  return
}

// -----

func.func @not_integers(%x: ui16) {
  %0 = arith.xori %x, %x : ui16
  return
}

// -----

func.func @different_types(%a: i7, %b: i8) {
  %0 = "arith.xori"(%a, %b) : (i7, i8) -> i7
  return
}

// -----

func.func @result_of_another_type(%a: i8) {
  %0 = "arith.xori"(%a, %a) : (i8, i8) -> i16
  return
}

// -----

func.func @one_operand(%a: i7) {
  %0 = "arith.xori"(%a) : (i7) -> i7
  return
}
