// RUN: --cse --allow-unregistered-dialect --split-input-file
// RUN: --pass-pipeline=builtin.module(func.func(cse)) --allow-unregistered-dialect --split-input-file

// In a recording, too, distinct attributes are counted in the order of the text of the module, some of them in definitions of aliases.
#a = distinct[0]<i32>
module attributes {u.first = #a, u.second = distinct[1]<>} {
  func.func private @f() attributes {a = distinct[1]<>, b = distinct[2]<>, c = #a}
  func.func @g() attributes {a = distinct[2]<>, b = distinct[3]<>} {
    "test.op"() {a = distinct[4]<>, b = distinct[2]<>} : () -> ()
    return
  }
}

// -----

// An op with a region has attributes behind it.
"test.op"() ({
  "test.inner"() {a = distinct[0]<>} : () -> ()
}) {b = distinct[1]<>} : () -> ()

// -----

func.func @blocks() {
  "test.br"()[^bb1] : () -> ()
^bb1:
  "test.br"()[^bb1] {a = distinct[0]<>} : () -> ()
^bb2(%x: tensor<4xi32, [distinct[7]<>]>):
  "test.end"() {a = distinct[8]<>} : () -> ()
}
