// RUN: --canonicalize --split-input-file

func.func @constants() -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %x = arith.constant -1 : i32
  %y = arith.constant 1 : i32
  %0 = arith.cmpi eq, %x, %y : i32
  %1 = arith.cmpi ne, %x, %y : i32
  %2 = arith.cmpi slt, %x, %y : i32
  %3 = arith.cmpi sle, %x, %y : i32
  %4 = arith.cmpi sgt, %x, %y : i32
  %5 = arith.cmpi sge, %x, %y : i32
  %6 = arith.cmpi ult, %x, %y : i32
  %7 = arith.cmpi ule, %x, %y : i32
  %8 = arith.cmpi ugt, %x, %y : i32
  %9 = arith.cmpi uge, %x, %y : i32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @same_operands(%x: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %0 = arith.cmpi eq, %x, %x : i32
  %1 = arith.cmpi ne, %x, %x : i32
  %2 = arith.cmpi slt, %x, %x : i32
  %3 = arith.cmpi sle, %x, %x : i32
  %4 = arith.cmpi sgt, %x, %x : i32
  %5 = arith.cmpi sge, %x, %x : i32
  %6 = arith.cmpi ult, %x, %x : i32
  %7 = arith.cmpi ule, %x, %x : i32
  %8 = arith.cmpi ugt, %x, %x : i32
  %9 = arith.cmpi uge, %x, %x : i32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @elements(%v: vector<2xi8>) -> (vector<2xi1>, vector<2xi1>, tensor<3xi1>) {
  %a = arith.constant dense<[-3, 3]> : vector<2xi8>
  %b = arith.constant dense<[4, 3]> : vector<2xi8>
  %c = arith.constant dense<7> : tensor<3xindex>
  %0 = arith.cmpi ult, %a, %b : vector<2xi8>
  %1 = arith.cmpi sge, %v, %v : vector<2xi8>
  %2 = arith.cmpi eq, %c, %c : tensor<3xindex>
  return %0, %1, %2 : vector<2xi1>, vector<2xi1>, tensor<3xi1>
}

// -----

// An extension of one bit is compared with zero.
func.func @bits(%x: i1) -> (i1, i1, i1, i1) {
  %zero = arith.constant 0 : i32
  %false = arith.constant false
  %0 = arith.extui %x : i1 to i32
  %1 = arith.extsi %x : i1 to i32
  %a = arith.cmpi ne, %0, %zero : i32
  %b = arith.cmpi ne, %1, %zero : i32
  %c = arith.cmpi ne, %x, %false : i1
  %d = arith.cmpi eq, %0, %zero : i32
  return %a, %b, %c, %d : i1, i1, i1, i1
}

// -----

// A constant moves to the right side.
func.func @swapped(%x: i32) -> (i1, i1) {
  %c = arith.constant 5 : i32
  %0 = arith.cmpi slt, %c, %x : i32
  %1 = arith.cmpi eq, %c, %x : i32
  return %0, %1 : i1, i1
}

// -----

func.func @limits(%x: i8) -> (i1, i1, i1, i1, i1, i1, i1, i1) {
  %least = arith.constant -128 : i8
  %greatest = arith.constant 127 : i8
  %zero = arith.constant 0 : i8
  %ones = arith.constant -1 : i8
  %0 = arith.cmpi slt, %x, %least : i8
  %1 = arith.cmpi sge, %x, %least : i8
  %2 = arith.cmpi sgt, %x, %greatest : i8
  %3 = arith.cmpi sle, %x, %greatest : i8
  %4 = arith.cmpi ult, %x, %zero : i8
  %5 = arith.cmpi uge, %x, %zero : i8
  %6 = arith.cmpi ugt, %x, %ones : i8
  %7 = arith.cmpi ule, %x, %ones : i8
  return %0, %1, %2, %3, %4, %5, %6, %7 : i1, i1, i1, i1, i1, i1, i1, i1
}
