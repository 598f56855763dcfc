// RUN: --split-input-file
// The syntax of `llvm`.
llvm.func @named_twice() attributes {sym_name = "other"}

// -----

llvm.func @called_twice() attributes {CConv = #llvm.cconv<fastcc>}

// -----

llvm.mlir.global external @typed() {sym_name = "other"} : i32

// -----

llvm.func @bundle(%c: i1) {
  llvm.intr.assume %c ["cold"( i1)] : i1
  llvm.return
}

// -----

llvm.func @no_weights(%c: i1) {
  llvm.cond_br %c weights([]), ^bb1, ^bb1
^bb1:
  llvm.return
}

// -----

llvm.func @targets(%p: !llvm.ptr) {
  llvm.indirectbr %p : !llvm.ptr, [ ^bb1, ^bb1 }
^bb1:
  llvm.return
}

// -----

llvm.func @unknown_field() {
  llvm.blocktag <number = 3>
  llvm.return
}

// -----

llvm.func @arguments(%a: i32) {
  llvm.call_intrinsic "llvm.x"{ %a } : (i32) -> ()
  llvm.return
}

// -----

llvm.func @more_arguments(%a: i32) {
  llvm.call_intrinsic "llvm.x"(%a %a) : (i32) -> ()
  llvm.return
}

// -----

llvm.func @known_words(!llvm.array<4 x  array8>)

// -----

llvm.func @builtin(!llvm.tensor<4 f32>)

// -----

llvm.func @structure(!llvm.struct< sparse (f32)>)
