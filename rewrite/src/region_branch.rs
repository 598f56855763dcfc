//! Canonicalization of ops that forward values to and between their regions: unused values are not
//! forwarded.
//!
//! Forwarded values arrive at *inputs*: arguments of entry blocks, and the results of the op.

use smallvec::SmallVec;
use weir_ir::interfaces::{RegionBranchLike, RegionPoint};
use weir_ir::{BlockId, LookupMap, LookupSet, OpClass, OpId, OpSpec, RegionId, Type, ValueId, View};

use crate::pattern::{MatchResult, NoMatch, no_match};
use crate::pattern_set::PatternSet;
use crate::rewriter::{Rewriter, RewriterExt as _};

/// Adds the canonicalization patterns of ops that implement [`RegionBranchLike`].
///
/// An input that can only be one value from outside of the op is replaced by it, and one that
/// always equals an earlier one by the latter. Unused inputs are dropped, with the operands
/// forwarded to them.
///
/// # Source
///
/// `mlir::populateRegionBranchOpInterfaceCanonicalizationPatterns`.
///
/// # Examples
///
/// ```
/// use weir_ir::builtin::ModuleOp;
/// use weir_rewrite::{PatternSet, add_region_branch_patterns};
/// let mut patterns = PatternSet::new();
/// add_region_branch_patterns::<ModuleOp>(&mut patterns);
/// assert_eq!(patterns.len(), 3);
/// ```
#[doc(alias = "populateRegionBranchOpInterfaceCanonicalizationPatterns")]
pub fn add_region_branch_patterns<O: OpClass>(patterns: &mut PatternSet) {
    patterns.add("forward-outer-values", |op: O, rewriter| forward_outer_values(op.id(), rewriter));
    patterns.add("merge-equal-inputs", |op: O, rewriter| merge_equal_inputs(op.id(), rewriter));
    patterns.add("drop-unused-inputs", |op: O, rewriter| drop_unused_inputs(op.id(), rewriter));
}

/// An operand, by its owner and number.
type Operand = (OpId, usize);

/// A value that receives forwarded operands.
struct Input {
    value: ValueId,
    to: RegionPoint,
    /// The operands that are passed to it.
    sources: SmallVec<[Operand; 4]>,
}

fn inputs(view: View<'_>, op: OpId) -> Result<Vec<Input>, NoMatch> {
    let Some(branch) = view.interface::<RegionBranchLike>(op) else { return no_match("no values are passed") };
    let mut inputs: Vec<Input> = Vec::new();
    let mut positions: LookupMap<ValueId, usize> = LookupMap::default();
    branch.try_for_each_edge(view, op, |edge| {
        if edge.operands.len() != edge.inputs.len() {
            return no_match("the op is not valid");
        }
        for (&value, index) in edge.inputs.iter().zip(edge.operands) {
            let position = positions.get(&value).copied().unwrap_or(inputs.len());
            if position == inputs.len() {
                positions.insert(value, position);
                inputs.push(Input { value, to: edge.to, sources: SmallVec::new() });
            }
            inputs[position].sources.push((edge.from, index));
        }
        Ok(())
    })?;
    Ok(inputs)
}

/// Replaces inputs by the only value forwarded to them, if it is defined outside of the op.
fn forward_outer_values(op: OpId, rewriter: &mut dyn Rewriter) -> MatchResult {
    let inputs = inputs(rewriter.view(), op)?;
    let mut changed = false;
    for input in inputs.iter().filter(|input| !input.sources.is_empty()) {
        if !rewriter.ir().has_uses(input.value) {
            continue;
        }
        if let Some(value) = only_value(&inputs, input, rewriter).filter(|&value| is_outside(op, value, rewriter)) {
            changed = true;
            rewriter.replace_value(input.value, value);
        }
    }
    if changed { Ok(()) } else { no_match("no input is always one value from outside") }
}

/// The only value forwarded to an input, directly or through other inputs.
fn only_value(inputs: &[Input], start: &Input, rewriter: &dyn Rewriter) -> Option<ValueId> {
    let (mut pending, mut seen) = (vec![start], LookupSet::default());
    seen.insert(start.value);
    let mut found = None;
    while let Some(input) = pending.pop() {
        for &(owner, index) in &input.sources {
            let value = rewriter.ir().operand(owner, index);
            match inputs.iter().find(|input| input.value == value) {
                Some(other) if seen.insert(value) => pending.push(other),
                Some(_) => {}
                None if found.is_none_or(|found| found == value) => found = Some(value),
                None => return None,
            }
        }
    }
    found
}

/// Returns true if a value is defined outside of an op, regions included.
fn is_outside(op: OpId, value: ValueId, rewriter: &dyn Rewriter) -> bool {
    let ir = rewriter.ir();
    let block = ir.defining_op(value).map_or_else(|| ir.defining_block(value), |def| ir.parent_block(def));
    !block.and_then(|block| ir.parent_op(block)).is_some_and(|parent| ir.is_ancestor(op, parent))
}

