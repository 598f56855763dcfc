// RUN: --split-input-file
// Relates a place to a label of the source.
#file = #llvm.di_file<"a.c" in "/tmp">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "forms", file = #file, subprogramFlags = Definition>
#label = #llvm.di_label<scope = #function, name = "again", file = #file, line = 7>
llvm.func @forms() {
  llvm.intr.dbg.label #label
  llvm.intr.dbg.label #llvm.di_label<scope = #function> {seen}
  "llvm.intr.dbg.label"() <{label = #label}> : () -> ()
  llvm.return
}

// -----

// Error: there is a label.
llvm.func @f() {
  "llvm.intr.dbg.label"() : () -> ()
  llvm.return
}

// -----

// Error: a file is no label.
#file = #llvm.di_file<"a.c" in "/tmp">
llvm.func @f() {
  "llvm.intr.dbg.label"() <{label = #file}> : () -> ()
  llvm.return
}

// -----

// Error: a file is no label in the custom form.
#file = #llvm.di_file<"a.c" in "/tmp">
llvm.func @f() {
  llvm.intr.dbg.label #file
  llvm.return
}

// -----

// Error: no operand.
#file = #llvm.di_file<"a.c" in "/tmp">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "forms", file = #file, subprogramFlags = Definition>
#label = #llvm.di_label<scope = #function, name = "again", file = #file, line = 7>
llvm.func @f(%a: i32) {
  "llvm.intr.dbg.label"(%a) <{label = #label}> : (i32) -> ()
  llvm.return
}

// -----

// Error: a label is written.
llvm.func @f() {
  llvm.intr.dbg.label
  llvm.return
}

// -----

// Error: a number is no scope; the op is named where the label has no name of its own.
llvm.func @f() {
  llvm.intr.dbg.label <scope = 3>
  llvm.return
}

// -----

// Error: nor where it has one.
llvm.func @f() {
  llvm.intr.dbg.label #llvm.di_label<scope = 3>
  llvm.return
}

// -----

// Error: nor is nothing a scope.
llvm.func @f() {
  llvm.intr.dbg.label <scope = #llvm.di_null_type>
  llvm.return
}

// -----

// Error: a name is a string.
llvm.func @f() {
  llvm.intr.dbg.label <scope = #llvm.di_file<"a" in "b">, name = 3>
  llvm.return
}
