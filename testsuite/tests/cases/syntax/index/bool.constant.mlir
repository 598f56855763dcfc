// RUN: --split-input-file

func.func @valid() {
  %0 = index.bool.constant true
  %1 = index.bool.constant false
  %2 = index.bool.constant {tag} true
  %3 = "index.bool.constant"() <{value = true}> : () -> i1
  %4 = "index.bool.constant"() <{value = 0 : i1}> : () -> i1
  return
}

// -----

func.func @number() {
  %0 = index.bool.constant 12
  return
}

// -----

func.func @string() {
  %0 = index.bool.constant "true"
  return
}

// -----

func.func @no_value() {
  %0 = "index.bool.constant"() : () -> i1
  return
}

// -----

func.func @another_type() {
  %0 = "index.bool.constant"() <{value = 1 : i8}> : () -> i1
  return
}

// -----

func.func @another_result() {
  %0 = "index.bool.constant"() <{value = true}> : () -> index
  return
}
