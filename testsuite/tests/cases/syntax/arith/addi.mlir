// RUN: --split-input-file

func.func @scalars(%a: i8, %b: i8, %bit: i1, %i: index, %j: index) {
  %0 = arith.addi %a, %b : i8
  %1 = arith.addi %bit, %bit : i1
  %2 = arith.addi %i, %j {note = "addi of indices"} : index
  %3 = "arith.addi"(%a, %b) : (i8, i8) -> i8
  return
}

func.func @shapes(%v: vector<2xi32>, %s: vector<2x[2]xi64>, %z: vector<index>, %t: tensor<?x2xi32>, %q: tensor<*xi64>) {
  %0 = arith.addi %v, %v : vector<2xi32>
  %1 = arith.addi %s, %s : vector<2x[2]xi64>
  %2 = arith.addi %z, %z : vector<index>
  %3 = arith.addi %t, %t : tensor<?x2xi32>
  %4 = arith.addi %q, %q : tensor<*xi64>
  return
}

// -----

// What is known about overflow: flags, in any order and combination.
func.func @overflow(%a: i32, %b: i32) {
  %0 = arith.addi %a, %b overflow<none> : i32
  %1 = arith.addi %a, %b overflow<nsw> : i32
  %2 = arith.addi %a, %b overflow<nuw> : i32
  %3 = arith.addi %a, %b overflow<nuw, nsw> {tag} : i32
  %4 = "arith.addi"(%a, %b) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
  %5 = "arith.addi"(%a, %b) {overflowFlags = #arith.overflow<nsw, nuw>} : (i32, i32) -> i32
  return
}

// -----

func.func @not_integers(%x: f32) {
  %0 = arith.addi %x, %x : f32
  return
}

// -----

func.func @different_types(%a: i8, %b: i32) {
  %0 = "arith.addi"(%a, %b) : (i8, i32) -> i8
  return
}

// -----

func.func @result_of_another_type(%a: i32) {
  %0 = "arith.addi"(%a, %a) : (i32, i32) -> i64
  return
}

// -----

func.func @one_operand(%a: i8) {
  %0 = "arith.addi"(%a) : (i8) -> i8
  return
}

// -----

func.func @unknown_flag(%a: i8) {
  %0 = arith.addi %a, %a overflow<nsz> : i8
  return
}

// -----

func.func @flags_of_another_kind(%a: i8) {
  %0 = "arith.addi"(%a, %a) <{overflowFlags = 2 : i32}> : (i8, i8) -> i8
  return
}
