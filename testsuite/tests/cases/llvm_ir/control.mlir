// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @callee(i32) -> i32
llvm.func @same_successor_twice(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
  llvm.cond_br %arg0 weights([1, 3]), ^bb1(%arg1 : i32), ^bb1(%arg2 : i32)
^bb1(%0: i32):
  llvm.return %0 : i32
}
llvm.func @switch(%arg0: i32) -> i32 {
  %0 = llvm.mlir.constant(7 : i32) : i32
  llvm.switch %arg0 : i32, ^bb3(%arg0 : i32) [1: ^bb1, -2: ^bb3(%0 : i32)]
^bb1:
  llvm.br ^bb2 {loop_annotation = #llvm.loop_annotation<mustProgress = true>}
^bb2:
  llvm.br ^bb1
^bb3(%1: i32):
  llvm.return %1 : i32
}
llvm.func @unwind(%arg0: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  %0 = llvm.invoke @callee(%arg0) to ^bb1 unwind ^bb2 : (i32) -> i32
^bb1:
  llvm.return %0 : i32
^bb2:
  %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %1 : !llvm.struct<(ptr, i32)>
}
