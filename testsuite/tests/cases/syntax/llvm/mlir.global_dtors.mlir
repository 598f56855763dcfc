// RUN: --split-input-file
llvm.func @first() { llvm.return }
llvm.func @second() { llvm.return }
llvm.mlir.global external @data() : i32
llvm.mlir.global_dtors dtors = [@first, @second], priorities = [0 : i32, 65535 : i32], data = [#llvm.zero, @data]
llvm.mlir.global_dtors dtors = [], priorities = [], data = [] {tag}
"llvm.mlir.global_dtors"() <{data = [#llvm.zero], dtors = [@first], priorities = [1 : i32]}> : () -> ()

// -----

// Error: a priority for each.
llvm.func @first() { llvm.return }
llvm.mlir.global_dtors dtors = [@first], priorities = [], data = [#llvm.zero]

// -----

// Error: data for each.
llvm.func @first() { llvm.return }
llvm.mlir.global_dtors dtors = [@first], priorities = [1 : i32], data = []

// -----

// Error: functions that are there.
llvm.mlir.global_dtors dtors = [@first], priorities = [1 : i32], data = [#llvm.zero]

// -----

// Error: priorities of 32 bits.
llvm.func @first() { llvm.return }
llvm.mlir.global_dtors dtors = [@first], priorities = [1 : i8], data = [#llvm.zero]

// -----

// Error: destructors.
llvm.func @first() { llvm.return }
llvm.mlir.global_dtors ctors = [@first], priorities = [1 : i32], data = [#llvm.zero]

// -----

// Error: names.
llvm.mlir.global_dtors dtors = [1], priorities = [1 : i32], data = [#llvm.zero]

// -----

// Error: what the data is comes before how much of it there is.
llvm.func @f()
llvm.mlir.global_dtors dtors = [@f], priorities = [0 : i32, 1 : i32], data = [unit]
