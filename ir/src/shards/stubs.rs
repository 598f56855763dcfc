//! Copies of the symbols of shards without their bodies.

use std::sync::Arc;

use crate::collections::LookupMap;
use crate::context::Context;
use crate::definition::Trait;
use crate::entities::OpId;
use crate::ident::Ident;
use crate::ir::Ir;
use crate::op::OpSpec;
use crate::symbols::{Symbol, symbol_name};
use crate::view::View;

use super::NeedsWholeModule;

/// The stubs of the symbols of a shard.
#[derive(Debug, Default)]
pub(super) struct Stubs {
    ir: Ir,
    symbols: Vec<Stub>,
}

/// A stub in an [`Ir`] of stubs.
#[derive(Debug)]
struct Stub {
    name: Ident,
    op: OpId,
    /// True if the symbol was added to the start of the module in the last step.
    is_declared: bool,
}

impl Stubs {
    /// The stubs of a shard.
    ///
    /// # Errors
    ///
    /// When a top-level op is a symbol table, or depends on other ops.
    pub(super) fn of(view: View<'_>, module: OpId) -> Result<Self, NeedsWholeModule> {
        let ir = view.ir;
        let (Some(place), Some(body)) = (&ir.shard, ir.first_block(ir.region(module, 0))) else {
            return Err(NeedsWholeModule);
        };
        let mut stubs = Self::default();
        for op in ir.ops(body) {
            if !stands_alone(view, op) {
                return Err(NeedsWholeModule);
            }
            let Some(name) = symbol_name(view, op) else { continue };
            let stub = copy_header(ir, op, &mut stubs.ir);
            for (index, &region) in ir.regions(op).iter().enumerate() {
                if !ir.region_is_empty(region) {
                    let block = stubs.ir.create_block([]);
                    stubs.ir.append_block(stubs.ir.region(stub, index), block);
                }
            }
            stubs.symbols.push(Stub { name, op: stub, is_declared: place.is_declared(op) });
        }
        Ok(stubs)
    }
}

/// Returns true if a top-level op depends on others by symbols alone, and is no symbol table.
pub(super) fn stands_alone(view: View<'_>, op: OpId) -> bool {
    let ir = view.ir;
    let has_values = !ir.operands(op).is_empty() || ir.num_results(op) != 0 || ir.num_successors(op) != 0;
    let is_isolated = ir.regions(op).is_empty() || view.has_trait(op, &Trait::IsolatedFromAbove);
    !has_values && is_isolated && !view.has_trait(op, &Trait::SymbolTable)
}

/// A detached op with the name, the attributes and the location of another one, and as many regions, which are empty.
pub(crate) fn copy_header(from: &Ir, op: OpId, to: &mut Ir) -> OpId {
    to.create_op(OpSpec {
        properties: from.properties(op),
        discardable: from.discardable(op),
        num_regions: from.regions(op).len(),
        ..OpSpec::new(from.name(op), from.location(op))
    })
}

/// Returns true if two ops have the same name and attributes.
pub(super) fn is_same_header((one, op): (&Ir, OpId), (other, of_other): (&Ir, OpId)) -> bool {
    one.name(op) == other.name(of_other)
        && one.properties(op) == other.properties(of_other)
        && one.discardable(op) == other.discardable(of_other)
}

/// The symbols of all shards of a module.
#[derive(Debug)]
pub(crate) struct Surroundings {
    shards: Vec<Stubs>,
    by_name: LookupMap<Ident, Entry>,
}

/// A symbol of a module.
#[derive(Debug)]
struct Entry {
    /// The number of the shard of whose stubs it is.
    shard: usize,
    stub: OpId,
    is_declared: bool,
}

impl Surroundings {
    /// Indexes the symbols of all shards.
    ///
    /// # Errors
    ///
    /// When two have the same name, unless both were added to the start of the module and are the same.
    pub(super) fn of(shards: Vec<Stubs>) -> Result<Arc<Self>, NeedsWholeModule> {
        let mut by_name: LookupMap<Ident, Entry> = LookupMap::default();
        by_name.reserve(shards.iter().map(|stubs| stubs.symbols.len()).sum());
        for (shard, stubs) in shards.iter().enumerate() {
            for &Stub { name, op, is_declared } in &stubs.symbols {
                match by_name.get(&name) {
                    None => {
                        by_name.insert(name, Entry { shard, stub: op, is_declared });
                    }
                    Some(first)
                        if is_declared
                            && first.is_declared
                            && is_same_header((&shards[first.shard].ir, first.stub), (&stubs.ir, op)) => {}
                    Some(_) => return Err(NeedsWholeModule),
                }
            }
        }
        Ok(Arc::new(Self { shards, by_name }))
    }

    /// The stub of a symbol, unless the symbol itself is in the given shard.
    pub(super) fn symbol<'v>(&'v self, ctx: &'v Context, name: Ident, except: usize) -> Option<Symbol<'v>> {
        let entry = self.by_name.get(&name)?;
        // A symbol that was added to the start of the module has been moved to the first shard.
        let home = if entry.is_declared { 0 } else { entry.shard };
        (home != except).then(|| Symbol::stub(View { ctx, ir: &self.shards[entry.shard].ir }, entry.stub))
    }

    /// Returns true if the first symbol of a name is in a shard.
    pub(super) fn is_first(&self, name: Ident, number: usize) -> bool {
        self.by_name.get(&name).is_some_and(|entry| entry.shard == number)
    }
}
