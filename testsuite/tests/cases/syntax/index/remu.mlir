// RUN: --split-input-file

func.func @valid(%a: index, %b: index) -> index {
  %0 = index.remu %a, %b
  %1 = index.remu %0, %0 {tag}
  %2 = index.remu %1, %a {note = "remu", number = 9 : i8}
  %3 = "index.remu"(%2, %1) : (index, index) -> index
  return %3 : index
}

// -----

func.func @not_indices(%a: ui64) {
  %0 = "index.remu"(%a, %a) : (ui64, ui64) -> index
  return
}

// -----

func.func @second_is_not_an_index(%a: index, %b: i32) {
  %0 = index.remu %a, %b
  return
}

// -----

func.func @result_is_not_an_index(%a: index) {
  %0 = "index.remu"(%a, %a) : (index, index) -> i32
  return
}

// -----

func.func @three_operands(%a: index) {
  %0 = "index.remu"(%a, %a, %a) : (index, index, index) -> index
  return
}
