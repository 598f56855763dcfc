//! Outer products become a product for each row.

use crate::vector::{self, CombiningKind};
use weir_ir::{CreateOps as _, ValueId};
use weir_rewrite::{NoMatch, PatternSet, Rewriter, RewriterExt as _};

use super::arithmetic::{COMBINATION, Numbers, combine, multiply, select};
use super::build::{PARTS, broadcast, extract, insert, leading, vector_type, zero};
use super::masked::Masked;

pub(super) fn populate(patterns: &mut PatternSet) {
    let unroll = patterns.add("UnrollOuterProduct", |op: vector::OuterProductOp, rewriter: &mut dyn Rewriter| {
        let masked = Masked::around(rewriter.view(), op.0)?;
        rewriter.before(masked.root, |rewriter| {
            let result = unrolled(op, masked.mask, rewriter)?;
            rewriter.replace(masked.root, [result]);
            Ok(())
        })
    });
    unroll.generates_all(PARTS).generates_all(COMBINATION).generates::<vector::FMAOp>();
}

fn unrolled(
    op: vector::OuterProductOp,
    mask: Option<ValueId>,
    rewriter: &mut dyn Rewriter,
) -> Result<ValueId, NoMatch> {
    let view = rewriter.view();
    let ctx = view.ctx;
    let (lhs, rhs, acc, kind) = (op.lhs(&view), op.rhs(&view), op.acc(&view), op.kind(&view));
    let ty = vector_type(view, op.result(&view))?;
    if vector_type(view, rhs).is_err() {
        let rhs = broadcast(rewriter, rhs, ty);
        return product(rewriter, kind, lhs, rhs, acc, mask);
    }
    let (size, row) = (leading(ctx, ty, 1)?[0], ty.part(ctx, 1));
    let mut whole = zero(rewriter, ty)?;
    for index in 0..size {
        let factor = extract(rewriter, lhs, &[index]);
        let factor = broadcast(rewriter, factor, row);
        let acc = acc.map(|acc| extract(rewriter, acc, &[index]));
        let mask = mask.map(|mask| extract(rewriter, mask, &[index]));
        let part = product(rewriter, kind, factor, rhs, acc, mask)?;
        whole = insert(rewriter, part, whole, &[index]);
    }
    Ok(whole)
}

/// A product, combined with another number.
pub(super) fn product(
    rewriter: &mut dyn Rewriter,
    kind: CombiningKind,
    lhs: ValueId,
    rhs: ValueId,
    acc: Option<ValueId>,
    mask: Option<ValueId>,
) -> Result<ValueId, NoMatch> {
    let Some(acc) = acc else { return Ok(multiply(rewriter, lhs, rhs)) };
    let is_vector = vector_type(rewriter.view(), lhs).is_ok();
    if kind == CombiningKind::Add && is_vector && Numbers::of(rewriter, lhs) == Numbers::Floats {
        let sum = rewriter.build(vector::FMAOp::new(lhs, rhs, acc));
        return Ok(select(rewriter, mask, sum, acc));
    }
    let product = multiply(rewriter, lhs, rhs);
    combine(rewriter, kind, product, acc, mask)
}
