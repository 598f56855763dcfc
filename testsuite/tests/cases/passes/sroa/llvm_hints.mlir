// RUN: --pass-pipeline=builtin.module(llvm.func(sroa)) --split-input-file

llvm.func @lifetimes(%a: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
  llvm.intr.lifetime.start %m : !llvm.ptr
  %p = llvm.getelementptr %m[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i32>
  llvm.intr.lifetime.start %p : !llvm.ptr
  llvm.store %a, %p : i32, !llvm.ptr
  llvm.intr.lifetime.end %m : !llvm.ptr
  llvm.return
}

// -----

llvm.func @nothing_but_hints() {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
  %n = llvm.alloca %one x !llvm.struct<()> : (i32) -> !llvm.ptr
  %start = llvm.intr.invariant.start 8, %m : !llvm.ptr
  llvm.intr.invariant.end %start, 8, %m : !llvm.ptr
  llvm.intr.lifetime.start %n : !llvm.ptr
  llvm.return
}

// -----

llvm.func @invariant_groups(%a: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
  %n = llvm.alloca %one x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
  %p = llvm.intr.launder.invariant.group %m : !llvm.ptr
  %q = llvm.intr.strip.invariant.group %p : !llvm.ptr
  llvm.intr.lifetime.start %q : !llvm.ptr
  %r = llvm.intr.launder.invariant.group %n : !llvm.ptr
  llvm.store %a, %m : i32, !llvm.ptr
  %0 = llvm.load %r : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// -----

#file = #llvm.di_file<"a.c" in "/tmp">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition>
#x = #llvm.di_local_variable<scope = #function, name = "x">
llvm.func @debug(%a: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.array<2 x i32> : (i32) -> !llvm.ptr
  llvm.intr.dbg.declare #x = %m : !llvm.ptr
  llvm.intr.dbg.value #x = %m : !llvm.ptr
  llvm.store %a, %m : i32, !llvm.ptr
  llvm.return
}
