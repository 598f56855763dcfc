// RUN: --split-input-file
// Relates a value to a variable of the source.
#file = #llvm.di_file<"a.c" in "/tmp">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "forms", file = #file, subprogramFlags = Definition>
#variable = #llvm.di_local_variable<scope = #function, name = "x", file = #file, line = 3, type = #int>
llvm.func @forms(%a: i32, %p: !llvm.ptr<3>, %v: vector<4xf32>) {
  llvm.intr.dbg.value #variable = %a : i32
  llvm.intr.dbg.value #variable #llvm.di_expression<[DW_OP_deref]> = %a : i32 {seen}
  llvm.intr.dbg.value #llvm.di_local_variable<scope = #function> #llvm.di_expression<[DW_OP_LLVM_fragment(0, 16)]> = %a : i32
  llvm.intr.dbg.value #variable #llvm.di_expression<> = %a : i32
  "llvm.intr.dbg.value"(%a) <{varInfo = #variable}> : (i32) -> ()
  "llvm.intr.dbg.value"(%a) <{locationExpr = #llvm.di_expression<[DW_OP_constu(42), DW_OP_stack_value]>, varInfo = #variable}> : (i32) -> ()
  llvm.intr.dbg.value #variable = %p : !llvm.ptr<3>
  llvm.intr.dbg.value #variable = %v : vector<4xf32>
  llvm.return
}

// -----

// Error: a value of LLVM.
#file = #llvm.di_file<"a.c" in "/tmp">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "forms", file = #file, subprogramFlags = Definition>
#variable = #llvm.di_local_variable<scope = #function, name = "x", file = #file, line = 3, type = #int>
func.func @f(%a: index) {
  llvm.intr.dbg.value #variable = %a : index
  return
}

// -----

// Error: there is a variable.
llvm.func @f(%a: i32) {
  "llvm.intr.dbg.value"(%a) : (i32) -> ()
  llvm.return
}

// -----

// Error: a type is no variable.
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
llvm.func @f(%a: i32) {
  "llvm.intr.dbg.value"(%a) <{varInfo = #int}> : (i32) -> ()
  llvm.return
}

// -----

// Error: a type is no variable in the custom form.
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
llvm.func @f(%a: i32) {
  llvm.intr.dbg.value #int = %a : i32
  llvm.return
}

// -----

// Error: a variable is no expression.
#file = #llvm.di_file<"a.c" in "/tmp">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "forms", file = #file, subprogramFlags = Definition>
#variable = #llvm.di_local_variable<scope = #function, name = "x", file = #file, line = 3, type = #int>
llvm.func @f(%a: i32) {
  "llvm.intr.dbg.value"(%a) <{locationExpr = #variable, varInfo = #variable}> : (i32) -> ()
  llvm.return
}

// -----

// Error: a variable is no expression in the custom form.
#file = #llvm.di_file<"a.c" in "/tmp">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "forms", file = #file, subprogramFlags = Definition>
#variable = #llvm.di_local_variable<scope = #function, name = "x", file = #file, line = 3, type = #int>
llvm.func @f(%a: i32) {
  llvm.intr.dbg.value #variable #variable = %a : i32
  llvm.return
}

// -----

// Error: no result.
#file = #llvm.di_file<"a.c" in "/tmp">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "forms", file = #file, subprogramFlags = Definition>
#variable = #llvm.di_local_variable<scope = #function, name = "x", file = #file, line = 3, type = #int>
llvm.func @f(%a: i32) {
  %0 = "llvm.intr.dbg.value"(%a) <{varInfo = #variable}> : (i32) -> i32
  llvm.return
}

// -----

// Error: an equals sign.
#file = #llvm.di_file<"a.c" in "/tmp">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "forms", file = #file, subprogramFlags = Definition>
#variable = #llvm.di_local_variable<scope = #function, name = "x", file = #file, line = 3, type = #int>
llvm.func @f(%a: i32) {
  llvm.intr.dbg.value #variable %a : i32
  llvm.return
}
