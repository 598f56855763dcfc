//! Folding of what takes aggregates and vectors apart and puts them together.

use weir_ir::{ApInt, Nested, Type, recurse_into};

use crate::export::constants::{ConstId, Constant, Constants, Expression};

/// The most elements of an aggregate that becomes a constant when one of them is set. A type of a few characters can have any number.
const MAX_ELEMENTS: usize = 1 << 20;

impl Constants<'_> {
    pub(in crate::export) fn fold_extract_element(&mut self, vector: ConstId, index: ConstId) -> ConstId {
        let expression = self.extract_expression(vector, index);
        self.refold(expression)
    }

    /// `llvm::ConstantExpr::getExtractElement`.
    pub(super) fn extract_expression(&mut self, vector: ConstId, index: ConstId) -> ConstId {
        match self.extract(vector, index) {
            Some(folded) => folded,
            None => {
                let vector_type = self.ty(vector);
                let ty = self.vector_element(vector_type).unwrap_or(vector_type);
                self.add(Constant::Expression(ty, Expression::Extract([vector, index])))
            }
        }
    }

    fn extract(&mut self, vector: ConstId, index: ConstId) -> Option<ConstId> {
        let ty = self.ty(vector);
        let element = self.vector_element(ty)?;
        if self.is_poison(vector) || self.is_undef(index) {
            return Some(self.poison(element));
        }
        if self.is_undef(vector) {
            return Some(self.undef(element));
        }
        let lane = self.as_int(index)?.to_u64().and_then(|it| usize::try_from(it).ok());
        if let Some(count) = self.num_elements(ty)
            && lane.is_none_or(|it| it >= count)
        {
            return Some(self.poison(element));
        }
        match self.get(vector).clone() {
            Constant::Expression(_, Expression::Gep { element: indexed, flags, operands }) => {
                let mut scalars = Vec::with_capacity(operands.len());
                for &operand in &operands {
                    let is_vector = self.is_vector(self.ty(operand));
                    scalars.push(if is_vector { self.extract_expression(operand, index) } else { operand });
                }
                return Some(self.gep_expression(indexed, &scalars, flags, element));
            }
            Constant::Expression(_, Expression::Insert([inner, value, at])) => {
                if let Some(at) = self.as_int(at).map(ApInt::to_u64) {
                    return Some(match at == self.as_int(index)?.to_u64() {
                        true => value,
                        false => self.extract_expression(inner, index),
                    });
                }
            }
            _ => {}
        }
        let lane = lane?;
        if self.num_elements(ty).is_some() {
            return self.element(vector, lane);
        }
        // Of a scalable vector, only the lanes that there surely are; LLVM compares 32 bits of the index.
        let ctx = self.context();
        let least = ty.dyn_cast::<weir_ir::builtin::VectorType>(ctx)?.shape(ctx).first().copied()?;
        let is_there = i64::try_from(lane & u32::MAX as usize).is_ok_and(|it| it < least);
        if is_there { self.any_splat_value(vector) } else { None }
    }

    pub(in crate::export) fn fold_insert_element(
        &mut self,
        vector: ConstId,
        value: ConstId,
        index: ConstId,
    ) -> ConstId {
        let expression = self.insert_expression(vector, value, index);
        self.refold(expression)
    }

    /// `llvm::ConstantExpr::getInsertElement`.
    pub(super) fn insert_expression(&mut self, vector: ConstId, value: ConstId, index: ConstId) -> ConstId {
        match self.insert(vector, value, index) {
            Some(folded) => folded,
            None => {
                let ty = self.ty(vector);
                self.add(Constant::Expression(ty, Expression::Insert([vector, value, index])))
            }
        }
    }

    fn insert(&mut self, vector: ConstId, value: ConstId, index: ConstId) -> Option<ConstId> {
        let ty = self.ty(vector);
        if self.is_undef(index) {
            return Some(self.poison(ty));
        }
        if self.is_null(vector) && self.is_null(value) {
            return Some(vector);
        }
        let (count, index) = (self.num_elements(ty)?, self.as_int(index)?.to_u64());
        let Some(index) = index.and_then(|it| usize::try_from(it).ok()).filter(|&it| it < count) else {
            return Some(self.poison(ty));
        };
        self.each_lane(ty, |this, lane| Some(if lane == index { value } else { this.lane(vector, lane) }))
    }

    pub(in crate::export) fn fold_shuffle(
        &mut self,
        first: ConstId,
        second: ConstId,
        mask: &[i32],
        ty: Type,
    ) -> ConstId {
        let expression = self.shuffle_expression(first, second, mask, ty);
        self.refold(expression)
    }

    /// `llvm::ConstantExpr::getShuffleVector`.
    pub(super) fn shuffle_expression(&mut self, first: ConstId, second: ConstId, mask: &[i32], ty: Type) -> ConstId {
        match self.shuffle(first, second, mask, ty) {
            Some(folded) => folded,
            None => self.add(Constant::Expression(ty, Expression::Shuffle([first, second], mask.into()))),
        }
    }

    fn shuffle(&mut self, first: ConstId, second: ConstId, mask: &[i32], ty: Type) -> Option<ConstId> {
        if mask.iter().all(|&it| it < 0) {
            return Some(self.poison(ty));
        }
        let element_type = self.vector_element(ty)?;
        if mask.iter().all(|&it| it == 0) {
            let element = self.lane(first, 0);
            // A shuffle of an inserted element is what LLVM makes of equal elements.
            let is_spread = matches!(*self.get(first), Constant::Expression(_, Expression::Insert([vector, _, index]))
                if self.is_poison(vector) && self.is_null(index));
            if !self.is_scalable(ty) || self.is_null(element) || self.is_undef(element) || is_spread {
                return Some(self.splat(ty, element));
            }
        }
        let count = self.num_elements(self.ty(first))?;
        let mut elements = Vec::with_capacity(mask.len());
        for &lane in mask {
            elements.push(match usize::try_from(lane) {
                Ok(lane) if lane < count => self.lane(first, lane),
                Ok(lane) if lane < 2 * count => self.lane(second, lane - count),
                _ => self.undef(element_type),
            });
        }
        Some(self.aggregate(ty, elements.into()))
    }

    pub(in crate::export) fn fold_extract_value(&mut self, aggregate: ConstId, position: &[u32]) -> Option<ConstId> {
        position.iter().try_fold(aggregate, |id, &index| self.element(id, index as usize))
    }

    pub(in crate::export) fn fold_insert_value(
        &mut self,
        aggregate: ConstId,
        value: ConstId,
        position: &[u32],
    ) -> Option<ConstId> {
        let Some((&first, rest)) = position.split_first() else { return Some(value) };
        let (ty, first) = (self.ty(aggregate), first as usize);
        let inner = self.element(aggregate, first)?;
        let inner = recurse_into(Nested::Type, || self.fold_insert_value(inner, value, rest))?;
        let mut elements = self.elements(aggregate)?;
        *elements.get_mut(first)? = inner;
        Some(self.aggregate(ty, elements.into()))
    }

    /// The elements of an aggregate; none where it is no constant of elements, or has too many.
    fn elements(&mut self, aggregate: ConstId) -> Option<Vec<ConstId>> {
        let count = self.num_elements(self.ty(aggregate)).filter(|&count| count <= MAX_ELEMENTS)?;
        (0..count).map(|index| self.element(aggregate, index)).collect()
    }
}

