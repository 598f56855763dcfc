// RUN: --split-input-file

func.func @valid(%a: index, %b: index) -> index {
  %0 = index.mul %a, %b
  %1 = index.mul %0, %0 {tag}
  %2 = index.mul %1, %a {note = "mul", number = 2 : i8}
  %3 = "index.mul"(%2, %1) : (index, index) -> index
  return %3 : index
}

// -----

func.func @not_indices(%a: i1) {
  %0 = "index.mul"(%a, %a) : (i1, i1) -> index
  return
}

// -----

func.func @second_is_not_an_index(%a: index, %b: i32) {
  %0 = index.mul %a, %b
  return
}

// -----

func.func @result_is_not_an_index(%a: index) {
  %0 = "index.mul"(%a, %a) : (index, index) -> f32
  return
}

// -----

func.func @type_is_not_written(%a: index) {
  %0 = index.mul %a, %a : index
  return
}
