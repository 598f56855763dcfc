// RUN: --mem2reg
// RUN: --mem2reg=region-simplify=false

// A memref of one element has one slot.
func.func @shapes(%a: f32, %i: index, %n: index) -> (f32, f32, f32) {
  %one = memref.alloca() : memref<1x1xf32>
  memref.store %a, %one[%i, %i] : memref<1x1xf32>
  %0 = memref.load %one[%i, %i] : memref<1x1xf32>
  %two = memref.alloca() : memref<2xf32>
  memref.store %a, %two[%i] : memref<2xf32>
  %1 = memref.load %two[%i] : memref<2xf32>
  %dynamic = memref.alloca(%n) : memref<?xf32>
  memref.store %a, %dynamic[%i] : memref<?xf32>
  %2 = memref.load %dynamic[%i] : memref<?xf32>
  return %0, %1, %2 : f32, f32, f32
}

// The pointer escapes.
func.func @escapes(%a: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  func.call @use(%m) : (memref<i32>) -> ()
  %0 = memref.load %m[] : memref<i32>
  return %0 : i32
}
func.func private @use(memref<i32>)

// The value of the slot is not known in nested regions.
func.func @nested_access(%c: i1, %a: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  scf.if %c {
    memref.store %a, %m[] : memref<i32>
  }
  %0 = memref.load %m[] : memref<i32>
  return %0 : i32
}

// The allocation is in a nested region itself.
func.func @nested_allocation(%lower: index, %a: f32) {
  scf.for %i = %lower to %lower step %lower {
    %m = memref.alloca() : memref<f32>
    memref.store %a, %m[] : memref<f32>
    %0 = memref.load %m[] : memref<f32>
    func.call @use_value(%0) : (f32) -> ()
  }
  return
}
func.func private @use_value(f32)

// An allocation without users stays.
func.func @unused() {
  %m = memref.alloca() : memref<i32>
  return
}

// The pointers to one slot are in the other: it is promoted first.
llvm.func @pointer_to_slot(%a: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %p = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
  %q = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
  llvm.store %p, %q : !llvm.ptr, !llvm.ptr
  llvm.store %m, %p : !llvm.ptr, !llvm.ptr
  llvm.store %a, %m : i32, !llvm.ptr
  %0 = llvm.load %q : !llvm.ptr -> !llvm.ptr
  %1 = llvm.load %0 : !llvm.ptr -> !llvm.ptr
  %2 = llvm.load %1 : !llvm.ptr -> i32
  llvm.return %2 : i32
}

// The length of the fill is known once the other slot is promoted.
llvm.func @length_in_slot() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %byte = llvm.mlir.constant(3 : i8) : i8
  %m = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %n = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %four, %n : i32, !llvm.ptr
  %length = llvm.load %n : !llvm.ptr -> i32
  "llvm.intr.memset"(%m, %byte, %length) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  %0 = llvm.load %m : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// An allocation in another block than the entry stays.
llvm.func @not_in_entry(%a: i32) -> i32 {
  llvm.br ^next
^next:
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %m : i32, !llvm.ptr
  %0 = llvm.load %m : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// The ops of a module are in no order.
%one = llvm.mlir.constant(1 : i32) : i32
%m = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
llvm.store %one, %m : i32, !llvm.ptr
%0 = llvm.load %m : !llvm.ptr -> i32
