// RUN: --canonicalize
// Slices of scalable vectors are masks where masks are sliced, and stay slices otherwise; a splat in itself is a splat anew.

func.func @mask() -> vector<1x[4]xi1> {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %0 = vector.create_mask %c3, %c0 : vector<2x[4]xi1>
  %1 = vector.extract_strided_slice %0 {offsets = [1], sizes = [1], strides = [1]} : vector<2x[4]xi1> to vector<1x[4]xi1>
  return %1 : vector<1x[4]xi1>
}

func.func @row(%v: vector<2x[4]xf32>) -> vector<[4]xf32> {
  %0 = vector.extract_strided_slice %v {offsets = [1], sizes = [1], strides = [1]} : vector<2x[4]xf32> to vector<1x[4]xf32>
  %1 = vector.shape_cast %0 : vector<1x[4]xf32> to vector<[4]xf32>
  return %1 : vector<[4]xf32>
}

func.func @splat(%s: i1) -> (vector<[4]xi1>, vector<2x[4]xi1>) {
  %0 = vector.broadcast %s : i1 to vector<2x[4]xi1>
  %1 = vector.broadcast %s : i1 to vector<[4]xi1>
  %2 = vector.insert %1, %0 [0] : vector<[4]xi1> into vector<2x[4]xi1>
  return %1, %2 : vector<[4]xi1>, vector<2x[4]xi1>
}

// How many elements a slice of a constant has is not known either.
func.func @constants() -> (vector<2x[4]xf16>, vector<[4]x2xi8>) {
  %0 = arith.constant dense<2.0> : vector<2x[4]xf16>
  %1 = arith.constant dense<1.0> : vector<[4]xf16>
  %2 = vector.insert_strided_slice %1, %0 {offsets = [1, 0], strides = [1]} : vector<[4]xf16> into vector<2x[4]xf16>
  %3 = arith.constant dense<3> : vector<[4]x2xi8>
  %4 = arith.constant dense<3> : vector<[4]x1xi8>
  %5 = vector.insert_strided_slice %4, %3 {offsets = [0, 1], strides = [1, 1]} : vector<[4]x1xi8> into vector<[4]x2xi8>
  return %2, %5 : vector<2x[4]xf16>, vector<[4]x2xi8>
}
