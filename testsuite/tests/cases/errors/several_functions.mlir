// RUN:
// NOT IN MLIR: it reports the first error of a function

// Each message shows its op with the names that it has in its function. A region in it that is isolated has names of its own.
func.func @f(%a: i32, %b: i1) {
  %0 = arith.muli %a, %a : i32
  %1 = "arith.addi"(%0) : (i32) -> i32
  scf.if %b {
    %2 = "arith.subi"(%1, %0, %a) : (i32, i32, i32) -> i32
  }
  "scf.if"(%b, %b) ({
    %3 = arith.muli %1, %0 : i32
    "builtin.module"() ({
      func.func @inside(%c: i32) {
        %4 = arith.muli %c, %c : i32
        return
      }
    }) : () -> ()
    "scf.yield"() : () -> ()
  }, {
  }) : (i1, i1) -> ()
  %5 = "arith.xori"(%1) : (i32) -> i32
  return
}
func.func @g(%a: i32) {
  %0 = "arith.addi"(%a) : (i32) -> i32
  %1 = "arith.andi"(%0) : (i32) -> i32
  return
}
