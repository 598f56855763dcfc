// RUN: --finalize-memref-to-llvm

// Memory with another shape or in another address space, scopes on the stack, atomic updates.
func.func @bytes_as_rows(%bytes: memref<?xi8>, %start: index, %rows: index) -> memref<?x3xf32> {
  %rows_of_3 = memref.view %bytes[%start][%rows] : memref<?xi8> to memref<?x3xf32>
  return %rows_of_3 : memref<?x3xf32>
}
