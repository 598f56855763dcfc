// RUN: --split-input-file
llvm.func @forms(%s: !llvm.struct<(i32, array<4 x f32>, struct<packed (i8, ptr)>)>, %a: !llvm.array<3 x array<2 x i16>>, %i: i32, %x: f32, %p: !llvm.ptr, %r: !llvm.array<2 x i16>) {
  %0 = llvm.insertvalue %i, %s[0] : !llvm.struct<(i32, array<4 x f32>, struct<packed (i8, ptr)>)>
  %1 = llvm.insertvalue %x, %s[1, 3] : !llvm.struct<(i32, array<4 x f32>, struct<packed (i8, ptr)>)>
  %2 = llvm.insertvalue %p, %s[2, 1] {tag} : !llvm.struct<(i32, array<4 x f32>, struct<packed (i8, ptr)>)>
  %3 = llvm.insertvalue %r, %a[2] : !llvm.array<3 x array<2 x i16>>
  %4 = "llvm.insertvalue"(%a, %r) <{position = array<i64: 1>}> : (!llvm.array<3 x array<2 x i16>>, !llvm.array<2 x i16>) -> !llvm.array<3 x array<2 x i16>>
  llvm.return
}

// -----

// Error: a member that is there.
llvm.func @f(%s: !llvm.struct<(i32)>, %i: i32) {
  %0 = llvm.insertvalue %i, %s[1] : !llvm.struct<(i32)>
  llvm.return
}

// -----

// Error: the type of the member.
llvm.func @f(%s: !llvm.struct<(i32)>, %i: i64) {
  %0 = llvm.insertvalue %i, %s[0] : !llvm.struct<(i32)>
  llvm.return
}

// -----

// Error: the type of the member, in the generic form.
llvm.func @f(%s: !llvm.struct<(i32)>, %i: i64) {
  %0 = "llvm.insertvalue"(%s, %i) <{position = array<i64: 0>}> : (!llvm.struct<(i32)>, i64) -> !llvm.struct<(i32)>
  llvm.return
}

// -----

// Error: into an aggregate.
llvm.func @f(%s: i32, %i: i32) {
  %0 = llvm.insertvalue %i, %s[0] : i32
  llvm.return
}

// -----

// Error: the type of the aggregate stays.
llvm.func @f(%s: !llvm.struct<(i32)>, %i: i32) {
  %0 = "llvm.insertvalue"(%s, %i) <{position = array<i64: 0>}> : (!llvm.struct<(i32)>, i32) -> !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

// Error: not deeper than it goes.
llvm.func @f(%s: !llvm.struct<(i32)>, %i: i32) {
  %0 = llvm.insertvalue %i, %s[0, 1] : !llvm.struct<(i32)>
  llvm.return
}

// -----

// Error: positions are there.
llvm.func @f(%s: !llvm.struct<(i32)>, %i: i32) {
  %0 = "llvm.insertvalue"(%s, %i) : (!llvm.struct<(i32)>, i32) -> !llvm.struct<(i32)>
  llvm.return
}

// -----

// Error: something else is held beside it.
func.func @beside(%a: !llvm.struct<(i64, vector<4xindex>)>, %x: i64) {
  %0 = llvm.insertvalue %x, %a[0] : !llvm.struct<(i64, vector<4xindex>)>
  return
}
