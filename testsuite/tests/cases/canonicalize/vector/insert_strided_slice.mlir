// RUN: --canonicalize --split-input-file

// A slice of a constant that is put into another one makes a new constant, also where both have the same elements: but not a
// long one where the old one stays.

func.func private @use(vector<2xi16>)

func.func @new(%to: memref<4xf32>) -> (vector<2xi16>, vector<4xf32>) {
  %flags = arith.constant dense<7> : vector<2xi16>
  func.call @use(%flags) : (vector<2xi16>) -> ()
  %rows = arith.constant dense<0.5> : vector<4xf32>
  %part = arith.constant dense<7> : vector<1xi16>
  %0 = vector.insert_strided_slice %part, %flags {offsets = [1], strides = [1]} : vector<1xi16> into vector<2xi16>
  return %0, %rows : vector<2xi16>, vector<4xf32>
}

func.func @long() -> (vector<300xi8>, vector<300xi8>) {
  %long = arith.constant dense<3> : vector<300xi8>
  %part = arith.constant dense<3> : vector<2xi8>
  %0 = vector.insert_strided_slice %part, %long {offsets = [9], strides = [1]} : vector<2xi8> into vector<300xi8>
  return %0, %long : vector<300xi8>, vector<300xi8>
}

func.func @same(%a: i8) -> vector<6xi8> {
  %whole = vector.broadcast %a : i8 to vector<6xi8>
  %part = vector.broadcast %a : i8 to vector<2xi8>
  %0 = vector.insert_strided_slice %part, %whole {offsets = [3], strides = [1]} : vector<2xi8> into vector<6xi8>
  return %0 : vector<6xi8>
}

// -----

// Slices of scalable vectors are masks where masks are sliced, and stay slices otherwise; a splat in itself is a splat anew.

// Slices of scalable constants are not folded, as the number of elements is unknown.
func.func @constants() -> (vector<2x[4]xf16>, vector<[4]x2xi8>) {
  %0 = arith.constant dense<2.0> : vector<2x[4]xf16>
  %1 = arith.constant dense<1.0> : vector<[4]xf16>
  %2 = vector.insert_strided_slice %1, %0 {offsets = [1, 0], strides = [1]} : vector<[4]xf16> into vector<2x[4]xf16>
  %3 = arith.constant dense<3> : vector<[4]x2xi8>
  %4 = arith.constant dense<3> : vector<[4]x1xi8>
  %5 = vector.insert_strided_slice %4, %3 {offsets = [0, 1], strides = [1, 1]} : vector<[4]x1xi8> into vector<[4]x2xi8>
  return %2, %5 : vector<2x[4]xf16>, vector<[4]x2xi8>
}
