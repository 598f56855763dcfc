// RUN: --canonicalize --split-input-file

// The sum that is left of a reduction keeps its flags; comparisons of counted elements are decided by the last one.

func.func @sum(%v: vector<1xf32>, %s: f32) -> f32 {
  %0 = vector.reduction <add>, %v, %s fastmath<reassoc> : vector<1xf32> into f32
  return %0 : f32
}

func.func @largest(%v: vector<1xf32>, %s: f32) -> f32 {
  %0 = vector.reduction <maximumf>, %v, %s fastmath<nnan> : vector<1xf32> into f32
  return %0 : f32
}

// -----

// The combining op of a reduction of one element is folded as it is created; poison stays, behind the constant.

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
