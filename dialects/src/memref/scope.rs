//! Scopes of stack memory.

use weir_ir::builtin::ANY_TYPE;
use weir_ir::interfaces::{Effect, EffectKind, Effects, MemoryEffects, RegionBranchLike, Resource};
use weir_ir::parse::{AsmParser, ParseResult, TokenKind};
use weir_ir::print::{AsmPrinter, EntryArguments, Terminators};
use weir_ir::{InsertPoint, Ir, OpClass as _, OpId, OpState, RegionId, Trait, ValueMap, View, Walk, WalkResult};
use weir_rewrite::{Canonicalize, MatchResult, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, no_match_if};

weir_ir::ops! { memref, OPS;
    /// Runs its body, and frees the stack memory that the body allocated.
    AllocaScopeOp = "alloca_scope" {
        results { results: variadic ANY_TYPE }
        regions { body_region("bodyRegion"): Sized(1) }
        traits [
            AutomaticAllocationScope, ImplicitTerminator("memref.alloca_scope.return"), RecursiveMemoryEffects,
            NoRegionArguments
        ]
        interfaces [&RegionBranchLike::ONCE, &Canonicalize(canonicalize_alloca_scope)]
        assembly parse_scope, print_scope;
    }

    /// Terminates an allocation scope and yields values from it.
    AllocaScopeReturnOp = "alloca_scope.return" {
        operands { results: variadic ANY_TYPE }
        traits [HasParent(&["memref.alloca_scope"]), Pure, ReturnLike, Terminator]
        format "attr-dict ($results^ `:` type($results))?"
    }
}

pub(super) fn parse_scope(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    if parser.at(TokenKind::Arrow) {
        state.result_types.extend(parser.parse_optional_arrow_types()?);
    }
    let body = parser.parse_region_into(state, &[])?;
    parser.ensure_terminator(body, state.location);
    parser.parse_attributes_into(state)
}

pub(super) fn print_scope(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let results = view.ir.results(op);
    printer.text(" ");
    if !results.is_empty() {
        printer.text(" -> (");
        printer.types(results.iter().map(|value| view.ty(value)));
        printer.text(")");
    }
    printer.text(" ");
    let terminators = if results.is_empty() { Terminators::Elide } else { Terminators::Print };
    printer.region(AllocaScopeOp::from_op_unchecked(op).body_region(&view), EntryArguments::Print, terminators);
    printer.attr_dict(op, &[]);
}

fn canonicalize_alloca_scope(patterns: &mut PatternSet) {
    patterns.add("AllocaScopeInliner", inline);
    patterns.add("AllocaScopeHoister", hoist);
}

/// True if the op, apart from those nested in it, allocates on the stack.
fn allocates_on_stack(view: View<'_>, op: OpId) -> bool {
    let Some(listed) = view.interface::<MemoryEffects>(op) else { return false };
    let mut effects = Effects::new();
    (listed.effects)(view, op, &mut effects);
    let is_on_stack = |effect: &Effect| effect.resource == Resource::AutomaticAllocationScope;
    effects.iter().any(|effect| effect.kind == EffectKind::Allocate && is_on_stack(effect))
}

/// True if the op, apart from those nested in it, may allocate on the stack.
fn may_allocate_on_stack(view: View<'_>, op: OpId) -> bool {
    if view.has_trait(op, &Trait::RecursiveMemoryEffects) || view.has_trait(op, &Trait::NoMemoryEffect) {
        return false;
    }
    view.interface::<MemoryEffects>(op).is_none() || allocates_on_stack(view, op)
}

/// True if only the terminator follows the op in its region.
fn is_last_in_region(ir: &Ir, op: OpId) -> bool {
    let Some(block) = ir.parent_block(op) else { return false };
    let is_only_block = ir.parent_region(op).and_then(|region| ir.single_block(region)).is_some();
    is_only_block && ir.next_op(op).is_some() && ir.next_op(op) == ir.last_op(block)
}

/// `alloca_scope { A; return v } -> A, v`, where nothing on the stack outlives the scope
fn inline(op: AllocaScopeOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let found = view.ir.walk(op.0, Walk::pre_order(), |nested| {
        if nested == op.0 {
            WalkResult::Advance
        } else if may_allocate_on_stack(view, nested) {
            WalkResult::Interrupt
        } else if view.has_trait(nested, &Trait::AutomaticAllocationScope) {
            WalkResult::Skip
        } else {
            WalkResult::Advance
        }
    });
    if found.was_interrupted() {
        let parent = view.ir.parent_op(op.0).or_no_match("there is no enclosing op")?;
        no_match_if(
            !view.has_trait(parent, &Trait::AutomaticAllocationScope) || !is_last_in_region(view.ir, op.0),
            "what is allocated would live longer",
        )?;
    }
    let body = view.ir.first_block(op.body_region(&view));
    let (block, terminator) =
        body.and_then(|block| Some((block, view.ir.last_op(block)?))).or_no_match("there is no body")?;
    let results = view.ir.operands(terminator).to_vec();
    let point = InsertPoint::before(view.ir, op.0);
    rewriter.inline_block_before(block, point, &[]);
    rewriter.replace(op, results);
    rewriter.erase(terminator);
    Ok(())
}

/// The outermost op around a scope that is not a scope itself, if each op up to it is the last of its region.
fn outermost_without_scope(view: View<'_>, op: OpId) -> Option<OpId> {
    let is_scope = |op: OpId| view.has_trait(op, &Trait::AutomaticAllocationScope);
    let mut outermost = view.ir.parent_op(op).filter(|&parent| !is_scope(parent))?;
    if !is_last_in_region(view.ir, op) || !is_last_in_region(view.ir, outermost) {
        return None;
    }
    loop {
        let parent = view.ir.parent_op(outermost)?;
        if is_scope(parent) {
            return Some(outermost);
        }
        outermost = parent;
        if !is_last_in_region(view.ir, outermost) {
            return None;
        }
    }
}

fn is_inside(ir: &Ir, outer: RegionId, inner: Option<RegionId>) -> bool {
    std::iter::successors(inner, |&region| ir.parent_region(region)).any(|region| region == outer)
}

/// `op { alloca_scope { alloca; A } } -> alloca; op { alloca_scope { A } }`, where the scope ends with the op
fn hoist(op: AllocaScopeOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let target = outermost_without_scope(view, op.0).or_no_match("what is allocated would live longer")?;
    let around =
        view.ir.regions(target).iter().copied().find(|&region| is_inside(view.ir, region, view.ir.parent_region(op.0)));
    let around = around.or_no_match("the scope is not nested")?;
    let mut found = Vec::new();
    view.ir.walk(op.0, Walk::post_order(), |nested| {
        let defined_inside = |value| {
            let region = view.ir.defining_block(value).and_then(|block| view.ir.parent_region(block));
            is_inside(view.ir, around, region)
        };
        if allocates_on_stack(view, nested) && !view.ir.operands(nested).iter().any(defined_inside) {
            found.push(nested);
        }
    });
    no_match_if(found.is_empty(), "nothing can move out")?;
    let point = InsertPoint::before(view.ir, target);
    rewriter.at(point, |rewriter| {
        for old in found {
            let new = rewriter.clone_op(old, &mut ValueMap::new());
            rewriter.replace(old, new);
        }
    });
    Ok(())
}
