// RUN: --split-input-file

func.func @valid(%a: index, %b: index) -> index {
  %0 = index.ceildivu %a, %b
  %1 = index.ceildivu %0, %0 {tag}
  %2 = index.ceildivu %1, %a {note = "ceildivu", number = 6 : i8}
  %3 = "index.ceildivu"(%2, %1) : (index, index) -> index
  return %3 : index
}

// -----

func.func @not_indices(%a: f32) {
  %0 = "index.ceildivu"(%a, %a) : (f32, f32) -> index
  return
}

// -----

func.func @second_is_not_an_index(%a: index, %b: i32) {
  %0 = index.ceildivu %a, %b
  return
}

// -----

func.func @result_is_not_an_index(%a: index) {
  %0 = "index.ceildivu"(%a, %a) : (index, index) -> f32
  return
}

// -----

func.func @type_is_not_written(%a: index) {
  %0 = index.ceildivu %a, %a : index
  return
}
