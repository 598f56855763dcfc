// RUN: --lower-vector-multi-reduction

// Elements that are no numbers cannot be combined: the reduction is put in order, and stays.

func.func @outer(%a: vector<2x4x!llvm.ptr>, %acc: vector<4x!llvm.ptr>) -> vector<4x!llvm.ptr> {
  %0 = vector.multi_reduction <add>, %a, %acc [0] : vector<2x4x!llvm.ptr> to vector<4x!llvm.ptr>
  return %0 : vector<4x!llvm.ptr>
}

func.func @inner(%a: vector<2x4x!llvm.ptr>, %acc: vector<2x!llvm.ptr>, %m: vector<2x4xi1>) -> vector<2x!llvm.ptr> {
  %0 = vector.mask %m { vector.multi_reduction <mul>, %a, %acc [1] : vector<2x4x!llvm.ptr> to vector<2x!llvm.ptr> } : vector<2x4xi1> -> vector<2x!llvm.ptr>
  return %0 : vector<2x!llvm.ptr>
}

func.func @all(%a: vector<2x4x!llvm.ptr>, %acc: !llvm.ptr) -> !llvm.ptr {
  %0 = vector.multi_reduction <add>, %a, %acc [0, 1] : vector<2x4x!llvm.ptr> to !llvm.ptr
  return %0 : !llvm.ptr
}
