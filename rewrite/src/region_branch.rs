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

/// The inputs of an op, in the order in which its edges list them.
struct Inputs {
    all: Vec<Input>,
    /// The position of the input that a value is.
    positions: LookupMap<ValueId, usize>,
}

impl Inputs {
    /// The input that a value is.
    fn find(&self, value: ValueId) -> Option<&Input> {
        self.positions.get(&value).map(|&position| &self.all[position])
    }

    /// The positions of the inputs that operands are forwarded to.
    fn by_operand(&self) -> LookupMap<Operand, SmallVec<[usize; 2]>> {
        let mut receivers: LookupMap<Operand, SmallVec<[usize; 2]>> = LookupMap::default();
        for (position, input) in self.all.iter().enumerate() {
            for &source in &input.sources {
                receivers.get_or_insert_with(source, SmallVec::new).push(position);
            }
        }
        receivers
    }
}

fn inputs(view: View<'_>, op: OpId) -> Result<Inputs, NoMatch> {
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
    Ok(Inputs { all: inputs, positions })
}

/// Replaces inputs by the only value forwarded to them, if it is defined outside of the op.
///
/// The values are computed before any input is replaced. They stay right: where a replaced input was forwarded, its only
/// value is forwarded then.
fn forward_outer_values(op: OpId, rewriter: &mut dyn Rewriter) -> MatchResult {
    let inputs = inputs(rewriter.view(), op)?;
    let values = forwarded_values(&inputs, rewriter);
    let mut changed = false;
    for (input, forwarded) in inputs.all.iter().zip(values) {
        if let Forwarded::One(value) = forwarded
            && rewriter.ir().has_uses(input.value)
            && is_outside(op, value, rewriter)
        {
            changed = true;
            rewriter.replace_value(input.value, value);
        }
    }
    if changed { Ok(()) } else { no_match("no input is always one value from outside") }
}

/// The values forwarded to an input, directly or through other inputs.
#[derive(Clone, Copy, PartialEq)]
enum Forwarded {
    /// No values other than inputs.
    None,
    /// A single value.
    One(ValueId),
    /// Several values.
    Many,
}

impl Forwarded {
    /// The union of both.
    fn union(self, other: Self) -> Self {
        match (self, other) {
            (Self::None, it) | (it, Self::None) => it,
            (one, other) if one == other => one,
            _ => Self::Many,
        }
    }
}

/// Computes for each input the values forwarded to it.
///
/// The result is the least fixed point of the union over the operands of an input. It grows twice at most for each input, so
/// the time is linear.
fn forwarded_values(inputs: &Inputs, rewriter: &dyn Rewriter) -> Vec<Forwarded> {
    let mut values = vec![Forwarded::None; inputs.all.len()];
    let mut receivers: Vec<SmallVec<[usize; 2]>> = vec![SmallVec::new(); inputs.all.len()];
    for (position, input) in inputs.all.iter().enumerate() {
        for &(owner, index) in &input.sources {
            let value = rewriter.ir().operand(owner, index);
            match inputs.positions.get(&value) {
                Some(&from) => receivers[from].push(position),
                None => values[position] = values[position].union(Forwarded::One(value)),
            }
        }
    }
    let mut pending: Vec<usize> = (0..values.len()).collect();
    while let Some(position) = pending.pop() {
        for &receiver in &receivers[position] {
            let union = values[receiver].union(values[position]);
            if std::mem::replace(&mut values[receiver], union) != union {
                pending.push(receiver);
            }
        }
    }
    values
}

/// Returns true if a value is defined outside of an op, regions included.
fn is_outside(op: OpId, value: ValueId, rewriter: &dyn Rewriter) -> bool {
    let ir = rewriter.ir();
    let block = ir.defining_op(value).map_or_else(|| ir.defining_block(value), |def| ir.parent_block(def));
    !block.and_then(|block| ir.parent_op(block)).is_some_and(|parent| ir.is_ancestor(op, parent))
}

/// Uses the first of several inputs to which the same values are passed.
///
/// The first input is found by the values that are passed to it, which change as inputs are replaced by others.
fn merge_equal_inputs(op: OpId, rewriter: &mut dyn Rewriter) -> MatchResult {
    let inputs = inputs(rewriter.view(), op)?;
    let receivers = inputs.by_operand();
    let mut firsts: LookupMap<(RegionPoint, SmallVec<[ValueId; 4]>), usize> = LookupMap::default();
    let mut changed = false;
    for (position, input) in inputs.all.iter().enumerate() {
        let first = *firsts.get_or_insert_with(passed(input, rewriter), || position);
        if first == position || !rewriter.ir().has_uses(input.value) {
            continue;
        }
        changed = true;
        let uses: Vec<Operand> = rewriter.ir().uses(input.value).map(|it| (it.owner, it.index as usize)).collect();
        rewriter.replace_value(input.value, inputs.all[first].value);
        let forwarded = uses.iter().filter_map(|operand| receivers.get(operand)).flatten().copied();
        for receiver in forwarded.filter(|&receiver| receiver <= position) {
            let first = firsts.get_or_insert_with(passed(&inputs.all[receiver], rewriter), || receiver);
            *first = receiver.min(*first);
        }
    }
    if changed { Ok(()) } else { no_match("all inputs differ") }
}

/// The place of an input, and the values that are passed to it.
fn passed(input: &Input, rewriter: &dyn Rewriter) -> (RegionPoint, SmallVec<[ValueId; 4]>) {
    let values = input.sources.iter().map(|&(owner, index)| rewriter.ir().operand(owner, index));
    (input.to, values.collect())
}

/// Drops unused inputs, and the operands that are forwarded only to them.
fn drop_unused_inputs(op: OpId, rewriter: &mut dyn Rewriter) -> MatchResult {
    let inputs = inputs(rewriter.view(), op)?;
    let kept = kept_inputs(&inputs, rewriter);
    let (mut dropped_values, mut dropped_operands) = (LookupSet::default(), LookupSet::default());
    let mut owners: Vec<OpId> = Vec::new();
    for input in inputs.all.iter().zip(&kept).filter_map(|(input, &kept)| (!kept).then_some(input)) {
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
        rewriter.modify(owner, |edit| edit.erase_operands_at(&dropped));
    }
    drop_results(op, &dropped_values, rewriter);
    Ok(())
}

/// Computes for each input if it is kept: it is used, or one of its operands is forwarded to a kept
/// input.
///
/// The result is the least fixed point of that rule.
fn kept_inputs(inputs: &Inputs, rewriter: &dyn Rewriter) -> Vec<bool> {
    let receivers = inputs.by_operand();
    let mut kept: Vec<bool> = inputs.all.iter().map(|input| rewriter.ir().has_uses(input.value)).collect();
    let mut pending: Vec<usize> = (0..kept.len()).filter(|&position| kept[position]).collect();
    while let Some(position) = pending.pop() {
        for source in &inputs.all[position].sources {
            for &receiver in receivers.get(source).into_iter().flatten() {
                if !std::mem::replace(&mut kept[receiver], true) {
                    pending.push(receiver);
                }
            }
        }
    }
    kept
}

/// Drops arguments of a block.
fn drop_arguments(block: BlockId, inputs: &Inputs, dropped: &LookupSet<ValueId>, rewriter: &mut dyn Rewriter) {
    // The erased arguments have no uses: any value can replace them.
    let stand_in = |argument: &ValueId| {
        let input = inputs.find(*argument).filter(|_| dropped.contains(argument))?;
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
