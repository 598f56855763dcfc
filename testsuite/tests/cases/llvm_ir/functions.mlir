// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu", dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little">} {
  llvm.func internal fastcc @attributes(%arg0: !llvm.ptr {llvm.noalias, llvm.align = 8 : i64}, %arg1: i32 {llvm.zeroext}) -> (i32 {llvm.noundef})
      attributes {no_inline, frame_pointer = #llvm.framePointerKind<"all">, passthrough = ["noreturn", ["key", "value"]],
                  memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
    llvm.return %arg1 : i32
  }
  llvm.func @printf(!llvm.ptr, ...) -> i32
  llvm.func @calls(%arg0: !llvm.ptr, %arg1: i32) -> i32 {
    %0 = llvm.call fastcc @attributes(%arg0, %arg1) : (!llvm.ptr, i32) -> i32
    %1 = llvm.call @printf(%arg0, %0) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
    %2 = llvm.call tail %arg0(%1) {no_unwind} : !llvm.ptr, (i32) -> i32
    %3 = llvm.inline_asm has_side_effects "bswap $0", "=r,r" %2 : (i32) -> i32
    llvm.return %3 : i32
  }
}

// A dollar sign needs quotes.
llvm.func @needs$quotes()

// Two bits for the access to each location; `uwtable` is of a kind.
llvm.func @in_numbers() attributes {passthrough = [["memory", "63"], ["uwtable", "3"]]}
llvm.func @in_other_numbers() attributes {passthrough = [["memory", "85"], ["uwtable", "2"]]}

// Kinds that LLVM does not know are in the order of their first uses.
llvm.func @first() attributes {reqd_work_group_size = array<i32: 1, 2, 3>} { llvm.return }
llvm.func @second() attributes {work_group_size_hint = array<i32: 1, 2, 3>, vec_type_hint = #llvm.vec_type_hint<hint = i32>,
                                reqd_work_group_size = array<i32: 4, 5, 6>, intel_reqd_sub_group_size = 4 : i32} { llvm.return }

// The base of a number is in its first characters; what is no number of 64 bits is a string.
llvm.func @in_bases(%a: i32, %b: i32, %c: i32) attributes {passthrough = [["alignstack", "0x10"], ["memory", "0b1100"], ["allocsize", "4294967298"],
                                                 ["uwtable", "yes"], ["vscale_range", "9223372036854775808"]]} { llvm.return }
llvm.func @in_base_eight(%a: i32, %b: i32) attributes {passthrough = [["allocsize", "040000000001"], ["uwtable", "-1"], "sanitize_alloc_token"]} { llvm.return }

// A call that must be a tail call passes on what the function was passed beyond its parameters.
llvm.func @variadic(i32, ...)
llvm.func @passes_all_on(%a: i32, ...) {
  llvm.call musttail @variadic(%a) vararg(!llvm.func<void (i32, ...)>) : (i32) -> ()
  llvm.return
}
llvm.func @only_variadic(...)
llvm.func @passes_others_on(...) {
  llvm.call musttail @only_variadic() vararg(!llvm.func<void (...)>) : () -> ()
  llvm.return
}

// That an alias is local is not said.
llvm.mlir.global external @aliased(4 : i32) {dso_local} : i32
llvm.mlir.alias external @alias {dso_local} : i32 {
  %0 = llvm.mlir.addressof @aliased : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// Numbers of attributes of parameters have 64 bits with a sign; attributes that have no number do not show it. Keys are not escaped.
llvm.func @numbers(!llvm.ptr {llvm.dereferenceable = true}, !llvm.ptr {llvm.dereferenceable = -1 : i8}, i32 {llvm.allocalign = 3 : i64})
llvm.func @returns(!llvm.ptr) -> !llvm.ptr
llvm.func @unit_numbers(%p: !llvm.ptr) {
  %0 = llvm.call @returns(%p) : (!llvm.ptr {llvm.align}) -> (!llvm.ptr {llvm.align, llvm.dereferenceable, llvm.noundef = 3 : i32})
  llvm.return
}
llvm.func @keys() attributes {passthrough = ["é", "a\22b", ["é", "ü"], "x\\y"]}

// Attributes of intrinsics that are not theirs are left alone.
llvm.func @discardable(%q: f32, %p: !llvm.ptr) {
  %0 = llvm.intr.sqrt(%q) {op_bundle_tags = ["a"], arg_attrs = [{llvm.noundef}], res_attrs = [{llvm.noundef}]} : (f32) -> f32
  llvm.return
}
