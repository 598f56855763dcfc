// RUN: --split-input-file

func.func @valid(%a: i64, %b: i64, %i: index, %v: vector<4xi7>, %s: vector<2x[4]xi64>, %z: vector<index>, %t: tensor<?x4xi7>, %q: tensor<*xi64>) {
  %0 = math.ctpop %a : i64
  %1 = math.ctpop %i {tag} : index
  %2 = math.ctpop %v : vector<4xi7>
  %3 = math.ctpop %s : vector<2x[4]xi64>
  %4 = math.ctpop %z : vector<index>
  %5 = math.ctpop %t : tensor<?x4xi7>
  %6 = math.ctpop %q : tensor<*xi64>
  %7 = "math.ctpop"(%a) : (i64) -> i64
  return
}

// -----

func.func @not_integers(%a: complex<i32>) {
  %0 = math.ctpop %a : complex<i32>
  return
}

// -----

func.func @result_of_another_type(%a: i64) {
  %0 = "math.ctpop"(%a) : (i64) -> i7
  return
}

// -----

func.func @result_of_another_shape(%a: vector<4xi64>) {
  %0 = "math.ctpop"(%a) : (vector<4xi64>) -> vector<2x2xi64>
  return
}

// -----

func.func @no_flags(%a: i64) {
  %0 = math.ctpop %a overflow<nsw> : i64
  return
}

// -----

func.func @no_operand() {
  %0 = "math.ctpop"() : () -> i64
  return
}
