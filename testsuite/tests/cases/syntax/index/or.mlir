// RUN: --split-input-file

func.func @valid(%a: index, %b: index) -> index {
  %0 = index.or %a, %b
  %1 = index.or %0, %0 {tag}
  %2 = index.or %1, %a {note = "or", number = 15 : i8}
  %3 = "index.or"(%2, %1) : (index, index) -> index
  return %3 : index
}

// -----

func.func @not_indices(%a: i64) {
  %0 = "index.or"(%a, %a) : (i64, i64) -> index
  return
}

// -----

func.func @second_is_not_an_index(%a: index, %b: i32) {
  %0 = index.or %a, %b
  return
}

// -----

func.func @result_is_not_an_index(%a: index) {
  %0 = "index.or"(%a, %a) : (index, index) -> i1
  return
}

// -----

func.func @two_results(%a: index) {
  %0:2 = "index.or"(%a, %a) : (index, index) -> (index, index)
  return
}
