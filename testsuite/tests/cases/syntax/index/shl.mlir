// RUN: --split-input-file

func.func @valid(%a: index, %b: index) -> index {
  %0 = index.shl %a, %b
  %1 = index.shl %0, %0 {tag}
  %2 = index.shl %1, %a {note = "shl", number = 17 : i8}
  %3 = "index.shl"(%2, %1) : (index, index) -> index
  return %3 : index
}

// -----

func.func @not_indices(%a: i1) {
  %0 = "index.shl"(%a, %a) : (i1, i1) -> index
  return
}

// -----

func.func @second_is_not_an_index(%a: index, %b: i32) {
  %0 = index.shl %a, %b
  return
}

// -----

func.func @result_is_not_an_index(%a: index) {
  %0 = "index.shl"(%a, %a) : (index, index) -> i32
  return
}

// -----

func.func @three_operands(%a: index) {
  %0 = "index.shl"(%a, %a, %a) : (index, index, index) -> index
  return
}
