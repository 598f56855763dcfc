// What these patterns make can never be legal: it is undone.
func.func @stays(%x: i32) {
  "test.create_illegal_block"() : () -> ()
  "test.value_replace"(%x, %x) {trigger_rollback} : (i32, i32) -> ()
  %a = "test.illegal_op_a"() : () -> i32
  "foo.use"(%a) : (i32) -> ()
  "test.return"() : () -> ()
}
