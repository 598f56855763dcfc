//! References to symbols: search and replacement.

use smallvec::SmallVec;

use crate::attributes::Attribute;
use crate::builtin::{DictionaryAttr, SymbolRefAttr};
use crate::collections::LookupMap;
use crate::context::Context;
use crate::definition::Trait;
use crate::entities::{OpId, RegionId};
use crate::ident::Ident;
use crate::ir::Ir;
use crate::properties::Properties;
use crate::types::SubElement;
use crate::view::View;

use super::{may_be_symbol_table, nearest_symbol_table, set_symbol_name, symbol_name};

/// A reference to a symbol in an attribute of an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SymbolUse {
    /// The op that refers.
    pub user: OpId,
    /// The reference.
    pub reference: SymbolRefAttr,
}

/// The uses of symbols are unknown: an op of an unknown dialect may be a symbol table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an unregistered operation may be a symbol table")]
pub struct UnknownSymbols;

/// All references to symbols in the regions of an op, but not in symbol tables nested in it.
///
/// # Errors
///
/// When an unregistered op in the regions could be a symbol table.
#[doc(alias = "getSymbolUses")]
#[track_caller]
pub fn symbol_uses_in(view: View<'_>, from: OpId) -> Result<Vec<SymbolUse>, UnknownSymbols> {
    let mut uses = Vec::new();
    uses_in_regions(view, from, &mut Finder::default(), &mut uses)?;
    Ok(uses)
}

/// All references to symbols in the attributes of an op and, unless it is a symbol table, in its regions.
///
/// # Errors
///
/// When the op, or an unregistered op in its regions, could be a symbol table.
#[doc(alias = "getSymbolUses")]
#[track_caller]
pub fn symbol_uses_from(view: View<'_>, op: OpId) -> Result<Vec<SymbolUse>, UnknownSymbols> {
    let (mut finder, mut uses) = (Finder::default(), Vec::new());
    finder.references(view, op, |reference| uses.push(SymbolUse { user: op, reference }));
    if !view.has_trait(op, &Trait::SymbolTable) {
        uses_in_regions(view, op, &mut finder, &mut uses)?;
    }
    Ok(uses)
}

#[track_caller]
fn uses_in_regions(
    view: View<'_>,
    from: OpId,
    finder: &mut Finder,
    uses: &mut Vec<SymbolUse>,
) -> Result<(), UnknownSymbols> {
    if may_be_symbol_table(view, from) {
        return Err(UnknownSymbols);
    }
    let mut pending: Vec<RegionId> = view.ir.regions(from).iter().rev().copied().collect();
    while let Some(region) = pending.pop() {
        for op in view.ir.blocks(region).flat_map(|block| view.ir.ops(block)) {
            if may_be_symbol_table(view, op) {
                return Err(UnknownSymbols);
            }
            finder.references(view, op, |reference| uses.push(SymbolUse { user: op, reference }));
            if !view.has_trait(op, &Trait::SymbolTable) {
                pending.extend(view.ir.regions(op).iter().rev());
            }
        }
    }
    Ok(())
}

/// All references to a symbol, or to symbols nested in it, in the regions of an op.
///
/// # Errors
///
/// When an unregistered op in the regions could be a symbol table.
#[doc(alias = "getSymbolUses")]
#[track_caller]
pub fn symbol_uses(view: View<'_>, symbol: OpId, from: OpId) -> Result<Vec<SymbolUse>, UnknownSymbols> {
    let scopes = Scopes::new(view, symbol);
    let mut finder = Finder::default();
    let mut uses = Vec::new();
    scopes.walk(view, from, &mut |op, path| {
        finder.references(view, op, |reference| {
            if starts_with(view.ctx, reference, path) {
                uses.push(SymbolUse { user: op, reference });
            }
        });
    })?;
    Ok(uses)
}

/// Returns true if a symbol is known to have no references in the regions of an op.
#[doc(alias = "symbolKnownUseEmpty")]
#[track_caller]
pub fn symbol_known_use_empty(view: View<'_>, symbol: OpId, from: OpId) -> bool {
    symbol_uses(view, symbol, from).is_ok_and(|uses| uses.is_empty())
}

