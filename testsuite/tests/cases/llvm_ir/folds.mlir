// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

llvm.mlir.global external @g(0 : i32) : i32
llvm.mlir.global extern_weak @weak() : i64
llvm.mlir.global external @shared(0 : i64) {addr_space = 3 : i32} : i64
llvm.mlir.alias external @alias : i64 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias external @alias_with_offset : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  %1 = llvm.getelementptr %0[4] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.return %1 : !llvm.ptr
}
llvm.mlir.alias weak @replaceable_alias : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.global private @block() : !llvm.ptr {
  %0 = llvm.blockaddress <function = @tagged, tag = <id = 3>> : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.global internal hidden constant @resource(dense_resource<floats> : tensor<2xf32>) : !llvm.array<2 x f32>

llvm.func @tagged() {
  llvm.br ^bb1
^bb1:
  llvm.blocktag <id = 3>
  llvm.return
}

// Numbers, with the operands that leave the other one as it is, even if it is poison.
llvm.func @numbers(%out: !llvm.ptr) {
  %poison = llvm.mlir.poison : i32
  %undef = llvm.mlir.undef : i32
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %0 = llvm.add %c0, %poison : i32
  llvm.store %0, %out : i32, !llvm.ptr
  %1 = llvm.mul %undef, %c3 : i32
  llvm.store %1, %out : i32, !llvm.ptr
  %v = llvm.mlir.constant(dense<[0, 4]> : vector<2xi32>) : vector<2xi32>
  %2 = llvm.udiv %v, %v : vector<2xi32>
  llvm.store %2, %out : vector<2xi32>, !llvm.ptr
  %tiny = llvm.mlir.constant(4.9e-324 : f64) : f64
  %one = llvm.mlir.constant(1.0 : f64) : f64
  %3 = llvm.fcmp "uno" %one, %one : f64
  llvm.store %3, %out : i1, !llvm.ptr
  %4 = llvm.fcmp "olt" %tiny, %one : f64
  llvm.store %4, %out : i1, !llvm.ptr
  %small = llvm.mlir.constant(-7.25e-10 : f64) : f64
  llvm.store %small, %out : f64, !llvm.ptr
  llvm.return
}

// Addresses of globals, with offsets.
llvm.func @addresses(%out: !llvm.ptr) {
  %g = llvm.mlir.addressof @g : !llvm.ptr
  %weak = llvm.mlir.addressof @weak : !llvm.ptr
  %null = llvm.mlir.zero : !llvm.ptr
  %poison = llvm.mlir.poison : i64
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %0 = llvm.getelementptr %null[%poison] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.store %0, %out : !llvm.ptr, !llvm.ptr
  %1 = llvm.getelementptr %g[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %2 = llvm.getelementptr %1[%c1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i8, i64)>
  llvm.store %2, %out : !llvm.ptr, !llvm.ptr
  %3 = llvm.icmp "ne" %g, %null : !llvm.ptr
  llvm.store %3, %out : i1, !llvm.ptr
  %4 = llvm.icmp "eq" %weak, %null : !llvm.ptr
  llvm.store %4, %out : i1, !llvm.ptr
  %5 = llvm.ptrtoint %2 : !llvm.ptr to i64
  %6 = llvm.ptrtoint %1 : !llvm.ptr to i64
  %7 = llvm.sub %5, %6 : i64
  llvm.store %7, %out : i64, !llvm.ptr
  %8 = llvm.and %6, %c1 : i64
  llvm.store %8, %out : i64, !llvm.ptr
  llvm.return
}

// Lanes, and vectors whose number of lanes is not known.
llvm.func @vectors(%out: !llvm.ptr) {
  %v = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %0 = llvm.shufflevector %v, %v [0, -1, 5] : vector<4xi32>
  llvm.store %0, %out : vector<3xi32>, !llvm.ptr
  %1 = llvm.bitcast %v : vector<4xi32> to vector<2xi64>
  llvm.store %1, %out : vector<2xi64>, !llvm.ptr
  %scalable = llvm.mlir.constant(dense<7> : vector<[2]xi32>) : vector<[2]xi32>
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c9 = llvm.mlir.constant(9 : i32) : i32
  %2 = llvm.extractelement %scalable[%c1 : i32] : vector<[2]xi32>
  llvm.store %2, %out : i32, !llvm.ptr
  %3 = llvm.extractelement %scalable[%c9 : i32] : vector<[2]xi32>
  llvm.store %3, %out : i32, !llvm.ptr
  %sparse = llvm.mlir.constant(sparse<[0], [4.2e+01]> : vector<4xf32>) : vector<4xf32>
  llvm.store %sparse, %out : vector<4xf32>, !llvm.ptr
  llvm.return
}

// A cast of null to another address space is not known, each lane by itself.
llvm.func @lanes_of_null(%out: !llvm.ptr) {
  %fixed = llvm.mlir.zero : vector<2x!llvm.ptr<3>>
  %0 = llvm.addrspacecast %fixed : vector<2x!llvm.ptr<3>> to vector<2x!llvm.ptr>
  llvm.store %0, %out : vector<2x!llvm.ptr>, !llvm.ptr
  %scalable = llvm.mlir.zero : vector<[2]x!llvm.ptr<1>>
  %1 = llvm.addrspacecast %scalable : vector<[2]x!llvm.ptr<1>> to vector<[2]x!llvm.ptr>
  llvm.store %1, %out : vector<[2]x!llvm.ptr>, !llvm.ptr
  %2 = llvm.ptrtoint %0 : vector<2x!llvm.ptr> to vector<2xi64>
  llvm.store %2, %out : vector<2xi64>, !llvm.ptr
  %3 = llvm.addrspacecast %0 : vector<2x!llvm.ptr> to vector<2x!llvm.ptr<3>>
  llvm.store %3, %out : vector<2x!llvm.ptr<3>>, !llvm.ptr
  llvm.return
}

// The offset from null is the address, in other address spaces, too.
llvm.func @offset_from_null_in_another_space() -> i64 {
  %null = llvm.mlir.zero : !llvm.ptr
  %0 = llvm.addrspacecast %null : !llvm.ptr to !llvm.ptr<1>
  %1 = llvm.getelementptr %0[-1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i128
  %2 = llvm.ptrtoint %1 : !llvm.ptr<1> to i64
  llvm.return %2 : i64
}

// Lanes of addresses become integers one by one: without an offset, that of the global.
llvm.func @lanes_of_addresses(%out: !llvm.ptr) {
  %weak = llvm.mlir.addressof @weak : !llvm.ptr
  %all = llvm.mlir.constant(dense<3> : vector<4xi64>) : vector<4xi64>
  %0 = llvm.getelementptr inbounds %weak[%all] : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>, i8
  %1 = llvm.ptrtoint %0 : vector<4x!llvm.ptr> to vector<4xi64>
  llvm.store %1, %out : vector<4xi64>, !llvm.ptr
  %each = llvm.mlir.constant(dense<[0, 1, 2]> : vector<3xi64>) : vector<3xi64>
  %poison = llvm.mlir.poison : i64
  %last = llvm.mlir.constant(2 : i32) : i32
  %2 = llvm.insertelement %poison, %each[%last : i32] : vector<3xi64>
  %3 = llvm.getelementptr %weak[%2] : (!llvm.ptr, vector<3xi64>) -> vector<3x!llvm.ptr>, i16
  %4 = llvm.ptrtoint %3 : vector<3x!llvm.ptr> to vector<3xi32>
  llvm.store %4, %out : vector<3xi32>, !llvm.ptr
  %scalable = llvm.mlir.constant(dense<5> : vector<[2]xi64>) : vector<[2]xi64>
  %5 = llvm.getelementptr %weak[%scalable] : (!llvm.ptr, vector<[2]xi64>) -> vector<[2]x!llvm.ptr>, i16
  %6 = llvm.ptrtoint %5 : vector<[2]x!llvm.ptr> to vector<[2]xi64>
  %7 = llvm.inttoptr %6 : vector<[2]xi64> to vector<[2]x!llvm.ptr>
  llvm.store %7, %out : vector<[2]x!llvm.ptr>, !llvm.ptr
  llvm.return
}

// There are expressions that drop bits of an integer that was an address, but none that add some.
llvm.func @integers_by_way_of_pointers(%out: !llvm.ptr) {
  %weak = llvm.mlir.addressof @weak : !llvm.ptr
  %0 = llvm.ptrtoint %weak : !llvm.ptr to i32
  %1 = llvm.inttoptr %0 : i32 to !llvm.ptr
  %2 = llvm.ptrtoint %1 : !llvm.ptr to i64
  llvm.store %2, %out : i64, !llvm.ptr
  %3 = llvm.ptrtoint %1 : !llvm.ptr to i1
  llvm.store %3, %out : i1, !llvm.ptr
  llvm.return
}

// Lanes that are made from wide integers stay what they are; the same integer alone is known.
llvm.func @wide_integers_by_way_of_pointers(%out: !llvm.ptr) {
  %ones = llvm.mlir.constant(dense<1> : vector<3xi200>) : vector<3xi200>
  %0 = llvm.inttoptr %ones : vector<3xi200> to vector<3x!llvm.ptr>
  %1 = llvm.ptrtoint %0 : vector<3x!llvm.ptr> to vector<3xi8>
  llvm.store %1, %out : vector<3xi8>, !llvm.ptr
  %minus_one = llvm.mlir.constant(-1 : i128) : i128
  %2 = llvm.inttoptr %minus_one : i128 to !llvm.ptr
  %3 = llvm.ptrtoint %2 : !llvm.ptr to i200
  llvm.store %3, %out : i200, !llvm.ptr
  llvm.return
}

// An alias is the address of its aliasee, unless the linker can replace it.
llvm.func @aliases(%out: !llvm.ptr) {
  %g = llvm.mlir.addressof @g : !llvm.ptr
  %alias = llvm.mlir.addressof @alias : !llvm.ptr
  %with_offset = llvm.mlir.addressof @alias_with_offset : !llvm.ptr
  %replaceable = llvm.mlir.addressof @replaceable_alias : !llvm.ptr
  %0 = llvm.getelementptr %g[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %1 = llvm.getelementptr %alias[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %2 = llvm.getelementptr %replaceable[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %3 = llvm.icmp "eq" %1, %0 : !llvm.ptr
  llvm.store %3, %out : i1, !llvm.ptr
  %4 = llvm.icmp "eq" %1, %with_offset : !llvm.ptr
  llvm.store %4, %out : i1, !llvm.ptr
  %5 = llvm.icmp "eq" %2, %0 : !llvm.ptr
  llvm.store %5, %out : i1, !llvm.ptr
  %6 = llvm.ptrtoint %1 : !llvm.ptr to i64
  %c3 = llvm.mlir.constant(3 : i64) : i64
  %7 = llvm.and %6, %c3 : i64
  llvm.store %7, %out : i64, !llvm.ptr
  llvm.return
}

// The low bits of an aligned address are zeros, and so are those in front of its own.
llvm.func @known_bits(%out: !llvm.ptr) {
  %shared = llvm.mlir.addressof @shared : !llvm.ptr<3>
  %0 = llvm.ptrtoint %shared : !llvm.ptr<3> to i128
  %c5 = llvm.mlir.constant(5 : i128) : i128
  %1 = llvm.sub %0, %c5 : i128
  %c7 = llvm.mlir.constant(7 : i128) : i128
  %2 = llvm.and %1, %c7 : i128
  llvm.store %2, %out : i128, !llvm.ptr
  %3 = llvm.xor %0, %c5 : i128
  %front = llvm.mlir.constant(1180591620717411303424 : i128) : i128
  %4 = llvm.and %3, %front : i128
  llvm.store %4, %out : i128, !llvm.ptr
  llvm.return
}

// Offsets before and after a cast to another address space are the same.
llvm.func @comparison_in_another_space() -> i1 {
  %shared = llvm.mlir.addressof @shared : !llvm.ptr<3>
  %0 = llvm.addrspacecast %shared : !llvm.ptr<3> to !llvm.ptr
  %1 = llvm.getelementptr inbounds %0[3] : (!llvm.ptr) -> !llvm.ptr, i8
  %2 = llvm.getelementptr inbounds %shared[2] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  %3 = llvm.addrspacecast %2 : !llvm.ptr<3> to !llvm.ptr
  %4 = llvm.icmp "ugt" %1, %3 : !llvm.ptr
  llvm.return %4 : i1
}

llvm.module_flags [
  #llvm.mlir.module_flag<append, "CG Profile", [#llvm.cgprofile_entry<from = @tagged, to = @numbers, count = 222>,
                                                #llvm.cgprofile_entry<from = @tagged, count = 222>]>]

{-#
  dialect_resources: {
    builtin: {
      floats: "0x040000000000803F00000040"
    }
  }
#-}
