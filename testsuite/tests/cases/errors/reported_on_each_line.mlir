// RUN: --allow-unregistered-dialect
// What is reported beside a result is reported for each of the lines that look alike.
"test.op"() {a = #dlti.map} : () -> ()
"test.op"() {a = #dlti.map} : () -> ()
"test.op"() {a = #dlti.map} : () -> ()
"test.op"() {a = #dlti.map} : () -> ()
