// RUN: --split-input-file
// What is said twice of an op.
// Error: a name once among properties.
func.func @f(%a: i32) {
  %0 = "arith.addi"(%a, %a) <{overflowFlags = #arith.overflow<nsw>, overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
  return
}

// -----

// Error: a name once among attributes.
func.func @f(%a: i32) {
  %0 = arith.addi %a, %a {seen, seen} : i32
  return
}

// -----

// Error: a name once of an argument.
func.func @f(%a: i32 {llvm.noundef, llvm.noundef}) {
  return
}

// -----

// Error: the name of a symbol is not an attribute as well.
func.func @f() attributes {sym_name = "g"} {
  return
}

// -----

// Error: the type of a function is not an attribute as well.
func.func @f() attributes {function_type = () -> ()} {
  return
}

// -----

// In a custom form the dictionary wins, in the generic form the properties do.
func.func @f(%a: i32) -> i32 {
  %0 = arith.addi %a, %a overflow<nsw> {overflowFlags = #arith.overflow<nuw>} : i32
  %1 = "arith.addi"(%0, %a) <{overflowFlags = #arith.overflow<nsw>}> {overflowFlags = #arith.overflow<nuw>} : (i32, i32) -> i32
  return %1 : i32
}
