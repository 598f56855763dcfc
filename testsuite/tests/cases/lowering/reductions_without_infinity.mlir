// RUN: --lower-affine --split-input-file
func.func @minimum() -> f8E4M3FN {
  %r = affine.parallel (%i, %j) = (0, 0) to (4, 4) reduce ("minimumf") -> f8E4M3FN {
    %f = arith.constant 1.0 : f8E4M3FN
    affine.yield %f : f8E4M3FN
  }
  return %r : f8E4M3FN
}

// -----
func.func @maximum() -> f8E4M3FN {
  %r = affine.parallel (%i) = (0) to (4) reduce ("maximumf") -> f8E4M3FN {
    %f = arith.constant 1.0 : f8E4M3FN
    affine.yield %f : f8E4M3FN
  }
  return %r : f8E4M3FN
}

// -----
func.func @maximum() -> f8E4M3FNUZ {
  %r = affine.parallel (%i) = (0) to (4) reduce ("maximumf") -> f8E4M3FNUZ {
    %f = arith.constant 1.0 : f8E4M3FNUZ
    affine.yield %f : f8E4M3FNUZ
  }
  return %r : f8E4M3FNUZ
}
