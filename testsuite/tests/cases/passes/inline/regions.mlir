// RUN: --inline=default-pipeline=

func.func @nothing() { return }
func.func @compute(%a: complex<f32>, %m: memref<4xf32>, %i: index) -> f32 {
  %0 = complex.abs %a : complex<f32>
  %1 = math.absf %0 : f32
  %2 = index.add %i, %i
  memref.store %1, %m[%2] : memref<4xf32>
  %p = ub.poison : vector<4xf32>
  %3 = vector.reduction <add>, %p : vector<4xf32> into f32
  %4 = scf.for %j = %i to %2 step %i iter_args(%x = %3) -> f32 {
    scf.yield %x : f32
  }
  return %4 : f32
}
func.func @into(%a: complex<f32>, %m: memref<4xf32>, %c: i1, %i: index) {
  memref.alloca_scope { func.call @nothing() : () -> () }
  scf.execute_region {
    func.call @nothing() : () -> ()
    scf.yield
  }
  scf.if %c {
    %0 = func.call @compute(%a, %m, %i) : (complex<f32>, memref<4xf32>, index) -> f32
  }
  return
}
func.func private @declared() -> i32
func.func @opaque() -> i32 {
  %0 = call @declared() : () -> i32
  return %0 : i32
}
