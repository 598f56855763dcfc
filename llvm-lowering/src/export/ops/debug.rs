//! Debug records. Without a location there are none.

use weir_ir::{OpClass as _, OpId};

use crate::dialect::{DbgDeclareOp, DbgLabelOp, DbgValueOp, DiExpressionAttr, DiLocalVariableAttr};
use crate::export::error::ExportError;
use crate::export::functions::ModuleTranslation;
use crate::export::instructions::{DebugRecord, RecordKind, position_of};

pub(super) fn value(translation: &mut ModuleTranslation<'_>, op: OpId) -> Result<(), ExportError> {
    let it = DbgValueOp::from_op_unchecked(op);
    let (variable, expression) = (it.var_info(&translation.view), it.location_expr(&translation.view));
    translation.variable_record(op, "value", variable, expression)
}

pub(super) fn declare(translation: &mut ModuleTranslation<'_>, op: OpId) -> Result<(), ExportError> {
    let it = DbgDeclareOp::from_op_unchecked(op);
    let (variable, expression) = (it.var_info(&translation.view), it.location_expr(&translation.view));
    translation.variable_record(op, "declare", variable, expression)
}

pub(super) fn label(translation: &mut ModuleTranslation<'_>, op: OpId) -> Result<(), ExportError> {
    if translation.body.location.is_some() {
        let label = translation.debug_node(DbgLabelOp::from_op_unchecked(op).label(&translation.view));
        translation.record(RecordKind::Label(label));
    }
    Ok(())
}

impl ModuleTranslation<'_> {
    fn variable_record(
        &mut self,
        op: OpId,
        keyword: &'static str,
        variable: DiLocalVariableAttr,
        expression: DiExpressionAttr,
    ) -> Result<(), ExportError> {
        if self.body.location.is_some() {
            let value = self.value(self.view.ir.operand(op, 0))?;
            let (variable, expression) = (self.debug_node(variable), self.expression(Some(expression)));
            self.record(RecordKind::Variable { keyword, value, variable, expression });
        }
        Ok(())
    }

    /// Adds a record in front of the next instruction.
    fn record(&mut self, kind: RecordKind) {
        if let Some(location) = self.body.location {
            let before = position_of(self.body.instructions.len());
            self.body.records.push(DebugRecord { before, kind, location });
        }
    }
}
