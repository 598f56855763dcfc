// RUN: --split-input-file
// Places of a source.
func.func private @held() attributes {
  a = loc("a.mlir":1:2),
  b = loc(unknown),
  c = loc("name"),
  d = loc("name"("a.mlir":3:4)),
  e = loc(callsite("f" at "a.mlir":5:6)),
  f = loc(fused["a", "b":1:1]),
  g = loc(fused<"kept">["a"]),
  h = loc("a.mlir":1:2 to :5),
  i = loc("a.mlir":1:2 to 3:4),
  j = loc(fused[])
}

// -----

// Error: a place.
func.func private @held() attributes {a = loc()}

// -----

// Error: a caller.
func.func private @held() attributes {a = loc(callsite("f"))}

// -----

// Error: a list.
func.func private @held() attributes {a = loc(fused)}

// -----

// Error: quotes.
func.func private @held() attributes {a = loc(a:1:2)}

// -----

// Error: the parenthesis is closed.
func.func private @held() attributes {a = loc("a":1:2}

// -----

// Error: lines are numbers.
func.func private @held() attributes {a = loc("a":x:2)}

// -----

// Error: no negative line.
func.func private @held() attributes {a = loc("a":-1:2)}
