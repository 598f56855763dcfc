//! Intrinsics: an op `llvm.intr.name` for each function `llvm.name` that LLVM knows by itself.
//!
//! The families are tables: a row is a doc comment, a Rust name and the name of the intrinsic.

pub(super) mod control;
pub(super) mod coro;
pub(super) mod math;
pub(super) mod memory;
pub(super) mod vector;
pub(super) mod vp;

pub use control::*;
pub use coro::*;
pub use math::*;
pub use memory::*;
pub use vector::*;
pub use vp::*;
