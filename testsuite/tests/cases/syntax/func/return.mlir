// RUN: --split-input-file

func.func @none() {
  return
}
func.func @one(%a: i32) -> i32 {
  return %a : i32
}
func.func @many(%a: f32, %b: memref<4xi8>) -> (f32, memref<4xi8>) {
  func.return {tag} %a, %b : f32, memref<4xi8>
}
func.func @generic(%a: i32) -> i32 {
  "func.return"(%a) : (i32) -> ()
}

// -----

func.func @too_few(%a: i32) -> (i32, i32) {
  return %a : i32
}

// -----

func.func @too_many(%a: i32) {
  return %a : i32
}

// -----

func.func @another_type(%a: i32) -> i64 {
  return %a : i32
}

// -----

func.func @second_of_another_type(%a: i32) -> (i32, f32) {
  return %a, %a : i32, i32
}

// -----

func.func @in_another_op(%c: i1) {
  scf.if %c {
    func.return
  }
  return
}

// -----

func.func @not_the_last() {
  return
  return
}

// -----

func.func @results() {
  %0 = "func.return"() : () -> i32
}

// -----

func.func @types_missing(%a: i32) -> i32 {
  return %a
}

// -----

// Error: a type.
func.func @no_type(%a: i32) {
  return %a :
}
