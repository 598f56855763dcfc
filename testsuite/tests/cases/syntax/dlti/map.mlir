// RUN: --split-input-file --allow-unregistered-dialect
// Any attributes under types or names.

module attributes {dlti.map = #dlti.map<"magic" = 42 : i32>} {
}

// -----

module attributes {dlti.map = #dlti.map<i32 = "word", index = 64 : i64, "nested" = #dlti.map<"a" = 1 : i8, f32 = [1, 2]>>} {
}

// -----

module attributes {test.map = #dlti.map<>} {
}

// -----

"test.op"() {dlti.map = #dlti.map<"on an op" = unit>} : () -> ()

// -----

module attributes {dlti.map = #dlti.map<"a" = 1 : i8, "a" = 2 : i8>} {
}

// -----

module attributes {dlti.map = #dlti.map<i32 = 1 : i8, i32 = 2 : i8>} {
}

// -----

module attributes {dlti.map = #dlti.map<"" = 1 : i8>} {
}

// -----

module attributes {dlti.map = #dlti.map<12 = 1 : i8>} {
}

// -----

module attributes {dlti.map = #dlti.map<"a">} {
}

// -----

module attributes {dlti.map = "no map"} {
}
