// RUN: --test-convert-call-op --allow-unregistered-dialect

func.func private @takes(!test.smpla) -> !test.smpla
func.func @passes_on(%a: !test.smpla) -> !test.smpla {
  %0 = "test.type_producer"() : () -> !test.smpla
  %1 = call @takes(%0) : (!test.smpla) -> !test.smpla
  "foo.use"(%1) : (!test.smpla) -> ()
  return %a : !test.smpla
}
