// RUN: --split-input-file --allow-unregistered-dialect
// An attribute in a group that has begun has to be there.
llvm.func @f(%p: !llvm.ptr) {
 llvm.fence syncscope("a") acquire
 llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
 llvm.fence syncscope(a) acquire
 llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
 llvm.fence syncscope() acquire
 llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
 llvm.fence syncscope "a" acquire
 llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
 llvm.fence syncscope(3) acquire
 llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
 llvm.fence syncscope("a" : i32) acquire
 llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
 llvm.fence syncscope("a", "b") acquire
 llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
 llvm.fence syncscope("a")
 llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
 llvm.fence foo
 llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
 llvm.fence syncscope("a") foo
 llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
 %0 = llvm.load %p atomic syncscope(x) monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
 llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
 %0 = llvm.load %p atomic syncscope("x") {alignment = 4 : i64} : !llvm.ptr -> i32
 llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
 %0 = llvm.load %p atomic syncscope("x") foo {alignment = 4 : i64} : !llvm.ptr -> i32
 llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
 %0 = llvm.atomicrmw add %p, %i syncscope(x) monotonic : !llvm.ptr, i32
 llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
 %0 = llvm.atomicrmw foo %p, %i syncscope("x") monotonic : !llvm.ptr, i32
 llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
 %0 = llvm.atomicrmw add %p, %i syncscope("x" monotonic : !llvm.ptr, i32
 llvm.return
}

// -----

func.func @a(%i: index) {
 %0 = affine.apply affine_map<(d0) -> ()>(%i)
 return
}

// -----

func.func @a(%i: index) {
 %0 = affine.apply affine_map<() -> ()>()
 return
}

// -----

func.func @a(%i: index) {
 %0 = affine.apply affine_map<(d0) -> (d0, d0)>(%i)
 return
}

// -----

func.func @a(%i: index) {
 %0 = "affine.apply"(%i) {map = affine_map<(d0) -> ()>} : (index) -> index
 return
}

// -----

func.func @a(%i: index) {
 "affine.apply"(%i) {map = affine_map<(d0) -> ()>} : (index) -> ()
 return
}

// -----

func.func @a(%i: index) {
 %0:2 = "affine.apply"(%i) {map = affine_map<(d0) -> (d0, d0)>} : (index) -> (index, index)
 return
}

// -----

func.func @a(%i: index) {
 %0 = affine.apply affine_map<(d0) -> (d0)>()
 return
}

// -----

func.func @a(%i: index) {
 %0 = affine.apply 3(%i)
 return
}

// -----

func.func @a(%i: index) { affine.parallel (%x) = (0) to (%i) { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = (0, 1) to (2) { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = (0) to (2, 3) { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = (max(0, 1)) to (2) { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = (max(0, 1) to (2) { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = (max 0, 1) to (2) { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = (max()) to (2) { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = (0 to (2) { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = (0) (2) { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = () to () { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = (%i + %y) to (2) { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = (min(0, 1)) to (2) { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = (0) to (min(%i, 2)) step (0) { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = (0) to (2) step () { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = (0) to (2) step (1, 2) { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = (0) to (2) step (%i) { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = (0) to (2) step (-1) { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = (0) to (2) reduce ("addf") -> f32 { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = (0) to (2) reduce (addf) -> (f32) { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = (0) to (2) reduce ("foo") -> (f32) { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = (0) to (2) reduce ("addf") { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = (0) to (%i * %i) { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = (max(%i)) to (2) { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = (0) to (max(1, 2)) { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = (symbol(%i)) to (2) { }
 return }

// -----

func.func @a(%i: index) { affine.parallel (%x) = (0) to (affine_map<(d0) -> (d0)>(%i)) { }
 return }

// -----

func.func @a(%v#x: i32) { return }

// -----

func.func @a(%v#1: i32) { return }

// -----

func.func @a(%v #1: i32) { return }

// -----

func.func @a() { return
^bb1(%v#1: i32):
 return }

// -----

func.func @a() { return
^bb1(%v#0: i32):
 return }

// -----

func.func @a() { return
^bb1(%v#x: i32):
 return }

// -----

func.func @a(%i: index) { scf.for %v#x = %i to %i step %i { }
 return }

// -----

func.func @a(%i: index) { scf.for %v#1 = %i to %i step %i { }
 return }
