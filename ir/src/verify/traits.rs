//! Traits: promises about the types, the place and the regions of an op.

use smallvec::SmallVec;

use crate::builtin::{RankedTensorType, ShapedType, VectorType, element_type_or_self, num_elements};
use crate::context::Context;
use crate::definition::{OpDef, Trait, VerifyResult};
use crate::entities::OpId;
use crate::types::Type;
use crate::view::View;

use super::plan::{OneType, Plan};

/// A few types.
type Types = SmallVec<[Type; 8]>;

/// Whether all operands and results have one type and no trait asks for more.
#[inline]
pub(super) fn answered_by_one_type(view: View<'_>, op: OpId, plan: &Plan<'_>) -> bool {
    if plan.one_type != OneType::AnswersAll {
        return false;
    }
    let ir = view.ir;
    let (operands, results) = (ir.operands(op), ir.results(op));
    let (Some(operand), Some(_)) = (operands.first(), results.first()) else { return false };
    let ty = ir.value_type(operand);
    operands.iter().chain(results).all(|value| ir.value_type(value) == ty)
}

/// A trait of rule 6.
pub(super) fn verify_native(view: View<'_>, op: OpId, plan: &Plan<'_>, it: &Trait) -> VerifyResult {
    let ir = view.ir;
    match it {
        Trait::Terminator => match ir.parent_block(op) {
            Some(_) if ir.next_op(op).is_none() => Ok(()),
            _ => Err(view.op_error(op, "must be the last operation in the parent block")),
        },
        Trait::Symbol => super::symbols::verify_symbol(view, op, plan),
        Trait::SameTypeOperands => {
            let mut operands = operand_types(view, op).into_iter();
            let first = operands.next();
            let same = operands.all(|ty| Some(ty) == first);
            check(view, op, same, "requires all operands to have the same type")
        }
        Trait::SameOperandsAndResultType => same_operands_and_result_type(view, op),
        Trait::SameOperandsElementType => {
            at_least_one(view, op, Values::Operands)?;
            let same = all_same(operand_types(view, op), |ty| element_type_or_self(view.ctx, ty));
            check(view, op, same, "requires the same element type for all operands")
        }
        Trait::SameOperandsAndResultElementType => {
            at_least_one(view, op, Values::OperandsAndResults)?;
            let same = all_same(all_types(view, op), |ty| element_type_or_self(view.ctx, ty));
            check(view, op, same, "requires the same element type for all operands and results")
        }
        Trait::SameOperandsShape => {
            at_least_one(view, op, Values::Operands)?;
            let same = compatible_shapes(view.ctx, &operand_types(view, op));
            check(view, op, same, "requires the same shape for all operands")
        }
        Trait::SameOperandsAndResultShape => {
            at_least_one(view, op, Values::OperandsAndResults)?;
            let same = compatible_shapes(view.ctx, &all_types(view, op));
            check(view, op, same, "requires the same shape for all operands and results")
        }
        Trait::SameOperandsAndResultRank => same_ranks(view, op),
        Trait::Elementwise | Trait::ElementwiseMappable => elementwise(view, op),
        Trait::Custom(custom) => custom.verify.map_or(Ok(()), |verify| verify(view, op)),
        _ => Ok(()),
    }
}

/// A trait of rule 5: a relation among named operands, results and attributes.
pub(super) fn verify_predicate(view: View<'_>, op: OpId, def: &'static OpDef, it: &Trait) -> VerifyResult {
    let ctx = view.ctx;
    let shape = |ty: Type| ShapedType::of(ctx, ty).and_then(|ty| ty.shape(ctx));
    let all = |names: &[&str], what: &str, holds: bool| match holds {
        true => Ok(()),
        false => Err(view.op_error(op, format_args!("failed to verify that all of {{{}}} have same {what}", names.join(", ")))),
    };
    match it {
        Trait::AllTypesMatch(names) => all(names, "type", all_same(named_types(view, op, def, names), |ty| ty)),
        Trait::AllElementTypesMatch(names) => {
            let same = all_same(named_types(view, op, def, names), |ty| element_type_or_self(ctx, ty));
            all(names, "element type", same)
        }
        Trait::AllShapesMatch(names) => all(names, "shape", all_same(named_types(view, op, def, names), shape)),
        Trait::AllRanksMatch(names) => {
            all(names, "rank", all_same(named_types(view, op, def, names), |ty| shape(ty).map(<[i64]>::len)))
        }
        Trait::AllElementCountsMatch(names) => {
            let same = all_same(named_types(view, op, def, names), |ty| shape(ty).and_then(num_elements));
            all(names, "element count", same)
        }
        Trait::TypesMatch { from, to, summary, with } => {
            let wanted = named_types(view, op, def, &[from]).first().map(|&ty| with(ctx, ty));
            let found = named_types(view, op, def, &[to]);
            // An absent optional value has nothing to match.
            let holds = wanted.is_none_or(|wanted| found.iter().all(|&ty| Some(ty) == wanted));
            if holds { Ok(()) } else { Err(view.op_error(op, format_args!("failed to verify that {summary}"))) }
        }
        Trait::Predicate { summary, holds } => match holds(view, op) {
            true => Ok(()),
            false => Err(view.op_error(op, format_args!("failed to verify that {summary}"))),
        },
        _ => Ok(()),
    }
}

