// RUN: --split-input-file

func.func @valid(%a: index, %b: index) -> index {
  %0 = index.ceildivs %a, %b
  %1 = index.ceildivs %0, %0 {tag}
  %2 = index.ceildivs %1, %a {note = "ceildivs", number = 5 : i8}
  %3 = "index.ceildivs"(%2, %1) : (index, index) -> index
  return %3 : index
}

// -----

func.func @not_indices(%a: i64) {
  %0 = "index.ceildivs"(%a, %a) : (i64, i64) -> index
  return
}

// -----

func.func @second_is_not_an_index(%a: index, %b: i32) {
  %0 = index.ceildivs %a, %b
  return
}

// -----

func.func @result_is_not_an_index(%a: index) {
  %0 = "index.ceildivs"(%a, %a) : (index, index) -> i32
  return
}

// -----

func.func @three_operands(%a: index) {
  %0 = "index.ceildivs"(%a, %a, %a) : (index, index, index) -> index
  return
}
