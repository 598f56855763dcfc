//! Folders of comparisons.

use weir_ir::builtin::{FloatAttr, IntegerAttr, int_width};
use weir_ir::{ApInt, AttrKind as _, Attribute, Context, Fold, Folder, Type, ValueId};

use super::{is_one, is_zero};
use crate::arith::{CmpFOp, CmpIOp, CmpIPredicate, ExtSIOp, ExtUIOp, i1_of_same_shape};
use crate::elementwise;

pub(in crate::arith) fn cmpi(folder: &mut Folder<'_>, op: CmpIOp) -> Fold {
    let [lhs, rhs] = folder.ir.operands(op.0).to_array();
    let (ctx, predicate) = (folder.ctx, op.predicate(folder));
    let ty = folder.ir.value_type(lhs);
    let result = folder.ir.value_type(op.result(folder));
    if lhs == rhs
        && let Some(answer) = elementwise::splat(ctx, result, predicate.holds_for_equals())
    {
        return Fold::one(answer);
    }
    if let Some(condition) = condition_itself(folder, predicate, lhs) {
        return Fold::one(condition);
    }
    // A constant belongs on the right side.
    if folder.constant(0).is_some() && folder.constant(1).is_none() {
        let swapped = CmpIPredicate::attribute(ctx, predicate.swapped());
        let properties = folder.ir.properties(op.0).with(ctx, 0, Some(swapped));
        folder.ir.set_properties(op.0, properties);
        folder.ir.set_operands(op.0, &[rhs, lhs]);
        return Fold::InPlace;
    }
    // Poison is not folded.
    if elementwise::poison_in(ctx, folder.constants).is_some() {
        return Fold::None;
    }
    let result = i1_of_same_shape(ctx, ty);
    elementwise::fold(ctx, folder.constants, result, |[a, b]: &[ApInt; 2]| Some(predicate.holds(a, b))).into()
}

pub(in crate::arith) fn cmpf(folder: &mut Folder<'_>, op: CmpFOp) -> Option<Attribute> {
    let ctx = folder.ctx;
    let number = |index: usize| Some(folder.constant(index)?.dyn_cast::<FloatAttr>(ctx)?.value(ctx));
    let (lhs, rhs) = (number(0), number(1));
    let is_nan = [lhs, rhs].iter().flatten().any(|value| value.is_nan());
    // With a NaN, the other operand does not matter.
    let order = if is_nan { None } else { lhs?.compare(rhs?) };
    Some(IntegerAttr::bool(ctx, op.predicate(folder).holds(order)).into())
}

/// The `i1` that a comparison equals: `c` in `c != 0`, `ext(c) != 0` or `c == 1`.
fn condition_itself(folder: &Folder<'_>, predicate: CmpIPredicate, lhs: ValueId) -> Option<ValueId> {
    let is_condition = |value: ValueId| is_i1(folder.ctx, folder.ir.value_type(value));
    if predicate == CmpIPredicate::Ne && is_zero(folder, 1) {
        let extended = folder.view().defining::<ExtSIOp>(lhs).map(|ext| ext.input(folder));
        let extended = extended.or_else(|| Some(folder.view().defining::<ExtUIOp>(lhs)?.input(folder)));
        return extended.into_iter().chain([lhs]).find(|&value| is_condition(value));
    }
    (predicate == CmpIPredicate::Eq && is_one(folder, 1) && is_condition(lhs)).then_some(lhs)
}

fn is_i1(ctx: &Context, ty: Type) -> bool {
    int_width(ctx, ty) == Some(1)
}
