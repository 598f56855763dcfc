// RUN: --split-input-file
// A product of matrices, of a matrix and a vector, of two vectors.
#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
#ik = affine_map<(i, k) -> (i, k)>
#k = affine_map<(i, k) -> (k)>
#i = affine_map<(i, k) -> (i)>
#dot = affine_map<(k) -> (k)>
#none = affine_map<(k) -> ()>
func.func @forms(%a: vector<4x8xf32>, %b: vector<8x2xf32>, %c: vector<4x2xf32>, %v: vector<8xf32>, %w: vector<4xf32>, %x: f32) {
  %0 = vector.contract {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"]}
      %a, %b, %c : vector<4x8xf32>, vector<8x2xf32> into vector<4x2xf32>
  %1 = vector.contract {indexing_maps = [#ik, #k, #i], iterator_types = ["parallel", "reduction"], kind = #vector.kind<maxnumf>}
      %a, %v, %w : vector<4x8xf32>, vector<8xf32> into vector<4xf32>
  %2 = vector.contract {indexing_maps = [#dot, #dot, #none], iterator_types = ["reduction"], kind = #vector.kind<add>}
      %v, %v, %x : vector<8xf32>, vector<8xf32> into f32
  %3 = vector.contract {indexing_maps = [#dot, #dot, #none], iterator_types = ["reduction"], tag}
      %v, %v, %x {tag2 = 1 : i32} : vector<8xf32>, vector<8xf32> into f32
  %4 = "vector.contract"(%v, %v, %x) <{indexing_maps = [#dot, #dot, #none],
      iterator_types = [#vector.iterator_type<reduction>], kind = #vector.kind<mul>}> : (vector<8xf32>, vector<8xf32>, f32) -> f32
  return
}

// -----

// Every kind of combination that contractions of integers have; operands may be narrower than the sum.
#dot = affine_map<(k) -> (k)>
#none = affine_map<(k) -> ()>
func.func @integers(%a: vector<8xi8>, %b: vector<[4]xi8>, %x: i8, %y: i32) {
  %0 = vector.contract {indexing_maps = [#dot, #dot, #none], iterator_types = ["reduction"], kind = #vector.kind<minui>} %a, %a, %x : vector<8xi8>, vector<8xi8> into i8
  %1 = vector.contract {indexing_maps = [#dot, #dot, #none], iterator_types = ["reduction"], kind = #vector.kind<maxsi>} %a, %a, %x : vector<8xi8>, vector<8xi8> into i8
  %2 = vector.contract {indexing_maps = [#dot, #dot, #none], iterator_types = ["reduction"], kind = #vector.kind<xor>} %b, %b, %x : vector<[4]xi8>, vector<[4]xi8> into i8
  return
}

// -----

// Error: the shapes agree.
#dot = affine_map<(k) -> (k)>
#none = affine_map<(k) -> ()>
func.func @f(%a: vector<8xf32>, %b: vector<4xf32>, %x: f32) {
  %0 = vector.contract {indexing_maps = [#dot, #dot, #none], iterator_types = ["reduction"]} %a, %b, %x : vector<8xf32>, vector<4xf32> into f32
  return
}

// -----

// Error: a map for each operand.
#dot = affine_map<(k) -> (k)>
func.func @f(%a: vector<8xf32>, %x: f32) {
  %0 = vector.contract {indexing_maps = [#dot, #dot], iterator_types = ["reduction"]} %a, %a, %x : vector<8xf32>, vector<8xf32> into f32
  return
}

// -----

// Error: a map has an input for each iterator.
#dot = affine_map<(k) -> (k)>
#none = affine_map<(k) -> ()>
func.func @f(%a: vector<8xf32>, %x: f32) {
  %0 = vector.contract {indexing_maps = [#dot, #dot, #none], iterator_types = ["parallel", "reduction"]} %a, %a, %x : vector<8xf32>, vector<8xf32> into f32
  return
}

// -----

// Error: a map has a result for each dimension.
#two = affine_map<(k) -> (k, k)>
#dot = affine_map<(k) -> (k)>
#none = affine_map<(k) -> ()>
func.func @f(%a: vector<8xf32>, %x: f32) {
  %0 = vector.contract {indexing_maps = [#two, #dot, #none], iterator_types = ["reduction"]} %a, %a, %x : vector<8xf32>, vector<8xf32> into f32
  return
}

// -----

// Error: maps are projections.
#sum = affine_map<(k) -> (k + 1)>
#dot = affine_map<(k) -> (k)>
#none = affine_map<(k) -> ()>
func.func @f(%a: vector<8xf32>, %x: f32) {
  %0 = vector.contract {indexing_maps = [#sum, #dot, #none], iterator_types = ["reduction"]} %a, %a, %x : vector<8xf32>, vector<8xf32> into f32
  return
}

// -----

// Error: maps have no symbols.
#sym = affine_map<(k)[s] -> (k)>
#none = affine_map<(k) -> ()>
func.func @f(%a: vector<8xf32>, %x: f32) {
  %0 = vector.contract {indexing_maps = [#sym, #sym, #none], iterator_types = ["reduction"]} %a, %a, %x : vector<8xf32>, vector<8xf32> into f32
  return
}

// -----

// Error: one dimension at least is summed up.
#id = affine_map<(i) -> (i)>
func.func @f(%a: vector<8xf32>) {
  %0 = vector.contract {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]} %a, %a, %a : vector<8xf32>, vector<8xf32> into vector<8xf32>
  return
}

// -----

// Error: the shape of the result.
#ik = affine_map<(i, k) -> (i, k)>
#k = affine_map<(i, k) -> (k)>
#i = affine_map<(i, k) -> (i)>
func.func @f(%a: vector<4x8xf32>, %b: vector<8xf32>, %c: vector<8xf32>) {
  %0 = vector.contract {indexing_maps = [#ik, #k, #i], iterator_types = ["parallel", "reduction"]} %a, %b, %c : vector<4x8xf32>, vector<8xf32> into vector<8xf32>
  return
}

// -----

// Error: elements of one type.
#dot = affine_map<(k) -> (k)>
#none = affine_map<(k) -> ()>
func.func @f(%a: vector<8xf32>, %b: vector<8xf64>, %x: f32) {
  %0 = vector.contract {indexing_maps = [#dot, #dot, #none], iterator_types = ["reduction"]} %a, %b, %x : vector<8xf32>, vector<8xf64> into f32
  return
}

// -----

// Error: the kind suits the elements.
#dot = affine_map<(k) -> (k)>
#none = affine_map<(k) -> ()>
func.func @f(%a: vector<8xf32>, %x: f32) {
  %0 = vector.contract {indexing_maps = [#dot, #dot, #none], iterator_types = ["reduction"], kind = #vector.kind<maxui>} %a, %a, %x : vector<8xf32>, vector<8xf32> into f32
  return
}

// -----

// Error: what an iterator does.
#dot = affine_map<(k) -> (k)>
#none = affine_map<(k) -> ()>
func.func @f(%a: vector<8xf32>, %x: f32) {
  %0 = vector.contract {indexing_maps = [#dot, #dot, #none], iterator_types = ["sum"]} %a, %a, %x : vector<8xf32>, vector<8xf32> into f32
  return
}

// -----

// Error: maps are there.
func.func @f(%a: vector<8xf32>, %x: f32) {
  %0 = vector.contract {iterator_types = ["reduction"]} %a, %a, %x : vector<8xf32>, vector<8xf32> into f32
  return
}

// -----

// Error: iterators are there.
#dot = affine_map<(k) -> (k)>
#none = affine_map<(k) -> ()>
func.func @f(%a: vector<8xf32>, %x: f32) {
  %0 = vector.contract {indexing_maps = [#dot, #dot, #none]} %a, %a, %x : vector<8xf32>, vector<8xf32> into f32
  return
}
