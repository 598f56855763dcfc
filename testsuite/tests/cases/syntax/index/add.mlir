// RUN: --split-input-file

func.func @valid(%a: index, %b: index) -> index {
  %0 = index.add %a, %b
  %1 = index.add %0, %0 {tag}
  %2 = index.add %1, %a {note = "add", number = 0 : i8}
  %3 = "index.add"(%2, %1) : (index, index) -> index
  return %3 : index
}

// -----

func.func @not_indices(%a: i64) {
  %0 = "index.add"(%a, %a) : (i64, i64) -> index
  return
}

// -----

func.func @second_is_not_an_index(%a: index, %b: i32) {
  %0 = index.add %a, %b
  return
}

// -----

func.func @result_is_not_an_index(%a: index) {
  %0 = "index.add"(%a, %a) : (index, index) -> i64
  return
}

// -----

func.func @one_operand(%a: index) {
  %0 = index.add %a
  return
}
