// RUN: --split-input-file
// A float to the power of an integer.

func.func @valid(%a: f32, %n: i32, %w: i64, %b: i1, %v: vector<3xf16>, %vn: vector<3xi8>, %s: vector<[4]xf64>, %sn: vector<[4]xi16>, %t: tensor<?xf80>, %tn: tensor<?xi128>) {
  %0 = math.fpowi %a, %n : f32, i32
  %1 = math.fpowi %a, %w {tag} : f32, i64
  %2 = math.fpowi %a, %b : f32, i1
  %3 = math.fpowi %v, %vn : vector<3xf16>, vector<3xi8>
  %4 = math.fpowi %s, %sn : vector<[4]xf64>, vector<[4]xi16>
  %5 = math.fpowi %t, %tn : tensor<?xf80>, tensor<?xi128>
  %6 = math.fpowi %a, %n fastmath<contract> : f32, i32
  %7 = "math.fpowi"(%a, %n) <{fastmath = #arith.fastmath<fast>}> : (f32, i32) -> f32
  return
}

// -----

func.func @float_exponent(%a: f32) {
  %0 = math.fpowi %a, %a : f32, f32
  return
}

// -----

func.func @integer_base(%a: i32) {
  %0 = math.fpowi %a, %a : i32, i32
  return
}

// -----

func.func @other_shapes(%a: vector<4xf32>, %n: vector<2xi32>) {
  %0 = math.fpowi %a, %n : vector<4xf32>, vector<2xi32>
  return
}

// -----

func.func @one_exponent_for_all(%a: vector<4xf32>, %n: i32) {
  %0 = math.fpowi %a, %n : vector<4xf32>, i32
  return
}

// -----

func.func @result_of_another_type(%a: f32, %n: i32) {
  %0 = "math.fpowi"(%a, %n) : (f32, i32) -> f64
  return
}

// -----

func.func @one_type(%a: f32, %n: i32) {
  %0 = math.fpowi %a, %n : f32
  return
}
