//! The `affine` dialect: loops, conditionals and accesses with affine bounds and indices, which can be analyzed.
//!
#![cfg_attr(doc, doc = include_str!("../docs/affine.md"))]

mod access;
mod apply;
mod bounds;
pub mod compose;
mod conditional;
mod constraints;
mod dma;
mod for_loop;
mod index;
mod maps;
mod parallel;
mod ranges;
mod simplify;
pub mod validity;

use weir_ir::{Dialect, op_lists};

use crate::arith;

pub(crate) use maps::map_in;

pub use access::*;
pub use apply::*;
pub use compose::{canonicalize_operands, compose_operands, composed_apply, composed_folded_apply};
pub use conditional::*;
pub use dma::*;
pub use for_loop::*;
pub use index::*;
pub use parallel::*;

/// The `affine` dialect.
pub static DIALECT: Dialect = Dialect {
    ops: op_lists![apply, for_loop, conditional, parallel, access, dma, index],
    materialize_constant: Some(arith::materialize_constant),
    ..Dialect::new("affine")
};
