// RUN: --split-input-file
// A vector with some elements in a row replaced.
llvm.func @forms(%a: vector<2xf32>, %b: vector<8xf32>, %s: vector<[2]xi8>, %t: vector<[8]xi8>, %c: vector<4xi8>) {
  %0 = llvm.intr.vector.insert %a, %b[2] : vector<2xf32> into vector<8xf32>
  %1 = llvm.intr.vector.insert %s, %t[4] {seen} : vector<[2]xi8> into vector<[8]xi8>
  %2 = llvm.intr.vector.insert %c, %t[0] : vector<4xi8> into vector<[8]xi8>
  %3 = "llvm.intr.vector.insert"(%b, %a) <{pos = 6 : i64}> : (vector<8xf32>, vector<2xf32>) -> vector<8xf32>
  llvm.return
}

// -----

// That the elements are of one type and fit is not asked.
llvm.func @forms(%a: vector<2xf32>, %b: vector<8xi64>) {
  %0 = llvm.intr.vector.insert %a, %b[-100] : vector<2xf32> into vector<8xi64>
  llvm.return
}

// -----

// Error: no vector of more than 2^17 bits is replaced.
llvm.func @f(%a: vector<2xi32>, %b: vector<4097xi32>) {
  %0 = llvm.intr.vector.insert %a, %b[0] : vector<2xi32> into vector<4097xi32>
  llvm.return
}

// -----

// Just as many bits.
llvm.func @forms(%a: vector<2xi32>, %b: vector<4096xi32>, %c: vector<[2048]xi64>) {
  %0 = llvm.intr.vector.insert %a, %b[0] : vector<2xi32> into vector<4096xi32>
  %1 = llvm.intr.vector.insert %a, %c[0] : vector<2xi32> into vector<[2048]xi64>
  llvm.return
}

// -----

// Error: no vector of more than 2^17 bits is put in.
llvm.func @f(%a: vector<131073xi1>, %b: vector<[4]xi1>) {
  %0 = llvm.intr.vector.insert %a, %b[0] : vector<131073xi1> into vector<[4]xi1>
  llvm.return
}

// -----

// Error: no scalable vector goes into a fixed one.
llvm.func @f(%a: vector<[2]xf32>, %b: vector<8xf32>) {
  %0 = llvm.intr.vector.insert %a, %b[0] : vector<[2]xf32> into vector<8xf32>
  llvm.return
}

// -----

// Error: the result has the type of the vector.
llvm.func @f(%a: vector<2xf32>, %b: vector<8xf32>) {
  %0 = "llvm.intr.vector.insert"(%b, %a) <{pos = 6 : i64}> : (vector<8xf32>, vector<2xf32>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: no scalar goes in.
llvm.func @f(%a: f32, %b: vector<8xf32>) {
  %0 = llvm.intr.vector.insert %a, %b[0] : f32 into vector<8xf32>
  llvm.return
}

// -----

// Error: a vector.
llvm.func @f(%a: vector<2xf32>, %b: f32) {
  %0 = llvm.intr.vector.insert %a, %b[0] : vector<2xf32> into f32
  llvm.return
}

// -----

// Error: there is a position.
llvm.func @f(%a: vector<2xf32>, %b: vector<8xf32>) {
  %0 = "llvm.intr.vector.insert"(%b, %a) : (vector<8xf32>, vector<2xf32>) -> vector<8xf32>
  llvm.return
}

// -----

// Error: the position has 64 bits.
llvm.func @f(%a: vector<2xf32>, %b: vector<8xf32>) {
  %0 = "llvm.intr.vector.insert"(%b, %a) <{pos = 6 : i32}> : (vector<8xf32>, vector<2xf32>) -> vector<8xf32>
  llvm.return
}

// -----

// Error: the position is a number.
llvm.func @f(%a: vector<2xf32>, %b: vector<8xf32>, %i: i64) {
  %0 = llvm.intr.vector.insert %a, %b[%i] : vector<2xf32> into vector<8xf32>
  llvm.return
}
