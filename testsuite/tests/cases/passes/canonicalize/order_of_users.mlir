// RUN: --canonicalize --mlir-print-value-users
// RUN: --cse --mlir-print-value-users
// RUN: --inline=default-pipeline= --mlir-print-value-users
// RUN: --lower-affine --mlir-print-value-users
// RUN: --finalize-memref-to-llvm --mlir-print-value-users

// The newest use of a value is listed first.

// That the constants of a commutative operation are moved to its end makes their uses new, even where they are there already.
func.func @commutative(%a: i32) -> i32 {
  %0 = arith.constant 1 : i32
  %1 = arith.addi %a, %0 : i32
  %2 = arith.shli %a, %0 : i32
  %3 = arith.muli %1, %2 : i32
  return %3 : i32
}

// `cse` visits what a block dominates in the order of a depth-first search.
func.func @diamond(%a: i32, %c: i1) -> i32 {
  %0 = arith.addi %a, %a : i32
  cf.cond_br %c, ^then, ^else
^then:
  %1 = arith.addi %a, %a : i32
  %2 = arith.muli %0, %1 : i32
  cf.br ^join(%2 : i32)
^else:
  %3 = arith.addi %a, %a : i32
  %4 = arith.muli %3, %0 : i32
  cf.br ^join(%4 : i32)
^join(%5: i32):
  %6 = arith.addi %a, %a : i32
  %7 = arith.muli %6, %5 : i32
  return %7 : i32
}

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

// Operations that a conversion tries to fold, and that stay, have new uses.
func.func @stays(%a: index) {
  func.call @use(%a) : (index) -> ()
  %0 = affine.apply affine_map<(d0) -> (d0 * 2 + d0)>(%a)
  func.call @use(%a) : (index) -> ()
  func.call @use(%0) : (index) -> ()
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
