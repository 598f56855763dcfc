// RUN: --canonicalize --split-input-file

// An extraction bypasses an insertion at another position, even if that is dynamic in part.

func.func @beside(%a: vector<3x2xi32>, %x: i32, %i: index) -> (i32, vector<2xi32>, i32) {
  %0 = vector.insert %x, %a [0, %i] : i32 into vector<3x2xi32>
  %1 = vector.extract %0[2, 1] : i32 from vector<3x2xi32>
  %2 = vector.extract %0[1] : vector<2xi32> from vector<3x2xi32>
  %3 = vector.insert %x, %a [%i, 0] : i32 into vector<3x2xi32>
  %4 = vector.extract %3[2, 1] : i32 from vector<3x2xi32>
  return %1, %2, %4 : i32, vector<2xi32>, i32
}

func.func @perhaps_there(%a: vector<3x2xi32>, %x: i32, %i: index) -> (i32, vector<2xi32>, i32) {
  %0 = vector.insert %x, %a [2, %i] : i32 into vector<3x2xi32>
  %1 = vector.insert %x, %0 [0, 0] : i32 into vector<3x2xi32>
  %2 = vector.extract %1[2, 1] : i32 from vector<3x2xi32>
  %3 = vector.extract %1[2] : vector<2xi32> from vector<3x2xi32>
  %4 = vector.extract %1[0, %i] : i32 from vector<3x2xi32>
  return %2, %3, %4 : i32, vector<2xi32>, i32
}

// -----

// The elements that a shuffle does not choose (-1) are poison.

func.func @open(%a: vector<3xi32>, %b: vector<2xi32>) -> (i32, i32, i32) {
  %0 = vector.shuffle %a, %b [-1, 4, 2] : vector<3xi32>, vector<2xi32>
  %1 = vector.extract %0[0] : i32 from vector<3xi32>
  %2 = vector.extract %0[1] : i32 from vector<3xi32>
  %3 = vector.extract %0[2] : i32 from vector<3xi32>
  return %1, %2, %3 : i32, i32, i32
}

// -----

// A constant position of -1 is poison: the element is the first that is found.

func.func @splat(%j: index) -> (i32, i32) {
  %i = arith.constant -1 : index
  %0 = arith.constant dense<7> : vector<4x4xi32>
  %1 = vector.extract %0[%i, 2] : i32 from vector<4x4xi32>
  %2 = vector.extract %0[%i, %j] : i32 from vector<4x4xi32>
  return %1, %2 : i32, i32
}

func.func @broadcast(%s: i32, %v: vector<8xi32>) -> (i32, i32, vector<8xi32>) {
  %i = arith.constant -1 : index
  %0 = vector.broadcast %s : i32 to vector<4xi32>
  %1 = vector.broadcast %v : vector<8xi32> to vector<4x8xi32>
  %2 = vector.extract %0[%i] : i32 from vector<4xi32>
  %3 = vector.extract %1[%i, 1] : i32 from vector<4x8xi32>
  %4 = vector.extract %1[%i] : vector<8xi32> from vector<4x8xi32>
  return %2, %3, %4 : i32, i32, vector<8xi32>
}

func.func @numbered(%v: vector<4xi32>, %a: i32, %b: i32, %c: i32, %d: i32) -> (i32, i32, i32, i32) {
  %i = arith.constant -1 : index
  %0 = vector.shape_cast %v : vector<4xi32> to vector<2x2xi32>
  %1 = vector.from_elements %a, %b, %c, %d : vector<2x2xi32>
  %2 = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  %3 = vector.extract_strided_slice %v {offsets = [1], sizes = [3], strides = [1]} : vector<4xi32> to vector<3xi32>
  %4 = vector.extract %0[1, %i] : i32 from vector<2x2xi32>
  %5 = vector.extract %1[1, %i] : i32 from vector<2x2xi32>
  %6 = vector.extract %2[1, %i] : i32 from vector<2x2xi32>
  %7 = vector.extract %3[%i] : i32 from vector<3xi32>
  return %4, %5, %6, %7 : i32, i32, i32, i32
}

// Nothing is found here.
func.func @poison(%v: vector<4xi32>, %a: i32) -> (i32, i32, i1, index, vector<4xi32>, vector<4xi32>) {
  %i = arith.constant -1 : index
  %0 = vector.insert %a, %v[3] : i32 into vector<4xi32>
  %1 = vector.constant_mask [3] : vector<4xi1>
  %2 = vector.step : vector<4xindex>
  %3 = vector.extract %v[%i] : i32 from vector<4xi32>
  %4 = vector.extract %0[%i] : i32 from vector<4xi32>
  %5 = vector.extract %1[%i] : i1 from vector<4xi1>
  %6 = vector.extract %2[%i] : index from vector<4xindex>
  %7 = vector.insert %a, %v[%i] : i32 into vector<4xi32>
  %8 = vector.insert %a, %7[%i] : i32 into vector<4xi32>
  return %3, %4, %5, %6, %7, %8 : i32, i32, i1, index, vector<4xi32>, vector<4xi32>
}

func.func @inserted(%v: vector<4xi32>, %a: i32) -> (i32, i32) {
  %i = arith.constant -1 : index
  %0 = vector.insert %a, %v[-1] : i32 into vector<4xi32>
  %1 = vector.extract %0[2] : i32 from vector<4xi32>
  %2 = vector.extract %0[%i] : i32 from vector<4xi32>
  return %1, %2 : i32, i32
}
