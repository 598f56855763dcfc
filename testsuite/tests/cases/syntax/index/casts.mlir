// RUN: --split-input-file

func.func @valid(%a: index, %b: i32, %c: i1, %w: i128) {
  %0 = index.casts %a : index to i32
  %1 = index.casts %b : i32 to index
  %2 = index.casts %c {tag} : i1 to index
  %3 = index.casts %a : index to i128
  %4 = index.casts %w : i128 to index
  %5 = index.casts %b : i32 to index
  %6 = "index.casts"(%a) : (index) -> i64
  return
}

// -----

func.func @signs(%s: si8, %a: index) {
  %0 = index.casts %s : si8 to index
  %1 = index.casts %a : index to ui16
  return
}

// -----

func.func @two_integers(%a: i32) {
  %0 = index.casts %a : i32 to i64
  return
}

// -----

func.func @two_indices(%a: index) {
  %0 = index.casts %a : index to index
  return
}

// -----

func.func @float(%a: f32) {
  %0 = index.casts %a : f32 to index
  return
}

// -----

func.func @vector(%a: index) {
  %0 = index.casts %a : index to vector<1xi32>
  return
}

// -----

func.func @no_result_type(%a: index) {
  %0 = index.casts %a : index
  return
}
