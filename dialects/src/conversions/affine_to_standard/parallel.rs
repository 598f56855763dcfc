//! Parallel loops and reductions.

use weir_ir::builtin::{FloatAttr, FloatType, IntegerAttr, IntegerType};
use weir_ir::{
    ApInt, Attribute, BuildOp as _, Context, CreateOps as _, Float, FloatKind, Location, OpDef, Type, ValueId, op_defs,
};
use weir_rewrite::{OrNoMatch as _, Replaced, Rewriter, RewriterExt as _};

use super::control_flow::{Extremum, extremum, move_body};
use crate::affine::AffineParallelOp;
use crate::arith::{self, ArithBuilder as _};
use crate::memref::AtomicRmwKind;
use crate::scf;

pub(super) fn parallel(op: AffineParallelOp, rewriter: &mut dyn Rewriter) -> Replaced<scf::ParallelOp> {
    let view = rewriter.view();
    let location = view.ir.location(op.0);
    let (lower_maps, upper_maps) = (op.lower_maps(view), op.upper_maps(view));
    let (lower_operands, upper_operands) = op.bound_operands(view);
    let (steps, body) = (op.constant_steps(&view), view.ir.region(op.0, 0));
    let types: Vec<Type> = view.ir.results(op.0).iter().map(|value| view.ty(value)).collect();
    let kinds = op.reductions(&view);
    let terminator = view.ir.first_block(body).and_then(|block| view.ir.last_op(block));
    let terminator = terminator.or_no_match("the body has no terminator")?;
    let yielded = view.ir.operands(terminator).to_vec();

    let (mut lower, mut upper) = (Vec::new(), Vec::new());
    for (lower_map, upper_map) in lower_maps.iter().zip(&upper_maps) {
        lower.push(extremum(Extremum::Max, lower_map, &lower_operands, rewriter)?);
        upper.push(extremum(Extremum::Min, upper_map, &upper_operands, rewriter)?);
    }
    let steps: Vec<ValueId> = steps.into_iter().map(|step| rewriter.constant_index(step)).collect();
    let mut inits = Vec::new();
    for (&kind, &ty) in kinds.iter().zip(&types) {
        let ctx = rewriter.ctx();
        let value = identity(ctx, kind, ty).or_no_match("a reduction has no identity")?;
        let build = arith::ConstantOp::new().value(ctx, value).result(ty);
        inits.push(rewriter.build(build));
    }
    let new = rewriter.create(scf::ParallelOp::new(&lower, &upper, &steps, &inits).results(&types).empty_regions(1));
    let region = rewriter.ir().region(new.0, 0);
    move_body(body, region, rewriter);
    if !types.is_empty() {
        let end = rewriter.ir().location(terminator);
        let reduce = scf::ReduceOp::new(&yielded).location(end).empty_regions(kinds.len());
        let reduce = rewriter.before(terminator, |rewriter| rewriter.create(reduce));
        for (index, (kind, ty)) in kinds.into_iter().zip(types).enumerate() {
            let region = rewriter.ir().region(reduce.0, index);
            rewriter.guarded(|rewriter| {
                let block = rewriter.create_block(region, None, &[(ty, end), (ty, end)]);
                let &[a, b] = rewriter.ir().arguments(block) else { return };
                let combined = combine(rewriter, location, kind, a, b);
                rewriter.create(scf::ReduceReturnOp::new(combined));
            });
        }
        rewriter.erase(terminator);
    }
    Ok(new)
}

/// The neutral element of a reduction.
#[doc(alias = "getIdentityValueAttr")]
fn identity(ctx: &Context, kind: AtomicRmwKind, ty: Type) -> Option<Attribute> {
    if let Some(float) = ty.dyn_cast::<FloatType>(ctx) {
        let kind_of = float.kind(ctx);
        let value = match kind {
            AtomicRmwKind::AddF => Float::zero(kind_of),
            AtomicRmwKind::MulF => Float::one(kind_of),
            AtomicRmwKind::MaximumF => greatest(kind_of).neg(),
            AtomicRmwKind::MinimumF => greatest(kind_of),
            AtomicRmwKind::MaxNumF => Float::nan(kind_of)?.neg(),
            AtomicRmwKind::MinNumF => Float::nan(kind_of)?,
            _ => return None,
        };
        return Some(FloatAttr::new(ctx, ty, value).into());
    }
    let width = ty.dyn_cast::<IntegerType>(ctx)?.width(ctx);
    let value = match kind {
        AtomicRmwKind::AddI | AtomicRmwKind::MaxU | AtomicRmwKind::OrI | AtomicRmwKind::XorI => ApInt::zero(width),
        AtomicRmwKind::AndI | AtomicRmwKind::MinU => ApInt::all_ones(width),
        AtomicRmwKind::MaxS => ApInt::signed_min(width),
        AtomicRmwKind::MinS => ApInt::signed_max(width),
        AtomicRmwKind::MulI => ApInt::one(width),
        _ => return None,
    };
    Some(IntegerAttr::new(ctx, ty, value).into())
}

/// Infinity; NaN for kinds that have no other special value, as in MLIR, and the largest number for those that have none.
fn greatest(kind: FloatKind) -> Float {
    Float::infinity(kind).or_else(|| Float::nan(kind)).unwrap_or_else(|| Float::largest(kind))
}

/// The ops that combine two values.
pub(super) const COMBINATIONS: &[&OpDef] = {
    use arith::{AddFOp, AddIOp, AndIOp, MaxNumFOp, MaxSIOp, MaxUIOp, MaximumFOp, MinNumFOp, MinSIOp, MinUIOp};
    use arith::{MinimumFOp, MulFOp, MulIOp, OrIOp, XOrIOp};
    op_defs![
        AddFOp, AddIOp, AndIOp, MaximumFOp, MaxNumFOp, MaxSIOp, MaxUIOp, MinimumFOp, MinNumFOp, MinSIOp, MinUIOp,
        MulFOp, MulIOp, OrIOp, XOrIOp
    ]
};

/// The op that combines two values.
#[doc(alias = "getReductionOp")]
fn combine(rewriter: &mut dyn Rewriter, location: Location, kind: AtomicRmwKind, a: ValueId, b: ValueId) -> ValueId {
    macro_rules! create {
        ($op:ident) => {
            rewriter.build(arith::$op::new(a, b).location(location))
        };
    }
    match kind {
        AtomicRmwKind::AddF => create!(AddFOp),
        AtomicRmwKind::AddI => create!(AddIOp),
        AtomicRmwKind::AndI => create!(AndIOp),
        AtomicRmwKind::MaximumF => create!(MaximumFOp),
        AtomicRmwKind::MaxNumF => create!(MaxNumFOp),
        AtomicRmwKind::MaxS => create!(MaxSIOp),
        AtomicRmwKind::MaxU => create!(MaxUIOp),
        AtomicRmwKind::MinimumF => create!(MinimumFOp),
        AtomicRmwKind::MinNumF => create!(MinNumFOp),
        AtomicRmwKind::MinS => create!(MinSIOp),
        AtomicRmwKind::MinU => create!(MinUIOp),
        AtomicRmwKind::MulF => create!(MulFOp),
        AtomicRmwKind::MulI => create!(MulIOp),
        AtomicRmwKind::OrI => create!(OrIOp),
        AtomicRmwKind::XorI => create!(XOrIOp),
        AtomicRmwKind::Assign => b,
    }
}
