//! Branches and other terminators.

use crate::export::error::ExportError;
use weir_ir::builtin::{DenseI32ArrayKind, ElementValue};
use weir_ir::{AttrKind as _, OpClass as _, OpId};

use crate::dialect::{BlockTagOp, LandingpadOp, SwitchOp};
use crate::export::functions::ModuleTranslation;
use crate::export::instructions::{BlockIndex, Kind, Value};

impl ModuleTranslation<'_, '_> {
    /// Attaches the weights of a branch.
    pub(super) fn attach_weights(&mut self, op: OpId) {
        let view = self.view;
        let weights = view.attribute(op, "branch_weights").and_then(|it| DenseI32ArrayKind::value(view.ctx, it));
        let Some(weights) = weights.filter(|it| !it.is_empty()) else { return };
        let mut operands = vec![self.module.metadata.string("branch_weights")];
        for &weight in weights.iter() {
            operands.push(self.md_int(32, weight.into()));
        }
        let node = self.module.metadata.tuple(operands);
        self.attach(op, "prof", node);
    }

    /// Records the edges of a terminator, in the order in which LLVM makes them.
    pub(super) fn add_edges(&mut self, op: OpId, order: impl IntoIterator<Item = BlockIndex>) {
        if let Some(block) = self.view.ir.parent_block(op) {
            let from = self.index(block);
            for to in order {
                self.add_edge(from, to);
            }
        }
    }
}

pub(super) fn br(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let successors = translation.successors(op);
    translation.add_edges(op, successors.iter().copied());
    translation.push(op, Kind::Branch(successors[0]), &[]);
    translation.attach_loop(op)
}

pub(super) fn cond_br(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let successors = translation.successors(op);
    let condition = translation.value(translation.view.ir.operand(op, 0))?;
    translation.add_edges(op, [successors[1], successors[0]]);
    translation.push(op, Kind::CondBranch([successors[0], successors[1]]), &[condition]);
    translation.attach_weights(op);
    translation.attach_loop(op)
}

pub(super) fn switch(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let view = translation.view;
    let switch = SwitchOp::from_op_unchecked(op);
    let ty = view.ty(switch.value(&view));
    let successors = translation.successors(op);
    let mut operands = vec![translation.value(switch.value(&view))?];
    let values = switch.case_values(&view);
    for value in values.into_iter().flat_map(|it| it.values(view.ctx)) {
        if let ElementValue::Int(value) = value {
            operands.push(Value::Const(translation.module.constants.int(ty, value)));
        }
    }
    translation.add_edges(op, successors.iter().copied());
    let successors = translation.body.add_list(successors);
    translation.push(op, Kind::Switch(successors), &operands);
    translation.attach_weights(op);
    Ok(())
}

pub(super) fn indirectbr(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let successors = translation.successors(op);
    let address = translation.value(translation.view.ir.operand(op, 0))?;
    translation.add_edges(op, successors.iter().copied());
    let successors = translation.body.add_list(successors);
    translation.push(op, Kind::IndirectBranch(successors), &[address]);
    Ok(())
}

pub(super) fn ret(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let operands = translation.operands(op)?;
    translation.push(op, Kind::Return, &operands);
    Ok(())
}

pub(super) fn resume(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let operands = translation.operands(op)?;
    translation.push(op, Kind::Resume, &operands);
    Ok(())
}

pub(super) fn unreachable(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    translation.push(op, Kind::Unreachable, &[]);
    Ok(())
}

pub(super) fn landingpad(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let is_cleanup = LandingpadOp::from_op_unchecked(op).cleanup(&translation.view).is_some();
    let operands = translation.operands(op)?;
    translation.push(op, Kind::LandingPad { is_cleanup }, &operands);
    Ok(())
}

/// Names the block that the op is in.
pub(super) fn block_tag(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let view = translation.view;
    if let Some(block) = view.ir.parent_block(op) {
        let tag = BlockTagOp::from_op_unchecked(op).tag(&view).id(view.ctx);
        let block = translation.index(block);
        translation.body.tags.push((tag, block));
    }
    Ok(())
}
