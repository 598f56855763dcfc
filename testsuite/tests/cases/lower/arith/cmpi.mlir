// RUN: --convert-arith-to-llvm --split-input-file

func.func @predicates(%x: i32, %y: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
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

func.func @types(%x: index, %v: vector<4xi8>, %w: vector<2x3xi16>, %s: vector<[4]xindex>) -> (i1, vector<4xi1>, vector<2x3xi1>, vector<[4]xi1>) {
  %0 = arith.cmpi slt, %x, %x : index
  %1 = arith.cmpi ugt, %v, %v : vector<4xi8>
  %2 = arith.cmpi eq, %w, %w : vector<2x3xi16>
  %3 = arith.cmpi sle, %s, %s : vector<[4]xindex>
  return %0, %1, %2, %3 : i1, vector<4xi1>, vector<2x3xi1>, vector<[4]xi1>
}
