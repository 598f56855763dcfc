//! Alias scopes of accesses in an inlined body: copies of those that are there, new ones for arguments without aliases, and those of the
//! call.

use weir_ir::builtin::{ArrayAttr, DistinctAttr, StringAttr, SymbolRefAttr};
use weir_ir::interfaces::BranchLike;
use weir_ir::{
    Attribute, BlockId, Context, CreateOps as _, LookupMap, LookupSet, OpClass as _, OpId, ValueDef, ValueId, View,
};
use weir_rewrite::{Rewriter, RewriterExt as _};

use super::{NOALIAS, append, elements, has_slot, ops_in};
use crate::dialect::{
    AddrSpaceCastOp, AliasScopeAttr, AliasScopeDomainAttr, AllocaOp, CallOp, GEPOp, MemcpyInlineOp, MemcpyOp,
    MemmoveOp, NoAliasScopeDeclOp, PointerType, SSACopyOp, ScopeId, SelectOp, StoreOp,
};

const SCOPES: &str = "alias_scopes";
const NOALIAS_SCOPES: &str = "noalias_scopes";

/// Updates the alias scopes of the accesses in blocks that were inlined for a call.
pub(super) fn add_scopes(rewriter: &mut dyn Rewriter, call: OpId, blocks: &[BlockId]) {
    copy_scopes(rewriter, blocks);
    let copies = argument_copies(rewriter.view(), call);
    add_argument_scopes(rewriter, call, blocks, &copies);
    for copy in copies {
        let operand = copy.operand(rewriter);
        rewriter.replace(copy, [operand]);
    }
    let view = rewriter.view();
    let (scopes, noalias) = (elements(view, call, SCOPES), elements(view, call, NOALIAS_SCOPES));
    if scopes.is_empty() && noalias.is_empty() {
        return;
    }
    for op in ops_in(view, blocks) {
        for (name, more) in [(SCOPES, &scopes), (NOALIAS_SCOPES, &noalias)] {
            if !more.is_empty() && has_slot(rewriter.view(), op, name) {
                append(rewriter, op, name, more);
            }
        }
    }
}

/// Scopes with copies of their own.
#[derive(Default)]
struct ScopeCopies {
    domains: LookupMap<AliasScopeDomainAttr, AliasScopeDomainAttr>,
    scopes: LookupMap<AliasScopeAttr, AliasScopeAttr>,
}

impl ScopeCopies {
    /// The copy of a scope, in a copy of its domain.
    fn copy(&mut self, ctx: &Context, scope: Attribute) -> Attribute {
        let Some(scope) = scope.dyn_cast::<AliasScopeAttr>(ctx) else { return scope };
        let domain = scope.domain(ctx);
        let domain = *self.domains.get_or_insert_with(domain, || new_domain(ctx, domain.description(ctx)));
        let copy = || new_scope(ctx, domain, scope.description(ctx));
        (*self.scopes.get_or_insert_with(scope, copy)).into()
    }
}

fn new_domain(ctx: &Context, description: Option<StringAttr>) -> AliasScopeDomainAttr {
    AliasScopeDomainAttr::new(ctx, Attribute::from(DistinctAttr::fresh(ctx, ctx.unit_attr())), description)
}

fn new_scope(ctx: &Context, domain: AliasScopeDomainAttr, description: Option<StringAttr>) -> AliasScopeAttr {
    AliasScopeAttr::new(ctx, ScopeId::from(DistinctAttr::fresh(ctx, ctx.unit_attr())), domain, description)
}

/// Replaces the scopes of a body by copies: another call of the same function has scopes of its own.
fn copy_scopes(rewriter: &mut dyn Rewriter, blocks: &[BlockId]) {
    let mut copies = ScopeCopies::default();
    for op in ops_in(rewriter.view(), blocks) {
        let view = rewriter.view();
        let old: Vec<(&str, Attribute)> = { [SCOPES, NOALIAS_SCOPES].into_iter() }
            .filter_map(|name| Some((name, view.attribute(op, name)?)))
            .collect();
        if let Some(declaration) = NoAliasScopeDeclOp::dyn_cast(&view, op) {
            let scope = copies.copy(view.ctx, declaration.scope(&view).into());
            rewriter.modify(op, |edit| edit.set_attribute("scope", Some(scope)));
        }
        for (name, old) in old {
            let ctx = rewriter.ctx();
            let Some(old) = old.dyn_cast::<ArrayAttr>(ctx) else { continue };
            let new: Vec<Attribute> = old.elements(ctx).iter().map(|&scope| copies.copy(ctx, scope)).collect();
            let new = ArrayAttr::new(ctx, new);
            rewriter.modify(op, |edit| edit.set_attribute(name, Some(new.into())));
        }
    }
}

/// The copies of the arguments of a call.
fn argument_copies(view: View<'_>, call: OpId) -> Vec<SSACopyOp> {
    let Some(call) = CallOp::dyn_cast(&view, call) else { return Vec::new() };
    let mut copies = Vec::new();
    for argument in call.arguments(&view).iter() {
        for copy in view.ir.users(argument).filter_map(|user| SSACopyOp::dyn_cast(&view, user)) {
            if !copies.contains(&copy) {
                copies.push(copy);
            }
        }
    }
    copies
}

