//! The parts of aggregates in memory.

use weir_dialects::dlti::DataLayout;
use weir_ir::builtin::VectorType;
use weir_ir::{Context, LookupMap, LookupSet, Nested, Type, View, recurse_into};
use weir_rewrite::{DestructurableType, MemoryPart};

use super::layout::Measuring;
use super::{ArrayType, StructType};

/// The longest array whose elements are parts.
const MAX_COUNT: u64 = 16;

/// The parts of a structure are its fields.
pub(super) const STRUCT_PARTS: DestructurableType = DestructurableType {
    parts: |view, ty, scope| {
        let (structure, layout) = (ty.dyn_cast::<StructType>(view.ctx)?, DataLayout::at(view, scope));
        has_fixed_size(view.ctx, &layout, ty).then(|| fields(view.ctx, &layout, structure).collect())?
    },
};

/// The parts of a short array are its elements.
pub(super) const ARRAY_PARTS: DestructurableType = DestructurableType {
    parts: |view, ty, scope| {
        let (array, layout) = (ty.dyn_cast::<ArrayType>(view.ctx)?, DataLayout::at(view, scope));
        let (ctx, ty, count) = (view.ctx, array.element(view.ctx), array.count(view.ctx));
        if count > MAX_COUNT || !has_fixed_size(ctx, &layout, ty) {
            return None;
        }
        let (size, stride) = (layout.size(ctx, ty)?, stride(ctx, &layout, ty)?);
        let part = |index: u64| Some(MemoryPart { ty, offset: index.checked_mul(stride)?, size });
        (0..count).map(part).collect()
    },
};

/// The fields of a structure; none behind one that has no size.
pub(in crate::dialect) fn fields<'a>(
    ctx: &'a Context,
    layout: &'a DataLayout,
    structure: StructType,
) -> impl Iterator<Item = Option<MemoryPart>> + use<'a> {
    let mut measuring = Measuring::new(layout, ctx);
    let mut end = Some(0u64);
    structure.elements(ctx).iter().map(move |&ty| {
        let measures = measuring.measures(ty);
        let alignment = measures.map(|it| if structure.is_packed(ctx) { 1 } else { it.abi });
        let offset = end?.checked_next_multiple_of(alignment?)?;
        end = offset.checked_add(measures?.size);
        Some(MemoryPart { ty, offset, size: measures?.size })
    })
}

/// The distance between two values of a type that follow each other in memory, in bytes.
pub(in crate::dialect) fn stride(ctx: &Context, layout: &DataLayout, ty: Type) -> Option<u64> {
    let (size, alignment) = (layout.size(ctx, ty)?, layout.abi_alignment(ctx, ty)?);
    // A layout that has an alignment for wide integers alone does not spread bytes.
    size.checked_next_multiple_of(alignment.min(size.checked_next_power_of_two()?))
}

/// The size of a type in bytes, if it is known.
pub(in crate::dialect) fn fixed_size(view: View<'_>, layout: &DataLayout, ty: Type) -> Option<u64> {
    has_fixed_size(view.ctx, layout, ty).then(|| layout.size(view.ctx, ty))?
}

/// Returns true if the size of a type is known: there are no scalable vectors in it, and it is not in itself.
fn has_fixed_size(ctx: &Context, layout: &DataLayout, ty: Type) -> bool {
    let (mut pending, mut seen) = (vec![ty], LookupSet::default());
    while let Some(ty) = pending.pop() {
        if ty.dyn_cast::<VectorType>(ctx).is_some_and(|vector| vector.is_scalable(ctx)) {
            return false;
        }
        if !seen.insert(ty) {
            continue;
        }
        if let Some(structure) = ty.dyn_cast::<StructType>(ctx) {
            pending.extend(structure.elements(ctx));
        } else if let Some(array) = ty.dyn_cast::<ArrayType>(ctx) {
            pending.push(array.element(ctx));
        }
    }
    layout.size(ctx, ty).is_some()
}

/// The number of values that memory of a type which [has a size](fixed_size) is split into in the end.
pub(in crate::dialect) fn num_values(ctx: &Context, ty: Type) -> u64 {
    count_values(ctx, ty, &mut LookupMap::default())
}

/// The recursion ends, as a type that has a size does not contain itself.
fn count_values(ctx: &Context, ty: Type, known: &mut LookupMap<Type, u64>) -> u64 {
    if let Some(&count) = known.get(&ty) {
        return count;
    }
    let mut parts = |ty| recurse_into(Nested::Type, || count_values(ctx, ty, known));
    let count = if let Some(structure) = ty.dyn_cast::<StructType>(ctx) {
        structure.elements(ctx).iter().fold(0u64, |sum, &part| sum.saturating_add(parts(part)))
    } else if let Some(array) = ty.dyn_cast::<ArrayType>(ctx).filter(|it| it.count(ctx) <= MAX_COUNT) {
        array.count(ctx).saturating_mul(parts(array.element(ctx)))
    } else {
        1
    };
    known.insert(ty, count);
    count
}
