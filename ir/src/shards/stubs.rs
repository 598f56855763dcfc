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
    pub(super) ir: Ir,
    pub(super) symbols: Vec<Stub>,
}

/// A stub in an [`Ir`] of stubs.
#[derive(Debug)]
pub(super) struct Stub {
    pub(super) name: Ident,
    pub(super) op: OpId,
    /// True if the symbol was added to the start of the module in the last step.
    pub(super) is_declared: bool,
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
            let is_alone = ir.operands(op).is_empty() && ir.num_results(op) == 0 && ir.num_successors(op) == 0;
            let is_isolated = ir.regions(op).is_empty() || view.has_trait(op, &Trait::IsolatedFromAbove);
            if !is_alone || !is_isolated || view.has_trait(op, &Trait::SymbolTable) {
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

/// A detached op with the name, the attributes and the location of another one, and as many regions, which are empty.
pub(super) fn copy_header(from: &Ir, op: OpId, to: &mut Ir) -> OpId {
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
    pub(super) shards: Vec<Stubs>,
    /// The shard and the stub of each symbol.
    pub(super) by_name: LookupMap<Ident, (usize, OpId)>,
}

impl Surroundings {
    /// Indexes the symbols of all shards.
    ///
    /// # Errors
    ///
    /// When two have the same name, unless both were added to the start of the module and are the same.
    pub(super) fn of(shards: Vec<Stubs>) -> Result<Arc<Self>, NeedsWholeModule> {
        let mut by_name: LookupMap<Ident, (usize, OpId)> = LookupMap::default();
        let mut declared: LookupMap<Ident, (usize, OpId)> = LookupMap::default();
        by_name.reserve(shards.iter().map(|stubs| stubs.symbols.len()).sum());
        for (number, stubs) in shards.iter().enumerate() {
            for &Stub { name, op, is_declared } in &stubs.symbols {
                if is_declared && let Some(&(first, known)) = declared.get(&name) {
                    if is_same_header((&shards[first].ir, known), (&stubs.ir, op)) {
                        continue;
                    }
                    return Err(NeedsWholeModule);
                }
                if is_declared {
                    declared.insert(name, (number, op));
                }
                if by_name.insert(name, (number, op)).is_some() {
                    return Err(NeedsWholeModule);
                }
            }
        }
        Ok(Arc::new(Self { shards, by_name }))
    }

    /// The stub of a symbol, unless it is of the given shard.
    pub(super) fn symbol<'v>(&'v self, ctx: &'v Context, name: Ident, except: usize) -> Option<Symbol<'v>> {
        let &(number, op) = self.by_name.get(&name).filter(|(number, _)| *number != except)?;
        Some(Symbol::stub(View { ctx, ir: &self.shards[number].ir }, op))
    }

    /// Returns true if the first symbol of a name is in a shard.
    pub(super) fn is_first(&self, name: Ident, number: usize) -> bool {
        self.by_name.get(&name).is_some_and(|&(first, _)| first == number)
    }
}
