//! Conversions among the dialects of this crate, and whatever else needs dialect conversion.
//!
//! The definitions of the dialects know nothing of them.

pub mod affine_to_standard;
pub mod arith_expand;
pub mod cf_structural;
pub mod expand_strided_metadata;
pub mod func_structural;
pub mod lower_vector_mask;
pub mod scf_structural;
pub mod scf_to_cf;
pub mod vector_simplify;
pub mod vector_to_scf;

use weir_rewrite::PassDef;

/// The passes of this crate.
pub static PASSES: &[&PassDef] = &[
    &affine_to_standard::LOWER_AFFINE,
    &arith_expand::ARITH_EXPAND,
    &expand_strided_metadata::EXPAND_STRIDED_METADATA,
    &lower_vector_mask::LOWER_VECTOR_MASK,
    &scf_to_cf::CONVERT_SCF_TO_CF,
    &vector_to_scf::CONVERT_VECTOR_TO_SCF,
];

#[cfg(test)]
mod tests;
