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
