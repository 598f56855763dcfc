// RUN: --split-input-file

func.func @valid(%a: i16, %b: i16, %i: index, %v: vector<5xi1>, %s: vector<2x[5]xi16>, %z: vector<index>, %t: tensor<?x5xi1>, %q: tensor<*xi16>) {
  %0 = math.cttz %a : i16
  %1 = math.cttz %i {tag} : index
  %2 = math.cttz %v : vector<5xi1>
  %3 = math.cttz %s : vector<2x[5]xi16>
  %4 = math.cttz %z : vector<index>
  %5 = math.cttz %t : tensor<?x5xi1>
  %6 = math.cttz %q : tensor<*xi16>
  %7 = "math.cttz"(%a) : (i16) -> i16
  return
}

// -----

func.func @not_integers(%a: memref<2xi32>) {
  %0 = math.cttz %a : memref<2xi32>
  return
}

// -----

func.func @result_of_another_type(%a: i16) {
  %0 = "math.cttz"(%a) : (i16) -> i1
  return
}

// -----

func.func @result_of_another_shape(%a: vector<4xi16>) {
  %0 = "math.cttz"(%a) : (vector<4xi16>) -> vector<2x2xi16>
  return
}

// -----

func.func @no_flags(%a: i16) {
  %0 = math.cttz %a overflow<nsw> : i16
  return
}

// -----

func.func @no_operand() {
  %0 = "math.cttz"() : () -> i16
  return
}
