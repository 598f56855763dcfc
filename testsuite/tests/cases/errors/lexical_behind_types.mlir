// RUN: --split-input-file --allow-unregistered-dialect
// A lexical error behind a type or attribute of a dialect is reported each time the token is read.
func.func private @type(!llvm.ptr ~)

// -----

func.func private @string(!llvm.ptr "a\q")

// -----

func.func private @symbol(!llvm.ptr@1)

// -----

func.func private @dots(vector<4x!llvm.ptr<3>..>)

// -----

func.func private @attribute() attributes {a = #llvm.cconv<ccc> ~}

// -----

// The inside is invalid as well.
func.func private @attribute() attributes {a = #llvm.cconv<foo> ~}

// -----

func.func private @unknown(!llvm.foo ~)

// -----

func.func private @unknown(!llvm.foo<i32> ~)

// -----

func.func private @no_type(!arith.foo ~)

// -----

// Between the brackets.
func.func private @inside(!llvm<ptr ~)

// -----

func.func private @inside(!llvm<ptr ~>

// -----

// Of a dialect that is not registered: once.
func.func private @opaque(!foo.bar ~)

// -----

// In a type or attribute: once.
"test.op"() {a = #llvm.tbaa_root<id = .>} : () -> ()

// -----

"test.op"() : () -> !llvm.array<.>

// -----

"test.op"() {a = affine_map<(d0) -> (-.)>} : () -> ()

// -----

"test.op"() {a = array<.>} : () -> ()

// -----

"test.op"() {a = distinct[0]<.>} : () -> ()

// -----

llvm.func @bundle() {
  llvm.call @bundle() [.] : () -> ()
}

// -----

// The last line: a string that does not end.
func.func private @end(!llvm.ptr "abc)
