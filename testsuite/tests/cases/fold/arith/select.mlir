// RUN: --canonicalize --split-input-file

func.func @known(%x: i32, %y: i32) -> (i32, i32) {
  %true = arith.constant true
  %false = arith.constant false
  %0 = arith.select %true, %x, %y : i32
  %1 = arith.select %false, %x, %y : i32
  return %0, %1 : i32, i32
}

// -----

func.func @same(%c: i1, %x: i32) -> i32 {
  %0 = arith.select %c, %x, %x : i32
  return %0 : i32
}

// -----

func.func @condition(%c: i1) -> i1 {
  %true = arith.constant true
  %false = arith.constant false
  %0 = arith.select %c, %true, %false : i1
  return %0 : i1
}

// -----

func.func @elements() -> (vector<2xi8>, vector<2xi8>) {
  %c = arith.constant dense<[true, false]> : vector<2xi1>
  %all = arith.constant dense<true> : vector<2xi1>
  %a = arith.constant dense<[1, 2]> : vector<2xi8>
  %b = arith.constant dense<[3, 4]> : vector<2xi8>
  %0 = arith.select %c, %a, %b : vector<2xi1>, vector<2xi8>
  %1 = arith.select %all, %a, %b : vector<2xi1>, vector<2xi8>
  return %0, %1 : vector<2xi8>, vector<2xi8>
}

// -----

func.func @compared(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.cmpi eq, %x, %y : i32
  %1 = arith.cmpi ne, %x, %y : i32
  %2 = arith.select %0, %x, %y : i32
  %3 = arith.select %1, %x, %y : i32
  return %2, %3 : i32, i32
}

// -----

func.func @poison(%c: i1, %x: i32) -> (i32, i32, i32) {
  %p = ub.poison : i32
  %q = ub.poison : i1
  %0 = arith.select %c, %p, %x : i32
  %1 = arith.select %c, %x, %p : i32
  %2 = arith.select %q, %x, %p : i32
  return %0, %1, %2 : i32, i32, i32
}
