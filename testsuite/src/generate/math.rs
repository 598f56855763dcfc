//! Mathematical functions.

use weir_dialects::arith::i1_of_same_shape;
use weir_dialects::math;
use weir_ir::builtin::{FloatType, VectorType};
use weir_ir::{OpClass as _, OpDef};

use super::generator::Generator;
use super::rules::{Rule, defs};
use super::types::Class;

pub(super) static RULES: &[Rule] = &[unary, integer, several];

/// Functions whose results are the same everywhere.
static EXACT: &[&OpDef] =
    defs![math::AbsFOp, math::CeilOp, math::FloorOp, math::RoundOp, math::RoundEvenOp, math::TruncOp, math::SqrtOp];

static ROUNDED: &[&OpDef] = defs![
    math::AcosOp,
    math::AsinOp,
    math::AtanOp,
    math::CosOp,
    math::CoshOp,
    math::ExpOp,
    math::Exp2Op,
    math::ExpM1Op,
    math::LogOp,
    math::Log10Op,
    math::Log1pOp,
    math::Log2Op,
    math::RsqrtOp,
    math::SinOp,
    math::SinhOp,
    math::TanOp,
    math::TanhOp,
];

static INTEGER: &[&OpDef] = defs![math::AbsIOp, math::CountLeadingZerosOp, math::CountTrailingZerosOp, math::CtPopOp];

/// Classification ops; neither the reference nor weir lowers the others.
static QUESTIONS: &[&OpDef] = defs![math::IsFiniteOp, math::IsNaNOp];

fn unary(it: &mut Generator<'_>) {
    let defs = if it.is_executable() || it.one_in(2) { EXACT } else { ROUNDED };
    let def = it.pick(defs);
    let ty = it.like(Class::Float);
    let operand = it.value(ty);
    it.op(def, &[operand], &[ty]);
}

fn integer(it: &mut Generator<'_>) {
    let ty = it.like(Class::FixedInteger);
    // The others are lowered for vectors of one dimension alone.
    let has_rows = ty.dyn_cast::<VectorType>(it.ctx).is_some_and(|ty| ty.rank(it.ctx) > 1);
    let def = if has_rows { math::CtPopOp::DEF } else { it.pick(INTEGER) };
    let operand = it.value(ty);
    it.op(def, &[operand], &[ty]);
}

fn several(it: &mut Generator<'_>) {
    let ty = it.like(Class::Float);
    let operands = it.values_of(&[ty, ty, ty]);
    match it.below(5) {
        // The reference lowers them for vectors of one dimension alone.
        0 if ty.dyn_cast::<VectorType>(it.ctx).is_none_or(|ty| ty.rank(it.ctx) < 2) => {
            let def = it.pick(QUESTIONS);
            it.op(def, &operands[..1], &[i1_of_same_shape(it.ctx, ty)]);
        }
        // The sign of a NaN is not defined, nor are powers the same everywhere.
        1 if !it.is_executable() => {
            let def = it.pick(defs![math::Atan2Op, math::CopySignOp, math::PowFOp]);
            it.op(def, &operands[..2], &[ty]);
        }
        // The power of a vector has no counterpart in LLVM.
        2 if !it.is_executable() && ty.is::<FloatType>(it.ctx) => {
            let power = it.value(it.ctx.integer_type(32));
            it.op(math::FPowIOp::DEF, &[operands[0], power], &[ty]);
        }
        3 if !it.is_executable() && ty.is::<FloatType>(it.ctx) => {
            it.op(math::SincosOp::DEF, &operands[..1], &[ty, ty]);
        }
        _ => {
            it.op(math::FmaOp::DEF, &operands, &[ty]);
        }
    }
}
