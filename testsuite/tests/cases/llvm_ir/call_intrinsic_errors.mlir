// RUN: --emit=llvm-ir --split-input-file
// NOT IN MLIR: mlir-opt writes no LLVM IR; these are the messages of mlir-translate.

llvm.func @unknown(%a: i32) {
  %0 = llvm.call_intrinsic "llvm.x86.unheard.of"(%a) : (i32) -> i32
  llvm.return
}

// -----

llvm.func @types_follow_the_name_of_one_that_is_not_overloaded() {
  llvm.call_intrinsic "llvm.donothing.i32"() : () -> ()
  llvm.return
}

// -----

llvm.func @overload(%a: f32) {
  %0 = llvm.call_intrinsic "llvm.ctpop"(%a) : (f32) -> f32
  llvm.return
}

// -----

llvm.func @result(%a: i32) {
  %0 = llvm.call_intrinsic "llvm.x86.sse2.pause"() : () -> i32
  llvm.return
}

// -----

llvm.func @number(%v: vector<4xf32>) {
  %0 = llvm.call_intrinsic "llvm.x86.sse41.round.ss"(%v, %v) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}

// -----

llvm.func @operand(%v: vector<4xf32>, %c: f32, %a: i32) {
  %0 = llvm.call_intrinsic "llvm.x86.sse41.round.ss"(%v, %c, %a) : (vector<4xf32>, f32, i32) -> vector<4xf32>
  llvm.return
}

// -----

// LLVM's verifier says so.
llvm.func @immediate(%v: vector<4xf32>, %a: i32) {
  %0 = llvm.call_intrinsic "llvm.x86.sse41.round.ss"(%v, %v, %a) : (vector<4xf32>, vector<4xf32>, i32) -> vector<4xf32>
  llvm.return
}
