// RUN: --finalize-memref-to-llvm
// RUN: --convert-to-llvm

memref.global @float : memref<complex<f32>> = dense<(1.0, 2.0)>
memref.global @integer : memref<complex<i32>> = dense<(1, 2)>
memref.global @several : memref<2xcomplex<i32>> = dense<(1, 2)>
