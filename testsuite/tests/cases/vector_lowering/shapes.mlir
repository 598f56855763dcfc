// RUN: --convert-vector-to-llvm
func.func @broadcasts(%a: vector<2x1xf32>, %b: vector<1x2xf32>, %c: vector<f32>) -> (vector<2x3xf32>, vector<2x2xf32>, vector<2x2xf32>) {
  %x = vector.broadcast %a : vector<2x1xf32> to vector<2x3xf32>
  %y = vector.broadcast %b : vector<1x2xf32> to vector<2x2xf32>
  %z = vector.broadcast %c : vector<f32> to vector<2x2xf32>
  return %x, %y, %z : vector<2x3xf32>, vector<2x2xf32>, vector<2x2xf32>
}

// Pieces are as large as both shapes allow.
func.func @casts(%a: vector<2x6xf32>, %b: vector<4x1xi8>, %c: vector<4x[2]xf32>) -> (vector<3x4xf32>, vector<4xi8>, vector<2x[4]xf32>) {
  %x = vector.shape_cast %a : vector<2x6xf32> to vector<3x4xf32>
  %y = vector.shape_cast %b : vector<4x1xi8> to vector<4xi8>
  %z = vector.shape_cast %c : vector<4x[2]xf32> to vector<2x[4]xf32>
  return %x, %y, %z : vector<3x4xf32>, vector<4xi8>, vector<2x[4]xf32>
}

func.func @slices(%a: vector<4x6xf32>, %b: vector<2x3xf32>) -> (vector<2x3xf32>, vector<4x6xf32>, vector<2x6xf32>) {
  %x = vector.extract_strided_slice %a {offsets = [1, 2], sizes = [2, 3], strides = [1, 1]} : vector<4x6xf32> to vector<2x3xf32>
  %y = vector.insert_strided_slice %b, %a {offsets = [0, 1], strides = [1, 1]} : vector<2x3xf32> into vector<4x6xf32>
  %z = vector.extract_strided_slice %a {offsets = [2], sizes = [2], strides = [1]} : vector<4x6xf32> to vector<2x6xf32>
  return %x, %y, %z : vector<2x3xf32>, vector<4x6xf32>, vector<2x6xf32>
}

func.func @shuffles(%a: vector<2xf32>, %b: vector<3xf32>, %c: vector<2x2xi8>) -> (vector<4xf32>, vector<2x4xi8>, vector<2x1xi8>, vector<2x1xi8>) {
  %x = vector.shuffle %a, %b [4, 0, 2, 1] : vector<2xf32>, vector<3xf32>
  %y = vector.interleave %c, %c : vector<2x2xi8> -> vector<2x4xi8>
  %even, %odd = vector.deinterleave %c : vector<2x2xi8> -> vector<2x1xi8>
  return %x, %y, %even, %odd : vector<4xf32>, vector<2x4xi8>, vector<2x1xi8>, vector<2x1xi8>
}

func.func @elements(%a: vector<2x2xf32>) -> vector<2x1x2xf32> {
  %e:4 = vector.to_elements %a : vector<2x2xf32>
  %r = vector.from_elements %e#3, %e#0, %e#0, %e#1 : vector<2x1x2xf32>
  return %r : vector<2x1x2xf32>
}

func.func @bits(%a: vector<2x2xi32>) -> vector<2x4xi16> {
  %r = vector.bitcast %a : vector<2x2xi32> to vector<2x4xi16>
  return %r : vector<2x4xi16>
}
