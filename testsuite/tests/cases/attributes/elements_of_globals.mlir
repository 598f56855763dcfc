// RUN:
// Zeros are zeros however they are said, and strings are elements, too.
llvm.mlir.global common @sparse(sparse<[[0]], [0]> : tensor<2xi32>) : !llvm.array<2 x i32>
llvm.mlir.global common @complex(dense<(0.0, 0.0)> : tensor<2xcomplex<f32>>) : !llvm.array<2 x struct<(f32, f32)>>
llvm.mlir.global common @none(dense<> : tensor<0xi32>) : i32
llvm.func @strings() {
  %0 = llvm.mlir.constant(dense<["a", "b"]> : tensor<2x!llvm.ptr>) : vector<2xi32>
  %1 = llvm.mlir.constant(dense<"abc"> : tensor<3x!llvm.ptr>) : !llvm.array<3 x i8>
  llvm.return
}
