//! Symbols: ops that are referred to by name, and the tables that hold them.
//!
//! An op with the trait [`SymbolTable`](crate::Trait::SymbolTable) holds symbols in its single
//! block: ops with the string attribute `sym_name`. A reference `@a::@b` names the symbol `b` of
//! the table `a` of the closest table that encloses the referring op.
//!
//! [`lookup_symbol`] uses an index that the `Ir` keeps. A pass that adds, renames and erases symbols keeps a [`SymbolTable`], or
//! [`SymbolTables`] for several tables: each is built once, in time linear in its symbols.

pub(crate) mod index;
mod references;

use std::sync::Arc;

use smallvec::SmallVec;

use crate::builtin::{StringAttr, SymbolRefAttr};
use crate::collections::LookupMap;
use crate::context::Context;
use crate::definition::{OpClass, Trait};
use crate::edit::set_attribute;
use crate::entities::{BlockId, OpId, RegionId};
use crate::ident::Ident;
use crate::insertion::InsertPoint;
use crate::ir::Ir;
use crate::view::{AsView, View};

pub use crate::shards::place::symbol_elsewhere;
pub use references::{
    SymbolUse, UnknownSymbols, rename_symbol, replace_all_symbol_uses, symbol_known_use_empty, symbol_uses,
    symbol_uses_from, symbol_uses_in,
};

/// The attribute that names a symbol.
pub const SYM_NAME: &str = "sym_name";

/// The attribute of the visibility of a symbol.
pub const SYM_VISIBILITY: &str = "sym_visibility";

/// The visibility of a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Visibility {
    /// Anyone; the attribute is absent then.
    #[default]
    Public,
    /// Only ops in the table of the symbol.
    Private,
    /// Only ops in the table of the symbol or in tables nested in it.
    Nested,
}

impl Visibility {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Visibility::Public => "public",
            Visibility::Private => "private",
            Visibility::Nested => "nested",
        }
    }

    /// The visibility of a word.
    pub fn parse(word: &str) -> Option<Self> {
        [Visibility::Public, Visibility::Private, Visibility::Nested].into_iter().find(|it| it.word() == word)
    }
}

/// The name of the symbol that an op defines, if it defines one.
#[doc(alias = "getSymbolName")]
#[track_caller]
pub fn symbol_name(view: View<'_>, op: OpId) -> Option<Ident> {
    view.attribute_as::<StringAttr>(op, SYM_NAME).map(|name| name.value(view.ctx))
}

/// Names a symbol; references to it stay as they are.
#[doc(alias = "setSymbolName")]
#[track_caller]
pub fn set_symbol_name(ctx: &Context, ir: &mut Ir, op: OpId, name: Ident) {
    set_attribute(ctx, ir, op, SYM_NAME, Some(StringAttr::new(ctx, name, None).into()));
}

/// The visibility of a symbol.
#[doc(alias = "getSymbolVisibility")]
#[track_caller]
pub fn visibility(view: View<'_>, op: OpId) -> Visibility {
    let word = view.attribute_as::<StringAttr>(op, SYM_VISIBILITY);
    word.and_then(|word| Visibility::parse(word.text(view.ctx))).unwrap_or_default()
}

/// Sets the visibility of a symbol.
#[doc(alias = "setSymbolVisibility")]
#[track_caller]
pub fn set_visibility(ctx: &Context, ir: &mut Ir, op: OpId, visibility: Visibility) {
    let word = (visibility != Visibility::Public).then(|| StringAttr::of(ctx, visibility.word()).into());
    set_attribute(ctx, ir, op, SYM_VISIBILITY, word);
}

/// The closest symbol table that is `from` or encloses it.
///
/// `None` if an unregistered op that may be one comes first.
#[doc(alias = "getNearestSymbolTable")]
#[track_caller]
pub fn nearest_symbol_table(view: View<'_>, from: OpId) -> Option<OpId> {
    let mut op = from;
    while !view.has_trait(op, &Trait::SymbolTable) {
        op = view.ir.parent_op(op)?;
        if may_be_symbol_table(view, op) {
            return None;
        }
    }
    Some(op)
}

