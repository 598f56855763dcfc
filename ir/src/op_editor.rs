//! In-place modification of one op.

use std::ops::Range;

use smallvec::SmallVec;

use crate::attributes::Attribute;
use crate::builtin::DictionaryAttr;
use crate::context::Context;
use crate::edit::{set_attribute, set_operand_group};
use crate::entities::{BlockId, OpId, RegionId, ValueId};
use crate::ir::Ir;
use crate::location::Location;
use crate::properties::Properties;
use crate::types::Type;
use crate::view::{AsView, View};

/// Changes one op in place.
///
/// It has the only setters that patterns and folders can call, so that each driver sees which op changes, and
/// can undo it. Other ops can be read, but not changed.
///
/// # Examples
///
/// ```
/// use weir_ir::builtin::ModuleOp;
/// use weir_ir::{Context, Ir, OpEditor, View};
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let module = ModuleOp::create(&ctx, &mut ir);
/// let mut edit = OpEditor::new(&ctx, &mut ir, module.0);
/// edit.set_attribute("seen", Some(ctx.unit_attr()));
/// assert!(View::new(&ctx, &ir).attribute(module.0, "seen").is_some());
/// ```
#[derive(Debug)]
pub struct OpEditor<'a> {
    ctx: &'a Context,
    ir: &'a mut Ir,
    op: OpId,
}

impl<'a> OpEditor<'a> {
    /// An editor of an op.
    #[track_caller]
    pub fn new(ctx: &'a Context, ir: &'a mut Ir, op: OpId) -> Self {
        Self { ctx, ir, op }
    }

    /// The context.
    pub fn ctx(&self) -> &'a Context {
        self.ctx
    }

    /// The op that is being modified.
    pub fn op(&self) -> OpId {
        self.op
    }

    /// Sets one operand.
    #[track_caller]
    pub fn set_operand(&mut self, index: usize, value: ValueId) {
        self.ir.set_operand(self.op, index, value);
    }

    /// Sets all operands; segment sizes are the caller's business.
    #[track_caller]
    pub fn set_operands(&mut self, values: &[ValueId]) {
        self.ir.set_operands(self.op, values);
    }

    /// Inserts operands; segment sizes are the caller's business.
    #[track_caller]
    pub fn insert_operands(&mut self, index: usize, values: &[ValueId]) {
        self.ir.insert_operands(self.op, index, values);
    }

    /// Replaces the operands of a range by values, of which there may be more or fewer; segment sizes are the caller's business.
    #[track_caller]
    pub fn replace_operands(&mut self, range: Range<usize>, values: &[ValueId]) {
        self.ir.replace_operands(self.op, range, values);
    }

    /// Drops operands; segment sizes are the caller's business.
    #[track_caller]
    pub fn erase_operands(&mut self, range: Range<usize>) {
        self.ir.erase_operands(self.op, range);
    }

    /// Drops the operands given by ascending indices; segment sizes are the caller's business.
    #[track_caller]
    pub fn erase_operands_at(&mut self, indices: &[usize]) {
        self.ir.erase_operands_at(self.op, indices);
    }

    /// Replaces the operands of a group, and updates the segment sizes.
    #[track_caller]
    pub fn set_operand_group(&mut self, group: usize, values: &[ValueId]) {
        set_operand_group(self.ctx, self.ir, self.op, group, values);
    }

    /// Sets the inherent attributes.
    pub fn set_properties(&mut self, properties: Properties) {
        self.ir.set_properties(self.op, properties);
    }

    /// Sets or removes the inherent attribute of a slot.
    #[track_caller]
    pub fn set_property(&mut self, slot: usize, attribute: Option<Attribute>) {
        self.ir.set_properties(self.op, self.ir.properties(self.op).with(self.ctx, slot, attribute));
    }

    /// Sets the discardable attributes.
    pub fn set_discardable(&mut self, attributes: Option<DictionaryAttr>) {
        self.ir.set_discardable(self.op, attributes);
    }

    /// Sets or removes an attribute.
    ///
    /// It is inherent if the definition has the name, else discardable.
    pub fn set_attribute(&mut self, name: &str, attribute: Option<Attribute>) {
        set_attribute(self.ctx, self.ir, self.op, name, attribute);
    }

    /// Sets the location.
    pub fn set_location(&mut self, location: Location) {
        self.ir.set_location(self.op, location);
    }

    /// Sets a successor.
    #[track_caller]
    pub fn set_successor(&mut self, index: usize, block: BlockId) {
        self.ir.set_successor(self.op, index, block);
    }

    /// Changes the order of the regions.
    #[track_caller]
    pub fn reorder_regions(&mut self, regions: &[RegionId]) {
        self.ir.reorder_regions(self.op, regions);
    }

    /// Sets the type of a result.
    #[track_caller]
    pub fn set_result_type(&mut self, index: usize, ty: Type) {
        let result = self.ir.result(self.op, index);
        self.ir.set_value_type(result, ty);
    }
}

impl AsView for OpEditor<'_> {
    fn view(&self) -> View<'_> {
        View { ctx: self.ctx, ir: self.ir }
    }
}

/// The state of an op that an [`OpEditor`] can change, to be restored later.
#[derive(Debug)]
pub struct OpSnapshot {
    op: OpId,
    location: Location,
    properties: Properties,
    discardable: Option<DictionaryAttr>,
    operands: SmallVec<[ValueId; 4]>,
    successors: SmallVec<[BlockId; 2]>,
    regions: SmallVec<[RegionId; 2]>,
    result_types: SmallVec<[Type; 2]>,
}

impl OpSnapshot {
    /// The present state of an op.
    #[track_caller]
    pub fn of(ir: &Ir, op: OpId) -> Self {
        Self {
            op,
            location: ir.location(op),
            properties: ir.properties(op),
            discardable: ir.discardable(op),
            operands: ir.operands(op).iter().collect(),
            successors: ir.successors(op).iter().collect(),
            regions: ir.regions(op).into(),
            result_types: ir.results(op).iter().map(|result| ir.value_type(result)).collect(),
        }
    }

    /// The op.
    pub fn op(&self) -> OpId {
        self.op
    }

    /// Restores the op to this state.
    #[track_caller]
    pub fn restore(&self, ir: &mut Ir) {
        ir.set_location(self.op, self.location);
        ir.set_properties(self.op, self.properties);
        ir.set_discardable(self.op, self.discardable);
        if !ir.operands(self.op).iter().eq(self.operands.iter().copied()) {
            ir.set_operands(self.op, &self.operands);
        }
        for (index, &block) in self.successors.iter().enumerate() {
            if ir.successors(self.op).get(index) != Some(block) {
                ir.set_successor(self.op, index, block);
            }
        }
        ir.reorder_regions(self.op, &self.regions);
        for (index, &ty) in self.result_types.iter().enumerate() {
            let result = ir.result(self.op, index);
            ir.set_value_type(result, ty);
        }
    }
}
