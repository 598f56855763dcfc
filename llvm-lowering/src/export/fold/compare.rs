//! Folding of comparisons.

use std::cmp::Ordering;

use weir_ir::{ApInt, Type};

use crate::dialect::types::PointerType;
use crate::dialect::{FcmpPredicate, GepNoWrapFlags, IcmpPredicate};
use crate::export::constants::{ConstId, Constant, Constants, Expression};
use crate::export::opcodes::{BinaryOp, CastOp};

use super::address::Offsets;
use super::cast::Extension;

/// The order of two addresses, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Relation {
    Greater,
    Different,
}

impl Constants<'_> {
    /// `llvm::ConstantFoldCompareInstOperands`.
    pub(in crate::export) fn fold_icmp(
        &mut self,
        predicate: IcmpPredicate,
        lhs: ConstId,
        rhs: ConstId,
    ) -> Option<ConstId> {
        let ctx = self.context();
        let Constant::Expression(ty, expression) = self.get(lhs).clone() else {
            return match self.is_expression(rhs) {
                true => self.fold_icmp(swapped(predicate), rhs, lhs),
                false => self.compare(predicate, lhs, rhs),
            };
        };
        let address_type = |this: &Self, pointer: ConstId| {
            let space = this.ty(pointer).dyn_cast::<PointerType>(ctx).map(|it| it.address_space(ctx));
            space.map(|it| ctx.integer_type(this.layout.pointer_bits(it)))
        };
        if self.is_null(rhs) {
            match expression {
                Expression::Cast(CastOp::IntToPtr, int) => {
                    if let Some(width) = address_type(self, lhs)
                        && let Some(int) = self.fold_int_cast(int, width, Extension::Zero)
                    {
                        let zero = self.null(width);
                        return self.fold_icmp(predicate, int, zero);
                    }
                }
                Expression::Cast(CastOp::PtrToInt, pointer) if address_type(self, pointer) == Some(ty) => {
                    let pointer_type = self.ty(pointer);
                    let null = self.null(pointer_type);
                    return self.fold_icmp(predicate, pointer, null);
                }
                _ => {}
            }
        }
        if let Constant::Expression(other, Expression::Cast(op, operand)) = self.get(rhs).clone()
            && let Expression::Cast(own_op, own) = expression
            && op == own_op
        {
            if op == CastOp::IntToPtr
                && let Some(width) = address_type(self, lhs)
                && let (Some(a), Some(b)) = (
                    self.fold_int_cast(own, width, Extension::Zero),
                    self.fold_int_cast(operand, width, Extension::Zero),
                )
            {
                return self.fold_icmp(predicate, a, b);
            }
            if op == CastOp::PtrToInt && address_type(self, own) == Some(other) && self.ty(own) == self.ty(operand) {
                return self.fold_icmp(predicate, own, operand);
            }
        }
        let is_signed =
            matches!(predicate, IcmpPredicate::Slt | IcmpPredicate::Sle | IcmpPredicate::Sgt | IcmpPredicate::Sge);
        if ty.is::<PointerType>(ctx) && !is_signed {
            let stripped = match predicate {
                IcmpPredicate::Eq | IcmpPredicate::Ne => Offsets::All,
                _ => Offsets::InBounds,
            };
            let (base, offset) = self.strip_to_object(lhs, stripped);
            let (other_base, other_offset) = self.strip_to_object(rhs, stripped);
            if base == other_base {
                // Offsets are signed.
                let order = offset.scmp(&other_offset);
                return Some(self.bool(int_compare(predicate, order, order)));
            }
        }
        self.compare(predicate, lhs, rhs)
    }

    /// `llvm::ConstantFoldCompareInstruction`.
    fn compare(&mut self, predicate: IcmpPredicate, lhs: ConstId, rhs: ConstId) -> Option<ConstId> {
        let operand_type = self.ty(lhs);
        let ty = self.comparison_type(operand_type);
        if self.is_poison(lhs) || self.is_poison(rhs) {
            return Some(self.poison(ty));
        }
        let is_equality = matches!(predicate, IcmpPredicate::Eq | IcmpPredicate::Ne);
        let when_equal = int_compare(predicate, Ordering::Equal, Ordering::Equal);
        if self.is_undef(lhs) || self.is_undef(rhs) {
            if is_equality || lhs == rhs {
                return Some(self.undef(ty));
            }
            return Some(self.bools(ty, when_equal));
        }
        if self.is_null(rhs) {
            match predicate {
                IcmpPredicate::Uge => return Some(self.bools(ty, true)),
                IcmpPredicate::Ult => return Some(self.bools(ty, false)),
                _ => {}
            }
        }
        let i1 = self.context().integer_type(1);
        if self.vector_element(operand_type).unwrap_or(operand_type) == i1 && is_equality {
            let not = |this: &mut Self, it: ConstId| {
                let ones = this.bools(operand_type, true);
                this.binary_expression(BinaryOp::Xor, it, ones)
            };
            let (lhs, rhs) = match predicate {
                IcmpPredicate::Ne => (lhs, rhs),
                _ if self.is_expression(lhs) => (lhs, not(self, rhs)),
                _ => (not(self, lhs), rhs),
            };
            return Some(self.binary_expression(BinaryOp::Xor, lhs, rhs));
        }
        if let (Constant::Int(_, a), Constant::Int(_, b)) = (self.get(lhs), self.get(rhs)) {
            let value = int_compare(predicate, a.ucmp(b), a.scmp(b));
            return Some(self.bool(value));
        }
        if self.is_vector(operand_type) {
            return self.compare_lanes(ty, lhs, rhs, |this, a, b| this.compare(predicate, a, b));
        }
        if lhs == rhs {
            return Some(self.bool(when_equal));
        }
        let result = match (self.relation(lhs, rhs), self.relation(rhs, lhs)) {
            (Some(Relation::Greater), _) => known_if(predicate, Ordering::Greater),
            (_, Some(Relation::Greater)) => known_if(predicate, Ordering::Less),
            (Some(Relation::Different), _) | (_, Some(Relation::Different)) => match predicate {
                IcmpPredicate::Eq => Some(false),
                IcmpPredicate::Ne => Some(true),
                _ => None,
            },
            _ => None,
        };
        if let Some(result) = result {
            return Some(self.bool(result));
        }
        let is_behind = !self.is_expression(lhs) && self.is_expression(rhs) || self.is_null(lhs) && !self.is_null(rhs);
        if is_behind { self.compare(swapped(predicate), rhs, lhs) } else { None }
    }

    /// The order of two addresses: of globals and null.
    fn relation(&self, lhs: ConstId, rhs: ConstId) -> Option<Relation> {
        let base = |id: ConstId| match self.get(id) {
            Constant::Expression(_, Expression::Gep { operands, flags, .. }) => {
                let is_same = operands[1..].iter().all(|&it| self.is_null(it));
                Some((operands[0], Some((*flags, is_same))))
            }
            Constant::Global(..) => Some((id, None)),
            _ => None,
        };
        let (own, gep) = base(lhs)?;
        let global = self.global(own)?;
        if self.is_null(rhs) {
            let is_in_bounds = gep.is_none_or(|it| it.0.contains(GepNoWrapFlags::INBOUNDS_FLAG));
            let is_default = self.ty(lhs).dyn_cast::<PointerType>(self.context())?.address_space(self.context()) == 0;
            let is_known = !global.is_extern_weak && is_in_bounds && (gep.is_some() || !global.is_alias && is_default);
            return is_known.then_some(Relation::Greater);
        }
        let (other, other_gep) = base(rhs)?;
        let other_global = self.global(other)?;
        let is_start = |gep: Option<(GepNoWrapFlags, bool)>| gep.is_none_or(|it| it.1);
        let is_known = own != other
            && is_start(gep)
            && is_start(other_gep)
            && !global.is_alias
            && !other_global.is_alias
            && !global.may_equal_others
            && !other_global.may_equal_others;
        is_known.then_some(Relation::Different)
    }

    fn compare_lanes(
        &mut self,
        ty: Type,
        lhs: ConstId,
        rhs: ConstId,
        mut each: impl FnMut(&mut Self, ConstId, ConstId) -> Option<ConstId>,
    ) -> Option<ConstId> {
        if let (Some(a), Some(b)) = (self.any_splat_value(lhs), self.any_splat_value(rhs)) {
            let folded = each(self, a, b)?;
            return Some(self.splat(ty, folded));
        }
        if self.is_scalable(ty) {
            return None;
        }
        self.each_lane(ty, |this, lane| {
            let (a, b) = (this.lane(lhs, lane), this.lane(rhs, lane));
            each(this, a, b)
        })
    }

    pub(in crate::export) fn fold_fcmp(
        &mut self,
        predicate: FcmpPredicate,
        lhs: ConstId,
        rhs: ConstId,
    ) -> Option<ConstId> {
        // It is not known whether denormal numbers are flushed to zero.
        match self.has_denormals(lhs) || self.has_denormals(rhs) {
            true => None,
            false => self.compare_floats(predicate, lhs, rhs),
        }
    }

    fn has_denormals(&self, id: ConstId) -> bool {
        match self.get(id) {
            Constant::Float(_, value) => value.is_denormal(),
            Constant::Aggregate(_, elements) => elements.iter().any(|&it| self.has_denormals(it)),
            Constant::Splat(_, element) => self.has_denormals(*element),
            _ => false,
        }
    }

    fn compare_floats(&mut self, predicate: FcmpPredicate, lhs: ConstId, rhs: ConstId) -> Option<ConstId> {
        let ty = self.comparison_type(self.ty(lhs));
        match predicate {
            FcmpPredicate::False => return Some(self.bools(ty, false)),
            FcmpPredicate::True => return Some(self.bools(ty, true)),
            _ => {}
        }
        if self.is_poison(lhs) || self.is_poison(rhs) {
            return Some(self.poison(ty));
        }
        if self.is_undef(lhs) || self.is_undef(rhs) {
            return Some(self.bools(ty, outcomes(predicate) & 8 != 0));
        }
        if let (Constant::Float(_, a), Constant::Float(_, b)) = (self.get(lhs), self.get(rhs)) {
            let value = float_compare(predicate, a.compare(*b));
            return Some(self.bool(value));
        }
        if !self.is_vector(ty) {
            return None;
        }
        self.compare_lanes(ty, lhs, rhs, |this, a, b| this.compare_floats(predicate, a, b))
    }

    fn bools(&mut self, ty: Type, value: bool) -> ConstId {
        self.int(ty, ApInt::new(1, u64::from(value)))
    }

    /// The type of a comparison of values of a type.
    pub(in crate::export) fn comparison_type(&self, ty: Type) -> Type {
        self.with_scalar(ty, self.context().integer_type(1))
    }
}

