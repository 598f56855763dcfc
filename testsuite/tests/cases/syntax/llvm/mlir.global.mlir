// RUN: --split-input-file
// All linkages; a value of its type between the parentheses, or a region that makes it.
llvm.mlir.global external @external() : i32
llvm.mlir.global available_externally @available(1 : i32) : i32
llvm.mlir.global linkonce @linkonce(1 : i32) : i32
llvm.mlir.global linkonce_odr @linkonce_odr(1 : i32) : i32
llvm.mlir.global weak @weak(1 : i32) : i32
llvm.mlir.global weak_odr @weak_odr(1 : i32) : i32
llvm.mlir.global appending @appending(dense<1> : tensor<2xi32>) : !llvm.array<2 x i32>
llvm.mlir.global internal @internal(1 : i32) : i32
llvm.mlir.global private @private(1 : i32) : i32
llvm.mlir.global extern_weak @extern_weak() : i32
llvm.mlir.global common @common(0 : i32) : i32
llvm.mlir.global internal @region() : !llvm.struct<(ptr, i32)> {
  %0 = llvm.mlir.zero : !llvm.struct<(ptr, i32)>
  llvm.return %0 : !llvm.struct<(ptr, i32)>
}

// -----

// Keywords between the linkage and the name, attributes behind it; a text needs no type.
llvm.comdat @sections {
  llvm.comdat_selector @one any
}
llvm.mlir.global internal constant @constant(1.5 : f32) : f32
llvm.mlir.global external hidden @hidden() : i32
llvm.mlir.global external protected @protected() : i32
llvm.mlir.global external thread_local @thread() : i32
llvm.mlir.global external unnamed_addr @unnamed() : i32
llvm.mlir.global external local_unnamed_addr constant @local_unnamed() : i32
llvm.mlir.global internal hidden thread_local unnamed_addr constant @all("text") {addr_space = 4 : i32, alignment = 16 : i64, dso_local, externally_initialized, section = ".data", tag}
llvm.mlir.global internal @text("text\00") : !llvm.array<5 x i8>
llvm.mlir.global linkonce @grouped(1 : i8) comdat(@sections::@one) : i8
llvm.mlir.global external @shared() {dso_local} : !llvm.ptr
llvm.mlir.global internal @dense(dense<[1, 2]> : tensor<2xi32>) : !llvm.array<2 x i32>
llvm.mlir.global internal @specific(1 : i8) {target_specific_attrs = ["cold", ["key", "value"]]} : i8
"llvm.mlir.global"() <{global_type = i32, linkage = #llvm.linkage<internal>, sym_name = "generic", value = 1 : i32}> ({
}) : () -> ()

// -----

// Error: a type that memory can hold.
llvm.mlir.global external @g() : !llvm.void

// -----

// Error: a type of LLVM.
llvm.mlir.global external @g() : index

// -----

// Error: a type of LLVM can be found only for a text.
llvm.mlir.global internal @g(1 : i32)

// -----

// Error: the text fills the array.
llvm.mlir.global internal @g("text") : !llvm.array<5 x i8>

// -----

// Error: zero, if common.
llvm.mlir.global common @g(1 : i32) : i32

// -----

// Error: an array, if appending.
llvm.mlir.global appending @g(1 : i32) : i32

// -----

// Error: the alignment is a power of two.
llvm.mlir.global external @g() {alignment = 12 : i64} : i32

// -----

// Error: a comdat that is there.
llvm.mlir.global linkonce @g() comdat(@none::@one) : i32

// -----

// Error: either a value or a region.
llvm.mlir.global internal @g(1 : i32) : i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}

// -----

// Error: a region makes a value of the type.
llvm.mlir.global internal @g() : i64 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}

// -----

// Error: a region makes a value.
llvm.mlir.global internal @g() : i64 {
  llvm.return
}

// -----

// Error: a region without effects.
llvm.mlir.global internal @g() : i32 {
  %0 = llvm.mlir.zero : !llvm.ptr
  %1 = llvm.load %0 : !llvm.ptr -> i32
  llvm.return %1 : i32
}

// -----

// Error: no such linkage.
llvm.mlir.global strong @g() : i32

// -----

// Error: one type.
llvm.mlir.global external @g() : i32, i64

// -----

// Error: parentheses.
llvm.mlir.global external @g : i32

// -----

// Error: a name once.
llvm.mlir.global external @g() : i32
llvm.mlir.global external @g() : i32

// -----

// Error: the address space is not negative.
llvm.mlir.global external @g() {addr_space = -1 : i32} : i32

// -----

// Error: the type is there.
"llvm.mlir.global"() <{linkage = #llvm.linkage<internal>, sym_name = "generic"}> ({
}) : () -> ()

// -----

// Types of targets that globals can have.
llvm.mlir.global external @image() : !llvm.target<"spirv.Image">
llvm.mlir.global external @barrier() : !llvm.target<"amdgcn.named.barrier">
llvm.mlir.global external @numbered() : !llvm.target<"amdgcn.named.barrier", 1>

// -----

// Error: a type of a target that globals cannot have.
llvm.mlir.global external @g() : !llvm.target<"aarch64.svcount">

// -----

// Error: such a global has no value.
llvm.mlir.global external @g(0 : i32) : !llvm.target<"amdgcn.named.barrier">

// -----

// Error: `comdat` is followed by a symbol.
llvm.mlir.global external @x(0 : i32) comdat(true) : i32

// -----

// Error: a symbol, not a number.
llvm.mlir.global external @x(0 : i32) comdat(-1) : i32

// -----

// Error: a symbol, not elements.
llvm.mlir.global external @x(0 : i32) comdat(dense<1> : tensor<1xi32>) : i32

// -----

// Error: a number that is well formed.
llvm.mlir.global external @x(0 : i32) comdat(18446744073709551616) : i32
