// RUN: --split-input-file
// The name of a dialect is that of no op, and names an op of no dialect.
"func"() : () -> ()

// -----

func.func @nested() {
  "builtin."() : () -> ()
  return
}

// -----

"func.unknown"() : () -> ()

// -----

"unknown"() : () -> ()

// -----

"unknown.op"() : () -> ()

// -----

".op"() : () -> ()
