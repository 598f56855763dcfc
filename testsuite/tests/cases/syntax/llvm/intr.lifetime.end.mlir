// RUN: --split-input-file
// Where a variable has no value any more.
llvm.func @forms(%q: !llvm.ptr<5>) {
  %0 = llvm.mlir.constant(1 : i32) : i32
  %1 = llvm.alloca %0 x f32 : (i32) -> !llvm.ptr
  llvm.intr.lifetime.end %1 : !llvm.ptr
  llvm.intr.lifetime.end %1 {seen} : !llvm.ptr
  "llvm.intr.lifetime.end"(%1) : (!llvm.ptr) -> ()
  llvm.intr.lifetime.end %q : !llvm.ptr<5>
  llvm.return
}

// -----

// Error: an address.
llvm.func @f(%p: i64) {
  llvm.intr.lifetime.end %p : i64
  llvm.return
}

// -----

// Error: no vector of addresses.
llvm.func @f(%p: vector<2x!llvm.ptr>) {
  "llvm.intr.lifetime.end"(%p) : (vector<2x!llvm.ptr>) -> ()
  llvm.return
}

// -----

// Error: no size.
llvm.func @f(%p: !llvm.ptr) {
  llvm.intr.lifetime.end 4, %p : !llvm.ptr
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f() {
  "llvm.intr.lifetime.end"() : () -> ()
  llvm.return
}

// -----

// Error: no result.
llvm.func @f(%p: !llvm.ptr) {
  %0 = "llvm.intr.lifetime.end"(%p) : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}
