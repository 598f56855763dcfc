//! Verification of attributes, operands, results and regions against the definition of an op.

use std::fmt;

use smallvec::SmallVec;

use crate::attributes::Attribute;
use crate::builtin::DenseArrayAttr;
use crate::context::Context;
use crate::definition::{Arity, OpDef, Presence, RegionConstraint, VerifyResult, group_range};
use crate::entities::OpId;
use crate::op_record::OpRecord;
use crate::types::Type;
use crate::view::View;

use super::plan::Plan;

/// Operands or results.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Operand,
    Result,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Operand => "operand",
            Side::Result => "result",
        })
    }
}

/// Rule 5.
pub(super) fn verify_constraints(
    view: View<'_>,
    plan: &Plan,
    record: OpRecord<'_>,
    def: &'static OpDef,
) -> VerifyResult {
    verify_attributes(view, record, def)?;
    verify_values(view, record, def, Side::Operand)?;
    verify_values(view, record, def, Side::Result)?;
    for it in &plan.predicates {
        it.verify(view, record, def)?;
    }
    verify_region_constraints(view, record.op(), def)
}

fn verify_attributes(view: View<'_>, record: OpRecord<'_>, def: &'static OpDef) -> VerifyResult {
    let (ctx, op) = (view.ctx, record.op());
    let slots = record.properties().slots(ctx);
    let slot = |slot: usize| slots.get(slot).copied().flatten();
    let specs = def.attributes.iter().enumerate();
    let missing = specs.filter(|(index, spec)| matches!(spec.presence, Presence::Required) && slot(*index).is_none());
    if let Some(name) = missing.map(|(_, spec)| spec.name).min() {
        return Err(view.op_error(op, format_args!("requires attribute '{name}'")));
    }
    if let Some(spec) = def.violated(ctx, slot).next() {
        let (name, summary) = (spec.name, spec.constraint.summary);
        let noun = if spec.constraint.value.is_some() { "property" } else { "attribute" };
        return Err(view.op_error(op, format_args!("{noun} '{name}' failed to satisfy constraint: {summary}")));
    }
    Ok(())
}

/// Verifies operands or results, group by group.
fn verify_values(view: View<'_>, record: OpRecord<'_>, def: &'static OpDef, side: Side) -> VerifyResult {
    let (ctx, op) = (view.ctx, record.op());
    let (specs, layout, sizes, types): (_, _, _, SmallVec<[Type; 16]>) = match side {
        Side::Operand => {
            (def.operands, def.operand_layout, view.operand_sizes(op, def), record.operand_types().collect())
        }
        Side::Result => (def.results, def.result_layout, result_sizes(view, op, def), record.result_types().collect()),
    };
    for (index, spec) in specs.iter().enumerate() {
        let range = group_range(ctx, specs, layout, sizes, types.len(), index);
        if spec.arity == Arity::Optional && range.len() > 1 {
            let (start, found) = (range.start, range.len());
            let message = format_args!("{side} group starting at #{start} requires 0 or 1 element, but found {found}");
            return Err(view.op_error(op, message));
        }
        if let Arity::Groups(attribute) = spec.arity {
            verify_sizes(view, op, view.attribute(op, attribute), attribute, spec.name, range.len())?;
        }
        for (position, &ty) in range.clone().zip(&types[range]) {
            if !(spec.constraint.check)(ctx, ty) {
                let variadic = match spec.arity {
                    Arity::Variadic | Arity::Groups(_) => "variadic of ",
                    Arity::One | Arity::Optional => "",
                };
                let (summary, found) = (spec.constraint.summary, crate::print::type_text(ctx, ty));
                let message = format_args!("{side} #{position} must be {variadic}{summary}, but got '{found}'");
                return Err(view.op_error(op, message));
            }
        }
    }
    Ok(())
}

fn result_sizes(view: View<'_>, op: OpId, def: &OpDef) -> Option<Attribute> {
    def.result_sizes_slot().and_then(|slot| view.property(op, slot))
}

pub(super) fn verify_operand_segments(view: View<'_>, op: OpId, def: &OpDef) -> VerifyResult {
    let (name, sizes) = ("operandSegmentSizes", view.operand_sizes(op, def));
    verify_number_of_sizes(view, op, sizes, name, "operand", def.operands.len())?;
    verify_sizes(view, op, sizes, name, "operand", view.ir.num_operands(op))?;
    verify_single_values(view, op, sizes, "operand", def.operands.iter().map(|it| it.arity))
}

