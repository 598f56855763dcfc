// RUN: --split-input-file --verify-diagnostics
// The first finding of each function is expected, as mlir-opt has it, and an expectation may stand in another chunk.
func.func @several(%a: i1) {
  // expected-error-re@below {{expected {{[0-9]}} operands, but found {{(one|1)$}}}}
  %0 = "arith.addi"(%a) : (i1) -> i1
  %1 = "arith.subi"(%a) : (i1) -> i1
  return
}

func.func @again(%a: i1) {
  // expected-error@+1 {{'arith.addi' op expected 2 operands}}
  %0 = "arith.addi"(%a) : (i1) -> i1
  cf.br ^end
^end:
  return %a : i1
}

func.func @nested(%a: i1) {
  scf.if %a {
    %0 = "arith.addi"(%a) : (i1) -> i1 // expected-error {{but found 1}}
    scf.yield
  }
  // The block is found to be wrong before anything in it.
  scf.if %a {
    %0 = "arith.addi"(%a) : (i1) -> i1
  }
  return
}

// -----

func.func @block(%a: i1) {
  %0 = "arith.addi"(%a) : (i1) -> i1
  cf.br ^end // expected-error {{must terminate its parent block}}
  %1 = "arith.subi"(%a) : (i1) -> i1
^end:
  return
}

module {
  func.func @inferred(%a: vector<4x8xf32>) {
    // expected-error@+2 {{inferred type(s) 'vector<8xf32>' are incompatible with return type(s) of operation 'vector<4xf32>'}}
    // expected-error@+1 {{failed to infer returned types}}
    %0 = vector.extract %a[0] : vector<4xf32> from vector<4x8xf32>
    %1 = vector.extract %a[1] : vector<4xf32> from vector<4x8xf32>
    return
  }
}

// -----

func.func @later(%a: i32) {
  %0 = arith.addi %a, %b : i32
  return
}

// -----

// expected-error@-6 {{use of undeclared}}
