// RUN: --split-input-file

func.func @scalars(%a: i16, %b: i16, %bit: i1, %i: index, %j: index) {
  %0 = arith.subi %a, %b : i16
  %1 = arith.subi %bit, %bit : i1
  %2 = arith.subi %i, %j {note = "subi of indices"} : index
  %3 = "arith.subi"(%a, %b) : (i16, i16) -> i16
  return
}

func.func @shapes(%v: vector<3xi64>, %s: vector<2x[3]xi7>, %z: vector<index>, %t: tensor<?x3xi64>, %q: tensor<*xi7>) {
  %0 = arith.subi %v, %v : vector<3xi64>
  %1 = arith.subi %s, %s : vector<2x[3]xi7>
  %2 = arith.subi %z, %z : vector<index>
  %3 = arith.subi %t, %t : tensor<?x3xi64>
  %4 = arith.subi %q, %q : tensor<*xi7>
  return
}

// -----

// What is known about overflow: flags, in any order and combination.
func.func @overflow(%a: i64, %b: i64) {
  %0 = arith.subi %a, %b overflow<none> : i64
  %1 = arith.subi %a, %b overflow<nsw> : i64
  %2 = arith.subi %a, %b overflow<nuw> : i64
  %3 = arith.subi %a, %b overflow<nuw, nsw> {tag} : i64
  %4 = "arith.subi"(%a, %b) <{overflowFlags = #arith.overflow<nsw>}> : (i64, i64) -> i64
  %5 = "arith.subi"(%a, %b) {overflowFlags = #arith.overflow<nsw, nuw>} : (i64, i64) -> i64
  return
}

// -----

func.func @not_integers(%x: si16) {
  %0 = arith.subi %x, %x : si16
  return
}

// -----

func.func @different_types(%a: i16, %b: i64) {
  %0 = "arith.subi"(%a, %b) : (i16, i64) -> i16
  return
}

// -----

func.func @result_of_another_type(%a: i64) {
  %0 = "arith.subi"(%a, %a) : (i64, i64) -> i7
  return
}

// -----

func.func @no_type(%a: i16) {
  %0 = arith.subi %a, %a
  return
}

// -----

func.func @unknown_flag(%a: i16) {
  %0 = arith.subi %a, %a overflow<exact> : i16
  return
}

// -----

func.func @flags_of_another_kind(%a: i16) {
  %0 = "arith.subi"(%a, %a) <{overflowFlags = "nsw"}> : (i16, i16) -> i16
  return
}
