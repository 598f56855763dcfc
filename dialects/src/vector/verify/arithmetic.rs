//! Arithmetic on the elements of vectors.

use weir_ir::builtin::{AffineMapAttr, ArrayAttr, FloatType, IndexType, IntegerType, VectorType};
use weir_ir::print::type_text;
use weir_ir::{AffineMap, Context, OpId, ReadOp, SignatureView, Type, VerifyResult};

use super::{element, shape, vector};
use crate::vector::attributes::{CombiningKind, IteratorType};
use crate::vector::infer::reduced;
use crate::vector::ops::{ContractionOp, MultiDimReductionOp, OuterProductOp, ReductionOp, ScanOp};

/// True if a combining kind applies to elements of a type.
fn combines(ctx: &Context, kind: CombiningKind, ty: Type) -> bool {
    let is_integer = ty.is::<IntegerType>(ctx) || ty.is::<IndexType>(ctx);
    let is_float = ty.is::<FloatType>(ctx);
    match kind {
        CombiningKind::Add | CombiningKind::Mul => is_integer || is_float,
        CombiningKind::MinNumF | CombiningKind::MaxNumF | CombiningKind::MinimumF | CombiningKind::MaximumF => is_float,
        _ => is_integer,
    }
}

impl ContractionOp {
    /// The maps from the loops to the dimensions of the operands.
    pub fn maps(self, cx: &(impl ReadOp + ?Sized)) -> Vec<&AffineMap> {
        // A `vector.mask` around the op reads the maps before they are verified.
        let ctx = cx.context();
        let maps = cx.attribute(self.0, "indexing_maps").and_then(|maps| maps.dyn_cast::<ArrayAttr>(ctx));
        let maps = maps.map_or(&[][..], |maps| maps.elements(ctx));
        maps.iter().filter_map(|it| Some(it.dyn_cast::<AffineMapAttr>(ctx)?.map(ctx))).collect()
    }
}

pub(in crate::vector) fn contract(cx: SignatureView<'_>, op: ContractionOp) -> VerifyResult {
    let (iterators, maps) = (op.iterator_types(&cx), op.maps(&cx));
    let operands = [op.lhs(&cx), op.rhs(&cx), op.acc(&cx)];
    let vector_element = |value| vector(cx, value).map(|ty| ty.element(cx.ctx));
    let has_sign = |value| {
        let number = vector_element(value).and_then(|ty| ty.dyn_cast::<IntegerType>(cx.ctx));
        number.is_some_and(|ty| !ty.is_signless(cx.ctx))
    };
    if operands.iter().any(|&value| has_sign(value)) {
        return Err(cx.op_error(op.0, "only supports signless integer types"));
    }
    let &[lhs_map, rhs_map, result_map] = maps.as_slice() else {
        return Err(cx.op_error(op.0, "expected an indexing map for each vector operand"));
    };
    for (index, (map, operand)) in maps.iter().zip(operands).enumerate() {
        let problem = |what: std::fmt::Arguments<'_>| {
            Err(cx.op_error(op.0, format_args!("expected indexing map {index} to {what}")))
        };
        let rank = shape(cx, operand).len();
        if map.num_symbols() != 0 {
            return problem(format_args!("have no symbols"));
        }
        if map.num_dims() as usize != iterators.len() {
            return problem(format_args!("have {} number of inputs", iterators.len()));
        }
        if map.num_results() != rank {
            return problem(format_args!("have {rank} number of outputs"));
        }
        if !map.is_projected_permutation() {
            return problem(format_args!("be a projected permutation of its inputs"));
        }
    }
    let (lhs, rhs) = (shape(cx, operands[0]), shape(cx, operands[1]));
    let dims = |kind: IteratorType| (0..).zip(&iterators).filter(move |(_, it)| **it == kind).map(|(dim, _)| dim);
    let place = |map: &AffineMap, dim: u32| (0..map.num_results()).find(|&index| map.dim_position(index) == Some(dim));
    let pairs = |kind| -> Vec<(usize, usize)> {
        dims(kind).filter_map(|dim| Some((place(lhs_map, dim)?, place(rhs_map, dim)?))).collect()
    };
    let (contracting, shared) = (pairs(IteratorType::Reduction), pairs(IteratorType::Parallel));
    if contracting.is_empty() {
        return Err(cx.op_error(op.0, "expected at least one contracting dimension pair"));
    }
    let agree = |pairs: &[(usize, usize)]| pairs.iter().all(|&(left, right)| lhs[left] == rhs[right]);
    if !agree(&contracting) {
        return Err(cx.op_error(op.0, "invalid contracting dimension map"));
    }
    if !agree(&shared) {
        return Err(cx.op_error(op.0, "invalid batch dimension map"));
    }
    let extents: Vec<Option<i64>> = (0..lhs_map.num_dims())
        .map(|dim| place(lhs_map, dim).map(|at| lhs[at]).or_else(|| place(rhs_map, dim).map(|at| rhs[at])))
        .collect();
    verify_output(cx, op, &extents, result_map, lhs.len() + rhs.len() > 2 * contracting.len())?;
    has_kind(cx, op.0)?;
    // A result that is not a vector is a scalar, complex or not.
    let result = op.result(&cx);
    if !combines(cx.ctx, op.kind(&cx), vector_element(result).unwrap_or_else(|| cx.ty(result))) {
        return Err(cx.op_error(op.0, "unsupported contraction type"));
    }
    Ok(())
}

