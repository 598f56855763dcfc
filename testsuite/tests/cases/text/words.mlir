// RUN: --split-input-file
// Words for flags and reductions can be strings, and branches need no weights.
func.func private @words() attributes {a = #vector.kind<"add">, b = tensor<4xf32, i8>}

// -----

func.func @no_weights(%c: i1) {
  cf.cond_br %c weights([]), ^bb1, ^bb1
^bb1:
  return
}
