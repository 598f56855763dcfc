// RUN: --test-legalize-patterns="build-materializations=0 attach-debug-materialization-kind=1" --allow-unregistered-dialect --mlir-print-op-on-diagnostic=false
// NOT IN MLIR: it tells of ops in the order of their addresses

func.func @kinds(%a: i64, %b: i16) {
  "foo.use"(%a, %b) : (i64, i16) -> ()
  %0 = "foo.make"() : () -> i64
  "test.invalid"(%0, %a) : (i64, i64) -> ()
}