/// Verifies the type of accumulator and result, given the extent of each loop.
fn verify_output(
    cx: SignatureView<'_>,
    op: ContractionOp,
    extents: &[Option<i64>],
    map: &AffineMap,
    has_dims: bool,
) -> VerifyResult {
    let [acc, result] = [op.acc(&cx), op.result(&cx)].map(|value: Type| vector(cx, value));
    let invalid = || Err(cx.op_error(op.0, "invalid accumulator/result vector shape"));
    if !has_dims {
        return if acc.is_some() || result.is_some() { invalid() } else { Ok(()) };
    }
    let (Some(acc), Some(result)) = (acc, result) else { return invalid() };
    if extents.contains(&None) {
        return Err(cx.op_error(op.0, "expected all dimensions to be either a LHS or a RHS dimension"));
    }
    let extent = |index| map.dim_position(index).and_then(|dim| extents[dim as usize]).unwrap_or(1);
    let shape: Vec<i64> = (0..map.num_results()).map(extent).collect();
    let expected = (shape.len() == result.rank(cx.ctx))
        .then(|| VectorType::new(cx.ctx, shape, result.element(cx.ctx), result.scalable(cx.ctx)));
    match expected {
        Some(expected) if result != expected || acc != expected => {
            let text = type_text(cx.ctx, expected.into());
            Err(cx.op_error(op.0, format_args!("invalid accumulator/result vector shape, expected: '{text}'")))
        }
        Some(_) => Ok(()),
        None => invalid(),
    }
}

pub(in crate::vector) fn reduction(cx: SignatureView<'_>, op: ReductionOp) -> VerifyResult {
    let rank = shape(cx, op.vector(&cx)).len();
    if rank > 1 {
        return Err(cx.op_error(op.0, format_args!("unsupported reduction rank: {rank}")));
    }
    // The type is in quotes twice, as the reference has it.
    let ty = cx.ty(op.dest(&cx));
    verify_kind(cx, op.0, op.kind(&cx), ty, format_args!("''{}''", type_text(cx.ctx, ty)))
}

fn verify_kind(
    cx: SignatureView<'_>,
    op: OpId,
    kind: CombiningKind,
    ty: Type,
    shown: impl std::fmt::Display,
) -> VerifyResult {
    if combines(cx.ctx, kind, ty) {
        return Ok(());
    }
    Err(cx.op_error(op, format_args!("unsupported reduction type {shown} for kind '{}'", kind.keyword())))
}

