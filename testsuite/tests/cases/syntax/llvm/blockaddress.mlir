// RUN: --split-input-file
// The address of a block that has a tag.
llvm.func @target() {
  llvm.br ^bb1
^bb1:
  llvm.blocktag <id = 3>
  llvm.return
}
llvm.func @forms() -> !llvm.ptr {
  %0 = llvm.blockaddress <function = @target, tag = <id = 3>> : !llvm.ptr
  %1 = llvm.blockaddress <function = @target, tag = <id = 3>> {tag} : !llvm.ptr<1>
  %2 = "llvm.blockaddress"() <{block_addr = #llvm.blockaddress<function = @target, tag = <id = 3>>}> : () -> !llvm.ptr
  llvm.return %2 : !llvm.ptr
}

// -----

// Error: there is such a function.
llvm.func @f() {
  %0 = llvm.blockaddress <function = @none, tag = <id = 1>> : !llvm.ptr
  llvm.return
}

// -----

// Error: with such a tag.
llvm.func @f() {
  %0 = llvm.blockaddress <function = @f, tag = <id = 1>> : !llvm.ptr
  llvm.return
}

// -----

// Error: a function.
llvm.mlir.global external @g() : i32
llvm.func @f() {
  %0 = llvm.blockaddress <function = @g, tag = <id = 1>> : !llvm.ptr
  llvm.return
}

// -----

// Error: a pointer.
llvm.func @f() {
  llvm.blocktag <id = 1>
  %0 = llvm.blockaddress <function = @f, tag = <id = 1>> : i64
  llvm.return
}

// -----

// Error: a tag.
llvm.func @f() {
  %0 = llvm.blockaddress <function = @f> : !llvm.ptr
  llvm.return
}

// -----

// Error: a function is a symbol; the op is named where the address has no name of its own.
llvm.func @f() {
  %0 = llvm.blockaddress <function = "x", tag = <id = 1>> : !llvm.ptr
  llvm.return
}

// -----

// Error: a symbol of one name.
llvm.func @f() {
  %0 = llvm.blockaddress <function = @x::@y, tag = <id = 1>> : !llvm.ptr
  llvm.return
}
