// RUN: --split-input-file --allow-unregistered-dialect
// Aliases are ordered by depth, then kind, then name.
!t = tuple<i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,memref<2x2xf32, affine_map<(d0, d1)->(d1, d0)>>>
!t2 = tuple<!t,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,i1,!t>
"a"() {x = distinct[4]<affine_map<(d0) -> (d0)>>, y = distinct[9]<"s">, z = [!t2], w = loc(fused<affine_map<(d0)->(d0*9)>>["a", "b"]), v = loc(callsite("a" at "f":1:2))} : () -> ()
"b"() {y = affine_map<(d0) -> (d0)>, s = affine_set<(d0) : (d0 == 0)>, z = loc("a")} : () -> ()
%0 = "c"() : () -> !t
%1 = "c"() : () -> memref<4xf32, affine_map<(d0) -> (d0 + 1)>>
"d"(%1) : (memref<4xf32, affine_map<(d0) -> (d0 + 1)>>) -> ()

// -----

"u"() <{a = affine_map<(d0)->(d0*5)>}> : () -> ()
