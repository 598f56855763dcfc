// RUN: --split-input-file --allow-unregistered-dialect
// Where one thing is wrong, the reference tells what follows from it, too.
func.func @call(%p: !llvm.ptr, %x: i8) {
  llvm.call %p(%x) : !llvm.ptr, i8
  return
}

// -----

llvm.func @callee(i8) -> i8
func.func @call(%x: i8) {
  %0 = llvm.call @callee(%x) : (i8) -> (i8, )
  return
}

// -----

func.func @list() {
  scf.forall (%i) in ([%x]) {
  }
  return
}

// -----

func.func @list(%m: memref<4xf32>) {
  %0 = memref.subview %m[[1 2]] [1] [1] : memref<4xf32> to memref<1xf32>
  return
}

// -----

"foo.op"() {range = #llvm.di_subrange<count = #llvm.mmra_tag<1 : "x">, lowerBound = 2 : i64>} : () -> ()

// -----

"foo.op"() {entry = #llvm.cgprofile_entry<to = #builtin.none, count = 2>} : () -> ()

// -----

func.func @mask(%m: vector<4xi1>, %v: vector<4xi8>) {
  vector.mask %m, %v { } : vector<4xi1>
  return
}

// -----

func.func @masks(%a: vector<4xf32>, %c: f32, %m: vector<4xi1>) {
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} %a, %a, %c, %m : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @unnamed(i8) {}

// -----

func.func @unnamed(i8, f32) {
^bb0(%a: i8):
  return
}

// -----

cf.br ^later(%x : i8)
func.func @labelled(%x: i8) {
^entry:
  return
}

// -----

func.func @bits(%a: vector<4xf32>) {
  %0 = vector.shuffle %a, %a [0, 0xFFFFFFFFFFFFFFFF] : vector<4xf32>, vector<4xf32>
  return
}