/// Replaces all references to a symbol in the regions of an op by references to another name in the
/// same table.
///
/// # Errors
///
/// When an unregistered op in the regions could be a symbol table; nothing is changed then.
#[doc(alias = "replaceAllSymbolUses")]
#[track_caller]
pub fn replace_all_symbol_uses(
    ctx: &Context,
    ir: &mut Ir,
    symbol: OpId,
    new: Ident,
    from: OpId,
) -> Result<(), UnknownSymbols> {
    let view = View { ctx, ir };
    let scopes = Scopes::new(view, symbol);
    let mut finder = Finder::default();
    let mut users: Vec<(OpId, usize)> = Vec::new();
    scopes.walk(view, from, &mut |op, path| {
        let mut refers = false;
        finder.references(view, op, |reference| refers |= starts_with(ctx, reference, path));
        if refers {
            users.push((op, path.len()));
        }
    })?;
    let mut replacer = Replacer { ctx, scopes: &scopes, new, depth: 0, done: LookupMap::default() };
    for (user, depth) in users {
        replacer.enter(depth);
        replacer.rewrite(ir, user);
    }
    Ok(())
}

/// Renames a symbol and all references to it in the regions of an op.
///
/// # Errors
///
/// When an unregistered op in the regions could be a symbol table; nothing is changed then.
#[track_caller]
pub fn rename_symbol(ctx: &Context, ir: &mut Ir, symbol: OpId, new: Ident, from: OpId) -> Result<(), UnknownSymbols> {
    replace_all_symbol_uses(ctx, ir, symbol, new, from)?;
    set_symbol_name(ctx, ir, symbol, new);
    Ok(())
}

/// The symbol tables that enclose a symbol, with the path by which each refers to it.
struct Scopes {
    /// From the closest table outwards.
    tables: SmallVec<[OpId; 2]>,
    /// The path from the outermost table; that from the table at `index` consists of the last
    /// `index + 1` names.
    path: Vec<Ident>,
}

impl Scopes {
    #[track_caller]
    fn new(view: View<'_>, symbol: OpId) -> Self {
        let mut scopes = Scopes { tables: SmallVec::new(), path: Vec::new() };
        let mut inner = symbol;
        while let Some(name) = symbol_name(view, inner)
            && let Some(table) = view.ir.parent_op(inner)
            && view.has_trait(table, &Trait::SymbolTable)
        {
            scopes.path.push(name);
            scopes.tables.push(table);
            inner = table;
        }
        scopes.path.reverse();
        scopes
    }

    /// The path by which ops directly in a table refer to the symbol.
    fn path_from(&self, table: OpId) -> Option<&[Ident]> {
        let index = self.tables.iter().position(|&it| it == table)?;
        Some(self.path_of_length(index + 1))
    }

    fn path_of_length(&self, length: usize) -> &[Ident] {
        &self.path[self.path.len() - length..]
    }

    /// Calls `visit` for the ops in the regions of `from` that can refer to the symbol, with the path by which they do.
    fn walk(&self, view: View<'_>, from: OpId, visit: &mut dyn FnMut(OpId, &[Ident])) -> Result<(), UnknownSymbols> {
        let mut pending: Vec<(RegionId, Option<OpId>)> = Vec::new();
        let push = |pending: &mut Vec<_>, op: OpId, table: Option<OpId>| {
            pending.extend(view.ir.regions(op).iter().rev().map(|&region| (region, table)));
        };
        push(&mut pending, from, nearest_symbol_table(view, from));
        while let Some((region, table)) = pending.pop() {
            let path = table.and_then(|table| self.path_from(table));
            for op in view.ir.blocks(region).flat_map(|block| view.ir.ops(block)) {
                if may_be_symbol_table(view, op) {
                    return Err(UnknownSymbols);
                }
                if let Some(path) = path {
                    visit(op, path);
                }
                if !view.has_trait(op, &Trait::SymbolTable) {
                    push(&mut pending, op, table);
                } else if self.tables.contains(&op) {
                    push(&mut pending, op, Some(op));
                }
            }
        }
        Ok(())
    }
}

/// Returns true if a path is a prefix of a reference.
fn starts_with(ctx: &Context, reference: SymbolRefAttr, path: &[Ident]) -> bool {
    let Some((&root, nested)) = path.split_first() else { return false };
    reference.root(ctx) == root && reference.nested(ctx).starts_with(nested)
}

/// Finds references in attributes. It looks into each type and attribute once, however many others have it as a part.
#[derive(Default)]
struct Finder {
    /// For each type and attribute that was looked into, true if there is a reference in it.
    known: LookupMap<SubElement, bool>,
    /// The last op in whose attributes a type or attribute with references was met.
    met: LookupMap<SubElement, OpId>,
}

