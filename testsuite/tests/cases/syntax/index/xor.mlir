// RUN: --split-input-file

func.func @valid(%a: index, %b: index) -> index {
  %0 = index.xor %a, %b
  %1 = index.xor %0, %0 {tag}
  %2 = index.xor %1, %a {note = "xor", number = 16 : i8}
  %3 = "index.xor"(%2, %1) : (index, index) -> index
  return %3 : index
}

// -----

func.func @not_indices(%a: f32) {
  %0 = "index.xor"(%a, %a) : (f32, f32) -> index
  return
}

// -----

func.func @second_is_not_an_index(%a: index, %b: i32) {
  %0 = index.xor %a, %b
  return
}

// -----

func.func @result_is_not_an_index(%a: index) {
  %0 = "index.xor"(%a, %a) : (index, index) -> i64
  return
}

// -----

func.func @one_operand(%a: index) {
  %0 = index.xor %a
  return
}
