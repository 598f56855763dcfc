// RUN: --symbol-dce

// Tables below an op that is none itself keep what is public, and what that refers to.

func.func @outer() {
  builtin.module {
    func.func @public(%x: i32) {
      return
    }
    func.func private @unused(i32)
    func.func private @used(i32)
    func.func @caller(%x: i32) {
      call @used(%x) : (i32) -> ()
      return
    }
  }
  return
}
