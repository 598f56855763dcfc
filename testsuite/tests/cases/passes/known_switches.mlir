// RUN: --canonicalize
// A switch that another one on the same flag leads to knows the flag, or what it is not.

func.func private @say(index)
func.func @known(%f: i8, %a: index, %b: index) {
  cf.switch %f : i8, [ default: ^d, 1: ^x, 3: ^y ]
^x:
  func.call @say(%a) : (index) -> ()
  cf.switch %f : i8, [ default: ^d, 1: ^z(%a: index), 3: ^z(%b: index) ]
^y:
  func.call @say(%a) : (index) -> ()
  cf.switch %f : i8, [ default: ^d, 1: ^z(%a: index), 2: ^z(%b: index) ]
^z(%c: index):
  func.call @say(%c) : (index) -> ()
  cf.br ^d
^d:
  return
}
func.func @default(%f: i8, %a: index, %b: index) {
  cf.switch %f : i8, [ default: ^d, 1: ^x, 3: ^y ]
^d:
  func.call @say(%a) : (index) -> ()
  cf.switch %f : i8, [ default: ^x, 1: ^y, 2: ^z(%a: index), 3: ^z(%b: index) ]
^z(%c: index):
  func.call @say(%c) : (index) -> ()
  cf.br ^x
^x:
  func.call @say(%b) : (index) -> ()
  cf.br ^y
^y:
  return
}
func.func @default_all(%f: i8, %a: index, %b: index) {
  cf.switch %f : i8, [ default: ^d, 1: ^x, 3: ^y ]
^d:
  func.call @say(%a) : (index) -> ()
  cf.switch %f : i8, [ default: ^x, 1: ^y, 3: ^y ]
^x:
  func.call @say(%b) : (index) -> ()
  cf.br ^y
^y:
  return
}
func.func @twice(%f: i8, %a: index, %b: index) {
  cf.switch %f : i8, [ default: ^d, 1: ^x, 3: ^x ]
^x:
  func.call @say(%a) : (index) -> ()
  cf.switch %f : i8, [ default: ^d, 1: ^z(%a: index), 3: ^z(%b: index) ]
^z(%c: index):
  func.call @say(%c) : (index) -> ()
  cf.br ^d
^d:
  return
}
