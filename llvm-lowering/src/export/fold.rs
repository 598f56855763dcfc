//! Constant folding, as LLVM's `IRBuilder` does it with a `TargetFolder` while it translates.
//!
//! Only operations whose operands are all constants are folded: numbers are computed, elements of aggregates are looked
//! up, and what depends on an address becomes a constant expression where LLVM has one for it (casts, `add`, `sub`,
//! `xor`, `getelementptr`). Everything else is `None`, and becomes an instruction. Nothing is simplified by algebra:
//! `%x + 0` stays.

mod address;
mod elements;

use std::cmp::Ordering;

use weir_ir::builtin::{FloatType, IntegerType, VectorType};
use weir_ir::{ApInt, Float, RoundingMode, Type};

use super::constants::{ConstId, Constant, Constants, Expression};
use super::opcodes::{BinaryOp, CastOp};
use crate::dialect::types::PointerType;
use crate::dialect::{FcmpPredicate, IcmpPredicate};

impl Constants<'_> {
    /// Applies a function to the lanes of vectors of fixed length or equal lanes; `None` if a lane is unknown.
    fn lanes(
        &mut self,
        result: Type,
        operands: &[ConstId],
        mut each: impl FnMut(&mut Self, Type, &[ConstId]) -> Option<ConstId>,
    ) -> Option<ConstId> {
        let Some(scalar) = self.vector_element(result) else { return each(self, result, operands) };
        let of_lane = |this: &mut Self, lane: usize| -> Option<Vec<ConstId>> {
            operands.iter().map(|&operand| this.element(operand, lane)).collect()
        };
        match self.num_elements(result) {
            None => {
                let lane = of_lane(self, 0)?;
                let element = each(self, scalar, &lane)?;
                Some(self.splat(result, element))
            }
            Some(count) => {
                let mut elements = Vec::with_capacity(count);
                for lane in 0..count {
                    let operands = of_lane(self, lane)?;
                    elements.push(each(self, scalar, &operands)?);
                }
                Some(self.aggregate(result, elements.into()))
            }
        }
    }

    pub(super) fn fold_binary(&mut self, op: BinaryOp, lhs: ConstId, rhs: ConstId) -> Option<ConstId> {
        let ty = self.ty(lhs);
        let folded =
            self.lanes(ty, &[lhs, rhs], |this, ty, operands| this.fold_scalars(op, ty, operands[0], operands[1]));
        let is_expression = matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Xor);
        folded.or_else(|| {
            is_expression.then(|| self.add(Constant::Expression(ty, Expression::Binary(op.keyword(), lhs, rhs))))
        })
    }

    fn fold_scalars(&mut self, op: BinaryOp, ty: Type, lhs: ConstId, rhs: ConstId) -> Option<ConstId> {
        let (left, right) = (self.get(lhs).clone(), self.get(rhs).clone());
        match (&left, &right) {
            (Constant::Poison(_), _) | (_, Constant::Poison(_)) => Some(self.poison(ty)),
            (Constant::Undef(_), _) | (_, Constant::Undef(_)) => self.fold_undef(op, ty, &left, &right),
            (Constant::Int(_, a), Constant::Int(_, b)) => Some(match int_binary(op, a, b) {
                Some(value) => self.int(ty, value),
                None => self.poison(ty),
            }),
            (Constant::Float(_, a), Constant::Float(_, b)) => {
                let value = match op {
                    BinaryOp::FAdd => a.add(*b),
                    BinaryOp::FSub => a.sub(*b),
                    BinaryOp::FMul => a.mul(*b),
                    BinaryOp::FDiv => a.div(*b),
                    BinaryOp::FRem => a.rem(*b),
                    _ => return None,
                };
                Some(self.add(Constant::Float(ty, value)))
            }
            _ => None,
        }
    }

    /// At least one operand is undefined, and none poison.
    fn fold_undef(&mut self, op: BinaryOp, ty: Type, left: &Constant, right: &Constant) -> Option<ConstId> {
        let (undef_left, undef_right) = (matches!(left, Constant::Undef(_)), matches!(right, Constant::Undef(_)));
        let both = undef_left && undef_right;
        Some(match op {
            BinaryOp::Xor if both => self.null(ty),
            BinaryOp::Xor | BinaryOp::Add | BinaryOp::Sub => self.undef(ty),
            BinaryOp::And | BinaryOp::Mul | BinaryOp::Or if both => self.undef(ty),
            BinaryOp::And => self.null(ty),
            BinaryOp::Mul => {
                let other = if undef_left { right } else { left };
                let is_odd = matches!(other, Constant::Int(_, value) if value.bit(0));
                if is_odd { self.undef(ty) } else { self.null(ty) }
            }
            BinaryOp::Or => {
                let width = ty.dyn_cast::<IntegerType>(self.context())?.width(self.context());
                self.int(ty, ApInt::all_ones(width))
            }
            BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem => match right {
                Constant::Undef(_) => self.poison(ty),
                Constant::Int(_, value) if value.is_zero() => self.poison(ty),
                Constant::Int(_, value) if value.is_one() && matches!(op, BinaryOp::UDiv | BinaryOp::SDiv) => {
                    self.undef(ty)
                }
                _ => self.null(ty),
            },
            BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr if undef_right => self.poison(ty),
            BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => match right {
                Constant::Int(_, value) if value.is_zero() => self.undef(ty),
                _ => self.null(ty),
            },
            _ if both => self.undef(ty),
            _ => {
                let kind = ty.dyn_cast::<FloatType>(self.context())?.kind(self.context());
                let nan = Float::nan(kind)?;
                self.add(Constant::Float(ty, nan))
            }
        })
    }

    pub(super) fn fold_fneg(&mut self, operand: ConstId) -> Option<ConstId> {
        let ty = self.ty(operand);
        self.lanes(ty, &[operand], |this, ty, operands| match *this.get(operands[0]) {
            Constant::Float(_, value) => Some(this.add(Constant::Float(ty, value.neg()))),
            Constant::Undef(_) => Some(this.undef(ty)),
            Constant::Poison(_) => Some(this.poison(ty)),
            _ => None,
        })
    }

    pub(super) fn fold_cast(&mut self, op: CastOp, operand: ConstId, ty: Type) -> Option<ConstId> {
        let from = self.ty(operand);
        if from == ty && op == CastOp::BitCast {
            return Some(operand);
        }
        let same_lanes = self.num_elements(from) == self.num_elements(ty)
            && self.vector_element(from).is_some() == self.vector_element(ty).is_some();
        let folded = match same_lanes {
            true => self.lanes(ty, &[operand], |this, ty, operands| this.fold_scalar_cast(op, operands[0], ty)),
            false => self.fold_whole_cast(operand, ty),
        };
        let is_expression =
            matches!(op, CastOp::Trunc | CastOp::PtrToInt | CastOp::IntToPtr | CastOp::BitCast | CastOp::AddrSpaceCast);
        folded.or_else(|| {
            is_expression.then(|| self.add(Constant::Expression(ty, Expression::Cast(op.keyword(), operand))))
        })
    }

    /// A bit cast that changes the number of lanes.
    fn fold_whole_cast(&mut self, operand: ConstId, ty: Type) -> Option<ConstId> {
        match self.get(operand) {
            Constant::Null(_) => Some(self.null(ty)),
            Constant::Undef(_) => Some(self.undef(ty)),
            Constant::Poison(_) => Some(self.poison(ty)),
            _ => self.fold_bits(operand, ty),
        }
    }

    fn fold_scalar_cast(&mut self, op: CastOp, operand: ConstId, ty: Type) -> Option<ConstId> {
        let ctx = self.context();
        let nearest = RoundingMode::NearestTiesToEven;
        let width = ty.dyn_cast::<IntegerType>(ctx).map(|it| it.width(ctx));
        let kind = ty.dyn_cast::<FloatType>(ctx).map(|it| it.kind(ctx));
        let constant = self.get(operand).clone();
        Some(match (op, &constant) {
            (_, Constant::Poison(_)) => self.poison(ty),
            (CastOp::ZExt | CastOp::SExt | CastOp::UiToFp | CastOp::SiToFp, Constant::Undef(_)) => self.null(ty),
            (_, Constant::Undef(_)) => self.undef(ty),
            (CastOp::Trunc, Constant::Int(_, value)) => self.int(ty, value.trunc(width?)),
            (CastOp::ZExt, Constant::Int(_, value)) => self.int(ty, value.zext(width?)),
            (CastOp::SExt, Constant::Int(_, value)) => self.int(ty, value.sext(width?)),
            (CastOp::UiToFp, Constant::Int(_, value)) => {
                self.add(Constant::Float(ty, Float::from_unsigned_int(kind?, value, nearest).0))
            }
            (CastOp::SiToFp, Constant::Int(_, value)) => {
                self.add(Constant::Float(ty, Float::from_signed_int(kind?, value, nearest).0))
            }
            (CastOp::FpToUi, Constant::Float(_, value)) => match value.to_unsigned_int(width?) {
                Some(value) => self.int(ty, value),
                None => self.poison(ty),
            },
            (CastOp::FpToSi, Constant::Float(_, value)) => match value.to_signed_int(width?) {
                Some(value) => self.int(ty, value),
                None => self.poison(ty),
            },
            (CastOp::FpTrunc | CastOp::FpExt, Constant::Float(_, value)) => {
                self.add(Constant::Float(ty, value.convert(kind?, nearest).0))
            }
            (CastOp::BitCast, Constant::Int(_, value)) if kind.is_some() => {
                self.add(Constant::Float(ty, Float::from_ap_int(kind?, value)))
            }
            (CastOp::BitCast, Constant::Float(_, value)) if width.is_some() => self.int(ty, value.to_ap_int()),
            (CastOp::BitCast, Constant::Null(_)) => self.null(ty),
            (CastOp::PtrToInt | CastOp::IntToPtr, _) if self.is_null(operand) => self.null(ty),
            (CastOp::PtrToInt, Constant::Expression(_, Expression::Cast("inttoptr", inner))) => {
                let value = self.as_int(*inner)?.clone();
                // An address has 64 bits.
                self.int(ty, value.zext_or_trunc(64).zext_or_trunc(width?))
            }
            (CastOp::IntToPtr, Constant::Expression(_, Expression::Cast("ptrtoint", inner)))
                if self.ty(*inner) == ty && self.ty(operand) == ctx.integer_type(64) =>
            {
                *inner
            }
            _ => return None,
        })
    }

    pub(super) fn fold_icmp(&mut self, predicate: IcmpPredicate, lhs: ConstId, rhs: ConstId) -> Option<ConstId> {
        let result = self.comparison_type(self.ty(lhs));
        self.lanes(result, &[lhs, rhs], |this, ty, operands| {
            let (left, right) = (this.get(operands[0]), this.get(operands[1]));
            match (left, right) {
                (Constant::Poison(_), _) | (_, Constant::Poison(_)) => Some(this.poison(ty)),
                (Constant::Undef(_), _) | (_, Constant::Undef(_)) => {
                    let is_equality = matches!(predicate, IcmpPredicate::Eq | IcmpPredicate::Ne);
                    let same = operands[0] == operands[1];
                    match is_equality || same {
                        true => Some(this.undef(ty)),
                        false => Some(this.bool(int_compare(predicate, Ordering::Equal, Ordering::Equal))),
                    }
                }
                (Constant::Int(_, a), Constant::Int(_, b)) => {
                    let value = int_compare(predicate, a.ucmp(b), a.scmp(b));
                    Some(this.bool(value))
                }
                _ if operands[0] == operands[1] => {
                    Some(this.bool(int_compare(predicate, Ordering::Equal, Ordering::Equal)))
                }
                _ => this.fold_address_comparison(predicate, operands[0], operands[1]),
            }
        })
    }

    pub(super) fn fold_fcmp(&mut self, predicate: FcmpPredicate, lhs: ConstId, rhs: ConstId) -> Option<ConstId> {
        let result = self.comparison_type(self.ty(lhs));
        if matches!(predicate, FcmpPredicate::False | FcmpPredicate::True) {
            let value = self.bool(predicate == FcmpPredicate::True);
            return Some(if self.vector_element(result).is_some() { self.splat(result, value) } else { value });
        }
        self.lanes(result, &[lhs, rhs], |this, ty, operands| match (this.get(operands[0]), this.get(operands[1])) {
            (Constant::Poison(_), _) | (_, Constant::Poison(_)) => Some(this.poison(ty)),
            (Constant::Undef(_), _) | (_, Constant::Undef(_)) => {
                let is_unordered = predicate as u8 >= FcmpPredicate::Ueq as u8;
                Some(this.bool(is_unordered))
            }
            (Constant::Float(_, a), Constant::Float(_, b)) => {
                let value = float_compare(predicate, a.compare(*b));
                Some(this.bool(value))
            }
            _ => None,
        })
    }

    /// The type of a comparison of values of a type.
    pub(super) fn comparison_type(&self, ty: Type) -> Type {
        let ctx = self.context();
        let i1 = ctx.integer_type(1);
        match ty.dyn_cast::<VectorType>(ctx) {
            Some(vector) => VectorType::new(ctx, vector.shape(ctx), i1, vector.scalable(ctx)).into(),
            None => i1,
        }
    }

    pub(super) fn fold_select(&mut self, condition: ConstId, yes: ConstId, no: ConstId) -> Option<ConstId> {
        if self.is_null(condition) {
            return Some(no);
        }
        let (ty, all) = (self.ty(yes), self.splat_value(condition).unwrap_or(condition));
        if self.as_int(all).is_some_and(ApInt::is_one) {
            return Some(yes);
        }
        match self.get(condition) {
            Constant::Poison(_) => return Some(self.poison(ty)),
            Constant::Undef(_) => return Some(if matches!(self.get(yes), Constant::Undef(_)) { yes } else { no }),
            Constant::Aggregate(..) => {}
            _ if yes == no => return Some(yes),
            _ => return None,
        }
        let count = self.num_elements(ty)?;
        let mut elements = Vec::with_capacity(count);
        for lane in 0..count {
            let parts = [self.element(condition, lane)?, self.element(yes, lane)?, self.element(no, lane)?];
            elements.push(self.fold_select(parts[0], parts[1], parts[2])?);
        }
        Some(self.aggregate(ty, elements.into()))
    }

    /// True for the address of a global, function or alias in the default address space: it is never null.
    fn is_default_pointer(&self, ty: Type) -> bool {
        ty.dyn_cast::<PointerType>(self.context()).is_some_and(|it| it.address_space(self.context()) == 0)
    }
}

