// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

// Several of what a module mostly has one of.
module attributes {llvm.module_asm = ["first", "second\nthird", ""], llvm.ident = "one", llvm.commandline = ["no string"],
                   llvm.dependent_libraries = #llvm.dependent_libraries<"m", "c">, llvm.data_layout = "e-p:64:64",
                   dlti.dl_spec = #dlti.dl_spec<"dlti.stack_alignment" = 128 : i64>} {
  llvm.mlir.global_ctors ctors = [@a], priorities = [1 : i32], data = [@base]
  llvm.mlir.global_dtors dtors = [@a], priorities = [3 : i32], data = [#llvm.zero]
  llvm.mlir.global_ctors ctors = [@b], priorities = [2 : i32], data = [#llvm.zero]
  llvm.mlir.global external @base(3 : i32) {section = ""} : i32
  llvm.mlir.global extern_weak @weak(0 : i32) : i32
  llvm.mlir.alias external @behind : i32 {
    %0 = llvm.mlir.addressof @base : !llvm.ptr
    %1 = llvm.getelementptr %0[1] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.return %1 : !llvm.ptr
  }
  llvm.mlir.ifunc hidden unnamed_addr @chosen : !llvm.func<i32 (i32)>, !llvm.ptr @resolver
  llvm.func @resolver() -> !llvm.ptr {
    %0 = llvm.mlir.zero : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.func @a() attributes {memory_effects = #llvm.memory_effects<other = readwrite, argMem = readwrite, inaccessibleMem = readwrite, errnoMem = readwrite, targetMem0 = readwrite, targetMem1 = readwrite>} {
    llvm.fence release {llvm.mmra = [#llvm.mmra_tag<"b":"z">, #llvm.mmra_tag<"a":"b">]}
    llvm.return
  }
  llvm.func @b() attributes {target_features = #llvm.target_features<[]>} { llvm.return }
  llvm.func @personality()
  llvm.func @declared(!llvm.ptr {llvm.swiftself, llvm.dead_on_unwind, llvm.captures, llvm.noalias}) attributes {personality = @personality}
  llvm.func avr_intrcc @interrupt(!llvm.ptr {llvm.allocptr = 8 : i64})
}
