//! The folder of `arith.select`.

use weir_ir::builtin::{DenseElementsAttr, ElementValue};
use weir_ir::{Attribute, FoldResult, Folder};

use super::{is_one, is_zero, result_type};
use crate::arith::{CmpIOp, CmpIPredicate, SelectOp};
use crate::ub::PoisonAttr;

pub(in crate::arith) fn select(folder: &mut Folder<'_>, op: SelectOp) -> Option<FoldResult> {
    let ctx = folder.ctx;
    let (condition, yes, no) = (op.condition(folder), op.true_value(folder), op.false_value(folder));
    let is_poison = |index| folder.constant(index).is_some_and(|constant| constant.is::<PoisonAttr>(ctx));
    if yes == no || is_one(folder, 0) || is_poison(2) && !is_poison(1) && !is_zero(folder, 0) {
        return Some(yes.into());
    }
    if is_zero(folder, 0) || is_poison(1) {
        return Some(no.into());
    }
    if result_type(folder, op.0) == ctx.integer_type(1) && is_one(folder, 1) && is_zero(folder, 2) {
        return Some(condition.into());
    }
    // `select (cmpi eq, a, b), a, b -> b`: the values are equal where the first is chosen.
    if let Some(comparison) = folder.view().defining::<CmpIOp>(condition) {
        let [lhs, rhs] = folder.ir.operands(comparison.0).to_array();
        if (lhs == yes && rhs == no) || (lhs == no && rhs == yes) {
            match comparison.predicate(folder) {
                CmpIPredicate::Eq => return Some(no.into()),
                CmpIPredicate::Ne => return Some(yes.into()),
                _ => {}
            }
        }
    }
    choose_elements(folder).map(FoldResult::Attribute)
}

/// Chooses between the elements of constants.
fn choose_elements(folder: &Folder<'_>) -> Option<Attribute> {
    let ctx = folder.ctx;
    let elements = |index| folder.constant(index)?.dyn_cast::<DenseElementsAttr>(ctx);
    let (condition, yes, no) = (elements(0)?, elements(1)?, elements(2)?);
    let chosen = condition.values(ctx).zip(yes.values(ctx).zip(no.values(ctx))).map(|(condition, (yes, no))| {
        let holds = matches!(condition, ElementValue::Int(value) if !value.is_zero());
        if holds { yes } else { no }
    });
    Some(DenseElementsAttr::of(ctx, yes.ty(ctx), chosen).into())
}
