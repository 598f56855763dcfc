// RUN: --split-input-file
// A flag of a module: what linking does with it, its name and its value.
func.func private @held() attributes {
  a = #llvm.mlir.module_flag<error, "key", 0 : i32>,
  b = #llvm.mlir.module_flag<warning, "key", 1 : i32>,
  c = #llvm.mlir.module_flag<require, "key", 2 : i32>,
  d = #llvm.mlir.module_flag<override, "key", 3 : i32>,
  e = #llvm.mlir.module_flag<append, "key", 4 : i32>,
  f = #llvm.mlir.module_flag<append_unique, "key", 5 : i32>,
  g = #llvm.mlir.module_flag<max, "key", 6 : i32>,
  h = #llvm.mlir.module_flag<min, "key", 7 : i32>,
  i = #llvm.mlir.module_flag<error, "text", "value">
}

// -----

// Two names have values of their own.
func.func private @held() attributes {a = #llvm.mlir.module_flag<append, "CG Profile", [#llvm.cgprofile_entry<from = @a, to = @b, count = 3>, #llvm.cgprofile_entry<count = 0>]>, b = #llvm.mlir.module_flag<error, "ProfileSummary", #llvm.profile_summary<format = InstrProf, total_count = 10, max_count = 4, max_internal_count = 3, max_function_count = 4, num_counts = 5, num_functions = 2, is_partial_profile = 0, partial_profile_ratio = 0.5 : f64, detailed_summary = <cut_off = 10000, min_count = 4, num_counts = 1>, <cut_off = 999999, min_count = 1, num_counts = 5>>>}

// -----

// Error: no such behaviour.
func.func private @held() attributes {a = #llvm.mlir.module_flag<ignore, "k", 1 : i32>}

// -----

// Error: the name is a string.
func.func private @held() attributes {a = #llvm.mlir.module_flag<error, k, 1 : i32>}

// -----

// Error: a value.
func.func private @held() attributes {a = #llvm.mlir.module_flag<error, "k">}

// -----

// Error: the value is a number or a string.
func.func private @held() attributes {a = #llvm.mlir.module_flag<error, "k", unit>}

// -----

// Error: a profile of calls has entries.
func.func private @held() attributes {a = #llvm.mlir.module_flag<append, "CG Profile", [1]>}

// -----

// Error: a profile of calls is an array.
func.func private @held() attributes {a = #llvm.mlir.module_flag<append, "CG Profile", 1 : i32>}

// -----

// Error: a summary is a summary.
func.func private @held() attributes {a = #llvm.mlir.module_flag<error, "ProfileSummary", 3 : i32>}
