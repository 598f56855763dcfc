// RUN: --split-input-file
llvm.func @nothing() {
  llvm.return
}
llvm.func @value(%a: i32) -> i32 {
  llvm.return %a : i32
}
llvm.func @tagged(%s: !llvm.struct<(i32, f32)>) -> !llvm.struct<(i32, f32)> {
  llvm.return {tag} %s : !llvm.struct<(i32, f32)>
}
llvm.func @generic(%a: vector<4xf32>) -> vector<4xf32> {
  "llvm.return"(%a) {tag} : (vector<4xf32>) -> ()
}
llvm.mlir.global internal @g() : i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}

// -----

// Error: a value for the result.
llvm.func @f() -> i32 {
  llvm.return
}

// -----

// Error: no value for none.
llvm.func @f(%a: i32) {
  llvm.return %a : i32
}

// -----

// Error: of the type of the result.
llvm.func @f(%a: i32) -> i64 {
  llvm.return %a : i32
}

// -----

// Error: one value at most.
llvm.func @f(%a: i32) -> i32 {
  "llvm.return"(%a, %a) : (i32, i32) -> ()
}

// -----

// Error: the end of its block.
llvm.func @f() {
  llvm.return
  llvm.return
}

// -----

// Error: a type of LLVM.
func.func @f(%a: index) {
  llvm.return %a : index
}

// -----

// Error: the type is written.
llvm.func @f(%a: i32) -> i32 {
  llvm.return %a
}
