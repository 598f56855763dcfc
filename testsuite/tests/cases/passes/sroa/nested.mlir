// RUN: --pass-pipeline=builtin.module(llvm.func(sroa)) --split-input-file --allow-unregistered-dialect --mlir-print-value-users

llvm.func @levels(%a: i32) -> i8 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.struct<"s", (i32, array<2 x struct<(i8, array<3 x i8>)>>, f32)> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %m[0, 1, 1, 1, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"s", (i32, array<2 x struct<(i8, array<3 x i8>)>>, f32)>
  llvm.store %a, %m : i32, !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i8
  llvm.return %0 : i8
}

// -----

// Only the outer level can be split.
llvm.func @one_level() -> i16 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.struct<(i32, array<2 x i16>)> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %m[0, 1, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, array<2 x i16>)>
  %q = llvm.getelementptr %m[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, array<2 x i16>)>
  %0 = llvm.load %q : !llvm.ptr -> !llvm.array<2 x i16>
  %1 = llvm.load %p : !llvm.ptr -> i16
  "test.use"(%0) : (!llvm.array<2 x i16>) -> ()
  llvm.return %1 : i16
}

// -----

llvm.func @order_of_parts(%a: i8) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.array<2 x array<2 x i8>> : (i32) -> !llvm.ptr
  %n = llvm.alloca %one x !llvm.array<2 x i16> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %m[0, 1, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x array<2 x i8>>
  %q = llvm.getelementptr %m[0, 0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x array<2 x i8>>
  %r = llvm.getelementptr %m[0, 1, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x array<2 x i8>>
  llvm.store %a, %p : i8, !llvm.ptr
  llvm.store %a, %n : i8, !llvm.ptr
  llvm.store %a, %q : i8, !llvm.ptr
  llvm.store %a, %r : i8, !llvm.ptr
  llvm.store %a, %p : i8, !llvm.ptr
  llvm.return
}

// -----

llvm.func @blocks_and_regions(%a: i8, %c: i1) {
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^start
^start:
  %m = llvm.alloca %one x !llvm.array<2 x array<2 x i8>> : (i32) -> !llvm.ptr
  llvm.cond_br %c, ^then, ^else
^else:
  %p = llvm.getelementptr %m[0, 1, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x array<2 x i8>>
  llvm.store %a, %p : i8, !llvm.ptr
  llvm.br ^end
^then:
  "test.region"() ({
    %q = llvm.getelementptr %m[0, 1, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x array<2 x i8>>
    llvm.store %a, %q : i8, !llvm.ptr
    %r = llvm.getelementptr %m[0, 1, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x array<2 x i8>>
    "test.br"()[^next] : () -> ()
  ^next:
    llvm.store %a, %r : i8, !llvm.ptr
    "test.end"() : () -> ()
  }, {
    llvm.store %a, %m : i8, !llvm.ptr
    "test.end"() : () -> ()
  }) : () -> ()
  llvm.br ^end
^unreachable:
  llvm.store %a, %m : i8, !llvm.ptr
  llvm.br ^end
^end:
  llvm.return
}
