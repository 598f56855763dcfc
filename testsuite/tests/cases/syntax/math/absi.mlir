// RUN: --split-input-file

func.func @valid(%a: i32, %b: i32, %i: index, %v: vector<2xi64>, %s: vector<2x[2]xi32>, %z: vector<index>, %t: tensor<?x2xi64>, %q: tensor<*xi32>) {
  %0 = math.absi %a : i32
  %1 = math.absi %i {tag} : index
  %2 = math.absi %v : vector<2xi64>
  %3 = math.absi %s : vector<2x[2]xi32>
  %4 = math.absi %z : vector<index>
  %5 = math.absi %t : tensor<?x2xi64>
  %6 = math.absi %q : tensor<*xi32>
  %7 = "math.absi"(%a) : (i32) -> i32
  return
}

// -----

func.func @not_integers(%a: f32) {
  %0 = math.absi %a : f32
  return
}

// -----

func.func @result_of_another_type(%a: i32) {
  %0 = "math.absi"(%a) : (i32) -> i64
  return
}

// -----

func.func @result_of_another_shape(%a: vector<4xi32>) {
  %0 = "math.absi"(%a) : (vector<4xi32>) -> vector<2x2xi32>
  return
}

// -----

func.func @no_flags(%a: i32) {
  %0 = math.absi %a overflow<nsw> : i32
  return
}

// -----

func.func @no_operand() {
  %0 = "math.absi"() : () -> i32
  return
}
