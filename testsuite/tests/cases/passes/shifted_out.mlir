// RUN: --canonicalize
// Of several shifts by constants the last one says whether they fold.

func.func @shifted() -> (vector<2xi8>, vector<2xi8>, vector<2xi8>, vector<2xi8>) {
  %values = arith.constant dense<[-1, 19]> : vector<2xi8>
  %last = arith.constant dense<[1, 9]> : vector<2xi8>
  %first = arith.constant dense<[9, 1]> : vector<2xi8>
  %0 = arith.shli %values, %first : vector<2xi8>
  %1 = arith.shrui %values, %first : vector<2xi8>
  %2 = arith.shrsi %values, %first : vector<2xi8>
  %3 = arith.shrui %values, %last : vector<2xi8>
  return %0, %1, %2, %3 : vector<2xi8>, vector<2xi8>, vector<2xi8>, vector<2xi8>
}
