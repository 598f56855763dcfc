// RUN: --split-input-file
// The sum of signed integers, and whether it is right.
llvm.func @forms(%a: i8, %b: i8, %v: vector<2xi32>, %w: vector<[4]xi16>) {
  %0 = "llvm.intr.sadd.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  %1 = "llvm.intr.sadd.with.overflow"(%v, %v) {seen} : (vector<2xi32>, vector<2xi32>) -> !llvm.struct<(vector<2xi32>, vector<2xi1>)>
  %2 = "llvm.intr.sadd.with.overflow"(%w, %w) : (vector<[4]xi16>, vector<[4]xi16>) -> !llvm.struct<(vector<[4]xi16>, vector<[4]xi1>)>
  llvm.return
}

// -----

// The result can have any type.
llvm.func @forms(%a: i8, %b: i8) {
  %0 = "llvm.intr.sadd.with.overflow"(%a, %b) : (i8, i8) -> !llvm.array<2 x i8>
  %1 = "llvm.intr.sadd.with.overflow"(%b, %b) : (i8, i8) -> f32
  llvm.return
}

// -----

// The operands have the same elements; how many there are is not asked.
llvm.func @forms(%a: i8, %v: vector<4xi8>, %w: vector<2xi8>) {
  %0 = "llvm.intr.sadd.with.overflow"(%a, %v) : (i8, vector<4xi8>) -> i8
  %1 = "llvm.intr.sadd.with.overflow"(%v, %w) : (vector<4xi8>, vector<2xi8>) -> i8
  llvm.return
}

// -----

// Error: the operands have the same elements.
llvm.func @f(%a: i8, %b: i7) {
  %0 = "llvm.intr.sadd.with.overflow"(%a, %b) : (i8, i7) -> !llvm.struct<(i8, i1)>
  llvm.return
}

// -----

// Error: no floating-point number.
llvm.func @f(%a: f32) {
  %0 = "llvm.intr.sadd.with.overflow"(%a, %a) : (f32, f32) -> !llvm.struct<(f32, i1)>
  llvm.return
}

// -----

// Error: no vector of floating-point numbers.
llvm.func @f(%a: vector<2xf32>, %b: vector<2xi32>) {
  %0 = "llvm.intr.sadd.with.overflow"(%b, %a) : (vector<2xi32>, vector<2xf32>) -> !llvm.struct<(i8, i1)>
  llvm.return
}

// -----

// Error: one result.
llvm.func @f(%a: i8) {
  %0:2 = "llvm.intr.sadd.with.overflow"(%a, %a) : (i8, i8) -> (i8, i1)
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%a: i8) {
  %0 = "llvm.intr.sadd.with.overflow"(%a, %a) : (i8, i8) -> tuple<i8, i1>
  llvm.return
}

// -----

// Error: two operands.
llvm.func @f(%a: i8) {
  %0 = "llvm.intr.sadd.with.overflow"(%a) : (i8) -> !llvm.struct<(i8, i1)>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%a: i8) {
  %0 = llvm.intr.sadd.with.overflow %a, %a : i8
  llvm.return
}
