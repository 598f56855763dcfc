//! Lowering of masks: n-dimensional masks are built from masks of rank 1, which are constants or comparisons.

use crate::arith::{self, ArithBuilder as _, CmpIPredicate};
use crate::memref;
use crate::vector::{self, Transfer};
use weir_ir::builtin::{ArrayAttr, DYNAMIC, DenseElementsAttr, ElementValue, IntegerAttr, IntegerType, VectorType};
use weir_ir::{ApInt, Attribute, BuildOp as _, Context, CreateOps as _, OpDef, Type, ValueId, View, op_defs};
use weir_rewrite::{
    MatchResult, NoMatch, OrNoMatch as _, PatternSet, Replaced, Rewriter, RewriterExt as _, no_match, no_match_if,
};

use super::VectorIndexWidth;
use super::build::{PARTS, broadcast, insert, leading, vector_type, zero};
use super::masked::refuse_mask;

/// The ops that [`compare_for_mask`] creates.
pub const MASK_COMPARISON: &[&OpDef] =
    op_defs![arith::CmpIOp, arith::ExtSIOp, arith::IndexCastOp, arith::TruncIOp, vector::BroadcastOp];

/// The ops that mask a transfer by its bounds.
const BOUNDS: &[&OpDef] =
    op_defs![arith::AndIOp, arith::ConstantOp, arith::SubIOp, memref::DimOp, vector::CreateMaskOp];

/// Adds the patterns that decompose n-dimensional masks.
pub(super) fn populate(patterns: &mut PatternSet) {
    let created = patterns.replacing("UnrollCreateMask", unroll_create_mask).generates_all(PARTS);
    created.generates_all(op_defs![arith::CmpIOp, arith::SelectOp, vector::CreateMaskOp]);
    patterns.replacing("ConstantMaskToConstant", constant_mask_of_row).generates::<arith::ConstantOp>();
    let constant = patterns.replacing("UnrollConstantMask", unroll_constant_mask);
    constant.generates_all(PARTS).generates::<vector::ConstantMaskOp>();
}

/// Adds the patterns that mask transfers by their bounds, and lower masks to comparisons.
pub(super) fn materialize(patterns: &mut PatternSet, width: VectorIndexWidth) {
    let compare = patterns.add("CompareForMask", move |op: vector::CreateMaskOp, rewriter: &mut dyn Rewriter| {
        let bound = op.operands(&rewriter.view()).first();
        compare_for_mask(op, bound, width, rewriter, |rewriter, ty| {
            let ctx = rewriter.ctx();
            no_match_if(ty.is_scalable(ctx), "the length is not known")?;
            let numbers = numbers(ctx, ty, width.bits())?;
            Ok(rewriter.constant(numbers))
        })
    });
    compare.generates_all(MASK_COMPARISON).generates::<arith::ConstantOp>();
    let read = patterns.add("MaskTransferRead", |op: vector::TransferReadOp, rewriter: &mut dyn Rewriter| {
        mask_transfer(&Transfer::of_read(rewriter.view(), op)?, rewriter)
    });
    read.generates_all(BOUNDS);
    let write = patterns.add("MaskTransferWrite", |op: vector::TransferWriteOp, rewriter: &mut dyn Rewriter| {
        mask_transfer(&Transfer::of_write(rewriter.view(), op)?, rewriter)
    });
    write.generates_all(BOUNDS);
    patterns.replacing("SelectOneFlag", select_one_flag).generates::<vector::BroadcastOp>();
}

/// The numbers from zero as a vector.
pub(super) fn numbers(ctx: &Context, ty: VectorType, bits: u32) -> Result<Attribute, NoMatch> {
    vector::can_unroll(ty.shape(ctx))?;
    let numbers = (0..ty.num_elements(ctx)).map(|number| ElementValue::Int(ApInt::from_i64(bits, number)));
    Ok(DenseElementsAttr::of(ctx, ty, numbers).into())
}

fn flag(value: bool) -> ElementValue {
    ElementValue::Int(ApInt::new(1, u64::from(value)))
}

