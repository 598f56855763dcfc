// RUN: --split-input-file

func.func @valid(%a: index, %b: index) -> index {
  %0 = index.shru %a, %b
  %1 = index.shru %0, %0 {tag}
  %2 = index.shru %1, %a {note = "shru", number = 19 : i8}
  %3 = "index.shru"(%2, %1) : (index, index) -> index
  return %3 : index
}

// -----

func.func @not_indices(%a: ui64) {
  %0 = "index.shru"(%a, %a) : (ui64, ui64) -> index
  return
}

// -----

func.func @second_is_not_an_index(%a: index, %b: i32) {
  %0 = index.shru %a, %b
  return
}

// -----

func.func @result_is_not_an_index(%a: index) {
  %0 = "index.shru"(%a, %a) : (index, index) -> i1
  return
}

// -----

func.func @two_results(%a: index) {
  %0:2 = "index.shru"(%a, %a) : (index, index) -> (index, index)
  return
}
