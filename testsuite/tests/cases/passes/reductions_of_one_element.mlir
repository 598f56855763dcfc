// RUN: --canonicalize
// What a reduction of one element becomes is folded as it is made, so that the poison that was there stays, behind the constant.

func.func private @use(vector<4xindex>)

func.func @masked(%to: memref<f32>, %a: vector<1xf32>, %condition: i1, %mask: vector<1xi1>) {
  %0 = ub.poison : f32
  scf.if %condition {
    %1 = vector.mask %mask { vector.reduction <add>, %a, %0 : vector<1xf32> into f32 } : vector<1xi1> -> f32
    memref.store %1, %to[] : memref<f32>
  } else {
    %numbers = arith.constant dense<[3, 1, 20, 7]> : vector<4xindex>
    func.call @use(%numbers) : (vector<4xindex>) -> ()
  }
  return
}

func.func @whole(%a: vector<1xi32>, %b: i32) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %0 = vector.reduction <add>, %a, %zero : vector<1xi32> into i32
  %1 = vector.reduction <xor>, %a, %b : vector<1xi32> into i32
  return %0, %1 : i32, i32
}
