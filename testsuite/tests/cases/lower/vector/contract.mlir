// RUN: --convert-vector-to-llvm --split-input-file

// Contractions with a loop of one step that the result, or one of the sides, does not have.

func.func @batch(%lhs: vector<1x1x8xi32>, %rhs: vector<1x8x8xi32>, %acc: vector<1x8xi32>) -> vector<1x8xi32> {
  %result = vector.contract {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %lhs, %rhs, %acc : vector<1x1x8xi32>, vector<1x8x8xi32> into vector<1x8xi32>
  return %result : vector<1x8xi32>
}

// -----

func.func @batch2(%lhs: vector<2x1x8xi32>, %rhs: vector<2x8x8xi32>, %acc: vector<1x8xi32>) -> vector<1x8xi32> {
  %result = vector.contract {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %lhs, %rhs, %acc : vector<2x1x8xi32>, vector<2x8x8xi32> into vector<1x8xi32>
  return %result : vector<1x8xi32>
}

// -----

func.func @lhs_only(%lhs: vector<1x3x4xi32>, %rhs: vector<5x4xi32>, %acc: vector<3x5xi32>) -> vector<3x5xi32> {
  %result = vector.contract {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d1, d2)>], iterator_types = ["reduction", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %lhs, %rhs, %acc : vector<1x3x4xi32>, vector<5x4xi32> into vector<3x5xi32>
  return %result : vector<3x5xi32>
}

// -----

func.func @rhs_only(%lhs: vector<3x4xf32>, %rhs: vector<5x1x4xf32>, %acc: vector<3x5xf32>) -> vector<3x5xf32> {
  %result = vector.contract {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d2, d0, d3)>, affine_map<(d0, d1, d2, d3) -> (d1, d2)>], iterator_types = ["reduction", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %lhs, %rhs, %acc : vector<3x4xf32>, vector<5x1x4xf32> into vector<3x5xf32>
  return %result : vector<3x5xf32>
}

// -----

func.func @lhs_par(%lhs: vector<1x3x4xi32>, %rhs: vector<5x4xi32>, %acc: vector<3x5xi32>) -> vector<3x5xi32> {
  %result = vector.contract {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %lhs, %rhs, %acc : vector<1x3x4xi32>, vector<5x4xi32> into vector<3x5xi32>
  return %result : vector<3x5xi32>
}

// -----

func.func @masked(%lhs: vector<1x3x4xf32>, %rhs: vector<5x4xf32>, %acc: vector<3x5xf32>, %m: vector<1x3x5x4xi1>) -> vector<3x5xf32> {
  %result = vector.mask %m { vector.contract {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %lhs, %rhs, %acc : vector<1x3x4xf32>, vector<5x4xf32> into vector<3x5xf32> } : vector<1x3x5x4xi1> -> vector<3x5xf32>
  return %result : vector<3x5xf32>
}

// -----

func.func @dot(%lhs: vector<1x4xi32>, %rhs: vector<4xi32>, %acc: i32) -> i32 {
  %result = vector.contract {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"], kind = #vector.kind<add>} %lhs, %rhs, %acc : vector<1x4xi32>, vector<4xi32> into i32
  return %result : i32
}
