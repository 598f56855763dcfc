// RUN: --split-input-file --convert-vector-to-scf=full-unroll --convert-vector-to-llvm --convert-to-llvm
// NOT IN MLIR: it takes all memory
// Vectors that would be taken apart into more parts than there can be.
func.func @transposed(%v: vector<2147483647x1x2147483647xi8>) -> vector<2147483647x1x2147483647xi8> {
  %r = vector.transpose %v, [2, 1, 0] : vector<2147483647x1x2147483647xi8> to vector<2147483647x1x2147483647xi8>
  return %r : vector<2147483647x1x2147483647xi8>
}

// -----

func.func @numbered() -> vector<9223372036854775807xindex> {
  %0 = vector.step : vector<9223372036854775807xindex>
  return %0 : vector<9223372036854775807xindex>
}

// -----

func.func @broadcast(%v: vector<8xi32>) -> vector<16777215x8xi32> {
  %0 = vector.broadcast %v : vector<8xi32> to vector<16777215x8xi32>
  return %0 : vector<16777215x8xi32>
}

// -----

func.func @masked() -> vector<65536x65536xi1> {
  %0 = vector.constant_mask [1, 2] : vector<65536x65536xi1>
  return %0 : vector<65536x65536xi1>
}

// -----

func.func @cast(%v: vector<1000000x1000000x1000000xi8>) -> vector<1000000000000x1000000xi8> {
  %0 = vector.shape_cast %v : vector<1000000x1000000x1000000xi8> to vector<1000000000000x1000000xi8>
  return %0 : vector<1000000000000x1000000xi8>
}

// -----

func.func @read(%m: memref<?x?xf32>) -> vector<65536x65536xf32> {
  %i = arith.constant 0 : index
  %z = arith.constant 0.0 : f32
  %0 = vector.transfer_read %m[%i, %i], %z {in_bounds = [true, true]} : memref<?x?xf32>, vector<65536x65536xf32>
  return %0 : vector<65536x65536xf32>
}

// -----

func.func @summed(%v: vector<1000000x1000000xf32>) -> vector<1000000x1000000xf32> {
  %0 = arith.addf %v, %v : vector<1000000x1000000xf32>
  return %0 : vector<1000000x1000000xf32>
}

// -----

func.func @splat(%f: f32) -> vector<4294967295xf32> {
  %0 = vector.broadcast %f : f32 to vector<4294967295xf32>
  return %0 : vector<4294967295xf32>
}