/// Returns true if an op is of an unknown dialect and could be a symbol table.
#[track_caller]
fn may_be_symbol_table(view: View<'_>, op: OpId) -> bool {
    view.ir.regions(op).len() == 1 && view.info(op).dialect.is_none()
}

/// The symbol of a name in a table.
///
/// The `Ir` keeps an index of the tables that were asked for: a look-up takes time linear in the table only the first time, and
/// if the name was changed, added or is absent after a change of the IR.
#[doc(alias = "lookupSymbolIn")]
#[track_caller]
pub fn lookup_symbol(view: View<'_>, table: OpId, name: Ident) -> Option<OpId> {
    index::lookup(view, table, name)
}

/// The block that holds the symbols of a table.
#[track_caller]
fn table_block(view: View<'_>, table: OpId) -> Option<BlockId> {
    view.ir.first_block(*view.ir.regions(table).first()?)
}

/// The symbol that a reference means to ops directly in a table.
#[track_caller]
pub fn lookup_reference(view: View<'_>, table: OpId, reference: SymbolRefAttr) -> Option<OpId> {
    resolve(view, table, reference, |table, name| lookup_symbol(view, table, name)).last().copied()
}

/// The symbol that a reference at an op means.
#[doc(alias = "lookupNearestSymbolFrom")]
#[track_caller]
pub fn lookup_nearest_symbol(view: View<'_>, from: OpId, reference: SymbolRefAttr) -> Option<Symbol<'_>> {
    let table = nearest_symbol_table(view, from)?;
    let symbol = lookup_reference(view, table, reference).map(|op| Symbol::new(view, op));
    symbol.or_else(|| reference_elsewhere(view, table, reference))
}

/// The symbol of another [shard](crate::shards) that a reference to ops directly in a table means.
#[track_caller]
fn reference_elsewhere(view: View<'_>, table: OpId, reference: SymbolRefAttr) -> Option<Symbol<'_>> {
    let symbol = symbol_elsewhere(view, table, reference.root(view.ctx))?;
    // A shard has no symbol tables in it.
    reference.nested(view.ctx).is_empty().then_some(symbol)
}

/// A symbol that was looked up: an op, or a stub of one in another [shard](crate::shards) of the module.
///
/// A stub has the name, the attributes and the location of the symbol. Where the symbol has a body, the stub has an empty block.
#[derive(Clone, Copy, Debug)]
pub struct Symbol<'v> {
    view: View<'v>,
    op: OpId,
    is_stub: bool,
}

impl<'v> Symbol<'v> {
    /// An op that was found.
    pub fn new(view: View<'v>, op: OpId) -> Self {
        Self { view, op, is_stub: false }
    }

    pub(crate) fn stub(view: View<'v>, op: OpId) -> Self {
        Self { view, op, is_stub: true }
    }

    /// The op, which is to be read with [`view`](Self::view).
    pub fn op(self) -> OpId {
        self.op
    }

    /// The IR that the op is in.
    pub fn view(self) -> View<'v> {
        self.view
    }

    /// Returns true if the op is a stub.
    pub fn is_stub(self) -> bool {
        self.is_stub
    }

    /// The symbol as an op of a class.
    pub fn dyn_cast<O: OpClass>(self) -> Option<O> {
        O::dyn_cast(&self.view, self.op)
    }
}

impl AsView for Symbol<'_> {
    fn view(&self) -> View<'_> {
        self.view
    }
}

/// The symbols along a reference, its target last; empty if there is no such symbol.
#[track_caller]
fn resolve(
    view: View<'_>,
    table: OpId,
    reference: SymbolRefAttr,
    mut lookup: impl FnMut(OpId, Ident) -> Option<OpId>,
) -> SmallVec<[OpId; 2]> {
    let mut found = SmallVec::new();
    let mut table = table;
    for name in std::iter::once(reference.root(view.ctx)).chain(reference.nested(view.ctx).iter().copied()) {
        let symbol = match view.has_trait(table, &Trait::SymbolTable) {
            true => lookup(table, name),
            false => None,
        };
        let Some(symbol) = symbol else { return SmallVec::new() };
        found.push(symbol);
        table = symbol;
    }
    found
}

