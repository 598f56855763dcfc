// RUN: --split-input-file
// What kind of memory an access is about.
func.func private @held() attributes {
  a = #llvm.mmra_tag<"scope":"device">,
  b = #llvm.mmra_tag<"" : "">,
  c = [#llvm.mmra_tag<"a":"b">, #llvm.mmra_tag<"a":"c">]
}

// -----

// Error: two strings.
func.func private @held() attributes {a = #llvm.mmra_tag<"a">}

// -----

// Error: a colon.
func.func private @held() attributes {a = #llvm.mmra_tag<"a", "b">}

// -----

// Error: strings.
func.func private @held() attributes {a = #llvm.mmra_tag<a:b>}
