// RUN: --pass-pipeline=builtin.module(llvm.func(mem2reg),builtin.module(llvm.func(mem2reg)))

// Another type of the same size.
llvm.func @casts(%a: i64, %p: !llvm.ptr, %q: !llvm.ptr<1>) -> f64 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
  llvm.store %a, %m : i64, !llvm.ptr
  %0 = llvm.load %m : !llvm.ptr -> f64
  %1 = llvm.load %m : !llvm.ptr -> !llvm.ptr
  %2 = llvm.load %m : !llvm.ptr -> vector<2xi32>
  llvm.store %p, %m : !llvm.ptr, !llvm.ptr
  %3 = llvm.load %m : !llvm.ptr -> f64
  llvm.call @use(%0, %1, %2, %3) vararg(!llvm.func<void (...)>) : (f64, !llvm.ptr, vector<2xi32>, f64) -> ()
  %n = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
  llvm.store %q, %n : !llvm.ptr<1>, !llvm.ptr
  %4 = llvm.load %n : !llvm.ptr -> !llvm.ptr
  %5 = llvm.load %n : !llvm.ptr -> !llvm.ptr<1>
  llvm.call @use(%4, %5) vararg(!llvm.func<void (...)>) : (!llvm.ptr, !llvm.ptr<1>) -> ()
  llvm.return %3 : f64
}
llvm.func @use(...)

// Loads and stores of some of the bits.
llvm.func @parts(%a: f64, %b: f16, %c: i1) -> i8 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x f64 : (i32) -> !llvm.ptr
  llvm.store %a, %m : f64, !llvm.ptr
  %0 = llvm.load %m : !llvm.ptr -> i16
  llvm.store %b, %m : f16, !llvm.ptr
  llvm.store %c, %m : i1, !llvm.ptr
  %1 = llvm.load %m : !llvm.ptr -> f64
  %2 = llvm.load %m : !llvm.ptr -> i8
  llvm.call @use(%0, %1) vararg(!llvm.func<void (...)>) : (i16, f64) -> ()
  llvm.return %2 : i8
}

// The first bits are the most significant ones.
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
  llvm.func @big_endian(%a: i64, %b: f16) -> i8 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %m = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    llvm.store %a, %m : i64, !llvm.ptr
    llvm.store %b, %m : f16, !llvm.ptr
    %0 = llvm.load %m : !llvm.ptr -> i8
    llvm.return %0 : i8
  }
}

// Aggregates, vectors of pointers, scalable vectors and wider values are not converted.
llvm.func @not_converted(%a: i64, %s: !llvm.struct<(i32, i32)>, %v: vector<[2]xi32>) -> i64 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %struct = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  llvm.store %s, %struct : !llvm.struct<(i32, i32)>, !llvm.ptr
  %0 = llvm.load %struct : !llvm.ptr -> i64
  %pointers = llvm.alloca %one x vector<1x!llvm.ptr> : (i32) -> !llvm.ptr
  llvm.store %a, %pointers : i64, !llvm.ptr
  %1 = llvm.load %pointers : !llvm.ptr -> i64
  %scalable = llvm.alloca %one x vector<[2]xi32> : (i32) -> !llvm.ptr
  llvm.store %v, %scalable : vector<[2]xi32>, !llvm.ptr
  %2 = llvm.load %scalable : !llvm.ptr -> i64
  %narrow = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %narrow : i64, !llvm.ptr
  %3 = llvm.load %narrow : !llvm.ptr -> i32
  llvm.call @use(%0, %1, %2, %3) vararg(!llvm.func<void (...)>) : (i64, i64, i64, i32) -> ()
  %same = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  llvm.store %s, %same : !llvm.struct<(i32, i32)>, !llvm.ptr
  %4 = llvm.load %same : !llvm.ptr -> !llvm.struct<(i32, i32)>
  llvm.call @use(%4) vararg(!llvm.func<void (...)>) : (!llvm.struct<(i32, i32)>) -> ()
  llvm.return %a : i64
}

llvm.func @volatile(%a: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %m : i32, !llvm.ptr
  %0 = llvm.load volatile %m : !llvm.ptr -> i32
  %n = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store volatile %a, %n : i32, !llvm.ptr
  %1 = llvm.load %n : !llvm.ptr -> i32
  %2 = llvm.add %0, %1 : i32
  llvm.return %2 : i32
}
