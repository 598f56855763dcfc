// RUN: --convert-vector-to-llvm=vector-contract-lowering=llvmintr

#ik = affine_map<(i, j, k) -> (i, k)>
#kj = affine_map<(i, j, k) -> (k, j)>
#ij = affine_map<(i, j, k) -> (i, j)>
#ji = affine_map<(i, j, k) -> (j, i)>
func.func @matrices(%a: vector<2x1xf32>, %b: vector<1x2xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = vector.contract {indexing_maps = [#ik, #kj, #ij], iterator_types = ["parallel", "parallel", "reduction"]}
    %a, %b, %c : vector<2x1xf32>, vector<1x2xf32> into vector<2x2xf32>
  return %r : vector<2x2xf32>
}

func.func @transposed_result(%a: vector<2x2xi32>, %b: vector<2x2xi32>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
  %r = vector.contract {indexing_maps = [#ik, #kj, #ji], iterator_types = ["parallel", "parallel", "reduction"]}
    %a, %b, %c : vector<2x2xi32>, vector<2x2xi32> into vector<2x2xi32>
  return %r : vector<2x2xi32>
}

func.func @masked(%a: vector<2x2xf32>, %b: vector<2xf32>, %c: vector<2xf32>, %m: vector<2x2xi1>) -> vector<2xf32> {
  %r = vector.mask %m {
    vector.contract {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]
    } %a, %b, %c : vector<2x2xf32>, vector<2xf32> into vector<2xf32>
  } : vector<2x2xi1> -> vector<2xf32>
  return %r : vector<2xf32>
}

func.func @batch(%a: vector<2x2xf32>, %b: vector<2x2xf32>, %c: vector<2xf32>) -> vector<2xf32> {
  %r = vector.contract {
    indexing_maps = [affine_map<(b, k) -> (b, k)>, affine_map<(b, k) -> (b, k)>, affine_map<(b, k) -> (b)>],
    iterator_types = ["parallel", "reduction"]
  } %a, %b, %c : vector<2x2xf32>, vector<2x2xf32> into vector<2xf32>
  return %r : vector<2xf32>
}

// Only outer products extend elements, and combine them otherwise than by a sum.
func.func @mixed(%a: vector<2x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = vector.contract {indexing_maps = [#ik, #kj, #ij], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxnumf>}
    %a, %b, %c : vector<2x2xf16>, vector<2x2xf16> into vector<2x2xf32>
  return %r : vector<2x2xf32>
}

// A scalable dimension is not unrolled.
func.func @scalable(%a: vector<[2]x2xf32>, %b: vector<2xf32>, %c: vector<[2]xf32>) -> vector<[2]xf32> {
  %r = vector.contract {
    indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>],
    iterator_types = ["parallel", "reduction"]
  } %a, %b, %c : vector<[2]x2xf32>, vector<2xf32> into vector<[2]xf32>
  return %r : vector<[2]xf32>
}
