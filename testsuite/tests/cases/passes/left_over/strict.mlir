// RUN: --convert-to-llvm --strict --allow-unregistered-dialect
// RUN: --convert-func-to-llvm --convert-arith-to-llvm --strict --allow-unregistered-dialect
// NOT IN MLIR: it does not say what it leaves

// Nothing may be left: each operation is an error.
func.func @one(%x: i32) -> i32 {
  %y = "some.dialect"(%x) : (i32) -> i32
  return %y : i32
}

func.func @several(%t: i64) -> i64 {
  %p = "some.tensor"() : () -> tensor<2xf32>
  %q = arith.addf %p, %p : tensor<2xf32>
  "some.use"(%q) : (tensor<2xf32>) -> ()
  return %t : i64
}

func.func @whole(%t: tensor<2xf32>) -> tensor<2xf32> {
  return %t : tensor<2xf32>
}

func.func private @declared(tuple<i32, f32>)

func.func @complete(%x: i32) -> i32 {
  %y = arith.addi %x, %x : i32
  return %y : i32
}
