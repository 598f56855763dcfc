//! The stored fields of an op, looked up once: each look-up by a handle checks that the handle is
//! not stale.
//!
//! Code that visits every op of a module (verifier, printer) reads ops by these; other code uses the
//! methods of [`Ir`].

use crate::builtin::DictionaryAttr;
use crate::entities::{BlockId, NIL, OpId, RegionId, ValueId, live, non_null};
use crate::ir::Ir;
use crate::location::Location;
use crate::op::{Extra, OpData};
use crate::op_name::OpName;
use crate::properties::Properties;
use crate::types::Type;
use crate::use_list::{Operands, Successors};

/// The stored fields of an op.
#[derive(Clone, Copy)]
pub(crate) struct OpRecord<'a> {
    ir: &'a Ir,
    op: OpId,
    data: &'a OpData,
}

impl Ir {
    /// The stored fields of an op.
    #[inline]
    #[track_caller]
    pub(crate) fn record(&self, op: OpId) -> OpRecord<'_> {
        OpRecord { ir: self, op, data: live(&self.ops, op) }
    }
}

impl<'a> OpRecord<'a> {
    #[inline]
    pub(crate) fn ir(self) -> &'a Ir {
        self.ir
    }

    #[inline]
    pub(crate) fn op(self) -> OpId {
        self.op
    }

    #[inline]
    pub(crate) fn name(self) -> OpName {
        self.data.name
    }

    #[inline]
    pub(crate) fn properties(self) -> Properties {
        self.data.properties
    }

    #[inline]
    pub(crate) fn location(self) -> Location {
        self.data.location
    }

    #[inline]
    pub(crate) fn block(self) -> Option<BlockId> {
        non_null(self.data.block)
    }

    /// The next op of the block.
    #[inline]
    pub(crate) fn next(self) -> Option<OpId> {
        non_null(self.data.next)
    }

    #[inline]
    pub(crate) fn operands(self) -> Operands<'a> {
        self.ir.operands_of(self.data)
    }

    #[inline]
    pub(crate) fn first_result(self) -> Option<ValueId> {
        non_null(self.data.first_result)
    }

    #[inline]
    fn more_results(self) -> &'a [ValueId] {
        self.extra().map_or(&[], |extra| &extra.results)
    }

    #[inline]
    pub(crate) fn results(self) -> impl Iterator<Item = ValueId> + Clone + 'a {
        self.first_result().into_iter().chain(self.more_results().iter().copied())
    }

    #[inline]
    pub(crate) fn num_results(self) -> usize {
        usize::from(self.first_result().is_some()) + self.more_results().len()
    }

    #[inline]
    pub(crate) fn regions(self) -> &'a [RegionId] {
        self.extra().map_or(&[], |extra| &extra.regions)
    }

    pub(crate) fn successors(self) -> Successors<'a> {
        let ir = self.ir;
        self.extra().map_or_else(Successors::default, |extra| {
            ir.successor_pool.view(extra.successors, extra.num_successors as usize)
        })
    }

    pub(crate) fn discardable(self) -> Option<DictionaryAttr> {
        self.extra().and_then(|extra| extra.discardable)
    }

    pub(crate) fn operand_types(self) -> impl Iterator<Item = Type> + Clone + 'a {
        self.operands().iter().map(move |value| self.ir.value_type(value))
    }

    pub(crate) fn result_types(self) -> impl Iterator<Item = Type> + Clone + 'a {
        self.results().map(move |value| self.ir.value_type(value))
    }

    /// Returns true if the op has one result at most, and neither regions, successors nor
    /// discardable attributes, as most ops.
    #[inline]
    pub(crate) fn is_plain(self) -> bool {
        self.data.extra == NIL
    }

    /// The results but the first and the number of successors, if the op has neither regions nor
    /// discardable attributes.
    #[inline]
    pub(crate) fn more_results_and_num_successors(self) -> Option<(&'a [ValueId], u32)> {
        match self.extra() {
            None => Some((&[], 0)),
            Some(extra) if !extra.regions.is_empty() || extra.discardable.is_some() => None,
            Some(extra) => Some((&extra.results, extra.num_successors)),
        }
    }

    #[inline]
    fn extra(self) -> Option<&'a Extra> {
        if self.is_plain() { None } else { Some(&self.ir.extras[self.data.extra as usize]) }
    }
}
