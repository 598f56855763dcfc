// RUN: --split-input-file
llvm.func @first() { llvm.return }
llvm.func @second() { llvm.return }
llvm.mlir.global external @data() : i32
llvm.mlir.global_ctors ctors = [@first, @second], priorities = [0 : i32, 65535 : i32], data = [#llvm.zero, @data]
llvm.mlir.global_ctors ctors = [], priorities = [], data = [] {tag}
"llvm.mlir.global_ctors"() <{ctors = [@first], data = [#llvm.zero], priorities = [1 : i32]}> : () -> ()

// -----

// Error: a priority for each.
llvm.func @first() { llvm.return }
llvm.mlir.global_ctors ctors = [@first], priorities = [], data = [#llvm.zero]

// -----

// Error: data for each.
llvm.func @first() { llvm.return }
llvm.mlir.global_ctors ctors = [@first], priorities = [1 : i32], data = []

// -----

// Error: functions that are there.
llvm.mlir.global_ctors ctors = [@first], priorities = [1 : i32], data = [#llvm.zero]

// -----

// Error: functions of LLVM.
func.func private @first()
llvm.mlir.global_ctors ctors = [@first], priorities = [1 : i32], data = [#llvm.zero]

// -----

// Error: data is a symbol or nothing.
llvm.func @first() { llvm.return }
llvm.mlir.global_ctors ctors = [@first], priorities = [1 : i32], data = [1 : i32]

// -----

// Error: priorities of 32 bits.
llvm.func @first() { llvm.return }
llvm.mlir.global_ctors ctors = [@first], priorities = [1 : i64], data = [#llvm.zero]

// -----

// Error: names.
llvm.mlir.global_ctors ctors = ["first"], priorities = [1 : i32], data = [#llvm.zero]

// -----

// Error: data is written.
llvm.func @first() { llvm.return }
llvm.mlir.global_ctors ctors = [@first], priorities = [1 : i32]

// -----

// Error: all three are there.
"llvm.mlir.global_ctors"() <{ctors = [], priorities = []}> : () -> ()
