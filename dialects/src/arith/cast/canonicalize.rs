//! Canonicalization of casts.

use weir_ir::builtin::int_width;
use weir_ir::{BuildOp, OpClass, ValueId};
use weir_rewrite::{OrNoMatch as _, PatternSet, by_op, by_values, no_match, no_match_if};

use crate::arith::constant::fused;
use crate::arith::{BitcastOp, ExtSIOp, ExtUIOp, IndexCastOp, IndexCastUIOp, SIToFPOp, TruncFOp, TruncIOp, UIToFPOp};

pub(super) fn bitcast(patterns: &mut PatternSet) {
    cast_source::<BitcastOp, BitcastOp, _>(patterns, "BitcastSource", BitcastOp::new);
}

pub(super) fn extsi(patterns: &mut PatternSet) {
    // `extsi(extui x) -> extui x`: a zero-extended value is not negative.
    patterns.substitute("ExtendZerosFurther", |op: ExtSIOp, view| {
        let inner = view.defining::<ExtUIOp>(op.input(&view)).or_no_match("the operand is not extended with zeros")?;
        let location = fused(view, op.0, &[op.input(&view)]);
        by_op(ExtUIOp::new(inner.input(&view)).result(view.ty(op.out(&view))).location(location))
    });
}

pub(super) fn index_cast(patterns: &mut PatternSet) {
    cast_back::<IndexCastOp>(patterns);
    cast_source::<IndexCastOp, ExtSIOp, _>(patterns, "CastBeforeExtension", IndexCastOp::new);
}

pub(super) fn index_castui(patterns: &mut PatternSet) {
    cast_back::<IndexCastUIOp>(patterns);
    cast_source::<IndexCastUIOp, ExtUIOp, _>(patterns, "CastBeforeExtension", IndexCastUIOp::new);
}

pub(super) fn trunci(patterns: &mut PatternSet) {
    extend_less(patterns, "ExtendSignLess", ExtSIOp::new);
    extend_less(patterns, "ExtendZerosLess", ExtUIOp::new);
}

pub(super) fn truncf(patterns: &mut PatternSet) {
    convert_narrow(patterns, "ConvertSignedToNarrow", SIToFPOp::new);
    convert_narrow(patterns, "ConvertUnsignedToNarrow", UIToFPOp::new);
}

/// `outer(inner(x)) -> outer(x)`
fn cast_source<O: OpClass, I: OpClass, B: BuildOp<Op = O> + 'static>(
    patterns: &mut PatternSet,
    name: &'static str,
    build: fn(ValueId) -> B,
) {
    patterns.substitute(name, move |op: O, view| {
        let inner =
            view.defining::<I>(view.ir.operand(op.id(), 0)).or_no_match("the operand is not of the inner op")?;
        let source = view.ir.operand(inner.id(), 0);
        let ty = view.ty(view.ir.result(op.id(), 0));
        let location = fused(view, op.id(), &[view.ir.operand(op.id(), 0)]);
        by_op(build(source).result(ty).location(location))
    });
}

/// `outer(inner(x)) -> x`, if the types are the same.
fn cast_back<O: OpClass>(patterns: &mut PatternSet) {
    patterns.substitute("CastBack", |op: O, view| {
        let inner = view.defining::<O>(view.ir.operand(op.id(), 0)).or_no_match("the operand is not cast")?;
        let source = view.ir.operand(inner.id(), 0);
        no_match_if(view.ty(source) != view.ty(view.ir.result(op.id(), 0)), "the types differ")?;
        by_values([source])
    });
}

/// `trunc(ext(a)) -> ext(a)`, where the result is wider than `a`.
fn extend_less<B: BuildOp + 'static>(patterns: &mut PatternSet, name: &'static str, build: fn(ValueId) -> B) {
    patterns.substitute(name, move |op: TruncIOp, view| {
        let inner = view.defining::<B::Op>(op.input(&view)).or_no_match("the operand is not extended")?;
        let source = view.ir.operand(inner.id(), 0);
        let ty = view.ty(op.out(&view));
        if int_width(view.ctx, view.ty(source)) >= int_width(view.ctx, ty) {
            return no_match("the result is not wider than what was extended");
        }
        let location = fused(view, op.0, &[op.input(&view)]);
        by_op(build(source).result(ty).location(location))
    });
}

/// `truncf(sitofp(x)) -> sitofp(x)`, if that rounds the same way.
fn convert_narrow<B: BuildOp + 'static>(patterns: &mut PatternSet, name: &'static str, build: fn(ValueId) -> B) {
    patterns.substitute(name, move |op: TruncFOp, view| {
        no_match_if(op.roundingmode(&view).is_some(), "the op has a rounding mode of its own")?;
        let Some(inner) = view.defining::<B::Op>(op.input(&view)) else {
            return no_match("the operand is not converted from an integer");
        };
        let source = view.ir.operand(inner.id(), 0);
        let ty = view.ty(op.out(&view));
        let location = fused(view, op.0, &[op.input(&view)]);
        by_op(build(source).result(ty).location(location))
    });
}
