// RUN: --convert-cf-to-llvm

// Ops of other dialects are left as they are: even what would fold is not.
func.func @unfolded(%x: i32, %f: f32, %i: index) -> (i32, f32, index) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1.0 : f32
  %none = index.constant 0
  cf.br ^next(%x, %i : i32, index)
^next(%y: i32, %j: index):
  %same = arith.addi %y, %zero : i32
  %times = arith.mulf %f, %one : f32
  %sum = index.add %j, %none
  cf.br ^end(%same, %sum : i32, index)
^end(%r: i32, %k: index):
  return %r, %times, %k : i32, f32, index
}
