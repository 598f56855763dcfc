// RUN: --split-input-file --allow-unregistered-dialect
// What is no token is told before anything that is missed there.
func.func private @layout() attributes {a = strided<[.]>}

// -----

func.func private @rest(i32, ..,)

// -----

func.func @number(%a: i32) {
  %0 = arith.constant ; : i32
  return
}

// -----

// Behind a name that is not known, no token.
FUNC @(%a: i32)
