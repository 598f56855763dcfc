// RUN: --split-input-file
// All that is known or wished of a loop.
func.func private @held() attributes {
  a = #llvm.loop_annotation<disableNonforced = true>,
  b = #llvm.loop_annotation<mustProgress = true, isVectorized = false>,
  c = #llvm.loop_annotation<vectorize = <disable = false, predicateEnable = true, scalableEnable = false, width = 16 : i32>>,
  d = #llvm.loop_annotation<interleave = <count = 32 : i32>>,
  e = #llvm.loop_annotation<unroll = <disable = true, count = 64 : i32, runtimeDisable = false, full = false>>,
  f = #llvm.loop_annotation<unrollAndJam = <disable = false, count = 32 : i32>>,
  g = #llvm.loop_annotation<licm = <disable = false, versioningDisable = true>>,
  h = #llvm.loop_annotation<distribute = <disable = true>>,
  i = #llvm.loop_annotation<pipeline = <disable = false, initiationinterval = 1 : i32>>,
  j = #llvm.loop_annotation<peeled = <count = 8 : i32>>,
  k = #llvm.loop_annotation<unswitch = <partialDisable = false>>
}

// -----

// Parts have names, too.
#unroll = #llvm.loop_unroll<count = 4 : i32, followupAll = <disableNonforced = true>>
#after = #llvm.loop_annotation<mustProgress = true>
#group = #llvm.access_group<id = distinct[0]<>>
func.func private @held() attributes {a = #llvm.loop_annotation<unroll = #unroll, parallelAccesses = #group, #llvm.access_group<id = distinct[1]<>>>, b = #llvm.loop_annotation<vectorize = <followupVectorized = #after, followupAll = #after>>}

// -----

// Error: a flag is true or false.
func.func private @held() attributes {a = #llvm.loop_annotation<mustProgress = 3>}

// -----

// Error: no such part.
func.func private @held() attributes {a = #llvm.loop_annotation<speed = true>}

// -----

// Error: a part once.
func.func private @held() attributes {a = #llvm.loop_annotation<mustProgress = true, mustProgress = true>}

// -----

// Error: a part is of its class.
func.func private @held() attributes {a = #llvm.loop_annotation<unroll = #llvm.loop_licm<disable = true>>}

// -----

// Error: a number is an attribute.
func.func private @held() attributes {a = #llvm.loop_annotation<peeled = <count = x>>}

// -----

// Error: no such name in a part.
func.func private @held() attributes {a = #llvm.loop_annotation<licm = <count = 3 : i32>>}

// -----

// Error: accesses are groups.
func.func private @held() attributes {a = #llvm.loop_annotation<parallelAccesses = unit>}

// -----

// Locations of several places, or of one with a reason.
func.func private @held() attributes {
  a = #llvm.loop_annotation<startLoc = loc(fused["a", "b"])>,
  b = #llvm.loop_annotation<startLoc = loc(fused<1>["a"]), endLoc = loc(fused<2>["b"])>
}

// -----

// Error: a name is not fused.
func.func private @held() attributes {a = #llvm.loop_annotation<startLoc = loc("a")>}

// -----

// Error: nor is nothing.
func.func private @held() attributes {a = #llvm.loop_annotation<startLoc = loc(unknown)>}

// -----

// Error: nor is nothing where it says so.
func.func private @held() attributes {a = #llvm.loop_annotation<startLoc = loc(fused[])>}

// -----

// Error: nor is one place without a reason.
func.func private @held() attributes {a = #llvm.loop_annotation<startLoc = loc(fused["a"])>}

// -----

// Error: the end is fused as well.
func.func private @held() attributes {a = #llvm.loop_annotation<endLoc = loc(callsite("a" at "b"))>}