pub(super) fn verify_result_segments(view: View<'_>, op: OpId, def: &OpDef) -> VerifyResult {
    let (name, sizes) = ("resultSegmentSizes", result_sizes(view, op, def));
    verify_number_of_sizes(view, op, sizes, name, "result", def.results.len())?;
    verify_sizes(view, op, sizes, name, "result", view.ir.num_results(op))?;
    verify_single_values(view, op, sizes, "result", def.results.iter().map(|it| it.arity))
}

/// Checks that all values belong to groups of the same length, which `holds` tells.
pub(super) fn verify_even_groups(view: View<'_>, op: OpId, value: &str, holds: bool) -> VerifyResult {
    if holds {
        return Ok(());
    }
    Err(view.op_error(op, format_args!("has a number of {value}s that does not give groups of the same length")))
}

/// Returns true if a segment-size attribute, if there is one, has an entry for each group.
fn verify_number_of_sizes(
    view: View<'_>,
    op: OpId,
    sizes: Option<Attribute>,
    attribute: &str,
    group: &str,
    wanted: usize,
) -> VerifyResult {
    let Some(sizes) = sizes else { return Ok(()) };
    let found = lengths(view.ctx, sizes).count();
    if found == wanted {
        return Ok(());
    }
    let message = format_args!(
        "'{attribute}' attribute for specifying {group} segments must have {wanted} elements, but got {found}"
    );
    Err(view.op_error(op, message))
}

/// Returns true if the lengths of groups are not negative and add up to the number of values.
fn verify_sizes(
    view: View<'_>,
    op: OpId,
    sizes: Option<Attribute>,
    attribute: &str,
    group: &str,
    count: usize,
) -> VerifyResult {
    let mut total = 0usize;
    for length in sizes.into_iter().flat_map(|sizes| lengths(view.ctx, sizes)) {
        let Ok(length) = usize::try_from(length) else {
            return Err(view.op_error(op, format_args!("'{attribute}' attribute cannot have negative elements")));
        };
        total = total.saturating_add(length);
    }
    if total == count {
        return Ok(());
    }
    let message = format_args!(
        "{group} count ({count}) does not match with the total size ({total}) specified in attribute '{attribute}'"
    );
    Err(view.op_error(op, message))
}

/// Verifies that the groups that are neither optional nor variadic have one value each. MLIR does not ask for that.
fn verify_single_values(
    view: View<'_>,
    op: OpId,
    sizes: Option<Attribute>,
    group: &str,
    arities: impl Iterator<Item = Arity>,
) -> VerifyResult {
    let mut start = 0;
    for (length, arity) in sizes.into_iter().flat_map(|sizes| lengths(view.ctx, sizes)).zip(arities) {
        if arity == Arity::One && length != 1 {
            let message = format_args!("{group} group starting at #{start} requires 1 element, but found {length}");
            return Err(view.op_error(op, message));
        }
        start += length;
    }
    Ok(())
}

fn lengths(ctx: &Context, sizes: Attribute) -> impl Iterator<Item = i64> {
    sizes.dyn_cast::<DenseArrayAttr>(ctx).into_iter().flat_map(|sizes| sizes.iter_i64(ctx))
}

pub(crate) fn verify_region_constraints(view: View<'_>, op: OpId, def: &'static OpDef) -> VerifyResult {
    let regions = view.ir.regions(op);
    for (index, spec) in def.regions.iter().enumerate() {
        // A variadic region is the last one.
        let group = match spec.arity {
            Arity::One => index..index + 1,
            Arity::Optional | Arity::Variadic | Arity::Groups(_) => index..regions.len(),
        };
        for position in group {
            let blocks = |limit: usize| view.ir.blocks(regions[position]).take(limit).count();
            let wanted = match spec.constraint {
                RegionConstraint::Sized(wanted) if blocks(wanted + 1) != wanted => format!("{wanted} blocks"),
                RegionConstraint::MinSized(wanted) if blocks(wanted) < wanted => format!("at least {wanted} blocks"),
                RegionConstraint::MaxSized(wanted) if blocks(wanted + 1) > wanted => format!("at most {wanted} blocks"),
                _ => continue,
            };
            let name = spec.name;
            let message =
                format_args!("region #{position} ('{name}') failed to verify constraint: region with {wanted}");
            return Err(view.op_error(op, message));
        }
    }
    Ok(())
}
