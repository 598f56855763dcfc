// RUN: --split-input-file --allow-unregistered-dialect
// What stands in front of the operands of a contraction, and what follows them.
func.func @a(%a: vector<4xf32>, %c: f32) {
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["foo"], kind = #vector.kind<add>} %a, %a, %c : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @a(%a: vector<4xf32>, %c: f32) {
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = 1} %a, %a, %c : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @a(%a: vector<4xf32>, %c: f32) {
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>]} %a, %a, %c : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @a(%a: vector<4xf32>, %c: f32) {
  %0 = vector.contract {iterator_types = ["reduction"]} %a, %a, %c : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @a(%a: vector<4xf32>, %c: f32) {
  %0 = vector.contract {indexing_maps = 1, iterator_types = ["reduction"]} %a, %a, %c : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @a(%a: vector<4xf32>, %c: f32) {
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} %a, %a, %c : vector<4xf32>, i32 into f32
  return
}

// -----

func.func @a(%a: vector<4xf32>, %c: f32) {
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} %a, %a, %c, : vector<4xf32>, i32 into f32
  return
}

// -----

func.func @a(%a: vector<4xf32>, %c: f32) {
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} %a, %a, %c, %a : vector<4xf32>, i32 into f32
  return
}

// -----

func.func @a(%a: vector<4xf32>, %c: f32) {
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} %a, %a, %c : i32, vector<4xf32> into f32
  return
}

// -----

func.func @a(%a: vector<4xf32>, %c: f32) {
  %0 = vector.contract %a, %a, %c : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @a(%a: vector<4xf32>, %c: f32) {
  %0 = vector.contract 3 %a, %a, %c : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @a(%a: vector<4xf32>, %c: f32) {
  %0 = vector.contract @x %a, %a, %c : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @a(%a: vector<4xf32>, %c: f32) {
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<foo>} %a, %a, %c : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @a(%a: vector<4xf32>, %c: f32) {
  %0 = "vector.contract"(%a,%a,%c) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = [#vector.iterator_type<reduction>], kind = 3 : i32}> : (vector<4xf32>, vector<4xf32>, f32) -> f32
  return
}

// -----

func.func @a(%a: vector<4xf32>, %m: vector<4xi1>) {
  %0 = vector.extract_strided_slice %a {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to i32
  return
}

// -----

func.func @a(%a: vector<4xf32>, %m: vector<4xi1>) {
  %0 = vector.extract_strided_slice %a {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<3xf32>
  return
}

// -----

func.func @a(%a: vector<4xf32>, %m: vector<4xi1>) {
  %0 = vector.extract_strided_slice %a {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to tensor<2xf32>
  return
}

// -----

func.func @a(%a: vector<4xf32>, %m: vector<4xi1>) {
  %0 = vector.extract_strided_slice %a {offsets = [1, 2], sizes = [2], strides = [1]} : vector<4xf32> to 
  return
}

// -----

func.func @a(%a: vector<4xf32>, %m: vector<4xi1>) {
  %0 = vector.extract_strided_slice %a {offsets = [1, 2], sizes = [2], strides = [1]} : vector<4xf32> vector<2xf32>
  return
}
