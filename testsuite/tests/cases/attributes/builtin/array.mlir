// RUN: --split-input-file
// Some attributes in a row.
func.func private @held() attributes {
  a = [],
  b = [1, 2.0, "three", [unit], {}],
  c = [i32, @f, affine_map<() -> (0)>]
}

// -----

// Error: brackets are closed.
func.func private @held() attributes {a = [1, 2}

// -----

// Error: commas.
func.func private @held() attributes {a = [1 2]}

// -----

// Error: an attribute behind the comma.
func.func private @held() attributes {a = [1, ]}

// -----

// Error: attributes.
func.func private @held() attributes {a = [x]}
