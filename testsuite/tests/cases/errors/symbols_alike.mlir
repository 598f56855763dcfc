// RUN: --split-input-file
// What holds for an op is not taken to hold for one that refers to another symbol.

func.func private @one(index)
func.func private @two(index, index)
memref.global "private" @a : memref<2xf32> = uninitialized
memref.global "private" @b : memref<3xf32> = uninitialized

func.func @calls(%i: index) {
  call @one(%i) : (index) -> ()
  call @one(%i) : (index) -> ()
  call @two(%i) : (index) -> ()
  return
}

// -----

memref.global "private" @a : memref<2xf32> = uninitialized
memref.global "private" @b : memref<3xf32> = uninitialized

func.func @globals() {
  %0 = memref.get_global @a : memref<2xf32>
  %1 = memref.get_global @a : memref<2xf32>
  %2 = memref.get_global @b : memref<2xf32>
  return
}

// -----

func.func private @one(index)

func.func @nested(%i: index) {
  call @one(%i) : (index) -> ()
  "func.call"(%i) <{callee = @one::@two}> : (index) -> ()
  return
}
