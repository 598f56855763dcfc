// RUN: --allow-unregistered-dialect
// Ops that differ in the symbol that they refer to are printed and verified alike, however the symbol is written.

memref.global "private" @a : memref<2xf32> = uninitialized
memref.global "private" @"b c" : memref<2xf32> = uninitialized
memref.global "private" @d : memref<2xf32> = uninitialized
func.func private @one(memref<2xf32>) -> index
func.func private @"two three"(memref<2xf32>) -> index
func.func private @four(memref<2xf32>) -> index

func.func @calls() -> index {
  %0 = memref.get_global @a : memref<2xf32>
  %1 = memref.get_global @"b c" : memref<2xf32>
  %2 = memref.get_global @d : memref<2xf32>
  %3 = memref.get_global @a : memref<2xf32>
  %4 = call @one(%0) : (memref<2xf32>) -> index
  %5 = call @"two three"(%1) : (memref<2xf32>) -> index
  %6 = call @four(%2) : (memref<2xf32>) -> index
  %7 = call @one(%3) {callers = [@one, @four]} : (memref<2xf32>) -> index
  return %7 : index
}

module {
  func.func private @one(memref<2xf32>)
  func.func private @four(memref<2xf32>)
  func.func @pairs(%m: memref<2xf32>) {
    "some.op"() {to = @one} : () -> ()
    "some.op"() {to = @four} : () -> ()
    "some.op"() {to = @one::@four} : () -> ()
    call @one(%m) : (memref<2xf32>) -> ()
    call @four(%m) : (memref<2xf32>) -> ()
    call @one(%m) {no_inline} : (memref<2xf32>) -> ()
    call @four(%m) {no_inline} : (memref<2xf32>) -> ()
    call @one(%m) {no_inline} : (memref<2xf32>) -> ()
    return
  }
}
