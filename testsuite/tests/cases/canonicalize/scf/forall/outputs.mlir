// RUN: --canonicalize --mlir-print-op-generic --mlir-print-debuginfo --mlir-print-local-scope

// Results of a loop that nothing is put into are what they start from.

func.func @outputs(%t: tensor<8xf32>, %u: tensor<4xf32>, %n: index) -> (tensor<8xf32>, tensor<4xf32>) {
  %c4 = arith.constant 4 : index loc("c4")
  %0:2 = scf.forall (%i, %j) in (%c4, %n) shared_outs(%a = %t, %b = %u) -> (tensor<8xf32>, tensor<4xf32>) {
    func.call @see(%i, %a) : (index, tensor<8xf32>) -> () loc("call")
    func.call @see(%j, %a) : (index, tensor<8xf32>) -> () loc("call")
    scf.forall.in_parallel {
    } loc("end")
  } {foo = 1 : i32} loc("forall")
  return %0#0, %0#1 : tensor<8xf32>, tensor<4xf32>
}

func.func @single(%t: tensor<8xf32>, %n: index) -> tensor<8xf32> {
  %c1 = arith.constant 1 : index loc("c1")
  %0 = scf.forall (%i, %j) in (%c1, %n) shared_outs(%a = %t) -> tensor<8xf32> {
    func.call @see(%i, %a) : (index, tensor<8xf32>) -> () loc("call")
    func.call @see(%j, %a) : (index, tensor<8xf32>) -> () loc("call")
    scf.forall.in_parallel {
    } loc("end")
  } loc("forall")
  return %0 : tensor<8xf32>
}
func.func private @see(index, tensor<8xf32>)
