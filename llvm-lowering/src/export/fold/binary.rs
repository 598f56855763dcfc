//! Folding of operations on two numbers or vectors.

use weir_ir::builtin::{FloatType, IntegerType};
use weir_ir::{ApInt, Float, Type};

use crate::export::constants::{ConstId, Constant, Constants, Expression};
use crate::export::opcodes::{BinaryOp, CastOp};

/// True for the operations that LLVM has expressions of.
fn is_desirable(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Xor)
}

fn is_commutative(op: BinaryOp) -> bool {
    use BinaryOp::{Add, And, FAdd, FMul, Mul, Or, Xor};
    matches!(op, Add | FAdd | Mul | FMul | And | Or | Xor)
}

fn is_associative(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::Add | BinaryOp::Mul | BinaryOp::And | BinaryOp::Or | BinaryOp::Xor)
}

fn is_int_division(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem)
}

fn is_shift(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr)
}

impl Constants<'_> {
    pub(in crate::export) fn fold_binary(&mut self, op: BinaryOp, lhs: ConstId, rhs: ConstId) -> Option<ConstId> {
        if !is_desirable(op) {
            return self.fold_operands(op, lhs, rhs);
        }
        let expression = self.binary_expression(op, lhs, rhs);
        Some(self.refold(expression))
    }

    /// `llvm::ConstantFoldBinaryOpOperands`.
    pub(super) fn fold_operands(&mut self, op: BinaryOp, lhs: ConstId, rhs: ConstId) -> Option<ConstId> {
        if self.is_expression(lhs) || self.is_expression(rhs) {
            let folded = match op {
                BinaryOp::And => self.fold_known_bits(lhs, rhs),
                BinaryOp::Sub => self.fold_difference(lhs, rhs),
                _ => None,
            };
            if folded.is_some() {
                return folded;
            }
        }
        match is_desirable(op) {
            true => Some(self.binary_expression(op, lhs, rhs)),
            false => self.fold_instruction(op, lhs, rhs),
        }
    }

    /// `llvm::ConstantExpr::get`.
    pub(super) fn binary_expression(&mut self, op: BinaryOp, lhs: ConstId, rhs: ConstId) -> ConstId {
        if let Some(folded) = self.fold_instruction(op, lhs, rhs) {
            return folded;
        }
        let ty = self.ty(lhs);
        self.add(Constant::Expression(ty, Expression::Binary { op, operands: [lhs, rhs] }))
    }

    fn fold_or_expression(&mut self, op: BinaryOp, lhs: ConstId, rhs: ConstId) -> Option<ConstId> {
        match is_desirable(op) {
            true => Some(self.binary_expression(op, lhs, rhs)),
            false => self.fold_instruction(op, lhs, rhs),
        }
    }

    /// `llvm::ConstantFoldBinaryInstruction`.
    fn fold_instruction(&mut self, op: BinaryOp, lhs: ConstId, rhs: ConstId) -> Option<ConstId> {
        let ty = self.ty(lhs);
        // An operation with its identity gives the other value, also where that is undefined or poison.
        if is_commutative(op) && self.is_identity(op, lhs) {
            return Some(rhs);
        }
        if self.is_identity(op, rhs) {
            return Some(lhs);
        }
        if self.is_poison(lhs) || self.is_poison(rhs) {
            return Some(self.poison(ty));
        }
        let is_whole = !self.is_vector(ty) || self.is_scalable(ty);
        if is_whole && (self.is_undef(lhs) || self.is_undef(rhs)) {
            return self.fold_undef(op, ty, lhs, rhs);
        }
        if let Some(value) = self.as_int(rhs) {
            let (is_zero, is_one) = (value.is_zero(), value.is_one());
            let is_absorber = match op {
                BinaryOp::Or => value.is_all_ones(),
                BinaryOp::And | BinaryOp::Mul => is_zero,
                _ => false,
            };
            if is_absorber {
                return Some(rhs);
            }
            match op {
                _ if is_int_division(op) && is_zero => return Some(self.poison(ty)),
                BinaryOp::URem | BinaryOp::SRem if is_one => return Some(self.null(ty)),
                BinaryOp::And if self.is_address_below_alignment(lhs, rhs) => return Some(self.null(ty)),
                _ => {}
            }
        } else if self.as_int(lhs).is_some() && is_commutative(op) {
            return self.fold_or_expression(op, rhs, lhs);
        }
        match (self.get(lhs), self.get(rhs)) {
            (Constant::Int(_, a), Constant::Int(_, b)) => {
                return Some(match int_binary(op, a, b) {
                    Some(value) => self.int(ty, value),
                    None => self.poison(ty),
                });
            }
            (Constant::Float(_, a), Constant::Float(_, b)) => {
                let value = float_binary(op, *a, *b)?;
                return Some(self.add(Constant::Float(ty, value)));
            }
            (Constant::Int(_, value), _) if value.is_zero() && (is_int_division(op) || is_shift(op)) => {
                return Some(lhs);
            }
            _ if self.is_vector(ty) => {
                if let Some(folded) = self.fold_vectors(op, ty, lhs, rhs) {
                    return folded;
                }
            }
            _ => {}
        }
        self.fold_expressions(op, ty, lhs, rhs)
    }

    /// The result for vectors: `Some(None)` if a lane is not known, `None` if lanes cannot be told apart.
    fn fold_vectors(&mut self, op: BinaryOp, ty: Type, lhs: ConstId, rhs: ConstId) -> Option<Option<ConstId>> {
        if let Some(divisor) = self.any_splat_value(rhs) {
            if is_int_division(op) && self.is_null(divisor) {
                return Some(Some(self.poison(ty)));
            }
            if let Some(number) = self.any_splat_value(lhs) {
                let folded = self.fold_or_expression(op, number, divisor);
                return Some(folded.map(|it| self.splat(ty, it)));
            }
        }
        let count = self.num_elements(ty)?;
        let mut elements = Vec::with_capacity(count);
        for lane in 0..count {
            let (a, b) = (self.lane(lhs, lane), self.lane(rhs, lane));
            match self.fold_or_expression(op, a, b) {
                Some(element) => elements.push(element),
                None => return Some(None),
            }
        }
        Some(Some(self.aggregate(ty, elements.into())))
    }

    fn fold_expressions(&mut self, op: BinaryOp, ty: Type, lhs: ConstId, rhs: ConstId) -> Option<ConstId> {
        if let Constant::Expression(_, Expression::Binary { op: inner, operands: [first, second] }) = *self.get(lhs) {
            if is_associative(op) && inner == op {
                let rest = self.fold_or_expression(op, second, rhs)?;
                let is_same = matches!(self.get(rest),
                    Constant::Expression(_, Expression::Binary { op: it, .. }) if *it == op);
                if !is_same {
                    return self.fold_or_expression(op, first, rest);
                }
            }
        } else if !self.is_expression(lhs) && self.is_expression(rhs) && is_commutative(op) {
            return self.fold_instruction(op, rhs, lhs);
        }
        if ty == self.context().integer_type(1) {
            return match op {
                BinaryOp::Add | BinaryOp::Sub => Some(self.binary_expression(BinaryOp::Xor, lhs, rhs)),
                // The amount or the divisor can be one number only.
                _ if is_shift(op) => Some(lhs),
                BinaryOp::UDiv | BinaryOp::SDiv => Some(lhs),
                BinaryOp::URem | BinaryOp::SRem => Some(self.bool(false)),
                _ => None,
            };
        }
        None
    }

    /// True for an operand that leaves the other one as it is: on both sides, or as the right one.
    fn is_identity(&mut self, op: BinaryOp, operand: ConstId) -> bool {
        let id = if self.is_vector(self.ty(operand)) { self.any_splat_value(operand) } else { Some(operand) };
        match id.map(|it| self.get(it)) {
            Some(Constant::Int(_, value)) => match op {
                BinaryOp::Add | BinaryOp::Or | BinaryOp::Xor | BinaryOp::Sub => value.is_zero(),
                _ if is_shift(op) => value.is_zero(),
                BinaryOp::Mul | BinaryOp::UDiv | BinaryOp::SDiv => value.is_one(),
                BinaryOp::And => value.is_all_ones(),
                _ => false,
            },
            Some(Constant::Float(_, value)) => match op {
                BinaryOp::FAdd => value.is_neg_zero(),
                BinaryOp::FSub => value.is_pos_zero(),
                BinaryOp::FMul | BinaryOp::FDiv => *value == Float::one(value.kind()),
                _ => false,
            },
            _ => false,
        }
    }

    /// At least one operand is undefined, and none poison.
    fn fold_undef(&mut self, op: BinaryOp, ty: Type, lhs: ConstId, rhs: ConstId) -> Option<ConstId> {
        let both = self.is_undef(lhs) && self.is_undef(rhs);
        Some(match op {
            BinaryOp::Xor if both => self.null(ty),
            BinaryOp::Xor | BinaryOp::Add | BinaryOp::Sub => self.undef(ty),
            BinaryOp::And | BinaryOp::Mul | BinaryOp::Or if both => lhs,
            BinaryOp::And => self.null(ty),
            BinaryOp::Mul => {
                let other = if self.is_undef(lhs) { rhs } else { lhs };
                match self.int_of(other).is_some_and(|it| it.bit(0)) {
                    true => self.undef(ty),
                    false => self.null(ty),
                }
            }
            BinaryOp::Or => {
                let scalar = self.vector_element(ty).unwrap_or(ty);
                let width = scalar.dyn_cast::<IntegerType>(self.context())?.width(self.context());
                self.int(ty, ApInt::all_ones(width))
            }
            _ if is_int_division(op) => match self.is_undef(rhs) || self.is_null(rhs) {
                true => self.poison(ty),
                false => self.null(ty),
            },
            _ if is_shift(op) => match self.is_undef(rhs) {
                true => self.poison(ty),
                false => self.null(ty),
            },
            BinaryOp::FSub if self.is_undef(rhs) && self.is_negative_zero(lhs) => rhs,
            _ if both => lhs,
            _ => {
                let scalar = self.vector_element(ty).unwrap_or(ty);
                let kind = scalar.dyn_cast::<FloatType>(self.context())?.kind(self.context());
                let nan = self.add(Constant::Float(scalar, Float::nan(kind)?));
                self.in_all_lanes(ty, nan)
            }
        })
    }

    fn is_negative_zero(&self, id: ConstId) -> bool {
        let id = self.splat_value(id).unwrap_or(id);
        matches!(self.get(id), Constant::Float(_, value) if value.is_neg_zero())
    }

    /// True if the bits of a number are all below the alignment of a global whose address it masks.
    fn is_address_below_alignment(&self, address: ConstId, mask: ConstId) -> bool {
        let Constant::Expression(_, Expression::Cast(CastOp::PtrToInt, global)) = *self.get(address) else {
            return false;
        };
        // LLVM takes functions to be aligned to four bytes where the layout says nothing of them.
        let is_function = self.global(global).is_some_and(|it| it.is_function);
        let align = self.pointer_alignment(global).or(is_function.then_some(4));
        let Some(align) = align.filter(|&it| it > 1) else { return false };
        self.as_int(mask).is_some_and(|mask| mask.active_bits() <= align.trailing_zeros())
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

fn float_binary(op: BinaryOp, a: Float, b: Float) -> Option<Float> {
    Some(match op {
        BinaryOp::FAdd => a.add(b),
        BinaryOp::FSub => a.sub(b),
        BinaryOp::FMul => a.mul(b),
        BinaryOp::FDiv => a.div(b),
        BinaryOp::FRem => a.rem(b),
        _ => return None,
    })
}
