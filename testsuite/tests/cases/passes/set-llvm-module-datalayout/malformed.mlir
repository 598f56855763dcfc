// RUN: --set-llvm-module-datalayout=data-layout=E-m:q
// The module keeps its layout.
module attributes {llvm.data_layout = "e"} {
  func.func @f() {
    return
  }
}
