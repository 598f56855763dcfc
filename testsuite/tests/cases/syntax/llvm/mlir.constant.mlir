// RUN: --split-input-file
llvm.func @scalars() {
  %0 = llvm.mlir.constant(42 : i32) : i32
  %1 = llvm.mlir.constant(-1 : i129) : i129
  %2 = llvm.mlir.constant(true) : i1
  %3 = llvm.mlir.constant(1.5 : f32) {tag} : f32
  %4 = llvm.mlir.constant(0x7FC0 : bf16) : bf16
  %5 = llvm.mlir.constant(3 : index) : i64
  %6 = llvm.mlir.constant(1.0 : f8E5M2) : i8
  %7 = llvm.mlir.constant("text") : !llvm.array<4 x i8>
  %8 = llvm.mlir.constant(1 : i32) : i64
  %9 = "llvm.mlir.constant"() <{value = 7 : i8}> : () -> i8
  llvm.return
}

// -----

func.func @aggregates() {
  %0 = llvm.mlir.constant(dense<1> : vector<4xi32>) : vector<4xi32>
  %1 = llvm.mlir.constant(dense<[1.0, 2.0]> : vector<2xf64>) : vector<2xf64>
  %2 = llvm.mlir.constant(dense<0> : vector<[4]xi8>) : vector<[4]xi8>
  %3 = llvm.mlir.constant(dense<[[1, 2], [3, 4]]> : tensor<2x2xi16>) : !llvm.array<2 x array<2 x i16>>
  %4 = llvm.mlir.constant(dense<1.0> : tensor<3xf32>) : !llvm.array<3 x f32>
  %5 = llvm.mlir.constant([1 : i32, 2.0 : f64]) : !llvm.struct<(i32, f64)>
  %6 = llvm.mlir.constant([1.0 : f32, 2.0 : f32]) : !llvm.struct<(f32, f32)>
  %of_index = llvm.mlir.constant([1.0 : f64, 1 : index]) : !llvm.struct<(f64, index)>
  %7 = llvm.mlir.constant(dense_resource<blob> : tensor<4xi8>) : !llvm.array<4 x i8>
  %8 = llvm.mlir.constant(dense<2> : tensor<4xi8>) : vector<4xi8>
  %9 = llvm.mlir.constant(sparse<[[0]], [1.0]> : vector<4xf32>) : vector<4xf32>
  return
}

// -----

// Error: numbers of the type.
llvm.func @f() {
  %0 = llvm.mlir.constant(1 : i32) : f32
  llvm.return
}

// -----

// Error: floats of the format.
llvm.func @f() {
  %0 = llvm.mlir.constant(1.0 : f64) : f32
  llvm.return
}

// -----

// Error: floats of the size.
llvm.func @f() {
  %0 = llvm.mlir.constant(1.0 : f64) : i32
  llvm.return
}

// -----

// Error: texts in arrays of bytes.
llvm.func @f() {
  %0 = llvm.mlir.constant("text") : !llvm.array<5 x i8>
  llvm.return
}

// -----

// Error: as many elements as the vector has.
llvm.func @f() {
  %0 = llvm.mlir.constant(dense<1> : vector<4xi32>) : vector<2xi32>
  llvm.return
}

// -----

// Error: as many elements as the array has.
llvm.func @f() {
  %0 = llvm.mlir.constant(dense<1> : tensor<4xi32>) : !llvm.array<3 x i32>
  llvm.return
}

// -----

// Error: the elements of the vector.
llvm.func @f() {
  %0 = llvm.mlir.constant(dense<1.0> : vector<4xf32>) : vector<4xf64>
  llvm.return
}

// -----

// Error: integer elements for integers.
llvm.func @f() {
  %0 = llvm.mlir.constant(dense<1> : vector<4xi32>) : vector<4xf32>
  llvm.return
}

// -----

// Error: a vector or an array for elements.
llvm.func @f() {
  %0 = llvm.mlir.constant(dense<1> : vector<1xi32>) : i32
  llvm.return
}

// -----

// Error: the same element everywhere in a scalable vector.
llvm.func @f() {
  %0 = llvm.mlir.constant(dense<[1, 2]> : vector<2xi32>) : vector<[2]xi32>
  llvm.return
}

// -----

// Error: a value for each member.
llvm.func @f() {
  %0 = llvm.mlir.constant([1 : i32]) : !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

// Error: of the type of the member.
llvm.func @f() {
  %0 = llvm.mlir.constant([1 : i32, 1 : i64]) : !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

// Error: members are numbers.
llvm.func @f() {
  %0 = llvm.mlir.constant([1 : i32, "x"]) : !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

// Error: structures of numbers.
llvm.func @f() {
  %0 = llvm.mlir.constant([1 : i32, 2 : i32]) : !llvm.struct<(i32, ptr)>
  llvm.return
}

// -----

// Error: a list for a structure.
llvm.func @f() {
  %0 = llvm.mlir.constant(1 : i32) : !llvm.struct<(i32)>
  llvm.return
}

// -----

// Error: a value that is a constant.
llvm.func @f() {
  %0 = llvm.mlir.constant(@f) : !llvm.ptr
  llvm.return
}

// -----

// Error: a type of LLVM.
llvm.func @f() {
  %0 = llvm.mlir.constant(1 : index) : index
  llvm.return
}

// -----

// Error: the value is there.
llvm.func @f() {
  %0 = "llvm.mlir.constant"() : () -> i32
  llvm.return
}

// -----

// Error: the type is written.
llvm.func @f() {
  %0 = llvm.mlir.constant(1 : i32)
  llvm.return
}

// -----

// Error: elements are looked at one after another.
llvm.func @f() {
  %0 = llvm.mlir.constant([1.0 : f32, 1 : i64]) : !llvm.struct<(f64, ptr)>
  llvm.return
}
