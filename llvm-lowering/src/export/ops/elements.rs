//! Elements of structures, arrays and vectors.

use weir_ir::builtin::DenseArrayAttr;
use weir_ir::{OpClass as _, OpId, ValueId, View};

use crate::dialect::{InsertValueOp, ShuffleVectorOp};
use crate::export::build::indices_of;
use crate::export::error::ExportError;
use crate::export::fold::OpenConstant;
use crate::export::functions::ModuleTranslation;
use crate::export::instructions::{Kind, Value};

pub(super) fn extract_element(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    translation.push_with_operands(op, Kind::ExtractElement)
}

pub(super) fn insert_element(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    translation.push_with_operands(op, Kind::InsertElement)
}

pub(super) fn shuffle(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let mask = ShuffleVectorOp::from_op_unchecked(op).mask(&translation.view);
    let mask = translation.body.add_mask(mask.iter().copied());
    translation.push_with_operands(op, Kind::ShuffleVector(mask))
}

/// The position that an op has in its first slot.
fn position(translation: &ModuleTranslation<'_, '_>, op: OpId) -> Option<DenseArrayAttr> {
    translation.view.property(op, 0).and_then(|it| it.dyn_cast(translation.view.ctx))
}

pub(super) fn extract_value(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let at = position(translation, op);
    translation.push_with_operands(op, Kind::ExtractValue(at))
}

pub(super) fn insert_value(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let at = position(translation, op);
    let (view, insert) = (translation.view, InsertValueOp::from_op_unchecked(op));
    let (container, value) = (insert.container(&view), translation.value(insert.value(&view))?);
    let mut container = match translation.open.remove(&container) {
        Some(open) => open,
        None => match translation.value(container)? {
            Value::Const(constant) => OpenConstant::Closed(constant),
            container => {
                translation.push(op, Kind::InsertValue(at), &[container, value]);
                return Ok(());
            }
        },
    };
    let constants = &mut translation.module.constants;
    let inserted = match value {
        Value::Const(value) => container.insert(constants, value, &indices_of(view.ctx, at)),
        _ => None,
    };
    let result = insert.res(&view);
    match inserted {
        Some(()) if is_set_again(view, result) => _ = translation.open.insert(result, container),
        Some(()) => {
            let constant = container.close(constants);
            translation.set(result, Value::Const(constant));
        }
        None => {
            let container = Value::Const(container.close(constants));
            translation.push(op, Kind::InsertValue(at), &[container, value]);
        }
    }
    Ok(())
}

/// True if the only use of an aggregate sets another element of it.
fn is_set_again(view: View<'_>, aggregate: ValueId) -> bool {
    let mut uses = view.ir.uses(aggregate);
    let (Some(used), None) = (uses.next(), uses.next()) else { return false };
    InsertValueOp::dyn_cast(&view, used.owner).is_some_and(|it| it.container(&view) == aggregate)
}