/// The symbols of a table by name.
///
/// The table is a snapshot: symbols are added, erased or renamed through the table, or a new one is
/// built.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, Ident, Ir, View, builtin::ModuleOp, symbols::SymbolTable};
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let (outer, inner) = (ModuleOp::create(&ctx, &mut ir), ModuleOp::create(&ctx, &mut ir));
/// let mut table = SymbolTable::new(View::new(&ctx, &ir), outer.into());
/// weir_ir::symbols::set_symbol_name(&ctx, &mut ir, inner.into(), Ident::new(&ctx, "inner"));
/// table.insert(&ctx, &mut ir, inner.into(), None);
/// assert_eq!(table.lookup_text(&ctx, "inner"), Some(inner.into()));
/// ```
#[derive(Clone, Debug)]
pub struct SymbolTable {
    op: OpId,
    symbols: LookupMap<Ident, OpId>,
    /// The number in the last generated name.
    counter: u64,
}

impl SymbolTable {
    /// The table of an op; of several symbols with one name the first counts.
    #[track_caller]
    pub fn new(view: View<'_>, op: OpId) -> Self {
        let mut symbols = LookupMap::default();
        for symbol in table_block(view, op).into_iter().flat_map(|block| view.ir.ops(block)) {
            if let Some(name) = symbol_name(view, symbol) {
                symbols.get_or_insert_with(name, || symbol);
            }
        }
        Self::of_symbols(op, symbols)
    }

    /// The table of an op, given its symbols.
    pub(crate) fn of_symbols(op: OpId, symbols: LookupMap<Ident, OpId>) -> Self {
        Self { op, symbols, counter: 0 }
    }

    /// The op that the table belongs to.
    pub fn op(&self) -> OpId {
        self.op
    }

    /// The symbol of a name.
    pub fn lookup(&self, name: Ident) -> Option<OpId> {
        self.symbols.get(&name).copied()
    }

    /// The symbol of a name given as text.
    pub fn lookup_text(&self, ctx: &Context, name: &str) -> Option<OpId> {
        self.lookup(Ident::find(ctx, name)?)
    }

    /// Adds a symbol and makes its name unique: followed by `_` and a number if it is in use.
    ///
    /// A detached op is inserted at `point`, by default at the end of the table, before the
    /// terminator if there is one. An op without a name gets one.
    #[track_caller]
    pub fn insert(&mut self, ctx: &Context, ir: &mut Ir, symbol: OpId, point: Option<InsertPoint>) -> Ident {
        if ir.parent_block(symbol).is_none()
            && let Some(point) = point.or_else(|| self.end(View { ctx, ir }))
        {
            ir.insert_op(symbol, point);
        }
        let wanted = symbol_name(View { ctx, ir }, symbol).unwrap_or_else(|| Ident::new(ctx, ""));
        let name = match self.lookup(wanted) {
            Some(other) if other == symbol => wanted,
            Some(_) => self.unique_name(ctx, wanted),
            None => wanted,
        };
        self.symbols.insert(name, symbol);
        if name != wanted {
            set_symbol_name(ctx, ir, symbol, name);
        }
        name
    }

    /// A name in no use: the wanted one, `_` and a number.
    #[doc(alias = "generateSymbolName")]
    pub fn unique_name(&mut self, ctx: &Context, wanted: Ident) -> Ident {
        loop {
            let mut bytes = wanted.bytes(ctx).to_vec();
            bytes.extend_from_slice(format!("_{}", self.counter).as_bytes());
            self.counter += 1;
            let name = Ident::new(ctx, &bytes);
            if !self.symbols.contains_key(&name) {
                return name;
            }
        }
    }

    /// Removes a symbol from the table and leaves the op in place.
    #[track_caller]
    pub fn remove(&mut self, view: View<'_>, symbol: OpId) {
        if let Some(name) = symbol_name(view, symbol)
            && self.lookup(name) == Some(symbol)
        {
            self.symbols.remove(&name);
        }
    }

    /// Removes a symbol from the table and erases the op.
    #[track_caller]
    pub fn erase(&mut self, ctx: &Context, ir: &mut Ir, symbol: OpId) {
        self.remove(View { ctx, ir }, symbol);
        ir.erase_op(symbol);
    }

