// RUN: --inline=default-pipeline= --mlir-print-value-users

// The newest use of a value is listed first.

// A body that is moved into its caller uses the values of the call from the innermost operations on.
func.func private @use(index)
func.func private @moved(%a: index, %c: i1) {
  scf.if %c {
    func.call @use(%a) : (index) -> ()
    func.call @use(%a) : (index) -> ()
  }
  func.call @use(%a) : (index) -> ()
  return
}
func.func @caller(%a: index, %c: i1) {
  func.call @moved(%a, %c) : (index, i1) -> ()
  return
}

// Uses of the result of a call are in the opposite order if its body is straight, and else in the order in which they were.
func.func @straight(%a: index) -> index {
  %0 = arith.addi %a, %a : index
  return %0 : index
}
func.func @branches(%a: index) -> index {
  cf.br ^next
^next:
  %0 = arith.addi %a, %a : index
  return %0 : index
}
func.func @calls(%a: index) {
  %0 = func.call @straight(%a) : (index) -> index
  func.call @use(%0) : (index) -> ()
  func.call @use(%0) : (index) -> ()
  %1 = func.call @branches(%a) : (index) -> index
  func.call @use(%1) : (index) -> ()
  func.call @use(%1) : (index) -> ()
  return
}
