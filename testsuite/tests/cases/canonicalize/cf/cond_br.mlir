// RUN: --canonicalize

// A conditional branch does not go where nothing can be.

func.func private @say(index)

func.func @when_true(%a: i1, %b: index) -> index {
  cf.cond_br %a, ^never, ^end(%b : index)
^never:
  ub.unreachable
^end(%0: index):
  return %0 : index
}

func.func @when_false(%a: i1, %b: index) -> index {
  cf.cond_br %a, ^end(%b : index), ^never(%b : index)
^never(%0: index):
  ub.unreachable
^end(%1: index):
  return %1 : index
}

func.func @either(%a: i1) -> index {
  cf.cond_br %a, ^first, ^second
^first:
  ub.unreachable
^second:
  ub.unreachable
}

func.func @forever(%a: i1, %b: index) {
  cf.br ^loop
^loop:
  func.call @say(%b) : (index) -> ()
  cf.cond_br %a, ^never, ^loop
^never:
  ub.unreachable
}

func.func @something_before(%a: i1, %b: index) -> index {
  cf.cond_br %a, ^never, ^end
^never:
  func.call @say(%b) : (index) -> ()
  ub.unreachable
^end:
  return %b : index
}
