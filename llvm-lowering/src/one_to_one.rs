//! Lowerings of an op to one instruction on the same operands: the conventions of their [tables](weir_conversion::rewrites).
//!
//! Attributes follow by name. `fastmath` becomes `fastmathFlags`, overflow flags become those of LLVM, and an attribute that
//! the instruction does not know becomes discardable. On vectors of several dimensions the op is unrolled.

use weir_conversion::{Conventions, ConversionRewriter, CreatePart, Discardable, Transfer};
use weir_dialects::arith::{FastMathFlags, FastMathKind, OverflowFlags, OverflowKind};
use weir_ir::builtin::{FloatType, IndexType, element_type_or_self};
use weir_ir::{AttrKind as _, Attribute, Context, Location, OpDef, OpId, Type, ValueId, View};
use weir_rewrite::{MatchResult, no_match};

use crate::dialect::{FastmathFlags, IntegerOverflowFlags};
use crate::values::{LlvmBuilder as _, UNROLLING};

/// For ops that only move bits: any floats, also those that become integers.
pub(crate) const LENIENT: Conventions = Conventions {
    condition: None,
    attribute,
    discardable: Discardable::Kept,
    create: Some(create),
    generates: UNROLLING,
};

/// For computations: they need floats that LLVM has.
pub(crate) const STRICT: Conventions = Conventions { condition: Some(floats_of_llvm), ..LENIENT };

/// For computations that drop discardable attributes.
pub(crate) const BARE: Conventions = Conventions { discardable: Discardable::Dropped, ..STRICT };

fn attribute(name: &'static str, target: &'static OpDef) -> Transfer {
    match (name, Transfer::same(name, target), Transfer::same("fastmathFlags", target)) {
        ("fastmath", None, Some(_)) => Transfer::Inherent("fastmathFlags", fastmath),
        ("overflowFlags", Some(_), _) => Transfer::Inherent(name, overflow),
        (_, Some(same), _) => same,
        (_, None, _) => Transfer::Discardable,
    }
}

fn floats_of_llvm(view: View<'_>, op: OpId, operands: &[ValueId], results: &[Type]) -> MatchResult {
    match has_unsupported_float(view, op, operands, results[0]) {
        true => no_match("unsupported floating point type"),
        false => Ok(()),
    }
}

fn create(
    rewriter: &mut ConversionRewriter<'_>,
    _: Location,
    operands: &[ValueId],
    result: Type,
    create: &mut CreatePart<'_>,
) -> ValueId {
    rewriter.unroll(operands, result, create)
}

/// Fast-math flags of arith as those of LLVM.
pub(crate) fn fastmath(ctx: &Context, attribute: Attribute) -> Attribute {
    let flags = FastMathKind::value(ctx, attribute).unwrap_or_default();
    FastmathFlags::attribute(ctx, fastmath_flags(flags))
}

/// Fast-math flags of arith as those of LLVM.
pub(crate) fn fastmath_flags(flags: FastMathFlags) -> FastmathFlags {
    let pairs = [
        (FastMathFlags::NNAN, FastmathFlags::NNAN),
        (FastMathFlags::NINF, FastmathFlags::NINF),
        (FastMathFlags::NSZ, FastmathFlags::NSZ),
        (FastMathFlags::ARCP, FastmathFlags::ARCP),
        (FastMathFlags::CONTRACT, FastmathFlags::CONTRACT),
        (FastMathFlags::AFN, FastmathFlags::AFN),
        (FastMathFlags::REASSOC, FastmathFlags::REASSOC),
    ];
    let set = pairs.into_iter().filter(|(flag, _)| flags.contains(*flag));
    set.fold(FastmathFlags::NONE, |all, (_, flag)| all | flag)
}

fn overflow(ctx: &Context, attribute: Attribute) -> Attribute {
    let flags = OverflowKind::value(ctx, attribute).unwrap_or_default();
    let pairs = [(OverflowFlags::NSW, IntegerOverflowFlags::NSW), (OverflowFlags::NUW, IntegerOverflowFlags::NUW)];
    let set = pairs.into_iter().filter(|(flag, _)| flags.contains(*flag));
    IntegerOverflowFlags::attribute(ctx, set.fold(IntegerOverflowFlags::NONE, |all, (_, flag)| all | flag))
}

/// True if an operand or the result is a float that becomes an integer.
pub(crate) fn has_unsupported_float(view: View<'_>, op: OpId, operands: &[ValueId], result: Type) -> bool {
    let ctx = view.ctx;
    // A type that converts to itself is an LLVM type.
    let unsupported = |ty: Type, converted: Type| {
        ty != converted
            && !ty.is::<IndexType>(ctx)
            && element_type_or_self(ctx, ty).dyn_cast::<FloatType>(ctx).is_some_and(|ty| is_unsupported(ctx, ty))
    };
    unsupported(view.ty(view.ir.result(op, 0)), result)
        || view.ir.operands(op).iter().zip(operands).any(|(old, &new)| unsupported(view.ty(old), view.ty(new)))
}

fn is_unsupported(ctx: &Context, ty: FloatType) -> bool {
    ty.kind(ctx) == weir_ir::FloatKind::TF32 || ty.width(ctx) <= 8
}
