// RUN: --canonicalize

func.func @known(%c: i1) {
  %true = arith.constant true
  %false = arith.constant false
  cf.assert %true, "holds"
  cf.assert %false, "does not hold"
  cf.assert %c, "may hold"
  return
}
