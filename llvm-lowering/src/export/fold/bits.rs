//! Folding of bit casts.

use weir_ir::builtin::{FloatType, IntegerType, VectorType};
use weir_ir::{ApInt, Float, FloatKind, Type};

use crate::export::constants::{ConstId, Constant, Constants};
use crate::export::opcodes::CastOp;
use crate::target::Endianness;

impl Constants<'_> {
    /// The bits of a number as a number of another type, without a data layout.
    pub(super) fn fold_bits_of_number(&mut self, operand: ConstId, ty: Type) -> Option<ConstId> {
        let ctx = self.context();
        if self.is_all_ones(operand) {
            return self.all_ones(ty);
        }
        let is_number = matches!(self.get(operand), Constant::Int(..) | Constant::Float(..));
        if is_number && self.is_vector(ty) {
            let single = VectorType::fixed(ctx, &[1], self.ty(operand)).into();
            let single = self.aggregate(single, [operand].into());
            return Some(self.cast_expression(CastOp::BitCast, single, ty));
        }
        // Which half of a `ppc_fp128` comes first in memory does not depend on the endianness, so that LLVM leaves it.
        match self.get(operand) {
            Constant::Int(_, value) => {
                let kind = ty.dyn_cast::<FloatType>(ctx)?.kind(ctx);
                let value = (kind != FloatKind::PpcDoubleDouble).then(|| Float::from_ap_int(kind, value))?;
                Some(self.add(Constant::Float(ty, value)))
            }
            Constant::Float(_, value) if ty.is::<IntegerType>(ctx) && value.kind() != FloatKind::PpcDoubleDouble => {
                let value = value.to_ap_int();
                Some(self.int(ty, value))
            }
            _ => None,
        }
    }

    fn all_ones(&mut self, ty: Type) -> Option<ConstId> {
        let ctx = self.context();
        let scalar = self.vector_element(ty).unwrap_or(ty);
        let element = if let Some(int) = scalar.dyn_cast::<IntegerType>(ctx) {
            self.int(scalar, ApInt::all_ones(int.width(ctx)))
        } else {
            let kind = scalar.dyn_cast::<FloatType>(ctx)?.kind(ctx);
            self.add(Constant::Float(scalar, Float::from_ap_int(kind, &ApInt::all_ones(kind.width()))))
        };
        Some(self.in_all_lanes(ty, element))
    }

    /// `FoldBitCast` of LLVM's analysis library: with a data layout.
    pub(super) fn fold_bit_cast(&mut self, operand: ConstId, ty: Type) -> ConstId {
        let ctx = self.context();
        if let Some(uniform) = self.fold_uniform(operand, ty) {
            return uniform;
        }
        let from = self.ty(operand);
        if self.is_vector(from) && (ty.is::<IntegerType>(ctx) || ty.is::<FloatType>(ctx)) {
            let operand = self.as_ints(operand);
            return self.lanes_as_number(operand, ty).unwrap_or_else(|| self.bit_cast(operand, ty));
        }
        if !self.is_vector(ty) {
            return self.bit_cast(operand, ty);
        }
        if matches!(self.get(operand), Constant::Int(..) | Constant::Float(..)) {
            let single = VectorType::fixed(ctx, &[1], from).into();
            let single = self.aggregate(single, [operand].into());
            return self.fold_bit_cast(single, ty);
        }
        let (num_from, num_to) = (self.num_elements(from), self.num_elements(ty));
        if !matches!(self.get(operand), Constant::Aggregate(..)) || num_from == num_to {
            return self.bit_cast(operand, ty);
        }
        if let Some(ints) = self.with_ints(ty) {
            let ints = self.fold_bit_cast(operand, ints);
            return self.bit_cast(ints, ty);
        }
        let operand = self.as_ints(operand);
        let folded = if num_to < num_from { self.joined_lanes(operand, ty) } else { self.split_lanes(operand, ty) };
        folded.unwrap_or_else(|| self.bit_cast(operand, ty))
    }

    fn is_big_endian(&self) -> bool {
        self.layout.endianness == Endianness::Big
    }

    fn bit_cast(&mut self, operand: ConstId, ty: Type) -> ConstId {
        self.cast_expression(CastOp::BitCast, operand, ty)
    }

    fn fold_uniform(&mut self, operand: ConstId, ty: Type) -> Option<ConstId> {
        let ctx = self.context();
        if self.is_poison(operand) {
            return Some(self.poison(ty));
        }
        if self.is_undef(operand) {
            return Some(self.undef(ty));
        }
        // Where memory has padding, the value is not uniform.
        if self.layout.size_in_bits(ctx, self.ty(operand))? % 8 != 0 {
            return None;
        }
        if self.is_null(operand) {
            return Some(self.null(ty));
        }
        if self.is_all_ones(operand) {
            return self.all_ones(ty);
        }
        None
    }

    /// The type of a vector of floating-point numbers with integers in their place.
    fn with_ints(&self, ty: Type) -> Option<Type> {
        let ctx = self.context();
        let vector = ty.dyn_cast::<VectorType>(ctx)?;
        let float = vector.element(ctx).dyn_cast::<FloatType>(ctx)?;
        Some(vector.with_element(ctx, ctx.integer_type(float.width(ctx))).into())
    }

    /// The vector with integers in place of floating-point numbers.
    fn as_ints(&mut self, operand: ConstId) -> ConstId {
        match self.with_ints(self.ty(operand)) {
            Some(ints) => self.bit_cast(operand, ints),
            None => operand,
        }
    }

    fn lanes_as_number(&mut self, operand: ConstId, ty: Type) -> Option<ConstId> {
        let ctx = self.context();
        let count = self.num_elements(self.ty(operand))?;
        let float = ty.dyn_cast::<FloatType>(ctx).map(|it| it.kind(ctx));
        let width = match float {
            Some(kind) => kind.width(),
            None => ty.dyn_cast::<IntegerType>(ctx)?.width(ctx),
        };
        let step = width / u32::try_from(count).ok()?;
        let mut result = ApInt::zero(width);
        for lane in 0..count {
            // The first lane is the least significant one, unless the most significant byte comes first.
            let lane = if self.is_big_endian() { lane } else { count - lane - 1 };
            let element = self.element(operand, lane)?;
            result = result.shl(step);
            match self.get(element) {
                Constant::Undef(_) | Constant::Poison(_) => {}
                Constant::Int(_, value) => result = result.or(&value.zext(width)),
                _ => return None,
            }
        }
        Some(match float {
            Some(kind) => self.add(Constant::Float(ty, Float::from_ap_int(kind, &result))),
            None => self.int(ty, result),
        })
    }

    /// A vector with fewer and wider lanes. If their number does not divide that of the lanes of the operand, the last ones of these
    /// are left out, as LLVM does it.
    fn joined_lanes(&mut self, operand: ConstId, ty: Type) -> Option<ConstId> {
        let (from, to) = (self.num_elements(self.ty(operand))?, self.num_elements(ty)?);
        let (element, width) = self.lane_type(ty)?;
        let (_, part_width) = self.lane_type(self.ty(operand))?;
        let ratio = from / to;
        let mut elements = Vec::with_capacity(to);
        for group in 0..to {
            let mut value = ApInt::zero(width);
            for part in 0..ratio {
                let place = if self.is_big_endian() { ratio - part - 1 } else { part };
                let lane = self.element(operand, group * ratio + part)?;
                match self.get(lane) {
                    Constant::Undef(_) | Constant::Poison(_) => {}
                    Constant::Int(_, bits) => {
                        value = value.or(&bits.zext(width).shl(part_width * u32::try_from(place).ok()?));
                    }
                    _ => return None,
                }
            }
            elements.push(self.int(element, value));
        }
        Some(self.aggregate(ty, elements.into()))
    }

    /// A vector with more and narrower lanes. It has fewer of them than its type wants if that is no multiple of the number of lanes of
    /// the operand, as in LLVM.
    fn split_lanes(&mut self, operand: ConstId, ty: Type) -> Option<ConstId> {
        let (from, to) = (self.num_elements(self.ty(operand))?, self.num_elements(ty)?);
        let (element, width) = self.lane_type(ty)?;
        let ratio = to / from;
        let mut elements = Vec::with_capacity(to);
        for lane in 0..from {
            let lane = self.element(operand, lane)?;
            for part in 0..ratio {
                let place = if self.is_big_endian() { ratio - part - 1 } else { part };
                elements.push(match self.get(lane) {
                    Constant::Undef(_) | Constant::Poison(_) => self.undef(element),
                    Constant::Int(_, bits) => {
                        let bits = bits.lshr(width * u32::try_from(place).ok()?).trunc(width);
                        self.int(element, bits)
                    }
                    _ => return None,
                });
            }
        }
        let ty = VectorType::fixed(self.context(), &[i64::try_from(elements.len()).ok()?], element).into();
        Some(self.aggregate(ty, elements.into()))
    }

    /// The type of the lanes of a vector of integers, and their width.
    fn lane_type(&self, ty: Type) -> Option<(Type, u32)> {
        let ctx = self.context();
        let element = self.vector_element(ty)?;
        Some((element, element.dyn_cast::<IntegerType>(ctx)?.width(ctx)))
    }
}
