// RUN: --split-input-file

func.func @scalars(%a: i128, %b: i128, %bit: i1, %i: index, %j: index) {
  %0 = arith.divui %a, %b : i128
  %1 = arith.divui %bit, %bit : i1
  %2 = arith.divui %i, %j {note = "divui of indices"} : index
  %3 = "arith.divui"(%a, %b) : (i128, i128) -> i128
  return
}

func.func @shapes(%v: vector<2xi16>, %s: vector<2x[2]xi32>, %z: vector<index>, %t: tensor<?x2xi16>, %q: tensor<*xi32>) {
  %0 = arith.divui %v, %v : vector<2xi16>
  %1 = arith.divui %s, %s : vector<2x[2]xi32>
  %2 = arith.divui %z, %z : vector<index>
  %3 = arith.divui %t, %t : tensor<?x2xi16>
  %4 = arith.divui %q, %q : tensor<*xi32>
  return
}

// -----

// Exact: no bit is lost that is not zero.
func.func @exact(%a: i16, %b: i16, %v: vector<2xi32>) {
  %0 = arith.divui %a, %b exact : i16
  %1 = arith.divui %v, %v exact {tag} : vector<2xi32>
  %2 = "arith.divui"(%a, %b) <{isExact}> : (i16, i16) -> i16
  return
}

// -----

func.func @not_integers(%x: tensor<?xui8>) {
  %0 = arith.divui %x, %x : tensor<?xui8>
  return
}

// -----

func.func @different_types(%a: i128, %b: i16) {
  %0 = "arith.divui"(%a, %b) : (i128, i16) -> i128
  return
}

// -----

func.func @result_of_another_type(%a: i16) {
  %0 = "arith.divui"(%a, %a) : (i16, i16) -> i32
  return
}

// -----

func.func @one_operand(%a: i128) {
  %0 = "arith.divui"(%a) : (i128) -> i128
  return
}

// -----

func.func @exact_is_a_unit(%a: i128) {
  %0 = "arith.divui"(%a, %a) <{isExact = true}> : (i128, i128) -> i128
  return
}
