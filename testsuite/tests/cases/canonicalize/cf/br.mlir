// RUN: --canonicalize

// Branches that lead in a cycle are taken together where they can be, and followed no further.

func.func @nothing_else(%a: f32) {
  cf.br ^first(%a : f32)
^first(%0: f32):
  cf.br ^second(%0 : f32)
^second(%1: f32):
  cf.br ^first(%a : f32)
}

func.func @one_way_out(%stays: i1) {
  cf.cond_br %stays, ^first, ^end
^first:
  cf.br ^second
^second:
  cf.br ^first
^end:
  return
}

func.func @one_way_in(%case: i8) {
  cf.switch %case : i8, [
    default: ^first,
    1: ^end
  ]
^first:
  cf.br ^second
^second:
  cf.br ^third
^third:
  cf.br ^first
^end:
  return
}
