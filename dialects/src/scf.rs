//! The `scf` dialect: structured control flow, loops and conditionals with regions.
//!
#![cfg_attr(doc, doc = include_str!("../docs/scf.md"))]

mod conditional;
mod for_loop;
mod forall;
mod parallel;
mod region;
mod switch;
mod trips;
mod while_loop;

use weir_ir::{Dialect, op_lists};

pub use conditional::*;
pub use for_loop::*;
pub use forall::*;
pub use parallel::*;
pub use region::*;
pub use switch::*;
pub use while_loop::*;

/// The `scf` dialect.
pub static DIALECT: Dialect = Dialect {
    ops: op_lists![for_loop, conditional, while_loop, forall, parallel, switch, region],
    ..Dialect::new("scf")
};
