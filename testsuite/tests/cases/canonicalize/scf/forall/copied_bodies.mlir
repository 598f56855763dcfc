// RUN: --pass-pipeline="builtin.module(canonicalize{max-iterations=1})"

// Where a loop loses some of its dimensions, its body is looked at once more, from its end: memory that only dead operations
// read goes away in the first round.

func.func private @use(index)

func.func @some(%shape: memref<6xf32>, %n: index) {
  scf.forall (%i, %j) in (1, 5) {
    %sizes = memref.alloc() : memref<1xindex>
    memref.store %n, %sizes[%i] : memref<1xindex>
    %dead = memref.reshape %shape(%sizes) : (memref<6xf32>, memref<1xindex>) -> memref<?xf32>
    memref.store %i, %sizes[%i] : memref<1xindex>
    func.call @use(%j) : (index) -> ()
  }
  return
}

func.func @none(%shape: memref<6xf32>, %n: index) {
  scf.forall (%i, %j) in (4, 5) {
    %sizes = memref.alloc() : memref<1xindex>
    memref.store %n, %sizes[%i] : memref<1xindex>
    %dead = memref.reshape %shape(%sizes) : (memref<6xf32>, memref<1xindex>) -> memref<?xf32>
    memref.store %i, %sizes[%i] : memref<1xindex>
    func.call @use(%j) : (index) -> ()
  }
  return
}
