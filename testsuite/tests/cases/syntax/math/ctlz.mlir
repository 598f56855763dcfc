// RUN: --split-input-file

func.func @valid(%a: i8, %b: i8, %i: index, %v: vector<3xi128>, %s: vector<2x[3]xi8>, %z: vector<index>, %t: tensor<?x3xi128>, %q: tensor<*xi8>) {
  %0 = math.ctlz %a : i8
  %1 = math.ctlz %i {tag} : index
  %2 = math.ctlz %v : vector<3xi128>
  %3 = math.ctlz %s : vector<2x[3]xi8>
  %4 = math.ctlz %z : vector<index>
  %5 = math.ctlz %t : tensor<?x3xi128>
  %6 = math.ctlz %q : tensor<*xi8>
  %7 = "math.ctlz"(%a) : (i8) -> i8
  return
}

// -----

func.func @not_integers(%a: ui8) {
  %0 = math.ctlz %a : ui8
  return
}

// -----

func.func @result_of_another_type(%a: i8) {
  %0 = "math.ctlz"(%a) : (i8) -> i128
  return
}

// -----

func.func @result_of_another_shape(%a: vector<4xi8>) {
  %0 = "math.ctlz"(%a) : (vector<4xi8>) -> vector<2x2xi8>
  return
}

// -----

func.func @no_flags(%a: i8) {
  %0 = math.ctlz %a overflow<nsw> : i8
  return
}

// -----

func.func @no_operand() {
  %0 = "math.ctlz"() : () -> i8
  return
}
