// RUN: --split-input-file --allow-unregistered-dialect
// The op around everything; its name is left out where there is nothing else.

module {
}

// -----

module @named {
  func.func private @inside()
}

// -----

module attributes {some.attribute = 3 : i32} {
}

// -----

module @outer attributes {test.tag} {
  module {
    module @inner {
      func.func private @f()
    }
  }
  builtin.module @other {
    func.func private @f()
  }
}

// -----

"builtin.module"() <{sym_name = "generic", sym_visibility = "public"}> ({
^bb0:
}) {test.tag} : () -> ()

// -----

"builtin.module"() ({
}) : () -> ()

// -----

module attributes {tag} {
}

// -----

// Declarations may come behind their uses, and values, too.
module {
  "test.use"(%0) : (i32) -> ()
  %0 = "test.def"() : () -> i32
}

// -----

module @twice {
  func.func private @f()
  func.func private @f()
}

// -----

"builtin.module"() ({
^bb0(%a: i32):
}) : () -> ()

// -----

"builtin.module"() ({
^bb0:
  "test.first"() : () -> ()
^bb1:
  "test.second"() : () -> ()
}) : () -> ()

// -----

"builtin.module"() : () -> ()

// -----

%0 = "builtin.module"() ({
}) : () -> i32

// -----

// The visibility of a module without a name does not matter.
module @outer {
  module attributes {sym_visibility = "hidden"} {
  }
}

// -----

module @outer {
  "builtin.module"() <{sym_name = 3 : i32}> ({
  ^bb0:
  }) : () -> ()
}

// -----

module {
  %0 = "test.def"() : () -> i32
  "builtin.module"() ({
    "test.use"(%0) : (i32) -> ()
  }) : () -> ()
}

// -----

module @name @name {
}
