// RUN: --split-input-file --verify-diagnostics
// What differs is told as it comes up, and what was not produced at the end of the file.
func.func @first(%a: i32) -> i64 {
  return %a : i32
}
// expected-note@above {{nothing}}

// -----

func.func @second(%a: i32) -> i64 {
  return %a : i32 // expected-warning {{type of return}}
}

// -----

// expected-error-re@-6 {{type {{a**}}}}
// expected-error-re@-7 {{type {{[[:name:]]}}}}
// expected-error-re@-8 {{type {{of|}}}}
// expected-error-re@unknown {{type {{{of}}}
func.func @third(%a: i32) -> i64 {
  // expected-error-re@+1 {{operand {{0 .(}}'i32'{{.}}}}
  return %a : i32
}
