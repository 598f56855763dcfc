// RUN: --convert-vector-to-llvm

// Integers are combined with the accumulator after the reduction, by an instruction or by a choice.
func.func @integers(%v: vector<8xi16>, %acc: i16) -> (i16, i16, i16) {
  %product = vector.reduction <mul>, %v, %acc : vector<8xi16> into i16
  %least = vector.reduction <minui>, %v, %acc : vector<8xi16> into i16
  %bits = vector.reduction <or>, %v : vector<8xi16> into i16
  return %product, %least, %bits : i16, i16, i16
}

// Sums start from the accumulator or from zero; flags are kept.
func.func @floats(%v: vector<[4]xf64>, %acc: f64) -> (f64, f64, f64) {
  %sum = vector.reduction <add>, %v : vector<[4]xf64> into f64
  %product = vector.reduction <mul>, %v, %acc fastmath<ninf> : vector<[4]xf64> into f64
  %greatest = vector.reduction <maximumf>, %v, %acc : vector<[4]xf64> into f64
  return %sum, %product, %greatest : f64, f64, f64
}

// Under a mask, what is excluded counts as the neutral number; the length of a scalable vector is computed.
func.func @masked(%v: vector<[4]xi32>, %w: vector<4xf32>, %m: vector<[4]xi1>, %n: vector<4xi1>) -> (i32, f32, f32) {
  %greatest = vector.mask %m { vector.reduction <maxsi>, %v : vector<[4]xi32> into i32 } : vector<[4]xi1> -> i32
  %least = vector.mask %n { vector.reduction <minnumf>, %w : vector<4xf32> into f32 } : vector<4xi1> -> f32
  %whole = vector.mask %n { vector.reduction <minimumf>, %w, %least : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %greatest, %least, %whole : i32, f32, f32
}
