// RUN: --canonicalize --split-input-file --allow-unregistered-dialect
// NOT IN MLIR: it does not come to an end

// Operations that are computed from each other: whatever is found about them, there is an end to it.
module {
  %cast = memref.cast %cast : memref<4xf32> to memref<4xf32>
}

// -----

module {
  %cast = memref.cast %cast_0 : memref<?xf32> to memref<4xf32>
  %cast_0 = memref.cast %cast : memref<4xf32> to memref<?xf32>
}

// -----

module {
  %0 = unrealized_conversion_cast %0 : i32 to i32
}

// -----

module {
  %0 = arith.bitcast %1 : i32 to f32
  %1 = arith.bitcast %0 : f32 to i32
}

// -----

module {
  %0 = arith.negf %1 : f32
  %1 = arith.negf %0 : f32
}

// -----

module {
  %0 = llvm.bitcast %1 : i32 to f32
  %1 = llvm.bitcast %0 : f32 to i32
}

// -----

module {
  %0 = arith.extf %1 : f16 to f32
  %1 = arith.truncf %0 : f32 to f16
}

// -----

module {
  %0 = vector.transpose %0, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
}

// -----

module {
  %0 = vector.shuffle %0, %0 [0, 1] : vector<2xf32>, vector<2xf32>
}

// -----

module {
  %0 = scf.if %0 -> (i1) {
    scf.yield %0 : i1
  } else {
    scf.yield %0 : i1
  }
}

// -----

#map = affine_map<(d0) -> (d0, d0 + 1)>
#map1 = affine_map<(d0) -> (d0)>
module {
  %0 = affine.min #map(%0)
  %1 = affine.max #map1(%1)
}

// -----

module {
  %0 = arith.select %1, %0, %0 : i1
  %1 = arith.select %0, %1, %1 : i1
}

// -----

#map = affine_map<(d0) -> (d0 + 1)>
module {
  %0 = affine.apply #map(%0)
  "test.use"(%0) : (index) -> ()
}

// -----

module {
  %0 = vector.shape_cast %1 : vector<2x3xf32> to vector<6xf32>
  %1 = vector.shape_cast %0 : vector<6xf32> to vector<2x3xf32>
}

// -----

module {
  %0:2 = vector.to_elements %1 : vector<2xf32>
  %1 = vector.from_elements %0#0, %0#1 : vector<2xf32>
}

// -----

#map = affine_map<(d0) -> (d0 floordiv 3 + d0)>
module {
  %0 = affine.apply #map(%1)
  %1 = affine.apply #map(%0)
  "test.use"(%0) : (index) -> ()
}

// -----

#map = affine_map<(d0) -> (d0, d0 + 1)>
#map1 = affine_map<(d0) -> (d0, d0 + 2)>
module {
  %0 = affine.min #map(%1)
  %1 = affine.min #map1(%0)
  "test.use"(%0) : (index) -> ()
}

// -----

module {
  %0:2 = vector.to_elements %1 : vector<2xf32>
  %1 = vector.from_elements %0#1, %0#0 : vector<2xf32>
}
