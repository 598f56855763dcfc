// RUN: --split-input-file
func.func @f(%a: vector<4xi64>, %b: i64) {
  %0 = vector.insert %b, %a[-9223372036854775808] : i64 into vector<4xi64>
  return
}
