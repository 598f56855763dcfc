// RUN: --split-input-file
// NOT IN MLIR: it reports several data layouts of a module, and goes on
// Error: at most one, under whatever name.
module attributes {a.layout = #dlti.dl_spec<index = 32>, dlti.dl_spec = #dlti.dl_spec<index = 64>} {
}

// -----

// Error: all the more so with three.
module {
  module attributes {
    c.layout = #dlti.dl_spec<index = 32>, a.layout = #dlti.dl_spec<index = 64>, b.layout = #dlti.dl_spec<"dlti.endianness" = "big">
  } {
  }
}
