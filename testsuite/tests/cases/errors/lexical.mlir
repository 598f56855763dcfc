// RUN: --split-input-file --allow-unregistered-dialect
// What is no token is told before anything that is missed there.
func.func private @layout() attributes {a = strided<[.]>}

// -----

func.func private @rest(i32, ..,)

// -----

func.func @number(%a: i32) {
  %0 = arith.constant ; : i32
  return
}

// -----

// Behind a name that is not known, no token.
FUNC @(%a: i32)

// -----

// Error: a dot in front of a line that was read before.
func.func @f() {
  func.func private @g() {
    return
  }
  func.func private @h() {
    return
  }
  .return
}

// -----

// Error: no body of the type, although it is on another line.
llvm.func @f(%x: i64) {
  %0 = llvm.inttoptr %x : i64 to !llvm.ptr
  %1 = llvm.inttoptr %x : i64 to !llvm.ptr
  <4xi1>
}
