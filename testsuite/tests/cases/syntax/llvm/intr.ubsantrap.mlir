// RUN: --split-input-file
// Stops the program because of undefined behaviour of some kind.
llvm.func @forms() {
  llvm.intr.ubsantrap <{failureKind = 1 : i8}>
  llvm.intr.ubsantrap <{failureKind = 255 : i8}> {seen}
  "llvm.intr.ubsantrap"() <{failureKind = -128 : i8}> : () -> ()
  "llvm.intr.ubsantrap"() {failureKind = 0 : i8} : () -> ()
  llvm.return
}

// -----

// Error: there is a kind.
llvm.func @f() {
  llvm.intr.ubsantrap
  llvm.return
}

// -----

// Error: the dictionary has a kind.
llvm.func @f() {
  llvm.intr.ubsantrap <{}>
  llvm.return
}

// -----

// Error: the kind has 8 bits.
llvm.func @f() {
  llvm.intr.ubsantrap <{failureKind = 1 : i32}>
  llvm.return
}

// -----

// Error: the kind is an integer.
llvm.func @f() {
  "llvm.intr.ubsantrap"() <{failureKind = 1.0 : f32}> : () -> ()
  llvm.return
}

// -----

// Error: the kind is a property.
llvm.func @f() {
  llvm.intr.ubsantrap {failureKind = 1 : i8}
  llvm.return
}

// -----

// Error: the kind fits.
llvm.func @f() {
  llvm.intr.ubsantrap <{failureKind = 256 : i8}>
  llvm.return
}

// -----

// Error: a kind in the generic form.
llvm.func @f() {
  "llvm.intr.ubsantrap"() : () -> ()
  llvm.return
}
