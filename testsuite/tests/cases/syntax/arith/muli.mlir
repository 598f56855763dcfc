// RUN: --split-input-file

func.func @scalars(%a: i32, %b: i32, %bit: i1, %i: index, %j: index) {
  %0 = arith.muli %a, %b : i32
  %1 = arith.muli %bit, %bit : i1
  %2 = arith.muli %i, %j {note = "muli of indices"} : index
  %3 = "arith.muli"(%a, %b) : (i32, i32) -> i32
  return
}

func.func @shapes(%v: vector<4xi7>, %s: vector<2x[4]xi128>, %z: vector<index>, %t: tensor<?x4xi7>, %q: tensor<*xi128>) {
  %0 = arith.muli %v, %v : vector<4xi7>
  %1 = arith.muli %s, %s : vector<2x[4]xi128>
  %2 = arith.muli %z, %z : vector<index>
  %3 = arith.muli %t, %t : tensor<?x4xi7>
  %4 = arith.muli %q, %q : tensor<*xi128>
  return
}

// -----

// What is known about overflow: flags, in any order and combination.
func.func @overflow(%a: i7, %b: i7) {
  %0 = arith.muli %a, %b overflow<none> : i7
  %1 = arith.muli %a, %b overflow<nsw> : i7
  %2 = arith.muli %a, %b overflow<nuw> : i7
  %3 = arith.muli %a, %b overflow<nuw, nsw> {tag} : i7
  %4 = "arith.muli"(%a, %b) <{overflowFlags = #arith.overflow<nsw>}> : (i7, i7) -> i7
  %5 = "arith.muli"(%a, %b) {overflowFlags = #arith.overflow<nsw, nuw>} : (i7, i7) -> i7
  return
}

// -----

func.func @not_integers(%x: ui16) {
  %0 = arith.muli %x, %x : ui16
  return
}

// -----

func.func @different_types(%a: i32, %b: i7) {
  %0 = "arith.muli"(%a, %b) : (i32, i7) -> i32
  return
}

// -----

func.func @result_of_another_type(%a: i7) {
  %0 = "arith.muli"(%a, %a) : (i7, i7) -> i128
  return
}

// -----

func.func @two_results(%a: i7) {
  %0:2 = "arith.muli"(%a, %a) : (i7, i7) -> (i7, i7)
  return
}

// -----

func.func @unknown_flag(%a: i32) {
  %0 = arith.muli %a, %a overflow<wrap> : i32
  return
}

// -----

func.func @flags_of_another_kind(%a: i32) {
  %0 = "arith.muli"(%a, %a) <{overflowFlags = unit}> : (i32, i32) -> i32
  return
}
