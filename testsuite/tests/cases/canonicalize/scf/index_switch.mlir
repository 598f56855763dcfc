// RUN: --canonicalize

// Region arguments and results that are unused, duplicates or known outside are dropped.

func.func private @say(index)

func.func @of_cases(%case: index, %a: f32, %b: f32) -> f32 {
  %0:3 = scf.index_switch %case -> f32, f32, f32
  case 1 {
    func.call @say(%case) : (index) -> ()
    scf.yield %a, %b, %a : f32, f32, f32
  }
  default {
    scf.yield %b, %b, %b : f32, f32, f32
  }
  %sum = arith.addf %0#0, %0#1 : f32
  return %sum : f32
}
