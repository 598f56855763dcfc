//! Debug records. Without a location there are none.

use weir_ir::{OpClass as _, OpId};

use crate::dialect::{DbgDeclareOp, DbgLabelOp, DbgValueOp, DiExpressionAttr, DiLocalVariableAttr};
use crate::export::error::ExportError;
use crate::export::functions::ModuleTranslation;
use crate::export::instructions::{DebugRecord, RecordKind, position_of};
use crate::export::metadata::MdId;

pub(super) fn value(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let it = DbgValueOp::from_op_unchecked(op);
    let (variable, expression) = (it.var_info(&translation.view), it.location_expr(&translation.view));
    translation.variable_record(op, "value", variable, expression)
}

pub(super) fn declare(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let it = DbgDeclareOp::from_op_unchecked(op);
    let (variable, expression) = (it.var_info(&translation.view), it.location_expr(&translation.view));
    translation.variable_record(op, "declare", variable, expression)
}

pub(super) fn label(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    if let Some(location) = translation.record_location(op) {
        let label = translation.debug_node(DbgLabelOp::from_op_unchecked(op).label(&translation.view));
        translation.record(location, RecordKind::Label(label));
    }
    Ok(())
}

impl ModuleTranslation<'_, '_> {
    fn variable_record(
        &mut self,
        op: OpId,
        keyword: &'static str,
        variable: DiLocalVariableAttr,
        expression: DiExpressionAttr,
    ) -> Result<(), ExportError> {
        if let Some(location) = self.record_location(op) {
            let value = self.value(self.view.ir.operand(op, 0))?;
            let (variable, expression) = (self.debug_node(variable), self.expression(Some(expression)));
            self.record(location, RecordKind::Variable { keyword, value, variable, expression });
        }
        Ok(())
    }

    /// The location of a record: in the first scope that the location of the op names, if any, also outside of that part of it.
    fn record_location(&mut self, op: OpId) -> Option<MdId> {
        let location = self.view.ir.location(op);
        match self.local_scope_of(location) {
            Some(scope) if self.body.location.is_some() => {
                let scope = self.debug_node(scope);
                self.debug_location(location, scope)
            }
            _ => self.body.location,
        }
    }

    /// Adds a record in front of the next instruction.
    fn record(&mut self, location: MdId, kind: RecordKind) {
        let before = position_of(self.body.instructions.len());
        self.body.records.push(DebugRecord { before, kind, location });
    }
}
