// RUN: --convert-vector-to-llvm

func.func @texts() {
  vector.print str "one\n"
  vector.print str "two"
  vector.print punctuation <comma>
  return
}

func.func @numbers(%a: i1, %b: si16, %c: ui8, %d: index, %e: f64, %f: bf16, %g: f8E5M2) {
  vector.print %a : i1 punctuation <open>
  vector.print %b : si16 punctuation <no_punctuation>
  vector.print %c : ui8 punctuation <close>
  vector.print %d : index
  vector.print %e : f64
  vector.print %f : bf16
  vector.print %g : f8E5M2
  return
}

// Integers of more than 64 bits, and whole vectors, are not lowered.
func.func @others(%a: i65, %b: vector<2xf32>) {
  vector.print %a : i65
  vector.print %b : vector<2xf32>
  return
}
