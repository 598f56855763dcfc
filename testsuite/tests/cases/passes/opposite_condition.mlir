// RUN: --convert-scf-to-cf
// The opposite of a condition chooses between the branches the other way round.

func.func private @say(index)

func.func @opposite(%a: i1, %b: index, %c: index) -> index {
  %true = arith.constant true
  %not = arith.xori %a, %true : i1
  %0 = scf.if %not -> index {
    func.call @say(%b) : (index) -> ()
    scf.yield %b : index
  } else {
    scf.yield %c : index
  }
  func.call @say(%0) : (index) -> ()
  return %0 : index
}
