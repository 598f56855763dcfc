// RUN: --lower-vector-multi-reduction

// Every pass that folds takes the source of a broadcast that is cast to the shape it had; another shape is for canonicalization.

func.func @back(%a: vector<2xbf16>, %b: vector<1x[4]xi32>) -> (vector<2xbf16>, vector<1x[4]xi32>) {
  %0 = vector.broadcast %a : vector<2xbf16> to vector<1x2xbf16>
  %1 = vector.shape_cast %0 : vector<1x2xbf16> to vector<2xbf16>
  %2 = vector.broadcast %b : vector<1x[4]xi32> to vector<1x1x[4]xi32>
  %3 = vector.shape_cast %2 : vector<1x1x[4]xi32> to vector<1x[4]xi32>
  return %1, %3 : vector<2xbf16>, vector<1x[4]xi32>
}

func.func @elsewhere(%a: vector<2xbf16>) -> vector<1x1x2xbf16> {
  %0 = vector.broadcast %a : vector<2xbf16> to vector<1x2xbf16>
  %1 = vector.shape_cast %0 : vector<1x2xbf16> to vector<1x1x2xbf16>
  return %1 : vector<1x1x2xbf16>
}
