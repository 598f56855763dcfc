// RUN: --split-input-file

func.func @valid(%a: index, %b: index) -> index {
  %0 = index.maxu %a, %b
  %1 = index.maxu %0, %0 {tag}
  %2 = index.maxu %1, %a {note = "maxu", number = 11 : i8}
  %3 = "index.maxu"(%2, %1) : (index, index) -> index
  return %3 : index
}

// -----

func.func @not_indices(%a: f32) {
  %0 = "index.maxu"(%a, %a) : (f32, f32) -> index
  return
}

// -----

func.func @second_is_not_an_index(%a: index, %b: i32) {
  %0 = index.maxu %a, %b
  return
}

// -----

func.func @result_is_not_an_index(%a: index) {
  %0 = "index.maxu"(%a, %a) : (index, index) -> i1
  return
}

// -----

func.func @two_results(%a: index) {
  %0:2 = "index.maxu"(%a, %a) : (index, index) -> (index, index)
  return
}
