// RUN: --convert-func-to-llvm

// The layout of a module counts under whatever name; other operations have none.
module attributes {a.layout = #dlti.dl_spec<index = 32>} {
  func.func @f(%arg0: index) -> index attributes {dlti.dl_spec = #dlti.dl_spec<index = 16>} {
    return %arg0 : index
  }
}
