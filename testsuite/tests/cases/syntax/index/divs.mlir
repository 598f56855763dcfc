// RUN: --split-input-file

func.func @valid(%a: index, %b: index) -> index {
  %0 = index.divs %a, %b
  %1 = index.divs %0, %0 {tag}
  %2 = index.divs %1, %a {note = "divs", number = 3 : i8}
  %3 = "index.divs"(%2, %1) : (index, index) -> index
  return %3 : index
}

// -----

func.func @not_indices(%a: vector<2xindex>) {
  %0 = "index.divs"(%a, %a) : (vector<2xindex>, vector<2xindex>) -> index
  return
}

// -----

func.func @second_is_not_an_index(%a: index, %b: i32) {
  %0 = index.divs %a, %b
  return
}

// -----

func.func @result_is_not_an_index(%a: index) {
  %0 = "index.divs"(%a, %a) : (index, index) -> i1
  return
}

// -----

func.func @two_results(%a: index) {
  %0:2 = "index.divs"(%a, %a) : (index, index) -> (index, index)
  return
}
