//! Folding of addresses: `getelementptr` of constants is an offset in bytes.

use weir_ir::builtin::VectorType;
use weir_ir::{ApInt, Type};

use crate::dialect::types::StructType;
use crate::dialect::{GepNoWrapFlags, IcmpPredicate};
use crate::export::constants::{ConstId, Constant, Constants, Expression};
use crate::export::layout::TypeLayout;

impl Constants<'_> {
    /// Folds `getelementptr flags (element, base, indices..)`.
    pub(in crate::export) fn fold_gep(
        &mut self,
        element: Type,
        base: ConstId,
        indices: &[ConstId],
        flags: GepNoWrapFlags,
        result: Type,
    ) -> Option<ConstId> {
        if indices.iter().chain([&base]).any(|&it| matches!(self.get(it), Constant::Poison(_))) {
            return Some(self.poison(result));
        }
        if matches!(self.get(base), Constant::Undef(_)) {
            return Some(self.undef(result));
        }
        if result.is::<VectorType>(self.context()) {
            return None;
        }
        match self.offset(element, indices) {
            Some(0) => Some(base),
            Some(offset) => Some(self.at_offset(base, offset, flags, result)),
            None => {
                let operands = [base].into_iter().chain(indices.iter().copied()).collect();
                Some(self.add(Constant::Expression(result, Expression::Gep { element, flags, operands })))
            }
        }
    }

    /// The offset in bytes that constant indices give.
    fn offset(&self, element: Type, indices: &[ConstId]) -> Option<i64> {
        let (ctx, layout) = (self.context(), TypeLayout);
        let index = |id: ConstId| self.as_int(id).and_then(ApInt::to_i64);
        let (&first, rest) = indices.split_first()?;
        let mut offset = index(first)?.wrapping_mul(i64::try_from(layout.alloc_size(ctx, element)?).ok()?);
        let mut ty = element;
        for &id in rest {
            let at = index(id)?;
            if let Some(structure) = ty.dyn_cast::<StructType>(ctx) {
                let at = usize::try_from(at).ok()?;
                offset = offset.wrapping_add(i64::try_from(layout.field_offset(ctx, structure, at)?).ok()?);
                ty = *structure.elements(ctx).get(at)?;
            } else {
                ty = self.element_type(ty, 0)?;
                offset = offset.wrapping_add(at.wrapping_mul(i64::try_from(layout.alloc_size(ctx, ty)?).ok()?));
            }
        }
        Some(offset)
    }

    /// An address some bytes behind another; offsets of offsets are added.
    fn at_offset(&mut self, base: ConstId, offset: i64, flags: GepNoWrapFlags, result: Type) -> ConstId {
        let ctx = self.context();
        let (i8, i64) = (ctx.integer_type(8), ctx.integer_type(64));
        if self.is_null(base) {
            let address = self.int(i64, ApInt::from_i64(64, offset));
            return self.add(Constant::Expression(result, Expression::Cast("inttoptr", address)));
        }
        if let Constant::Expression(_, Expression::Gep { element, flags: inner, operands }) = self.get(base).clone()
            && element == i8
            && let [base, inner_offset] = *operands
            && let Some(inner_offset) = self.as_int(inner_offset).and_then(ApInt::to_i64)
        {
            return self.at_offset(base, offset.wrapping_add(inner_offset), flags.common(inner), result);
        }
        // Without signed wrap, an offset that is not negative wraps in no way.
        let flags = match offset >= 0 && flags.contains(GepNoWrapFlags::NUSW) {
            true => flags | GepNoWrapFlags::NUW,
            false => flags,
        };
        let offset = self.int(i64, ApInt::from_i64(64, offset));
        self.add(Constant::Expression(result, Expression::Gep { element: i8, flags, operands: [base, offset].into() }))
    }

    /// Compares addresses: that of a global in the default address space is not null.
    pub(super) fn fold_address_comparison(
        &mut self,
        predicate: IcmpPredicate,
        lhs: ConstId,
        rhs: ConstId,
    ) -> Option<ConstId> {
        let is_global =
            |this: &Self, id: ConstId| matches!(this.get(id), Constant::Global(ty, _) if this.is_default_pointer(*ty));
        let one_is_null = is_global(self, lhs) && self.is_null(rhs) || is_global(self, rhs) && self.is_null(lhs);
        match predicate {
            IcmpPredicate::Eq if one_is_null => Some(self.bool(false)),
            IcmpPredicate::Ne if one_is_null => Some(self.bool(true)),
            _ => None,
        }
    }
}
