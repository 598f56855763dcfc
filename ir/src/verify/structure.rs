//! Rules about the shape of the IR: counts, blocks, terminators, parents.

use slotmap::Key as _;

use crate::definition::{OpDef, Trait, VerifyResult};
use crate::diagnostic::Diagnostic;
use crate::dominance::RegionKind;
use crate::entities::{BlockId, OpId, RegionId};
use crate::interfaces::UnknownOps;
use crate::ir::Ir;
use crate::op_record::OpRecord;
use crate::print::{NotePrinter, OpForm};
use crate::view::View;

use super::plan::{Count, Plan};
use super::{constraints, interfaces, traits};

/// The rules on entrance, 1 to 8.
pub(super) fn verify_entrance(view: View<'_>, plan: &Plan, record: OpRecord<'_>) -> VerifyResult {
    let op = record.op();
    if record.operands().iter().any(|operand| operand.is_null()) {
        return Err(view.error_at(op, "null operand found"));
    }
    if let Some(dictionary) = record.discardable() {
        interfaces::verify_discardable(view, op, dictionary)?;
    }
    if let Some(def) = plan.def {
        verify_counts(view, plan, record)?;
        for it in &plan.structural {
            verify_structural(view, op, def, it)?;
        }
        constraints::verify_constraints(view, plan, record, def)?;
        for it in &plan.native {
            traits::verify_native(view, plan, record, it)?;
        }
        interfaces::verify_on_entrance(view, op, plan)?;
        if let Some(verify) = def.verify_local {
            view.with_signature(op, |signature| verify(signature, op))?;
        }
        if let Some(verify) = def.verify {
            verify(view, op)?;
        }
    }
    verify_regions_entrance(view, op)
}

fn verify_counts(view: View<'_>, plan: &Plan, record: OpRecord<'_>) -> VerifyResult {
    let (ir, op) = (view.ir, record.op());
    let (regions, results) = (record.regions().len(), record.num_results());
    let (successors, operands) = (record.successors().len(), record.operands().len());
    let message = if !plan.regions.allows(regions) {
        match plan.regions {
            Count::Exactly(0) => "requires zero regions".to_owned(),
            Count::Exactly(1) => "requires one region".to_owned(),
            Count::Exactly(wanted) => format!("expected {wanted} regions"),
            Count::AtLeast(wanted) => format!("expected {wanted} or more regions"),
        }
    } else if !plan.results.allows(results) {
        match plan.results {
            Count::Exactly(0) => "requires zero results".to_owned(),
            Count::Exactly(1) => "requires one result".to_owned(),
            Count::Exactly(wanted) => format!("expected {wanted} results"),
            Count::AtLeast(wanted) => format!("expected {wanted} or more results"),
        }
    } else if !plan.successors.allows(successors) {
        match plan.successors {
            Count::Exactly(1) => format!("requires 1 successor but found {successors}"),
            Count::Exactly(wanted) => format!("requires {wanted} successors but found {successors}"),
            Count::AtLeast(wanted) => format!("requires at least {wanted} successors but found {successors}"),
        }
    } else if record.successors().iter().any(|block| ir.parent_region(block) != ir.parent_region(op)) {
        return Err(view.error_at(op, "reference to block defined in another region"));
    } else if !plan.operands.allows(operands) {
        match plan.operands {
            Count::Exactly(0) => "requires zero operands".to_owned(),
            Count::Exactly(1) => "requires a single operand".to_owned(),
            Count::Exactly(wanted) => format!("expected {wanted} operands, but found {operands}"),
            Count::AtLeast(wanted) => format!("expected {wanted} or more operands, but found {operands}"),
        }
    } else {
        return Ok(());
    };
    Err(view.op_error(op, message))
}

fn verify_structural(view: View<'_>, op: OpId, def: &'static OpDef, it: &Trait) -> VerifyResult {
    match it {
        Trait::AttrSizedOperandSegments => constraints::verify_operand_segments(view, op, def),
        Trait::AttrSizedResultSegments => constraints::verify_result_segments(view, op, def),
        Trait::SameVariadicOperandSize => {
            let holds = def.operand_layout.can_hold(def.operands, view.ir.num_operands(op));
            constraints::verify_even_groups(view, op, "operand", holds)
        }
        Trait::SameVariadicResultSize => {
            // The types of inferred results are compared with all of those of the op.
            let holds = def.infer.is_some() || def.result_layout.can_hold(def.results, view.ir.num_results(op));
            constraints::verify_even_groups(view, op, "result", holds)
        }
        Trait::SingleBlock => verify_single_blocks(view, op),
        Trait::NoRegionArguments => verify_no_region_arguments(view, op),
        Trait::HasParent(parents) => verify_parent(view, op, parents),
        _ => Ok(()),
    }
}

