// RUN: --split-input-file

func.func @valid(%a: index, %b: i32, %c: i1, %w: i128) {
  %0 = index.castu %a : index to i32
  %1 = index.castu %b : i32 to index
  %2 = index.castu %c {tag} : i1 to index
  %3 = index.castu %a : index to i128
  %4 = index.castu %w : i128 to index
  %5 = index.castu %b : i32 to index
  %6 = "index.castu"(%a) : (index) -> i64
  return
}

// -----

func.func @signs(%s: si8, %a: index) {
  %0 = index.castu %s : si8 to index
  %1 = index.castu %a : index to ui16
  return
}

// -----

func.func @two_integers(%a: i32) {
  %0 = index.castu %a : i32 to i64
  return
}

// -----

func.func @two_indices(%a: index) {
  %0 = index.castu %a : index to index
  return
}

// -----

func.func @float(%a: f32) {
  %0 = index.castu %a : f32 to index
  return
}

// -----

func.func @vector(%a: index) {
  %0 = index.castu %a : index to vector<1xi32>
  return
}

// -----

func.func @no_result_type(%a: index) {
  %0 = index.castu %a : index
  return
}
