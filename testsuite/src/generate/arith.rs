//! Arithmetic on floating-point numbers, casts and choices.

use weir_dialects::arith::{self, CmpFPredicate, RoundingModeKind, i1_of_same_shape};
use weir_ir::builtin::{IndexType, VectorType};
use weir_ir::{AttrKind as _, OpClass as _, OpDef, RoundingMode};

use super::generator::Generator;
use super::rules::{Rule, defs};
use super::types::{Class, element, width};

pub(super) static RULES: &[Rule] =
    &[binary, binary, binary, negate, compare, select, select, resize, resize, convert, convert, bitcast, index_cast];

static BINARY: &[&OpDef] = defs![
    arith::AddFOp,
    arith::SubFOp,
    arith::MulFOp,
    arith::DivFOp,
    arith::RemFOp,
    arith::MaximumFOp,
    arith::MaxNumFOp,
    arith::MinimumFOp,
    arith::MinNumFOp,
];

static FROM_FLOAT: &[&OpDef] = defs![arith::FPToSIOp, arith::FPToUIOp];

static FROM_INTEGER: &[&OpDef] = defs![arith::SIToFPOp, arith::UIToFPOp];

static EXTENSIONS: &[&OpDef] = defs![arith::ExtSIOp, arith::ExtUIOp];

static INDEX_CASTS: &[&OpDef] = defs![arith::IndexCastOp, arith::IndexCastUIOp];

fn binary(it: &mut Generator<'_>) {
    let def = it.pick(BINARY);
    let ty = it.like(Class::Float);
    let operands = it.values_of(&[ty, ty]);
    it.op(def, &operands, &[ty]);
}

fn negate(it: &mut Generator<'_>) {
    let ty = it.like(Class::Float);
    let operand = it.value(ty);
    it.op(arith::NegFOp::DEF, &[operand], &[ty]);
}

fn compare(it: &mut Generator<'_>) {
    let ty = it.like(Class::Float);
    let operands = it.values_of(&[ty, ty]);
    let predicate = it.case();
    let predicate = ("predicate", CmpFPredicate::attribute(it.ctx, predicate));
    it.op_with(arith::CmpFOp::DEF, &operands, &[i1_of_same_shape(it.ctx, ty)], &[predicate]);
}

fn select(it: &mut Generator<'_>) {
    let ty = if it.one_in(2) { it.any_type() } else { it.like(Class::Integer) };
    let by_element = ty.is::<VectorType>(it.ctx) && it.one_in(2);
    let condition = if by_element { i1_of_same_shape(it.ctx, ty) } else { it.ctx.integer_type(1) };
    let operands = it.values_of(&[condition, ty, ty]);
    it.op(arith::SelectOp::DEF, &operands, &[ty]);
}

/// A wider or narrower number.
fn resize(it: &mut Generator<'_>) {
    let class = it.pick(&[Class::FixedInteger, Class::Float]);
    let from = it.like(class);
    let to = it.scalar_of(class);
    let (before, after) = (width(it.ctx, element(it.ctx, from)), width(it.ctx, to));
    let to = it.with_element(from, to);
    let mut attributes = Vec::new();
    let def = match class {
        _ if before == after => return,
        Class::Float if before < after => arith::ExtFOp::DEF,
        Class::Float => {
            if it.one_in(6) {
                let mode = it.pick(&[
                    RoundingMode::NearestTiesToEven,
                    RoundingMode::Down,
                    RoundingMode::Up,
                    RoundingMode::TowardZero,
                ]);
                if !it.is_executable() {
                    attributes.push(("roundingmode", RoundingModeKind::attribute(it.ctx, mode)));
                }
            }
            arith::TruncFOp::DEF
        }
        _ if before < after => it.pick(EXTENSIONS),
        _ => arith::TruncIOp::DEF,
    };
    let operand = it.value(from);
    it.op_with(def, &[operand], &[to], &attributes);
}

/// An integer as a floating-point number or the other way round.
fn convert(it: &mut Generator<'_>) {
    // A number out of range would be undefined.
    let (def, from, to) = if it.is_executable() || it.one_in(2) {
        (it.pick(FROM_INTEGER), Class::FixedInteger, Class::Float)
    } else {
        (it.pick(FROM_FLOAT), Class::Float, Class::FixedInteger)
    };
    let from = it.like(from);
    let to = it.scalar_of(to);
    let operand = it.value(from);
    let to = it.with_element(from, to);
    it.op(def, &[operand], &[to]);
}

fn bitcast(it: &mut Generator<'_>) {
    // The bits of a NaN are not defined.
    let (from, to) = if it.is_executable() || it.one_in(2) {
        (Class::FixedInteger, Class::Float)
    } else {
        (Class::Float, Class::FixedInteger)
    };
    let (from, to) = (it.like(from), it.scalar_of(to));
    if width(it.ctx, element(it.ctx, from)) != width(it.ctx, to) {
        return;
    }
    let operand = it.value(from);
    let to = it.with_element(from, to);
    it.op(arith::BitcastOp::DEF, &[operand], &[to]);
}

fn index_cast(it: &mut Generator<'_>) {
    let def = it.pick(INDEX_CASTS);
    let from = it.like(Class::Integer);
    let is_index = element(it.ctx, from).is::<IndexType>(it.ctx);
    let to = if is_index { it.integer_type() } else { it.ctx.index_type() };
    let operand = it.value(from);
    let to = it.with_element(from, to);
    it.op(def, &[operand], &[to]);
}
