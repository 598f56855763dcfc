// RUN: --split-input-file
// A variable of a function, or an argument.
#file = #llvm.di_file<"a.c" in "/src">
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, scopeLine = 2, subprogramFlags = Definition>
func.func private @held() attributes {
  a = #llvm.di_local_variable<scope = #function>,
  b = #llvm.di_local_variable<scope = #function, name = "x", file = #file, line = 3, arg = 1, alignInBits = 32, type = #int, flags = Artificial>,
  c = #llvm.di_local_variable<scope = #function, flags = "Artificial|ObjectPointer">,
  d = #llvm.di_local_variable<scope = #function, flags = "Private|Virtual">
}

// -----

// Error: a scope.
func.func private @held() attributes {a = #llvm.di_local_variable<name = "x">}

// -----

// Error: the type is one.
#file = #llvm.di_file<"a.c" in "/src">
func.func private @held() attributes {a = #llvm.di_local_variable<scope = #file, type = #file>}

// -----

// Error: known flags.
#file = #llvm.di_file<"a.c" in "/src">
func.func private @held() attributes {a = #llvm.di_local_variable<scope = #file, flags = Odd>}

// -----

// The words for inheritance are of one flag, and come out together: without quotes, which nothing reads.
func.func private @held() attributes {a = #llvm.di_local_variable<scope = #llvm.di_file<"a" in "b">, flags = MultipleInheritance>}

// -----

// Between quotes if there are other flags.
func.func private @held() attributes {
  b = #llvm.di_local_variable<scope = #llvm.di_file<"a" in "b">, flags = "SingleInheritance|IntroducedVirtual">,
  c = #llvm.di_local_variable<scope = #llvm.di_file<"a" in "b">, flags = "Public|VirtualInheritance">,
  d = #llvm.di_local_variable<scope = #llvm.di_file<"a" in "b">, flags = "Public|Vector|SingleInheritance|LittleEndian">,
  e = #llvm.di_local_variable<scope = #llvm.di_file<"a" in "b">, flags = "Bit0|Bit1|Virtual">,
  f = #llvm.di_local_variable<scope = #llvm.di_file<"a" in "b">, flags = "Bit0|FwdDecl">,
  g = #llvm.di_local_variable<scope = #llvm.di_file<"a" in "b">, flags = Zero>
}

// -----

// Error: no flags stand alone.
func.func private @held() attributes {a = #llvm.di_local_variable<scope = #llvm.di_file<"a" in "b">, flags = "Zero|Public">}

// -----

// Error: not behind others.
func.func private @held() attributes {a = #llvm.di_local_variable<scope = #llvm.di_file<"a" in "b">, flags = "Public|Zero">}

// -----

// Error: not twice.
func.func private @held() attributes {a = #llvm.di_local_variable<scope = #llvm.di_file<"a" in "b">, flags = "Zero|Zero">}

// -----

// Error: without blanks.
func.func private @held() attributes {a = #llvm.di_local_variable<scope = #llvm.di_file<"a" in "b">, flags = " Zero">}
