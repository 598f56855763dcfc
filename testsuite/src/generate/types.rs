//! Choosing types.

use weir_dialects::arith::with_element_type;
use weir_ir::builtin::{ComplexType, DYNAMIC, FloatType, IndexType, IntegerType, MemRefType, ShapedType, VectorType};
use weir_ir::{Context, FloatKind, Type};

use super::generator::Generator;

/// The class of an element type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    /// Signless integers and `index`.
    Integer,
    /// Signless integers alone.
    FixedInteger,
    /// Floating-point numbers.
    Float,
}

impl Class {
    /// True if a type is of the class, or a vector of such elements.
    pub(super) fn has(self, ctx: &Context, ty: Type) -> bool {
        let element = match ShapedType::of(ctx, ty) {
            Some(ShapedType::Vector(vector)) => vector.element(ctx),
            Some(_) => return false,
            None => ty,
        };
        match self {
            Class::Integer => element.is::<IntegerType>(ctx) || element.is::<IndexType>(ctx),
            Class::FixedInteger => element.is::<IntegerType>(ctx),
            Class::Float => element.is::<FloatType>(ctx),
        }
    }
}

/// The element type of a vector, or the type itself.
pub(super) fn element(ctx: &Context, ty: Type) -> Type {
    ShapedType::of(ctx, ty).map_or(ty, |shaped| shaped.element(ctx))
}

/// The width of an integer, index or float type in bits.
pub(super) fn width(ctx: &Context, ty: Type) -> u32 {
    let integer = ty.dyn_cast::<IntegerType>(ctx).map(|ty| ty.width(ctx));
    integer.or_else(|| Some(ty.dyn_cast::<FloatType>(ctx)?.width(ctx))).unwrap_or(64)
}

impl Generator<'_> {
    pub(super) fn integer_type(&mut self) -> Type {
        let width = self.pick(&[1, 8, 16, 32, 32, 64, 64]);
        let odd = self.pick(&[3, 7, 24, 48, 128]);
        self.ctx.integer_type(if !self.is_executable() && self.one_in(10) { odd } else { width })
    }

    pub(super) fn float_type(&mut self) -> Type {
        let kinds: &[FloatKind] = if self.is_executable() {
            &[FloatKind::F32, FloatKind::F64]
        } else {
            &[FloatKind::F32, FloatKind::F32, FloatKind::F64, FloatKind::F64, FloatKind::F16, FloatKind::BF16]
        };
        let kind = self.pick(kinds);
        self.ctx.float_type(kind)
    }

    pub(super) fn scalar_of(&mut self, class: Class) -> Type {
        match class {
            Class::Integer if self.one_in(4) => self.ctx.index_type(),
            Class::Integer | Class::FixedInteger => self.integer_type(),
            Class::Float => self.float_type(),
        }
    }

    /// An integer, index or float type.
    pub(super) fn scalar(&mut self) -> Type {
        let class = self.pick(&[Class::Integer, Class::Float]);
        self.scalar_of(class)
    }

    /// A type of a class or a vector of it: that of a visible value, if possible.
    pub(super) fn like(&mut self, class: Class) -> Type {
        if !self.one_in(4)
            && let Some(value) = self.visible(|it, ty| class.has(it.ctx, ty))
        {
            return self.ty(value);
        }
        let scalar = self.scalar_of(class);
        if self.one_in(4) { self.vector_of(scalar) } else { scalar }
    }

    /// The sizes of a vector.
    pub(super) fn vector_shape(&mut self) -> Vec<i64> {
        let rank = self.pick(&[1, 1, 1, 2, 2, 3]);
        (0..rank).map(|_| self.pick(&[1, 2, 2, 3, 4, 4])).collect()
    }

    pub(super) fn vector_of(&mut self, element: Type) -> Type {
        let mut shape = self.vector_shape();
        if self.one_in(12) {
            shape.clear();
        }
        let mut scalable = vec![false; shape.len()];
        if let Some(last) = scalable.last_mut().filter(|_| !self.is_executable())
            && self.one_in(10)
        {
            *last = true;
        }
        VectorType::new(self.ctx, shape, element, scalable).into()
    }

    /// The same shape with other elements.
    pub(super) fn with_element(&self, ty: Type, element: Type) -> Type {
        with_element_type(self.ctx, ty, element)
    }

    pub(super) fn complex_type(&mut self) -> Type {
        let element = self.float_type();
        ComplexType::new(self.ctx, element).into()
    }

    /// A memref without gaps, of known or unknown sizes.
    pub(super) fn memref_type(&mut self) -> MemRefType {
        let element = self.scalar();
        let rank = self.pick(&[0, 1, 1, 2, 2, 3]);
        let shape: Vec<i64> = (0..rank).map(|_| self.pick(&[1, 2, 3, 4, 6, 8, DYNAMIC])).collect();
        MemRefType::contiguous(self.ctx, &shape, element)
    }

    /// A type of which values can be made.
    pub(super) fn any_type(&mut self) -> Type {
        match self.below(8) {
            0 => self.memref_type().into(),
            1 => self.complex_type(),
            2 => {
                let element = self.scalar();
                self.vector_of(element)
            }
            _ => self.scalar(),
        }
    }

    /// Up to so many types of which values can be made.
    pub(super) fn any_types(&mut self, most: usize) -> Vec<Type> {
        let count = self.below(most + 1);
        (0..count).map(|_| self.any_type()).collect()
    }
}