/// A constant some of whose elements are being set.
///
/// A chain of `insertvalue` sets one element after the other: a constant for each step would take memory for all elements again.
#[derive(Debug)]
pub(in crate::export) enum OpenConstant {
    Closed(ConstId),
    Open(Type, Vec<OpenConstant>),
}

/// Maximum number of levels of aggregates that are kept open. Deeper ones become constants after each step, so that open constants are
/// dropped without deep recursion.
const MAX_LEVELS: u32 = 32;

impl OpenConstant {
    /// Sets the element at a position; nothing is set where the constant has no elements, or too many.
    pub(in crate::export) fn insert(
        &mut self,
        constants: &mut Constants<'_>,
        value: ConstId,
        position: &[u32],
    ) -> Option<()> {
        self.insert_at_level(0, constants, value, position)
    }

    fn insert_at_level(
        &mut self,
        level: u32,
        constants: &mut Constants<'_>,
        value: ConstId,
        position: &[u32],
    ) -> Option<()> {
        let Some((&first, rest)) = position.split_first() else {
            *self = Self::Closed(value);
            return Some(());
        };
        if let Self::Closed(id) = *self {
            if level == MAX_LEVELS {
                *self = Self::Closed(constants.fold_insert_value(id, value, position)?);
                return Some(());
            }
            let elements = constants.elements(id)?.into_iter().map(Self::Closed);
            *self = Self::Open(constants.ty(id), elements.collect());
        }
        let Self::Open(_, elements) = self else { unreachable!("it was opened") };
        elements.get_mut(first as usize)?.insert_at_level(level + 1, constants, value, rest)
    }

    /// The constant with all elements that were set.
    pub(in crate::export) fn close(self, constants: &mut Constants<'_>) -> ConstId {
        match self {
            Self::Closed(id) => id,
            Self::Open(ty, elements) => {
                let elements = elements.into_iter().map(|it| it.close(constants)).collect();
                constants.aggregate(ty, elements)
            }
        }
    }
}
