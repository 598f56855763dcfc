// RUN: --convert-func-to-llvm
// RUN: --convert-to-llvm

// Discardable attributes named like those of `llvm.func`, but of another kind, are dropped.

func.func @one() attributes {section = 3, dso_local = 1, comdat = 3, test.kept = 1} {
  return
}

func.func @two() attributes {frame_pointer = 1, vscale_range = 3, uwtable_kind = 3, unnamed_addr = 0 : i64} {
  return
}

func.func @three() attributes {function_entry_count = "a", target_features = 3, passthrough = 3, section = "s"} {
  return
}
