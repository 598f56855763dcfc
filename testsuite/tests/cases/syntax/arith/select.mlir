// RUN: --split-input-file

func.func @scalars(%c: i1, %a: i32, %b: i32, %x: f64, %i: index, %m: memref<4xf32>, %t: tuple<i32, f32>, %f: () -> i1) {
  %0 = arith.select %c, %a, %b : i32
  %1 = arith.select %c, %x, %x {tag} : f64
  %2 = arith.select %c, %i, %i : index
  %3 = arith.select %c, %m, %m : memref<4xf32>
  %4 = arith.select %c, %t, %t : tuple<i32, f32>
  %5 = arith.select %c, %f, %f : () -> i1
  %6 = "arith.select"(%c, %a, %b) : (i1, i32, i32) -> i32
  return
}

// A condition for the whole, or one for each element.
func.func @shapes(%c: i1, %v: vector<4xf32>, %cv: vector<4xi1>, %t: tensor<2x?xi8>, %ct: tensor<2x?xi1>, %s: vector<[2]xi64>,
                  %cs: vector<[2]xi1>, %q: tensor<*xf16>, %cq: tensor<*xi1>) {
  %0 = arith.select %c, %v, %v : vector<4xf32>
  %1 = arith.select %cv, %v, %v : vector<4xi1>, vector<4xf32>
  %2 = arith.select %c, %t, %t : tensor<2x?xi8>
  %3 = arith.select %ct, %t, %t : tensor<2x?xi1>, tensor<2x?xi8>
  %4 = arith.select %cs, %s, %s : vector<[2]xi1>, vector<[2]xi64>
  %5 = arith.select %c, %q, %q : tensor<*xf16>
  %6 = "arith.select"(%cv, %v, %v) : (vector<4xi1>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @condition_is_not_boolean(%c: i8, %a: i32) {
  %0 = "arith.select"(%c, %a, %a) : (i8, i32, i32) -> i32
  return
}

// -----

func.func @values_of_two_types(%c: i1, %a: i32, %b: i64) {
  %0 = "arith.select"(%c, %a, %b) : (i1, i32, i64) -> i32
  return
}

// -----

func.func @result_of_another_type(%c: i1, %a: i32) {
  %0 = "arith.select"(%c, %a, %a) : (i1, i32, i32) -> f32
  return
}

// -----

func.func @conditions_of_another_shape(%c: vector<2xi1>, %a: vector<4xi32>) {
  %0 = arith.select %c, %a, %a : vector<2xi1>, vector<4xi32>
  return
}

// -----

func.func @vector_for_tensor(%c: vector<2xi1>, %a: tensor<2xi32>) {
  %0 = arith.select %c, %a, %a : vector<2xi1>, tensor<2xi32>
  return
}

// -----

func.func @two_operands(%c: i1, %a: i32) {
  %0 = arith.select %c, %a : i32
  return
}

// -----

func.func @no_value(%c: i1) {
  %0 = "arith.select"(%c) : (i1) -> i32
  return
}
