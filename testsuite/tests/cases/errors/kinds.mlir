// RUN: --split-input-file
// Attributes without a type cannot be numbers, and some ops want types of a kind.
func.func @number_as_callee() {
  call 4 @f() : () -> i32
  return
}

// -----

func.func @constant_of_no_symbol() {
  %0 = func.constant 12 : () -> ()
  return
}

// -----

func.func @number_as_array() {
  %0 = complex.constant 1.0 : complex<f64>
  return
}

// -----

func.func @number_as_type(%p: !llvm.ptr) {
  %0 = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, "foo"
  return
}

// -----

func.func @no_type(%p: !llvm.ptr) {
  %0 = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, +
  return
}

// -----

func.func @no_memref(%v: i32, %m: memref<4xi32>) {
  affine.store %v, %m[0] : tuple<i32>
  return
}

// -----

func.func @transposed_to(%m: memref<3xf32>) {
  %0 = memref.transpose %m (d0) -> (d0) : memref<3xf32> to f32
  return
}

// -----

func.func @loop_of_no_function(%c: i1) {
  scf.while : i32 {
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}

// -----

func.func @no_vector(%v: vector<[8]xf32>) {
  %0 = vector.scalable.extract %v[0] : tensor<4xf32> from vector<[8]xf32>
  return
}

// -----

func.func @wrong_flag(%a: f32) {
  %0 = arith.addf %a, %a fastmath<nnan, sometimes> : f32
  return
}

// -----

func.func @no_operands() {
  arith.select
  return
}

// -----

func.func @delimited(%a: i1) {
  %0 = arith.select (%a, %a, %a) : i1
  return
}

// -----

func.func @too_few_operands() {
  call @f() : (i1) -> i32
  return
}

// -----

func.func @too_few_forwarded(%c: i1) {
  cf.cond_br %c, ^bb1( : i32), ^bb1
^bb1:
  return
}

// -----

func.func @too_few_cases(%c: i32) {
  cf.switch %c : i32, [
    default: ^bb1,
    1: ^bb1( : f32)
  ]
^bb1:
  return
}

// -----

func.func @bound_of_another_type(%n: i1) {
  scf.forall (%i) = (0) to (%n) {
  }
  return
}

// -----

func.func @no_reduction() {
  affine.parallel (%i) = (0) to (8) reduce () {
  }
  return
}

// -----

"func.return"() [] : () -> ()

// -----

"arith.constant"() [] : () -> ()

// -----

func.func private @word_for_a_number() attributes {a = !llvm.array<true x i8>, b = #llvm.dereferenceable<bytes = false>}

// -----

func.func private @encoded(tensor<4xf32, strided<[1]>>)

// -----

func.func @gather_from_no_shape(%i: vector<4xi32>, %m: vector<4xi1>, %v: vector<4xf32>, %x: index) {
  %0 = vector.gather %x[%x][%i], %m, %v : index, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @scatter_to_unknown_rank(%i: vector<4xi32>, %m: vector<4xi1>, %v: vector<4xf32>, %b: memref<*xf32>, %x: index) {
  vector.scatter %b[%x][%i], %m, %v : memref<*xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @store_to_no_memref(%b: f32, %v: vector<4xf32>) {
  affine.vector_store %v, %b[0] : f32, vector<4xf32>
  return
}

// -----

"llvm.comdat"() <{sym_name = "c"}> ({
^bb0(%a: i32):
  "llvm.comdat_selector"() <{comdat = 0 : i64, sym_name = "d"}> : () -> ()
}) : () -> ()
