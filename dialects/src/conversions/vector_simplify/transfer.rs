//! Transfers of one dimension become loads and stores.

use crate::vector;
use weir_ir::builtin::{AffineMapAttr, MemRefType, VectorType};
use weir_ir::{BuildOp as _, CreateOps as _, OpId, ValueId, View, op_defs};
use weir_rewrite::{
    MatchResult, NoMatch, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, no_match, no_match_if,
};

use super::build::{broadcast, vector_type};
use super::masked::refuse_mask;

pub(super) fn populate(patterns: &mut PatternSet) {
    let load = patterns.add("TransferReadToLoad", read_to_load);
    load.generates_all(op_defs![vector::BroadcastOp, vector::LoadOp, vector::MaskedLoadOp]);
    let store = patterns.add("TransferWriteToStore", write_to_store);
    store.generates_all(op_defs![vector::MaskedStoreOp, vector::StoreOp]);
}

/// The relation of a vector's dimensions to those of memory.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Dimensions {
    /// They are the last ones, in their order.
    Last,
    /// The only one is not one of memory: an element is repeated.
    Repeated,
}

/// Checks that a transfer can become a load or store: unit stride, in bounds, no permutation.
fn dimensions(
    view: View<'_>,
    op: OpId,
    base: ValueId,
    vector: VectorType,
    bounds: &[bool],
) -> Result<Dimensions, NoMatch> {
    let ctx = view.ctx;
    refuse_mask(view, op)?;
    let Some(map) = view.attribute(op, "permutation_map").and_then(|it| it.dyn_cast::<AffineMapAttr>(ctx)) else {
        return no_match("there is no map");
    };
    let map = map.map(ctx);
    no_match_if(vector.rank(ctx) > 1, "not of one dimension")?;
    let is_zero = |index| map.result(index).and_then(|expr| expr.constant_value()) == Some(0);
    let dimensions = match map.num_results() {
        _ if map.is_minor_identity() => Dimensions::Last,
        1 if is_zero(0) && map.num_dims() > 0 => Dimensions::Repeated,
        _ => return no_match("the map is no minor identity"),
    };
    let memref = view.ty_as::<MemRefType>(base).or_no_match("not a memref")?;
    if vector.rank(ctx) > 0 {
        let unit = memref.strides_and_offset(ctx).is_some_and(|(strides, _)| strides.last().is_none_or(|&it| it == 1));
        no_match_if(!unit, "the innermost stride is not one")?;
    }
    let whole = if memref.element(ctx).is::<VectorType>(ctx) { vector.into() } else { vector.element(ctx) };
    no_match_if(memref.element(ctx) != whole, "the elements of memory are others")?;
    match bounds.iter().all(|&it| it) {
        true => Ok(dimensions),
        false => no_match("it may be out of bounds"),
    }
}

fn read_to_load(op: vector::TransferReadOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let ctx = view.ctx;
    let (base, ty) = (op.base(&view), vector_type(view, op.vector(&view))?);
    let dimensions = dimensions(view, op.0, base, ty, &op.in_bounds(&view))?;
    let loaded = match dimensions {
        Dimensions::Last => ty,
        Dimensions::Repeated => VectorType::fixed(ctx, &[1], ty.element(ctx)),
    };
    let (indices, padding) = (op.indices(&view).to_vec(), op.padding(&view));
    let value = match op.mask(&view) {
        Some(_) if ty.rank(ctx) == 0 => return no_match("a single element is not masked"),
        Some(mask) => {
            let fill = broadcast(rewriter, padding, loaded);
            rewriter.build(vector::MaskedLoadOp::new(base, &indices, mask, fill).result(loaded))
        }
        None => rewriter.build(vector::LoadOp::new(base, &indices).nontemporal(rewriter.ctx(), false).result(loaded)),
    };
    match dimensions {
        Dimensions::Last => rewriter.replace(op, [value]),
        Dimensions::Repeated => {
            rewriter.replace_with(op, vector::BroadcastOp::new(value).result(ty));
        }
    }
    Ok(())
}

fn write_to_store(op: vector::TransferWriteOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (base, value) = (op.base(&view), op.value_to_store(&view));
    let ty = vector_type(view, value)?;
    if dimensions(view, op.0, base, ty, &op.in_bounds(&view))? == Dimensions::Repeated {
        return no_match("an element is written several times");
    }
    let indices = op.indices(&view).to_vec();
    match op.mask(&view) {
        Some(_) if ty.rank(view.ctx) == 0 => return no_match("a single element is not masked"),
        Some(mask) => {
            rewriter.replace_with(op, vector::MaskedStoreOp::new(base, &indices, mask, value));
        }
        None => {
            rewriter.replace_with(op, vector::StoreOp::new(value, base, &indices).nontemporal(rewriter.ctx(), false));
        }
    }
    Ok(())
}
