// RUN: --split-input-file

func.func @predicates(%a: i32, %b: i32) {
  %0 = arith.cmpi eq, %a, %b : i32
  %1 = arith.cmpi ne, %a, %b : i32
  %2 = arith.cmpi slt, %a, %b : i32
  %3 = arith.cmpi sle, %a, %b : i32
  %4 = arith.cmpi sgt, %a, %b : i32
  %5 = arith.cmpi sge, %a, %b : i32
  %6 = arith.cmpi ult, %a, %b : i32
  %7 = arith.cmpi ule, %a, %b : i32
  %8 = arith.cmpi ugt, %a, %b : i32
  %9 = arith.cmpi uge, %a, %b : i32
  return
}

// -----

func.func @forms(%a: i32, %b: i32, %w: index, %n: i1) {
  %0 = arith.cmpi "slt", %a, %b {tag} : i32
  %1 = "arith.cmpi"(%a, %b) <{predicate = 3 : i64}> : (i32, i32) -> i1
  %2 = "arith.cmpi"(%a, %b) {predicate = 1 : i64} : (i32, i32) -> i1
  %3 = arith.cmpi sgt, %w, %w : index
  %4 = arith.cmpi ne, %n, %n : i1
  return
}

// The result has the shape of the operands.
func.func @shapes(%v: vector<3xi8>, %s: vector<[4]x2xi32>, %z: vector<i32>, %t: tensor<?x2xi8>, %q: tensor<*xi32>,
                  %e: tensor<2xi32, "encoded">) {
  %0 = arith.cmpi sge, %v, %v : vector<3xi8>
  %1 = arith.cmpi ult, %s, %s : vector<[4]x2xi32>
  %2 = arith.cmpi ule, %z, %z : vector<i32>
  %3 = arith.cmpi ugt, %t, %t : tensor<?x2xi8>
  %4 = arith.cmpi uge, %q, %q : tensor<*xi32>
  %5 = arith.cmpi sle, %e, %e : tensor<2xi32, "encoded">
  return
}

// -----

func.func @unknown_predicate(%a: i32) {
  %0 = arith.cmpi lt, %a, %a : i32
  return
}

// -----

func.func @unknown_predicate_in_quotes(%a: i32) {
  %0 = arith.cmpi "less", %a, %a : i32
  return
}

// -----

func.func @no_predicate(%a: i32) {
  %0 = arith.cmpi %a, %a : i32
  return
}

// -----

func.func @predicate_missing(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) : (i32, i32) -> i1
  return
}

// -----

func.func @predicate_out_of_range(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) <{predicate = 10 : i64}> : (i32, i32) -> i1
  return
}

// -----

func.func @predicate_of_another_width(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) {predicate = 2 : i32} : (i32, i32) -> i1
  return
}

// -----

func.func @wrong_operands(%a: f32) {
  %0 = arith.cmpi sge, %a, %a : f32
  return
}

// -----

func.func @different_operands(%a: i32, %b: i8) {
  %0 = "arith.cmpi"(%a, %b) <{predicate = 0 : i64}> : (i32, i8) -> i1
  return
}

// -----

func.func @result_is_not_boolean(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) <{predicate = 0 : i64}> : (i32, i32) -> i8
  return
}

// -----

func.func @result_of_another_shape(%a: vector<4xi32>) {
  %0 = "arith.cmpi"(%a, %a) <{predicate = 0 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<5xi1>
  return
}

// -----

func.func @result_without_shape(%a: tensor<4xi32>) {
  %0 = "arith.cmpi"(%a, %a) <{predicate = 0 : i64}> : (tensor<4xi32>, tensor<4xi32>) -> i1
  return
}
