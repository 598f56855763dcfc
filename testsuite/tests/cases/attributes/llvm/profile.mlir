// RUN: --split-input-file
// How often functions call others, and a summary of a profile.
func.func private @held() attributes {
  a = #llvm.cgprofile_entry<from = @a, to = @b, count = 222>,
  b = #llvm.cgprofile_entry<count = 7>,
  c = #llvm.profile_summary_detailed<cut_off = 10000, min_count = 86427, num_counts = 1>,
  d = #llvm.profile_summary<format = SampleProfile, total_count = 1, max_count = 2, max_internal_count = 3, max_function_count = 4, num_counts = 5, num_functions = 6, detailed_summary = <cut_off = 1, min_count = 2, num_counts = 3>>,
  e = #llvm.profile_summary<format = InstrProf, total_count = 1, max_count = 2, max_internal_count = 3, max_function_count = 4, num_counts = 5, num_functions = 6, detailed_summary = <cut_off = 1, min_count = 2, num_counts = 3>>,
  f = #llvm.profile_summary<format = CSInstrProf, total_count = 1, max_count = 2, max_internal_count = 3, max_function_count = 4, num_counts = 5, num_functions = 6, detailed_summary = <cut_off = 1, min_count = 2, num_counts = 3>>
}

// -----

// Error: a count.
func.func private @held() attributes {a = #llvm.cgprofile_entry<from = @a, to = @b>}

// -----

// Error: functions are symbols.
func.func private @held() attributes {a = #llvm.cgprofile_entry<from = "a", count = 1>}

// -----

// Error: all numbers of a step.
func.func private @held() attributes {a = #llvm.profile_summary_detailed<cut_off = 1>}

// -----

// Error: no such format.
func.func private @held() attributes {a = #llvm.profile_summary<format = Guess, total_count = 1, max_count = 2, max_internal_count = 3, max_function_count = 4, num_counts = 5, num_functions = 6>}

// -----

// Error: all numbers of a summary.
func.func private @held() attributes {a = #llvm.profile_summary<format = InstrProf>}

// -----

// Error: the steps of a summary.
func.func private @held() attributes {a = #llvm.profile_summary<format = InstrProf, total_count = 1, max_count = 2, max_internal_count = 3, max_function_count = 4, num_counts = 5, num_functions = 6>}
