//! Casts that the driver inserts where types do not match, and their insertion points.

use weir_ir::builtin::DictionaryAttr;
use weir_ir::{Attribute, Dominance, Ident, InsertPoint, Location, OpId, OpSpec, Properties, Type, ValueDef, ValueId};
use weir_rewrite::recording::EventKind;
use weir_rewrite::{Misuse, region_kind};

use super::cause::CauseIndex;
use super::lookup::ValueList;
use super::state::{CAST, PURE_CAST, State};
use crate::error::ErrorKind;
use crate::type_converter::MaterializationKind;

/// A cast that the driver made because types differ.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cast {
    pub(crate) op: OpId,
    pub(crate) kind: MaterializationKind,
    pub(crate) cause: CauseIndex,
    pub(crate) original_type: Option<Type>,
}

/// A request for a cast, with its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CastRequest<'a> {
    pub(crate) kind: MaterializationKind,
    pub(crate) at: Option<InsertPoint>,
    pub(crate) location: Location,
    pub(crate) inputs: &'a [ValueId],
    pub(crate) result_types: &'a [Type],
    pub(crate) original_type: Option<Type>,
    pub(crate) cause: CauseIndex,
    /// The key of the mapping to the results: the inputs, a value that was dropped, or nothing.
    pub(crate) mapped_from: &'a [ValueId],
}

impl State<'_> {
    /// A request for a value of another type for the uses of a value, right after the definition of the inputs.
    pub(crate) fn source_cast<'r>(
        &self,
        value: ValueId,
        ty: &'r [Type; 1],
        inputs: &'r [ValueId],
        cause: CauseIndex,
    ) -> CastRequest<'r> {
        CastRequest {
            kind: MaterializationKind::Source,
            at: if inputs.is_empty() { self.definition_end(value) } else { self.common_definition_end(inputs) },
            location: self.ir.value_location(value),
            inputs,
            result_types: ty,
            original_type: None,
            cause,
            mapped_from: inputs,
        }
    }

    /// Creates the op of a cast.
    pub(super) fn create_cast(&mut self, request: &CastRequest<'_>) -> OpId {
        let op = self.ir.create_op(OpSpec {
            name: self.prepared.cast_name,
            location: request.location,
            operands: request.inputs,
            result_types: request.result_types,
            properties: Properties::EMPTY,
            discardable: None,
            successors: &[],
            num_regions: 0,
        });
        match request.at {
            Some(at) => self.ir.insert_op(op, at),
            None => self.fail_without_place(request),
        }
        // A cast without inputs does more than convert a type.
        let pure = if request.inputs.is_empty() { 0 } else { PURE_CAST };
        self.flags.set(op, CAST | pure);
        self.statistics.casts_created += 1;
        let &CastRequest { kind, cause, original_type, .. } = request;
        self.casts.push(Cast { op, kind, cause, original_type });
        if self.has_log() {
            let provenance = self.provenance(kind, cause);
            self.log(|trace, view| trace.about_cast(view, EventKind::Cast, op, &provenance));
        }
        op
    }

    /// Makes the conversion fail, since the definition of a value that must be cast is in no block.
    #[cold]
    fn fail_without_place(&mut self, request: &CastRequest<'_>) {
        let definition = request.inputs.first().and_then(|&input| self.ir.defining_op(input));
        let op = definition.map_or_else(|| self.matched.failed(self.ctx), |op| self.failed(op));
        let misuse = Misuse::Other("needs a value in another type that no operation in a block defines".into());
        self.fail(ErrorKind::Misuse { pattern: self.pattern_name(request.cause), op, misuse });
    }

    /// Erases unused casts that were created when there were this many, the newest first.
    pub(crate) fn erase_unused_casts(&mut self, from: usize) {
        for index in (from..self.casts.len()).rev() {
            let op = self.casts[index].op;
            if self.ir.contains_op(op) && self.is_cast(op) && !self.ir.results_have_uses(op) {
                self.flags.remove(op);
                self.ir.erase_op(op);
            }
        }
    }

    /// The casts that only convert types.
    pub(crate) fn pure_casts(&self) -> Vec<OpId> {
        let casts = self.casts.iter().map(|cast| cast.op);
        casts.filter(|&op| self.ir.contains_op(op) && self.flags[op] & PURE_CAST != 0).collect()
    }

    /// The cast that defines all of the values, if the driver created it.
    fn cast_of(&self, values: &[ValueId]) -> Option<OpId> {
        let op = self.ir.defining_op(*values.first()?)?;
        let is_cast = self.is_cast(op) && values.iter().all(|&value| self.ir.defining_op(value) == Some(op));
        is_cast.then_some(op)
    }

    /// Returns true if the values are all results of one cast that only converts types.
    pub(super) fn is_pure_type_conversion(&self, values: &[ValueId]) -> bool {
        self.cast_of(values).is_some_and(|op| self.flags[op] & PURE_CAST != 0)
    }

    /// The inputs of the cast whose results are exactly the values, in order.
    pub(super) fn inputs_of_cast(&self, values: &[ValueId]) -> Option<ValueList> {
        let op = self.cast_of(values)?;
        let (is_whole, inputs) = (self.ir.results(op).iter().eq(values.iter().copied()), self.ir.operands(op));
        (is_whole && !inputs.is_empty()).then(|| inputs.iter().collect())
    }

    pub(crate) fn set_cast_attribute(&mut self, op: OpId, name: &str, attribute: Attribute) {
        let dictionary = DictionaryAttr::of(self.ctx, &[(Ident::new(self.ctx, name), attribute)]);
        self.ir.set_discardable(op, Some(dictionary));
    }

    /// The insertion point right after the definition of a value.
    fn definition_end(&self, value: ValueId) -> Option<InsertPoint> {
        match self.ir.value_def(value) {
            ValueDef::BlockArgument { block, .. } => Some(InsertPoint::start(self.ir, block)),
            ValueDef::OpResult { op, .. } => self.ir.parent_block(op).map(|_| InsertPoint::after(self.ir, op)),
        }
    }

    /// The first insertion point where all of the values, at least one, are defined.
    pub(super) fn common_definition_end(&self, values: &[ValueId]) -> Option<InsertPoint> {
        let (&first, others) = values.split_first()?;
        let mut point = self.definition_end(first)?;
        for &value in others {
            let next = self.definition_end(value)?;
            if self.comes_before(point, next) {
                point = next;
            }
        }
        Some(point)
    }

    /// Returns true if one place precedes another, so that all ops before it run before the other.
    fn comes_before(&self, a: InsertPoint, b: InsertPoint) -> bool {
        let ir = &*self.ir;
        if a.block() == b.block() {
            return match (a.next_op(), b.next_op()) {
                (Some(a), Some(b)) => a != b && ir.is_before_in_block(a, b),
                (Some(_), None) => true,
                (None, _) => false,
            };
        }
        // The other place may be in a region of an op of the block.
        match ir.parent_op(b.block()).and_then(|op| ir.ancestor_in_block(a.block(), op)) {
            Some(op) => a.next_op().is_some_and(|anchor| anchor == op || ir.is_before_in_block(anchor, op)),
            None => Dominance::new(region_kind).properly_dominates(self.view(), a.block(), b.block()),
        }
    }
}
