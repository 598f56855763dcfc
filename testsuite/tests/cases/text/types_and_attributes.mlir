// RUN: --split-input-file --allow-unregistered-dialect
// Types and attributes that are printed as they are written.
"f"() {
  t0 = i1,
  t1 = si8,
  t2 = ui16,
  t3 = i16777215,
  t4 = index,
  t5 = none,
  t6 = f8E4M3FN,
  t7 = bf16,
  t8 = tf32,
  t9 = f128,
  t10 = () -> (),
  t11 = (i32, f32) -> i1,
  t12 = ((i32) -> i32) -> (i1, i2),
  t13 = () -> ((i32) -> i32),
  t14 = tuple<>,
  t15 = tuple<i32, tuple<f32>>,
  t16 = complex<f32>,
  t17 = tensor<f32>,
  t18 = tensor<2x?xf32>,
  t19 = tensor<0x0x1xi8>,
  t20 = tensor<*xf32>,
  t21 = tensor<2xf32, "a>b">,
  t22 = tensor<2x!foo.bar<a -> b>>,
  t23 = memref<2x?xf32>,
  t24 = memref<*xf32, 1>,
  t25 = memref<2xf32, strided<[?], offset: 3>, "s">,
  t26 = memref<2xmemref<f32>>,
  t27 = vector<f32>,
  t28 = vector<2x[4]x3xi1>,
  t29 = vector<[4]xindex>,
  t30 = !foo.bar,
  t31 = !foo<"bar">,
  t32 = !foo.bar<"a \" > b">,
  t33 = !foo.bar<[{(<>)}]>
} : () -> ()

// -----

"f"() {
  a0 = 5 : i8,
  a1 = -5 : i64,
  a2 = 7 : index,
  a3 = true,
  a4 = 1.500000e+00 : f16,
  a5 = 0x7FC00000 : f32,
  a6 = "a\0Ab",
  a7 = "s" : i32,
  a8 = unit,
  a9 = [1 : i32, "a", []],
  a10 = {a, "b c" = {}},
  a11 = @a::@"b c",
  a12 = affine_map<(d0)[s0] -> (d0 + s0 floordiv 2)>,
  a13 = affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 == 0)>,
  a14 = strided<[1, ?], offset: ?>,
  a15 = array<i8: 1, -2>,
  a16 = array<i64>,
  a17 = array<i1: true, false>,
  a18 = array<f32: 1.000000e+00, 0x7FC00000>,
  a19 = dense_resource<key> : tensor<2xi32>,
  a20 = dense<[1, 2]> : tensor<2xi32>,
  a21 = dense<true> : tensor<4xi1>,
  a22 = dense<> : tensor<2x0xf32>,
  a23 = dense<[(1,2), (3,4)]> : tensor<2xcomplex<i32>>,
  a24 = dense<["a", "b"]> : tensor<2x!foo.string>,
  a25 = dense<[[1.000000e+00, 0x7F800000]]> : tensor<1x2xf32>,
  a26 = sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>,
  a27 = sparse<> : tensor<3xi32>,
  a28 = #foo.bar<x> : i32,
  a29 = #foo<"x">,
  a30 = loc(unknown),
  a31 = loc("a":1:2),
  a32 = loc("a":1:2 to 3:4)
} : () -> ()

// -----

// Other spellings of types and attributes.
"f"() {
  a0 = tensor< 2 x 3 x f32 >,
  a1 = tensor<0xf32>,
  a2 = tensor<0x10xf32>,
  a3 = i08,
  a4 = !foo<bar>,
  a5 = memref<2xf32, 0>,
  a6 = memref<2xf32, affine_map<(i) -> (i)>, 1 : i32>,
  a7 = 0xFF : i8,
  a8 = 0x3C00 : f16,
  a9 = 3,
  a10 = 1.5,
  a11 = "s" : none,
  a12 = {b = 1 : i1, a},
  a13 = strided<[], offset: 0>,
  a14 = dense<[[7, 7], [7, 7]]> : tensor<2x2xi32>,
  a15 = dense<"0x0100000002000000"> : tensor<2xi32>,
  a16 = dense<"0x03"> : tensor<3xi1>,
  a17 = dense<"0x00FF"> : tensor<2xi4>,
  a18 = sparse<0, 1> : tensor<2x2xi32>,
  a19 = affine_set<(i) : (1 >= i)>,
  a20 = affine_set<(i) : ()>,
  a21 = affine_map<(mod)[floordiv] -> (mod + floordiv)>
} : () -> ()

// -----

// Tokens: escapes, names, numbers, brackets of dialects.
"f"() {
  a0 = "\n\t\"\\\41\fFz",
  a1 = @"a b\22",
  a2 = @a.b$c,
  a3 = [1., 1.5e+3, 1.5E-3, 0xFF],
  a4 = tensor<4x0x8xf32>,
  a5 = !foo.bar<a -> b, (">"), {c}>,
  a6 = !foo.bar<a - >,
  a7 = #foo.a-b,
  a8 = [si8, ui016, i032]
} : () -> ()
