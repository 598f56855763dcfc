// RUN: --split-input-file
memref.global @table : memref<4x2xf32>
memref.global constant @one : memref<i8, 3> = dense<1>
func.func @forms() -> memref<4x2xf32> {
  %0 = memref.get_global @table : memref<4x2xf32>
  %1 = memref.get_global @one : memref<i8, 3> {used}
  %2 = "memref.get_global"() <{name = @table}> : () -> memref<4x2xf32>
  return %2 : memref<4x2xf32>
}

// -----

// Error: there is such a global.
func.func @f() {
  %0 = memref.get_global @nothing : memref<4xf32>
  return
}

// -----

// Error: the symbol is a global.
func.func private @g()
func.func @f() {
  %0 = memref.get_global @g : memref<4xf32>
  return
}

// -----

// Error: of the type of the global.
memref.global @table : memref<4xf32>
func.func @f() {
  %0 = memref.get_global @table : memref<4xf64>
  return
}

// -----

// Error: with the layout of the global.
memref.global @table : memref<4xf32>
func.func @f() {
  %0 = memref.get_global @table : memref<4xf32, strided<[2]>>
  return
}

// -----

// Error: sizes are known.
memref.global @table : memref<4xf32>
func.func @f() {
  %0 = memref.get_global @table : memref<?xf32>
  return
}

// -----

// Error: a memref.
memref.global @table : memref<4xf32>
func.func @f() {
  %0 = "memref.get_global"() <{name = @table}> : () -> tensor<4xf32>
  return
}

// -----

// Error: not in another table of symbols.
module @inner { memref.global @table : memref<4xf32> }
func.func @f() {
  %0 = "memref.get_global"() <{name = @inner::@table}> : () -> memref<4xf32>
  return
}

// -----

// Error: a name.
func.func @f() {
  %0 = memref.get_global "table" : memref<4xf32>
  return
}

// -----

// Error: the name is there.
func.func @f() {
  %0 = "memref.get_global"() : () -> memref<4xf32>
  return
}
