// RUN: --split-input-file

module attributes {test.alignment = #dlti.function_pointer_alignment<64, function_dependent = true>} {
}

// -----

module attributes {test.alignment = #dlti.function_pointer_alignment<32, function_dependent = false>} {
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<8, function_dependent = false>>} {
}

// -----

module attributes {test.alignment = #dlti.function_pointer_alignment<64>} {
}

// -----

module attributes {test.alignment = #dlti.function_pointer_alignment<wide, function_dependent = true>} {
}

// -----

module attributes {test.alignment = #dlti.function_pointer_alignment<64, function_dependent = 2>} {
}

// -----

module attributes {test.alignment = #dlti.function_pointer_alignment<64, dependent = true>} {
}

// -----

module attributes {test.alignment = #dlti.function_pointer_alignment} {
}
