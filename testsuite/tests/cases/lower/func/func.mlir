// RUN: --convert-func-to-llvm

// Visibility becomes linkage; a bare pointer is passed by value.
func.func public @open(%a: i32) -> i32 attributes {llvm.emit_c_interface} {
  return %a : i32
}

func.func nested @inner(%a: i32) -> i32 {
  return %a : i32
}

func.func @by_value(%m: memref<4xf32> {llvm.byval = f32}, %x: f32) -> f32 attributes {llvm.bareptr} {
  return %x : f32
}
