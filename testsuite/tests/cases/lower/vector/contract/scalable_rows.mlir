// RUN: --convert-vector-to-llvm=vector-contract-lowering=outerproduct
// NOT IN MLIR: it computes the least number of rows only

// Rows that are not counted cannot be taken one by one.
func.func @rows(%a: vector<2x3xf32>, %b: vector<3x[4]xf32>, %c: vector<[4]x2xf32>) -> vector<[4]x2xf32> {
  %r = vector.contract {
    indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (n, m)>],
    iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxnumf>
  } %a, %b, %c : vector<2x3xf32>, vector<3x[4]xf32> into vector<[4]x2xf32>
  return %r : vector<[4]x2xf32>
}

// Nor can what is behind them, in an operand or in a mask.
func.func @behind_rows(%a: vector<[2]x3xf32>, %b: vector<[2]xf32>, %c: vector<3xf32>) -> vector<3xf32> {
  %r = vector.contract {
    indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>],
    iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>
  } %a, %b, %c : vector<[2]x3xf32>, vector<[2]xf32> into vector<3xf32>
  return %r : vector<3xf32>
}

func.func @masked(
  %a: vector<[2]x3x2xi32>, %b: vector<2x[2]xi32>, %c: vector<3xi32>, %m: vector<[2]x2x3xi1>
) -> vector<3xi32> {
  %r = vector.mask %m {
    vector.contract {
      indexing_maps = [affine_map<(i, j, k) -> (i, k, j)>, affine_map<(i, j, k) -> (j, i)>, affine_map<(i, j, k) -> (k)>],
      iterator_types = ["reduction", "reduction", "parallel"], kind = #vector.kind<add>
    } %a, %b, %c : vector<[2]x3x2xi32>, vector<2x[2]xi32> into vector<3xi32>
  } : vector<[2]x2x3xi1> -> vector<3xi32>
  return %r : vector<3xi32>
}
