// RUN: --split-input-file --allow-unregistered-dialect
// The text ends too early.
"a"() {x = @b::

// -----

"a"() {x = @b::

// -----

"a"() {x = @b::@

// -----

"a"() {x = @b::@

// -----

!a = // no type
