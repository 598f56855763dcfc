//! Verification of attributes, operands, results and regions against the definition of an op.

use std::fmt;

use crate::attributes::Attribute;
use crate::builtin::DenseArrayAttr;
use crate::context::{Caching, Context};
use crate::definition::{Arity, Layout, OpDef, Presence, RegionConstraint, ValueSpec, VerifyResult, group_range};
use crate::entities::{OpId, ValueId};
use crate::types::Type;
use crate::view::View;

use super::plan::Plan;
use super::{Checked, Run, ValueTypes};
use crate::op_record::OpFields;

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

impl Run<'_, '_> {
    /// Rule 5.
    #[inline]
    pub(super) fn verify_constraints(
        &mut self,
        plan: &Plan<'_>,
        fields: &OpFields<'_>,
        def: &'static OpDef,
    ) -> Checked<ValueTypes> {
        if !def.attributes.is_empty() {
            self.verify_attributes(fields, def)?;
        }
        let mut seen = SeenTypes::default();
        self.verify_values(plan, fields, def, Side::Operand, &mut seen)?;
        self.verify_values(plan, fields, def, Side::Result, &mut seen)?;
        for it in &plan.predicates {
            it.verify(self.view, fields, def)?;
        }
        if !def.regions.is_empty() {
            verify_region_constraints(self.view, fields.op, def)?;
        }
        let all_same = seen.all_same && !fields.operands.is_empty() && fields.num_results() != 0;
        Ok(if all_same { ValueTypes::AllSame } else { ValueTypes::Any })
    }

    /// Verifies operands or results.
    #[inline]
    fn verify_values(
        &mut self,
        plan: &Plan<'_>,
        fields: &OpFields<'_>,
        def: &'static OpDef,
        side: Side,
        seen: &mut SeenTypes,
    ) -> Checked {
        let (specs, layout, first_group) = match side {
            Side::Operand => (def.operands, def.operand_layout, plan.first_value),
            Side::Result => (def.results, def.result_layout, plan.first_value + def.operands.len()),
        };
        if layout != Layout::Fixed {
            return self.verify_groups(fields, def, first_group, side, seen);
        }
        match side {
            Side::Operand => {
                for (index, (spec, value)) in specs.iter().zip(fields.operands).enumerate() {
                    self.verify_value(fields, side, spec, first_group + index, index, value, seen)?;
                }
            }
            Side::Result => {
                for (index, (spec, value)) in specs.iter().zip(fields.results()).enumerate() {
                    self.verify_value(fields, side, spec, first_group + index, index, value, seen)?;
                }
            }
        }
        Ok(())
    }

    #[inline]
    fn verify_attributes(&mut self, fields: &OpFields<'_>, def: &'static OpDef) -> Checked {
        let (ctx, op, properties) = (self.view.ctx, fields.op, fields.properties);
        if self.view.ctx.caching() == Caching::On && self.memory.accepted.attributes_are_known(fields) {
            return Ok(());
        }
        let slots = properties.slots(ctx);
        let slot = |slot: usize| slots.get(slot).copied().flatten();
        let specs = def.attributes.iter().enumerate();
        let missing =
            specs.filter(|(index, spec)| matches!(spec.presence, Presence::Required) && slot(*index).is_none());
        if let Some(name) = missing.map(|(_, spec)| spec.name).min() {
            return Err(self.view.op_error(op, format_args!("requires attribute '{name}'")).into());
        }
        if let Some(spec) = def.violated(ctx, slot).next() {
            let (name, summary) = (spec.name, spec.constraint.summary);
            let noun = if spec.constraint.value.is_some() { "property" } else { "attribute" };
            let message = format_args!("{noun} '{name}' failed to satisfy constraint: {summary}");
            return Err(self.view.op_error(op, message).into());
        }
        self.memory.accepted.add_attributes(fields);
        Ok(())
    }

