// RUN: --split-input-file
// Elements in one or more dimensions, some of which may be scalable.
func.func private @held() attributes {
  a = vector<4xf32>,
  b = vector<2x3xi8>,
  c = vector<f32>,
  d = vector<[4]xf32>,
  e = vector<2x[4]xi1>,
  f = vector<[2]x[2]xi8>,
  g = vector<[2]x3xf64>,
  h = vector<4xindex>,
  i = vector<16x2x1xbf16>,
  j = vector<2xsi8>,
  k = vector<2x!llvm.ptr>
}

// -----

// Error: sizes are positive.
func.func private @held() attributes {a = vector<0xf32>}

// -----

// Error: sizes are known.
func.func private @held() attributes {a = vector<?xf32>}

// -----

// Error: a scalable size is positive.
func.func private @held() attributes {a = vector<[0]xf32>}

// -----

// Error: elements are numbers.
func.func private @held() attributes {a = vector<2xmemref<2xf32>>}

// -----

// Error: no vectors of vectors.
func.func private @held() attributes {a = vector<2xvector<2xf32>>}

// -----

// Error: no tuples.
func.func private @held() attributes {a = vector<2xtuple<i32>>}

// -----

// Error: sizes are not negative.
func.func private @held() attributes {a = vector<-1xf32>}

// -----

// Error: an element type.
func.func private @held() attributes {a = vector<4x>}

// -----

// Error: an element type behind the brackets.
func.func private @held() attributes {a = vector<[4]>}

// -----

// Error: brackets.
func.func private @held() attributes {a = vector}

// -----

// Error: a square bracket is closed.
func.func private @held() attributes {a = vector<[4xf32>}

// -----

// Error: an x between the sizes.
func.func private @held() attributes {a = vector<4 4xf32>}

// -----

// Error: no layout.
func.func private @held() attributes {a = vector<4xf32, 3>}

// -----

// Error: no rank that is not known.
func.func private @held() attributes {a = vector<*xf32>}

// -----

// Error: an `x` that comes second in what stands for a scalable size ends the size.
func.func private @f(vector<["x"]xi32>)

// -----

// Error: after other words, too.
func.func private @f(vector<[4]x[%x]xi32>)