/// Adds a scope for each argument without aliases to the accesses that are, or are not, based on it.
fn add_argument_scopes(rewriter: &mut dyn Rewriter, call: OpId, blocks: &[BlockId], copies: &[SSACopyOp]) {
    let view = rewriter.view();
    let is_noalias = |copy: &SSACopyOp| view.attribute(copy.0, NOALIAS).is_some();
    let noalias: Vec<SSACopyOp> = copies.iter().copied().filter(is_noalias).collect();
    if noalias.is_empty() {
        return;
    }
    let callee = view.attribute_as::<SymbolRefAttr>(call, "callee");
    let description = callee.map(|it| StringAttr::new(view.ctx, it.root(view.ctx), None));
    let domain = new_domain(view.ctx, description);
    let mut scopes: Vec<(ValueId, Attribute)> = Vec::new();
    rewriter.set_default_location(rewriter.ir().location(call));
    for copy in noalias {
        let scope = new_scope(rewriter.ctx(), domain, None);
        rewriter.before(call, |rewriter| rewriter.create(NoAliasScopeDeclOp::new().scope(rewriter.ctx(), scope)));
        scopes.push((copy.res(rewriter), scope.into()));
    }
    for op in ops_in(rewriter.view(), blocks) {
        let view = rewriter.view();
        if !has_slot(view, op, SCOPES) {
            continue;
        }
        let Some(bases) = Bases::of(view, op) else { continue };
        let (own, others): (Vec<_>, Vec<_>) = scopes.iter().partition(|(value, _)| bases.objects.contains(value));
        let list = |scopes: Vec<(ValueId, Attribute)>| scopes.into_iter().map(|it| it.1).collect::<Vec<_>>();
        let may_have_own = !bases.has_others && CallOp::dyn_cast(&view, op).is_none();
        for (name, scopes) in [(NOALIAS_SCOPES, list(others)), (SCOPES, list(own))] {
            if !scopes.is_empty() && (name == NOALIAS_SCOPES || may_have_own) {
                append(rewriter, op, name, &scopes);
            }
        }
    }
}

/// The objects that the pointers of an access are based on.
struct Bases {
    objects: LookupSet<ValueId>,
    /// True if one of them is known not to be an argument without aliases.
    has_others: bool,
}

impl Bases {
    /// The objects of an access; none if one could be based on any argument.
    fn of(view: View<'_>, op: OpId) -> Option<Self> {
        let (mut objects, mut has_others) = (LookupSet::default(), false);
        for pointer in accessed_pointers(view, op) {
            for object in underlying_objects(view, pointer) {
                // As in MLIR, the address of a global is a constant like any other.
                if let Some(copy) = view.defining::<SSACopyOp>(object) {
                    has_others |= view.attribute(copy.0, NOALIAS).is_none();
                } else if view.defining::<AllocaOp>(object).is_some() {
                    has_others = true;
                } else if view.constant(object).is_none() {
                    return None;
                }
                objects.insert(object);
            }
        }
        Some(Self { objects, has_others })
    }
}

/// The pointers that an access reads or writes through.
fn accessed_pointers(view: View<'_>, op: OpId) -> Vec<ValueId> {
    if let Some(call) = CallOp::dyn_cast(&view, op) {
        let is_pointer = |&value: &ValueId| view.ty(value).is::<PointerType>(view.ctx);
        return call.arguments(&view).iter().filter(is_pointer).collect();
    }
    let operands = view.ir.operands(op);
    match view.name(op) {
        MemcpyOp::NAME | MemcpyInlineOp::NAME | MemmoveOp::NAME => operands.iter().take(2).collect(),
        StoreOp::NAME => operands.iter().skip(1).collect(),
        _ => operands.iter().take(1).collect(),
    }
}

/// The values that a pointer is based on, through address arithmetic, selections and arguments of blocks.
fn underlying_objects(view: View<'_>, pointer: ValueId) -> Vec<ValueId> {
    let (mut objects, mut pending, mut seen) = (Vec::new(), vec![pointer], LookupSet::default());
    while let Some(value) = pending.pop() {
        if !seen.insert(value) {
            continue;
        }
        if view.defining::<GEPOp>(value).is_some() || view.defining::<AddrSpaceCastOp>(value).is_some() {
            pending.extend(view.ir.defining_op(value).map(|op| view.ir.operand(op, 0)));
        } else if let Some(select) = view.defining::<SelectOp>(value) {
            pending.extend(view.ir.operands(select.0).iter().skip(1));
        } else if let Some(sources) = passed_by_branches(view, value) {
            pending.extend(sources);
        } else {
            objects.push(value);
        }
    }
    objects
}

/// The values that branches pass to an argument of a block, if all are known.
fn passed_by_branches(view: View<'_>, value: ValueId) -> Option<Vec<ValueId>> {
    let ValueDef::BlockArgument { block, index } = view.ir.value_def(value) else { return None };
    if view.ir.is_entry_block(block) {
        return None;
    }
    let mut values = Vec::new();
    for use_ in view.ir.block_uses(block) {
        let interface = view.interface::<BranchLike>(use_.owner)?;
        let operands = (interface.successor_operands)(view, use_.owner, use_.index as usize);
        let index = operands.forwarded.start + (index as usize).checked_sub(operands.produced)?;
        values.push(view.ir.operand(use_.owner, index));
    }
    Some(values)
}
