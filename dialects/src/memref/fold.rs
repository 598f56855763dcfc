//! Folds of the ops of `memref`.

use weir_ir::builtin::{ArrayAttr, DYNAMIC, IntegerAttr, MemRefType, StridedLayoutAttr, UnrankedMemRefType};
use weir_ir::{Attribute, Builder, Fold, Folder, Ir, OpClass, OpId, ValueId, View};

use super::canonicalize::forgetful_cast;
use super::mixed_ops::{SliceOp as _, constant_metadata};
use super::ops::{
    AllocOp, AllocaOp, AssumeAlignmentOp, CastOp, CollapseShapeOp, CopyOp, DimOp, ExpandShapeOp,
    ExtractStridedMetadataOp, MemorySpaceCastOp, RankOp, ReinterpretCastOp, StoreOp, SubViewOp, TransposeOp, ViewOp,
};
use crate::arith::constant_index;

/// `op(cast(m)) -> op(m)`, for ranked casts of all operands but `kept`.
pub(crate) fn fold_memref_casts(folder: &mut Folder<'_>, op: OpId, kept: Option<ValueId>) -> Fold {
    let mut found = Fold::None;
    for index in 0..folder.ir.num_operands(op) {
        let view = folder.view();
        let operand = view.ir.operand(op, index);
        let Some(source) = view.defining::<CastOp>(operand).map(|cast| cast.source(&view)) else { continue };
        if Some(operand) != kept && !view.ty(source).is::<UnrankedMemRefType>(view.ctx) {
            folder.ir.set_operand(op, index, source);
            found = Fold::InPlace;
        }
    }
    found
}

/// `op(cast(m)) -> op(m)`
pub(crate) fn fold_casts(folder: &mut Folder<'_>, op: impl OpClass) -> Fold {
    fold_memref_casts(folder, op.id(), None)
}

/// `store(x, cast(m)) -> store(x, m)`
pub(super) fn store(folder: &mut Folder<'_>, op: StoreOp) -> Fold {
    let value = op.value(&folder.view());
    fold_memref_casts(folder, op.0, Some(value))
}

/// `copy(cast(a), cast(b)) -> copy(a, b)`, where the casts only erase static sizes, strides or the offset.
pub(super) fn copy(folder: &mut Folder<'_>, op: CopyOp) -> Fold {
    let mut found = Fold::None;
    for index in 0..2 {
        let view = folder.view();
        if let Some(source) = forgetful_cast(view, view.ir.operand(op.0, index)) {
            folder.ir.set_operand(op.0, index, source);
            found = Fold::InPlace;
        }
    }
    found
}

pub(super) fn assume_alignment(folder: &mut Folder<'_>, op: AssumeAlignmentOp) -> Option<ValueId> {
    let view = folder.view();
    let inner = view.defining::<AssumeAlignmentOp>(op.memref(&view))?;
    (inner.alignment(&view) == op.alignment(&view)).then(|| op.memref(&view))
}

pub(super) fn cast(folder: &mut Folder<'_>, op: CastOp) -> Fold {
    let in_place = fold_memref_casts(folder, op.0, None);
    identity_cast(folder, op.source(&folder.view()), op.dest(&folder.view())).unwrap_or(in_place)
}

pub(super) fn memory_space_cast(folder: &mut Folder<'_>, op: MemorySpaceCastOp) -> Fold {
    let view = folder.view();
    let inner = view.defining::<MemorySpaceCastOp>(op.source(&view)).map(|inner| inner.source(&view));
    let mut found = Fold::None;
    if let Some(source) = inner {
        folder.ir.set_operand(op.0, 0, source);
        found = Fold::InPlace;
    }
    identity_cast(folder, op.source(&folder.view()), op.dest(&folder.view())).unwrap_or(found)
}

/// A cast to the type that the value has already.
fn identity_cast(folder: &Folder<'_>, source: ValueId, dest: ValueId) -> Option<Fold> {
    (folder.ir.value_type(source) == folder.ir.value_type(dest)).then(|| Fold::one(source))
}

pub(super) fn dim(folder: &mut Folder<'_>, op: DimOp) -> Fold {
    dim_of_known(folder, op).unwrap_or_else(|| match known_dim(folder, op) {
        Some(_) => fold_memref_casts(folder, op.0, None),
        None => Fold::None,
    })
}

/// The dimension that an op asks for, with the type of the memref, if it is known and exists.
fn known_dim(folder: &Folder<'_>, op: DimOp) -> Option<(MemRefType, usize)> {
    let index = folder.constant(1)?.dyn_cast::<IntegerAttr>(folder.ctx)?.to_i64(folder.ctx)?;
    let ty = folder.ir.value_type(op.source(&folder.view())).dyn_cast::<MemRefType>(folder.ctx)?;
    usize::try_from(index).ok().filter(|&index| index < ty.rank(folder.ctx)).map(|index| (ty, index))
}