/// The value of an operation, unless it is poison.
fn int_binary(op: BinaryOp, a: &ApInt, b: &ApInt) -> Option<ApInt> {
    let amount = || b.to_u64().and_then(|it| u32::try_from(it).ok()).filter(|&it| it < a.width());
    Some(match op {
        BinaryOp::Add => a.add(b),
        BinaryOp::Sub => a.sub(b),
        BinaryOp::Mul => a.mul(b),
        BinaryOp::UDiv => a.udiv(b)?,
        BinaryOp::URem => a.urem(b)?,
        BinaryOp::SDiv | BinaryOp::SRem if a.is_signed_min() && b.is_all_ones() => return None,
        BinaryOp::SDiv => a.sdiv(b)?,
        BinaryOp::SRem => a.srem(b)?,
        BinaryOp::Shl => a.shl(amount()?),
        BinaryOp::LShr => a.lshr(amount()?),
        BinaryOp::AShr => a.ashr(amount()?),
        BinaryOp::And => a.and(b),
        BinaryOp::Or => a.or(b),
        BinaryOp::Xor => a.xor(b),
        _ => return None,
    })
}

fn int_compare(predicate: IcmpPredicate, unsigned: Ordering, signed: Ordering) -> bool {
    match predicate {
        IcmpPredicate::Eq => unsigned.is_eq(),
        IcmpPredicate::Ne => unsigned.is_ne(),
        IcmpPredicate::Slt => signed.is_lt(),
        IcmpPredicate::Sle => signed.is_le(),
        IcmpPredicate::Sgt => signed.is_gt(),
        IcmpPredicate::Sge => signed.is_ge(),
        IcmpPredicate::Ult => unsigned.is_lt(),
        IcmpPredicate::Ule => unsigned.is_le(),
        IcmpPredicate::Ugt => unsigned.is_gt(),
        IcmpPredicate::Uge => unsigned.is_ge(),
    }
}

/// The predicates are sets of outcomes, as bits: equal 1, greater 2, less 4, unordered 8.
fn float_compare(predicate: FcmpPredicate, order: Option<Ordering>) -> bool {
    let outcome = match order {
        Some(Ordering::Equal) => 1,
        Some(Ordering::Greater) => 2,
        Some(Ordering::Less) => 4,
        None => 8,
    };
    predicate as u8 & outcome != 0
}
