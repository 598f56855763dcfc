// RUN: --convert-vector-to-llvm=use-vector-alignment

// The alignment is that of the vector as a whole, unless the op states one.
func.func @load(%m: memref<?xi24>, %n: memref<?xi1>, %i: index) -> (vector<3xi24>, vector<12xi1>, vector<3xi24>) {
  %a = vector.load %m[%i] : memref<?xi24>, vector<3xi24>
  %b = vector.load %n[%i] : memref<?xi1>, vector<12xi1>
  %c = vector.load %m[%i] {alignment = 2} : memref<?xi24>, vector<3xi24>
  return %a, %b, %c : vector<3xi24>, vector<12xi1>, vector<3xi24>
}
