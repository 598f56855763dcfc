// RUN: --split-input-file

func.func @valid(%a: index, %b: index) -> index {
  %0 = index.maxs %a, %b
  %1 = index.maxs %0, %0 {tag}
  %2 = index.maxs %1, %a {note = "maxs", number = 10 : i8}
  %3 = "index.maxs"(%2, %1) : (index, index) -> index
  return %3 : index
}

// -----

func.func @not_indices(%a: i64) {
  %0 = "index.maxs"(%a, %a) : (i64, i64) -> index
  return
}

// -----

func.func @second_is_not_an_index(%a: index, %b: i32) {
  %0 = index.maxs %a, %b
  return
}

// -----

func.func @result_is_not_an_index(%a: index) {
  %0 = "index.maxs"(%a, %a) : (index, index) -> f32
  return
}

// -----

func.func @type_is_not_written(%a: index) {
  %0 = index.maxs %a, %a : index
  return
}
