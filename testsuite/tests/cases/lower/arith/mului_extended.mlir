// RUN: --convert-arith-to-llvm --split-input-file

func.func @scalars(%x: i32, %y: index) -> (i32, i32, index, index) {
  %a, %b = arith.mului_extended %x, %x : i32
  %c, %d = arith.mului_extended %y, %y : index
  return %a, %b, %c, %d : i32, i32, index, index
}

// -----

func.func @vectors(%v: vector<2xi8>, %w: vector<2x3xi16>) -> (vector<2xi8>, vector<2xi8>, vector<2x3xi16>, vector<2x3xi16>) {
  %a, %b = arith.mului_extended %v, %v : vector<2xi8>
  %c, %d = arith.mului_extended %w, %w : vector<2x3xi16>
  return %a, %b, %c, %d : vector<2xi8>, vector<2xi8>, vector<2x3xi16>, vector<2x3xi16>
}

// -----

// NOT IN MLIR: there is no integer of twice the width.
func.func @widest(%a: i16777215) {
  %low, %high = arith.mului_extended %a, %a : i16777215
  return
}
