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

use weir_conversion::{Conversion, ConversionConfig, ConversionTarget, Rollback};
use weir_ir::{Context, OpId};
use weir_rewrite::{Pass, PassCx, PassDef, PassResult, PatternSet};

/// The passes of this crate.
pub static PASSES: &[&PassDef] = &[
    &affine_to_standard::LOWER_AFFINE,
    &arith_expand::ARITH_EXPAND,
    &expand_strided_metadata::EXPAND_STRIDED_METADATA,
    &lower_vector_mask::LOWER_VECTOR_MASK,
    &scf_to_cf::CONVERT_SCF_TO_CF,
    &vector_to_scf::CONVERT_VECTOR_TO_SCF,
];

/// A pass that is a partial conversion, which is prepared once.
struct PartialConversion {
    target: ConversionTarget,
    patterns: PatternSet,
    rollback: Rollback,
    conversion: Option<Conversion>,
}

impl PartialConversion {
    fn pass(target: ConversionTarget, patterns: PatternSet, rollback: Rollback) -> Box<dyn Pass> {
        Box::new(Self { target, patterns, rollback, conversion: None })
    }
}

impl Pass for PartialConversion {
    fn initialize(&mut self, _: &Context) -> PassResult {
        // The context may be another one than before.
        self.conversion = None;
        Ok(())
    }

    fn run(&mut self, cx: &mut PassCx<'_>, op: OpId) -> PassResult {
        let new = || Conversion::new(cx.ctx, self.target.clone(), self.patterns.clone());
        let conversion = self.conversion.get_or_insert_with(new);
        let config = ConversionConfig { rollback: self.rollback, ..ConversionConfig::default() };
        conversion.partial(cx.ctx, cx.ir, &[op], config)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
