// RUN: --canonicalize --mlir-print-debuginfo --mlir-print-local-scope

// The condition of a loop holds in its body; the constant has the location of the comparison.

func.func private @use(i32, i1) -> i32

func.func @again(%start: i32, %limit: i32) -> i32 {
  %0 = scf.while (%before = %start) : (i32) -> i32 {
    %1 = arith.cmpi slt, %before, %limit : i32
    scf.condition(%1) %before : i32
  } do {
  ^bb0(%after: i32):
    %1 = arith.cmpi sge, %after, %limit : i32
    %2 = func.call @use(%after, %1) : (i32, i1) -> i32
    %3 = arith.cmpi slt, %after, %limit : i32
    %4 = func.call @use(%2, %3) : (i32, i1) -> i32
    scf.yield %4 : i32
  }
  return %0 : i32
}
