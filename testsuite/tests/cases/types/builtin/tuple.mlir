// RUN: --split-input-file
// Some types together.
func.func private @held() attributes {
  a = tuple<>,
  b = tuple<i32>,
  c = tuple<i32, tuple<f32, none>, () -> ()>
}

// -----

// Error: types.
func.func private @held() attributes {a = tuple<3>}

// -----

// Error: a type behind the comma.
func.func private @held() attributes {a = tuple<i32, >}

// -----

// Error: brackets.
func.func private @held() attributes {a = tuple}

// -----

// Error: the bracket is closed.
func.func private @held() attributes {a = tuple<i32}
