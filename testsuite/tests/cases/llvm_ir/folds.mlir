// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

llvm.mlir.global external @g(0 : i32) : i32
llvm.mlir.global extern_weak @weak() : i64
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
