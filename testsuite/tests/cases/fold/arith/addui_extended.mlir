// RUN: --canonicalize --split-input-file

func.func @constants() -> (i32, i1, vector<2xi8>, vector<2xi1>) {
  %a = arith.constant -2 : i32
  %b = arith.constant 1000000 : i32
  %c = arith.constant dense<[-128, 100]> : vector<2xi8>
  %0, %1 = arith.addui_extended %a, %b : i32, i1
  %2, %3 = arith.addui_extended %c, %c : vector<2xi8>, vector<2xi1>
  return %0, %1, %2, %3 : i32, i1, vector<2xi8>, vector<2xi1>
}

// -----

func.func @neutral(%x: i32) -> (i32, i1, i32, i1, i32, i1) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %0, %1 = arith.addui_extended %x, %zero : i32, i1
  %2, %3 = arith.addui_extended %x, %one : i32, i1
  %4, %5 = arith.addui_extended %zero, %x : i32, i1
  return %0, %1, %2, %3, %4, %5 : i32, i1, i32, i1, i32, i1
}
