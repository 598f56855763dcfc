//! What the table of an op says about its attributes, operands, results and regions.

use std::fmt;

use crate::attributes::Attribute;
use crate::builtin::DenseArrayAttr;
use crate::context::Context;
use crate::definition::{Arity, Layout, OpDef, Presence, RegionConstraint, ValueSpec, VerifyResult, group_range};
use crate::entities::{OpId, ValueId};
use crate::types::Type;
use crate::view::View;

use super::Verifier;
use super::plan::Plan;

/// What is known to satisfy constraints, so that it need not be checked again.
#[derive(Default)]
pub(super) struct Accepted {
    /// For each group of operands or results of a plan, types as a bit set.
    types: Vec<Vec<u64>>,
    /// By the index of a set of inherent attributes, one more than the index of the op name that they suit.
    properties: Vec<u32>,
}

impl Accepted {
    #[inline]
    fn type_is_known(&self, group: usize, ty: Type) -> bool {
        let word = self.types.get(group).and_then(|words| words.get(ty.index() / 64));
        word.is_some_and(|word| word >> (ty.index() % 64) & 1 == 1)
    }

    #[cold]
    fn add_type(&mut self, group: usize, ty: Type) {
        if self.types.len() <= group {
            self.types.resize(group + 1, Vec::new());
        }
        let words = &mut self.types[group];
        let word = ty.index() / 64;
        if words.len() <= word {
            words.resize(word + 1, 0);
        }
        words[word] |= 1 << (ty.index() % 64);
    }
}

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

impl Verifier<'_, '_> {
    /// Rule 5.
    #[inline]
    pub(super) fn verify_constraints(&mut self, op: OpId, plan: &Plan<'_>, def: &'static OpDef) -> VerifyResult {
        let View { ir, .. } = self.view;
        if !def.attributes.is_empty() {
            self.verify_attributes(op, def)?;
        }
        if def.operand_layout == Layout::Fixed {
            for (index, operand) in ir.operands(op).iter().enumerate() {
                self.verify_value(op, Side::Operand, &def.operands[index], plan.first_value + index, index, operand)?;
            }
        } else {
            self.verify_groups(op, plan.first_value, Side::Operand, def.operands)?;
        }
        let first_result = plan.first_value + def.operands.len();
        if def.result_layout == Layout::Fixed {
            for (index, result) in ir.results(op).iter().enumerate() {
                self.verify_value(op, Side::Result, &def.results[index], first_result + index, index, result)?;
            }
        } else {
            self.verify_groups(op, first_result, Side::Result, def.results)?;
        }
        for it in &plan.predicates {
            super::traits::verify_predicate(self.view, op, def, it)?;
        }
        if def.regions.is_empty() { Ok(()) } else { verify_region_constraints(self.view, op, def) }
    }

    #[inline]
    fn verify_attributes(&mut self, op: OpId, def: &'static OpDef) -> VerifyResult {
        let View { ctx, ir } = self.view;
        let properties = ir.properties(op);
        let index = properties.0 as usize;
        let name = u32::try_from(ir.name(op).index()).unwrap_or(u32::MAX - 1) + 1;
        if self.accepted.properties.get(index) == Some(&name) {
            return Ok(());
        }
        let slots = properties.slots(ctx);
        let slot = |slot: usize| slots.get(slot).copied().flatten();
        for (index, spec) in def.attributes.iter().enumerate() {
            if matches!(spec.presence, Presence::Required) && slot(index).is_none() {
                return Err(self.view.op_error(op, format_args!("requires attribute '{}'", spec.name)));
            }
        }
        for (index, spec) in def.attributes.iter().enumerate() {
            if slot(index).is_some_and(|attribute| !(spec.constraint.check)(ctx, attribute)) {
                let (name, summary) = (spec.name, spec.constraint.summary);
                let message = format_args!("attribute '{name}' failed to satisfy constraint: {summary}");
                return Err(self.view.op_error(op, message));
            }
        }
        if self.accepted.properties.len() <= index {
            self.accepted.properties.resize(index + 1, 0);
        }
        self.accepted.properties[index] = name;
        Ok(())
    }

