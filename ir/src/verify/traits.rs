//! Traits: promises about the types, the place and the regions of an op.

use smallvec::SmallVec;

use crate::builtin::{RankedTensorType, ShapedType, VectorType, element_type_or_self};
use crate::context::Context;
use crate::definition::{Trait, VerifyResult};
use crate::entities::OpId;
use crate::op_record::OpRecord;
use crate::types::Type;
use crate::view::View;

use super::plan::Plan;

/// A few types.
type Types = SmallVec<[Type; 8]>;

/// Returns true if a trait of rule 6 depends on the types of operands and results alone.
///
/// The place of an op is checked separately.
pub(super) fn is_about_types(it: &Trait) -> bool {
    !matches!(it, Trait::Symbol | Trait::Custom(_))
}

/// A trait of rule 6.
pub(super) fn verify_native(view: View<'_>, plan: &Plan, record: OpRecord<'_>, it: &Trait) -> VerifyResult {
    let op = record.op();
    match it {
        Trait::Terminator => match record.block() {
            Some(_) if record.next().is_none() => Ok(()),
            _ => Err(view.op_error(op, "must be the last operation in the parent block")),
        },
        Trait::Symbol => super::symbols::verify_symbol(view, op, plan),
        Trait::SameTypeOperands => {
            check(view, op, all_same(record.operand_types(), |ty| ty), "requires all operands to have the same type")
        }
        Trait::SameOperandsAndResultType => same_operands_and_result_type(view, record),
        Trait::SameOperandsElementType => {
            at_least_one(view, record, Values::Operands)?;
            let same = all_same(record.operand_types(), |ty| element_type_or_self(view.ctx, ty));
            check(view, op, same, "requires the same element type for all operands")
        }
        Trait::SameOperandsAndResultElementType => {
            at_least_one(view, record, Values::OperandsAndResults)?;
            let same = all_same(all_types(record), |ty| element_type_or_self(view.ctx, ty));
            check(view, op, same, "requires the same element type for all operands and results")
        }
        Trait::SameOperandsShape => {
            at_least_one(view, record, Values::Operands)?;
            let same = compatible_shapes(view.ctx, &record.operand_types().collect::<Types>());
            check(view, op, same, "requires the same shape for all operands")
        }
        Trait::SameOperandsAndResultShape => {
            at_least_one(view, record, Values::OperandsAndResults)?;
            let same = compatible_shapes(view.ctx, &all_types(record).collect::<Types>());
            check(view, op, same, "requires the same shape for all operands and results")
        }
        Trait::SameOperandsAndResultRank => same_ranks(view, record),
        Trait::Elementwise | Trait::ElementwiseMappable => elementwise(view, record),
        Trait::Custom(custom) => custom.verify.map_or(Ok(()), |verify| verify(view, op)),
        _ => Ok(()),
    }
}

/// A trait of rule 10 that is checked by one function; isolation and symbol tables are checked
/// elsewhere.
pub(super) fn verify_of_regions(view: View<'_>, op: OpId, it: &Trait) -> VerifyResult {
    match it {
        Trait::ImplicitTerminator(wanted) => implicit_terminator(view, op, wanted),
        Trait::Custom(custom) => custom.verify_regions.map_or(Ok(()), |verify| verify(view, op)),
        _ => Ok(()),
    }
}

fn implicit_terminator(view: View<'_>, op: OpId, wanted: &str) -> VerifyResult {
    let ir = view.ir;
    for &region in ir.regions(op) {
        let Some(last) = ir.first_block(region).and_then(|block| ir.last_op(block)) else { continue };
        let found = view.name(last);
        if found != wanted {
            let error = view.op_error(op, format_args!("expects regions to end with '{wanted}', found '{found}'"));
            let note = format!("in custom textual format, the absence of terminator implies '{wanted}'");
            return Err(error.with_note(ir.location(op), note));
        }
    }
    Ok(())
}

fn same_operands_and_result_type(view: View<'_>, record: OpRecord<'_>) -> VerifyResult {
    at_least_one(view, record, Values::OperandsAndResults)?;
    let (ctx, op) = (view.ctx, record.op());
    let Some(first) = record.result_types().next() else { return Ok(()) };
    let encoding = |ty: Type| ty.dyn_cast::<RankedTensorType>(ctx).map(|ty| ty.encoding(ctx));
    let wanted = encoding(first).flatten();
    for ty in record.result_types().chain(record.operand_types()) {
        if ty == first {
            continue;
        }
        if element_type_or_self(ctx, ty) != element_type_or_self(ctx, first) || !compatible_pair(ctx, ty, first) {
            return Err(view.op_error(op, "requires the same type for all operands and results"));
        }
        if wanted.is_some() && encoding(ty).is_some_and(|encoding| encoding != wanted) {
            return Err(view.op_error(op, "requires the same encoding for all operands and results"));
        }
    }
    Ok(())
}

