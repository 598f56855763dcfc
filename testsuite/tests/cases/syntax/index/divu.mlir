// RUN: --split-input-file

func.func @valid(%a: index, %b: index) -> index {
  %0 = index.divu %a, %b
  %1 = index.divu %0, %0 {tag}
  %2 = index.divu %1, %a {note = "divu", number = 4 : i8}
  %3 = "index.divu"(%2, %1) : (index, index) -> index
  return %3 : index
}

// -----

func.func @not_indices(%a: ui64) {
  %0 = "index.divu"(%a, %a) : (ui64, ui64) -> index
  return
}

// -----

func.func @second_is_not_an_index(%a: index, %b: i32) {
  %0 = index.divu %a, %b
  return
}

// -----

func.func @result_is_not_an_index(%a: index) {
  %0 = "index.divu"(%a, %a) : (index, index) -> i64
  return
}

// -----

func.func @one_operand(%a: index) {
  %0 = index.divu %a
  return
}
