// RUN: --split-input-file

func.func @valid(%a: index, %b: index) -> index {
  %0 = index.rems %a, %b
  %1 = index.rems %0, %0 {tag}
  %2 = index.rems %1, %a {note = "rems", number = 8 : i8}
  %3 = "index.rems"(%2, %1) : (index, index) -> index
  return %3 : index
}

// -----

func.func @not_indices(%a: vector<2xindex>) {
  %0 = "index.rems"(%a, %a) : (vector<2xindex>, vector<2xindex>) -> index
  return
}

// -----

func.func @second_is_not_an_index(%a: index, %b: i32) {
  %0 = index.rems %a, %b
  return
}

// -----

func.func @result_is_not_an_index(%a: index) {
  %0 = "index.rems"(%a, %a) : (index, index) -> i64
  return
}

// -----

func.func @one_operand(%a: index) {
  %0 = index.rems %a
  return
}
