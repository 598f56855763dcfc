//! Printing of vectors element by element, with punctuation.

use weir_ir::builtin::{IntegerType, Signedness, VectorType};
use weir_ir::{BuildOp as _, CreateOps as _, InsertPoint, OpId, Type, ValueId};
use weir_rewrite::{MatchResult, NoMatch, OrNoMatch as _, Rewriter, RewriterExt as _, no_match_if};

use super::bounds::{count_up, extract, fill, filled_first};
use super::one_dim::scaled;
use crate::arith::{self, ArithBuilder as _, CmpIPredicate};
use crate::scf;
use crate::vector::{BitCastOp, ExtractOp, PrintOp, PrintPunctuation, ShapeCastOp};

/// Lowers the print of a vector to loops that print its elements.
pub(super) fn decompose(op: PrintOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let ctx = view.ctx;
    let source = op.source(&view).or_no_match("nothing but punctuation is printed")?;
    let ty = view.ty_as::<VectorType>(source).or_no_match("no vector is printed")?;
    no_match_if(ty.rank(ctx) > 1 && ty.is_scalable(ctx), "only scalable vectors of one dimension can be taken apart")?;
    let (rank, punctuation) = (ty.rank(ctx), op.punctuation(&view));
    let scalable = ty.is_scalable(ctx);
    let shape: Vec<i64> = if rank == 0 { vec![1] } else { ty.shape(ctx).to_vec() };

    let (mut value, ty) = with_legal_width(rewriter, source, ty);
    if rank > 1 {
        let ctx = rewriter.ctx();
        let flat = VectorType::fixed(ctx, &[ty.num_elements(ctx)], ty.element(ctx));
        value = rewriter.build(ShapeCastOp::new(value).result(flat));
    }
    let mut counters = Vec::with_capacity(shape.len());
    let mut end: Option<OpId> = None;
    let outer = rewriter.insertion_point();
    for &size in &shape {
        let lower = rewriter.constant_index(0);
        let mut upper = rewriter.constant_index(size);
        let step = rewriter.constant_index(1);
        if scalable {
            upper = scaled(rewriter, upper);
        }
        let last = rewriter.build(arith::SubIOp::new(upper, step));
        print(rewriter, PrintPunctuation::Open);
        let loop_ = count_up(rewriter, [lower, upper, step], None, |rewriter, index, _| {
            let more = rewriter.compare(CmpIPredicate::Ult, index, last);
            comma_if(rewriter, more)?;
            counters.push(index);
            Ok(None)
        })?;
        let close = print(rewriter, PrintPunctuation::Close);
        end.get_or_insert(close);
        // The next ops go to the start of the body, before the comma.
        let body = rewriter.ir().first_block(loop_.region(rewriter)).or_no_match("there is no body")?;
        let start = InsertPoint::start(rewriter.ir(), body);
        rewriter.set_insertion_point(Some(start));
    }
    let mut flat: Option<ValueId> = None;
    let mut stride = 1i64;
    for (&size, &counter) in shape.iter().zip(&counters).rev() {
        let factor = rewriter.constant_index(stride);
        let index = rewriter.build(arith::MulIOp::new(factor, counter));
        flat = Some(match flat {
            Some(flat) => rewriter.build(arith::AddIOp::new(flat, index)),
            None => index,
        });
        stride = stride.saturating_mul(size);
    }
    let element = match flat {
        Some(index) if rank > 0 => extract(rewriter, value, index),
        _ => {
            let build = ExtractOp::new(value, &[]).static_position(rewriter.ctx(), Vec::new());
            rewriter.build(build)
        }
    };
    let ctx = rewriter.ctx();
    rewriter.create(PrintOp::new(Some(element)).punctuation(ctx, PrintPunctuation::NoPunctuation));
    rewriter.set_insertion_point(outer);
    if let Some(end) = end {
        rewriter.after(end, |rewriter| print(rewriter, punctuation));
    }
    rewriter.erase(op);
    Ok(())
}

/// Prints punctuation.
fn print(rewriter: &mut dyn Rewriter, punctuation: PrintPunctuation) -> OpId {
    rewriter.create(PrintOp::new(None).punctuation(rewriter.ctx(), punctuation)).0
}

/// Prints a comma unless the element is the last.
fn comma_if(rewriter: &mut dyn Rewriter, more: ValueId) -> Result<scf::IfOp, NoMatch> {
    let build = scf::IfOp::new(more).results(&[]).empty_regions(2);
    filled_first(rewriter, build, |rewriter, conditional| {
        let region = conditional.then_region(rewriter);
        fill(rewriter, region, &[], |rewriter, _| {
            print(rewriter, PrintPunctuation::Comma);
            Ok(None)
        })
    })
}

/// Extends integers to a width of a power of two of at least 8 bits; others stay unchanged.
fn with_legal_width(rewriter: &mut dyn Rewriter, value: ValueId, ty: VectorType) -> (ValueId, VectorType) {
    let ctx = rewriter.ctx();
    let Some(element) = ty.element(ctx).dyn_cast::<IntegerType>(ctx) else { return (value, ty) };
    let (width, signless, is_unsigned) =
        (element.width(ctx), element.is_signless(ctx), element.signedness(ctx) == Signedness::Unsigned);
    let legal = width.max(8).next_power_of_two();
    let of = |element: Type| ty.with_element(ctx, element);
    let (narrow, wide) = (of(ctx.integer_type(width)), of(ctx.integer_type(legal)));
    // `arith` has signless integers only.
    let target = if signless { wide } else { of(IntegerType::new(ctx, legal, element.signedness(ctx)).into()) };
    let mut value = cast_bits(rewriter, value, narrow);
    if narrow != wide {
        value = if width == 1 || is_unsigned {
            rewriter.build(arith::ExtUIOp::new(value).result(wide))
        } else {
            rewriter.build(arith::ExtSIOp::new(value).result(wide))
        };
    }
    (cast_bits(rewriter, value, target), target)
}

fn cast_bits(rewriter: &mut dyn Rewriter, value: ValueId, ty: VectorType) -> ValueId {
    if rewriter.ir().value_type(value) == ty.into() {
        return value;
    }
    rewriter.build(BitCastOp::new(value).result(ty))
}
