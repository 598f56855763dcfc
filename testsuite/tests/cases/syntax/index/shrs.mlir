// RUN: --split-input-file

func.func @valid(%a: index, %b: index) -> index {
  %0 = index.shrs %a, %b
  %1 = index.shrs %0, %0 {tag}
  %2 = index.shrs %1, %a {note = "shrs", number = 18 : i8}
  %3 = "index.shrs"(%2, %1) : (index, index) -> index
  return %3 : index
}

// -----

func.func @not_indices(%a: vector<2xindex>) {
  %0 = "index.shrs"(%a, %a) : (vector<2xindex>, vector<2xindex>) -> index
  return
}

// -----

func.func @second_is_not_an_index(%a: index, %b: i32) {
  %0 = index.shrs %a, %b
  return
}

// -----

func.func @result_is_not_an_index(%a: index) {
  %0 = "index.shrs"(%a, %a) : (index, index) -> f32
  return
}

// -----

func.func @type_is_not_written(%a: index) {
  %0 = index.shrs %a, %a : index
  return
}
