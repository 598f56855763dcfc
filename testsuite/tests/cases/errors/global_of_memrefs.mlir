// RUN:
// NOT IN MLIR: it makes a tensor with memrefs as elements, whose text it cannot read
// A memref of memrefs has no value of the type of a tensor.
memref.global @g : memref<2xmemref<4xf32>> = dense_resource<blob>