    /// Verifies operands or results by groups.
    fn verify_groups(
        &mut self,
        fields: &OpFields<'_>,
        def: &'static OpDef,
        first_group: usize,
        side: Side,
        seen: &mut SeenTypes,
    ) -> Checked {
        let (view, op) = (self.view, fields.op);
        let (specs, layout, total, sizes) = match side {
            Side::Operand => (def.operands, def.operand_layout, fields.operands.len(), operand_sizes(view, op, def)),
            Side::Result => (def.results, def.result_layout, fields.num_results(), result_sizes(view, op, def)),
        };
        let mut results = fields.results();
        for (index, spec) in specs.iter().enumerate() {
            let range = group_range(view.ctx, specs, layout, sizes, total, index);
            if spec.arity == Arity::Optional && range.len() > 1 {
                let (start, found) = (range.start, range.len());
                let message =
                    format_args!("{side} group starting at #{start} requires 0 or 1 element, but found {found}");
                return Err(view.op_error(op, message).into());
            }
            if let Arity::Groups(attribute) = spec.arity {
                verify_sizes(view, op, view.attribute(op, attribute), attribute, spec.name, range.len())?;
            }
            for position in range {
                // Groups are consecutive, so that results can be taken in order.
                let value = match side {
                    Side::Operand => fields.operands.get(position),
                    Side::Result => results.next(),
                };
                let Some(value) = value else { break };
                self.verify_value(fields, side, spec, first_group + index, position, value, seen)?;
            }
        }
        Ok(())
    }

    #[inline]
    #[expect(clippy::too_many_arguments, reason = "all of it is at hand in the loops around")]
    fn verify_value(
        &mut self,
        fields: &OpFields<'_>,
        side: Side,
        spec: &'static ValueSpec,
        group: usize,
        position: usize,
        value: ValueId,
        seen: &mut SeenTypes,
    ) -> Checked {
        let ty = self.view.ir.value_type(value);
        seen.see(ty);
        if self.memory.accepted.type_was_last(group, ty) {
            Ok(())
        } else {
            self.verify_type(fields, side, spec, group, position, ty)
        }
    }

    #[inline(never)]
    fn verify_type(
        &mut self,
        fields: &OpFields<'_>,
        side: Side,
        spec: &'static ValueSpec,
        group: usize,
        position: usize,
        ty: Type,
    ) -> Checked {
        let ctx = self.view.ctx;
        let holds = || (spec.constraint.check)(ctx, ty);
        let is_accepted = match ctx.caching() {
            Caching::On => self.memory.accepted.accepts(group, ty, holds),
            Caching::Off => holds(),
        };
        if is_accepted {
            return Ok(());
        }
        let variadic = match spec.arity {
            Arity::Variadic | Arity::Groups(_) => "variadic of ",
            Arity::One | Arity::Optional => "",
        };
        let (summary, found) = (spec.constraint.summary, crate::print::type_text(ctx, ty));
        let message = format_args!("{side} #{position} must be {variadic}{summary}, but got '{found}'");
        Err(self.view.op_error(fields.op, message).into())
    }
}

/// The common type of all types seen so far, if there is one.
struct SeenTypes {
    last: Option<Type>,
    all_same: bool,
}

impl Default for SeenTypes {
    fn default() -> Self {
        Self { last: None, all_same: true }
    }
}

impl SeenTypes {
    #[inline]
    fn see(&mut self, ty: Type) {
        self.all_same &= self.last.is_none_or(|last| last == ty);
        self.last = Some(ty);
    }
}

fn operand_sizes(view: View<'_>, op: OpId, def: &OpDef) -> Option<Attribute> {
    def.operand_sizes_slot().and_then(|slot| view.property(op, slot))
}

fn result_sizes(view: View<'_>, op: OpId, def: &OpDef) -> Option<Attribute> {
    def.result_sizes_slot().and_then(|slot| view.property(op, slot))
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

fn lengths(ctx: &Context, sizes: Attribute) -> impl Iterator<Item = i64> {
    sizes.dyn_cast::<DenseArrayAttr>(ctx).into_iter().flat_map(|sizes| sizes.iter_i64(ctx))
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
            let message =
                format_args!("region #{position} ('{name}') failed to verify constraint: region with {wanted}");
            return Err(view.op_error(op, message));
        }
    }
    Ok(())
}
