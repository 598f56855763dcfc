// RUN: --convert-vector-to-scf

func.func @printed(%bits: vector<2x3xi1>) {
  vector.print %bits : vector<2x3xi1>
  return
}