fn verify_single_blocks(view: View<'_>, op: OpId) -> VerifyResult {
    for (index, &region) in view.ir.regions(op).iter().enumerate() {
        if view.ir.region_is_empty(region) {
            continue;
        }
        let Some(block) = view.ir.single_block(region) else {
            return Err(view.op_error(op, format_args!("expects region #{index} to have 0 or 1 blocks")));
        };
        if view.ir.block_is_empty(block) && !view.has_trait(op, &Trait::NoTerminator) {
            return Err(view.op_error(op, "expects a non-empty block"));
        }
    }
    Ok(())
}

fn verify_no_region_arguments(view: View<'_>, op: OpId) -> VerifyResult {
    let regions = view.ir.regions(op);
    for (index, &region) in regions.iter().enumerate() {
        if view.ir.first_block(region).is_some_and(|block| !view.ir.arguments(block).is_empty()) {
            return Err(match regions.len() {
                1 => view.op_error(op, "region should have no arguments"),
                _ => view.op_error(op, format_args!("region #{index} should have no arguments")),
            });
        }
    }
    Ok(())
}

/// Returns true if the parent of an op has one of these names.
pub(super) fn is_child(view: View<'_>, op: OpId, parents: &[&str]) -> bool {
    view.ir.parent_op(op).is_some_and(|parent| parents.contains(&view.name(parent)))
}

fn verify_parent(view: View<'_>, op: OpId, parents: &[&str]) -> VerifyResult {
    if is_child(view, op, parents) {
        return Ok(());
    }
    let one_of = if parents.len() == 1 { "" } else { "to be one of " };
    Err(view.op_error(op, format_args!("expects parent op {one_of}'{}'", parents.join(", "))))
}

/// Rule 8.
fn verify_regions_entrance(view: View<'_>, op: OpId) -> VerifyResult {
    let ir = view.ir;
    let graph = view.has_trait(op, &Trait::GraphRegion);
    for (index, &region) in ir.regions(op).iter().enumerate() {
        let Some(first) = ir.first_block(region) else { continue };
        if graph && ir.single_block(region).is_none() {
            return Err(view.op_error(op, format_args!("expects graph region #{index} to have 0 or 1 blocks")));
        }
        if ir.predecessors(first).next().is_some() {
            return Err(Diagnostic::error(ir.location(op), "entry block of region may not have predecessors"));
        }
    }
    Ok(())
}

/// The kind of a region: ops with graph regions and unregistered ones give no meaning to the order
/// of ops.
pub(super) fn region_kind(view: View<'_>, ir: &Ir, region: RegionId) -> RegionKind {
    match ir.parent_op(region).map(|owner| ir.name(owner).info(view.ctx)) {
        Some(info) if info.def.is_none() || info.traits.has(&Trait::GraphRegion) => RegionKind::Graph,
        _ => RegionKind::SsaCfg,
    }
}

/// The first half of rule 9.
pub(super) fn verify_block_entrance(view: View<'_>, block: BlockId) -> VerifyResult {
    let ir = view.ir;
    if ir.block_is_empty(block) {
        if needs_no_terminator(view, block) {
            return Ok(());
        }
        let location = ir.parent_op(block).map(|op| ir.location(op)).unwrap_or_default();
        return Err(Diagnostic::error(location, "empty block: expect at least a terminator"));
    }
    Ok(())
}

/// The second half of rule 9.
pub(super) fn verify_block_exit(view: View<'_>, block: BlockId) -> VerifyResult {
    let ir = view.ir;
    let Some(last) = ir.last_op(block) else { return Ok(()) };
    if ir.successors(last).iter().any(|successor| ir.parent_region(successor) != ir.parent_region(block)) {
        return Err(view.op_error(last, "branching to block of a different region"));
    }
    let info = view.info(last);
    if info.def.is_none() || info.traits.has(&Trait::Terminator) || needs_no_terminator(view, block) {
        return Ok(());
    }
    let text = NotePrinter::new(view).text(last, OpForm::Generic);
    Err(view.error_at(last, format_args!("block with no terminator, has {text}")))
}

/// Returns true if a block may end with any op.
///
/// That holds for the only block of a region whose op needs no terminators or is unregistered.
fn needs_no_terminator(view: View<'_>, block: BlockId) -> bool {
    let Some(region) = view.ir.parent_region(block) else { return true };
    if view.ir.single_block(region).is_none() {
        return false;
    }
    view.ir.parent_op(region).is_none_or(|owner| {
        let info = view.info(owner);
        info.def.is_none() || info.traits.has(&Trait::NoTerminator)
    })
}

/// Rule 12.
pub(super) fn verify_registered(view: View<'_>, op: OpId) -> VerifyResult {
    let info = view.info(op);
    if info.def.is_some() {
        return Ok(());
    }
    match info.dialect {
        Some(dialect) if view.ctx.dialect_interface::<UnknownOps>(dialect.name).is_some() => Ok(()),
        Some(dialect) => Err(view.error_at(
            op,
            format_args!(
                "unregistered operation '{}' found in dialect ('{}') that does not allow unknown operations",
                info.name, dialect.name
            ),
        )),
        None if view.ctx.unregistered() == crate::Unregistered::Allow => Ok(()),
        None => Err(view.op_error(
            op,
            "created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the \
             MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used",
        )),
    }
}
