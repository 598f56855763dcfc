// RUN: --split-input-file
// Relates an address to a variable of the source.
#file = #llvm.di_file<"a.c" in "/tmp">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "forms", file = #file, subprogramFlags = Definition>
#variable = #llvm.di_local_variable<scope = #function, name = "x", file = #file, line = 3, type = #int>
llvm.func @forms(%p: !llvm.ptr, %q: !llvm.ptr<5>) {
  llvm.intr.dbg.declare #variable = %p : !llvm.ptr
  llvm.intr.dbg.declare #variable #llvm.di_expression<[DW_OP_deref]> = %p : !llvm.ptr {seen}
  llvm.intr.dbg.declare #llvm.di_local_variable<scope = #function> #llvm.di_expression<[DW_OP_LLVM_fragment(0, 16)]> = %p : !llvm.ptr
  llvm.intr.dbg.declare #variable #llvm.di_expression<> = %p : !llvm.ptr
  "llvm.intr.dbg.declare"(%p) <{varInfo = #variable}> : (!llvm.ptr) -> ()
  "llvm.intr.dbg.declare"(%p) <{locationExpr = #llvm.di_expression<[DW_OP_constu(42), DW_OP_stack_value]>, varInfo = #variable}> : (!llvm.ptr) -> ()
  llvm.intr.dbg.declare #variable = %q : !llvm.ptr<5>
  llvm.return
}

// -----

// Error: an address.
#file = #llvm.di_file<"a.c" in "/tmp">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "forms", file = #file, subprogramFlags = Definition>
#variable = #llvm.di_local_variable<scope = #function, name = "x", file = #file, line = 3, type = #int>
llvm.func @f(%a: i64) {
  llvm.intr.dbg.declare #variable = %a : i64
  llvm.return
}

// -----

// Error: there is a variable.
llvm.func @f(%p: !llvm.ptr) {
  "llvm.intr.dbg.declare"(%p) : (!llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: a type is no variable.
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
llvm.func @f(%p: !llvm.ptr) {
  "llvm.intr.dbg.declare"(%p) <{varInfo = #int}> : (!llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: a type is no variable in the custom form.
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
llvm.func @f(%p: !llvm.ptr) {
  llvm.intr.dbg.declare #int = %p : !llvm.ptr
  llvm.return
}

// -----

// Error: a variable is no expression.
#file = #llvm.di_file<"a.c" in "/tmp">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "forms", file = #file, subprogramFlags = Definition>
#variable = #llvm.di_local_variable<scope = #function, name = "x", file = #file, line = 3, type = #int>
llvm.func @f(%p: !llvm.ptr) {
  "llvm.intr.dbg.declare"(%p) <{locationExpr = #variable, varInfo = #variable}> : (!llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: a variable is no expression in the custom form.
#file = #llvm.di_file<"a.c" in "/tmp">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "forms", file = #file, subprogramFlags = Definition>
#variable = #llvm.di_local_variable<scope = #function, name = "x", file = #file, line = 3, type = #int>
llvm.func @f(%p: !llvm.ptr) {
  llvm.intr.dbg.declare #variable #variable = %p : !llvm.ptr
  llvm.return
}

// -----

// Error: no result.
#file = #llvm.di_file<"a.c" in "/tmp">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "forms", file = #file, subprogramFlags = Definition>
#variable = #llvm.di_local_variable<scope = #function, name = "x", file = #file, line = 3, type = #int>
llvm.func @f(%p: !llvm.ptr) {
  %0 = "llvm.intr.dbg.declare"(%p) <{varInfo = #variable}> : (!llvm.ptr) -> i32
  llvm.return
}

// -----

// Error: an equals sign.
#file = #llvm.di_file<"a.c" in "/tmp">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "forms", file = #file, subprogramFlags = Definition>
#variable = #llvm.di_local_variable<scope = #function, name = "x", file = #file, line = 3, type = #int>
llvm.func @f(%p: !llvm.ptr) {
  llvm.intr.dbg.declare #variable %p : !llvm.ptr
  llvm.return
}
