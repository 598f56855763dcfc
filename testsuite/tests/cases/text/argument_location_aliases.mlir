// RUN: --split-input-file --mlir-print-debuginfo
// The location of an argument may be an alias that is defined later.
module {
  func.func @f(%a: i32 loc(#m), %b: i32 loc(#n), %c: i32 loc(#m)) {
    return
  }
}
#n = loc("z")
#m = loc(fused[#n, "a"])

// -----

llvm.func @f(%i: i32 loc(#m)) {
  llvm.return
}
#m = loc("y"("f":1:2))

// -----

func.func @f(%a: i32 loc(#m)) {
  return
}

// -----

func.func @f(%a: i32 loc(#m)) {
  return
}
#m = 1
