// RUN: --sccp --allow-unregistered-dialect

// Folds to a value: the value may be a constant.
func.func @values(%a: i32, %c: i1) -> (i32, i32) {
  %c0 = arith.constant 0 : i32
  %true = arith.constant true
  cf.br ^next(%c0, %true : i32, i1)
^next(%zero: i32, %condition: i1):
  %0 = arith.addi %a, %zero : i32
  %1 = arith.select %condition, %zero, %a : i32
  return %0, %1 : i32, i32
}

// A fold in place is no simulation, and is undone.
func.func @in_place(%a: i32) -> (i1, i32) {
  %c1 = arith.constant 1 : i32
  cf.br ^next(%c1 : i32)
^next(%one: i32):
  %0 = arith.cmpi slt, %one, %a : i32
  %1 = arith.addi %one, %a : i32
  return %0, %1 : i1, i32
}

// An op may have both constant and other results; it stays for the others.
func.func @some_results(%a: i32) -> (i32, i1, i32, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %sum, %overflow = arith.addui_extended %a, %c0 : i32, i1
  %low, %high = arith.mului_extended %a, %c1 : i32
  return %sum, %overflow, %low, %high : i32, i1, i32, i32
}

// `addui_extended` looks for a constant op, and does not see that the argument is zero.
func.func @constant_ops(%a: i32) -> (i32, i1) {
  %c0 = arith.constant 0 : i32
  cf.br ^next(%c0 : i32)
^next(%zero: i32):
  %sum, %overflow = arith.addui_extended %a, %zero : i32, i1
  return %sum, %overflow : i32, i1
}

// The dialect whose constant comes first materializes it.
func.func @dialects(%c: i1) -> (index, index, i32, vector<2xi32>, f32) {
  %c2 = arith.constant 2 : index
  %idx2 = index.constant 2
  %poison = ub.poison : f32
  %0 = index.add %c2, %idx2
  %1 = arith.addi %c2, %idx2 : index
  %2 = arith.index_cast %idx2 : index to i32
  %3 = vector.broadcast %2 : i32 to vector<2xi32>
  %4 = arith.addf %poison, %poison : f32
  %5 = math.ctpop %2 : i32
  cf.cond_br %c, ^a(%c2, %idx2 : index, index), ^a(%idx2, %c2 : index, index)
^a(%x: index, %y: index):
  return %x, %y, %5, %3, %4 : index, index, i32, vector<2xi32>, f32
}

// Linear indices of constants that are not constant operations.
func.func @linear_indices() -> (index, index) {
  %c7 = arith.constant 7 : index
  cf.br ^next(%c7 : index)
^next(%x: index):
  %0:2 = affine.delinearize_index %x into (2, 4) : index, index
  %1 = affine.linearize_index [%0#0, %0#1] by (2, 4) : index
  return %0#1, %1 : index, index
}

// A basis that becomes constant is a change of the operation, not a constant.
func.func @basis() -> index {
  %c7 = arith.constant 7 : index
  cf.br ^next(%c7 : index)
^next(%x: index):
  %0 = affine.linearize_index [%x] by (%x) : index
  return %0 : index
}
