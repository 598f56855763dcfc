// RUN: --cse --allow-unregistered-dialect

// In a recording, too, distinct attributes are counted from the start of the module, some of them in definitions of aliases.
#a = distinct[0]<i32>
module attributes {u.first = #a, u.second = distinct[1]<>} {
  func.func private @f() attributes {a = distinct[1]<>, b = distinct[2]<>, c = #a}
  func.func private @g() attributes {a = distinct[2]<>, b = distinct[3]<>}
}
