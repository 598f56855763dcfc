// RUN: --inline=default-pipeline= --split-input-file

llvm.func @aligned(%p: !llvm.ptr {llvm.byval = i32, llvm.align = 16 : i64}) -> i32 attributes {memory_effects = #llvm.memory_effects<other = readwrite, argMem = read, inaccessibleMem = readwrite, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.return %0 : i32
}
llvm.func @written(%p: !llvm.ptr {llvm.byval = !llvm.struct<(i8, i32)>}) { llvm.return }
llvm.mlir.global private @global(42 : i64) {alignment = 1 : i64} : i64
llvm.mlir.global private @in_section(42 : i64) {alignment = 1 : i64, section = "data"} : i64
llvm.func @caller(%p: !llvm.ptr {llvm.align = 32 : i64}, %q: !llvm.ptr, %c: i1) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
  %g = llvm.mlir.addressof @global : !llvm.ptr
  %s = llvm.mlir.addressof @in_section : !llvm.ptr
  %0 = llvm.call @aligned(%p) : (!llvm.ptr) -> i32
  %1 = llvm.call @aligned(%q) : (!llvm.ptr) -> i32
  %2 = llvm.call @aligned(%a) : (!llvm.ptr) -> i32
  %3 = llvm.call @aligned(%g) : (!llvm.ptr) -> i32
  %4 = llvm.call @aligned(%s) : (!llvm.ptr) -> i32
  llvm.call @written(%q) : (!llvm.ptr) -> ()
  llvm.return
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.stack_alignment" = 32 : i64>} {
  llvm.func @aligned(%p: !llvm.ptr {llvm.byval = i32, llvm.align = 16 : i64}) attributes {memory_effects = #llvm.memory_effects<other = readwrite, argMem = none, inaccessibleMem = readwrite, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
    llvm.return
  }
  llvm.func @caller() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    llvm.call @aligned(%a) : (!llvm.ptr) -> ()
    llvm.return
  }
}

// -----

llvm.func @variadic(...) { llvm.return }
llvm.func @inalloca(%p: !llvm.ptr {llvm.inalloca = i32}) { llvm.return }
llvm.func @passthrough() attributes {passthrough = ["strictfp", ["a", "b"]]} { llvm.return }
llvm.func @no_inline() attributes {no_inline} { llvm.return }
llvm.func @refused() {
  %p = llvm.mlir.zero : !llvm.ptr
  llvm.call @variadic() vararg(!llvm.func<void (...)>) : () -> ()
  llvm.call @inalloca(%p) : (!llvm.ptr) -> ()
  llvm.call @passthrough() : () -> ()
  llvm.call @no_inline() : () -> ()
  llvm.return
}

// -----

// The sizes are those of MLIR's data layout.
llvm.func @wide(%p: !llvm.ptr {llvm.byval = i65}) { llvm.return }
llvm.func @index(%p: !llvm.ptr {llvm.byval = !llvm.struct<(index, i32)>}) { llvm.return }
llvm.func @sizes(%p: !llvm.ptr) {
  llvm.call @wide(%p) : (!llvm.ptr) -> ()
  llvm.call @index(%p) : (!llvm.ptr) -> ()
  llvm.return
}
