// RUN: --split-input-file --allow-unregistered-dialect
// Flags are words or one string of several; what stands for a set with bars between is a string.
func.func @a(%a: i32) {
  %0 = arith.addi %a, %a overflow<nsw, nuw> : i32
  %1 = "arith.addi"(%a, %a) <{overflowFlags = #arith.overflow<"nsw, nuw">}> : (i32,i32) -> i32
  %2 = "arith.addi"(%a, %a) <{overflowFlags = #arith.overflow<"nsw", nuw>}> : (i32,i32) -> i32
  return
}

// -----

func.func @a(%a: i32) {
  %1 = "arith.addi"(%a, %a) <{overflowFlags = #arith.overflow<"nsw">}> : (i32,i32) -> i32
  return
}

// -----

func.func @a(%a: i32) {
  %1 = "arith.addi"(%a, %a) <{overflowFlags = #arith<overflow "nsw">}> : (i32,i32) -> i32
  return
}

// -----

func.func @a(%a: f32) {
  %1 = "arith.addf"(%a, %a) <{fastmath = #arith.fastmath<"nnan,ninf">}> : (f32,f32) -> f32
  return
}

// -----

func.func @a(%a: f32) {
  %1 = "arith.addf"(%a, %a) <{fastmath = #arith.fastmath<"nnan,,ninf">}> : (f32,f32) -> f32
  return
}

// -----

func.func @a(%a: f32) {
  %1 = arith.addf %a, %a fastmath<"nnan, ninf"> : f32
  return
}

// -----

func.func @a(%a: i32) {
  %1 = arith.addi %a, %a overflow<"nsw, nuw"> : i32
  return
}

// -----

#file = #llvm.di_file<"a" in "b">
#s = #llvm.di_subprogram<file = #file, subprogramFlags = Definition>

// -----

#file = #llvm.di_file<"a" in "b">
#s = #llvm.di_subprogram<file = #file, subprogramFlags = "Definition|Optimized">
"a"() {s = #s} : () -> ()

// -----

#s = #llvm.di_subprogram<subprogramFlags = Definition|Optimized>
"a"() {s = #s} : () -> ()

// -----

#s = #llvm.di_subprogram<subprogramFlags = foo>
"a"() {s = #s} : () -> ()

// -----

#s = #llvm.di_subprogram<subprogramFlags = "foo">
"a"() {s = #s} : () -> ()

// -----

#s = #llvm.di_subprogram<subprogramFlags = 3>
"a"() {s = #s} : () -> ()

// -----

#s = #llvm.di_subprogram<subprogramFlags = Definition, scopeLine = 3>
"a"() {s = #s} : () -> ()

// -----

#s = #llvm.di_composite_type<tag = DW_TAG_array_type, flags = Vector>
"a"() {s = #s} : () -> ()

// -----

#s = #llvm.di_composite_type<tag = DW_TAG_array_type, flags = "Vector | Public">
"a"() {s = #s} : () -> ()

// -----

#s = #llvm.di_composite_type<tag = DW_TAG_array_type, flags = "Vector|Public">
"a"() {s = #s} : () -> ()

// -----

#s = #llvm.di_composite_type<tag = DW_TAG_array_type, flags = Public>
"a"() {s = #s} : () -> ()

// -----

#s = #llvm.di_composite_type<tag = DW_TAG_array_type, flags = Zero>
"a"() {s = #s} : () -> ()

// -----

#s = #llvm.di_composite_type<tag = DW_TAG_array_type, flags = "">
"a"() {s = #s} : () -> ()

// -----

#s = #llvm.di_composite_type<tag = DW_TAG_array_type, flags = >
"a"() {s = #s} : () -> ()

// -----

llvm.func @f() attributes {frame_pointer = #llvm.framePointerKind<foo>}

// -----

llvm.func @f() attributes {frame_pointer = #llvm.framePointerKind<"all">}

// -----

llvm.func @f() attributes {frame_pointer = #llvm.framePointerKind<1>}

// -----

llvm.func @f() attributes {frame_pointer = #llvm.framePointerKind<>}

// -----

llvm.func @f() attributes {frame_pointer = #llvm.framePointerKind<non-leaf>}

// -----

llvm.func @f() attributes {frame_pointer = #llvm.framePointerKind<"non-leaf">}

// -----

llvm.func @f() attributes {frame_pointer = #llvm.framePointerKind<non-leaf-no-reserve>}

// -----

llvm.func @f() attributes {frame_pointer = #llvm.framePointerKind all>}

// -----

llvm.func @f() attributes {frame_pointer = #llvm.framePointerKind}
