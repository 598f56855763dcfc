// RUN: --split-input-file
// What a function takes and gives.
func.func private @held() attributes {
  a = () -> (),
  b = (i32) -> i32,
  c = (i32, f32) -> (f32, i32),
  d = (i32) -> (),
  e = () -> (() -> ()),
  f = ((i32) -> i32) -> ((i32) -> i32)
}

// -----

// Error: an arrow.
func.func private @held() attributes {a = (i32) i32}

// -----

// Error: results.
func.func private @held() attributes {a = (i32) ->}

// -----

// Error: parentheses.
func.func private @held() attributes {a = i32 -> i32}

// -----

// Error: a result that is a function is in parentheses.
func.func private @held() attributes {a = () -> () -> ()}

// -----

// Error: types.
func.func private @held() attributes {a = (x) -> ()}
