//! Arithmetic on integers.

use weir_dialects::arith::{self, CmpIPredicate, i1_of_same_shape};
use weir_ir::builtin::VectorType;
use weir_ir::{AttrKind as _, OpClass as _, OpDef, Type, ValueId};

use super::generator::Generator;
use super::rules::{Rule, defs};
use super::types::{Class, element, width};

pub(super) static RULES: &[Rule] = &[binary, binary, binary, division, shift, extended, compare];

static BINARY: &[&OpDef] = defs![
    arith::AddIOp,
    arith::SubIOp,
    arith::MulIOp,
    arith::AndIOp,
    arith::OrIOp,
    arith::XOrIOp,
    arith::MaxSIOp,
    arith::MaxUIOp,
    arith::MinSIOp,
    arith::MinUIOp,
];

static DIVISIONS: &[&OpDef] = defs![
    arith::DivUIOp,
    arith::DivSIOp,
    arith::CeilDivUIOp,
    arith::CeilDivSIOp,
    arith::FloorDivSIOp,
    arith::RemUIOp,
    arith::RemSIOp,
];

static SHIFTS: &[&OpDef] = defs![arith::ShLIOp, arith::ShRUIOp, arith::ShRSIOp];

static EXTENDED: &[&OpDef] = defs![arith::AddUIExtendedOp, arith::MulSIExtendedOp, arith::MulUIExtendedOp];

fn binary(it: &mut Generator<'_>) {
    let def = it.pick(BINARY);
    let ty = it.like(Class::Integer);
    let operands = it.values_of(&[ty, ty]);
    it.op(def, &operands, &[ty]);
}

fn division(it: &mut Generator<'_>) {
    let def = it.pick(DIVISIONS);
    let ty = it.like(Class::Integer);
    if it.is_executable() && width(it.ctx, element(it.ctx, ty)) == 1 {
        return;
    }
    let dividend = it.value(ty);
    let divisor = it.value(ty);
    let divisor = it.divisor(divisor);
    it.op(def, &[dividend, divisor], &[ty]);
}

fn shift(it: &mut Generator<'_>) {
    let def = it.pick(SHIFTS);
    let ty = it.like(Class::Integer);
    let value = it.value(ty);
    let amount = it.value(ty);
    let amount = it.shift_amount(amount);
    it.op(def, &[value, amount], &[ty]);
}

fn extended(it: &mut Generator<'_>) {
    let def = it.pick(EXTENDED);
    let ty = it.like(Class::FixedInteger);
    // Halves of products are lowered for vectors of one dimension alone.
    if ty.dyn_cast::<VectorType>(it.ctx).is_some_and(|ty| ty.rank(it.ctx) > 1) {
        return;
    }
    let second = if std::ptr::eq(def, arith::AddUIExtendedOp::DEF) { i1_of_same_shape(it.ctx, ty) } else { ty };
    let operands = it.values_of(&[ty, ty]);
    it.op(def, &operands, &[ty, second]);
}

fn compare(it: &mut Generator<'_>) {
    let ty = it.like(Class::Integer);
    it.compare_integers(ty);
}

impl Generator<'_> {
    /// The answer to a random question about two integers of a type.
    pub(super) fn compare_integers(&mut self, ty: Type) -> ValueId {
        let operands = self.values_of(&[ty, ty]);
        let predicate = self.case();
        self.compare(predicate, &operands)
    }

    /// Creates a comparison of two integers.
    pub(super) fn compare(&mut self, predicate: CmpIPredicate, operands: &[ValueId]) -> ValueId {
        let result = i1_of_same_shape(self.ctx, self.ty(operands[0]));
        let predicate = ("predicate", CmpIPredicate::attribute(self.ctx, predicate));
        let op = self.op_with(arith::CmpIOp::DEF, operands, &[result], &[predicate]);
        self.ir.result(op, 0)
    }

    /// A positive number in place of a divisor, for executable programs.
    pub(super) fn divisor(&mut self, value: ValueId) -> ValueId {
        if !self.is_executable() {
            return value;
        }
        let ty = self.ty(value);
        let width = width(self.ctx, element(self.ctx, ty));
        let most = self.splat(ty, if width >= 64 { i64::MAX } else { (1 << (width - 1)) - 1 });
        let one = self.splat(ty, 1);
        let masked = self.value_op(arith::AndIOp::DEF, &[value, most], ty);
        self.value_op(arith::OrIOp::DEF, &[masked, one], ty)
    }

    /// A number less than the width in place of a shift amount, for executable programs.
    pub(super) fn shift_amount(&mut self, value: ValueId) -> ValueId {
        if !self.is_executable() {
            return value;
        }
        let ty = self.ty(value);
        let width = self.splat(ty, i64::from(width(self.ctx, element(self.ctx, ty))));
        self.value_op(arith::RemUIOp::DEF, &[value, width], ty)
    }
}
