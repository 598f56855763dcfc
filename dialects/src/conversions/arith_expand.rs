//! The pass `arith-expand`: expands ops without an LLVM instruction into simpler ops.

mod division;
mod extrema;
mod narrow;

use weir_conversion::{ConversionTarget, Rollback};
use weir_ir::builtin::{FloatType, element_type_or_self};
use weir_ir::{Context, FloatKind, OpId, Type, View};
use weir_rewrite::{Extent, OptionDef, PassDef, PatternSet};

use super::PartialConversion;
use crate::arith::{
    CeilDivSIOp, CeilDivUIOp, ExtFOp, FloorDivSIOp, MaxNumFOp, MaxSIOp, MaxUIOp, MaximumFOp, MinNumFOp, MinSIOp,
    MinUIOp, MinimumFOp, ScalingExtFOp, ScalingTruncFOp, TruncFOp,
};

pub use division::populate_ceil_floor_div_expand;

/// The casts of narrow floats that are expanded, too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NarrowFloats {
    /// Between `bf16` and `f32`.
    pub bf16: bool,
    /// From and to `f8E8M0FNU`.
    pub f8e8m0: bool,
    /// From and to `f4E2M1FN`.
    pub f4e2m1: bool,
}

impl NarrowFloats {
    /// The kind of a cast between a narrow float and a wider one, if it is expanded.
    fn of(self, ctx: &Context, narrow: Type, wide: Type) -> Option<FloatKind> {
        let kind = |ty: Type| element_type_or_self(ctx, ty).dyn_cast::<FloatType>(ctx).map(|ty| ty.kind(ctx));
        let found = kind(narrow)?;
        let is_expanded = match found {
            FloatKind::BF16 => self.bf16 && kind(wide) == Some(FloatKind::F32),
            FloatKind::F8E8M0FNU => self.f8e8m0,
            FloatKind::F4E2M1FN => self.f4e2m1,
            _ => false,
        };
        is_expanded.then_some(found)
    }
}

/// The types that a cast goes from and to.
fn cast_types(view: View<'_>, op: OpId) -> (Type, Type) {
    (view.ty(view.ir.operand(op, 0)), view.ty(view.ir.result(op, 0)))
}

/// Adds the patterns that expand `arith`.
///
/// # Source
///
/// `mlir::arith::populateArithExpandOpsPatterns` and those for the narrow floats.
#[doc(alias = "populateArithExpandOpsPatterns")]
pub fn populate_arith_expand(patterns: &mut PatternSet, narrow: NarrowFloats) {
    populate_ceil_floor_div_expand(patterns);
    extrema::populate(patterns);
    narrow::populate(patterns, narrow);
}

/// The pass `arith-expand`.
pub static ARITH_EXPAND: PassDef = PassDef {
    summary: "Legalize Arith ops to be convertible to LLVM.",
    options: &[
        OptionDef::flag("include-bf16", "Enable the BF16 expansion patterns"),
        OptionDef::flag("include-f8e8m0", "Enable the F8E8M0 expansion patterns"),
        OptionDef::flag("include-f4e2m1", "Enable the F4E2M1 expansion patterns"),
    ],
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("arith-expand", "ArithExpandOpsPass", |options| {
        let narrow = NarrowFloats {
            bf16: options.flag("include-bf16"),
            f8e8m0: options.flag("include-f8e8m0"),
            f4e2m1: options.flag("include-f4e2m1"),
        };
        let (target, mut patterns) = (target(narrow), PatternSet::new());
        populate_arith_expand(&mut patterns, narrow);
        PartialConversion::pass(target, patterns, Rollback::Allowed)
    })
};

/// The conversion target: the expanded ops are illegal.
fn target(narrow: NarrowFloats) -> ConversionTarget {
    let mut target = ConversionTarget::new();
    target.legal_dialect("arith").legal_dialect("vector");
    target.illegal_op::<CeilDivSIOp>().illegal_op::<CeilDivUIOp>().illegal_op::<FloorDivSIOp>();
    target.illegal_op::<MaxSIOp>().illegal_op::<MaxUIOp>().illegal_op::<MinSIOp>().illegal_op::<MinUIOp>();
    target.illegal_op::<MaximumFOp>().illegal_op::<MinimumFOp>().illegal_op::<MaxNumFOp>().illegal_op::<MinNumFOp>();
    target.illegal_op::<ScalingExtFOp>().illegal_op::<ScalingTruncFOp>();
    target.dynamically_legal_op::<ExtFOp>(move |view, op| {
        let (from, to) = cast_types(view, op.0);
        narrow.of(view.ctx, from, to).is_none()
    });
    target.dynamically_legal_op::<TruncFOp>(move |view, op| {
        let (from, to) = cast_types(view, op.0);
        narrow.of(view.ctx, to, from).is_none()
    });
    target
}
