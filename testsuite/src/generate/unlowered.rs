//! Ops that the lowering leaves: they are in programs that are only compared.

use weir_dialects::arith::i1_of_same_shape;
use weir_dialects::vector::ScanOp;
use weir_dialects::{arith, complex, math, memref};
use weir_ir::builtin::{DYNAMIC, MemRefType, VectorType};
use weir_ir::{BuildOp as _, CreateOps as _, OpClass as _, OpDef};

use super::generator::Generator;
use super::rules::{Rule, defs};
use super::types::{Class, width};

pub(super) static RULES: &[Rule] =
    &[function, function, question, clamp, power, scaled, complex_function, complex_pair, complex_bits, scan, realloc];

static FUNCTIONS: &[&OpDef] =
    defs![math::AcoshOp, math::AsinhOp, math::AtanhOp, math::CbrtOp, math::ErfOp, math::ErfcOp];

static QUESTIONS: &[&OpDef] = defs![math::IsInfOp, math::IsNormalOp];

static COMPLEX_FUNCTIONS: &[&OpDef] = defs![
    complex::ConjOp,
    complex::CosOp,
    complex::ExpOp,
    complex::Expm1Op,
    complex::LogOp,
    complex::Log1pOp,
    complex::NegOp,
    complex::RsqrtOp,
    complex::SignOp,
    complex::SinOp,
    complex::SqrtOp,
    complex::TanOp,
    complex::TanhOp,
];

static COMPLEX_PAIRS: &[&OpDef] = defs![complex::PowOp, complex::Atan2Op, complex::EqualOp, complex::NotEqualOp];

fn function(it: &mut Generator<'_>) {
    let def = it.pick(FUNCTIONS);
    let ty = it.like(Class::Float);
    let operand = it.value(ty);
    it.op(def, &[operand], &[ty]);
}

fn question(it: &mut Generator<'_>) {
    let def = it.pick(QUESTIONS);
    let ty = it.like(Class::Float);
    let operand = it.value(ty);
    it.op(def, &[operand], &[i1_of_same_shape(it.ctx, ty)]);
}

fn clamp(it: &mut Generator<'_>) {
    let ty = it.like(Class::Float);
    let operands = it.values_of(&[ty, ty, ty]);
    it.op(math::ClampFOp::DEF, &operands, &[ty]);
}

fn power(it: &mut Generator<'_>) {
    let ty = it.like(Class::FixedInteger);
    let operands = it.values_of(&[ty, ty]);
    it.op(math::IPowIOp::DEF, &operands, &[ty]);
}

/// A number times a power of two in another type.
fn scaled(it: &mut Generator<'_>) {
    let from = it.like(Class::Float);
    let to = it.scalar_of(Class::Float);
    let (before, after) = (width(it.ctx, super::types::element(it.ctx, from)), width(it.ctx, to));
    if before == after {
        return;
    }
    let scale = it.float_type();
    let scale = it.with_element(from, scale);
    let operands = it.values_of(&[from, scale]);
    let to = it.with_element(from, to);
    it.op(if before < after { arith::ScalingExtFOp::DEF } else { arith::ScalingTruncFOp::DEF }, &operands, &[to]);
}

fn complex_function(it: &mut Generator<'_>) {
    let (ty, element) = it.like_complex();
    let operand = it.value(ty);
    if it.one_in(8) {
        it.op(complex::AngleOp::DEF, &[operand], &[element]);
    } else {
        let def = it.pick(COMPLEX_FUNCTIONS);
        it.op(def, &[operand], &[ty]);
    }
}

fn complex_pair(it: &mut Generator<'_>) {
    let (ty, _) = it.like_complex();
    if it.one_in(5) {
        let exponent = it.integer_type();
        let operands = it.values_of(&[ty, exponent]);
        it.op(complex::PowiOp::DEF, &operands, &[ty]);
        return;
    }
    let def = it.pick(COMPLEX_PAIRS);
    let is_question = [complex::EqualOp::DEF, complex::NotEqualOp::DEF].iter().any(|it| std::ptr::eq(*it, def));
    let operands = it.values_of(&[ty, ty]);
    it.op(def, &operands, &[if is_question { it.ctx.integer_type(1) } else { ty }]);
}

/// The bits of a complex number as an integer, or the other way round.
fn complex_bits(it: &mut Generator<'_>) {
    let (ty, element) = it.like_complex();
    let mut types = [ty, it.ctx.integer_type(2 * width(it.ctx, element))];
    if it.one_in(2) {
        types.reverse();
    }
    let operand = it.value(types[0]);
    it.op(complex::BitcastOp::DEF, &[operand], &types[1..]);
}

/// The sums of all first elements along a dimension.
fn scan(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    let Some((source, ty)) = it.any_vector(|_, _| true) else { return };
    let element = ty.element(ctx);
    let (kind, is_inclusive) = (it.combining_kind(element), it.one_in(2));
    let mut shape = ty.shape(ctx).to_vec();
    let dim = it.below(shape.len());
    shape.remove(dim);
    let first = it.value(VectorType::fixed(ctx, &shape, element).into());
    let build = ScanOp::new(source, first).kind(ctx, kind).inclusive(ctx, is_inclusive);
    it.create(build.reduction_dim(ctx, i64::try_from(dim).unwrap_or(0)));
}

fn realloc(it: &mut Generator<'_>) {
    let ctx = it.ctx;
    let (memory, ty) = it.any_memref();
    if ty.rank(ctx) != 1 || !ty.has_identity_layout(ctx) {
        return;
    }
    let size = it.pick(&[1, 4, 6, DYNAMIC]);
    let dynamic = (size == DYNAMIC).then(|| it.value(ctx.index_type()));
    let result = MemRefType::contiguous(ctx, &[size], ty.element(ctx));
    it.create(memref::ReallocOp::new(memory, dynamic).result(result));
}
