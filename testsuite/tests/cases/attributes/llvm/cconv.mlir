// RUN: --split-input-file
// How arguments and results are passed.
func.func private @held() attributes {
  a = #llvm.cconv<ccc>,
  b = #llvm.cconv<fastcc>,
  c = #llvm.cconv<coldcc>,
  d = #llvm.cconv<cc_10>,
  e = #llvm.cconv<cc_11>,
  f = #llvm.cconv<anyregcc>,
  g = #llvm.cconv<preserve_mostcc>,
  h = #llvm.cconv<preserve_allcc>,
  i = #llvm.cconv<swiftcc>,
  j = #llvm.cconv<cxx_fast_tlscc>,
  k = #llvm.cconv<tailcc>,
  l = #llvm.cconv<cfguard_checkcc>,
  m = #llvm.cconv<swifttailcc>,
  n = #llvm.cconv<x86_stdcallcc>,
  o = #llvm.cconv<x86_fastcallcc>,
  p = #llvm.cconv<arm_apcscc>,
  q = #llvm.cconv<arm_aapcscc>,
  r = #llvm.cconv<arm_aapcs_vfpcc>,
  s = #llvm.cconv<msp430_intrcc>,
  t = #llvm.cconv<x86_thiscallcc>,
  u = #llvm.cconv<ptx_kernelcc>,
  v = #llvm.cconv<ptx_devicecc>,
  w = #llvm.cconv<spir_funccc>,
  x = #llvm.cconv<spir_kernelcc>,
  y = #llvm.cconv<intel_ocl_bicc>,
  z = #llvm.cconv<x86_64_sysvcc>
}

// -----

// Error: no such word.
func.func private @held() attributes {a = #llvm.cconv<cdecl>}

// -----

// Error: a word.
func.func private @held() attributes {a = #llvm.cconv<>}

// -----

// Error: a word, no number.
func.func private @held() attributes {a = #llvm.cconv<0>}

// -----

// Error: one word.
func.func private @held() attributes {a = #llvm.cconv<ccc, fastcc>}

// -----

// Error: brackets.
func.func private @held() attributes {a = #llvm.cconv}
