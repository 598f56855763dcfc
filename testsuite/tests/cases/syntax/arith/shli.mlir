// RUN: --split-input-file

func.func @scalars(%a: i64, %b: i64, %bit: i1, %i: index, %j: index) {
  %0 = arith.shli %a, %b : i64
  %1 = arith.shli %bit, %bit : i1
  %2 = arith.shli %i, %j {note = "shli of indices"} : index
  %3 = "arith.shli"(%a, %b) : (i64, i64) -> i64
  return
}

func.func @shapes(%v: vector<5xi128>, %s: vector<2x[5]xi8>, %z: vector<index>, %t: tensor<?x5xi128>, %q: tensor<*xi8>) {
  %0 = arith.shli %v, %v : vector<5xi128>
  %1 = arith.shli %s, %s : vector<2x[5]xi8>
  %2 = arith.shli %z, %z : vector<index>
  %3 = arith.shli %t, %t : tensor<?x5xi128>
  %4 = arith.shli %q, %q : tensor<*xi8>
  return
}

// -----

// What is known about overflow: flags, in any order and combination.
func.func @overflow(%a: i128, %b: i128) {
  %0 = arith.shli %a, %b overflow<none> : i128
  %1 = arith.shli %a, %b overflow<nsw> : i128
  %2 = arith.shli %a, %b overflow<nuw> : i128
  %3 = arith.shli %a, %b overflow<nuw, nsw> {tag} : i128
  %4 = "arith.shli"(%a, %b) <{overflowFlags = #arith.overflow<nsw>}> : (i128, i128) -> i128
  %5 = "arith.shli"(%a, %b) {overflowFlags = #arith.overflow<nsw, nuw>} : (i128, i128) -> i128
  return
}

// -----

func.func @not_integers(%x: memref<4xi32>) {
  %0 = arith.shli %x, %x : memref<4xi32>
  return
}

// -----

func.func @different_types(%a: i64, %b: i128) {
  %0 = "arith.shli"(%a, %b) : (i64, i128) -> i64
  return
}

// -----

func.func @result_of_another_type(%a: i128) {
  %0 = "arith.shli"(%a, %a) : (i128, i128) -> i8
  return
}

// -----

func.func @undefined(%a: i8) {
  %0 = arith.shli %a, %b : i8
  return
}

// -----

func.func @unknown_flag(%a: i64) {
  %0 = arith.shli %a, %a overflow<nusw> : i64
  return
}

// -----

func.func @flags_of_another_kind(%a: i64) {
  %0 = "arith.shli"(%a, %a) <{overflowFlags = #arith.fastmath<fast>}> : (i64, i64) -> i64
  return
}