impl Finder {
    /// Calls `found` for each reference in the attributes of an op, once for equal ones.
    fn references(&mut self, view: View<'_>, op: OpId, mut found: impl FnMut(SymbolRefAttr)) {
        let slots = view.ir.properties(op).slots(view.ctx).iter().flatten().copied();
        let mut pending: SmallVec<[SubElement; 8]> = SmallVec::new();
        for attribute in slots.chain(view.ir.discardable(op).map(Attribute::from)) {
            pending.push(SubElement::Attribute(attribute));
            while let Some(element) = pending.pop() {
                if !self.has_references(view.ctx, element) || self.met.insert(element, op) == Some(op) {
                    continue;
                }
                match reference(view.ctx, element) {
                    Some(reference) => found(reference),
                    None => {
                        let start = pending.len();
                        visit_children(view.ctx, element, &mut |child| pending.push(child));
                        pending[start..].reverse();
                    }
                }
            }
        }
    }

    fn has_references(&mut self, ctx: &Context, element: SubElement) -> bool {
        if let Some(&known) = self.known.get(&element) {
            return known;
        }
        let mut any = reference(ctx, element).is_some();
        if !any {
            visit_children(ctx, element, &mut |child| any |= self.has_references(ctx, child));
        }
        self.known.insert(element, any);
        any
    }
}

fn reference(ctx: &Context, element: SubElement) -> Option<SymbolRefAttr> {
    match element {
        SubElement::Attribute(attribute) => attribute.dyn_cast(ctx),
        SubElement::Type(_) => None,
    }
}

fn visit_children(ctx: &Context, element: SubElement, visit: &mut (dyn FnMut(SubElement) + Send)) {
    match element {
        SubElement::Type(ty) => ty.visit_children(ctx, visit),
        SubElement::Attribute(attribute) => attribute.visit_children(ctx, visit),
    }
}

/// Rewrites references to a symbol.
struct Replacer<'a> {
    ctx: &'a Context,
    scopes: &'a Scopes,
    new: Ident,
    /// The length of the path in the current scope.
    depth: usize,
    /// The sub-elements rewritten in this scope.
    done: LookupMap<SubElement, SubElement>,
}

impl Replacer<'_> {
    fn enter(&mut self, depth: usize) {
        if self.depth != depth {
            self.depth = depth;
            self.done.clear();
        }
    }

    fn rewrite(&mut self, ir: &mut Ir, op: OpId) {
        let slots = ir.properties(op).slots(self.ctx).iter();
        let slots: SmallVec<[Option<Attribute>; 4]> = slots.map(|slot| slot.map(|it| self.attribute(it))).collect();
        ir.set_properties(op, Properties::new(self.ctx, &slots));
        if let Some(dictionary) = ir.discardable(op) {
            let new = self.attribute(dictionary.into());
            ir.set_discardable(op, new.dyn_cast::<DictionaryAttr>(self.ctx));
        }
    }

    fn attribute(&mut self, attribute: Attribute) -> Attribute {
        match self.element(SubElement::Attribute(attribute)) {
            SubElement::Attribute(new) => new,
            SubElement::Type(_) => attribute,
        }
    }

    fn element(&mut self, element: SubElement) -> SubElement {
        if let Some(&done) = self.done.get(&element) {
            return done;
        }
        let ctx = self.ctx;
        let new = match element {
            SubElement::Attribute(attribute) => SubElement::Attribute(match attribute.dyn_cast::<SymbolRefAttr>(ctx) {
                Some(reference) => self.reference(reference).into(),
                None => attribute.map_children(ctx, &mut |child| self.element(child)),
            }),
            SubElement::Type(ty) => SubElement::Type(ty.map_children(ctx, &mut |child| self.element(child))),
        };
        self.done.insert(element, new);
        new
    }

    fn reference(&self, reference: SymbolRefAttr) -> SymbolRefAttr {
        let ctx = self.ctx;
        if !starts_with(ctx, reference, self.scopes.path_of_length(self.depth)) {
            return reference;
        }
        let mut nested = reference.nested(ctx).to_vec();
        match self.depth.checked_sub(2) {
            Some(last) => {
                nested[last] = self.new;
                SymbolRefAttr::new(ctx, reference.root(ctx), nested)
            }
            None => SymbolRefAttr::new(ctx, self.new, nested),
        }
    }
}
