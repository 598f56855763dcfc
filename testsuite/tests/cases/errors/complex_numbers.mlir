// RUN: --split-input-file --allow-unregistered-dialect
// What is wrong with a literal is said before what is wrong with the type.
"u.x"() {a = #complex.number<:f32>} : () -> ()

// -----

"u.x"() {a = #complex.number<:f32 1.0, >} : () -> ()

// -----

"u.x"() {a = #complex.number<:f32 nan, 2.0>} : () -> ()

// -----

"u.x"() {a = #complex.number<:i32 1, 2>} : () -> ()
