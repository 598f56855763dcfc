//! Creation of the most frequent ops on numbers, and on vectors of them.

use weir_ir::builtin::{FloatType, ShapedType};
use weir_ir::{Attribute, BuildOp as _, CreateOps, Float, FloatKind, OpBuilder, Type, ValueId};
use weir_rewrite::{NoMatch, OrNoMatch as _};

use super::{
    AddIOp, BitcastOp, CmpFOp, CmpFPredicate, CmpIOp, CmpIPredicate, ConstantOp, MulIOp, OverflowFlags, SelectOp,
    with_element_type,
};
use crate::elementwise::{int_splat, splat};

/// Creation of frequent ops with any [`OpBuilder`], at its default location.
pub trait ArithBuilder: CreateOps {
    /// A constant of the type of its value.
    fn constant(&mut self, value: Attribute) -> ValueId {
        self.build(ConstantOp::new().value(self.view().ctx, value))
    }

    /// A constant of type `index`.
    fn constant_index(&mut self, number: i64) -> ValueId {
        self.build(ConstantOp::index(self.view().ctx, number))
    }

    /// An integer of a type, or in each element of it.
    ///
    /// # Errors
    ///
    /// If there are no constants of the type.
    fn constant_int(&mut self, ty: Type, value: i64) -> Result<ValueId, NoMatch> {
        let value = int_splat(self.view().ctx, ty, value);
        constant_of(self, ty, value)
    }

    /// A 32-bit float in each element of a type.
    ///
    /// # Errors
    ///
    /// If there are no constants of the type.
    fn constant_f32(&mut self, ty: Type, value: f32) -> Result<ValueId, NoMatch> {
        let value = splat(self.view().ctx, ty, Float::from_bits(FloatKind::F32, value.to_bits().into()));
        constant_of(self, ty, value)
    }

    /// The type of a value with integers of a width as elements.
    fn integers_like(&self, value: ValueId, width: u32) -> Type {
        let view = self.view();
        with_element_type(view.ctx, view.ty(value), view.ctx.integer_type(width))
    }

    /// The type of a value with floats of a kind as elements.
    fn floats_like(&self, value: ValueId, kind: FloatKind) -> Type {
        let view = self.view();
        with_element_type(view.ctx, view.ty(value), FloatType::new(view.ctx, kind).into())
    }

    /// The sum of integers.
    fn add(&mut self, lhs: ValueId, rhs: ValueId, flags: OverflowFlags) -> ValueId {
        self.build(AddIOp::new(lhs, rhs).overflow_flags(self.view().ctx, flags))
    }

    /// The product of integers.
    fn mul(&mut self, lhs: ValueId, rhs: ValueId, flags: OverflowFlags) -> ValueId {
        self.build(MulIOp::new(lhs, rhs).overflow_flags(self.view().ctx, flags))
    }

    /// Compares integers.
    fn compare(&mut self, predicate: CmpIPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.build(CmpIOp::new(lhs, rhs).predicate(self.view().ctx, predicate))
    }

    /// Compares floats.
    fn compare_floats(&mut self, predicate: CmpFPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.build(CmpFOp::new(lhs, rhs).predicate(self.view().ctx, predicate))
    }

    /// One of two values.
    fn select(&mut self, condition: ValueId, then: ValueId, otherwise: ValueId) -> ValueId {
        self.build(SelectOp::new(condition, then, otherwise))
    }

    /// The bits as another type.
    fn bits(&mut self, value: ValueId, ty: Type) -> ValueId {
        self.build(BitcastOp::new(value).result(ty))
    }
}

impl<B: OpBuilder + ?Sized> ArithBuilder for B {}

/// A constant of a type, unless there is no value, or the type has sizes that are not known.
fn constant_of<B: ArithBuilder + ?Sized>(
    builder: &mut B,
    ty: Type,
    value: Option<Attribute>,
) -> Result<ValueId, NoMatch> {
    let ctx = builder.view().ctx;
    let has_constants = ShapedType::of(ctx, ty).is_none_or(|ty| ty.has_static_shape(ctx));
    let value = value.filter(|_| has_constants).or_no_match("there are no constants of the type")?;
    Ok(builder.build(ConstantOp::new().value(builder.view().ctx, value).result(ty)))
}
