// RUN: --split-input-file
// The fraction and the exponent of a number.
llvm.func @forms(%a: f32, %v: vector<4xf64>, %w: vector<[2]xf16>) {
  %0 = llvm.intr.frexp(%a) : (f32) -> !llvm.struct<(f32, i32)>
  %1 = llvm.intr.frexp(%v) {fastmathFlags = #llvm.fastmath<nnan, ninf>} : (vector<4xf64>) -> !llvm.struct<(vector<4xf64>, vector<4xi32>)>
  %2 = llvm.intr.frexp(%w) {seen} : (vector<[2]xf16>) -> !llvm.struct<(vector<[2]xf16>, vector<[2]xi16>)>
  %3 = "llvm.intr.frexp"(%a) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> !llvm.struct<(f32, i8)>
  llvm.return
}

// -----

// The result can have any type.
llvm.func @forms(%a: f32) {
  %0 = llvm.intr.frexp(%a) : (f32) -> f32
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.frexp(%a) : (i32) -> !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

// Error: one result.
llvm.func @f(%a: f32) {
  %0:2 = "llvm.intr.frexp"(%a) : (f32) -> (f32, i32)
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.frexp(%a) : (f32) -> tuple<f32, i32>
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.frexp(%a, %a) : (f32, f32) -> !llvm.struct<(f32, i32)>
  llvm.return
}

// -----

// Error: a type of a function.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.frexp(%a) : f32
  llvm.return
}