/// The result of a comparison of values of which one is known to be greater, as unsigned numbers.
fn known_if(predicate: IcmpPredicate, order: Ordering) -> Option<bool> {
    match predicate {
        IcmpPredicate::Slt | IcmpPredicate::Sle | IcmpPredicate::Sgt | IcmpPredicate::Sge => None,
        _ => Some(int_compare(predicate, order, order)),
    }
}

/// The predicate for operands in the other order.
fn swapped(predicate: IcmpPredicate) -> IcmpPredicate {
    match predicate {
        IcmpPredicate::Slt => IcmpPredicate::Sgt,
        IcmpPredicate::Sle => IcmpPredicate::Sge,
        IcmpPredicate::Sgt => IcmpPredicate::Slt,
        IcmpPredicate::Sge => IcmpPredicate::Sle,
        IcmpPredicate::Ult => IcmpPredicate::Ugt,
        IcmpPredicate::Ule => IcmpPredicate::Uge,
        IcmpPredicate::Ugt => IcmpPredicate::Ult,
        IcmpPredicate::Uge => IcmpPredicate::Ule,
        IcmpPredicate::Eq | IcmpPredicate::Ne => predicate,
    }
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

/// The outcomes for which a predicate holds, as bits: equal 1, greater 2, less 4, unordered 8.
fn outcomes(predicate: FcmpPredicate) -> u8 {
    match predicate {
        FcmpPredicate::False => 0,
        FcmpPredicate::Oeq => 1,
        FcmpPredicate::Ogt => 2,
        FcmpPredicate::Oge => 3,
        FcmpPredicate::Olt => 4,
        FcmpPredicate::Ole => 5,
        FcmpPredicate::One => 6,
        FcmpPredicate::Ord => 7,
        FcmpPredicate::Uno => 8,
        FcmpPredicate::Ueq => 9,
        FcmpPredicate::Ugt => 10,
        FcmpPredicate::Uge => 11,
        FcmpPredicate::Ult => 12,
        FcmpPredicate::Ule => 13,
        FcmpPredicate::Une => 14,
        FcmpPredicate::True => 15,
    }
}

fn float_compare(predicate: FcmpPredicate, order: Option<Ordering>) -> bool {
    let outcome = match order {
        Some(Ordering::Equal) => 1,
        Some(Ordering::Greater) => 2,
        Some(Ordering::Less) => 4,
        None => 8,
    };
    outcomes(predicate) & outcome != 0
}
