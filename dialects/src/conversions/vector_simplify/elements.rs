//! Lists of elements: those of vectors of several dimensions become lists for each row; the numbers from zero a constant.

use crate::{arith, vector};
use weir_ir::{BuildOp as _, CreateOps as _, ValueId, op_defs};
use weir_rewrite::{PatternSet, Replaced, Rewriter, RewriterExt as _, no_match, no_match_if};

use super::build::{PARTS, insert, leading, poison, vector_type};
use super::mask::numbers;

pub(super) fn populate(patterns: &mut PatternSet) {
    let step = patterns.add("StepToConstant", |op: vector::StepOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let ty = vector_type(view, op.result(&view))?;
        no_match_if(ty.is_scalable(view.ctx), "the number of elements is not known")?;
        // Constants of `index` have 64 bits.
        rewriter.replace_with(op, arith::ConstantOp::new().value(view.ctx, numbers(view.ctx, ty, 64)?));
        Ok(())
    });
    step.generates::<arith::ConstantOp>();
    let from = patterns.replacing("UnrollFromElements", unroll_from_elements);
    from.generates_all(PARTS).generates::<vector::FromElementsOp>();
    let to = patterns.replacing("UnrollToElements", unroll_to_elements);
    to.generates_all(op_defs![vector::ExtractOp, vector::ToElementsOp]);
}

fn unroll_from_elements(op: vector::FromElementsOp, rewriter: &mut dyn Rewriter) -> Replaced {
    let view = rewriter.view();
    let ctx = view.ctx;
    let ty = vector_type(view, op.dest(&view))?;
    no_match_if(ty.rank(ctx) < 2, "not of several dimensions")?;
    let (size, row) = (leading(ctx, ty, 1)?[0], ty.part(ctx, 1));
    let elements = op.elements(&view).to_vec();
    let mut whole = poison(rewriter, ty);
    let Some(length) = usize::try_from(size).ok().and_then(|size| elements.len().checked_div(size)) else {
        return no_match("there are no elements");
    };
    for (index, part) in (0i64..).zip(elements.chunks(length.max(1))) {
        let part = rewriter.create(vector::FromElementsOp::new(part).result(row)).dest(rewriter);
        whole = insert(rewriter, part, whole, &[index]);
    }
    Ok([whole])
}

fn unroll_to_elements(op: vector::ToElementsOp, rewriter: &mut dyn Rewriter) -> Replaced<Vec<ValueId>> {
    let view = rewriter.view();
    let source = op.source(&view);
    let ty = vector_type(view, source)?;
    no_match_if(ty.rank(view.ctx) < 2, "not of several dimensions")?;
    let size = leading(view.ctx, ty, 1)?[0];
    // The rows get the location of the vector.
    let location = view.ir.value_location(source);
    let rows: Vec<ValueId> = (0..size)
        .map(|index| {
            let row =
                vector::ExtractOp::new(source, &[]).static_position(rewriter.ctx(), vec![index]).location(location);
            rewriter.build(row)
        })
        .collect();
    let mut elements = Vec::new();
    for row in rows {
        let part = rewriter.create(vector::ToElementsOp::new(row));
        elements.extend(part.elements(rewriter).iter());
    }
    Ok(elements)
}
