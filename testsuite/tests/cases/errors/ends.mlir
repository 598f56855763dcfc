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

// -----

"u.x"() {a = @m:

// -----

"u.x"() {a = distinct[8]<@m:

// -----

"u.x"() {a = @m: )
