// RUN: --pass-pipeline=builtin.module(llvm.func(mem2reg)) --mlir-print-debuginfo

#file = #llvm.di_file<"a.c" in "/tmp">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition>
#x = #llvm.di_local_variable<scope = #function, name = "x">
#y = #llvm.di_local_variable<scope = #function, name = "y">

// Each stored value, and each argument, is a value of the variables.
llvm.func @declared(%c: i1, %a: i32, %b: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.intr.dbg.declare #x = %m : !llvm.ptr loc("declaration of x")
  llvm.intr.dbg.declare #y #llvm.di_expression<[DW_OP_deref]> = %m : !llvm.ptr loc("declaration of y")
  llvm.store %a, %m : i32, !llvm.ptr
  llvm.cond_br %c, ^then, ^join
^then:
  llvm.store %b, %m : i32, !llvm.ptr
  llvm.br ^join
^join:
  %0 = llvm.load %m : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// A variable whose value was the pointer has none any more.
llvm.func @value(%a: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x i32 : (i32) -> !llvm.ptr loc("allocation")
  llvm.intr.dbg.value #x = %m : !llvm.ptr
  llvm.store %a, %m : i32, !llvm.ptr
  %0 = llvm.load %m : !llvm.ptr -> i32
  llvm.return %0 : i32
}
