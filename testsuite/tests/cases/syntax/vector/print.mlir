// RUN: --split-input-file
// A value, punctuation, a text, or nothing but the end of a line.
func.func @forms(%x: f32, %i: index, %v: vector<4x[2]xf32>) {
  vector.print %x : f32
  vector.print %i : index
  vector.print %v : vector<4x[2]xf32> {loud}
  vector.print %x : f32 punctuation <no_punctuation>
  vector.print %x : f32 punctuation <newline>
  vector.print %x : f32 punctuation <comma>
  vector.print punctuation <open>
  vector.print punctuation <close>
  vector.print punctuation <newline>
  vector.print str "and\0A"
  vector.print str "loud" {loud}
  vector.print str "typed" : i32
  vector.print
  "vector.print"(%x) <{punctuation = #vector.punctuation<comma>}> : (f32) -> ()
  "vector.print"() <{stringLiteral = "text"}> : () -> ()
  return
}

// -----

// Error: a text or a value.
func.func @f(%x: f32) {
  vector.print %x : f32 str "text"
  return
}

// -----

// Error: a text or punctuation.
func.func @f() {
  vector.print str "text" punctuation <comma>
  return
}

// -----

// Error: a clause once.
func.func @f() {
  vector.print punctuation <comma> punctuation <comma>
  return
}

// -----

// Error: numbers.
func.func @f(%x: tensor<4xf32>) {
  vector.print %x : tensor<4xf32>
  return
}

// -----

// Error: no such punctuation.
func.func @f() {
  vector.print punctuation <dot>
  return
}

// -----

// Error: one value.
func.func @f(%x: f32) {
  "vector.print"(%x, %x) : (f32, f32) -> ()
  return
}

// -----

// The word for a string alone prints nothing.
func.func @no_string() {
  vector.print str punctuation <comma>
  return
}

// -----

// Error: a text is a string.
func.func @f() {
  "vector.print"() {stringLiteral = 3} : () -> ()
  return
}

// -----

// Error: in a dictionary, too.
func.func @f() {
  vector.print str "text" {stringLiteral = 3}
  return
}
