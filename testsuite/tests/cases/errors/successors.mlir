// RUN: --split-input-file --allow-unregistered-dialect
// Lists behind successors may be empty, and the types of calls come before their operands.
func.func @a(%p: !llvm.ptr, %i: i32) {
  llvm.insertvalue %i, %i[1] : index
}

// -----

func.func @a(%p: !llvm.ptr, %i: i32) {
  llvm.insertvalue %i, %i[1] : i32
}

// -----

func.func @a(%p: !llvm.ptr, %i: i32) {
  llvm.insertvalue %i, %i[1] : tensor<4xi32>
}

// -----

func.func @a(%p: !llvm.ptr, %i: i32) {
  llvm.insertvalue %i, %i[1] : !llvm.struct<(i32)>
}

// -----

func.func @a(%p: !llvm.ptr, %i: i32) {
  llvm.extractvalue %i[1] : index
}

// -----

func.func @a(%p: !llvm.ptr, %i: i32) {
  llvm.extractvalue %i[0, 1] : !llvm.array<2 x i32>
}

// -----

func.func @a(%p: !llvm.ptr, %i: i32) {
  llvm.extractvalue %i[-1] : !llvm.array<2 x i32>
}

// -----

func.func @a(%i: i32) {
  cf.br ^bb1()
^bb1:
  return
}

// -----

func.func @a(%i: i32) {
  cf.br ^bb1(i32)
^bb1:
  return
}

// -----

func.func @a(%i: i32) {
  cf.br ^bb1(%i)
^bb1:
  return
}

// -----

func.func @a(%i: i32) {
  cf.br ^bb1(%i: )
^bb1:
  return
}

// -----

func.func @a(%i: i32) {
  cf.br ^bb1(%i: i32, i32)
^bb1:
  return
}

// -----

func.func @a(%i: i32) {
  cf.br ^bb1(%i: i32
^bb1:
  return
}

// -----

func.func @a(%i: i32) {
  "cf.br"()[^bb1(%i : i32)] : () -> ()
^bb1:
  return
}

// -----

llvm.func @a(%i: i32, %c: i1) {
  llvm.cond_br %c, ^bb1(i32), ^bb1
^bb1:
  llvm.return
}

// -----

llvm.func @a(%i: i32, %c: i1) {
  llvm.cond_br %c, ^bb1(), ^bb1
^bb1:
  llvm.return
}

// -----

llvm.func @a(%i: i32, %c: i1) {
  llvm.br ^bb1(: )
^bb1:
  llvm.return
}

// -----

llvm.func @a(%callee: !llvm.ptr) {
  llvm.call %callee() : i32, () -> (i32, i32)
}

// -----

llvm.func @a(%callee: !llvm.ptr) {
  llvm.call %callee() : i32, () -> (!llvm.void)
}

// -----

llvm.func @a(%callee: !llvm.ptr) {
  llvm.call %callee(%callee) : i32, (i32, i32) -> ()
}

// -----

llvm.func @a(%callee: !llvm.ptr) {
  llvm.call %callee(%callee) : i32, (i32) -> ()
}