pub(in crate::vector) fn multi_reduction(cx: SignatureView<'_>, op: MultiDimReductionOp) -> VerifyResult {
    let Some(source) = vector(cx, op.source(&cx)) else { return Ok(()) };
    let dest = cx.ty(op.dest(&cx));
    if reduced(cx.ctx, source, &op.reduction_dims(&cx)) != dest {
        let text = |ty| type_text(cx.ctx, ty);
        let message =
            format!("destination type '{}' is incompatible with source type '{}'", text(dest), text(source.into()));
        return Err(cx.op_error(op.0, message));
    }
    Ok(())
}

/// The parser drops an attribute of another kind.
fn has_kind(cx: SignatureView<'_>, op: OpId) -> VerifyResult {
    match cx.attribute("kind") {
        Some(_) => Ok(()),
        None => Err(cx.op_error(op, "expected 'kind' attribute of type CombiningKind (e.g. 'vector.kind<add>')")),
    }
}

pub(in crate::vector) fn outerproduct(cx: SignatureView<'_>, op: OuterProductOp) -> VerifyResult {
    let error = |message: &str| Err(cx.op_error(op.0, message));
    let Some((lhs, result)) = vector(cx, op.lhs(&cx)).zip(vector(cx, op.result(&cx))) else { return Ok(()) };
    let &[lhs_size] = lhs.shape(cx.ctx) else { return error("expected 1-d vector for operand #1") };
    match vector(cx, op.rhs(&cx)) {
        Some(rhs) => {
            let &[rhs_size] = rhs.shape(cx.ctx) else { return error("expected 1-d vector for operand #2") };
            let &[rows, columns] = result.shape(cx.ctx) else { return error("expected 2-d vector result") };
            if lhs_size != rows {
                return error("expected #1 operand dim to match result dim #1");
            }
            if rhs_size != columns {
                return error("expected #2 operand dim to match result dim #2");
            }
            if lhs.is_scalable(cx.ctx) && !rhs.is_scalable(cx.ctx) {
                return error("expected either both or only #2 operand dim to be scalable");
            }
        }
        None => {
            let &[size] = result.shape(cx.ctx) else { return error("expected 1-d vector result") };
            if lhs_size != size {
                return error("expected #1 operand dim to match result dim #1");
            }
        }
    }
    if op.acc(&cx).is_some_and(|acc| cx.ty(acc) != result.into()) {
        return error("expected operand #3 of same type as result type");
    }
    has_kind(cx, op.0)?;
    if !combines(cx.ctx, op.kind(&cx), result.element(cx.ctx)) {
        return error("unsupported outerproduct type");
    }
    Ok(())
}

pub(in crate::vector) fn scan(cx: SignatureView<'_>, op: ScanOp) -> VerifyResult {
    let (source, initial) = (shape(cx, op.source(&cx)), shape(cx, op.initial_value(&cx)));
    let dim = op.reduction_dim(&cx);
    let rank = source.len();
    if usize::try_from(dim).is_ok_and(|dim| dim >= rank) {
        return Err(cx.op_error(op.0, format_args!("reduction dimension {dim} has to be less than {rank}")));
    }
    if initial.len() + 1 != rank {
        let message = format!("initial value rank {} has to be equal to {}", initial.len(), rank - 1);
        return Err(cx.op_error(op.0, message));
    }
    let kept = source.iter().zip(0..).filter(|(_, index)| *index != dim).map(|(size, _)| size);
    if !kept.eq(initial) {
        return Err(cx.op_error(op.0, "incompatible input/initial value shapes"));
    }
    let ty = element(cx, op.source(&cx));
    verify_kind(cx, op.0, op.kind(&cx), ty, format_args!("'{}'", type_text(cx.ctx, ty)))
}
