// RUN: --convert-arith-to-llvm --split-input-file

func.func @scalars(%x: i32, %y: i64) -> (i32, i1, i64, i1) {
  %a, %b = arith.addui_extended %x, %x : i32, i1
  %c, %d = arith.addui_extended %y, %y : i64, i1
  return %a, %b, %c, %d : i32, i1, i64, i1
}

// -----

func.func @vectors(%v: vector<2xi8>, %w: vector<2x3xi16>) -> (vector<2xi8>, vector<2xi1>, vector<2x3xi16>, vector<2x3xi1>) {
  %a, %b = arith.addui_extended %v, %v : vector<2xi8>, vector<2xi1>
  %c, %d = arith.addui_extended %w, %w : vector<2x3xi16>, vector<2x3xi1>
  return %a, %b, %c, %d : vector<2xi8>, vector<2xi1>, vector<2x3xi16>, vector<2x3xi1>
}
