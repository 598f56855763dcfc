//! Emitting arithmetic on numbers that all have one shape.

use weir_ir::builtin::{FloatType, ShapedType};
use weir_ir::{Attribute, BuildOp, CreateOps as _, Float, FloatKind, Location, OpId, Type, ValueId};
use weir_rewrite::{NoMatch, Rewriter, no_match};

use crate::arith::{
    AndIOp, BitcastOp, CmpFOp, CmpFPredicate, CmpIOp, CmpIPredicate, ConstantOp, SelectOp, with_element_type,
};
use crate::elementwise::{int_splat, splat};

/// Creates ops at one location on values of one shape.
pub(super) struct Emit<'a> {
    pub(super) rewriter: &'a mut dyn Rewriter,
    location: Location,
    shape: Type,
}

impl<'a> Emit<'a> {
    /// Emits in place of an op, in the shape of its result.
    pub(super) fn new(rewriter: &'a mut dyn Rewriter, op: impl Into<OpId>) -> Self {
        let op = op.into();
        let view = rewriter.view();
        let (location, shape) = (view.ir.location(op), view.ty(view.ir.result(op, 0)));
        Self { rewriter, location, shape }
    }

    /// A type of this shape with elements of another type.
    pub(super) fn of(&self, element: Type) -> Type {
        with_element_type(self.rewriter.ctx(), self.shape, element)
    }

    /// Integers of a width.
    pub(super) fn integers(&self, width: u32) -> Type {
        self.of(self.rewriter.ctx().integer_type(width))
    }

    /// Floats of a kind.
    pub(super) fn floats(&self, kind: FloatKind) -> Type {
        self.of(FloatType::new(self.rewriter.ctx(), kind).into())
    }

    /// Creates an op with one result.
    pub(super) fn emit<B: BuildOp<Op: Into<OpId>>>(&mut self, build: B) -> ValueId {
        let op = self.rewriter.create(build.location(self.location));
        self.rewriter.ir().result(op.into(), 0)
    }

    /// An integer in each element of a type.
    pub(super) fn int(&mut self, ty: Type, value: i64) -> Result<ValueId, NoMatch> {
        let value = int_splat(self.rewriter.ctx(), ty, value);
        self.constant(value, ty)
    }

    /// A 32-bit float in each element.
    pub(super) fn float(&mut self, value: f32) -> Result<ValueId, NoMatch> {
        let ty = self.floats(FloatKind::F32);
        let value = Float::from_bits(FloatKind::F32, value.to_bits().into());
        let value = splat(self.rewriter.ctx(), ty, value);
        self.constant(value, ty)
    }

    fn constant(&mut self, value: Option<Attribute>, ty: Type) -> Result<ValueId, NoMatch> {
        let ctx = self.rewriter.ctx();
        let has_constants = ShapedType::of(ctx, ty).is_none_or(|ty| ty.has_static_shape(ctx));
        match value.filter(|_| has_constants) {
            Some(value) => Ok(self.emit(ConstantOp::new().value(ctx, value).result(ty))),
            None => no_match("there are no constants of the type"),
        }
    }

    /// Compares integers.
    pub(super) fn compare(&mut self, predicate: CmpIPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.emit(CmpIOp::new(lhs, rhs).predicate(self.rewriter.ctx(), predicate))
    }

    /// Compares floats.
    pub(super) fn compare_floats(&mut self, predicate: CmpFPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.emit(CmpFOp::new(lhs, rhs).predicate(self.rewriter.ctx(), predicate))
    }

    /// One of two values.
    pub(super) fn select(&mut self, condition: ValueId, then: ValueId, otherwise: ValueId) -> ValueId {
        self.emit(SelectOp::new(condition, then, otherwise))
    }

    /// The bits as another type.
    pub(super) fn bits(&mut self, value: ValueId, ty: Type) -> ValueId {
        self.emit(BitcastOp::new(value).result(ty))
    }

    /// The conjunction of two conditions.
    pub(super) fn both(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.emit(AndIOp::new(lhs, rhs))
    }
}
