// RUN: --split-input-file
// Which of the indices from a number on are below another one.
llvm.func @forms(%a: i64, %b: i64, %c: i8) {
  %0 = llvm.intr.get.active.lane.mask %a, %b : i64, i64 to vector<4xi1>
  %1 = llvm.intr.get.active.lane.mask %c, %c {seen} : i8, i8 to vector<[4]xi1>
  %2 = "llvm.intr.get.active.lane.mask"(%a, %b) : (i64, i64) -> vector<8xi1>
  %3 = llvm.intr.get.active.lane.mask %a, %c : i64, i8 to f32
  llvm.return
}

// -----

// Error: the base is an integer.
llvm.func @f(%a: f32, %b: i64) {
  %0 = llvm.intr.get.active.lane.mask %a, %b : f32, i64 to vector<4xi1>
  llvm.return
}

// -----

// Error: the limit is an integer.
llvm.func @f(%a: i64, %b: vector<4xi64>) {
  %0 = llvm.intr.get.active.lane.mask %a, %b : i64, vector<4xi64> to vector<4xi1>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index, %b: i64) {
  %0 = llvm.intr.get.active.lane.mask %a, %b : index, i64 to vector<4xi1>
  return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%a: i64) {
  %0 = llvm.intr.get.active.lane.mask %a, %a : i64, i64 to vector<2x2xi1>
  llvm.return
}

// -----

// Error: two types.
llvm.func @f(%a: i64) {
  %0 = llvm.intr.get.active.lane.mask %a, %a : i64 to vector<4xi1>
  llvm.return
}