fn unroll_create_mask(op: vector::CreateMaskOp, rewriter: &mut dyn Rewriter) -> Replaced {
    let view = rewriter.view();
    let ctx = view.ctx;
    let ty = vector_type(view, op.result(&view))?;
    no_match_if(ty.rank(ctx) < 2, "not of several dimensions")?;
    let (size, row) = (leading(ctx, ty, 1)?[0], ty.part(ctx, 1));
    let bounds = op.operands(&view).to_vec();
    let (&bound, bounds) = bounds.split_first().or_no_match("there are no bounds")?;
    let set = rewriter.build(vector::CreateMaskOp::new(bounds).result(row));
    let unset = zero(rewriter, row)?;
    let mut whole = zero(rewriter, ty)?;
    for index in 0..size {
        let number = rewriter.constant_index(index);
        let is_below = rewriter.compare(CmpIPredicate::Slt, number, bound);
        let part = rewriter.select(is_below, set, unset);
        whole = insert(rewriter, part, whole, &[index]);
    }
    Ok([whole])
}

/// The type and the sizes of a mask, which is not too large if its length is known.
fn constant_mask(view: View<'_>, op: vector::ConstantMaskOp) -> Result<(VectorType, Vec<i64>), NoMatch> {
    let ty = vector_type(view, op.result(&view))?;
    if !ty.is_scalable(view.ctx) {
        vector::can_unroll(ty.shape(view.ctx))?;
    }
    Ok((ty, op.mask_dim_sizes(&view)))
}

fn constant_mask_of_row(op: vector::ConstantMaskOp, rewriter: &mut dyn Rewriter) -> Replaced {
    let ctx = rewriter.ctx();
    let (ty, sizes) = constant_mask(rewriter.view(), op)?;
    no_match_if(ty.rank(ctx) > 1, "masks of several dimensions are unrolled first")?;
    let value = constant_row(ctx, ty, sizes.first().copied().unwrap_or(0));
    Ok([rewriter.constant(value)])
}

fn unroll_constant_mask(op: vector::ConstantMaskOp, rewriter: &mut dyn Rewriter) -> Replaced {
    let ctx = rewriter.ctx();
    let (ty, sizes) = constant_mask(rewriter.view(), op)?;
    no_match_if(ty.rank(ctx) < 2, "not of several dimensions")?;
    leading(ctx, ty, 1)?;
    let (&size, sizes) = sizes.split_first().or_no_match("there are no sizes")?;
    let row = ty.part(ctx, 1);
    let set = rewriter.build(vector::ConstantMaskOp::new().mask_dim_sizes(rewriter.ctx(), sizes.to_vec()).result(row));
    let mut whole = zero(rewriter, ty)?;
    for index in 0..size {
        whole = insert(rewriter, set, whole, &[index]);
    }
    Ok([whole])
}

/// The flags of a mask of one dimension or none, whose first elements are set.
fn constant_row(ctx: &Context, ty: VectorType, set: i64) -> Attribute {
    match ty.shape(ctx) {
        &[size] if !ty.is_scalable(ctx) => DenseElementsAttr::of(ctx, ty, (0..size).map(|at| flag(at < set))).into(),
        _ => DenseElementsAttr::splat_of(ctx, ty, &flag(set > 0)).into(),
    }
}

/// Lowers a mask of one dimension to a comparison of the numbers from zero with its bound, which is an index or was one;
/// `numbers` creates the vector of numbers.
///
/// # Errors
///
/// If the mask has several dimensions or no bound, or there are no numbers of the type.
pub fn compare_for_mask(
    op: vector::CreateMaskOp,
    bound: Option<ValueId>,
    width: VectorIndexWidth,
    rewriter: &mut dyn Rewriter,
    numbers: impl FnOnce(&mut dyn Rewriter, VectorType) -> Result<ValueId, NoMatch>,
) -> MatchResult {
    let view = rewriter.view();
    let ctx = view.ctx;
    let ty = vector_type(view, op.result(&view))?;
    no_match_if(ty.rank(ctx) > 1, "masks of several dimensions are unrolled first")?;
    let bound = bound.or_no_match("there is no bound")?;
    let element = ctx.integer_type(width.bits());
    let numbers_type = ty.with_element(ctx, element);
    let numbers = numbers(rewriter, numbers_type)?;
    let bound = index_like(rewriter, bound, element);
    let bounds = broadcast(rewriter, bound, numbers_type);
    rewriter.replace_with(op, arith::CmpIOp::new(numbers, bounds).predicate(rewriter.ctx(), CmpIPredicate::Slt));
    Ok(())
}

