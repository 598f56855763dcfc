// RUN: --split-input-file

func.func @valid(%a: index, %b: index) -> index {
  %0 = index.mins %a, %b
  %1 = index.mins %0, %0 {tag}
  %2 = index.mins %1, %a {note = "mins", number = 12 : i8}
  %3 = "index.mins"(%2, %1) : (index, index) -> index
  return %3 : index
}

// -----

func.func @not_indices(%a: i1) {
  %0 = "index.mins"(%a, %a) : (i1, i1) -> index
  return
}

// -----

func.func @second_is_not_an_index(%a: index, %b: i32) {
  %0 = index.mins %a, %b
  return
}

// -----

func.func @result_is_not_an_index(%a: index) {
  %0 = "index.mins"(%a, %a) : (index, index) -> i64
  return
}

// -----

func.func @one_operand(%a: index) {
  %0 = index.mins %a
  return
}
