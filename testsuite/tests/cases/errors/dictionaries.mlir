// RUN: --split-input-file --allow-unregistered-dialect
// What a dictionary gives must not be given again, and must be what the op asks for; a format takes what the dictionary says.
func.func @a(%p: i1) {
  "llvm.intr.assume"(%p) : (i1) -> ()
  return
}

// -----

llvm.func @f()
func.func @a(%p: i1) {
  "llvm.call"() <{callee = @f}> : () -> ()
  return
}

// -----

func.func @a(%p: i32) {
  "llvm.call_intrinsic"(%p) <{intrin = "llvm.x"}> : (i32) -> ()
  return
}

// -----

llvm.func @f()
func.func @a(%p: i1) {
  "llvm.call"() <{callee = @f, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  return
}

// -----

llvm.func @f()
func.func @a(%p: i1) {
  llvm.call @f() {CConv = #llvm.cconv<ccc>, fastmathFlags = #llvm.fastmath<none>, TailCallKind = #llvm.tailcallkind<none>, op_bundle_sizes = array<i32>} : () -> ()
  return
}

// -----

llvm.func @f()
func.func @a(%p: i1) {
  llvm.call @f() {no_unwind, CConv = #llvm.cconv<fastcc>} : () -> ()
  return
}

// -----

llvm.func @f()
func.func @a(%p: i1) {
  llvm.call @f() {operandSegmentSizes = array<i32: 0, 0>} : () -> ()
  return
}

// -----

func.func @a(%p: () -> ()) {
  "func.call_indirect"(%p) <{arg_attrs = 1 : i32}> : (() -> ()) -> ()
  return
}

// -----

func.func @a(%p: () -> ()) {
  "func.call_indirect"(%p) <{arg_attrs = [{a = 1}]}> : (() -> ()) -> ()
  return
}

// -----

func.func @a(%p: () -> ()) {
  call_indirect %p() {arg_attrs = [{a = 1}]} : () -> ()
  return
}

// -----

func.func @a(%p: () -> ()) {
  call_indirect %p() {arg_attrs = 1} : () -> ()
  return
}

// -----

func.func @a(%p: () -> ()) {
  %0 = arith.constant {value = 1 : i32} 1 : i64
  return
}

// -----

func.func @a(%p: () -> ()) {
  %0 = "arith.constant"() <{value = 1 : i32}> : () -> i64
  return
}

// -----

func.func @a(%p: () -> ()) {
  %0 = "arith.constant"() {value = 1 : i32} : () -> i64
  return
}

// -----

func.func @a(%p: () -> ()) {
  %0 = arith.constant {value = 1 : i32} : i64
  return
}

// -----

func.func @a(%p: () -> ()) {
  %0 = arith.constant {value = 1} 
  return
}

// -----

llvm.func @f()
func.func @a(%p: i1) {
  llvm.intr.assume %p : i1
  llvm.intr.assume %p : i1 {op_bundle_sizes = array<i32>}
  llvm.call_intrinsic "llvm.x"(%p) : (i1) -> ()
  return
}

// -----

llvm.func @f()
func.func @a(%p: i1) {
  llvm.call_intrinsic "llvm.x"(%p) {op_bundle_sizes = array<i32>} : (i1) -> ()
  return
}

// -----

llvm.func @f()
func.func @a(%p: i1) {
  llvm.call_intrinsic "llvm.x"(%p) {fastmathFlags = #llvm.fastmath<none>} : (i1) -> ()
  return
}

// -----

llvm.func @f()
func.func @a(%p: i1) {
  llvm.call @f() {op_bundle_sizes = array<i32>} : () -> ()
  return
}

// -----

llvm.func @f()
func.func @a(%p: i1) {
  llvm.call @f() {op_bundle_sizes = array<i32: 1>} : () -> ()
  return
}

// -----

llvm.func @f()
func.func @a(%p: i1) {
  llvm.call @f() {callee = @f, a} : () -> ()
  return
}

// -----

llvm.func @f()
func.func @a(%p: i1) {
  llvm.call @f() {TailCallKind = #llvm.tailcallkind<none>, op_bundle_sizes = array<i32>, callee = @g} : () -> ()
  return
}

// -----

llvm.func @f()
func.func @a(%p: i1) {
  llvm.call @f() {fastmathFlags = #llvm.fastmath<none>} : () -> ()
  return
}

// -----

llvm.func @f()
func.func @a(%p: i1) {
  llvm.call @f() {arg_attrs = []} : () -> ()
  return
}

// -----

llvm.func @f()
func.func @a(%p: i1) {
  llvm.call @f() {arg_attrs = [{}]} : () -> ()
  return
}

// -----

llvm.func @f()
func.func @a(%p: i1) {
  llvm.call @f() {op_bundle_tags = []} : () -> ()
  return
}

// -----

llvm.func @f() attributes {personality = @p} {
  llvm.invoke @f() to ^bb1 unwind ^bb2 {CConv = #llvm.cconv<ccc>} : () -> ()
^bb1:
  llvm.return
^bb2:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @f() attributes {personality = @p} {
  llvm.invoke @f() to ^bb1 unwind ^bb2 {op_bundle_sizes = array<i32>} : () -> ()
^bb1:
  llvm.return
^bb2:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @f() attributes {personality = @p} {
  llvm.invoke @f() to ^bb1 unwind ^bb2 {branch_weights = array<i32: 1, 2>} : () -> ()
^bb1:
  llvm.return
^bb2:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @f() attributes {personality = @p} {
  "llvm.invoke"() [^bb1, ^bb2] <{callee = @f, operandSegmentSizes = array<i32: 0,0,0,0>}> : () -> ()
^bb1:
  llvm.return
^bb2:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

func.func @a(%p: () -> ()) {
  call_indirect %p() {arg_attrs = 1, res_attrs = 2} : () -> ()
  return
}

// -----

func.func @a(%p: () -> ()) {
  call_indirect %p() {res_attrs = [1]} : () -> ()
  return
}

// -----

func.func @a(%p: () -> ()) {
  call @a(%p) {arg_attrs = 1} : (() -> ()) -> ()
  return
}

// -----

func.func @a(%c: i1, %i: i32) {
  cf.assert %c, "a" {msg = "b"}
  %0 = arith.constant {value = 2 : i32} 1 : i32
  %1 = func.constant {value = @b} @a : (i1, i32) -> ()
  return
}

// -----

func.func @b(%c: i1, %i: i32) {
  %1 = func.constant {value = @b} @a : (i1, i32) -> ()
  return
}

// -----

func.func @b(%c: i1, %i: i32) {
  %1 = arith.constant {value = 2 : i64} 1 : i32
  return
}

// -----

func.func @b(%c: i1, %i: i32) {
  %1 = arith.cmpi eq, %i, %i {predicate = 3 : i64} : i32
  return
}

// -----

func.func @b(%c: i1, %i: i32) {
  %0 = arith.constant {value = 2 : i32} 1 : i32
  return
}

// -----

func.func @b(%c: i1, %i: memref<4xi32>) {
  %0 = memref.alloc() {operandSegmentSizes = array<i32: 0, 0>, alignment = 8 : i64} : memref<4xi32>
  memref.assume_alignment %i, 8 {alignment = 16 : i32}: memref<4xi32>
  return
}

// -----

func.func @b(%v: vector<4xi32>) {
  %0 = vector.extract %v[1] {static_position = array<i64: 2>} : i32 from vector<4xi32>
  %1 = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<4xi32> to vector<2xi32>
  return
}

// -----

llvm.func @b(%v: i32, %x: vector<4xi32>) {
  %0 = llvm.icmp "eq" %v, %v {predicate = 3 : i64} : i32
  %1 = llvm.intr.abs(%v) <{is_int_min_poison = false}> : (i32) -> i32
  llvm.return
}

// -----

func.func @b(%v: i32, %x: vector<4xi32>) {
  %0 = index.constant 3 {value = 4 : index}
  %1 = index.bool.constant true {value = false}
  %2 = complex.constant [1.0 : f32, 2.0 : f32] {value = [3.0 : f32, 4.0 : f32]} : complex<f32>
  return
}

// -----

func.func @a(%a: vector<4xf32>, %c: f32) {
  %0 = vector.contract {a = 1, indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} %a, %a, %c {a = 2} : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

// Lengths of groups of which nothing can be made, and of an op that has none.
func.func @lengths(%c: i1) {
  %0 = memref.alloc() {operandSegmentSizes = array<i32: 1>} : memref<1xf32>
  %1 = memref.alloc() {operandSegmentSizes = 7 : i32} : memref<1xf32>
  %2 = arith.andi %c, %c {operandSegmentSizes = array<i32: 1>, resultSegmentSizes} : i1
  cf.cond_br %c, ^a, ^a {operandSegmentSizes = array<i32: 1>}
^a:
  return
}

// -----

func.func private @f(i32 {x.y}) attributes {arg_attrs = [{x.y}]}

// -----

llvm.func @f(i32) -> (i32 {llvm.noundef}) attributes {res_attrs = [{llvm.noundef}]}

// -----

%0 = affine.apply affine_map<() -> (1)> () {map = affine_map<() -> (1)>}

// -----

func.func @a(%m: memref<4xf32>) {
  affine.prefetch %m[0], read, locality<3>, data {isWrite = false} : memref<4xf32>
  return
}

// -----

func.func @a(%m: memref<4xf32>) {
  %0 = memref.transpose %m (i) -> (i) {permutation = affine_map<(d0) -> (d0)>} : memref<4xf32> to memref<4xf32, strided<[1]>>
  return
}

// -----

llvm.func @f(%i : i32) {
  %0 = llvm.icmp "eq" %i, %i {predicate = 0 : i64} : i32
  llvm.return
}

// -----

llvm.mlir.global internal @x(1 : i32) {global_type = i32} : i32

// -----

// The type of a result is found by what the op says, whatever the dictionary gives instead.
func.func @shuffled(%v: vector<4xf32>) {
  %0 = vector.shuffle %v, %v [0] {mask = array<i64: 3, 2>} : vector<4xf32>, vector<4xf32>
  return
}

// -----

llvm.func @extracted(%s: !llvm.struct<(i32, f32)>) {
  %0 = llvm.extractvalue %s[0] {position = array<i64: 1>} : !llvm.struct<(i32, f32)>
  llvm.return
}

// -----

// Sizes of groups count by their old name, if a dictionary has both.
func.func @sizes(%c: i1) {
  cf.cond_br %c, ^a, ^a {operand_segment_sizes = array<i32: 1, 1, 0>, operandSegmentSizes = array<i32: 1, 0, 0>}
^a:
  return
}

// -----

func.func @generic_sizes(%c: i1) {
  "cf.cond_br"(%c)[^a, ^a] {operandSegmentSizes = array<i32: 1, 0, 0>, operand_segment_sizes = array<i32: 1, 1, 0>} : (i1) -> ()
^a:
  return
}

// -----

// They count by the new one between angle brackets.
func.func @properties(%c: i1) {
  "cf.cond_br"(%c)[^a, ^a] <{operandSegmentSizes = array<i32: 1, 1, 0>, operand_segment_sizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^a:
  return
}

// -----

// No one notices that a function that reads an op has them, too.
func.func @unnoticed(%m: memref<?xf32>, %i: index, %v: f32) {
  %0 = vector.transfer_read %m[%i], %v {operand_segment_sizes = array<i32: 1, 0, 1, 1>} : memref<?xf32>, vector<4xf32>
  return
}

// -----

func.func @noticed(%m: memref<?xf32>, %i: index, %v: f32) {
  %0 = vector.transfer_read %m[%i], %v {operandSegmentSizes = array<i32: 1, 1, 1, 0>} : memref<?xf32>, vector<4xf32>
  return
}
