// RUN: --convert-cf-to-llvm --mlir-print-debuginfo

// The function that ends the program is at no place.

func.func @assertion(%holds: i1) {
  cf.assert %holds, "it holds"
  return
}
