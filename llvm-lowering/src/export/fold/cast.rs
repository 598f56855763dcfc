//! Folding of conversions.

use weir_ir::builtin::{FloatType, IntegerType};
use weir_ir::{Float, RoundingMode, Type};

use crate::export::constants::{ConstId, Constant, Constants, Expression};
use crate::export::opcodes::{BinaryOp, CastOp};

use super::address::Offsets;

/// True for the conversions that LLVM has expressions of.
fn is_desirable(op: CastOp) -> bool {
    matches!(op, CastOp::Trunc | CastOp::PtrToInt | CastOp::IntToPtr | CastOp::BitCast | CastOp::AddrSpaceCast)
}

/// The extension of an integer to a wider type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extension {
    Sign,
    Zero,
}

impl Constants<'_> {
    pub(in crate::export) fn fold_cast(&mut self, op: CastOp, operand: ConstId, ty: Type) -> Option<ConstId> {
        if self.ty(operand) == ty { Some(operand) } else { self.fold_cast_operand(op, operand, ty) }
    }

    /// `llvm::ConstantFoldCastOperand`.
    pub(super) fn fold_cast_operand(&mut self, op: CastOp, operand: ConstId, ty: Type) -> Option<ConstId> {
        match op {
            CastOp::BitCast => return Some(self.fold_bit_cast(operand, ty)),
            CastOp::PtrToInt => {
                if let Some(int) = self.integer_of_address(operand, ty) {
                    return self.fold_int_cast(int, ty, Extension::Zero);
                }
            }
            CastOp::IntToPtr => {
                if let Some(pointer) = self.fold_back_to_pointer(operand, ty) {
                    return Some(pointer);
                }
            }
            _ => {}
        }
        self.fold_or_cast(op, operand, ty)
    }

    /// The integer that an address is, of any width: it is to be cast to the type, for which there may be no expression.
    fn integer_of_address(&mut self, operand: ConstId, ty: Type) -> Option<ConstId> {
        let ctx = self.context();
        let Constant::Expression(pointer, expression) = self.get(operand).clone() else { return None };
        let space = self.space_of(pointer);
        match expression {
            Expression::Cast(CastOp::IntToPtr, inner) => {
                let bits = self.layout.pointer_bits(space);
                // The pointer drops bits only if both integers are wider.
                if self.int_width(self.ty(inner))? <= bits || self.int_width(ty)? <= bits {
                    return Some(inner);
                }
                let middle = self.with_scalar(ty, ctx.integer_type(self.layout.index_bits(space)));
                self.fold_int_cast(inner, middle, Extension::Zero)
            }
            Expression::Gep { element, operands, .. } if !self.is_vector(pointer) => {
                let (base, offset) = self.strip_to_object(operand, Offsets::All);
                if self.is_null(base) {
                    let index = ctx.integer_type(self.layout.index_bits(space));
                    Some(self.int(index, offset))
                } else {
                    // ptrtoint (gep i8, p, (sub 0, v)) is (ptrtoint p) - v.
                    let &[pointer, index] = &*operands else { return None };
                    let Constant::Expression(index_type, Expression::Binary { op: BinaryOp::Sub, operands: parts }) =
                        *self.get(index)
                    else {
                        return None;
                    };
                    let width = ctx.integer_type(self.layout.index_bits(space));
                    if element != ctx.integer_type(8) || index_type != width || !self.is_null(parts[0]) {
                        return None;
                    }
                    let address = self.cast_expression(CastOp::PtrToInt, pointer, width);
                    Some(self.binary_expression(BinaryOp::Sub, address, parts[1]))
                }
            }
            _ => None,
        }
    }

    /// The pointer that an integer was made of.
    fn fold_back_to_pointer(&mut self, operand: ConstId, ty: Type) -> Option<ConstId> {
        let Constant::Expression(int, Expression::Cast(CastOp::PtrToInt, pointer)) = *self.get(operand) else {
            return None;
        };
        let (width, space) = (self.int_width(int)?, self.space_of(self.ty(pointer)));
        (self.ty(pointer) == ty && width >= self.layout.pointer_bits(space)).then_some(pointer)
    }

    /// The width of an integer, or of those in a vector.
    fn int_width(&self, ty: Type) -> Option<u32> {
        let ctx = self.context();
        let scalar = self.vector_element(ty).unwrap_or(ty);
        scalar.dyn_cast::<IntegerType>(ctx).map(|it| it.width(ctx))
    }

    /// `llvm::ConstantFoldIntegerCast`.
    pub(super) fn fold_int_cast(&mut self, operand: ConstId, ty: Type, extension: Extension) -> Option<ConstId> {
        let (from, to) = (self.int_width(self.ty(operand))?, self.int_width(ty)?);
        match from.cmp(&to) {
            std::cmp::Ordering::Equal => Some(operand),
            std::cmp::Ordering::Greater => self.fold_cast_operand(CastOp::Trunc, operand, ty),
            std::cmp::Ordering::Less => match extension {
                Extension::Sign => self.fold_cast_operand(CastOp::SExt, operand, ty),
                Extension::Zero => self.fold_cast_operand(CastOp::ZExt, operand, ty),
            },
        }
    }

    /// `llvm::ConstantExpr::getCast`.
    pub(super) fn cast_expression(&mut self, op: CastOp, operand: ConstId, ty: Type) -> ConstId {
        if op == CastOp::BitCast && self.ty(operand) == ty {
            return operand;
        }
        match self.fold_cast_instruction(op, operand, ty) {
            Some(folded) => folded,
            None => self.add(Constant::Expression(ty, Expression::Cast(op, operand))),
        }
    }

    fn fold_or_cast(&mut self, op: CastOp, operand: ConstId, ty: Type) -> Option<ConstId> {
        match is_desirable(op) {
            true => Some(self.cast_expression(op, operand, ty)),
            false => self.fold_cast_instruction(op, operand, ty),
        }
    }

    /// `llvm::ConstantFoldCastInstruction`.
    fn fold_cast_instruction(&mut self, op: CastOp, operand: ConstId, ty: Type) -> Option<ConstId> {
        if self.is_poison(operand) {
            return Some(self.poison(ty));
        }
        if self.is_undef(operand) {
            let is_bounded = matches!(op, CastOp::ZExt | CastOp::SExt | CastOp::UiToFp | CastOp::SiToFp);
            return Some(if is_bounded { self.null(ty) } else { self.undef(ty) });
        }
        if self.is_null(operand) && op != CastOp::AddrSpaceCast {
            return Some(self.null(ty));
        }
        if let Constant::Expression(_, Expression::Cast(inner, source)) = *self.get(operand)
            && let Some(combined) = self.combined(inner, op, source, ty)
        {
            return match combined {
                None => Some(source),
                Some(op) => self.fold_or_cast(op, source, ty),
            };
        }
        let from = self.ty(operand);
        if self.is_vector(ty) && self.is_vector(from) && self.lane_count(from) == self.lane_count(ty) {
            let element = self.vector_element(ty)?;
            if let Some(splat) = self.any_splat_value(operand) {
                let folded = self.fold_or_cast(op, splat, element)?;
                return Some(self.splat(ty, folded));
            }
            if self.is_scalable(ty) {
                return None;
            }
            return self.each_lane(ty, |this, lane| {
                let value = this.lane(operand, lane);
                this.fold_or_cast(op, value, element)
            });
        }
        self.fold_number(op, operand, ty)
    }

    /// The number of lanes, and whether there is a multiple of them.
    fn lane_count(&self, ty: Type) -> Option<(i64, bool)> {
        let ctx = self.context();
        let vector = ty.dyn_cast::<weir_ir::builtin::VectorType>(ctx)?;
        Some((vector.shape(ctx).first().copied()?, vector.is_scalable(ctx)))
    }

    /// The conversion that two conversions are together: `Some(None)` if they undo each other. Those of pointers and
    /// integers depend on the data layout, and are not among them.
    ///
    /// # Source
    ///
    /// `llvm::CastInst::isEliminableCastPair`.
    fn combined(&self, first: CastOp, second: CastOp, source: ConstId, ty: Type) -> Option<Option<CastOp>> {
        let from = self.ty(source);
        match (first, second) {
            (CastOp::Trunc, CastOp::Trunc) | (CastOp::PtrToInt, CastOp::Trunc) => Some(Some(first)),
            (CastOp::AddrSpaceCast, CastOp::AddrSpaceCast) => {
                Some(if from == ty { None } else { Some(CastOp::AddrSpaceCast) })
            }
            (CastOp::BitCast, CastOp::BitCast) => Some(if from == ty { None } else { Some(CastOp::BitCast) }),
            _ => None,
        }
    }

    fn fold_number(&mut self, op: CastOp, operand: ConstId, ty: Type) -> Option<ConstId> {
        let ctx = self.context();
        let nearest = RoundingMode::NearestTiesToEven;
        let width = ty.dyn_cast::<IntegerType>(ctx).map(|it| it.width(ctx));
        let kind = ty.dyn_cast::<FloatType>(ctx).map(|it| it.kind(ctx));
        if op == CastOp::BitCast {
            return self.fold_bits_of_number(operand, ty);
        }
        let number = match (op, self.get(operand)) {
            (CastOp::Trunc, Constant::Int(_, value)) => Ok(value.trunc(width?)),
            (CastOp::ZExt, Constant::Int(_, value)) => Ok(value.zext(width?)),
            (CastOp::SExt, Constant::Int(_, value)) => Ok(value.sext(width?)),
            (CastOp::UiToFp, Constant::Int(_, value)) => Err(Float::from_unsigned_int(kind?, value, nearest).0),
            (CastOp::SiToFp, Constant::Int(_, value)) => Err(Float::from_signed_int(kind?, value, nearest).0),
            (CastOp::FpTrunc | CastOp::FpExt, Constant::Float(_, value)) => Err(value.convert(kind?, nearest).0),
            (CastOp::FpToUi, Constant::Float(_, value)) => match value.to_unsigned_int(width?) {
                Some(value) => Ok(value),
                None => return Some(self.poison(ty)),
            },
            (CastOp::FpToSi, Constant::Float(_, value)) => match value.to_signed_int(width?) {
                Some(value) => Ok(value),
                None => return Some(self.poison(ty)),
            },
            _ => return None,
        };
        Some(match number {
            Ok(int) => self.int(ty, int),
            Err(float) => self.add(Constant::Float(ty, float)),
        })
    }
}
