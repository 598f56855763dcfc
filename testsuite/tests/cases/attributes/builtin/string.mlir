// RUN: --split-input-file
// Text.
func.func private @held() attributes {
  a = "",
  b = "text",
  c = "a\22b\\c",
  d = "\n\t",
  e = "\0A\FF\00",
  f = "ä",
  g = "typed" : i32,
  h = "none" : none
}

// -----

// Error: quotes are closed.
func.func private @held() attributes {a = "text}

// -----

// Error: no other escapes.
func.func private @held() attributes {a = "\q"}

// -----

// Error: a line.
func.func private @held() attributes {a = "a
b"}
