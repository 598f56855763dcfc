//! Changes of an op by its definition: of attributes by name, and of operand groups.

use smallvec::SmallVec;

use crate::attributes::Attribute;
use crate::builtin::DenseArrayAttr;
use crate::context::Context;
use crate::definition::OpDef;
use crate::entities::{OpId, ValueId};
use crate::ident::Ident;
use crate::ir::Ir;
use crate::view::View;

/// Sets or removes an attribute: inherent if the definition has the name, else discardable.
#[track_caller]
pub fn set_attribute(ctx: &Context, ir: &mut Ir, op: OpId, name: &str, attribute: Option<Attribute>) {
    let name = Ident::new(ctx, name);
    match ir.name(op).info(ctx).attribute_slot(name) {
        Some(slot) => ir.set_properties(op, ir.properties(op).with(ctx, slot, attribute)),
        None => {
            let old = ir.discardable(op).unwrap_or(ctx.empty_dictionary());
            let new = old.with(ctx, name, attribute);
            ir.set_discardable(op, (!new.entries(ctx).is_empty()).then_some(new));
        }
    }
}

/// Replaces the operands of a group of the op's definition; and updates the segment sizes.
///
/// # Panics
///
/// Panics if the op has no definition with such a group.
#[track_caller]
pub fn set_operand_group(ctx: &Context, ir: &mut Ir, op: OpId, group: usize, values: &[ValueId]) {
    let view = View::new(ctx, ir);
    let range = view.operand_range(op, group);
    let slot = view.def(op).and_then(OpDef::operand_sizes_slot);
    if let Some((slot, sizes)) = slot.and_then(|slot| Some((slot, view.property(op, slot)?))) {
        let properties = ir.properties(op).with(ctx, slot, Some(resized(ctx, sizes, group, values.len())));
        ir.set_properties(op, properties);
    }
    ir.erase_operands(op, range.clone());
    ir.insert_operands(op, range.start, values);
}

/// Replaces the operands of lists, given by their numbers, of a group that has lists; and updates the sizes of lists.
///
/// # Panics
///
/// Panics if the op has no definition with such a group of lists, or if there is no such list.
#[track_caller]
#[doc(alias = "MutableOperandRangeRange")]
pub fn set_operand_lists<'a>(
    ctx: &Context,
    ir: &mut Ir,
    op: OpId,
    group: usize,
    edits: impl IntoIterator<Item = (usize, &'a [ValueId])>,
) {
    let view = View::new(ctx, ir);
    let (range, name) = (view.operand_range(op, group), view.list_sizes(op, group));
    let old: Vec<ValueId> = view.ir.operands(op).iter().skip(range.start).take(range.len()).collect();
    let mut rest = old.as_slice();
    let lists =
        view.operand_list_sizes(op, group).map(|size| rest.split_off(..size.min(rest.len())).unwrap_or_default());
    let mut lists: Vec<&[ValueId]> = lists.collect();
    for (list, values) in edits {
        lists[list] = values;
    }
    let sizes = DenseArrayAttr::of_sizes(ctx, lists.iter().map(|values| values.len()));
    set_attribute(ctx, ir, op, name, Some(sizes.into()));
    set_operand_group(ctx, ir, op, group, &lists.concat());
}

/// The sizes with one of them changed.
fn resized(ctx: &Context, sizes: Attribute, index: usize, size: usize) -> Attribute {
    let sizes = sizes.dyn_cast::<DenseArrayAttr>(ctx);
    let mut sizes: SmallVec<[usize; 8]> = sizes.iter().flat_map(|sizes| sizes.sizes(ctx)).collect();
    if let Some(changed) = sizes.get_mut(index) {
        *changed = size;
    }
    DenseArrayAttr::of_sizes(ctx, sizes).into()
}
