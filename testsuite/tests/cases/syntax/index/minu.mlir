// RUN: --split-input-file

func.func @valid(%a: index, %b: index) -> index {
  %0 = index.minu %a, %b
  %1 = index.minu %0, %0 {tag}
  %2 = index.minu %1, %a {note = "minu", number = 13 : i8}
  %3 = "index.minu"(%2, %1) : (index, index) -> index
  return %3 : index
}

// -----

func.func @not_indices(%a: vector<2xindex>) {
  %0 = "index.minu"(%a, %a) : (vector<2xindex>, vector<2xindex>) -> index
  return
}

// -----

func.func @second_is_not_an_index(%a: index, %b: i32) {
  %0 = index.minu %a, %b
  return
}

// -----

func.func @result_is_not_an_index(%a: index) {
  %0 = "index.minu"(%a, %a) : (index, index) -> i32
  return
}

// -----

func.func @three_operands(%a: index) {
  %0 = "index.minu"(%a, %a, %a) : (index, index, index) -> index
  return
}
