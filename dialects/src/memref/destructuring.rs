//! Accesses to memory that is split into its elements.

use weir_ir::builtin::{IntegerAttr, MemRefType};
use weir_ir::{AttrKind as _, Context, LookupSet, OpId, View};
use weir_rewrite::{AfterRewiring, DestructurableAccessor, MemorySlot, Rewriter, RewriterExt as _};

use super::AlignmentKind;
use super::layout::layout_map;
use crate::dlti::DataLayout;
use crate::mixed::constant_integer;

/// The largest number of elements that are parts of their own.
const MAX_PARTS: u64 = 16;

/// The number of elements of a memref, if it is to be split into them: they are more than one, and do not overlap.
pub(super) fn number_of_parts(ctx: &Context, ty: MemRefType) -> Option<u64> {
    let count = ty.shape(ctx).iter().try_fold(1u64, |product, &size| product.checked_mul(u64::try_from(size).ok()?))?;
    ((2..=MAX_PARTS).contains(&count) && has_distinct_elements(ctx, ty)).then_some(count)
}

/// Returns true if all elements of a memref of a few are known to be at different places.
fn has_distinct_elements(ctx: &Context, ty: MemRefType) -> bool {
    if ty.has_identity_layout(ctx) {
        return true;
    }
    let Some(map) = layout_map(ctx, ty) else { return false };
    let (shape, mut places) = (ty.shape(ctx), LookupSet::default());
    let mut inputs = vec![Some(0); shape.len()];
    inputs.resize(map.num_inputs(), None);
    loop {
        match map.constant_fold(&inputs) {
            Ok(place) if places.insert(place.clone()) => {}
            _ => return false,
        }
        // The next indices, the last one first.
        let mut dims = inputs.iter_mut().zip(shape).rev();
        let advanced = dims.any(|(index, &size)| {
            let next = index.map_or(0, |index| index + 1);
            *index = Some(if next < size { next } else { 0 });
            next < size
        });
        if !advanced {
            return true;
        }
    }
}

/// Aligns the allocation of an element for the accesses that state an alignment which its type does not have.
pub(super) fn align(rewriter: &mut dyn Rewriter, op: OpId, slot: &MemorySlot) {
    let view = rewriter.view();
    let memref = view.ir.result(op, 0);
    let stated = |user| view.attribute_as::<IntegerAttr>(user, "alignment")?.to_i64(view.ctx);
    let Some(stated) = view.ir.users(memref).filter_map(stated).max() else { return };
    let element = view.ty_as::<MemRefType>(memref).map(|ty| ty.element(view.ctx));
    let natural = element.and_then(|ty| DataLayout::at(view, slot.scope).preferred_alignment(view.ctx, ty));
    if natural.and_then(|natural| i64::try_from(natural).ok()).is_some_and(|natural| natural < stated) {
        let alignment = AlignmentKind::attribute(view.ctx, stated);
        rewriter.modify(op, |edit| edit.set_attribute("alignment", Some(alignment)));
    }
}

/// `load m[c]`, where all indices are constants within bounds.
pub(super) static LOAD: DestructurableAccessor = accessor::<0>();

/// `store x, m[c]`, where all indices are constants within bounds.
pub(super) static STORE: DestructurableAccessor = accessor::<1>();

/// An access whose operands are the memref, at an index, and behind it the indices of an element.
const fn accessor<const MEMREF: usize>() -> DestructurableAccessor {
    DestructurableAccessor {
        can_rewire: |plan, op| {
            let is_base = plan.view.ir.operand(op, MEMREF) == plan.slot.slot.pointer;
            let part = is_base.then(|| element(plan.view, op, MEMREF)).flatten();
            part.inspect(|&part| plan.use_part(part)).is_some()
        },
        rewire: |rewriter, _, pointers, op| {
            if let Some(pointer) = element(rewriter.view(), op, MEMREF).and_then(|part| pointers[part]) {
                let end = rewriter.ir().operands(op).len();
                rewriter.modify(op, |edit| {
                    edit.set_operand(MEMREF, pointer);
                    edit.erase_operands(MEMREF + 1..end);
                });
            }
            AfterRewiring::Keep
        },
    }
}

/// The number of the element that an op accesses.
fn element(view: View<'_>, op: OpId, memref: usize) -> Option<usize> {
    let operands = view.ir.operands(op);
    let ty = view.ty_as::<MemRefType>(operands.get(memref)?)?;
    let indices = operands.iter().skip(memref + 1).map(|index| constant_integer(view, index));
    let place = ty.shape(view.ctx).iter().zip(indices).try_fold(0, |place, (&size, index)| {
        let index = index.filter(|index| (0..size).contains(index))?;
        Some(place * size + index)
    });
    place.and_then(|place| usize::try_from(place).ok())
}
