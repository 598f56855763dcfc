// RUN: --split-input-file
// Which memory a function reads and writes.
func.func private @held() attributes {
  a = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>,
  b = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = write, errnoMem = readwrite, targetMem0 = read, targetMem1 = write>,
  c = #llvm.memory_effects<targetMem1 = none, targetMem0 = none, errnoMem = none, inaccessibleMem = write, argMem = none, other = read>
}

// -----

// Error: all places.
func.func private @held() attributes {a = #llvm.memory_effects<other = none, argMem = read>}

// -----

// Error: no such effect.
func.func private @held() attributes {a = #llvm.memory_effects<other = maybe>}

// -----

// Error: a place once.
func.func private @held() attributes {a = #llvm.memory_effects<other = none, other = none>}

// -----

// Error: no such place.
func.func private @held() attributes {a = #llvm.memory_effects<stack = none>}

// -----

// Error: places.
func.func private @held() attributes {a = #llvm.memory_effects<>}
