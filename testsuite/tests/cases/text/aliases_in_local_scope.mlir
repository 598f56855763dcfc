// RUN: --allow-unregistered-dialect --mlir-print-local-scope
// There are none.
"u"() {a = affine_map<(d0)->(d0*5)>} : () -> ()
