// RUN: --split-input-file

func.func @predicates(%a: index, %b: index) {
  %0 = index.cmp eq(%a, %b)
  %1 = index.cmp ne(%a, %b)
  %2 = index.cmp slt(%a, %b)
  %3 = index.cmp sle(%a, %b)
  %4 = index.cmp sgt(%a, %b)
  %5 = index.cmp sge(%a, %b)
  %6 = index.cmp ult(%a, %b)
  %7 = index.cmp ule(%a, %b)
  %8 = index.cmp ugt(%a, %b)
  %9 = index.cmp uge(%a, %b)
  return
}

// -----

func.func @forms(%a: index, %b: index) -> i1 {
  %0 = index.cmp slt(%a, %b) {tag}
  %1 = index.cmp "uge"(%a, %b)
  %2 = "index.cmp"(%a, %b) <{pred = #index<cmp_predicate sle>}> : (index, index) -> i1
  %3 = "index.cmp"(%a, %b) {pred = #index<cmp_predicate eq>} : (index, index) -> i1
  return %2 : i1
}

// -----

func.func @unknown_predicate(%a: index) {
  %0 = index.cmp lt(%a, %a)
  return
}

// -----

func.func @unknown_predicate_in_generic_form(%a: index) {
  %0 = "index.cmp"(%a, %a) <{pred = #index<cmp_predicate less>}> : (index, index) -> i1
  return
}

// -----

func.func @no_predicate(%a: index) {
  %0 = "index.cmp"(%a, %a) : (index, index) -> i1
  return
}

// -----

func.func @predicate_as_a_number(%a: index) {
  %0 = "index.cmp"(%a, %a) <{pred = 2 : i64}> : (index, index) -> i1
  return
}

// -----

func.func @not_indices(%a: i32) {
  %0 = "index.cmp"(%a, %a) <{pred = #index<cmp_predicate eq>}> : (i32, i32) -> i1
  return
}

// -----

func.func @result_is_not_boolean(%a: index) {
  %0 = "index.cmp"(%a, %a) <{pred = #index<cmp_predicate eq>}> : (index, index) -> index
  return
}

// -----

func.func @without_parentheses(%a: index) {
  %0 = index.cmp eq %a, %a
  return
}
