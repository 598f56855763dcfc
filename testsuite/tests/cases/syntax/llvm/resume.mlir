// RUN: --split-input-file
llvm.func @personality(...) -> i32
llvm.func @callee()
llvm.func @forms() attributes {personality = @personality} {
  llvm.invoke @callee() to ^ok unwind ^pad : () -> ()
^ok:
  llvm.invoke @callee() to ^ok2 unwind ^pad2 : () -> ()
^ok2:
  llvm.return
^pad:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %0 : !llvm.struct<(ptr, i32)>
^pad2:
  %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  "llvm.resume"(%1) {tag} : (!llvm.struct<(ptr, i32)>) -> ()
}

// -----

// Error: one value.
func.func @f() {
  "llvm.resume"() : () -> ()
}

// -----

// Error: of the type that the function's pads have.
llvm.func @personality(...) -> i32
llvm.func @f(%a: i32) attributes {personality = @personality} {
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %a : i32
}

// -----

// Error: the end of its block.
llvm.func @f(%a: !llvm.struct<(ptr, i32)>) {
  llvm.resume %a : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

// Error: a type of LLVM.
func.func @f(%a: index) {
  llvm.resume %a : index
}
