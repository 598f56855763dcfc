//! Arithmetic on `index`.

use weir_dialects::index;
use weir_ir::{AttrKind as _, CreateOps as _, OpClass as _, OpDef};

use super::generator::Generator;
use super::rules::{Rule, defs};

pub(super) static RULES: &[Rule] = &[binary, division, cast, compare, constant];

static BINARY: &[&OpDef] = defs![
    index::AddOp,
    index::SubOp,
    index::MulOp,
    index::MaxSOp,
    index::MaxUOp,
    index::MinSOp,
    index::MinUOp,
    index::AndOp,
    index::OrOp,
    index::XOrOp,
];

static DIVISIONS: &[&OpDef] = defs![
    index::DivSOp,
    index::DivUOp,
    index::CeilDivSOp,
    index::CeilDivUOp,
    index::FloorDivSOp,
    index::RemSOp,
    index::RemUOp,
];

static SHIFTS: &[&OpDef] = defs![index::ShlOp, index::ShrSOp, index::ShrUOp];

static CASTS: &[&OpDef] = defs![index::CastSOp, index::CastUOp];

fn binary(it: &mut Generator<'_>) {
    let def = it.pick(BINARY);
    let ty = it.ctx.index_type();
    let operands = it.values_of(&[ty, ty]);
    it.op(def, &operands, &[ty]);
}

fn division(it: &mut Generator<'_>) {
    let ty = it.ctx.index_type();
    let (lhs, rhs) = (it.value(ty), it.value(ty));
    let (def, rhs) =
        if it.one_in(3) { (it.pick(SHIFTS), it.shift_amount(rhs)) } else { (it.pick(DIVISIONS), it.divisor(rhs)) };
    it.op(def, &[lhs, rhs], &[ty]);
}

fn cast(it: &mut Generator<'_>) {
    let def = it.pick(CASTS);
    let mut types = [it.ctx.index_type(), it.integer_type()];
    if it.one_in(2) {
        types.reverse();
    }
    let operand = it.value(types[0]);
    it.op(def, &[operand], &types[1..]);
}

fn compare(it: &mut Generator<'_>) {
    let ty = it.ctx.index_type();
    let operands = it.values_of(&[ty, ty]);
    let predicate = it.case();
    let predicate = ("pred", index::CmpPredicateKind::attribute(it.ctx, predicate));
    it.op_with(index::CmpOp::DEF, &operands, &[it.ctx.integer_type(1)], &[predicate]);
}

fn constant(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    if it.one_in(3) {
        let value = it.one_in(2);
        it.create(index::BoolConstantOp::new().value(ctx, value));
    } else if it.one_in(6) {
        it.op(index::SizeOfOp::DEF, &[], &[ctx.index_type()]);
    } else {
        let value = it.between(-4, 40);
        it.create(index::ConstantOp::new().value(ctx, value));
    }
}
