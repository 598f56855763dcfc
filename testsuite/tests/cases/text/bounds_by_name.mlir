// RUN:
// In a list of bounds, a name is a dimension or a symbol throughout, as it is where it stands first.

func.func private @use(index)

func.func @lists(%m: index, %n: index) {
  affine.parallel (%i) = (0) to (min(%n, symbol(%n))) {
    func.call @use(%i) : (index) -> ()
  }
  affine.parallel (%i) = (max(symbol(%n), %n)) to (100) {
    func.call @use(%i) : (index) -> ()
  }
  affine.parallel (%i, %j) = (max(%n, symbol(%n) + 1), symbol(%n)) to (min(%m, %n, symbol(%n) + symbol(%m)), 100) {
    func.call @use(%i) : (index) -> ()
  }
  return
}
