// RUN: --split-input-file
// A memory that all of a work group share: how many elements of which type.
func.func private @held() attributes {a = #llvm.mlir.workgroup_attribution<512 : i64, f32>, b = #llvm.mlir.workgroup_attribution<0 : i32, !llvm.ptr>}

// -----

// Error: a number first.
func.func private @held() attributes {a = #llvm.mlir.workgroup_attribution<f32, 3>}

// -----

// Error: a type.
func.func private @held() attributes {a = #llvm.mlir.workgroup_attribution<512 : i64>}

// -----

// Error: the type is one.
func.func private @held() attributes {a = #llvm.mlir.workgroup_attribution<512 : i64, 3>}
