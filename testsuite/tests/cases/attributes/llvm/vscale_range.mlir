// RUN: --split-input-file
// Between which numbers the factor of scalable vectors lies.
func.func private @held() attributes {
  a = #llvm.vscale_range<minRange = 1 : i32, maxRange = 16 : i32>,
  b = #llvm.vscale_range<maxRange = 2 : i32, minRange = 2 : i32>,
  c = #llvm.vscale_range<minRange = 1, maxRange = 4>
}

// -----

// Error: both numbers.
func.func private @held() attributes {a = #llvm.vscale_range<minRange = 1 : i32>}

// -----

// Error: numbers.
func.func private @held() attributes {a = #llvm.vscale_range<minRange = "one", maxRange = 2 : i32>}

// -----

// Error: no numbers without names.
func.func private @held() attributes {a = #llvm.vscale_range<1, 16>}
