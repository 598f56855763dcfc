// RUN: --split-input-file --allow-unregistered-dialect
// Blocks and values that are not defined are told in the order of the text.
"dialect.op2"()[^bb1] ({
  "dialect.innerop1"() : () -> ()
}) : () -> ()

// -----

"dialect.op2"()[^bb1] ({
  "dialect.innerop1"() : () -> ()
^bb1:
  "dialect.innerop1"() : () -> ()
}) : () -> ()

// -----

func.func @a(%i: index) {
"dialect.op2"()[^bb1] ({
  "dialect.innerop1"() : () -> ()
^bb1:
  "dialect.innerop1"() : () -> ()
}) : () -> ()
}

// -----

func.func @a(%i: index) {
"dialect.op2"()[^bb1] ({
  "dialect.innerop1"()[^bb2] : () -> ()
}) : () -> ()
}

// -----

func.func @a(%i: index) {
"dialect.op2"()[^bb1] ({
  "dialect.innerop1"()[^bb2, ^bb3] : () -> ()
  "dialect.innerop1"()[^bb3, ^bb3] : () -> ()
}) : () -> ()
"dialect.op2"()[^bb2] : () -> ()
}

// -----

func.func @a(%i: index) {
"dialect.op2"(%0) ({
  "dialect.innerop1"(%1) : (i32) -> ()
}) : (i32) -> ()
"dialect.op2"(%2) : (i32) -> ()
return
}

// -----

"dialect.op2"(%0) ({
  "dialect.innerop1"(%1) : (i32) -> ()
}) : (i32) -> ()
"dialect.op2"(%2) : (i32) -> ()

// -----

"dialect.op2"(%z, %c, %b, %c1, %c4) : (i32, i32, i32, i32, i32) -> ()
"dialect.op2"(%a, %z) : (i32, i32) -> ()

// -----

func.func @x() {
 "foo"(%c) ({
  "dialect.op2"(%z, %b) : (i32, i32) -> ()
  "dialect.op2"(%a, %z) : (i32, i32) -> ()
 }) : (i32) -> ()
 "dialect.op2"(%d, %z) : (i32, i32) -> ()
 return }

// -----

llvm.func @ctor()
llvm.mlir.global_ctors ctors = [@ctor], priorities = [0 : i32], data = [#llvm.zero]

// -----

"llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "ctor", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
}) : () -> ()
llvm.mlir.global_ctors ctors = [@ctor], priorities = [0 : i32], data = [#llvm.zero]

// -----

llvm.func @ctor()
llvm.mlir.global_dtors dtors = [@ctor], priorities = [0 : i32], data = [#llvm.zero]

// -----

llvm.func @ctor() { llvm.return }
llvm.mlir.global_ctors ctors = [@ctor], priorities = [0 : i32], data = [#llvm.zero]
