// RUN: --split-input-file
// Any number of values for any number of others.

func.func @valid(%a: i32, %f: f32, %m: memref<?xi8>) {
  %0 = builtin.unrealized_conversion_cast %a : i32 to i64
  %1:2 = builtin.unrealized_conversion_cast %m : memref<?xi8> to index, f64
  %2 = builtin.unrealized_conversion_cast %a, %f : i32, f32 to tuple<i32, f32>
  %3 = builtin.unrealized_conversion_cast to vector<[4]xi1>
  %4 = builtin.unrealized_conversion_cast %a : i32 to i32 {tag}
  %5:3 = "builtin.unrealized_conversion_cast"(%a, %f) : (i32, f32) -> (f32, i32, none)
  return
}

// -----

func.func @no_results(%a: i32) {
  "builtin.unrealized_conversion_cast"(%a) : (i32) -> ()
  return
}

// -----

func.func @nothing() {
  "builtin.unrealized_conversion_cast"() : () -> ()
  return
}

// -----

func.func @no_result_type(%a: i32) {
  %0 = builtin.unrealized_conversion_cast %a : i32
  return
}

// -----

func.func @types_do_not_match_values(%a: i32) {
  %0 = builtin.unrealized_conversion_cast %a, %a : i32 to i64
  return
}

// -----

func.func @without_the_name_of_the_dialect(%a: i32) {
  %0 = unrealized_conversion_cast %a : i32 to i64
  return
}
