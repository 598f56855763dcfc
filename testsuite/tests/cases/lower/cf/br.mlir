// RUN: --convert-cf-to-llvm --split-input-file

func.func @f(%x: i32, %y: index) -> index {
  cf.br ^next(%x, %y : i32, index)
^next(%a: i32, %b: index):
  return %b : index
}

// -----

func.func @loop(%x: i64) {
  cf.br ^loop(%x : i64)
^loop(%a: i64):
  cf.br ^loop(%a : i64)
}
