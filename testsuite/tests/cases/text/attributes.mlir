// RUN: --split-input-file --allow-unregistered-dialect
// The texts of attributes and types.
"u.scalars"() {
  a00 = 1,
  a01 = 1 : i32,
  a02 = 5 : index,
  a03 = 5 : si8,
  a04 = 255 : ui8,
  a05 = 0xFF : i8,
  a06 = true,
  a07 = false,
  a08 = 1.5,
  a09 = 0x7FC00000 : f32,
  a10 = "abc",
  a11 = "ty" : i32,
  a12 = "no" : none,
  a13 = "\\\22\00",
  a14 = unit
} : () -> ()

// -----

"u.containers"() {
  a00 = [],
  a01 = [1, 2 : i32, 1.0, 2.0 : f32, "s", true, unit, @x],
  a02 = [0x7FF0000000000000 : f64],
  a03 = {},
  a04 = {c, a = 1 : i8, "a b" = {}},
  a05 = @a::@"b c"::@d,
  a06 = @"x y",
  a07 = array<i32>,
  a08 = array<i64: 1, -2>,
  a09 = array<i1: true, false>,
  a10 = array<i8: -1>,
  a11 = array<f32: 1.0, 2.5>,
  a12 = strided<[1, 2]>,
  a13 = strided<[?, 1], offset: ?>
} : () -> ()

// -----

"u.elements"() {
  a00 = dense<[true, false, true]> : tensor<3xi1>,
  a01 = dense<true> : tensor<3xi1>,
  a02 = dense<[[1,2],[3,-4]]> : tensor<2x2xi8>,
  a03 = dense<[[1, 2], [3, 255]]> : tensor<2x2xui8>,
  a04 = dense<[]> : tensor<0xi8>,
  a05 = dense<> : tensor<2x0xi8>,
  a06 = dense<5> : tensor<i8>,
  a07 = dense<[1, 2]> : vector<2xindex>,
  a08 = dense<[(1,2), (3,4)]> : tensor<2xcomplex<i8>>,
  a09 = dense<(1.0,2.0)> : tensor<2xcomplex<f32>>,
  a10 = dense<["a", "b"]> : tensor<2x!foo.s>,
  a11 = dense<"x"> : tensor<2x!foo.s>,
  a12 = sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>,
  a13 = sparse<> : tensor<3xi32>,
  a14 = dense_resource<foo> : tensor<2xi32>,
  a15 = dense<[1, -3, 2]> : tensor<3xi3>,
  a16 = dense<[[[1]], [[2]]]> : tensor<2x1x1xi32>
} : () -> ()

// -----

"u.dialect_symbols"() {
  a00 = #foo<"bar">,
  a01 = #foo.bar<x>,
  a02 = #foo<(x)>,
  a03 = !foo<"z">,
  a04 = !foo.z<a, [b]>,
  a05 = affine_map<(d0)[s0] -> (d0 + s0)>,
  a06 = affine_set<(d0) : (d0 - 1 >= 0, d0 == 0)>,
  a07 = loc(unknown),
  a08 = loc(fused<"m">["a", "f":1:2])
} : () -> ()

// -----

"u.types"() {
  a00 = memref<2xf32, strided<[1], offset: 3>>,
  a01 = memref<?x2xf32, strided<[?, 1], offset: ?>, 1>,
  a02 = memref<2xf32, affine_map<(d0) -> (d0)>>,
  a03 = memref<2xf32, 1 : i32>,
  a04 = memref<*xf32, 1>,
  a05 = memref<2x3xf32, affine_map<(d0, d1) -> (d1, d0)>>,
  a06 = memref<f32>,
  a07 = tensor<*xf32>,
  a08 = tensor<2x?xf32, "enc">,
  a09 = vector<2x[4]xf32>,
  a10 = vector<f32>,
  a11 = (i32) -> (),
  a12 = () -> (i32),
  a13 = (i32, i32) -> (i32, i32),
  a14 = () -> (() -> ()),
  a15 = tuple<>,
  a16 = tuple<i1, index>,
  a17 = complex<f32>,
  a18 = none,
  a19 = si4,
  a20 = ui4,
  a21 = f8E4M3FN
} : () -> ()

// -----

"u.hex"() {
  a0 = dense<[true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false]> : tensor<101xi1>,
  a1 = dense<[1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2]> : tensor<100xi8>,
  a2 = dense<[1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1]> : tensor<101xi8>,
  a3 = dense<3> : tensor<200xi32>
} : () -> ()
