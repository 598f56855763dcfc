// RUN: --split-input-file
// The sine and the cosine of a number.
llvm.func @forms(%a: f32, %v: vector<4xf64>, %w: vector<[2]xf16>) {
  %0 = llvm.intr.sincos(%a) : (f32) -> !llvm.struct<(f32, f32)>
  %1 = llvm.intr.sincos(%v) {fastmathFlags = #llvm.fastmath<afn, contract>} : (vector<4xf64>) -> !llvm.struct<(vector<4xf64>, vector<4xf64>)>
  %2 = llvm.intr.sincos(%w) {seen} : (vector<[2]xf16>) -> !llvm.struct<(vector<[2]xf16>, vector<[2]xf16>)>
  %3 = "llvm.intr.sincos"(%a) <{fastmathFlags = #llvm.fastmath<fast>}> : (f32) -> !llvm.struct<(f32, f32)>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.sincos(%a) : (i32) -> !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

// Error: the result is a structure.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.sincos(%a) : (f32) -> f32
  llvm.return
}

// -----

// Error: the structure has two members.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.sincos(%a) : (f32) -> !llvm.struct<(f32)>
  llvm.return
}

// -----

// Error: the members have the type of the operand.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.sincos(%a) : (f32) -> !llvm.struct<(f32, f64)>
  llvm.return
}

// -----

// Error: no three members.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.sincos(%a) : (f32) -> !llvm.struct<(f32, f32, f32)>
  llvm.return
}

// -----

// Error: no array.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.sincos(%a) : (f32) -> !llvm.array<2 x f32>
  llvm.return
}

// -----

// A structure may have a name, and no padding.
llvm.func @forms(%a: f32) {
  %0 = llvm.intr.sincos(%a) : (f32) -> !llvm.struct<packed (f32, f32)>
  %1 = llvm.intr.sincos(%a) : (f32) -> !llvm.struct<"pair", (f32, f32)>
  llvm.return
}
