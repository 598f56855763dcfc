// NOT IN MLIR: it depends on where they lie in memory which of the equal casts stays
// What leads there again is the first cast, which stays where it is.
// RUN: --reconcile-unrealized-casts --allow-unregistered-dialect

func.func @f(%a: i64) {
  %c1 = builtin.unrealized_conversion_cast %a : i64 to index
  "x.mid"() : () -> ()
  %c2 = builtin.unrealized_conversion_cast %c1 : index to i64
  %c3 = builtin.unrealized_conversion_cast %c2 : i64 to index
  "x.use"(%c3, %c2) : (index, i64) -> ()
  return
}
