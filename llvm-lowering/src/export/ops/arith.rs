//! Arithmetic, comparisons and conversions.

use crate::export::error::ExportError;
use weir_ir::builtin::{FloatType, VectorType};
use weir_ir::{AttrKind as _, Context, OpClass as _, OpId, Type, View};

use crate::dialect::types::{ArrayType, StructType};
use crate::dialect::{FCmpOp, FastmathFlags, ICmpOp, IntegerOverflowFlags};
use crate::export::functions::ModuleTranslation;
use crate::export::instructions::{BinaryFlags, CastFlags, Kind};
use crate::export::opcodes::{BinaryOp, CastOp};

pub(super) fn overflow_flags(view: View<'_>, op: OpId) -> BinaryFlags {
    BinaryFlags::Overflow(overflow(view, op))
}

/// `nuw` and `nsw`, from the flags in the first slot.
fn overflow(view: View<'_>, op: OpId) -> IntegerOverflowFlags {
    view.property(op, 0).and_then(|it| IntegerOverflowFlags::value(view.ctx, it)).unwrap_or_default()
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

/// The fast-math flags of an op; none if it cannot have any, or if its result is not of floating-point numbers.
pub(in crate::export) fn fastmath(view: View<'_>, op: OpId) -> FastmathFlags {
    let has_floats = view.ir.results(op).first().is_some_and(|it| is_of_floats(view.ctx, view.ty(it)));
    let flags = view.attribute(op, "fastmathFlags").filter(|_| has_floats);
    flags.and_then(|it| FastmathFlags::value(view.ctx, it)).unwrap_or_default()
}

/// Returns true for a floating-point type, vectors and arrays of one, and literal structures of equal such types.
fn is_of_floats(ctx: &Context, ty: Type) -> bool {
    if let Some(structure) = ty.dyn_cast::<StructType>(ctx) {
        let elements = structure.elements(ctx);
        return structure.name(ctx).is_none()
            && elements.first().is_some_and(|&first| is_float(ctx, first) && elements.iter().all(|&it| it == first));
    }
    let element_of = |&ty: &Type| ty.dyn_cast::<ArrayType>(ctx).map(|it| it.element(ctx));
    std::iter::successors(Some(ty), element_of).last().is_some_and(|it| is_float(ctx, it))
}

/// Returns true for a floating-point type and vectors of one.
fn is_float(ctx: &Context, ty: Type) -> bool {
    ty.dyn_cast::<VectorType>(ctx).map_or(ty, |it| it.element(ctx)).is::<FloatType>(ctx)
}

pub(super) fn non_negative_flag(translation: &ModuleTranslation<'_, '_>, op: OpId) -> CastFlags {
    if translation.view.property(op, 0).is_some() { CastFlags::NonNegative } else { CastFlags::None }
}

impl ModuleTranslation<'_, '_> {
    pub(super) fn binary(
        &mut self,
        op: OpId,
        opcode: BinaryOp,
        flags: fn(View<'_>, OpId) -> BinaryFlags,
    ) -> Result<(), ExportError> {
        let ir = self.view.ir;
        let operands = [self.value(ir.operand(op, 0))?, self.value(ir.operand(op, 1))?];
        self.push(op, Kind::Binary(opcode, flags(self.view, op)), &operands);
        Ok(())
    }

    pub(super) fn cast(&mut self, op: OpId, opcode: CastOp, flags: CastFlags) -> Result<(), ExportError> {
        let ir = self.view.ir;
        let operand = self.value(ir.operand(op, 0))?;
        if ir.value_type(ir.operand(op, 0)) == ir.value_type(ir.result(op, 0)) {
            self.set_result(op, operand);
        } else {
            self.push(op, Kind::Cast(opcode, flags), &[operand]);
        }
        Ok(())
    }
}

pub(super) fn trunc(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    translation.cast(op, CastOp::Trunc, CastFlags::Overflow(overflow(translation.view, op)))
}

pub(super) fn fneg(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let kind = Kind::FNeg(fastmath(translation.view, op));
    translation.push_with_operands(op, kind)
}

pub(super) fn icmp(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let predicate = ICmpOp::from_op_unchecked(op).predicate(&translation.view);
    translation.push_with_operands(op, Kind::ICmp(predicate))
}

pub(super) fn fcmp(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let compare = FCmpOp::from_op_unchecked(op);
    let kind = Kind::FCmp(compare.predicate(&translation.view), compare.fastmath(&translation.view));
    translation.push_with_operands(op, kind)
}

pub(super) fn select(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    let kind = Kind::Select(fastmath(translation.view, op));
    translation.push_with_operands(op, kind)
}

pub(super) fn freeze(translation: &mut ModuleTranslation<'_, '_>, op: OpId) -> Result<(), ExportError> {
    translation.push_with_operands(op, Kind::Freeze)
}
