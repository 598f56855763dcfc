//! Patterns that conversions of many dialects need: function signatures, branches, and ops that work on any type.

mod any;
mod branch;
mod function;

pub use any::add_type_conversion;
pub use branch::{add_branch_conversion, convert_successor};
pub(crate) use function::function_type;
pub use function::{
    ConvertedSignature, add_function_signature_conversion, add_function_signature_conversion_for, convert_function_type,
};
