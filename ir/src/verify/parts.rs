//! The parts of an op, fetched once: each look-up by a handle checks that the handle is not stale.

use slotmap::Key;

use crate::builtin::DictionaryAttr;
use crate::entities::{BlockId, NIL, OpId, RegionId, ValueId, live, non_null};
use crate::ir::Ir;
use crate::op_name::OpName;
use crate::properties::Properties;
use crate::types::Type;
use crate::use_list::{Operands, Successors};

/// The parts of an op.
pub(super) struct Parts<'a> {
    ir: &'a Ir,
    pub(super) op: OpId,
    pub(super) name: OpName,
    pub(super) properties: Properties,
    pub(super) operands: Operands<'a>,
    first_result: ValueId,
    more_results: &'a [ValueId],
    pub(super) regions: &'a [RegionId],
    pub(super) successors: Successors<'a>,
    pub(super) discardable: Option<DictionaryAttr>,
    pub(super) block: Option<BlockId>,
    pub(super) next: Option<OpId>,
}

impl<'a> Parts<'a> {
    #[inline]
    pub(super) fn of(ir: &'a Ir, op: OpId) -> Self {
        let data = live(&ir.ops, op);
        let mut parts = Parts {
            ir,
            op,
            name: data.name,
            properties: data.properties,
            operands: ir.operands_of(data),
            first_result: data.first_result,
            more_results: &[],
            regions: &[],
            successors: Successors::default(),
            discardable: None,
            block: non_null(data.block),
            next: non_null(data.next),
        };
        if data.extra != NIL {
            let extra = &ir.extras[data.extra as usize];
            parts.more_results = &extra.results;
            parts.regions = &extra.regions;
            parts.successors = ir.successor_pool.view(extra.successors, extra.num_successors as usize);
            parts.discardable = extra.discardable;
        }
        parts
    }

    #[inline]
    pub(super) fn num_results(&self) -> usize {
        usize::from(!self.first_result.is_null()) + self.more_results.len()
    }

    #[inline]
    pub(super) fn results(&self) -> impl Iterator<Item = ValueId> + Clone + 'a {
        non_null(self.first_result).into_iter().chain(self.more_results.iter().copied())
    }

    pub(super) fn operand_types(&self) -> impl Iterator<Item = Type> + Clone + 'a {
        let ir = self.ir;
        self.operands.iter().map(|value| ir.value_type(value))
    }

    pub(super) fn result_types(&self) -> impl Iterator<Item = Type> + Clone + 'a {
        let ir = self.ir;
        self.results().map(|value| ir.value_type(value))
    }

    #[inline]
    pub(super) fn operand_type(&self, index: usize) -> Option<Type> {
        self.operands.get(index).map(|value| self.ir.value_type(value))
    }

    #[inline]
    pub(super) fn result_type(&self, index: usize) -> Option<Type> {
        let value = match index {
            0 => non_null(self.first_result)?,
            _ => *self.more_results.get(index - 1)?,
        };
        Some(self.ir.value_type(value))
    }
}
