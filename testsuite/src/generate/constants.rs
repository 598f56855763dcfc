//! Making values out of nothing.

use weir_dialects::{arith, complex, memref, ub};
use weir_ir::builtin::{
    ArrayAttr, ComplexType, DenseElementsAttr, ElementValue, FloatType, IntegerAttr, MemRefType, VectorType,
};
use weir_ir::{ApInt, Attribute, BuildOp as _, CreateOps as _, Float, OpClass as _, Type, ValueId};

use super::generator::Generator;
use super::types::width;

impl Generator<'_> {
    /// A new value of a type: a constant, or memory.
    pub(super) fn make(&mut self, ty: Type) -> ValueId {
        let ctx = self.ctx;
        if let Some(ty) = ty.dyn_cast::<MemRefType>(ctx) {
            return self.allocate(ty);
        }
        // The reference reads a poison index as an integer where it folds some ops of affine.
        if !self.is_executable() && self.one_in(40) && ty != ctx.index_type() {
            return self.value_op(ub::PoisonOp::DEF, &[], ty);
        }
        if let Some(complex) = ty.dyn_cast::<ComplexType>(ctx) {
            let parts = [0, 1].map(|_| self.number(complex.element(ctx)));
            let parts = parts.iter().filter_map(|part| part.to_attribute(ctx, complex.element(ctx)));
            let value = ArrayAttr::new(ctx, parts.collect::<Box<[_]>>());
            let op = self.create(complex::ConstantOp::new().value(ctx, value).result(ty));
            return op.result(self);
        }
        let value = self.constant_attribute(ty);
        self.constant(value, ty)
    }

    /// A number as an `index`.
    pub(super) fn index(&mut self, value: i64) -> ValueId {
        self.constant(IntegerAttr::index(self.ctx, value).into(), self.ctx.index_type())
    }

    /// The same integer everywhere: in a scalar, or in all elements of a vector.
    pub(super) fn splat(&mut self, ty: Type, value: i64) -> ValueId {
        let ctx = self.ctx;
        let attribute = match ty.dyn_cast::<VectorType>(ctx) {
            Some(vector) => {
                let value = ApInt::from_i64(width(ctx, vector.element(ctx)), value);
                DenseElementsAttr::splat_of(ctx, ty, &ElementValue::Int(value)).into()
            }
            None => IntegerAttr::new(ctx, ty, ApInt::from_i64(width(ctx, ty), value)).into(),
        };
        self.constant(attribute, ty)
    }

    pub(super) fn constant(&mut self, value: Attribute, ty: Type) -> ValueId {
        let op = self.create(arith::ConstantOp::new().value(self.ctx, value).result(ty));
        op.result(self)
    }

    /// The attribute of a constant: of a scalar, or of a shape with such elements.
    pub(super) fn constant_attribute(&mut self, ty: Type) -> Attribute {
        let ctx = self.ctx;
        let Some(shaped) = weir_ir::builtin::ShapedType::of(ctx, ty) else {
            let value = self.number(ty);
            return value.to_attribute(ctx, ty).expect("a number has an attribute");
        };
        let is_scalable = ty.dyn_cast::<VectorType>(ctx).is_some_and(|vector| vector.is_scalable(ctx));
        let count = shaped.shape(ctx).and_then(weir_ir::builtin::num_elements).unwrap_or(1);
        if is_scalable || self.one_in(3) {
            let value = self.number(shaped.element(ctx));
            return DenseElementsAttr::splat_of(ctx, ty, &value).into();
        }
        let values: Vec<ElementValue> = (0..count).map(|_| self.number(shaped.element(ctx))).collect();
        DenseElementsAttr::of(ctx, ty, values).into()
    }

    /// A number of a type, most often a remarkable one.
    fn number(&mut self, ty: Type) -> ElementValue {
        let ctx = self.ctx;
        let Some(float) = ty.dyn_cast::<FloatType>(ctx) else {
            let width = width(ctx, ty);
            return ElementValue::Int(match self.below(8) {
                0 => ApInt::zero(width),
                1 => ApInt::one(width),
                2 => ApInt::all_ones(width),
                3 => ApInt::signed_min(width),
                4 => ApInt::signed_max(width),
                5 => ApInt::new(width, self.bits()),
                _ => ApInt::from_i64(width, self.between(-9, 20)),
            });
        };
        let kind = float.kind(ctx);
        let value = match self.below(10) {
            0 => Some(Float::zero(kind)),
            1 => Some(Float::one(kind)),
            2 => Float::infinity(kind),
            3 if !self.is_executable() => Float::nan(kind),
            4 => Some(Float::largest(kind)),
            5 => Some(Float::smallest(kind)),
            _ => None,
        };
        let sixteenths = f64::from(i32::try_from(self.between(-4096, 4096)).unwrap_or(0)) / 16.0;
        ElementValue::Float(value.unwrap_or_else(|| Float::from_f64(kind, sixteenths).0))
    }

    /// Memory of a type without gaps; where it is read later, all of it is written.
    pub(super) fn allocate(&mut self, ty: MemRefType) -> ValueId {
        let ctx = self.ctx;
        let dynamic = ty.shape(ctx).iter().filter(|&&size| size == weir_ir::builtin::DYNAMIC).count();
        let sizes: Vec<ValueId> = (0..dynamic).map(|_| self.any_size()).collect();
        let alignment = if self.one_in(4) { Some(self.pick(&[8, 16, 64])) } else { None };
        let memory = if self.depth == 0 && self.one_in(2) {
            let op = self.create(memref::AllocaOp::new(&sizes, &[]).alignment(ctx, alignment).result(ty));
            op.memref(self)
        } else {
            let op = self.create(memref::AllocOp::new(&sizes, &[]).alignment(ctx, alignment).result(ty));
            op.memref(self)
        };
        if self.is_executable() {
            self.fill(memory, ty);
        }
        memory
    }

    /// A size that is not known: a small one, so that what is computed of it does not overflow.
    fn any_size(&mut self) -> ValueId {
        if self.is_executable() || self.one_in(2) {
            let size = self.between(1, 5);
            return self.index(size);
        }
        let index = self.ctx.index_type();
        let size = self.small(index);
        let one = self.index(1);
        self.value_op(arith::AddIOp::DEF, &[size, one], index)
    }

    /// A number below four of an integer type of some bits, which may not be known.
    pub(super) fn small(&mut self, ty: Type) -> ValueId {
        let (number, bound) = (self.value(ty), self.splat(ty, 4));
        self.value_op(arith::RemUIOp::DEF, &[number, bound], ty)
    }
}
