// RUN: --split-input-file
// Attributes that differ from all others.
func.func private @held() attributes {a = distinct[0]<>, b = distinct[1]<>, c = distinct[0]<>, d = distinct[2]<i32>, e = distinct[5]<"kept">}

// -----

// Error: a number.
func.func private @held() attributes {a = distinct<>}

// -----

// Error: one value for a number.
func.func private @held() attributes {a = [distinct[0]<i32>, distinct[0]<i64>]}

// -----

// Error: brackets.
func.func private @held() attributes {a = distinct[0]}

// -----

// Error: a number, no word.
func.func private @held() attributes {a = distinct[x]<>}

// -----

// Error: no negative number.
func.func private @held() attributes {a = distinct[-1]<>}
