// RUN: --lower-affine --split-input-file

// The neutral element of an extremum is NaN where the type has no infinity.

func.func @loops(%m: memref<10xf8E4M3FN>, %n: memref<10xf8E4M3FNUZ>, %k: memref<10xf8E5M2>) {
  affine.for %i = 0 to 10 {
    %0 = affine.parallel (%j) = (%i) to (10) reduce ("maximumf") -> f8E4M3FN {
      %v = affine.load %m[%j] : memref<10xf8E4M3FN>
      affine.yield %v : f8E4M3FN
    }
    affine.store %0, %m[%i] : memref<10xf8E4M3FN>
    %1 = affine.parallel (%j) = (%i) to (10) reduce ("minimumf") -> f8E4M3FNUZ {
      %v = affine.load %n[%j] : memref<10xf8E4M3FNUZ>
      affine.yield %v : f8E4M3FNUZ
    }
    affine.store %1, %n[%i] : memref<10xf8E4M3FNUZ>
    %2:2 = affine.parallel (%j) = (%i) to (10) reduce ("minimumf", "maximumf") -> (f8E5M2, f8E5M2) {
      %v = affine.load %k[%j] : memref<10xf8E5M2>
      affine.yield %v, %v : f8E5M2, f8E5M2
    }
    affine.store %2#0, %k[%i] : memref<10xf8E5M2>
    affine.store %2#1, %k[%i] : memref<10xf8E5M2>
  }
  return
}

// -----

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
