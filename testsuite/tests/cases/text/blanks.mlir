// RUN: --split-input-file --allow-unregistered-dialect
// Blanks may stand between a type and its bracket, also where the same words have been a type without one.
"a"() {a = !llvm.ptr <1>} : () -> ()

// -----

"a"() {a = !llvm.array <2 x i8>} : () -> ()

// -----

"a"() {a = !llvm.struct <(i8)>} : () -> ()

// -----

"a"() {a = !llvm.ptr
 <1>} : () -> ()

// -----

"a"() {a = #llvm.cconv <fastcc>} : () -> ()

// -----

"a"() {a = #arith.fastmath <fast>} : () -> ()

// -----

"a"() {a = #foo.fastmath <fast>} : () -> ()

// -----

"a"() {a = !foo.fastmath <fast>} : () -> ()

// -----

"a"() {a = !foo <fast>} : () -> ()

// -----

!foo = i32
"a"() {a = !foo <fast>} : () -> ()

// -----

"a"() {a = !llvm <ptr>} : () -> ()

// -----

"a"() {a = #llvm <cconv<fastcc>>} : () -> ()

// -----

"a"() {a = #llvm<cconv <fastcc>>} : () -> ()

// -----

"a"() {a = #dlti.map <"a" = 1>} : () -> ()

// -----

func.func @a(%p: !llvm.ptr) { %3 = llvm.load %p : !llvm.ptr < i32
 return }

// -----

func.func @a(%p: !llvm.ptr) { %3 = llvm.load %p : !llvm.ptr <1> -> i32
 return }
