// RUN: --split-input-file

func.func @valid(%a: index, %b: index) -> index {
  %0 = index.sub %a, %b
  %1 = index.sub %0, %0 {tag}
  %2 = index.sub %1, %a {note = "sub", number = 1 : i8}
  %3 = "index.sub"(%2, %1) : (index, index) -> index
  return %3 : index
}

// -----

func.func @not_indices(%a: f32) {
  %0 = "index.sub"(%a, %a) : (f32, f32) -> index
  return
}

// -----

func.func @second_is_not_an_index(%a: index, %b: i32) {
  %0 = index.sub %a, %b
  return
}

// -----

func.func @result_is_not_an_index(%a: index) {
  %0 = "index.sub"(%a, %a) : (index, index) -> i32
  return
}

// -----

func.func @three_operands(%a: index) {
  %0 = "index.sub"(%a, %a, %a) : (index, index, index) -> index
  return
}
