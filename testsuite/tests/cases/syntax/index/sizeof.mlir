// RUN: --split-input-file
// The width of an index in bits.

func.func @valid() -> index {
  %0 = index.sizeof
  %1 = index.sizeof {tag}
  %2 = "index.sizeof"() : () -> index
  return %0 : index
}

// -----

func.func @operand(%a: index) {
  %0 = "index.sizeof"(%a) : (index) -> index
  return
}

// -----

func.func @another_result() {
  %0 = "index.sizeof"() : () -> i64
  return
}

// -----

func.func @with_type() {
  %0 = index.sizeof : index
  return
}

// -----

func.func @no_result() {
  "index.sizeof"() : () -> ()
  return
}
