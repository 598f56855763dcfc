//! Arithmetic, comparisons and conversions.

use weir_ir::{AttrKind as _, OpClass as _, OpId, View};
use weir_rewrite::opt::EmitError;

use crate::dialect::{FCmpOp, FastmathFlags, ICmpOp, IntegerOverflowFlags, SelectOp};
use crate::export::functions::Translator;
use crate::export::instructions::{BinaryFlags, CastFlags, Kind, Value};
use crate::export::opcodes::{BinaryOp, CastOp};

pub(super) fn overflow_flags(view: View<'_>, op: OpId) -> BinaryFlags {
    let (nuw, nsw) = overflow(view, op);
    BinaryFlags::Overflow { nuw, nsw }
}

/// `nuw` and `nsw`, from the flags in the first slot.
fn overflow(view: View<'_>, op: OpId) -> (bool, bool) {
    let flags = view.property(op, 0).and_then(|it| IntegerOverflowFlags::value(view.ctx, it)).unwrap_or_default();
    (flags.contains(IntegerOverflowFlags::NUW), flags.contains(IntegerOverflowFlags::NSW))
}

pub(super) fn exact_flag(view: View<'_>, op: OpId) -> BinaryFlags {
    if view.property(op, 0).is_some() { BinaryFlags::Exact } else { BinaryFlags::None }
}

pub(super) fn disjoint_flag(view: View<'_>, op: OpId) -> BinaryFlags {
    if view.property(op, 0).is_some() { BinaryFlags::Disjoint } else { BinaryFlags::None }
}

pub(super) fn fast_flags(view: View<'_>, op: OpId) -> BinaryFlags {
    BinaryFlags::Fast(fastmath(view, op))
}

/// The fast-math flags of an op; none if it cannot have any.
pub(in crate::export) fn fastmath(view: View<'_>, op: OpId) -> FastmathFlags {
    let flags = view.attribute(op, "fastmathFlags");
    flags.and_then(|it| FastmathFlags::value(view.ctx, it)).unwrap_or_default()
}

pub(super) fn non_negative_flag(translator: &Translator<'_>, op: OpId) -> CastFlags {
    if translator.view.property(op, 0).is_some() { CastFlags::NonNegative } else { CastFlags::None }
}

impl Translator<'_> {
    pub(super) fn binary(
        &mut self,
        op: OpId,
        opcode: BinaryOp,
        flags: fn(View<'_>, OpId) -> BinaryFlags,
    ) -> Result<(), EmitError> {
        let ir = self.view.ir;
        let operands = [self.value(ir.operand(op, 0))?, self.value(ir.operand(op, 1))?];
        if let [Value::Const(lhs), Value::Const(rhs)] = operands
            && let Some(folded) = self.module.constants.fold_binary(opcode, lhs, rhs)
        {
            self.set_result(op, Value::Const(folded));
        } else {
            self.push(op, Kind::Binary(opcode, flags(self.view, op)), &operands);
        }
        Ok(())
    }

    pub(super) fn cast(&mut self, op: OpId, opcode: CastOp, flags: CastFlags) -> Result<(), EmitError> {
        let ir = self.view.ir;
        let (operand, ty) = (self.value(ir.operand(op, 0))?, ir.value_type(ir.result(op, 0)));
        if ir.value_type(ir.operand(op, 0)) == ty {
            self.set_result(op, operand);
        } else if let Value::Const(constant) = operand
            && let Some(folded) = self.module.constants.fold_cast(opcode, constant, ty)
        {
            self.set_result(op, Value::Const(folded));
        } else {
            self.push(op, Kind::Cast(opcode, flags), &[operand]);
        }
        Ok(())
    }
}

pub(super) fn trunc(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    let (nuw, nsw) = overflow(translator.view, op);
    translator.cast(op, CastOp::Trunc, CastFlags::Overflow { nuw, nsw })
}

pub(super) fn fneg(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    let operands = translator.operands(op)?;
    if let [Value::Const(operand)] = operands[..]
        && let Some(folded) = translator.module.constants.fold_fneg(operand)
    {
        translator.set_result(op, Value::Const(folded));
    } else {
        translator.push(op, Kind::FNeg(fastmath(translator.view, op)), &operands);
    }
    Ok(())
}

pub(super) fn icmp(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    let predicate = ICmpOp::from_op_unchecked(op).predicate(&translator.view);
    let operands = translator.operands(op)?;
    if let [Value::Const(lhs), Value::Const(rhs)] = operands[..]
        && let Some(folded) = translator.module.constants.fold_icmp(predicate, lhs, rhs)
    {
        translator.set_result(op, Value::Const(folded));
    } else {
        translator.push(op, Kind::ICmp(predicate), &operands);
    }
    Ok(())
}

pub(super) fn fcmp(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    let compare = FCmpOp::from_op_unchecked(op);
    let (predicate, flags) = (compare.predicate(&translator.view), compare.fastmath(&translator.view));
    let operands = translator.operands(op)?;
    if let [Value::Const(lhs), Value::Const(rhs)] = operands[..]
        && let Some(folded) = translator.module.constants.fold_fcmp(predicate, lhs, rhs)
    {
        translator.set_result(op, Value::Const(folded));
    } else {
        translator.push(op, Kind::FCmp(predicate, flags), &operands);
    }
    Ok(())
}

pub(super) fn select(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    let flags = SelectOp::from_op_unchecked(op).fastmath(&translator.view);
    let operands = translator.operands(op)?;
    if let [Value::Const(condition), Value::Const(yes), Value::Const(no)] = operands[..]
        && let Some(folded) = translator.module.constants.fold_select(condition, yes, no)
    {
        translator.set_result(op, Value::Const(folded));
    } else {
        translator.push(op, Kind::Select(flags), &operands);
    }
    Ok(())
}

pub(super) fn freeze(translator: &mut Translator<'_>, op: OpId) -> Result<(), EmitError> {
    let operands = translator.operands(op)?;
    translator.push(op, Kind::Freeze, &operands);
    Ok(())
}
