// RUN: --canonicalize --split-input-file

// A slice of elements that are neighbours is a part in another shape.

func.func @a(%v: vector<3x1xf32>) -> vector<1x1xf32> {
  %0 = vector.extract_strided_slice %v {offsets = [2, 0], sizes = [1, 1], strides = [1, 1]} : vector<3x1xf32> to vector<1x1xf32>
  return %0 : vector<1x1xf32>
}
func.func @b(%v: vector<3x1xf32>) -> vector<1x1xf32> {
  %0 = vector.extract_strided_slice %v {offsets = [2], sizes = [1], strides = [1]} : vector<3x1xf32> to vector<1x1xf32>
  return %0 : vector<1x1xf32>
}
func.func @c(%v: vector<3x4x1xf32>) -> vector<1x1x1xf32> {
  %0 = vector.extract_strided_slice %v {offsets = [2, 1, 0], sizes = [1, 1, 1], strides = [1, 1, 1]} : vector<3x4x1xf32> to vector<1x1x1xf32>
  return %0 : vector<1x1x1xf32>
}
func.func @d(%v: vector<3x1x1xf32>) -> vector<1x1x1xf32> {
  %0 = vector.extract_strided_slice %v {offsets = [2, 0, 0], sizes = [1, 1, 1], strides = [1, 1, 1]} : vector<3x1x1xf32> to vector<1x1x1xf32>
  return %0 : vector<1x1x1xf32>
}
func.func @e(%v: vector<3x1x1x4xf32>) -> vector<1x1x1x4xf32> {
  %0 = vector.extract_strided_slice %v {offsets = [2, 0], sizes = [1, 1], strides = [1, 1]} : vector<3x1x1x4xf32> to vector<1x1x1x4xf32>
  return %0 : vector<1x1x1x4xf32>
}
func.func @g(%v: vector<3x1x1x1xf32>) -> vector<1x1x1x1xf32> {
  %0 = vector.extract_strided_slice %v {offsets = [2, 0], sizes = [1, 1], strides = [1, 1]} : vector<3x1x1x1xf32> to vector<1x1x1x1xf32>
  return %0 : vector<1x1x1x1xf32>
}
func.func @h(%v: vector<3x4xf32>) -> vector<1x1xf32> {
  %0 = vector.extract_strided_slice %v {offsets = [2, 1], sizes = [1, 1], strides = [1, 1]} : vector<3x4xf32> to vector<1x1xf32>
  return %0 : vector<1x1xf32>
}

// -----

// A slice of a slice stays, unless it is all of it or one row.

func.func @kept(%a: vector<5xf32>) -> vector<2xf32> {
  %0 = vector.extract_strided_slice %a {offsets = [1], sizes = [4], strides = [1]} : vector<5xf32> to vector<4xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  return %1 : vector<2xf32>
}

func.func @whole(%a: vector<5xf32>) -> vector<4xf32> {
  %0 = vector.extract_strided_slice %a {offsets = [1], sizes = [4], strides = [1]} : vector<5xf32> to vector<4xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [0], sizes = [4], strides = [1]} : vector<4xf32> to vector<4xf32>
  return %1 : vector<4xf32>
}

func.func @row(%a: vector<5x3xf32>) -> vector<1x3xf32> {
  %0 = vector.extract_strided_slice %a {offsets = [1], sizes = [4], strides = [1]} : vector<5x3xf32> to vector<4x3xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [2], sizes = [1], strides = [1]} : vector<4x3xf32> to vector<1x3xf32>
  return %1 : vector<1x3xf32>
}

// -----

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
