// RUN: --split-input-file
llvm.func @forms(%a: f32, %i: i32, %p: !llvm.ptr) {
  %0 = llvm.call_intrinsic "llvm.sqrt.f32"(%a) : (f32) -> f32
  llvm.call_intrinsic "llvm.assume"(%i) : (i32) -> ()
  llvm.call_intrinsic "llvm.trap"() {tag} : () -> ()
  %1 = llvm.call_intrinsic "llvm.fma"(%a, %a, %a) {fastmathFlags = #llvm.fastmath<fast>} : (f32, f32, f32) -> f32
  llvm.call_intrinsic "llvm.assume"(%i) ["align"(%p, %i : !llvm.ptr, i32)] : (i32) -> ()
  %2 = llvm.call_intrinsic "llvm.abs"(%i) : (i32 {llvm.noundef}) -> (i32 {llvm.range = #llvm.constant_range<i32, 0, 10>})
  %3 = "llvm.call_intrinsic"(%a) <{intrin = "llvm.fabs", op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (f32) -> f32
  llvm.return
}

// -----

// Error: an intrinsic.
llvm.func @f(%a: f32) {
  %0 = llvm.call_intrinsic "sqrt"(%a) : (f32) -> f32
  llvm.return
}

// -----

// Error: types of LLVM.
func.func @f(%a: index) {
  llvm.call_intrinsic "llvm.assume"(%a) : (index) -> ()
  return
}

// -----

// Error: one result at most.
llvm.func @f() {
  %0:2 = llvm.call_intrinsic "llvm.two"() : () -> (i32, i32)
  llvm.return
}

// -----

// Error: a type for each argument.
llvm.func @f(%a: f32) {
  llvm.call_intrinsic "llvm.assume"(%a) : () -> ()
  llvm.return
}

// -----

// Error: a name in quotes.
llvm.func @f(%a: f32) {
  llvm.call_intrinsic @llvm.assume(%a) : (f32) -> ()
  llvm.return
}

// -----

// Error: the name is there.
llvm.func @f() {
  "llvm.call_intrinsic"() <{op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  llvm.return
}

// -----

// Error: what returns nothing has no result.
llvm.func @f(%a: i32) {
  llvm.call_intrinsic "llvm.x"(%a) : (i32) -> !llvm.void
  llvm.return
}

// -----

// Error: not between parentheses, either.
llvm.func @f(%a: i32) {
  llvm.call_intrinsic "llvm.x"(%a) : (i32) -> (!llvm.void)
  llvm.return
}

// -----

// Error: the result is looked at before the arguments.
llvm.func @f(%a: i32) {
  llvm.call_intrinsic "llvm.x"(%a) : () -> !llvm.void
  llvm.return
}

// -----

// Error: and so is the number of results, before the bundles.
llvm.func @f(%a: i32) {
  llvm.call_intrinsic "llvm.x"(%a) ["x"(%a, %a : i32)] : (i32) -> (i32, i32)
  llvm.return
}
