// RUN: --canonicalize

// A condition that always holds, or never.
func.func private @a()
func.func private @b()

func.func @always() {
  affine.if affine_set<() : (1 >= 0)>() {
    func.call @a() : () -> ()
  } else {
    func.call @b() : () -> ()
  }
  return
}

func.func @never() {
  affine.if affine_set<() : (-1 >= 0)>() {
    func.call @a() : () -> ()
  } else {
    func.call @b() : () -> ()
  }
  return
}

func.func @empty_else(%x: index) {
  affine.if affine_set<(d0) : (d0 >= 0)>(%x) {
    func.call @a() : () -> ()
  } else {
  }
  return
}

func.func @dead(%x: index) {
  affine.if affine_set<(d0) : (d0 >= 0)>(%x) {
  }
  return
}
