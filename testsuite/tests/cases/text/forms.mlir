// RUN: --split-input-file --allow-unregistered-dialect
// Names of values and blocks, lists of predecessors, and labels of empty blocks.
module {
  %0 = "u.a"() : () -> i32
  %1:2 = "u.b"(%0, %0) <{a = 1 : i64, b}> ({
    "u.t"()[^bb1] : () -> ()
  ^bb1:  // pred: ^bb0
    "u.t"() : () -> ()
  }, {
  }) {d = "x", "odd name" = 2 : i8, u} : (i32, i32) -> (i32, f32)
  %2 = "u.c"(%1#0, %1#1) : (i32, f32) -> (() -> i32)
}

// -----

module {
  "u.f"() ({
    "u.b"()[^bb2, ^bb1] : () -> ()
  ^bb1:  // pred: ^bb0
    "u.b"()[^bb2, ^bb2] : () -> ()
  ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb1
    "u.r"() : () -> ()
  ^bb3(%0: i32):  // no predecessors
    "u.r"(%0) : (i32) -> ()
  }) : () -> ()
}

// -----

module {
  "u.f"() ({
  ^bb0:
  }) : () -> ()
  "u.f"() ({
  }) : () -> ()
  "u.f"() ({
  ^bb0(%arg0: i32):
  }) : () -> ()
  module {
  }
}

// -----

module @top attributes {a.b = 1 : i32, "c.d e"} {
  module @"in ner" {
  }
  %0 = unrealized_conversion_cast to i32
  "u.f"() ({
    builtin.module {
      %2 = unrealized_conversion_cast to i64
    }
    %1 = builtin.unrealized_conversion_cast %0 : i32 to i64
  }) : () -> ()
}

// -----

module {
  %0 = "u.a"() : () -> i32
  "u.f"() ({
  ^bb0(%arg0: i32):
    %2 = "u.a"() : () -> i32
    "u.f"() ({
    ^bb0(%arg1: i32):
      %4 = "u.a"(%arg1, %arg0, %2) : (i32, i32, i32) -> i32
    }) : () -> ()
    %3 = "u.a"() : () -> i32
  }) : () -> ()
  "u.f"() ({
  ^bb0(%arg0: i32):
    %2 = "u.a"() : () -> i32
  }) : () -> ()
  %1 = "u.a"() : () -> i32
}

// -----

"u.f"() ({
 ^x:
 "u.b"()[^z] : () -> ()
 ^y:
 "u.b"()[^z] : () -> ()
 ^z:
 "u.r"() : () -> () }) : () -> ()
