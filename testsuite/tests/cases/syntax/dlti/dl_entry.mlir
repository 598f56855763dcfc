// RUN: --split-input-file
// What is known about a type or under a name. In a list of entries it is written without its name.

module attributes {test.entry = #dlti.dl_entry<"size", 32 : i64>} {
}

// -----

module attributes {test.entry = #dlti.dl_entry<index, [64, "bits"]>} {
}

// -----

module attributes {test.entry = #dlti.dl_entry<!llvm.ptr<3>, #dlti.map<"inner" = i8>>} {
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"test.size", 32 : i64>, #dlti.dl_entry<index, 32 : i64>>} {
}

// -----

module attributes {test.entry = #dlti.dl_entry<"size">} {
}

// -----

module attributes {test.entry = #dlti.dl_entry<32, "size">} {
}

// -----

module attributes {test.entry = #dlti.dl_entry<"", 32 : i64>} {
}

// -----

module attributes {test.entry = #dlti.dl_entry<"size", 32 : i64} {
}
