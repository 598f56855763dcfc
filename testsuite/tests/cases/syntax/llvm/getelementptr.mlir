// RUN: --split-input-file
// The address of an element, by numbers and values: numbers of members of structures are known.
llvm.func @forms(%p: !llvm.ptr, %q: !llvm.ptr<3>, %i: i64, %j: i32, %v: vector<4x!llvm.ptr>, %w: vector<4xi64>) {
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %1 = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, f32
  %2 = llvm.getelementptr %p[0, 2, %j] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, i8, array<4 x f64>)>
  %3 = llvm.getelementptr %q[%i, %j] : (!llvm.ptr<3>, i64, i32) -> !llvm.ptr<3>, !llvm.array<8 x i16>
  %4 = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %5 = llvm.getelementptr nusw %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %6 = llvm.getelementptr nuw %p[%i] {tag} : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %7 = llvm.getelementptr inbounds|nuw %p[-3] : (!llvm.ptr) -> !llvm.ptr, f32
  %8 = llvm.getelementptr nusw|nuw %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %9 = llvm.getelementptr %v[%w] : (vector<4x!llvm.ptr>, vector<4xi64>) -> vector<4x!llvm.ptr>, f32
  %10 = llvm.getelementptr %p[%w] : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>, f32
  %11 = llvm.getelementptr %v[%i, 1] : (vector<4x!llvm.ptr>, i64) -> vector<4x!llvm.ptr>, !llvm.struct<"s", (f32, f32)>
  %12 = "llvm.getelementptr"(%p, %i) <{elem_type = f32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
  %13 = "llvm.getelementptr"(%p) <{elem_type = f32, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: 4>}> : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

// Error: a member that is there.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.getelementptr %p[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i8)>
  llvm.return
}

// -----

// Error: the number of a member is known.
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.getelementptr %p[0, %i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, i8)>
  llvm.return
}

// -----

// Error: something to index.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}

// -----

// Error: no flag that is half of another.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.getelementptr inbounds_flag %p[0] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}

// -----

// Error: a value for each index that is not known.
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = "llvm.getelementptr"(%p, %i) <{elem_type = f32, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr, i32) -> !llvm.ptr
  llvm.return
}

// -----

// Error: integer indices.
llvm.func @f(%p: !llvm.ptr, %i: f32) {
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, f32) -> !llvm.ptr, i32
  llvm.return
}

// -----

// Error: from a pointer.
llvm.func @f(%p: i64) {
  %0 = llvm.getelementptr %p[1] : (i64) -> !llvm.ptr, i32
  llvm.return
}

// -----

// Error: to a pointer.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.getelementptr %p[1] : (!llvm.ptr) -> i64, i32
  llvm.return
}

// -----

// Error: a type for each operand.
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}

// -----

// Error: a type of elements.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.getelementptr nsw %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}

// -----

// Error: indices fit 32 bits.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.getelementptr %p[4294967296] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}

// -----

// Flags can be a number of any width, and an attribute of their name is another one.
llvm.func @forms(%p: !llvm.ptr, %i: i64) {
  %0 = "llvm.getelementptr"(%p, %i) <{elem_type = i8, noWrapFlags = 6 : i8, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
  %1 = llvm.getelementptr nuw %p[%i] {noWrapFlags = 3 : i32} : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.return
}

// -----

// The flag of an object's bounds goes with another one.
llvm.func @forms(%p: !llvm.ptr, %i: i64) {
  %0 = llvm.getelementptr inbounds_flag|nuw %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.return
}

// -----

// Error: flags are no words.
llvm.func @f(%p: !llvm.ptr, %i: i64) {
  %0 = "llvm.getelementptr"(%p, %i) <{elem_type = i8, noWrapFlags = "nuw", rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
  llvm.return
}

// -----

// Error: there are three flags.
llvm.func @f(%p: !llvm.ptr, %i: i64) {
  %0 = "llvm.getelementptr"(%p, %i) <{elem_type = i8, noWrapFlags = 8 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i64) -> !llvm.ptr
  llvm.return
}

// -----

// Error: a flag behind the bar.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.getelementptr inbounds| %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.return
}

// -----

// Error: it is a word.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.getelementptr inbounds|"nuw" %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.return
}
