// RUN: --verify-roundtrip

func.func @f(%m: vector<8xi1>) {
  vector.mask %m { } : vector<8xi1>
  return
}
