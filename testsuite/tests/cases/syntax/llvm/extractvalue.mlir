// RUN: --split-input-file
// Of a structure or an array, at numbers.
llvm.func @forms(%s: !llvm.struct<(i32, array<4 x f32>, struct<packed (i8, ptr)>)>, %a: !llvm.array<3 x array<2 x i16>>, %n: !llvm.struct<"named", (f64)>) {
  %0 = llvm.extractvalue %s[0] : !llvm.struct<(i32, array<4 x f32>, struct<packed (i8, ptr)>)>
  %1 = llvm.extractvalue %s[1] : !llvm.struct<(i32, array<4 x f32>, struct<packed (i8, ptr)>)>
  %2 = llvm.extractvalue %s[1, 3] : !llvm.struct<(i32, array<4 x f32>, struct<packed (i8, ptr)>)>
  %3 = llvm.extractvalue %s[2, 1] {tag} : !llvm.struct<(i32, array<4 x f32>, struct<packed (i8, ptr)>)>
  %4 = llvm.extractvalue %a[2, 0] : !llvm.array<3 x array<2 x i16>>
  %5 = llvm.extractvalue %n[0] : !llvm.struct<"named", (f64)>
  %6 = "llvm.extractvalue"(%a) <{position = array<i64: 1>}> : (!llvm.array<3 x array<2 x i16>>) -> !llvm.array<2 x i16>
  llvm.return
}

// -----

// Error: a member that is there.
llvm.func @f(%s: !llvm.struct<(i32)>) {
  %0 = llvm.extractvalue %s[1] : !llvm.struct<(i32)>
  llvm.return
}

// -----

// Error: an element that is there.
llvm.func @f(%s: !llvm.array<2 x i32>) {
  %0 = llvm.extractvalue %s[2] : !llvm.array<2 x i32>
  llvm.return
}

// -----

// Error: not negative.
llvm.func @f(%s: !llvm.array<2 x i32>) {
  %0 = llvm.extractvalue %s[-1] : !llvm.array<2 x i32>
  llvm.return
}

// -----

// Error: not deeper than it goes.
llvm.func @f(%s: !llvm.struct<(i32)>) {
  %0 = llvm.extractvalue %s[0, 0] : !llvm.struct<(i32)>
  llvm.return
}

// -----

// Error: of an aggregate.
llvm.func @f(%s: i32) {
  %0 = llvm.extractvalue %s[0] : i32
  llvm.return
}

// -----

// Error: no vector.
llvm.func @f(%s: vector<4xi32>) {
  %0 = llvm.extractvalue %s[0] : vector<4xi32>
  llvm.return
}

// -----

// Error: the type of the member.
llvm.func @f(%s: !llvm.struct<(i32)>) {
  %0 = "llvm.extractvalue"(%s) <{position = array<i64: 0>}> : (!llvm.struct<(i32)>) -> i64
  llvm.return
}

// -----

// Error: of an aggregate, in the generic form.
llvm.func @f(%s: f32) {
  %0 = "llvm.extractvalue"(%s) <{position = array<i64: 0>}> : (f32) -> f32
  llvm.return
}

// -----

// Error: positions are numbers.
llvm.func @f(%s: !llvm.struct<(i32)>, %i: i32) {
  %0 = llvm.extractvalue %s[%i] : !llvm.struct<(i32)>
  llvm.return
}

// -----

// Error: positions are written.
llvm.func @f(%s: !llvm.struct<(i32)>) {
  %0 = llvm.extractvalue %s : !llvm.struct<(i32)>
  llvm.return
}

// -----

// Error: something else is held deeper inside.
func.func @nested(%a: !llvm.array<2 x array<2 x index>>) {
  %0 = llvm.extractvalue %a[0, 1] : !llvm.array<2 x array<2 x index>>
  return
}

// -----

// Error: the same where it is not reached.
func.func @beside(%a: !llvm.struct<(i64, array<2 x index>)>) {
  %0 = "llvm.extractvalue"(%a) <{position = array<i64: 0>}> : (!llvm.struct<(i64, array<2 x index>)>) -> i64
  return
}
