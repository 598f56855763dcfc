// RUN: --split-input-file

func.func @predicates(%a: f32, %b: f32) {
  %0 = arith.cmpf false, %a, %b : f32
  %1 = arith.cmpf oeq, %a, %b : f32
  %2 = arith.cmpf ogt, %a, %b : f32
  %3 = arith.cmpf oge, %a, %b : f32
  %4 = arith.cmpf olt, %a, %b : f32
  %5 = arith.cmpf ole, %a, %b : f32
  %6 = arith.cmpf one, %a, %b : f32
  %7 = arith.cmpf ord, %a, %b : f32
  %8 = arith.cmpf ueq, %a, %b : f32
  %9 = arith.cmpf ugt, %a, %b : f32
  %10 = arith.cmpf uge, %a, %b : f32
  %11 = arith.cmpf ult, %a, %b : f32
  %12 = arith.cmpf ule, %a, %b : f32
  %13 = arith.cmpf une, %a, %b : f32
  %14 = arith.cmpf uno, %a, %b : f32
  %15 = arith.cmpf true, %a, %b : f32
  return
}

// -----

func.func @forms(%a: f32, %b: f32, %w: f128, %n: f8E5M2) {
  %0 = arith.cmpf "ogt", %a, %b {tag} : f32
  %1 = "arith.cmpf"(%a, %b) <{fastmath = #arith.fastmath<nnan>, predicate = 3 : i64}> : (f32, f32) -> i1
  %2 = "arith.cmpf"(%a, %b) {predicate = 1 : i64} : (f32, f32) -> i1
  %3 = arith.cmpf olt, %w, %w : f128
  %4 = arith.cmpf oeq, %n, %n : f8E5M2
  return
}

// The result has the shape of the operands.
func.func @shapes(%v: vector<3xf16>, %s: vector<[4]x2xf32>, %z: vector<f32>, %t: tensor<?x2xf16>, %q: tensor<*xf32>,
                  %e: tensor<2xf32, "encoded">) {
  %0 = arith.cmpf ole, %v, %v : vector<3xf16>
  %1 = arith.cmpf one, %s, %s : vector<[4]x2xf32>
  %2 = arith.cmpf ord, %z, %z : vector<f32>
  %3 = arith.cmpf ueq, %t, %t : tensor<?x2xf16>
  %4 = arith.cmpf ugt, %q, %q : tensor<*xf32>
  %5 = arith.cmpf oge, %e, %e : tensor<2xf32, "encoded">
  return
}

// -----

func.func @fastmath(%a: f64) {
  %0 = arith.cmpf olt, %a, %a fastmath<none> : f64
  %1 = arith.cmpf olt, %a, %a fastmath<nsz, nnan> : f64
  %2 = arith.cmpf olt, %a, %a fastmath<fast> {tag} : f64
  return
}

// -----

func.func @unknown_predicate(%a: f32) {
  %0 = arith.cmpf slt, %a, %a : f32
  return
}

// -----

func.func @unknown_predicate_in_quotes(%a: f32) {
  %0 = arith.cmpf "less", %a, %a : f32
  return
}

// -----

func.func @no_predicate(%a: f32) {
  %0 = arith.cmpf %a, %a : f32
  return
}

// -----

func.func @predicate_missing(%a: f32) {
  %0 = "arith.cmpf"(%a, %a) : (f32, f32) -> i1
  return
}

// -----

func.func @predicate_out_of_range(%a: f32) {
  %0 = "arith.cmpf"(%a, %a) <{predicate = 16 : i64}> : (f32, f32) -> i1
  return
}

// -----

func.func @predicate_of_another_width(%a: f32) {
  %0 = "arith.cmpf"(%a, %a) {predicate = 2 : i32} : (f32, f32) -> i1
  return
}

// -----

func.func @wrong_operands(%a: i32) {
  %0 = arith.cmpf ole, %a, %a : i32
  return
}

// -----

func.func @different_operands(%a: f32, %b: f16) {
  %0 = "arith.cmpf"(%a, %b) <{predicate = 0 : i64}> : (f32, f16) -> i1
  return
}

// -----

func.func @result_is_not_boolean(%a: f32) {
  %0 = "arith.cmpf"(%a, %a) <{predicate = 0 : i64}> : (f32, f32) -> i8
  return
}

// -----

func.func @result_of_another_shape(%a: vector<4xf32>) {
  %0 = "arith.cmpf"(%a, %a) <{predicate = 0 : i64}> : (vector<4xf32>, vector<4xf32>) -> vector<5xi1>
  return
}

// -----

func.func @result_without_shape(%a: tensor<4xf32>) {
  %0 = "arith.cmpf"(%a, %a) <{predicate = 0 : i64}> : (tensor<4xf32>, tensor<4xf32>) -> i1
  return
}
