// RUN: --split-input-file
// The difference of unsigned integers, and whether it is right.
llvm.func @forms(%a: i64, %b: i64, %v: vector<5xi32>, %w: vector<[4]xi16>) {
  %0 = "llvm.intr.usub.with.overflow"(%a, %b) : (i64, i64) -> !llvm.struct<(i64, i1)>
  %1 = "llvm.intr.usub.with.overflow"(%v, %v) {seen} : (vector<5xi32>, vector<5xi32>) -> !llvm.struct<(vector<5xi32>, vector<5xi1>)>
  %2 = "llvm.intr.usub.with.overflow"(%w, %w) : (vector<[4]xi16>, vector<[4]xi16>) -> !llvm.struct<(vector<[4]xi16>, vector<[4]xi1>)>
  llvm.return
}

// -----

// The result can have any type.
llvm.func @forms(%a: i64, %b: i64) {
  %0 = "llvm.intr.usub.with.overflow"(%a, %b) : (i64, i64) -> !llvm.array<2 x i64>
  %1 = "llvm.intr.usub.with.overflow"(%b, %b) : (i64, i64) -> f32
  llvm.return
}

// -----

// The operands have the same elements; how many there are is not asked.
llvm.func @forms(%a: i8, %v: vector<4xi8>, %w: vector<2xi8>) {
  %0 = "llvm.intr.usub.with.overflow"(%a, %v) : (i8, vector<4xi8>) -> i8
  %1 = "llvm.intr.usub.with.overflow"(%v, %w) : (vector<4xi8>, vector<2xi8>) -> i8
  llvm.return
}

// -----

// Error: the operands have the same elements.
llvm.func @f(%a: i64, %b: i7) {
  %0 = "llvm.intr.usub.with.overflow"(%a, %b) : (i64, i7) -> !llvm.struct<(i64, i1)>
  llvm.return
}

// -----

// Error: no floating-point number.
llvm.func @f(%a: f32) {
  %0 = "llvm.intr.usub.with.overflow"(%a, %a) : (f32, f32) -> !llvm.struct<(f32, i1)>
  llvm.return
}

// -----

// Error: no vector of floating-point numbers.
llvm.func @f(%a: vector<2xf32>, %b: vector<2xi32>) {
  %0 = "llvm.intr.usub.with.overflow"(%b, %a) : (vector<2xi32>, vector<2xf32>) -> !llvm.struct<(i64, i1)>
  llvm.return
}

// -----

// Error: one result.
llvm.func @f(%a: i64) {
  %0:2 = "llvm.intr.usub.with.overflow"(%a, %a) : (i64, i64) -> (i64, i1)
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%a: i64) {
  %0 = "llvm.intr.usub.with.overflow"(%a, %a) : (i64, i64) -> tuple<i64, i1>
  llvm.return
}

// -----

// Error: two operands.
llvm.func @f(%a: i64) {
  %0 = "llvm.intr.usub.with.overflow"(%a) : (i64) -> !llvm.struct<(i64, i1)>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%a: i64) {
  %0 = llvm.intr.usub.with.overflow %a, %a : i64
  llvm.return
}
