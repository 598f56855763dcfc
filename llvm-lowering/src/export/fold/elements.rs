//! Folding of what takes aggregates and vectors apart and puts them together.

use weir_ir::builtin::{FloatType, IntegerType, VectorType};
use weir_ir::{ApInt, Float, Type};

use crate::export::constants::{ConstId, Constant, Constants};

impl Constants<'_> {
    pub(in crate::export) fn fold_extract_element(&mut self, vector: ConstId, index: ConstId) -> Option<ConstId> {
        let element = self.vector_element(self.ty(vector))?;
        if matches!(self.get(vector), Constant::Poison(_))
            || matches!(self.get(index), Constant::Undef(_) | Constant::Poison(_))
        {
            return Some(self.poison(element));
        }
        if matches!(self.get(vector), Constant::Undef(_)) {
            return Some(self.undef(element));
        }
        let index = self.as_int(index)?.to_u64();
        match (self.num_elements(self.ty(vector)), index.and_then(|it| usize::try_from(it).ok())) {
            (Some(count), Some(index)) if index < count => self.element(vector, index),
            (Some(_), _) => Some(self.poison(element)),
            (None, _) => self.splat_value(vector),
        }
    }

    pub(in crate::export) fn fold_insert_element(
        &mut self,
        vector: ConstId,
        value: ConstId,
        index: ConstId,
    ) -> Option<ConstId> {
        let ty = self.ty(vector);
        if matches!(self.get(index), Constant::Undef(_) | Constant::Poison(_)) {
            return Some(self.poison(ty));
        }
        if self.is_null(vector) && self.is_null(value) {
            return Some(vector);
        }
        let (count, index) = (self.num_elements(ty)?, self.as_int(index)?.to_u64());
        match index.and_then(|it| usize::try_from(it).ok()).filter(|&it| it < count) {
            Some(index) => self.with_element(vector, value, index),
            None => Some(self.poison(ty)),
        }
    }

    fn with_element(&mut self, aggregate: ConstId, value: ConstId, index: usize) -> Option<ConstId> {
        let ty = self.ty(aggregate);
        let count = self.num_elements(ty)?;
        let elements: Option<Vec<ConstId>> = (0..count).map(|it| self.element(aggregate, it)).collect();
        let mut elements = elements?;
        *elements.get_mut(index)? = value;
        Some(self.aggregate(ty, elements.into()))
    }

    pub(in crate::export) fn fold_shuffle(
        &mut self,
        first: ConstId,
        second: ConstId,
        mask: &[i32],
        result: Type,
    ) -> Option<ConstId> {
        if mask.iter().all(|&it| it < 0) {
            return Some(self.poison(result));
        }
        let element = self.vector_element(result)?;
        let Some(count) = self.num_elements(self.ty(first)) else {
            return (self.is_null(first) && mask.iter().all(|&it| it == 0)).then(|| self.null(result));
        };
        let mut elements = Vec::with_capacity(mask.len());
        for &lane in mask {
            elements.push(match usize::try_from(lane) {
                Err(_) => self.poison(element),
                Ok(lane) if lane < count => self.element(first, lane)?,
                Ok(lane) if lane < 2 * count => self.element(second, lane - count)?,
                Ok(_) => self.undef(element),
            });
        }
        Some(self.aggregate(result, elements.into()))
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
        let inner = self.element(aggregate, first as usize)?;
        let inner = self.fold_insert_value(inner, value, rest)?;
        self.with_element(aggregate, inner, first as usize)
    }

    /// Reinterprets the bits of numbers, in little-endian order of lanes, as lanes of another width.
    pub(super) fn fold_bits(&mut self, operand: ConstId, ty: Type) -> Option<ConstId> {
        let (from, ctx) = (self.ty(operand), self.context());
        let lanes = if from.is::<VectorType>(ctx) { self.num_elements(from)? } else { 1 };
        let mut bits: Vec<bool> = Vec::new();
        for lane in 0..lanes {
            let id = if from.is::<VectorType>(ctx) { self.element(operand, lane)? } else { operand };
            let value = match self.get(id) {
                Constant::Int(_, value) => value.clone(),
                Constant::Float(_, value) => value.to_ap_int(),
                _ => return None,
            };
            bits.extend((0..value.width()).map(|index| value.bit(index)));
        }
        let element = self.vector_element(ty).unwrap_or(ty);
        let (int, float) = (element.dyn_cast::<IntegerType>(ctx), element.dyn_cast::<FloatType>(ctx));
        let width = int.map(|it| it.width(ctx)).or_else(|| float.map(|it| it.width(ctx)))?;
        let count = if ty.is::<VectorType>(ctx) { self.num_elements(ty)? } else { 1 };
        if width == 0 || bits.len() != count.checked_mul(width as usize)? {
            return None;
        }
        let mut elements = Vec::with_capacity(count);
        for lane in bits.chunks(width as usize) {
            let words: Vec<u64> =
                lane.chunks(64).map(|word| word.iter().rev().fold(0, |sum, &bit| sum << 1 | u64::from(bit))).collect();
            let value = ApInt::from_words(width, &words);
            elements.push(match float {
                Some(float) => self.add(Constant::Float(element, Float::from_ap_int(float.kind(ctx), &value))),
                None => self.int(element, value),
            });
        }
        match ty.is::<VectorType>(ctx) {
            true => Some(self.aggregate(ty, elements.into())),
            false => elements.first().copied(),
        }
    }
}
