//! Elements of structures, arrays and vectors.

use weir_ir::builtin::DenseArrayAttr;
use weir_ir::{OpClass as _, OpId};

use crate::dialect::ShuffleVectorOp;
use crate::export::error::ExportError;
use crate::export::functions::ModuleTranslation;
use crate::export::instructions::Kind;

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
    translation.push_with_operands(op, Kind::InsertValue(at))
}
