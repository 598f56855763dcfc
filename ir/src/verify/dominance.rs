//! Rule 13 and isolation: the definitions of values dominate their uses.
//!
//! Most uses are known to be valid from the walk. The others are checked here, first in any order;
//! if one is invalid, a second walk finds the one to report.

use crate::definition::Trait;
use crate::diagnostic::Diagnostic;
use crate::dominance::{Dominance, RegionKind};
use crate::entities::{BlockId, OpId, RegionId, ValueId};
use crate::ir::Ir;
use crate::value::ValueDef;
use crate::view::View;

use super::Run;
use super::incremental_dom_tree::Assumptions;
use super::structure::region_kind;

impl Run<'_> {
    /// Verifies that the ops nested in `scope`, if this is isolated from above, use no values from
    /// outside.
    pub(super) fn verify_isolation(&mut self, scope: OpId) {
        let View { ir, .. } = self.view;
        let suspects = &self.suspects[self.scope.first_suspect..];
        let escapes = |&(user, index): &(OpId, u32)| !is_inside(ir, scope, ir.operand(user, index as usize));
        if self.plan(ir.name(scope)).isolated
            && suspects.iter().any(escapes)
            && let Some(finding) = first_escape(self.view, scope)
        {
            self.report(finding);
        }
    }

    /// Verifies that the definitions of the values used in `scope` dominate the uses.
    ///
    /// If the assumptions of the walk about the blocks failed, no use is known to be valid.
    pub(super) fn verify_dominance(&mut self, scope: OpId, assumptions: Assumptions) {
        let suspects = &self.suspects[self.scope.first_suspect..];
        if assumptions == Assumptions::Hold && suspects.is_empty() {
            return;
        }
        let View { ir, .. } = self.view;
        let view = self.view;
        let mut uses = Uses { view, dominance: Dominance::new(|view, region| region_kind(view, view.ir, region)) };
        let is_bad = |&(user, index): &(OpId, u32)| {
            let reached = ir.parent_block(user).is_none_or(|block| uses.dominance.is_reachable_from_entry(view, block));
            reached && !uses.is_dominated(ir.operand(user, index as usize), user)
        };
        if (assumptions == Assumptions::Failed || suspects.iter().any(is_bad))
            && let Some(finding) = uses.first_undominated(scope)
        {
            self.report(finding);
        }
    }
}

/// Returns true if a value is defined in a region of `scope`, at any depth.
fn is_inside(ir: &Ir, scope: OpId, value: ValueId) -> bool {
    let mut region = ir.defining_block(value).and_then(|block| ir.parent_region(block));
    while let Some(inner) = region {
        if ir.parent_op(inner) == Some(scope) {
            return true;
        }
        region = ir.parent_region(inner);
    }
    false
}

fn is_inside_region(ir: &Ir, outer: RegionId, inner: Option<RegionId>) -> bool {
    std::iter::successors(inner, |&region| ir.parent_region(region)).any(|region| region == outer)
}

/// The first use of a value from outside, in the order of MLIR's verifier.
fn first_escape(view: View<'_>, scope: OpId) -> Option<Diagnostic> {
    let ir = view.ir;
    for &outermost in ir.regions(scope) {
        let mut pending = vec![outermost];
        while let Some(region) = pending.pop() {
            for op in ir.blocks(region).flat_map(|block| ir.ops(block)) {
                let defined_in = |value| ir.defining_block(value).and_then(|block| ir.parent_region(block));
                if ir.operands(op).iter().any(|operand| !is_inside_region(ir, outermost, defined_in(operand))) {
                    let error = view.op_error(op, "using value defined outside the region");
                    return Some(error.with_note(ir.location(scope), "required by region isolation constraints"));
                }
                if !view.has_trait(op, &Trait::IsolatedFromAbove) {
                    pending.extend(ir.regions(op));
                }
            }
        }
    }
    None
}

struct Uses<'a> {
    view: View<'a>,
    dominance: Dominance<'static>,
}

impl Uses<'_> {
    fn is_dominated(&mut self, value: ValueId, user: OpId) -> bool {
        let View { ir, .. } = self.view;
        // In a graph, an op may use its own results, inside as well.
        if let ValueDef::OpResult { op, .. } = ir.value_def(value)
            && let Some(region) = ir.parent_region(op)
            && region_kind(self.view, ir, region) == RegionKind::Graph
            && ir.ancestor_in_region(region, user) == Some(op)
        {
            return true;
        }
        self.dominance.value_properly_dominates(self.view, value, user)
    }

    /// The first use without dominance, in the order of MLIR's verifier.
    fn first_undominated(&mut self, scope: OpId) -> Option<Diagnostic> {
        let View { ir, .. } = self.view;
        let mut pending = vec![scope];
        while let Some(outer) = pending.pop() {
            for block in ir.regions(outer).iter().flat_map(|&region| ir.blocks(region)) {
                let reached = self.dominance.is_reachable_from_entry(self.view, block);
                for op in ir.ops(block) {
                    if reached {
                        let bad = ir.operands(op).iter().position(|operand| !self.is_dominated(operand, op));
                        if let Some(index) = bad {
                            return Some(self.undominated(op, index));
                        }
                    }
                    if !ir.regions(op).is_empty() && !self.view.has_trait(op, &Trait::IsolatedFromAbove) {
                        pending.push(op);
                    }
                }
            }
        }
        None
    }

    fn undominated(&self, user: OpId, index: usize) -> Diagnostic {
        let View { ir, .. } = self.view;
        let error = self.view.error_at(user, format_args!("operand #{index} does not dominate this use"));
        match ir.value_def(ir.operand(user, index)) {
            ValueDef::OpResult { op, .. } => {
                let place = match (ir.parent_block(user), ir.parent_block(op)) {
                    (Some(used), Some(defined)) if used == defined => "op in the same block",
                    (Some(used), Some(defined)) => match relation(ir, used, defined) {
                        Relation::Same => "op in the same region",
                        Relation::Parent => "op in a parent region",
                        Relation::Child => "op in a child region",
                        Relation::Neither => "op is neither in a parent nor in a child region",
                    },
                    _ => "op without a block",
                };
                error.with_note(ir.location(op), format!("operand defined here ({place})"))
            }
            ValueDef::BlockArgument { block, .. } => {
                let location = ir.parent_op(block).map(|op| ir.location(op)).unwrap_or_default();
                let Some(region) = ir.parent_region(block) else {
                    return error.with_note(location, " (block without parent)");
                };
                let number = ir.blocks(region).take_while(|&other| other != block).count();
                let place = match ir.parent_block(user).map(|used| relation(ir, used, block)) {
                    Some(Relation::Same) => "in the same region",
                    Some(Relation::Parent) => "in a parent region",
                    Some(Relation::Child) => "in a child region",
                    Some(Relation::Neither) | None => "neither in a parent nor in a child region",
                };
                error.with_note(location, format!("operand defined as a block argument (block #{number} {place})"))
            }
        }
    }
}

/// The position of a definition relative to a use.
enum Relation {
    Same,
    Parent,
    Child,
    Neither,
}

fn relation(ir: &Ir, used: BlockId, defined: BlockId) -> Relation {
    let (Some(used), Some(defined)) = (ir.parent_region(used), ir.parent_region(defined)) else {
        return Relation::Neither;
    };
    if used == defined {
        Relation::Same
    } else if is_inside_region(ir, defined, Some(used)) {
        Relation::Parent
    } else if is_inside_region(ir, used, Some(defined)) {
        Relation::Child
    } else {
        Relation::Neither
    }
}
