// RUN: --split-input-file
func.func @f(%a: vector<8xi32>) -> vector<4x!llvm.ptr> {
  %0 = vector.bitcast %a : vector<8xi32> to vector<4x!llvm.ptr>
  return %0 : vector<4x!llvm.ptr>
}
// -----
func.func @f(%a: vector<4xi32>) -> vector<4x!llvm.ptr> {
  %0 = vector.bitcast %a : vector<4xi32> to vector<4x!llvm.ptr>
  return %0 : vector<4x!llvm.ptr>
}
// -----
func.func @f(%a: vector<2x4xi64>) -> vector<2x4x!llvm.ptr> {
  %0 = vector.bitcast %a : vector<2x4xi64> to vector<2x4x!llvm.ptr>
  return %0 : vector<2x4x!llvm.ptr>
}
// -----
func.func @f(%a: vector<4x!llvm.ptr>) -> vector<8xi32> {
  %0 = vector.bitcast %a : vector<4x!llvm.ptr> to vector<8xi32>
  return %0 : vector<8xi32>
}
// -----
func.func @f(%a: vector<4x!llvm.ptr>) -> vector<4xindex> {
  %0 = vector.bitcast %a : vector<4x!llvm.ptr> to vector<4xindex>
  return %0 : vector<4xindex>
}
// -----
func.func @f(%a: vector<i64>) -> vector<!llvm.ptr> {
  %0 = vector.bitcast %a : vector<i64> to vector<!llvm.ptr>
  return %0 : vector<!llvm.ptr>
}
// -----
func.func @f(%a: vector<1x4xf32>) -> vector<1x4x!llvm.ptr> {
  %0 = vector.bitcast %a : vector<1x4xf32> to vector<1x4x!llvm.ptr>
  return %0 : vector<1x4x!llvm.ptr>
}
// -----
func.func @f(%a: vector<4xi128>) -> vector<4x!llvm.ptr> {
  %0 = vector.bitcast %a : vector<4xi128> to vector<4x!llvm.ptr>
  return %0 : vector<4x!llvm.ptr>
}
