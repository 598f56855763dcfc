// RUN: --split-input-file
// An attribute that is there.
func.func private @held() attributes {a = unit, b, c = [unit], d = {e}}

// -----

// Error: no value of a unit.
func.func private @held() attributes {a = unit : i32}
