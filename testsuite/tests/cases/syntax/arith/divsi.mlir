// RUN: --split-input-file

func.func @scalars(%a: i7, %b: i7, %bit: i1, %i: index, %j: index) {
  %0 = arith.divsi %a, %b : i7
  %1 = arith.divsi %bit, %bit : i1
  %2 = arith.divsi %i, %j {note = "divsi of indices"} : index
  %3 = "arith.divsi"(%a, %b) : (i7, i7) -> i7
  return
}

func.func @shapes(%v: vector<6xi8>, %s: vector<2x[6]xi16>, %z: vector<index>, %t: tensor<?x6xi8>, %q: tensor<*xi16>) {
  %0 = arith.divsi %v, %v : vector<6xi8>
  %1 = arith.divsi %s, %s : vector<2x[6]xi16>
  %2 = arith.divsi %z, %z : vector<index>
  %3 = arith.divsi %t, %t : tensor<?x6xi8>
  %4 = arith.divsi %q, %q : tensor<*xi16>
  return
}

// -----

// Exact: no bit is lost that is not zero.
func.func @exact(%a: i8, %b: i8, %v: vector<6xi16>) {
  %0 = arith.divsi %a, %b exact : i8
  %1 = arith.divsi %v, %v exact {tag} : vector<6xi16>
  %2 = "arith.divsi"(%a, %b) <{isExact}> : (i8, i8) -> i8
  return
}

// -----

func.func @not_integers(%x: vector<2xbf16>) {
  %0 = arith.divsi %x, %x : vector<2xbf16>
  return
}

// -----

func.func @different_types(%a: i7, %b: i8) {
  %0 = "arith.divsi"(%a, %b) : (i7, i8) -> i7
  return
}

// -----

func.func @result_of_another_type(%a: i8) {
  %0 = "arith.divsi"(%a, %a) : (i8, i8) -> i16
  return
}

// -----

func.func @type_of_operand_differs(%a: i16) {
  %0 = arith.divsi %a, %a : i7
  return
}

// -----

func.func @exact_is_a_unit(%a: i7) {
  %0 = "arith.divsi"(%a, %a) <{isExact = true}> : (i7, i7) -> i7
  return
}
