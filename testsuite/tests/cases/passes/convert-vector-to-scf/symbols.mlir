// RUN: --convert-vector-to-scf

// Arithmetic on symbols is a symbol; a quotient is one where it is always defined.

func.func private @take(vector<3xf32>)

func.func @quotients(%m: memref<?x4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %least = arith.constant -1 : index
  %f = arith.constant 0.0 : f32
  scf.for %i = %c0 to %c4 step %c1 {
    %size = memref.dim %m, %c0 : memref<?x4xf32>
    %quotient = arith.divui %n, %size : index
    %0 = vector.transfer_read %m[%quotient, %c0], %f {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x4xf32>, vector<3xf32>
    func.call @take(%0) : (vector<3xf32>) -> ()
    %fourth = arith.divui %size, %c4 : index
    %1 = vector.transfer_read %m[%fourth, %c0], %f {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x4xf32>, vector<3xf32>
    func.call @take(%1) : (vector<3xf32>) -> ()
    %opposite = arith.divsi %size, %least : index
    %2 = vector.transfer_read %m[%opposite, %c0], %f {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x4xf32>, vector<3xf32>
    func.call @take(%2) : (vector<3xf32>) -> ()
    %rest = arith.remui %n, %size : index
    %3 = vector.transfer_read %m[%rest, %c0], %f {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x4xf32>, vector<3xf32>
    func.call @take(%3) : (vector<3xf32>) -> ()
    %other_rest = index.remu %n, %size
    %4 = vector.transfer_read %m[%other_rest, %c0], %f {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x4xf32>, vector<3xf32>
    func.call @take(%4) : (vector<3xf32>) -> ()
  }
  return
}
