// RUN: --split-input-file
// Every kind, an accumulator, flags.
func.func @forms(%a: vector<8xf32>, %b: vector<[4]xi32>, %x: f32, %y: i32, %i: vector<2xindex>) {
  %0 = vector.reduction <add>, %a : vector<8xf32> into f32
  %1 = vector.reduction <mul>, %a, %x : vector<8xf32> into f32
  %2 = vector.reduction <minnumf>, %a fastmath<nnan> : vector<8xf32> into f32
  %3 = vector.reduction <maxnumf>, %a, %x fastmath<reassoc,contract> : vector<8xf32> into f32
  %4 = vector.reduction <minimumf>, %a fastmath<fast> {tag} : vector<8xf32> into f32
  %5 = vector.reduction <maximumf>, %a fastmath<none> : vector<8xf32> into f32
  %6 = vector.reduction <minui>, %b : vector<[4]xi32> into i32
  %7 = vector.reduction <minsi>, %b, %y : vector<[4]xi32> into i32
  %8 = vector.reduction <maxui>, %b : vector<[4]xi32> into i32
  %9 = vector.reduction <maxsi>, %b : vector<[4]xi32> into i32
  %10 = vector.reduction <and>, %b : vector<[4]xi32> into i32
  %11 = vector.reduction <or>, %b : vector<[4]xi32> into i32
  %12 = vector.reduction <xor>, %b : vector<[4]xi32> into i32
  %13 = vector.reduction <add>, %i : vector<2xindex> into index
  %14 = "vector.reduction"(%a, %x) <{fastmath = #arith.fastmath<ninf>, kind = #vector.kind<add>}> : (vector<8xf32>, f32) -> f32
  return
}

// -----

// Error: one dimension.
func.func @f(%a: vector<2x4xf32>) {
  %0 = vector.reduction <add>, %a : vector<2x4xf32> into f32
  return
}

// -----

// Error: the element type stays.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.reduction <add>, %a : vector<4xf32> into f64
  return
}

// -----

// Error: the accumulator is of the result's type.
func.func @f(%a: vector<4xf32>, %x: f64) {
  %0 = "vector.reduction"(%a, %x) <{kind = #vector.kind<add>}> : (vector<4xf32>, f64) -> f32
  return
}

// -----

// Error: a kind for integers.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.reduction <minsi>, %a : vector<4xf32> into f32
  return
}

// -----

// Error: a kind for floats.
func.func @f(%a: vector<4xi32>) {
  %0 = vector.reduction <minnumf>, %a : vector<4xi32> into i32
  return
}

// -----

// Error: no such kind.
func.func @f(%a: vector<4xi32>) {
  %0 = vector.reduction <div>, %a : vector<4xi32> into i32
  return
}

// -----

// Error: no such flag.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.reduction <add>, %a fastmath<quick> : vector<4xf32> into f32
  return
}

// -----

// Error: a vector.
func.func @f(%a: f32) {
  %0 = vector.reduction <add>, %a : f32 into f32
  return
}

// -----

// Error: a scalar.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.reduction <add>, %a : vector<4xf32> into vector<1xf32>
  return
}