/// A trait of rule 10 that can be checked in one go; isolation and symbol tables are elsewhere.
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

fn same_operands_and_result_type(view: View<'_>, op: OpId) -> VerifyResult {
    at_least_one(view, op, Values::OperandsAndResults)?;
    let (ctx, ir) = (view.ctx, view.ir);
    let Some(first) = ir.results(op).first().map(|value| ir.value_type(value)) else { return Ok(()) };
    let encoding = |ty: Type| ty.cast::<RankedTensorType>(ctx).map(|ty| ty.encoding(ctx));
    let wanted = encoding(first).flatten();
    for value in ir.results(op).iter().skip(1).chain(ir.operands(op)) {
        let ty = ir.value_type(value);
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

fn same_ranks(view: View<'_>, op: OpId) -> VerifyResult {
    let rank = |ty: &Type| ShapedType::of(view.ctx, *ty).and_then(|ty| ty.shape(view.ctx)).map(<[i64]>::len);
    let wanted = all_types(view, op).iter().find_map(rank);
    let fits = |ty: &Type| rank(ty).is_none_or(|rank| Some(rank) == wanted);
    check(view, op, operand_types(view, op).iter().all(fits), "operands don't have matching ranks")?;
    check(view, op, all_types(view, op).iter().all(fits), "result type has different rank than operands")
}

fn elementwise(view: View<'_>, op: OpId) -> VerifyResult {
    let (ctx, ir) = (view.ctx, view.ir);
    let is_mappable = |ty: &Type| {
        let shaped = ShapedType::of(ctx, *ty);
        shaped.is_some_and(|ty| !matches!(ty, ShapedType::MemRef(_) | ShapedType::UnrankedMemRef(_)))
    };
    let mut types: Types = operand_types(view, op).into_iter().filter(is_mappable).collect();
    let operands = types.len();
    types.extend(ir.results(op).iter().map(|value| ir.value_type(value)).filter(is_mappable));
    let results = types.len() - operands;
    let Some(&first) = types.first() else { return Ok(()) };
    let broken = if operands == 0 {
        "if a result is non-scalar, then at least one operand must be non-scalar"
    } else if results == 0 {
        "if an operand is non-scalar, then there must be at least one non-scalar result"
    } else if results != ir.num_results(op) {
        "if an operand is non-scalar, then all results must be non-scalar"
    } else if types.iter().any(|ty| !std::ptr::eq(ty.def(ctx), first.def(ctx))) || !compatible_shapes(ctx, &types) {
        "all non-scalar operands/results must have the same shape and base type"
    } else {
        return Ok(());
    };
    Err(view.op_error(op, broken))
}

/// Which values there must be at least one of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Values {
    Operands,
    OperandsAndResults,
}

fn at_least_one(view: View<'_>, op: OpId, values: Values) -> VerifyResult {
    check(view, op, view.ir.num_operands(op) != 0, "expected 1 or more operands, but found 0")?;
    let results = values == Values::Operands || view.ir.num_results(op) != 0;
    check(view, op, results, "expected 1 or more results")
}

fn check(view: View<'_>, op: OpId, holds: bool, message: &str) -> VerifyResult {
    if holds { Ok(()) } else { Err(view.op_error(op, message)) }
}

fn operand_types(view: View<'_>, op: OpId) -> Types {
    view.ir.operands(op).iter().map(|value| view.ir.value_type(value)).collect()
}

fn all_types(view: View<'_>, op: OpId) -> Types {
    let ir = view.ir;
    ir.operands(op).iter().chain(ir.results(op)).map(|value| ir.value_type(value)).collect()
}

/// The types of named operands and results, and of named attributes that have one.
fn named_types(view: View<'_>, op: OpId, def: &'static OpDef, names: &[&str]) -> Types {
    let mut types = Types::new();
    for name in names {
        match super::constraints::named_values(view, op, def, name) {
            Some(values) => types.extend(values.into_iter().map(|value| view.ir.value_type(value))),
            None => types.extend(view.attribute(op, name).and_then(|attribute| attribute.ty(view.ctx))),
        }
    }
    types
}

fn all_same<K: PartialEq>(types: Types, key: impl Fn(Type) -> K) -> bool {
    let mut keys = types.into_iter().map(key);
    keys.next().is_none_or(|first| keys.all(|key| key == first))
}

/// Whether two types have shapes that can be the same, or no shape both.
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

/// Whether types have shapes that can all be the same, or no shape all of them.
fn compatible_shapes(ctx: &Context, types: &[Type]) -> bool {
    let shaped: SmallVec<[ShapedType; 8]> = types.iter().filter_map(|&ty| ShapedType::of(ctx, ty)).collect();
    if shaped.is_empty() || shaped.len() != types.len() {
        return shaped.is_empty();
    }
    let scalable = types.iter().filter(|ty| ty.cast::<VectorType>(ctx).is_some_and(|ty| ty.is_scalable(ctx))).count();
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
