// RUN: --canonicalize

// Region arguments and results that are unused, duplicates or known outside are dropped.

func.func private @next() -> index

func.func @in_place(%a: index) -> (index, index) {
  %0:3 = scf.execute_region -> (index, index, index) no_inline {
    %next = func.call @next() : () -> index
    scf.yield %next, %a, %next : index, index, index
  }
  return %0#1, %0#2 : index, index
}
