// RUN: --split-input-file
// Tells that a condition holds, with notes in bundles of operands.
llvm.func @forms(%c: i1, %p: !llvm.ptr, %n: i64) {
  llvm.intr.assume %c : i1
  llvm.intr.assume %c : i1 {seen}
  llvm.intr.assume %c ["align"(%p, %n : !llvm.ptr, i64)] : i1
  llvm.intr.assume %c ["nonnull"(%p : !llvm.ptr), "dereferenceable"(%p, %n : !llvm.ptr, i64), "cold"()] : i1 {seen}
  llvm.intr.assume %c [] : i1
  llvm.return
}

// -----

// The generic form tells the sizes of the bundles and their tags.
llvm.func @forms(%c: i1, %p: !llvm.ptr) {
  "llvm.intr.assume"(%c) <{op_bundle_sizes = array<i32>}> : (i1) -> ()
  "llvm.intr.assume"(%c, %p) <{op_bundle_sizes = array<i32: 1>, op_bundle_tags = ["nonnull"]}> : (i1, !llvm.ptr) -> ()
  "llvm.intr.assume"(%c, %p) <{op_bundle_sizes = array<i32: 0, 1>, op_bundle_tags = ["cold", "nonnull"]}> {seen} : (i1, !llvm.ptr) -> ()
  "llvm.intr.assume"(%c) <{op_bundle_sizes = array<i32>, op_bundle_tags = []}> : (i1) -> ()
  llvm.return
}

// -----

// Error: the condition has one bit.
llvm.func @f(%c: i8) {
  llvm.intr.assume %c : i8
  llvm.return
}

// -----

// Error: no vector of conditions.
llvm.func @f(%c: vector<4xi1>) {
  llvm.intr.assume %c : vector<4xi1>
  llvm.return
}

// -----

// Error: an operand of LLVM in a bundle.
func.func @f(%c: i1, %p: index) {
  llvm.intr.assume %c ["align"(%p : index)] : i1
  return
}

// -----

// Error: tags for all bundles.
llvm.func @f(%c: i1, %p: !llvm.ptr) {
  "llvm.intr.assume"(%c, %p) <{op_bundle_sizes = array<i32: 1>}> : (i1, !llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: as many tags as bundles.
llvm.func @f(%c: i1, %p: !llvm.ptr) {
  "llvm.intr.assume"(%c, %p) <{op_bundle_sizes = array<i32: 1>, op_bundle_tags = ["a", "b"]}> : (i1, !llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: tags are strings.
llvm.func @f(%c: i1, %p: !llvm.ptr) {
  "llvm.intr.assume"(%c, %p) <{op_bundle_sizes = array<i32: 1>, op_bundle_tags = [3]}> : (i1, !llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: tags are an array.
llvm.func @f(%c: i1, %p: !llvm.ptr) {
  "llvm.intr.assume"(%c, %p) <{op_bundle_sizes = array<i32: 1>, op_bundle_tags = "a"}> : (i1, !llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: sizes are numbers of 32 bits.
llvm.func @f(%c: i1) {
  "llvm.intr.assume"(%c) <{op_bundle_sizes = array<i64>}> : (i1) -> ()
  llvm.return
}

// -----

// Error: a tag is a string.
llvm.func @f(%c: i1, %p: !llvm.ptr) {
  llvm.intr.assume %c [align(%p : !llvm.ptr)] : i1
  llvm.return
}

// -----

// Error: as many types as operands of a bundle.
llvm.func @f(%c: i1, %p: !llvm.ptr) {
  llvm.intr.assume %c ["align"(%p, %p : !llvm.ptr)] : i1
  llvm.return
}

// -----

// Error: types of the operands of a bundle.
llvm.func @f(%c: i1, %p: !llvm.ptr) {
  llvm.intr.assume %c ["align"(%p)] : i1
  llvm.return
}

// -----

// Error: no result.
llvm.func @f(%c: i1) {
  %0 = llvm.intr.assume %c : i1
  llvm.return
}

// -----

// Error: no operand.
llvm.func @f() {
  "llvm.intr.assume"() <{op_bundle_sizes = array<i32>}> : () -> ()
  llvm.return
}

// -----

// Error: attributes come last.
llvm.func @f(%c: i1) {
  llvm.intr.assume %c {seen} : i1
  llvm.return
}
