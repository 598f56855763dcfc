// RUN: --split-input-file

func.func @valid() {
  %0 = index.constant 0
  %1 = index.constant -17
  %2 = index.constant 0xFF
  %3 = index.constant {tag} 9223372036854775807
  %4 = "index.constant"() <{value = 5 : index}> : () -> index
  %5 = "index.constant"() {value = 6 : index} : () -> index
  return
}

// -----

func.func @not_a_number() {
  %0 = index.constant true
  return
}

// -----

func.func @float() {
  %0 = index.constant 1.5
  return
}

// -----

func.func @too_large() {
  %0 = index.constant 18446744073709551616
  return
}

// -----

func.func @another_type() {
  %0 = "index.constant"() {value = 5 : i32} : () -> index
  return
}

// -----

func.func @another_result() {
  %0 = "index.constant"() <{value = 5 : index}> : () -> i64
  return
}

// -----

func.func @no_value() {
  %0 = "index.constant"() : () -> index
  return
}

// -----

func.func @with_type() {
  %0 = index.constant 5 : index
  return
}
