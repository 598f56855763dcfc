//! The attributes of the dialect.

mod debug;
mod dwarf;
mod general;
mod loops;
mod memory;

use weir_ir::{AttributeDef, op_lists};

use super::enums;

pub use debug::*;
pub use dwarf::*;
pub use general::*;
pub use loops::*;
pub use memory::*;

/// The classes of attributes, as lists.
pub(super) static ATTRIBUTES: &[&[&AttributeDef]] = op_lists![
    debug::{RECORDS, CLASSES, SEQUENCES}, enums::{FLAGS, WORDS}, general::{RECORDS, CLASSES, SEQUENCES},
    loops::{RECORDS}, memory::{RECORDS, CLASSES, SEQUENCES}
];
