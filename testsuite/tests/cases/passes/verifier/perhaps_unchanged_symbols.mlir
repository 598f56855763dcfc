// RUN: --mlir-very-unsafe-disable-verifier-on-parsing --cse --symbol-dce
// NOT IN MLIR: a note names the pass after which something was found

// A pass that may have changed something is verified, even if it did not.
module attributes {bare = 1} {
  func.func @kept(%x: i32) -> i32 {
    return %x : i32
  }
}
