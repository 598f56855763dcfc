// RUN: --convert-scf-to-cf --split-input-file

func.func @f(%i: index, %x: f32, %y: f32) -> f32 {
  %0 = scf.index_switch %i -> f32
  case 2 {
    scf.yield %x : f32
  }
  case -5 {
    %1 = arith.addf %x, %y : f32
    scf.yield %1 : f32
  }
  default {
    scf.yield %y : f32
  }
  return %0 : f32
}

// -----

func.func @no_results(%i: index, %m: memref<index>) {
  scf.index_switch %i
  case 0 {
    memref.store %i, %m[] : memref<index>
    scf.yield
  }
  default {
    scf.yield
  }
  return
}