/// Uses the first of several inputs to which the same values are passed.
fn merge_equal_inputs(op: OpId, rewriter: &mut dyn Rewriter) -> MatchResult {
    let inputs = inputs(rewriter.view(), op)?;
    let mut changed = false;
    for (position, input) in inputs.iter().enumerate() {
        if !rewriter.ir().has_uses(input.value) {
            continue;
        }
        let passed = |input: &Input| -> SmallVec<[ValueId; 4]> {
            input.sources.iter().map(|&(owner, index)| rewriter.ir().operand(owner, index)).collect()
        };
        let own = passed(input);
        if let Some(first) = inputs[..position].iter().find(|it| it.to == input.to && passed(it) == own) {
            changed = true;
            rewriter.replace_value(input.value, first.value);
        }
    }
    if changed { Ok(()) } else { no_match("all inputs differ") }
}

/// Drops unused inputs, and the operands that are forwarded only to them.
fn drop_unused_inputs(op: OpId, rewriter: &mut dyn Rewriter) -> MatchResult {
    let inputs = inputs(rewriter.view(), op)?;
    let kept = kept_inputs(&inputs, rewriter);
    let (mut dropped_values, mut dropped_operands) = (LookupSet::default(), LookupSet::default());
    let mut owners: Vec<OpId> = Vec::new();
    for input in inputs.iter().zip(&kept).filter_map(|(input, &kept)| (!kept).then_some(input)) {
        dropped_values.insert(input.value);
        for &(owner, index) in &input.sources {
            dropped_operands.insert((owner, index));
            if !owners.contains(&owner) {
                owners.push(owner);
            }
        }
    }
    if dropped_values.is_empty() {
        return no_match("all inputs are used");
    }
    let has_segments = |&owner: &OpId| {
        rewriter.view().info(owner).def.is_none_or(|def| def.operand_layout == weir_ir::Layout::Segments)
    };
    if owners.iter().any(has_segments) {
        return no_match("the groups of operands have lengths of their own");
    }
    for index in 0..rewriter.ir().regions(op).len() {
        if let Some(entry) = rewriter.ir().first_block(rewriter.ir().region(op, index)) {
            drop_arguments(entry, &inputs, &dropped_values, rewriter);
        }
    }
    for owner in owners {
        let dropped: Vec<usize> = (0..rewriter.ir().num_operands(owner))
            .filter(|&index| dropped_operands.contains(&(owner, index)))
            .collect();
        rewriter.modify(owner, |edit| {
            dropped.iter().rev().for_each(|&index| edit.erase_operands(index..index + 1));
        });
    }
    drop_results(op, &dropped_values, rewriter);
    Ok(())
}

/// Computes for each input if it is kept: it is used, or one of its operands is forwarded to a kept
/// input.
///
/// The result is the least fixed point of that rule.
fn kept_inputs(inputs: &[Input], rewriter: &dyn Rewriter) -> Vec<bool> {
    let mut kept: Vec<bool> = inputs.iter().map(|input| rewriter.ir().has_uses(input.value)).collect();
    let mut operands: LookupSet<Operand> = LookupSet::default();
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for (input, kept) in inputs.iter().zip(&mut kept) {
            *kept |= input.sources.iter().any(|source| operands.contains(source));
            if *kept {
                let added = input.sources.iter().filter(|&&source| operands.insert(source)).count();
                changed |= added > 0;
            }
        }
    }
    kept
}

/// Drops arguments of a block.
fn drop_arguments(block: BlockId, inputs: &[Input], dropped: &LookupSet<ValueId>, rewriter: &mut dyn Rewriter) {
    // The erased arguments have no uses: any value can replace them.
    let stand_in = |argument: &ValueId| {
        let input = inputs.iter().find(|input| input.value == *argument && dropped.contains(argument))?;
        input.sources.first().map(|&(owner, index)| rewriter.ir().operand(owner, index))
    };
    let values: Vec<Option<ValueId>> = rewriter.ir().arguments(block).iter().map(stand_in).collect();
    if values.iter().any(Option::is_some) {
        rewriter.replace_arguments(block, &values);
    }
}

/// Replaces an op by one with fewer results.
fn drop_results(op: OpId, dropped: &LookupSet<ValueId>, rewriter: &mut dyn Rewriter) {
    let view = rewriter.view();
    let results = view.ir.results(op).to_vec();
    let kept: Vec<ValueId> = results.iter().copied().filter(|result| !dropped.contains(result)).collect();
    if kept.len() == results.len() {
        return;
    }
    let operands = view.ir.operands(op).to_vec();
    let types: Vec<Type> = kept.iter().map(|&result| view.ty(result)).collect();
    let regions: Vec<RegionId> = view.ir.regions(op).to_vec();
    let spec = OpSpec {
        operands: &operands,
        result_types: &types,
        properties: view.ir.properties(op),
        discardable: view.ir.discardable(op),
        ..OpSpec::new(view.ir.name(op), view.ir.location(op))
    };
    let new = rewriter.insert_new(spec, &[], regions.len());
    for (index, region) in regions.into_iter().enumerate() {
        let target = rewriter.ir().region(new, index);
        rewriter.inline_region_before(region, target, None);
    }
    for (index, result) in kept.into_iter().enumerate() {
        let replacement = rewriter.ir().result(new, index);
        rewriter.replace_value(result, replacement);
    }
    rewriter.erase(op);
}
