//! Transfers of one dimension become loads and stores; what may be out of bounds is masked.

use weir_dialects::arith::{self, CmpIPredicate};
use weir_dialects::{memref, vector};
use weir_ir::builtin::{DYNAMIC, DenseElementsAttr, ElementValue, IntegerAttr, MemRefType, VectorType};
use weir_ir::{ApInt, Attribute, BuildOp as _, Context, CreateOps as _, Ident, OpId, Type, ValueId, View};
use weir_rewrite::{MatchResult, PatternSet, Rewriter, RewriterExt as _, no_match};

use super::bools;

/// How wide the numbers are that masks are computed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum VectorIndexWidth {
    /// 32 bits, which most targets compute fastest.
    #[default]
    Bits32,
    /// 64 bits.
    Bits64,
}

/// Adds patterns that rewrite transfers of one dimension as loads and stores, and masks as comparisons.
pub fn vector_transfer_patterns(patterns: &mut PatternSet, width: VectorIndexWidth) {
    patterns.add("mask-transfer-read", |op: vector::TransferReadOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let (base, index, ty) = (op.base(&view), op.indices(&view).iter().next_back(), view.ty(op.vector(&view)));
        let transfer = Transfer { op: op.0, base, mask: op.mask(&view), ty };
        materialize_mask(&transfer, index, &op.in_bounds(&view), rewriter)
    });
    patterns.add("mask-transfer-write", |op: vector::TransferWriteOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let (base, index, ty) =
            (op.base(&view), op.indices(&view).iter().next_back(), view.ty(op.value_to_store(&view)));
        let transfer = Transfer { op: op.0, base, mask: op.mask(&view), ty };
        materialize_mask(&transfer, index, &op.in_bounds(&view), rewriter)
    });
    patterns.add("compare-for-mask", move |op: vector::CreateMaskOp, rewriter: &mut dyn Rewriter| {
        compare_for_mask(op, width, rewriter)
    });
    patterns.add("transfer-read-to-load", read_to_load);
    patterns.add("transfer-write-to-store", write_to_store);
}

/// A transfer in either direction.
struct Transfer {
    op: OpId,
    base: ValueId,
    mask: Option<ValueId>,
    ty: Type,
}

/// Masks a transfer of one dimension by how far it is to the end of the memory.
fn materialize_mask(
    transfer: &Transfer,
    index: Option<ValueId>,
    in_bounds: &[bool],
    rewriter: &mut dyn Rewriter,
) -> MatchResult {
    let view = rewriter.view();
    let ctx = view.ctx;
    let Some(ty) = transfer.ty.cast::<VectorType>(ctx).filter(|ty| ty.rank(ctx) == 1) else {
        return no_match("not of one dimension");
    };
    let map =
        view.attribute(transfer.op, "permutation_map").and_then(|it| it.cast::<weir_ir::builtin::AffineMapAttr>(ctx));
    if map.is_none_or(|map| !map.map(ctx).is_minor_identity()) {
        return no_match("the map is no minor identity");
    }
    if in_bounds.iter().all(|&it| it) {
        return no_match("all is in bounds");
    }
    let memref = view.ty(transfer.base).cast::<MemRefType>(ctx);
    let (Some(memref), Some(index)) = (memref, index) else { return no_match("not a memref with dimensions") };
    let Some((&size, outer)) = memref.shape(ctx).split_last() else { return no_match("not a memref with dimensions") };
    let last = i64::try_from(outer.len()).unwrap_or(i64::MAX);
    let mask_type: Type = VectorType::new(ctx, ty.shape(ctx), ctx.integer_type(1), ty.scalable(ctx)).into();
    let size = if size == DYNAMIC {
        let dimension = index_constant(rewriter, last);
        rewriter.create(memref::DimOp::new(transfer.base, dimension)).result(rewriter)
    } else {
        index_constant(rewriter, size)
    };
    let rest = rewriter.create(arith::SubIOp::new(size, index)).result(rewriter);
    let mut mask = rewriter.create(vector::CreateMaskOp::new(&[rest]).result(mask_type)).result(rewriter);
    if let Some(given) = transfer.mask {
        mask = rewriter.create(arith::AndIOp::new(mask, given)).result(rewriter);
    }
    let has_mask = transfer.mask.is_some();
    let op = transfer.op;
    rewriter.modify(op, |rewriter| {
        let count = rewriter.ir().num_operands(op);
        if has_mask {
            rewriter.set_operand(op, count - 1, mask);
        } else {
            rewriter.insert_operands(op, count, &[mask]);
            set_mask_segment(rewriter, op);
        }
        let all = bools(rewriter.ctx(), [true]);
        rewriter.set_attribute(op, "in_bounds", Some(all));
    });
    Ok(())
}

/// Says that the last operand group has one operand.
fn set_mask_segment(rewriter: &mut dyn Rewriter, op: OpId) {
    use weir_ir::builtin::DenseArrayAttr;
    let view = rewriter.view();
    let name = Ident::new(view.ctx, "operandSegmentSizes");
    let sizes = view.inherent(op, name).and_then(|it| it.cast::<DenseArrayAttr>(view.ctx));
    let mut sizes: Vec<i32> =
        sizes.iter().flat_map(|it| it.iter_i64(view.ctx)).filter_map(|size| i32::try_from(size).ok()).collect();
    if let Some(last) = sizes.last_mut() {
        *last = 1;
    }
    let sizes = DenseArrayAttr::i32(view.ctx, &sizes).into();
    rewriter.set_attribute(op, "operandSegmentSizes", Some(sizes));
}

