//! The ops of the dialect.

mod aggregate;
mod arith;
mod bundles;
mod call;
mod constant;
mod control;
mod debug_location;
mod destructuring;
mod fold;
mod function;
mod gep;
mod intrinsics;
mod memory;
mod module;
mod promotion;
mod symbols;
mod verify_constant;

use weir_ir::{OpDef, op_lists};

pub use aggregate::*;
pub use arith::*;
pub use call::*;
pub(super) use constant::materialize;
pub(crate) use constant::number_attribute;
pub use constant::*;
pub use control::*;
pub use function::*;
pub use gep::GepIndex;
pub use intrinsics::*;
pub use memory::*;
pub use module::*;

use intrinsics::{control as intrinsic_control, coro, math, memory as intrinsic_memory, vector, vp};

/// The reductions of vectors, those under a mask among them.
pub(crate) static REDUCTIONS: &[&[&OpDef]] = op_lists![vector::{INTEGER_REDUCTIONS, FLOAT_REDUCTIONS, ORDERED_REDUCTIONS}, vp::{INTEGER_REDUCTIONS, FLOAT_REDUCTIONS}];

/// The ops, as lists.
pub(super) static LISTS: &[&[&OpDef]] = op_lists![
    aggregate,
    arith::{PLAIN, OVERFLOWING, EXACT, DISJOINT, FLOATS, CASTS, NON_NEGATIVE_CASTS, OVERFLOWING_CASTS, DEREFERENCEABLE_CASTS, OTHERS},
    call, constant, control, function, memory, module,
    intrinsic_control::{OPS, CONSTRAINED, CONSTRAINED_ROUNDING},
    coro,
    math::{UNARY_INTEGER, UNARY_FLOAT, BINARY_INTEGER, BINARY_FLOAT, TERNARY_INTEGER, TERNARY_FLOAT},
    math::{ROUNDING, COMPARISONS, POWERS, ZEROS, OVERFLOW, OTHERS},
    intrinsic_memory::{OPS, LIFETIMES, COPIES},
    vector::{INTEGER_REDUCTIONS, FLOAT_REDUCTIONS, ORDERED_REDUCTIONS, OPS},
    vp::{BINARY_INTEGER, BINARY_FLOAT, UNARY_FLOAT, TERNARY_FLOAT, INTEGER_REDUCTIONS, FLOAT_REDUCTIONS},
    vp::{SELECTIONS, INTEGER_CASTS, FLOAT_CASTS, POINTER_CASTS, OPS}
];
