//! Elements of structures, arrays and vectors.

use weir_ir::{OpClass as _, OpId};

use crate::dialect::{ExtractValueOp, InsertValueOp, ShuffleVectorOp};
use crate::export::error::ExportError;
use crate::export::functions::ModuleTranslation;
use crate::export::instructions::{Kind, Position};

pub(super) fn extract_element(translation: &mut ModuleTranslation<'_>, op: OpId) -> Result<(), ExportError> {
    translation.push_with_operands(op, Kind::ExtractElement)
}

pub(super) fn insert_element(translation: &mut ModuleTranslation<'_>, op: OpId) -> Result<(), ExportError> {
    translation.push_with_operands(op, Kind::InsertElement)
}

pub(super) fn shuffle(translation: &mut ModuleTranslation<'_>, op: OpId) -> Result<(), ExportError> {
    let mask = ShuffleVectorOp::from_op_unchecked(op).mask(&translation.view).to_vec();
    translation.push_with_operands(op, Kind::ShuffleVector(mask.into()))
}

/// A position as LLVM has it.
fn position(position: &[i64]) -> Position {
    position.iter().map(|&it| u32::try_from(it).unwrap_or(u32::MAX)).collect()
}

pub(super) fn extract_value(translation: &mut ModuleTranslation<'_>, op: OpId) -> Result<(), ExportError> {
    let at = position(&ExtractValueOp::from_op_unchecked(op).position(&translation.view));
    translation.push_with_operands(op, Kind::ExtractValue(at))
}

pub(super) fn insert_value(translation: &mut ModuleTranslation<'_>, op: OpId) -> Result<(), ExportError> {
    let at = position(&InsertValueOp::from_op_unchecked(op).position(&translation.view));
    translation.push_with_operands(op, Kind::InsertValue(at))
}
