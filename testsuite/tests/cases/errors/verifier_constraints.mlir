// RUN: --split-input-file --allow-unregistered-dialect
// Attributes, operands, results and regions satisfy the constraints of the definition.
"index.constant"() : () -> index

// -----

"index.constant"() <{value = 1 : i32}> : () -> index

// -----

"func.func"() <{sym_name = "s", function_type = i32}> ({}) : () -> ()

// -----

%f = "foo.f"() : () -> f32
"arith.addi"(%f, %f) : (f32, f32) -> f32

// -----

%b = "foo.b"() : () -> i1
"arith.addi"(%b, %b) : (i1, i1) -> f32

// -----

%i, %f, %b = "foo.a"() : () -> (index, f32, i1)
"memref.alloc"(%i, %f) <{operandSegmentSizes = array<i32: 2, 0>}> : (index, f32) -> memref<?xi8>

// -----

%i, %f, %b = "foo.a"() : () -> (index, f32, i1)
"memref.alloc"(%i, %f) <{operandSegmentSizes = array<i32: 1, 1>}> : (index, f32) -> memref<?xi8>

// -----

%i, %f, %b = "foo.a"() : () -> (index, f32, i1)
"memref.alloc"(%i) <{operandSegmentSizes = array<i32: 1, 1>}> : (index) -> memref<?xi8>

// -----

%i, %f, %b = "foo.a"() : () -> (index, f32, i1)
"memref.alloc"(%i) <{operandSegmentSizes = array<i32: 2, -1>}> : (index) -> memref<?xi8>

// -----

%i, %f, %b = "foo.a"() : () -> (index, f32, i1)
"memref.alloc"(%i) : (index) -> memref<?xi8>

// -----

%i, %f, %b = "foo.a"() : () -> (index, f32, i1)
"memref.alloc"(%i) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (index) -> memref<?xi8>

// -----

%m, %i, %f, %b = "foo.a"() : () -> (memref<?xf32>, index, f32, vector<4xi1>)
"vector.transfer_read"(%m, %i, %f, %b, %b) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 2>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index, f32, vector<4xi1>, vector<4xi1>) -> vector<4xf32>

// -----

%m = "foo.m"() : () -> memref<4xi8>
"memref.extract_strided_metadata"(%m) : (memref<4xi8>) -> (memref<i8>, index, index, i32)

// -----

%b = "foo.b"() : () -> i1
"scf.if"(%b) ({}, {}) : (i1) -> ()

// -----

%b = "foo.b"() : () -> i1
"scf.if"(%b) ({
  "scf.yield"() : () -> ()
}, {
^a:
  "scf.yield"() : () -> ()
^b:
  "scf.yield"() : () -> ()
}) : (i1) -> ()

// -----

%b = "foo.b"() : () -> i1
"scf.if"(%b) ({
^a(%a: i32):
  "scf.yield"() : () -> ()
}, {}) : (i1) -> ()

// -----

"memref.alloca_scope"() ({
^a(%a: i32):
  "memref.alloca_scope.return"() : () -> ()
}) : () -> ()

// -----

"memref.alloca_scope"() ({
^a:
}) : () -> ()

// -----

"builtin.module"() ({
^a:
  "foo.a"() : () -> ()
^b:
  "foo.a"() : () -> ()
}) : () -> ()
