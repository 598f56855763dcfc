// RUN: --split-input-file
// What another scope makes visible.
#file = #llvm.di_file<"a.c" in "/src">
func.func private @held() attributes {a = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #file, entity = #llvm.di_module<name = "M">, file = #file, line = 3>, b = #llvm.di_imported_entity<tag = DW_TAG_imported_declaration, scope = #file, entity = #llvm.di_namespace<exportSymbols = false>, name = "alias", elements = #file>}

// -----

// Error: an entity.
#file = #llvm.di_file<"a.c" in "/src">
func.func private @held() attributes {a = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #file>}

// -----

// Error: a scope.
#file = #llvm.di_file<"a.c" in "/src">
func.func private @held() attributes {a = #llvm.di_imported_entity<tag = DW_TAG_imported_module, entity = #file>}
