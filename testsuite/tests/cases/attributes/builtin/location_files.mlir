// RUN: --split-input-file --allow-unregistered-dialect --mlir-print-local-scope
// A place in a file without a name is one in standard input; of a range, the name stays as it is written.
"t.op"() {a = loc("":1:2), b = loc("":1:2 to :5), c = loc("":1:2 to 3:5), d = loc("n"("":0:0))} : () -> ()
