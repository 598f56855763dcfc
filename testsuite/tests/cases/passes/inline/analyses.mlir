// RUN: --inline=default-pipeline=cse
// RUN: --inline=op-pipelines=func.func(cse)

// What was known of dominance in the pipeline before does not hold for blocks that are inlined: the sums are computed once.

func.func private @use(i32, i32)
func.func @two_blocks() {
  cf.br ^next
^next:
  return
}
func.func @sums(%a: i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %a, %a : i32
  call @use(%0, %1) : (i32, i32) -> ()
  return
}
func.func @caller(%a: i32) {
  call @two_blocks() : () -> ()
  call @sums(%a) : (i32) -> ()
  call @sums(%a) : (i32) -> ()
  cf.br ^next
^next:
  return
}
