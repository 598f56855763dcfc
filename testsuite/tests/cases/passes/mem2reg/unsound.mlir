// RUN: --pass-pipeline=builtin.module(llvm.func(mem2reg),builtin.module(llvm.func(mem2reg)))
// NOT IN MLIR: the reference crashes, drops a store, or makes ops that are not valid

#file = #llvm.di_file<"a.c" in "/tmp">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition>
#x = #llvm.di_local_variable<scope = #function, name = "x">

// What is stored was loaded from the same memory.
llvm.func @debug_value_of_load(%a: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.intr.dbg.declare #x = %m : !llvm.ptr
  llvm.store %a, %m : i32, !llvm.ptr
  %0 = llvm.load %m : !llvm.ptr -> i32
  llvm.store %0, %m : i32, !llvm.ptr
  %1 = llvm.load %m : !llvm.ptr -> i32
  llvm.store %1, %m : i32, !llvm.ptr
  llvm.return %1 : i32
}

// The debug value comes behind the op that computes it.
llvm.func @debug_value_of_part(%a: i32, %c: i1) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.intr.dbg.declare #x = %m : !llvm.ptr
  llvm.store %a, %m : i32, !llvm.ptr
  llvm.store %c, %m : i1, !llvm.ptr
  %0 = llvm.load %m : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// A fill by another pointer to the memory.
llvm.func @fill_by_address(%a: i32, %byte: i8) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %m = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %m : i32, !llvm.ptr
  %address = llvm.getelementptr %m[0] : (!llvm.ptr) -> !llvm.ptr, i32
  "llvm.intr.memset"(%address, %byte, %four) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  %0 = llvm.load %m : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// A copy of the memory to itself, by another pointer to it.
llvm.func @copy_to_itself(%a: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %m = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %m : i32, !llvm.ptr
  %address = llvm.getelementptr %m[0] : (!llvm.ptr) -> !llvm.ptr, i32
  "llvm.intr.memcpy"(%m, %address, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  %0 = llvm.load %m : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// The end of the region belongs to other memory.
llvm.func @invariant_end_of_other(%a: i32, %other: !llvm.ptr) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %m : i32, !llvm.ptr
  %start = llvm.intr.invariant.start 4, %m : !llvm.ptr
  llvm.intr.invariant.end %start, 4, %other : !llvm.ptr
  %0 = llvm.load %m : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// As many bytes, but more bits.
llvm.func @more_bits(%a: i1, %b: i8) -> i8 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x i1 : (i32) -> !llvm.ptr
  llvm.store %a, %m : i1, !llvm.ptr
  %0 = llvm.load %m : !llvm.ptr -> i8
  %n = llvm.alloca %one x i1 : (i32) -> !llvm.ptr
  llvm.store %b, %n : i8, !llvm.ptr
  %1 = llvm.load %n : !llvm.ptr -> i1
  llvm.return %0 : i8
}

// The bits of a floating-point number are shifted as an integer.
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
  llvm.func @big_endian_float(%a: f64) -> i8 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %m = llvm.alloca %one x f64 : (i32) -> !llvm.ptr
    llvm.store %a, %m : f64, !llvm.ptr
    %0 = llvm.load %m : !llvm.ptr -> i8
    llvm.return %0 : i8
  }
}
