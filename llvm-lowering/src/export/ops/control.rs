//! Branches and other terminators.

use weir_ir::builtin::{DenseI32ArrayKind, ElementValue};
use weir_ir::{AttrKind as _, OpClass as _, OpId};
use weir_rewrite::opt::EmitError;

use crate::dialect::{LandingpadOp, SwitchOp};
use crate::export::functions::Translator;
use crate::export::instructions::{BlockIndex, Kind, Value};

impl Translator<'_> {
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

pub(super) fn br(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    let successors = translator.successors(op);
    translator.add_edges(op, successors.iter().copied());
    translator.push(op, Kind::Branch(successors[0]), &[]);
    translator.attach_loop(op)
}

pub(super) fn cond_br(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    let successors = translator.successors(op);
    let condition = translator.value(translator.view.ir.operand(op, 0))?;
    translator.add_edges(op, [successors[1], successors[0]]);
    translator.push(op, Kind::CondBranch([successors[0], successors[1]]), &[condition]);
    translator.attach_weights(op);
    translator.attach_loop(op)
}

pub(super) fn switch(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    let view = translator.view;
    let switch = SwitchOp::from_op_unchecked(op);
    let ty = view.ty(switch.value(&view));
    let successors = translator.successors(op);
    let mut operands = vec![translator.value(switch.value(&view))?];
    let values = switch.case_values(&view);
    for value in values.into_iter().flat_map(|it| it.values(view.ctx)) {
        if let ElementValue::Int(value) = value {
            operands.push(Value::Const(translator.module.constants.int(ty, value)));
        }
    }
    translator.add_edges(op, successors.iter().copied());
    translator.push(op, Kind::Switch(successors.into()), &operands);
    translator.attach_weights(op);
    Ok(())
}

pub(super) fn indirectbr(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    let successors = translator.successors(op);
    let address = translator.value(translator.view.ir.operand(op, 0))?;
    translator.add_edges(op, successors.iter().copied());
    translator.push(op, Kind::IndirectBranch(successors.into()), &[address]);
    Ok(())
}

pub(super) fn ret(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    let operands = translator.operands(op)?;
    translator.push(op, Kind::Return, &operands);
    Ok(())
}

pub(super) fn resume(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    let operands = translator.operands(op)?;
    translator.push(op, Kind::Resume, &operands);
    Ok(())
}

pub(super) fn unreachable(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    translator.push(op, Kind::Unreachable, &[]);
    Ok(())
}

pub(super) fn landingpad(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    let is_cleanup = LandingpadOp::from_op_unchecked(op).cleanup(&translator.view).is_some();
    let operands = translator.operands(op)?;
    translator.push(op, Kind::LandingPad { is_cleanup }, &operands);
    Ok(())
}
