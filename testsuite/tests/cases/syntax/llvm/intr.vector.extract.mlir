// RUN: --split-input-file
// Some elements of a vector in a row.
llvm.func @forms(%b: vector<8xf32>, %t: vector<[8]xi8>) {
  %0 = llvm.intr.vector.extract %b[2] : vector<2xf32> from vector<8xf32>
  %1 = llvm.intr.vector.extract %t[4] {seen} : vector<[2]xi8> from vector<[8]xi8>
  %2 = llvm.intr.vector.extract %t[0] : vector<4xi8> from vector<[8]xi8>
  %3 = "llvm.intr.vector.extract"(%b) <{pos = 6 : i64}> : (vector<8xf32>) -> vector<2xf32>
  llvm.return
}

// -----

// That the elements are of one type and there is not asked.
llvm.func @forms(%b: vector<8xi64>) {
  %0 = llvm.intr.vector.extract %b[-100] : vector<16xf32> from vector<8xi64>
  llvm.return
}

// -----

// 2^17 bits at most.
llvm.func @forms(%b: vector<131072xi1>, %c: vector<[1024]xf128>) {
  %0 = llvm.intr.vector.extract %b[0] : vector<2xi1> from vector<131072xi1>
  %1 = llvm.intr.vector.extract %c[0] : vector<2xf128> from vector<[1024]xf128>
  llvm.return
}

// -----

// Error: no more than 2^17 bits to take from.
llvm.func @f(%b: vector<[1025]xf128>) {
  %0 = llvm.intr.vector.extract %b[0] : vector<2xf128> from vector<[1025]xf128>
  llvm.return
}

// -----

// Error: no more than 2^17 bits are taken.
llvm.func @f(%b: vector<[8]xi16>) {
  %0 = llvm.intr.vector.extract %b[0] : vector<8193xi16> from vector<[8]xi16>
  llvm.return
}

// -----

// Error: no scalable vector is taken from a fixed one.
llvm.func @f(%b: vector<8xf32>) {
  %0 = llvm.intr.vector.extract %b[0] : vector<[2]xf32> from vector<8xf32>
  llvm.return
}

// -----

// Error: a vector.
llvm.func @f(%b: f32) {
  %0 = llvm.intr.vector.extract %b[0] : vector<2xf32> from f32
  llvm.return
}

// -----

// Error: the result is a vector.
llvm.func @f(%b: vector<8xf32>) {
  %0 = llvm.intr.vector.extract %b[0] : f32 from vector<8xf32>
  llvm.return
}

// -----

// Error: there is a position.
llvm.func @f(%b: vector<8xf32>) {
  %0 = "llvm.intr.vector.extract"(%b) : (vector<8xf32>) -> vector<2xf32>
  llvm.return
}

// -----

// Error: the position has 64 bits.
llvm.func @f(%b: vector<8xf32>) {
  %0 = "llvm.intr.vector.extract"(%b) <{pos = 6 : index}> : (vector<8xf32>) -> vector<2xf32>
  llvm.return
}

// -----

// Error: the position is a number.
llvm.func @f(%b: vector<8xf32>) {
  %0 = llvm.intr.vector.extract %b[] : vector<2xf32> from vector<8xf32>
  llvm.return
}