fn same_ranks(view: View<'_>, record: OpRecord<'_>) -> VerifyResult {
    let rank = |ty: Type| ShapedType::of(view.ctx, ty).and_then(|ty| ty.shape(view.ctx)).map(<[i64]>::len);
    let wanted = all_types(record).find_map(rank);
    let fits = |ty: Type| rank(ty).is_none_or(|rank| Some(rank) == wanted);
    check(view, record.op(), record.operand_types().all(fits), "operands don't have matching ranks")?;
    check(view, record.op(), record.result_types().all(fits), "result type has different rank than operands")
}

fn elementwise(view: View<'_>, record: OpRecord<'_>) -> VerifyResult {
    let (ctx, op) = (view.ctx, record.op());
    let is_mappable = |ty: &Type| {
        let shaped = ShapedType::of(ctx, *ty);
        shaped.is_some_and(|ty| !matches!(ty, ShapedType::MemRef(_) | ShapedType::UnrankedMemRef(_)))
    };
    let mut types: Types = record.operand_types().filter(is_mappable).collect();
    let operands = types.len();
    types.extend(record.result_types().filter(is_mappable));
    let results = types.len() - operands;
    let Some(&first) = types.first() else { return Ok(()) };
    let broken = if operands == 0 {
        "if a result is non-scalar, then at least one operand must be non-scalar"
    } else if results == 0 {
        "if an operand is non-scalar, then there must be at least one non-scalar result"
    } else if results != record.num_results() {
        "if an operand is non-scalar, then all results must be non-scalar"
    } else if types.iter().any(|ty| !std::ptr::eq(ty.def(ctx), first.def(ctx))) || !compatible_shapes(ctx, &types) {
        "all non-scalar operands/results must have the same shape and base type"
    } else {
        return Ok(());
    };
    Err(view.op_error(op, broken))
}

/// The values of which there must be at least one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Values {
    Operands,
    OperandsAndResults,
}

fn at_least_one(view: View<'_>, record: OpRecord<'_>, values: Values) -> VerifyResult {
    check(view, record.op(), !record.operands().is_empty(), "expected 1 or more operands, but found 0")?;
    let results = values == Values::Operands || record.num_results() != 0;
    check(view, record.op(), results, "expected 1 or more results")
}

fn check(view: View<'_>, op: OpId, holds: bool, message: &str) -> VerifyResult {
    if holds { Ok(()) } else { Err(view.op_error(op, message)) }
}

/// The types of the operands, then those of the results.
fn all_types<'a>(record: OpRecord<'a>) -> impl Iterator<Item = Type> + 'a {
    record.operand_types().chain(record.result_types())
}

/// Returns true if all types have equal keys.
pub(super) fn all_same<K: PartialEq>(types: impl Iterator<Item = Type>, key: impl Fn(Type) -> K) -> bool {
    let mut keys = types.map(key);
    keys.next().is_none_or(|first| keys.all(|key| key == first))
}

/// Returns true if two types have compatible shapes, or both no shape.
fn compatible_pair(ctx: &Context, a: Type, b: Type) -> bool {
    match (ShapedType::of(ctx, a), ShapedType::of(ctx, b)) {
        (None, None) => true,
        (Some(a), Some(b)) => match (a.shape(ctx), b.shape(ctx)) {
            (Some(a), Some(b)) => a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| a == b || a < 0 || b < 0),
            _ => true,
        },
        _ => false,
    }
}

/// Returns true if types have pairwise compatible shapes, or all no shape.
fn compatible_shapes(ctx: &Context, types: &[Type]) -> bool {
    let shaped: SmallVec<[ShapedType; 8]> = types.iter().filter_map(|&ty| ShapedType::of(ctx, ty)).collect();
    if shaped.is_empty() || shaped.len() != types.len() {
        return shaped.is_empty();
    }
    let scalable =
        types.iter().filter(|ty| ty.dyn_cast::<VectorType>(ctx).is_some_and(|ty| ty.is_scalable(ctx))).count();
    if scalable != 0 && scalable != types.len() {
        return false;
    }
    let shapes: SmallVec<[&[i64]; 8]> = shaped.iter().filter_map(|ty| ty.shape(ctx)).collect();
    let Some(rank) = shapes.first().map(|shape| shape.len()) else { return true };
    shapes.iter().all(|shape| shape.len() == rank)
        && (0..rank).all(|dimension| {
            let mut known = shapes.iter().map(|shape| shape[dimension]).filter(|&size| size >= 0);
            known.next().is_none_or(|first| known.all(|size| size == first))
        })
}
