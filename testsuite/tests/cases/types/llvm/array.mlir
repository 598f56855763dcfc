// RUN: --split-input-file
// So many elements of one type in a row.
func.func private @held() attributes {
  a = !llvm.array<4 x i32>,
  b = !llvm.array<0 x f32>,
  c = !llvm.array<2 x array<3 x ptr>>,
  d = !llvm.array<2 x !llvm.struct<()>>,
  e = !llvm.array<8 x vector<2xf32>>,
  f = !llvm.array<2 x vector<[4]xi8>>,
  g = !llvm.array<2x i8>,
  h = !llvm.array<3 x ptr<1>>,
  i = !llvm.array<3 x target<"spirv.Image">>,
  j = !llvm.array<18446744073709551615 x i8>
}

// -----

// Types of other dialects are allowed, and written in full around it.
func.func private @held() attributes {a = !llvm.array<4 x index>, b = !llvm.array<2 x memref<2xf32>>}

// -----

// Error: a number of elements.
func.func private @held() attributes {a = !llvm.array<? x i32>}

// -----

// Error: a number first.
func.func private @held() attributes {a = !llvm.array<i32>}

// -----

// Error: one number.
func.func private @held() attributes {a = !llvm.array<4 x 4 x i32>}

// -----

// Error: the number has 64 bits.
func.func private @held() attributes {a = !llvm.array<18446744073709551616 x i8>}

// -----

// Error: an x.
func.func private @held() attributes {a = !llvm.array<4 i8>}

// -----

// Error: a blank behind the x.
func.func private @held() attributes {a = !llvm.array<2 xi8>}

// -----

// Error: an array of something.
func.func private @held() attributes {a = !llvm.array}

// -----

// Error: elements are not void.
func.func private @held() attributes {a = !llvm.array<4 x void>}

// -----

// Error: elements are no functions.
func.func private @held() attributes {a = !llvm.array<4 x func<void ()>>}

// -----

// Error: elements are no labels.
func.func private @held() attributes {a = !llvm.array<4 x label>}

// -----

// Error: elements are no tokens.
func.func private @held() attributes {a = !llvm.array<4 x token>}

// -----

// Error: elements are no metadata.
func.func private @held() attributes {a = !llvm.array<4 x metadata>}

// -----

// Error: an element of a known type.
func.func private @held() attributes {a = !llvm.array<4 x nothing>}

// -----

// Negative numbers stand for large ones.
llvm.func @forms(!llvm.array<-1 x i8>, !llvm.array<-9999999999999999 x i8>)

// -----

// Error: but not such as are longer than the number that they stand for.
llvm.func @f(!llvm.array<-12345678901234567 x i8>)
