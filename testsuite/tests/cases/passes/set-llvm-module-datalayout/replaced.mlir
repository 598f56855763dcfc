// RUN: --set-llvm-module-datalayout=data-layout=e-p:32:32-i64:64
// The layout of a module is replaced.
module attributes {llvm.data_layout = "e"} {
  func.func @f() {
    return
  }
}
