// RUN: --inline=default-pipeline= --split-input-file
// NOT RECORDED: a recording numbers distinct attributes in another order than the printer.

llvm.func @callee(%n: i32, %c: i1) -> !llvm.ptr {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i64) : i64
  %0 = llvm.alloca %zero x f32 : (i32) -> !llvm.ptr
  %1 = llvm.alloca %one x f32 : (i64) -> !llvm.ptr
  %2 = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
  llvm.intr.lifetime.start %2 : !llvm.ptr
  llvm.cond_br %c, ^a, ^b
^a:
  %3 = llvm.alloca %n x f32 : (i32) -> !llvm.ptr
  llvm.return %3 : !llvm.ptr
^b:
  %4 = llvm.alloca %one x f32 : (i64) -> !llvm.ptr
  llvm.intr.lifetime.end %2 : !llvm.ptr
  llvm.return %4 : !llvm.ptr
}
llvm.func @caller(%n: i32, %c: i1) -> !llvm.ptr {
  %0 = llvm.mlir.constant(7 : i32) : i32
  %1 = llvm.call @callee(%0, %c) : (i32, i1) -> !llvm.ptr
  %2 = llvm.call @callee(%n, %c) : (i32, i1) -> !llvm.ptr
  llvm.return %2 : !llvm.ptr
}

// -----

#group = #llvm.access_group<id = distinct[0]<>>
#file = #llvm.di_file<"file.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#callee = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "callee", file = #file, subprogramFlags = Definition>
#caller = #llvm.di_subprogram<id = distinct[3]<>, compileUnit = #unit, scope = #file, name = "caller", file = #file, subprogramFlags = Definition>
#start = loc(fused<#callee>["file.c":1:2])
#end = loc(fused<#callee>["file.c":3:4])
#annotation = #llvm.loop_annotation<disableNonforced = false, mustProgress = true, startLoc = #start, endLoc = #end, parallelAccesses = #group>

llvm.func @callee(%c: i1, %p: !llvm.ptr) {
  llvm.br ^loop
^loop:
  %0 = llvm.load %p {access_groups = [#group]} : !llvm.ptr -> i32 loc(#start)
  llvm.cond_br %c, ^loop, ^end {loop_annotation = #annotation} loc(#start)
^end:
  llvm.return
} loc(fused<#callee>["file.c":1:1])
llvm.func @caller(%c: i1, %p: !llvm.ptr) {
  llvm.call @callee(%c, %p) : (i1, !llvm.ptr) -> () loc(fused<#caller>["file.c":10:3])
  llvm.return
} loc(fused<#caller>["file.c":9:1])
