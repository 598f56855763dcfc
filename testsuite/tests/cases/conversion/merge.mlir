// RUN: --test-merge-blocks --allow-unregistered-dialect --split-input-file --mlir-print-op-on-diagnostic=false
// NOT IN MLIR: it tells of ops in the order of their addresses

func.func @two_become_one(%x: i8) -> i8 {
  %0 = "test.merge_blocks"() ({
    "foo.first"() : () -> ()
    "test.br"(%x)[^b] : (i8) -> ()
  ^b(%y: i8):
    "foo.second"(%y) : (i8) -> ()
    "test.return"(%y) : (i8) -> ()
  }) : () -> i8
  "test.return"(%0) : (i8) -> ()
}
// -----
func.func @three_do_not(%x: i8) {
  "test.merge_blocks"() ({
    "test.br"(%x)[^b] : (i8) -> ()
  ^b(%y: i8):
    "test.br"(%y)[^c] : (i8) -> ()
  ^c(%z: i8):
    "test.finish"() : () -> ()
  }) : () -> ()
  "test.return"() : () -> ()
}
// -----
func.func @inlined() {
  "test.SingleBlockImplicitTerminator"() ({
    "test.SingleBlockImplicitTerminator"() ({
      "foo.deep"() : () -> ()
      "test.SingleBlockImplicitTerminator"() ({
        "test.finish"() : () -> ()
      }) : () -> ()
      "test.finish"() : () -> ()
    }) : () -> ()
    "test.finish"() : () -> ()
  }) : () -> ()
  "test.return"() : () -> ()
}
// -----
func.func @undone(%x: i8) {
  "test.undo_blocks_merge"() ({
    "foo.end"(%x)[^b] : (i8) -> ()
  ^b(%y: i8):
    "foo.end"(%y) : (i8) -> ()
  }) : () -> ()
}