    /// The default insertion point of a symbol.
    fn end(&self, view: View<'_>) -> Option<InsertPoint> {
        let block = table_block(view, self.op)?;
        let terminator = view.ir.last_op(block).filter(|&last| view.has_trait(last, &Trait::Terminator));
        Some(terminator.map_or(InsertPoint::end(block), |terminator| InsertPoint::before(view.ir, terminator)))
    }
}

/// Symbol tables that are built on first use, and kept.
///
/// While the tables are in use, symbols must not be added, erased or renamed in other ways, nor ops
/// moved into other tables.
#[derive(Clone, Debug, Default)]
#[doc(alias = "SymbolTableCollection")]
pub struct SymbolTables {
    /// The first table, which copies share until they change it.
    first: Option<Arc<SymbolTable>>,
    others: LookupMap<OpId, SymbolTable>,
    /// The table in scope for the ops of a region, cached: references are often close to each
    /// other.
    seen_in: Option<(RegionId, Option<OpId>)>,
}

impl SymbolTables {
    /// Tables with one built already.
    pub(crate) fn with(table: SymbolTable) -> Self {
        Self { first: Some(Arc::new(table)), ..Self::default() }
    }

    /// The table of an op.
    #[track_caller]
    pub fn table(&mut self, view: View<'_>, op: OpId) -> &mut SymbolTable {
        match &mut self.first {
            Some(first) if first.op == op => Arc::make_mut(first),
            _ => self.others.get_or_insert_with(op, || SymbolTable::new(view, op)),
        }
    }

    #[track_caller]
    fn symbol(&mut self, view: View<'_>, table: OpId, name: Ident) -> Option<OpId> {
        match &self.first {
            Some(first) if first.op == table => first.lookup(name),
            _ => self.table(view, table).lookup(name),
        }
    }

    /// The symbol of a name in the table of an op.
    #[track_caller]
    pub fn lookup<'v>(&mut self, view: View<'v>, table: OpId, name: Ident) -> Option<Symbol<'v>> {
        let symbol = view.has_trait(table, &Trait::SymbolTable).then(|| self.symbol(view, table, name))?;
        symbol.map(|op| Symbol::new(view, op)).or_else(|| symbol_elsewhere(view, table, name))
    }

    /// The symbol that a reference means to ops directly in the table of an op.
    #[track_caller]
    pub fn lookup_reference(&mut self, view: View<'_>, table: OpId, reference: SymbolRefAttr) -> Option<OpId> {
        self.path(view, table, reference).last().copied()
    }

    /// The symbol that a reference at an op means.
    #[doc(alias = "lookupNearestSymbolFrom")]
    #[track_caller]
    pub fn lookup_nearest<'v>(&mut self, view: View<'v>, from: OpId, reference: SymbolRefAttr) -> Option<Symbol<'v>> {
        let table = self.nearest(view, from)?;
        let symbol = self.lookup_reference(view, table, reference).map(|op| Symbol::new(view, op));
        symbol.or_else(|| reference_elsewhere(view, table, reference))
    }

    /// The symbol of a name in the table that an op sees.
    #[track_caller]
    pub fn lookup_nearest_name<'v>(&mut self, view: View<'v>, from: OpId, name: Ident) -> Option<Symbol<'v>> {
        let table = self.nearest(view, from)?;
        self.lookup(view, table, name)
    }

    /// The [`nearest_symbol_table`] of an op.
    #[track_caller]
    fn nearest(&mut self, view: View<'_>, from: OpId) -> Option<OpId> {
        let region = view.ir.parent_region(from).filter(|_| !view.has_trait(from, &Trait::SymbolTable));
        match (region, self.seen_in) {
            (Some(region), Some((known, table))) if region == known => table,
            _ => {
                let table = nearest_symbol_table(view, from);
                self.seen_in = region.map(|region| (region, table));
                table
            }
        }
    }

    /// The symbols along a reference, its target last; empty if there is no such symbol.
    #[track_caller]
    pub fn path(&mut self, view: View<'_>, table: OpId, reference: SymbolRefAttr) -> SmallVec<[OpId; 2]> {
        resolve(view, table, reference, |table, name| self.symbol(view, table, name))
    }

    /// Drops the table of an op.
    pub fn invalidate(&mut self, table: OpId) {
        self.first.take_if(|first| first.op == table);
        self.others.remove(&table);
        self.seen_in = None;
    }
}

#[cfg(test)]
mod tests;
