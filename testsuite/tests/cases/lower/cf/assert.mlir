// RUN: --convert-cf-to-llvm

func.func @f(%c: i1, %d: i1) {
  cf.assert %c, "first"
  cf.assert %d, "second"
  cf.assert %c, "first"
  return
}
