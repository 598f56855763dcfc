// RUN: --split-input-file
// How data are laid out: entries for types and names.

module attributes {dlti.dl_spec = #dlti.dl_spec<>} {
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>} {
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<
  i8 = dense<[8, 32]> : vector<2xi64>,
  i64 = dense<64> : vector<2xi64>,
  f80 = dense<128> : vector<2xi64>,
  !llvm.ptr = dense<[64, 64, 64, 32]> : vector<4xi64>,
  "dlti.endianness" = "big",
  "dlti.stack_alignment" = 128 : i64,
  "dlti.alloca_memory_space" = 5 : ui64>} {
}

// -----

// Modules refine the layout of the module around them.
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big", "dlti.stack_alignment" = 64 : i64>} {
  }
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64, index = 64 : i64>} {
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<"test.a" = 1 : i8, "test.a" = 2 : i8>} {
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "middle">} {
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = 1 : i32>} {
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.unknown" = 1 : i32>} {
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<index = "wide">} {
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<[32, 16]> : vector<2xi64>>} {
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = 32 : i64>} {
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<vector<4xf32> = 128 : i64>} {
}

// -----

module attributes {dlti.dl_spec = 32 : i64} {
}

// -----

module attributes {dlti.other = #dlti.dl_spec<>} {
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<index 32>} {
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64} {
}

// -----

// Names of dialects of which nothing comes up, and what is no name of a dialect.
module attributes {dlti.dl_spec = #dlti.dl_spec<"llvm.a" = 1 : i8, "none.a" = 1 : i8, "builtin" = 1 : i8, "builtin." = 1 : i8, "dlti." = 1 : i8>} {
}

// -----

// Error: no dialect but this one has names.
module attributes {dlti.dl_spec = #dlti.dl_spec<"builtin.a" = 1 : i8>} {
}

// -----

// Error: of dialects of which there is an op.
module attributes {dlti.dl_spec = #dlti.dl_spec<"none.a" = 1 : i8, "llvm.a" = 1 : i8, "dlti.unknown" = 1 : i8>} {
  llvm.func @f()
}

// -----

// Error: a type.
module attributes {dlti.dl_spec = #dlti.dl_spec<"llvm.a" = 1 : i8>} {
  func.func private @f(!llvm.ptr)
}

// -----

// Error: or a name of an attribute.
module attributes {dlti.dl_spec = #dlti.dl_spec<"func.a" = 1 : i8>} {
  module attributes {func.b} {
  }
}

// -----

// Error: of a module inside another one as well, and before layouts are combined.
module attributes {dlti.dl_spec = #dlti.dl_spec<"none.a" = 1 : i8>} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<"none.a" = 2 : i8, "builtin.a" = 1 : i8>} {
  }
}

// -----

// Structures inside are aligned to a part of what is outside, whatever is preferred; arrays may be anything.
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<[64, 64]> : vector<2xi64>, !llvm.array<2 x i8> = 1 : i8>} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<[16, 128]> : vector<2xi64>, !llvm.array<2 x i8> = 2 : i8>} {
  }
}

// -----

// Error: not to more.
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<[64, 64]> : vector<2xi64>>} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<[128, 128]> : vector<2xi64>>} {
  }
}

// -----

// Error: not to what is no part.
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<[64]> : vector<1xi64>>} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<[48]> : vector<1xi64>>} {
  }
}

// -----

// Error: the innermost layout around counts.
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<[64]> : vector<1xi64>>} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<[32]> : vector<1xi64>>} {
    module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<[64]> : vector<1xi64>>} {
    }
  }
}

// -----

// Pointers into other spaces than those of the layouts around, and where these have none.
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<[32, 32, 32]> : vector<3xi64>>} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<1> = dense<[64, 8, 8]> : vector<3xi64>>} {
  }
}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<1> = dense<[32, 32, 32]> : vector<3xi64>>} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<[64, 4, 8]> : vector<3xi64>>} {
  }
}
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<[32, 32, 32]> : vector<3xi64>>} {
  }
}

// -----

// Error: they have the usual size.
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<[32, 32, 32]> : vector<3xi64>>} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<1> = dense<[32, 8, 8]> : vector<3xi64>>} {
  }
}

// -----

// Error: they have the usual alignment.
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<[64, 64, 64]> : vector<3xi64>>} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<1> = dense<[64, 64, 64]> : vector<3xi64>>} {
  }
}

// -----

// Error: with a module between them that says nothing.
module attributes {dlti.dl_spec = #dlti.dl_spec<"none.a" = 1 : i8>} {
  module {
    func.func @f() {
      builtin.module attributes {dlti.dl_spec = #dlti.dl_spec<"none.a" = 2 : i8>} {
      }
      return
    }
  }
}
func.func private @beside()

// -----

// The layout of a module may have another name, and so goes unchecked.
module attributes {a.layout = #dlti.dl_spec<index = "wide">} {
}

// -----

// Error: the first one is checked, by the rules for the one that comes with the dialect.
module attributes {a.layout = #dlti.dl_spec<i32 = 32>, dlti.dl_spec = #dlti.dl_spec<index = 32>} {
}

// -----

// Error: modules refine a layout of another name as well.
module attributes {a.layout = #dlti.dl_spec<"dlti.endianness" = "big">} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little">} {
  }
}

// -----

// No op but modules has a layout, whatever its attributes.
func.func private @f() attributes {dlti.dl_spec = #dlti.dl_spec<i32 = 32>}