/// An index, or the integer that it has become, as an integer of another type.
fn index_like(rewriter: &mut dyn Rewriter, value: ValueId, to: Type) -> ValueId {
    let View { ctx, ir } = rewriter.view();
    let from = ir.value_type(value);
    if from == to {
        return value;
    }
    match from.dyn_cast::<IntegerType>(ctx).zip(to.dyn_cast::<IntegerType>(ctx)) {
        Some((narrow, wide)) if narrow.width(ctx) < wide.width(ctx) => {
            rewriter.build(arith::ExtSIOp::new(value).result(to))
        }
        Some(_) => rewriter.build(arith::TruncIOp::new(value).result(to)),
        None => rewriter.build(arith::IndexCastOp::new(value).result(to)),
    }
}

/// Masks a transfer of one dimension by how far it is to the end of the memory.
fn mask_transfer(transfer: &Transfer, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let ctx = view.ctx;
    no_match_if(transfer.ty.rank(ctx) != 1, "not of one dimension")?;
    no_match_if(!transfer.map.is_minor_identity(), "the map is no minor identity")?;
    no_match_if(transfer.is_in_bounds(), "all is in bounds")?;
    refuse_mask(view, transfer.op)?;
    let (Some(&size), Some(&index)) = (transfer.shape(view).last(), transfer.indices.last()) else {
        return no_match("no dimensions");
    };
    no_match_if(size == DYNAMIC && transfer.is_of_tensor(view), "the size of a tensor is not known")?;
    let mask_type = transfer.ty.with_element(ctx, ctx.integer_type(1));
    let size = transfer.size_of(rewriter, transfer.indices.len() - 1);
    let rest = rewriter.build(arith::SubIOp::new(size, index));
    let mut mask = rewriter.build(vector::CreateMaskOp::new(&[rest]).result(mask_type));
    if let Some(given) = transfer.mask {
        mask = rewriter.build(arith::AndIOp::new(mask, given));
    }
    let op = transfer.op;
    rewriter.modify(op, |edit| {
        edit.set_operand_group(vector::MASK, &[mask]);
        let all: Attribute = IntegerAttr::bool(edit.ctx(), true).into();
        let all = ArrayAttr::new(edit.ctx(), [all]).into();
        edit.set_attribute("in_bounds", Some(all));
    });
    Ok(())
}

/// A choice between a single set and a single unset flag is the condition.
#[doc(alias = "FoldI1Select")]
fn select_one_flag(op: arith::SelectOp, rewriter: &mut dyn Rewriter) -> Replaced<vector::BroadcastOp> {
    let view = rewriter.view();
    let ctx = view.ctx;
    let ty = vector_type(view, op.result(&view))?;
    let is_flag = ty.shape(ctx) == [1] && !ty.is_scalable(ctx) && ty.element(ctx) == ctx.integer_type(1);
    no_match_if(!is_flag || vector_type(view, op.condition(&view)).is_ok(), "not a choice between single flags")?;
    let is = |value, wanted: bool| {
        let splat = view.constant(value).and_then(|it| it.dyn_cast::<DenseElementsAttr>(ctx)?.splat_value(ctx));
        splat == Some(flag(wanted))
    };
    no_match_if(!is(op.true_value(&view), true) || !is(op.false_value(&view), false), "the flags are not known")?;
    let condition = op.condition(&view);
    Ok(rewriter.create(vector::BroadcastOp::new(condition).result(ty)))
}
