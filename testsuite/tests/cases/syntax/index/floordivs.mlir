// RUN: --split-input-file

func.func @valid(%a: index, %b: index) -> index {
  %0 = index.floordivs %a, %b
  %1 = index.floordivs %0, %0 {tag}
  %2 = index.floordivs %1, %a {note = "floordivs", number = 7 : i8}
  %3 = "index.floordivs"(%2, %1) : (index, index) -> index
  return %3 : index
}

// -----

func.func @not_indices(%a: i1) {
  %0 = "index.floordivs"(%a, %a) : (i1, i1) -> index
  return
}

// -----

func.func @second_is_not_an_index(%a: index, %b: i32) {
  %0 = index.floordivs %a, %b
  return
}

// -----

func.func @result_is_not_an_index(%a: index) {
  %0 = "index.floordivs"(%a, %a) : (index, index) -> i1
  return
}

// -----

func.func @two_results(%a: index) {
  %0:2 = "index.floordivs"(%a, %a) : (index, index) -> (index, index)
  return
}
