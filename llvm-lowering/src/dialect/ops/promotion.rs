//! Promotion of memory to values: the allocation, its accesses, and the other ops that may use its pointer.

mod convert;
mod fill;

use weir_dialects::dlti::DataLayout;
use weir_ir::builtin::IntegerAttr;
use weir_ir::{BuildOp as _, CreateOps as _, OpClass as _, OpId, ValueId, View};
use weir_rewrite::{
    BlockingUses, PromotableAllocation, PromotableMemOp, PromotableOp, Rewriter, RewriterExt as _, UseRemoval,
};

use super::constant::UndefOp;
use super::intrinsics::{DbgDeclareOp, DbgValueOp};
use super::memory::{AllocaOp, GEPOp, LoadOp, StoreOp};
use convert::Conversion;
pub(super) use fill::{FILL, INLINE_FILL};

/// An allocation in the entry block is promoted.
pub(super) static ALLOCATION: PromotableAllocation = PromotableAllocation {
    element: |view, op| {
        let is_in_entry = view.ir.parent_block(op).is_some_and(|block| view.ir.is_entry_block(block));
        is_in_entry.then(|| AllocaOp::from_op_unchecked(op).elem_type(&view))
    },
    default_value: |rewriter, _, slot| rewriter.build(UndefOp::new().result(slot.element)),
};

/// `load p -> v`, or as many bits of `v`
pub(super) static LOAD: PromotableMemOp = PromotableMemOp {
    needs_value: |_, _, _| true,
    can_promote: |uses, op| {
        let (view, op) = (uses.view, LoadOp::from_op_unchecked(op));
        uses.is_operand(0)
            && op.volatile(&view).is_none()
            && Conversion::of(view, &uses.slot, view.ty(op.res(&view))).is_some()
    },
    replacement: |rewriter, slot, op, value| {
        let view = rewriter.view();
        let ty = view.ty(LoadOp::from_op_unchecked(op).res(&view));
        Some(convert::extract(rewriter, slot, value, ty))
    },
    ..PromotableMemOp::NONE
};

/// A store of the whole value, or of some of its bits.
pub(super) static STORE: PromotableMemOp = PromotableMemOp {
    needs_value: |view, op, slot| {
        let stored = view.ty(StoreOp::from_op_unchecked(op).value(&view));
        Conversion::of(view, slot, stored) == Some(Conversion::Part)
    },
    stores_to: |_, _, _| true,
    can_promote: |uses, op| {
        let (view, op) = (uses.view, StoreOp::from_op_unchecked(op));
        uses.is_operand(1)
            && op.volatile(&view).is_none()
            && Conversion::of(view, &uses.slot, view.ty(op.value(&view))).is_some()
    },
    stored: Some(|rewriter, slot, op, value| {
        let stored = StoreOp::from_op_unchecked(op).value(rewriter);
        convert::insert(rewriter, slot, stored, value)
    }),
    ..PromotableMemOp::NONE
};

/// The operands of a copy of memory.
const TARGET: usize = 0;
const SOURCE: usize = 1;

/// `memcpy p, q` stores what is loaded from `q`, or stores to `p` what was stored to `q`.
const fn copy(can_promote: fn(&BlockingUses<'_>, OpId) -> bool) -> PromotableMemOp {
    PromotableMemOp {
        needs_value: |view, op, slot| view.ir.operand(op, SOURCE) == slot.pointer,
        stores_to: |view, op, slot| view.ir.operand(op, TARGET) == slot.pointer,
        can_promote,
        stored: Some(|rewriter, slot, op, _| {
            let source = rewriter.ir().operand(op, SOURCE);
            rewriter.build(LoadOp::new(source).result(slot.element))
        }),
        replacement: |rewriter, slot, op, value| {
            let (target, source) = (rewriter.ir().operand(op, TARGET), rewriter.ir().operand(op, SOURCE));
            if source == slot.pointer {
                rewriter.create(StoreOp::new(value, target));
            }
            None
        },
    }
}

/// A copy whose length is an operand.
pub(super) static COPY: PromotableMemOp = copy(|uses, op| copies_slot(uses, op, constant(uses.view, op, 2)));

/// A copy whose length is an attribute.
pub(super) static INLINE_COPY: PromotableMemOp =
    copy(|uses, op| copies_slot(uses, op, uses.view.attribute_as(op, "len")));

/// Returns true if a copy is from or to a slot, as a whole, and not from it to itself.
fn copies_slot(uses: &BlockingUses<'_>, op: OpId, length: Option<IntegerAttr>) -> bool {
    (uses.is_operand(TARGET) || uses.is_operand(SOURCE)) && covers_slot(uses, op, length)
}

/// Returns true if a copy or fill is not volatile and as long as the slot.
fn covers_slot(uses: &BlockingUses<'_>, op: OpId, length: Option<IntegerAttr>) -> bool {
    let BlockingUses { view, slot, .. } = *uses;
    let is_volatile =
        view.attribute_as::<IntegerAttr>(op, "isVolatile").is_some_and(|it| !it.value(view.ctx).is_zero());
    let length = length.and_then(|it| it.value(view.ctx).to_u64());
    !is_volatile && length.is_some() && length == DataLayout::at(view, slot.scope).size(view.ctx, slot.element)
}

/// The address of the start of the memory is its pointer.
pub(super) static ADDRESS: PromotableOp = PromotableOp {
    removal: |uses, op| {
        let indices = GEPOp::from_op_unchecked(op).raw_constant_indices(&uses.view);
        if indices.iter().all(|&index| index == 0) { UseRemoval::WithUsers } else { UseRemoval::Impossible }
    },
    ..PromotableOp::HINT
};

/// `dbg.declare x = p` becomes a `dbg.value x = v` for each value that is stored.
pub(super) static DECLARATION: PromotableOp =
    PromotableOp { visit_argument: Some(debug_value), visit_stored: Some(debug_value), ..PromotableOp::HINT };

fn debug_value(rewriter: &mut dyn Rewriter, op: OpId, value: ValueId) {
    let (view, op) = (rewriter.view(), DbgDeclareOp::from_op_unchecked(op));
    let (variable, expression) = (op.var_info(&view), op.location_expr(&view));
    let ctx = view.ctx;
    let build = DbgValueOp::new(value).var_info(ctx, variable).location_expr(ctx, expression);
    rewriter.create(build);
}

/// `dbg.value x = p -> dbg.value x = undef`, so that a debugger knows that the variable is gone.
pub(super) static DEBUG_VALUE: PromotableOp = PromotableOp {
    removal: |uses, _| if uses.uses.len() == 1 { UseRemoval::Possible } else { UseRemoval::Impossible },
    without: Some(|rewriter, op| {
        let pointer = DbgValueOp::from_op_unchecked(op).value(rewriter);
        let (ty, location) = (rewriter.ir().value_type(pointer), rewriter.ir().value_location(pointer));
        let undef = rewriter.before(op, |rewriter| rewriter.build(UndefOp::new().result(ty).location(location)));
        rewriter.modify(op, |edit| edit.set_operand(0, undef));
    }),
    ..PromotableOp::HINT
};

/// The constant that an operand is.
fn constant(view: View<'_>, op: OpId, operand: usize) -> Option<IntegerAttr> {
    view.constant(view.ir.operand(op, operand))?.dyn_cast(view.ctx)
}