/// The size of a dimension that the type, or the op that makes the memref, knows.
fn dim_of_known(folder: &Folder<'_>, op: DimOp) -> Option<Fold> {
    let (ty, index) = known_dim(folder, op)?;
    let (view, source) = (folder.view(), op.source(&folder.view()));
    let shape = ty.shape(view.ctx);
    let size = shape[index];
    if size != DYNAMIC {
        return Some(Fold::one(Attribute::from(IntegerAttr::index(view.ctx, size))));
    }
    let dynamic_index = shape[..index].iter().filter(|&&size| size == DYNAMIC).count();
    let sizes = view
        .defining::<AllocOp>(source)
        .map(|op| op.dynamic_sizes(&view))
        .or_else(|| view.defining::<AllocaOp>(source).map(|op| op.dynamic_sizes(&view)))
        .or_else(|| view.defining::<ViewOp>(source).map(|op| op.sizes(&view)));
    if let Some(sizes) = sizes {
        return sizes.get(dynamic_index).map(Fold::one);
    }
    let subview = view.defining::<SubViewOp>(source)?;
    let dropped = subview.dropped_dims(view)?;
    let kept = dropped.iter().enumerate().filter(|(_, dropped)| !**dropped).map(|(dim, _)| dim).nth(index)?;
    match *subview.slice(&view).sizes.get(kept)? {
        crate::mixed::Mixed::Dynamic(value) => Some(Fold::one(value)),
        crate::mixed::Mixed::Static(_) => None,
    }
}

/// Replaces results that are static in the type by constants, and looks through casts.
///
/// # Source
///
/// The folder of `memref.extract_strided_metadata`. As there, and unlike any other folder, it creates constants and changes
/// the users of the op, which no listener hears of.
pub(super) fn extract_strided_metadata(folder: &mut Folder<'_>, op: ExtractStridedMetadataOp) -> Fold {
    let view = folder.view();
    let mut found = Fold::None;
    let metadata = constant_metadata(view, op);
    let entries = metadata.iter().flat_map(|it| it.offsets.iter().chain(&it.sizes).chain(&it.strides));
    let known: Vec<(ValueId, i64)> = view
        .ir
        .results(op.0)
        .iter()
        .skip(1)
        .zip(entries)
        .filter(|&(result, _)| view.ir.has_uses(result))
        .filter_map(|(result, entry)| Some((result, entry.known()?)))
        .collect();
    for (result, number) in known {
        let location = folder.ir.location(op.0);
        let constant = constant_index(&mut Builder::before(folder.ctx, folder.ir, op.0), location, number);
        replace_users(folder.ir, result, constant);
        found = Fold::InPlace;
    }
    let view = folder.view();
    let inner = view.defining::<CastOp>(op.source(&view)).map(|cast| cast.source(&view));
    if let Some(source) = inner.filter(|&source| view.ty(source).is::<MemRefType>(view.ctx)) {
        folder.ir.set_operand(op.0, 0, source);
        found = Fold::InPlace;
    }
    found
}

/// Replaces a value op by op, up to the first op that uses it twice in a row: there the reference's iteration ends, and
/// the other users get a constant of their own when the op is folded again.
fn replace_users(ir: &mut Ir, from: ValueId, to: ValueId) {
    let owners: Vec<OpId> = ir.users(from).collect();
    for (index, &owner) in owners.iter().enumerate() {
        for operand in 0..ir.num_operands(owner) {
            if ir.operand(owner, operand) == from {
                ir.set_operand(owner, operand, to);
            }
        }
        if owners.get(index + 1) == Some(&owner) {
            return;
        }
    }
}

pub(super) fn rank(folder: &mut Folder<'_>, op: RankOp) -> Option<Attribute> {
    let ty = folder.ir.value_type(op.memref(&folder.view())).dyn_cast::<MemRefType>(folder.ctx)?;
    let rank = i64::try_from(ty.rank(folder.ctx)).ok()?;
    Some(IntegerAttr::index(folder.ctx, rank).into())
}

pub(super) fn reinterpret_cast(folder: &mut Folder<'_>, op: ReinterpretCastOp) -> Fold {
    let view = folder.view();
    let source = op.source(&view);
    let previous = view
        .defining::<ReinterpretCastOp>(source)
        .map(|previous| previous.source(&view))
        .or_else(|| view.defining::<CastOp>(source).map(|cast| cast.source(&view)))
        .or_else(|| {
            let subview = view.defining::<SubViewOp>(source)?;
            let starts_there = subview.slice(&view).offsets.iter().all(|offset| offset.is_constant(view, 0));
            starts_there.then(|| subview.source(&view))
        });
    if let Some(previous) = previous {
        folder.ir.set_operand(op.0, 0, previous);
        return Fold::InPlace;
    }
    let ty = view.ty(source);
    let is_static = ty.dyn_cast::<MemRefType>(view.ctx).is_some_and(|ty| ty.has_static_shape(view.ctx));
    let unchanged = is_static && ty == view.ty(op.result(&view)) && op.static_offsets(&view).first() == Some(&0);
    Fold::from(unchanged.then_some(source))
}

/// An op that splits or joins dimensions, as far as its folder cares.
struct Reshape {
    source: ValueId,
    result: ValueId,
    groups: Option<Attribute>,
}

