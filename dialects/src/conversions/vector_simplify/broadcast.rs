//! Broadcasts of vectors become broadcasts of scalars, and insertions.

use crate::vector;
use weir_ir::builtin::VectorType;
use weir_ir::{Context, Type, ValueId};
use weir_rewrite::{NoMatch, PatternSet, Rewriter, no_match, no_match_if};

use super::build::{PARTS, broadcast, extract, insert, leading, poison, vector_type};

pub(super) fn populate(patterns: &mut PatternSet) {
    let unroll = patterns.replacing("UnrollBroadcast", |op: vector::BroadcastOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let (source, ty) = (op.source(&view), vector_type(view, op.vector(&view))?);
        Ok([unrolled(rewriter, source, ty)?])
    });
    unroll.generates_all(PARTS);
}

/// True if the first dimension of a source is repeated.
fn is_stretched(ctx: &Context, source: VectorType, ty: VectorType) -> bool {
    let (from, to) = ((source.shape(ctx), source.scalable(ctx)), (ty.shape(ctx), ty.scalable(ctx)));
    from.0.first() != to.0.first() || from.1.first() != to.1.first()
}

fn unrolled(rewriter: &mut dyn Rewriter, source: ValueId, ty: VectorType) -> Result<ValueId, NoMatch> {
    let view = rewriter.view();
    let ctx = view.ctx;
    let Ok(source_type) = vector_type(view, source) else { return no_match("scalars are broadcast as they are") };
    let (from, to) = (source_type.rank(ctx), ty.rank(ctx));
    if from == 0 && to <= 1 {
        let scalar = extract(rewriter, source, &[]);
        return Ok(broadcast(rewriter, scalar, ty));
    }
    if from == to && to == 1 {
        no_match_if(!is_stretched(ctx, source_type, ty), "nothing is repeated")?;
        let scalar = extract(rewriter, source, &[0]);
        return Ok(broadcast(rewriter, scalar, ty));
    }
    no_match_if(from == to && source_type == ty, "nothing is repeated")?;
    let size = leading(ctx, ty, 1)?[0];
    let row: Type = ty.part(ctx, 1);
    // Repeats a row, or broadcasts each row of the source.
    let is_per_row = from == to && !is_stretched(ctx, source_type, ty);
    if is_per_row {
        let mut whole = poison(rewriter, ty);
        for index in 0..size {
            let part = extract(rewriter, source, &[index]);
            let part = broadcast(rewriter, part, row);
            whole = insert(rewriter, part, whole, &[index]);
        }
        return Ok(whole);
    }
    let (part, mut whole) = if from == to {
        let whole = poison(rewriter, ty);
        let part = extract(rewriter, source, &[0]);
        (broadcast(rewriter, part, row), whole)
    } else {
        let part = broadcast(rewriter, source, row);
        (part, poison(rewriter, ty))
    };
    for index in 0..size {
        whole = insert(rewriter, part, whole, &[index]);
    }
    Ok(whole)
}
