//! Constant folding, as LLVM's `IRBuilder` does it with a `TargetFolder` while it translates.
//!
//! Only operations whose operands are all constants are folded: numbers are computed, elements of aggregates are looked
//! up, and what depends on an address becomes a constant expression where LLVM has one for it (casts, `add`, `sub`,
//! `xor`, `getelementptr`, elements of vectors). Everything else is `None`, and becomes an instruction. Nothing that has an operand
//! that is no constant is simplified: `%x + 0` stays.
//!
//! LLVM makes an expression first, and folds what is in it again, with the data layout: so does [`Constants::refold`].
//!
//! # Source
//!
//! `llvm/lib/IR/ConstantFold.cpp` and `llvm/lib/Analysis/ConstantFolding.cpp`.

mod address;
mod binary;
mod bits;
mod cast;
mod compare;
mod elements;
mod known_bits;

pub(super) use elements::OpenConstant;

use weir_ir::builtin::VectorType;
use weir_ir::{ApInt, Type};

use super::constants::{ConstId, Constant, Constants, Expression};
use crate::dialect::types::PointerType;

impl Constants<'_> {
    pub(super) fn is_vector(&self, ty: Type) -> bool {
        ty.is::<VectorType>(self.context())
    }

    /// A scalar type, or a vector of it with as many lanes as another type.
    fn with_scalar(&self, like: Type, scalar: Type) -> Type {
        let ctx = self.context();
        match like.dyn_cast::<VectorType>(ctx) {
            Some(vector) => vector.with_element(ctx, scalar).into(),
            None => scalar,
        }
    }

    fn is_scalable(&self, ty: Type) -> bool {
        ty.dyn_cast::<VectorType>(self.context()).is_some_and(|it| it.is_scalable(self.context()))
    }

    fn is_poison(&self, id: ConstId) -> bool {
        matches!(self.get(id), Constant::Poison(_))
    }

    /// True for `undef`, and for poison, which is undefined in LLVM, too.
    fn is_undef(&self, id: ConstId) -> bool {
        matches!(self.get(id), Constant::Undef(_) | Constant::Poison(_))
    }

    fn is_expression(&self, id: ConstId) -> bool {
        matches!(self.get(id), Constant::Expression(..))
    }

    /// True for numbers, the global variables and functions, and the null pointer.
    fn is_simple(&self, id: ConstId) -> bool {
        match self.get(id) {
            Constant::Int(..) | Constant::Float(..) | Constant::Global(..) => true,
            Constant::Null(ty) => ty.is::<PointerType>(self.context()),
            _ => false,
        }
    }

    /// True if all bits are ones.
    fn is_all_ones(&self, id: ConstId) -> bool {
        match self.get(id) {
            Constant::Int(_, value) => value.is_all_ones(),
            Constant::Float(_, value) => value.to_ap_int().is_all_ones(),
            Constant::Aggregate(..) | Constant::Splat(..) => {
                self.splat_value(id).is_some_and(|it| self.is_all_ones(it))
            }
            _ => false,
        }
    }

    /// The integer that a constant is, or that all lanes of a vector are.
    fn int_of(&self, id: ConstId) -> Option<&ApInt> {
        self.as_int(id).or_else(|| self.as_int(self.splat_value(id)?))
    }

    /// The element that all lanes of a vector have, zero among them.
    fn any_splat_value(&mut self, id: ConstId) -> Option<ConstId> {
        match *self.get(id) {
            Constant::Null(ty) => {
                let element = self.vector_element(ty)?;
                Some(self.null(element))
            }
            Constant::Poison(ty) => {
                let element = self.vector_element(ty)?;
                Some(self.poison(element))
            }
            _ => self.splat_value(id),
        }
    }

    /// A value of a type, one in every lane of a vector.
    fn in_all_lanes(&mut self, ty: Type, value: ConstId) -> ConstId {
        if self.is_vector(ty) { self.splat(ty, value) } else { value }
    }

    /// A lane of a vector, an expression if it is not known.
    fn lane(&mut self, vector: ConstId, lane: usize) -> ConstId {
        let i32 = self.context().integer_type(32);
        let index = self.int(i32, ApInt::new(32, lane as u64));
        self.extract_expression(vector, index)
    }

    /// An element for each lane of a vector of fixed length; `None` if one is unknown.
    fn each_lane(&mut self, ty: Type, mut of: impl FnMut(&mut Self, usize) -> Option<ConstId>) -> Option<ConstId> {
        let count = self.num_elements(ty)?;
        let elements: Option<Vec<ConstId>> = (0..count).map(|lane| of(self, lane)).collect();
        Some(self.aggregate(ty, elements?.into()))
    }

    /// A constant whose expressions are folded again.
    fn refold(&mut self, id: ConstId) -> ConstId {
        let is_folded = match self.get(id) {
            Constant::Expression(..) => false,
            Constant::Splat(_, element) => !self.is_expression(*element),
            Constant::Aggregate(ty, elements) => {
                !self.is_vector(*ty) || !elements.iter().any(|&it| self.is_expression(it))
            }
            _ => true,
        };
        if is_folded {
            return id;
        }
        if let Some(&known) = self.refolded.get(&id) {
            return known;
        }
        let folded = match self.get(id).clone() {
            Constant::Expression(ty, expression) => self.refold_expression(id, ty, expression),
            Constant::Splat(ty, element) => {
                let element = self.refold(element);
                self.splat(ty, element)
            }
            Constant::Aggregate(ty, elements) => {
                let elements = elements.iter().map(|&it| self.refold(it)).collect();
                self.aggregate(ty, elements)
            }
            _ => id,
        };
        self.refolded.insert(id, folded);
        folded
    }

    fn refold_expression(&mut self, id: ConstId, ty: Type, expression: Expression) -> ConstId {
        match expression {
            Expression::Binary { op, operands: [lhs, rhs], .. } => {
                let (lhs, rhs) = (self.refold(lhs), self.refold(rhs));
                self.fold_operands(op, lhs, rhs).unwrap_or(id)
            }
            Expression::Cast(op, operand) => {
                let operand = self.refold(operand);
                self.fold_cast_operand(op, operand, ty).unwrap_or(id)
            }
            Expression::Gep { element, flags, operands } => {
                let operands: Vec<ConstId> = operands.iter().map(|&it| self.refold(it)).collect();
                self.fold_gep_operands(element, &operands, flags, ty)
            }
            Expression::Extract([vector, index]) => {
                let (vector, index) = (self.refold(vector), self.refold(index));
                self.extract_expression(vector, index)
            }
            Expression::Insert([vector, value, index]) => {
                let operands = [vector, value, index].map(|it| self.refold(it));
                self.insert_expression(operands[0], operands[1], operands[2])
            }
            Expression::Shuffle([first, second], mask) => {
                let (first, second) = (self.refold(first), self.refold(second));
                self.shuffle_expression(first, second, &mask, ty)
            }
        }
    }

    pub(super) fn fold_fneg(&mut self, operand: ConstId) -> Option<ConstId> {
        let ty = self.ty(operand);
        match *self.get(operand) {
            Constant::Float(_, value) => return Some(self.add(Constant::Float(ty, value.neg()))),
            Constant::Undef(_) | Constant::Poison(_) => return Some(operand),
            _ => {}
        }
        if !self.is_vector(ty) {
            return None;
        }
        if let Some(splat) = self.any_splat_value(operand) {
            let negated = self.fold_fneg(splat)?;
            return Some(self.splat(ty, negated));
        }
        self.each_lane(ty, |this, lane| {
            let element = this.lane(operand, lane);
            this.fold_fneg(element)
        })
    }

    pub(super) fn fold_select(&mut self, condition: ConstId, yes: ConstId, no: ConstId) -> Option<ConstId> {
        if self.is_null(condition) {
            return Some(no);
        }
        if self.is_all_ones(condition) {
            return Some(yes);
        }
        let ty = self.ty(yes);
        if matches!(self.get(condition), Constant::Aggregate(..))
            && let Some(folded) = self.select_lanes(condition, yes, no)
        {
            return Some(folded);
        }
        if self.is_poison(condition) {
            return Some(self.poison(ty));
        }
        if self.is_undef(condition) {
            return Some(if self.is_undef(yes) { yes } else { no });
        }
        if yes == no || self.is_poison(no) {
            return Some(yes);
        }
        if self.is_poison(yes) || self.is_undef(yes) && self.is_surely_not_poison(no) {
            return Some(no);
        }
        (self.is_undef(no) && self.is_surely_not_poison(yes)).then_some(yes)
    }

    fn select_lanes(&mut self, condition: ConstId, yes: ConstId, no: ConstId) -> Option<ConstId> {
        let ty = self.ty(yes);
        self.each_lane(ty, |this, lane| {
            let condition = this.lane(condition, lane);
            let (yes, no) = (this.lane(yes, lane), this.lane(no, lane));
            if this.is_poison(condition) {
                let ty = this.ty(yes);
                return Some(this.poison(ty));
            }
            if yes == no {
                return Some(yes);
            }
            match this.get(condition) {
                Constant::Undef(_) => Some(if this.is_undef(yes) { yes } else { no }),
                Constant::Int(_, value) => Some(if value.is_zero() { no } else { yes }),
                _ => None,
            }
        })
    }

    fn is_surely_not_poison(&self, id: ConstId) -> bool {
        match self.get(id) {
            Constant::Null(ty) if self.is_vector(*ty) => true,
            Constant::Splat(..) => true,
            Constant::Aggregate(ty, elements) if self.is_vector(*ty) => {
                elements.iter().all(|&it| !self.is_poison(it) && !self.is_expression(it))
            }
            Constant::Undef(ty) => self.is_vector(*ty),
            _ => self.is_simple(id),
        }
    }
}
