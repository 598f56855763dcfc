// RUN: --split-input-file

func.func @valid(%a: i5, %b: i5, %i: index, %v: vector<6xi32>, %s: vector<2x[6]xi5>, %z: vector<index>, %t: tensor<?x6xi32>, %q: tensor<*xi5>) {
  %0 = math.ipowi %a, %b : i5
  %1 = math.ipowi %i, %i {tag} : index
  %2 = math.ipowi %v, %v : vector<6xi32>
  %3 = math.ipowi %s, %s : vector<2x[6]xi5>
  %4 = math.ipowi %z, %z : vector<index>
  %5 = math.ipowi %t, %t : tensor<?x6xi32>
  %6 = math.ipowi %q, %q : tensor<*xi5>
  %7 = "math.ipowi"(%a, %b) : (i5, i5) -> i5
  return
}

// -----

func.func @not_integers(%a: tensor<2xsi64>) {
  %0 = math.ipowi %a, %a : tensor<2xsi64>
  return
}

// -----

func.func @result_of_another_type(%a: i5) {
  %0 = "math.ipowi"(%a, %a) : (i5, i5) -> i32
  return
}

// -----

func.func @result_of_another_shape(%a: vector<4xi5>) {
  %0 = "math.ipowi"(%a, %a) : (vector<4xi5>, vector<4xi5>) -> vector<2x2xi5>
  return
}

// -----

func.func @no_flags(%a: i5) {
  %0 = math.ipowi %a, %a overflow<nsw> : i5
  return
}

// -----

func.func @no_operand() {
  %0 = "math.ipowi"() : () -> i5
  return
}
