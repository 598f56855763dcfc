// RUN:
// Sizes of groups by the names that they had once, right ones and others.
func.func @sizes(%c: i1, %m: memref<?xf32>, %i: index, %v: f32) {
  %0 = vector.transfer_read %m[%i], %v {operand_segment_sizes = array<i32: 1, 1, 1, 0>} : memref<?xf32>, vector<4xf32>
  %1 = vector.transfer_read %m[%i], %v {operand_segment_sizes = array<i32: 1, 1>} : memref<?xf32>, vector<4xf32>
  %2 = memref.alloc(%i) {operand_segment_sizes = array<i32: 1, 0>, operandSegmentSizes = array<i32: 0, 1>} : memref<?xf32>
  %3 = memref.alloc(%i) {operand_segment_sizes} : memref<?xf32>
  // It has no groups of results.
  %4 = memref.alloc(%i) {result_segment_sizes = array<i32: 1>} : memref<?xf32>
  affine.for %j = 0 to %i {
  } {operand_segment_sizes = array<i64: 1, 0, 0>}
  scf.forall (%j) in (4) {
  } {operand_segment_sizes = array<i32: 0, 0, 0, 0>}
  cf.cond_br %c, ^a, ^a {operand_segment_sizes = array<i32: 1, 0, 0>}
^a:
  "cf.cond_br"(%c)[^b, ^b] <{operandSegmentSizes = array<i32: 1, 0, 0>, operand_segment_sizes = array<i32: 0, 1, 0>}> : (i1) -> ()
^b:
  "cf.cond_br"(%c)[^c, ^c] {operand_segment_sizes = array<i32: 1, 0, 0>, operandSegmentSizes = array<i32: 0, 1, 0>} : (i1) -> ()
^c:
  return
}
