// RUN: --split-input-file

func.func @valid(%a: index, %b: index) -> index {
  %0 = index.and %a, %b
  %1 = index.and %0, %0 {tag}
  %2 = index.and %1, %a {note = "and", number = 14 : i8}
  %3 = "index.and"(%2, %1) : (index, index) -> index
  return %3 : index
}

// -----

func.func @not_indices(%a: ui64) {
  %0 = "index.and"(%a, %a) : (ui64, ui64) -> index
  return
}

// -----

func.func @second_is_not_an_index(%a: index, %b: i32) {
  %0 = index.and %a, %b
  return
}

// -----

func.func @result_is_not_an_index(%a: index) {
  %0 = "index.and"(%a, %a) : (index, index) -> f32
  return
}

// -----

func.func @type_is_not_written(%a: index) {
  %0 = index.and %a, %a : index
  return
}
