//! The `memref` dialect: allocation, accesses, views and casts of memory.
//!
#![cfg_attr(doc, doc = include_str!("../docs/memref.md"))]

mod access;
mod alloc;
mod atomic;
mod cast;
mod constraints;
mod destructuring;
mod dma;
mod global;
pub mod layout;
mod metadata;
pub mod reassociation;
mod reshape;
mod scope;
pub mod slice;
mod views;

use weir_ir::{Dialect, op_lists};

use crate::arith;

pub use access::*;
pub use alloc::*;
pub use atomic::*;
pub use cast::*;
pub use constraints::{AlignmentKind, HintKind, MemRefTypeKind, Reassociation, ReassociationKind};
pub use dma::*;
pub use global::*;
pub use metadata::*;
pub use reshape::*;
pub use scope::*;
pub use slice::{Slice, SliceOp, StaticSlice};
pub use views::*;

pub(crate) use access::{Hint, print_hint};
pub(crate) use cast::{fold_casts, fold_memref_casts};
pub(crate) use constraints::{MEMREF, STATIC_MEMREF};

/// The `memref` dialect.
pub static DIALECT: Dialect = Dialect {
    ops: op_lists![alloc, scope, access, atomic, dma, global, metadata, cast, views, reshape],
    materialize_constant: Some(arith::materialize_constant),
    ..Dialect::new("memref")
};