fn index_constant(rewriter: &mut dyn Rewriter, value: i64) -> ValueId {
    let ctx = rewriter.ctx();
    let constant = arith::ConstantOp::new().value(ctx, IntegerAttr::index(ctx, value).into());
    rewriter.create(constant).result(rewriter)
}

/// A mask of one dimension is a comparison of the numbers from zero with its length.
fn compare_for_mask(op: vector::CreateMaskOp, width: VectorIndexWidth, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let ctx = view.ctx;
    let Some(ty) = view.ty(op.result(&view)).cast::<VectorType>(ctx) else {
        return no_match("the result is no vector");
    };
    let (&[length], false) = (ty.shape(ctx), ty.is_scalable(ctx)) else {
        return no_match("not of one fixed dimension");
    };
    let Some(bound) = op.operands(&view).first() else { return no_match("there is no bound") };
    let bits = match width {
        VectorIndexWidth::Bits32 => 32,
        VectorIndexWidth::Bits64 => 64,
    };
    let element = ctx.integer_type(bits);
    let numbers_type: Type = VectorType::fixed(ctx, &[length], element).into();
    let numbers = numbers(ctx, numbers_type, bits, length);
    let numbers = rewriter.create(arith::ConstantOp::new().value(rewriter.ctx(), numbers)).result(rewriter);
    let bound = rewriter.create(arith::IndexCastOp::new(bound).result(element)).out(rewriter);
    let bounds = rewriter.create(vector::BroadcastOp::new(bound).result(numbers_type)).vector(rewriter);
    let compare = arith::CmpIOp::new(numbers, bounds).predicate(rewriter.ctx(), CmpIPredicate::Slt);
    rewriter.replace_with(op, compare);
    Ok(())
}

/// The numbers from zero as a vector.
fn numbers(ctx: &Context, ty: Type, bits: u32, length: i64) -> Attribute {
    let numbers = (0..length).map(|number| ElementValue::Int(ApInt::from_i64(bits, number)));
    DenseElementsAttr::of(ctx, ty, numbers).into()
}

/// What a transfer must be to be a load or store: of unit stride, in bounds, without permutation.
fn is_plain(
    view: View<'_>,
    op: OpId,
    base: ValueId,
    vector: Type,
    bounds: &[bool],
) -> Result<MemRefType, &'static str> {
    let ctx = view.ctx;
    let map = view.attribute(op, "permutation_map").and_then(|it| it.cast::<weir_ir::builtin::AffineMapAttr>(ctx));
    let Some(vector) = vector.cast::<VectorType>(ctx).filter(|ty| ty.rank(ctx) <= 1) else {
        return Err("not of one dimension");
    };
    if map.is_none_or(|map| !map.map(ctx).is_minor_identity()) {
        return Err("the map is no minor identity");
    }
    let Some(memref) = view.ty(base).cast::<MemRefType>(ctx) else { return Err("not a memref") };
    if vector.rank(ctx) > 0 {
        let unit = memref.strides_and_offset(ctx).is_some_and(|(strides, _)| strides.last() == Some(&1));
        if !unit {
            return Err("the innermost stride is not one");
        }
    }
    if memref.element(ctx).is::<VectorType>(ctx) {
        return Err("the elements are vectors");
    }
    if !bounds.iter().all(|&it| it) {
        return Err("it may be out of bounds");
    }
    Ok(memref)
}

fn read_to_load(op: vector::TransferReadOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (base, ty) = (op.base(&view), view.ty(op.vector(&view)));
    if let Err(reason) = is_plain(view, op.0, base, ty, &op.in_bounds(&view)) {
        return no_match(reason);
    }
    let (indices, padding) = (op.indices(&view).to_vec(), op.padding(&view));
    match op.mask(&view) {
        Some(mask) => {
            let fill = rewriter.create(vector::BroadcastOp::new(padding).result(ty)).vector(rewriter);
            rewriter.replace_with(op, vector::MaskedLoadOp::new(base, &indices, mask, fill).result(ty));
        }
        None => {
            rewriter.replace_with(op, vector::LoadOp::new(base, &indices).result(ty));
        }
    }
    Ok(())
}

fn write_to_store(op: vector::TransferWriteOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (base, value) = (op.base(&view), op.value_to_store(&view));
    if let Err(reason) = is_plain(view, op.0, base, view.ty(value), &op.in_bounds(&view)) {
        return no_match(reason);
    }
    let indices = op.indices(&view).to_vec();
    match op.mask(&view) {
        Some(mask) => {
            rewriter.replace_with(op, vector::MaskedStoreOp::new(base, &indices, mask, value));
        }
        None => {
            rewriter.replace_with(op, vector::StoreOp::new(value, base, &indices));
        }
    }
    Ok(())
}
