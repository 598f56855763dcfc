// RUN: --split-input-file
// What vectors are contracted to can be a number with a sign, while the vectors have none.
#v = affine_map<(d0) -> (d0)>
#s = affine_map<(d0) -> ()>
func.func @sign_of_a_number(%a: vector<8xi8>, %b: si8) {
  %0 = vector.contract {indexing_maps = [#v, #v, #s], iterator_types = ["reduction"]} %a, %a, %b : vector<8xi8>, vector<8xi8> into si8
  return
}

// -----

#v = affine_map<(d0) -> (d0)>
#s = affine_map<(d0) -> ()>
func.func @sign_of_a_vector(%a: vector<8xsi8>, %b: si8) {
  %0 = vector.contract {indexing_maps = [#v, #v, #s], iterator_types = ["reduction"]} %a, %a, %b : vector<8xsi8>, vector<8xsi8> into si8
  return
}

// -----

#v = affine_map<(d0) -> (d0)>
#s = affine_map<(d0) -> ()>
func.func @memory(%a: vector<8xi8>, %b: memref<2xi8>) {
  %0 = vector.contract {indexing_maps = [#v, #v, #s], iterator_types = ["reduction"]} %a, %a, %b : vector<8xi8>, vector<8xi8> into memref<2xi8>
  return
}

// -----

#v = affine_map<(d0) -> (d0)>
#s = affine_map<(d0) -> ()>
func.func @tensor(%a: vector<8xf32>, %b: tensor<f32>) {
  %0 = vector.contract {indexing_maps = [#v, #v, #s], iterator_types = ["reduction"], kind = #vector.kind<maximumf>} %a, %a, %b : vector<8xf32>, vector<8xf32> into tensor<f32>
  return
}
