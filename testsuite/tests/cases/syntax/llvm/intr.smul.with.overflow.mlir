// RUN: --split-input-file
// The product of signed integers, and whether it is right.
llvm.func @forms(%a: i128, %b: i128, %v: vector<6xi32>, %w: vector<[4]xi16>) {
  %0 = "llvm.intr.smul.with.overflow"(%a, %b) : (i128, i128) -> !llvm.struct<(i128, i1)>
  %1 = "llvm.intr.smul.with.overflow"(%v, %v) {seen} : (vector<6xi32>, vector<6xi32>) -> !llvm.struct<(vector<6xi32>, vector<6xi1>)>
  %2 = "llvm.intr.smul.with.overflow"(%w, %w) : (vector<[4]xi16>, vector<[4]xi16>) -> !llvm.struct<(vector<[4]xi16>, vector<[4]xi1>)>
  llvm.return
}

// -----

// The result can have any type.
llvm.func @forms(%a: i128, %b: i128) {
  %0 = "llvm.intr.smul.with.overflow"(%a, %b) : (i128, i128) -> !llvm.array<2 x i128>
  %1 = "llvm.intr.smul.with.overflow"(%b, %b) : (i128, i128) -> f32
  llvm.return
}

// -----

// The operands have the same elements; how many there are is not asked.
llvm.func @forms(%a: i8, %v: vector<4xi8>, %w: vector<2xi8>) {
  %0 = "llvm.intr.smul.with.overflow"(%a, %v) : (i8, vector<4xi8>) -> i8
  %1 = "llvm.intr.smul.with.overflow"(%v, %w) : (vector<4xi8>, vector<2xi8>) -> i8
  llvm.return
}

// -----

// Error: the operands have the same elements.
llvm.func @f(%a: i128, %b: i7) {
  %0 = "llvm.intr.smul.with.overflow"(%a, %b) : (i128, i7) -> !llvm.struct<(i128, i1)>
  llvm.return
}

// -----

// Error: no floating-point number.
llvm.func @f(%a: f32) {
  %0 = "llvm.intr.smul.with.overflow"(%a, %a) : (f32, f32) -> !llvm.struct<(f32, i1)>
  llvm.return
}

// -----

// Error: no vector of floating-point numbers.
llvm.func @f(%a: vector<2xf32>, %b: vector<2xi32>) {
  %0 = "llvm.intr.smul.with.overflow"(%b, %a) : (vector<2xi32>, vector<2xf32>) -> !llvm.struct<(i128, i1)>
  llvm.return
}

// -----

// Error: one result.
llvm.func @f(%a: i128) {
  %0:2 = "llvm.intr.smul.with.overflow"(%a, %a) : (i128, i128) -> (i128, i1)
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%a: i128) {
  %0 = "llvm.intr.smul.with.overflow"(%a, %a) : (i128, i128) -> tuple<i128, i1>
  llvm.return
}

// -----

// Error: two operands.
llvm.func @f(%a: i128) {
  %0 = "llvm.intr.smul.with.overflow"(%a) : (i128) -> !llvm.struct<(i128, i1)>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%a: i128) {
  %0 = llvm.intr.smul.with.overflow %a, %a : i128
  llvm.return
}