    /// Verifies operands or results that come in groups.
    fn verify_groups(&mut self, op: OpId, first_group: usize, side: Side, specs: &'static [ValueSpec]) -> VerifyResult {
        let View { ctx, ir } = self.view;
        let Some(def) = self.view.def(op) else { return Ok(()) };
        let (layout, total, sizes) = match side {
            Side::Operand => (def.operand_layout, ir.num_operands(op), operand_sizes(self.view, op, def)),
            Side::Result => (def.result_layout, ir.num_results(op), result_sizes(self.view, op, def)),
        };
        for (index, spec) in specs.iter().enumerate() {
            let range = group_range(ctx, specs, layout, sizes, total, index);
            if spec.arity == Arity::Optional && range.len() > 1 {
                let (start, found) = (range.start, range.len());
                let message = format_args!("{side} group starting at #{start} requires 0 or 1 element, but found {found}");
                return Err(self.view.op_error(op, message));
            }
            if let Arity::Groups(attribute) = spec.arity {
                verify_sizes(self.view, op, self.view.attribute(op, attribute), attribute, spec.name, range.len())?;
            }
            for position in range {
                let value = match side {
                    Side::Operand => ir.operand(op, position),
                    Side::Result => ir.result(op, position),
                };
                self.verify_value(op, side, spec, first_group + index, position, value)?;
            }
        }
        Ok(())
    }

    #[inline]
    fn verify_value(
        &mut self,
        op: OpId,
        side: Side,
        spec: &'static ValueSpec,
        group: usize,
        position: usize,
        value: ValueId,
    ) -> VerifyResult {
        let View { ctx, ir } = self.view;
        let ty = ir.value_type(value);
        if self.accepted.type_is_known(group, ty) {
            return Ok(());
        }
        if (spec.constraint.check)(ctx, ty) {
            self.accepted.add_type(group, ty);
            return Ok(());
        }
        let variadic = match spec.arity {
            Arity::Variadic | Arity::Groups(_) => "variadic of ",
            Arity::One | Arity::Optional => "",
        };
        let (summary, found) = (spec.constraint.summary, crate::print::type_text(ctx, ty));
        Err(self.view.op_error(op, format_args!("{side} #{position} must be {variadic}{summary}, but got '{found}'")))
    }
}

fn operand_sizes(view: View<'_>, op: OpId, def: &OpDef) -> Option<Attribute> {
    (def.operand_layout == Layout::Segments).then(|| view.property(op, def.attributes.len())).flatten()
}

fn result_sizes(view: View<'_>, op: OpId, def: &OpDef) -> Option<Attribute> {
    let slot = def.attributes.len() + usize::from(def.operand_layout == Layout::Segments);
    (def.result_layout == Layout::Segments).then(|| view.property(op, slot)).flatten()
}

pub(super) fn verify_operand_segments(view: View<'_>, op: OpId, def: &OpDef) -> VerifyResult {
    let (name, sizes) = ("operandSegmentSizes", operand_sizes(view, op, def));
    verify_number_of_sizes(view, op, sizes, name, "operand", def.operands.len())?;
    verify_sizes(view, op, sizes, name, "operand", view.ir.num_operands(op))
}

pub(super) fn verify_result_segments(view: View<'_>, op: OpId, def: &OpDef) -> VerifyResult {
    let (name, sizes) = ("resultSegmentSizes", result_sizes(view, op, def));
    verify_number_of_sizes(view, op, sizes, name, "result", def.results.len())?;
    verify_sizes(view, op, sizes, name, "result", view.ir.num_results(op))
}

/// Whether a segment-size attribute, if it is there, has an entry for each group.
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
    let message =
        format_args!("'{attribute}' attribute for specifying {group} segments must have {wanted} elements, but got {found}");
    Err(view.op_error(op, message))
}

/// Whether the lengths of groups are not negative and add up to the number of values.
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
    let message =
        format_args!("{group} count ({count}) does not match with the total size ({total}) specified in attribute '{attribute}'");
    Err(view.op_error(op, message))
}

fn lengths(ctx: &Context, sizes: Attribute) -> impl Iterator<Item = i64> {
    sizes.cast::<DenseArrayAttr>(ctx).into_iter().flat_map(|sizes| sizes.iter_i64(ctx))
}

fn verify_region_constraints(view: View<'_>, op: OpId, def: &'static OpDef) -> VerifyResult {
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
            let message = format_args!("region #{position} ('{name}') failed to verify constraint: region with {wanted}");
            return Err(view.op_error(op, message));
        }
    }
    Ok(())
}

/// The values of a named operand or result group.
pub(super) fn named_values(view: View<'_>, op: OpId, def: &'static OpDef, name: &str) -> Option<Vec<ValueId>> {
    if let Some(index) = def.operands.iter().position(|spec| spec.name == name) {
        return Some(view.operand_group(op, def, index).iter().collect());
    }
    let index = def.results.iter().position(|spec| spec.name == name)?;
    Some(view.result_group(op, def, index).iter().collect())
}

