// RUN: --split-input-file
// The difference of signed integers, and whether it is right.
llvm.func @forms(%a: i32, %b: i32, %v: vector<4xi32>, %w: vector<[4]xi16>) {
  %0 = "llvm.intr.ssub.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %1 = "llvm.intr.ssub.with.overflow"(%v, %v) {seen} : (vector<4xi32>, vector<4xi32>) -> !llvm.struct<(vector<4xi32>, vector<4xi1>)>
  %2 = "llvm.intr.ssub.with.overflow"(%w, %w) : (vector<[4]xi16>, vector<[4]xi16>) -> !llvm.struct<(vector<[4]xi16>, vector<[4]xi1>)>
  llvm.return
}

// -----

// The result can have any type.
llvm.func @forms(%a: i32, %b: i32) {
  %0 = "llvm.intr.ssub.with.overflow"(%a, %b) : (i32, i32) -> !llvm.array<2 x i32>
  %1 = "llvm.intr.ssub.with.overflow"(%b, %b) : (i32, i32) -> f32
  llvm.return
}

// -----

// The operands have the same elements; how many there are is not asked.
llvm.func @forms(%a: i8, %v: vector<4xi8>, %w: vector<2xi8>) {
  %0 = "llvm.intr.ssub.with.overflow"(%a, %v) : (i8, vector<4xi8>) -> i8
  %1 = "llvm.intr.ssub.with.overflow"(%v, %w) : (vector<4xi8>, vector<2xi8>) -> i8
  llvm.return
}

// -----

// Error: the operands have the same elements.
llvm.func @f(%a: i32, %b: i7) {
  %0 = "llvm.intr.ssub.with.overflow"(%a, %b) : (i32, i7) -> !llvm.struct<(i32, i1)>
  llvm.return
}

// -----

// Error: no floating-point number.
llvm.func @f(%a: f32) {
  %0 = "llvm.intr.ssub.with.overflow"(%a, %a) : (f32, f32) -> !llvm.struct<(f32, i1)>
  llvm.return
}

// -----

// Error: no vector of floating-point numbers.
llvm.func @f(%a: vector<2xf32>, %b: vector<2xi32>) {
  %0 = "llvm.intr.ssub.with.overflow"(%b, %a) : (vector<2xi32>, vector<2xf32>) -> !llvm.struct<(i32, i1)>
  llvm.return
}

// -----

// Error: one result.
llvm.func @f(%a: i32) {
  %0:2 = "llvm.intr.ssub.with.overflow"(%a, %a) : (i32, i32) -> (i32, i1)
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%a: i32) {
  %0 = "llvm.intr.ssub.with.overflow"(%a, %a) : (i32, i32) -> tuple<i32, i1>
  llvm.return
}

// -----

// Error: two operands.
llvm.func @f(%a: i32) {
  %0 = "llvm.intr.ssub.with.overflow"(%a) : (i32) -> !llvm.struct<(i32, i1)>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.ssub.with.overflow %a, %a : i32
  llvm.return
}
