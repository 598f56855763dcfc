// RUN: --split-input-file
// Declarations and definitions, variadic ones, results, linkages.
llvm.func @declared()
llvm.func @typed(i32, !llvm.ptr) -> f32
llvm.func @variadic(i32, ...) -> i32
llvm.func @all(...)
llvm.func extern_weak @maybe()
llvm.func private @private() { llvm.return }
llvm.func internal @internal(%a: i32) -> i32 { llvm.return %a : i32 }
llvm.func weak @weak() { llvm.return }
llvm.func weak_odr @weak_odr() { llvm.return }
llvm.func linkonce @linkonce() { llvm.return }
llvm.func linkonce_odr @linkonce_odr() { llvm.return }
llvm.func available_externally @available() { llvm.return }
llvm.func @pair() -> !llvm.struct<(i32, f32)> {
  %0 = llvm.mlir.zero : !llvm.struct<(i32, f32)>
  llvm.return %0 : !llvm.struct<(i32, f32)>
}
"llvm.func"() <{function_type = !llvm.func<void (i32)>, linkage = #llvm.linkage<internal>, sym_name = "generic"}> ({
^bb0(%a: i32):
  llvm.return
}) : () -> ()

// -----

// Keywords before the name, clauses behind the type.
llvm.comdat @sections {
  llvm.comdat_selector @one any
}
llvm.func hidden @hidden()
llvm.func protected @protected()
llvm.func unnamed_addr @unnamed()
llvm.func local_unnamed_addr @local_unnamed()
llvm.func fastcc @fast()
llvm.func cc_10 @ghc()
llvm.func internal hidden local_unnamed_addr swiftcc @every(%a: i32) vscale_range(1, 16) comdat(@sections::@one) attributes {dso_local, tag} {
  llvm.return
}
llvm.func amdgpu_kernelcc @kernel()
llvm.func @scaled() vscale_range(2, 2)
llvm.func @unsigned() vscale_range(2147483648, 0xFFFFFFFF)
llvm.func @negative() vscale_range(-2147483648, -1)

// -----

// Attributes of arguments and results.
llvm.func @arguments(%a: i32 {llvm.zeroext}, %p: !llvm.ptr {llvm.noalias, llvm.align = 16 : i64, llvm.nocapture, llvm.readonly, llvm.noundef}) -> (i32 {llvm.signext}) {
  llvm.return %a : i32
}
llvm.func @pointers(!llvm.ptr {llvm.byval = i32}, !llvm.ptr {llvm.sret = f32}, !llvm.ptr {llvm.byref = f32}, !llvm.ptr {llvm.inalloca = i8}) -> (!llvm.ptr {llvm.nonnull})
llvm.func @names(%first: i32 {app.unit = "m"}) attributes {app.kind = 3 : i8} {
  llvm.return
}

// -----

// What the code generator is told.
llvm.func @attributes() attributes {alignment = 32 : i64, always_inline, convergent, frame_pointer = #llvm.framePointerKind<"non-leaf">, function_entry_count = 12 : i64,
    garbageCollector = "statepoint", no_unwind, passthrough = ["cold", ["key", "value"]], section = ".text", target_cpu = "generic", target_features = #llvm.target_features<["+sse", "-avx"]>,
    tune_cpu = "generic", uwtable_kind = #llvm.uwtableKind<sync>, will_return} {
  llvm.return
}
llvm.func @optimize() attributes {no_inline, optimize_none, no_infs_fp_math = true, no_nans_fp_math = false, denormal_fp_math = "ieee", fp_contract = "fast"} {
  llvm.return
}
llvm.func @memory() attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = write, errnoMem = none, targetMem0 = none, targetMem1 = none>}
llvm.func @streaming() attributes {arm_streaming, arm_in_za}
llvm.func @vectors() attributes {vec_type_hint = #llvm.vec_type_hint<hint = i32>, work_group_size_hint = array<i32: 8, 8, 1>, reqd_work_group_size = array<i32: 8, 8, 1>, intel_reqd_sub_group_size = 16 : i32}

// -----

// Error: types of LLVM.
llvm.func @f(index)

// -----

// Error: a result of LLVM.
llvm.func @f() -> tensor<4xf32>

// -----

// Error: one result at most.
llvm.func @f() -> (i32, i32)

// -----

// Error: only at the end it is variadic.
llvm.func @f(..., i32)

// -----

// Error: a linkage that functions have.
llvm.func common @f() { llvm.return }

// -----

// Error: a linkage that declarations have.
llvm.func internal @f()

// -----

// Error: an argument of the block for each of the function.
"llvm.func"() <{function_type = !llvm.func<void (i32)>, linkage = #llvm.linkage<internal>, sym_name = "f"}> ({
  llvm.return
}) : () -> ()

// -----

// Error: of its type.
"llvm.func"() <{function_type = !llvm.func<void (i32)>, linkage = #llvm.linkage<internal>, sym_name = "f"}> ({
^bb0(%a: i64):
  llvm.return
}) : () -> ()

// -----

// Error: the type of a function.
"llvm.func"() <{function_type = i32, linkage = #llvm.linkage<external>, sym_name = "f"}> ({
}) : () -> ()

// -----

// Error: what is not optimized is not inlined.
llvm.func @f() attributes {optimize_none} { llvm.return }

// -----

// Error: not always, if never.
llvm.func @f() attributes {no_inline, always_inline} { llvm.return }

// -----

// Error: a comdat that is there.
llvm.func @f() comdat(@none::@one)

// -----

// Error: a name.
llvm.func private ()

// -----

// Error: a name once.
llvm.func @f()
llvm.func @f()

// -----

// Error: names for all arguments or for none.
llvm.func @f(%a: i32, i32)

// -----

// A body without anything is none.
llvm.func @f() {
}

// -----

// Error: an attribute of LLVM where it says something.
llvm.func @f(i32 {llvm.noalias = 1 : i32})

// -----

// Error: not of integers.
llvm.func @f(i32 {llvm.noalias})

// -----

// Error: an alignment of numbers.
llvm.func @f(!llvm.ptr {llvm.align = "8"})

// -----

// Error: no block that branches to the entry.
llvm.func @f() {
^bb0:
  llvm.br ^bb0
}

// -----

llvm.func @double_doubles(vector<4x!llvm.ppc_fp128>) -> vector<2x!llvm.ppc_fp128>

// -----

// Error: vectors of something else.
llvm.func @foreign(vector<4xindex>)

// -----

llvm.func @element_of_integer(%a: i32 {llvm.elementtype = f32})

// -----

llvm.func @element_of_pointer(!llvm.ptr {llvm.elementtype = f32}) -> (!llvm.ptr {llvm.elementtype = i8})

// -----

llvm.func @element_not_a_type(!llvm.ptr {llvm.elementtype})

// -----

// Nothing is no result, and has no attributes.
"llvm.func"() <{sym_name = "f", function_type = !llvm.func<void ()>, res_attrs = []}> ({llvm.return}) : () -> ()

// -----

// Error: not even none.
"llvm.func"() <{sym_name = "f", function_type = !llvm.func<void ()>, res_attrs = [{}]}> ({llvm.return}) : () -> ()

// -----

// Error: nor those of results.
"llvm.func"() <{sym_name = "f", function_type = !llvm.func<void ()>, res_attrs = [{llvm.align}]}> ({}) : () -> ()

// -----

// Error: where nothing is written as a result.
llvm.func @f() -> (!llvm.void {llvm.align})

// -----

// Error: `comdat` is followed by a symbol.
llvm.func @x() comdat(1 : i32)

// -----

// Error: a symbol, not an array of them.
llvm.func @x() comdat([@a])