pub(super) fn expand_shape(folder: &mut Folder<'_>, op: ExpandShapeOp) -> Option<ValueId> {
    let view = folder.view();
    let this = Reshape { source: op.src(&view), result: op.result(&view), groups: view.property(op.0, 0) };
    let inverse = view.defining::<CollapseShapeOp>(this.source).map(|it| Reshape {
        source: it.src(&view),
        result: it.result(&view),
        groups: view.property(it.0, 0),
    });
    fold_reshape(view, &this, inverse.as_ref())
}

pub(super) fn collapse_shape(folder: &mut Folder<'_>, op: CollapseShapeOp) -> Option<ValueId> {
    let view = folder.view();
    let this = Reshape { source: op.src(&view), result: op.result(&view), groups: view.property(op.0, 0) };
    let inverse = view.defining::<ExpandShapeOp>(this.source).map(|it| Reshape {
        source: it.src(&view),
        result: it.result(&view),
        groups: view.property(it.0, 0),
    });
    fold_reshape(view, &this, inverse.as_ref())
}

/// `reshape(m) -> m`, if the type is the same, also through an inverse reshape.
fn fold_reshape(view: View<'_>, this: &Reshape, inverse: Option<&Reshape>) -> Option<ValueId> {
    if view.ty(this.source) == view.ty(this.result) {
        return Some(this.source);
    }
    let inverse = inverse?;
    let ty = view.ty(inverse.source);
    if ty != view.ty(this.result) {
        return None;
    }
    let shape = |value| view.ty(value).dyn_cast::<MemRefType>(view.ctx).map_or(&[][..], |ty| ty.shape(view.ctx));
    let (outer, inner) = (shape(inverse.source), shape(inverse.result));
    let num_dynamic = |shape: &[i64]| shape.iter().filter(|&&size| size == DYNAMIC).count();
    if num_dynamic(outer) < 2 {
        return Some(inverse.source);
    }
    if this.groups != inverse.groups {
        return None;
    }
    // `collapse(expand(m)) -> m`; `expand(collapse(m)) -> m` only if each group has at most one dynamic size.
    let groups = this.groups?.dyn_cast::<ArrayAttr>(view.ctx)?;
    let one_unknown = |&group: &Attribute| {
        let numbers = group.dyn_cast::<ArrayAttr>(view.ctx).map_or(&[][..], |it| it.elements(view.ctx));
        let sizes = numbers
            .iter()
            .filter_map(|&it| super::constraints::integer(view.ctx, it))
            .filter_map(|dim| outer.get(usize::try_from(dim).ok()?));
        sizes.filter(|&&size| size == DYNAMIC).count() < 2
    };
    let is_inverse = outer.len() < inner.len() || groups.elements(view.ctx).iter().all(one_unknown);
    is_inverse.then_some(inverse.source)
}

pub(super) fn subview(folder: &mut Folder<'_>, op: SubViewOp) -> Option<ValueId> {
    let view = folder.view();
    let (source, result) = (op.source(&view), op.result(&view));
    let ty = view.ty(result).dyn_cast::<MemRefType>(view.ctx)?;
    if view.ty(source) != view.ty(result) {
        return None;
    }
    let layout_is_static =
        ty.layout(view.ctx).dyn_cast::<StridedLayoutAttr>(view.ctx).is_none_or(|it| it.is_static(view.ctx));
    if ty.has_static_shape(view.ctx) && layout_is_static {
        return Some(source);
    }
    let outer = view.defining::<SubViewOp>(source)?.slice(&view);
    let slice = op.slice(&view);
    let is_whole = slice.offsets.iter().all(|offset| offset.is_constant(view, 0))
        && slice.strides.iter().all(|stride| stride.is_constant(view, 1))
        && slice.sizes == outer.sizes;
    is_whole.then_some(source)
}

pub(super) fn transpose(folder: &mut Folder<'_>, op: TransposeOp) -> Fold {
    let view = folder.view();
    let source = op.input(&view);
    let permutation = op.permutation(&view).map(view.ctx);
    if permutation.is_identity() && view.ty(source) == view.ty(op.result(&view)) {
        return Fold::one(source);
    }
    let Some(inner) = view.defining::<TransposeOp>(source) else { return Fold::None };
    let composed = permutation.compose(inner.permutation(&view).map(view.ctx));
    let (ctx, source) = (folder.ctx, inner.input(&view));
    let attribute = weir_ir::builtin::AffineMapAttr::new(ctx, composed);
    let properties = folder.ir.properties(op.0).with(ctx, 0, Some(attribute.into()));
    folder.ir.set_operand(op.0, 0, source);
    folder.ir.set_properties(op.0, properties);
    Fold::InPlace
}

pub(super) fn view(folder: &mut Folder<'_>, op: ViewOp) -> Option<ValueId> {
    let view = folder.view();
    let (source, result) = (op.source(&view), op.result(&view));
    let is_static = view.ty(result).dyn_cast::<MemRefType>(view.ctx)?.has_static_shape(view.ctx);
    let unchanged = is_static && view.ty(source) == view.ty(result);
    let shift = folder.constant(1).and_then(|it| super::constraints::integer(view.ctx, it));
    (unchanged && shift == Some(0)).then_some(source)
}
