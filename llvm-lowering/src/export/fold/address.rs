//! Folding of addresses: `getelementptr` of constants is an offset in bytes.

use weir_ir::builtin::{IntegerType, VectorType};
use weir_ir::{ApInt, Ident, Type};

use crate::dialect::GepNoWrapFlags;
use crate::dialect::types::{PointerType, StructType};
use crate::export::constants::{Aliasee, ConstId, Constant, Constants, Expression, GlobalFacts};
use crate::export::opcodes::CastOp;

use super::cast::Extension;

/// The offsets that are stripped from an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Offsets {
    /// Any offset is stripped.
    All,
    /// Only offsets that are known to stay within the object are stripped.
    InBounds,
}

impl Constants<'_> {
    /// Folds `getelementptr flags (element, base, indices..)`.
    pub(in crate::export) fn fold_gep(
        &mut self,
        element: Type,
        operands: &[ConstId],
        flags: GepNoWrapFlags,
        ty: Type,
    ) -> Option<ConstId> {
        if self.contains_scalable(element) {
            return None;
        }
        let expression = self.gep_expression(element, operands, flags, ty);
        Some(self.refold(expression))
    }

    fn contains_scalable(&self, ty: Type) -> bool {
        self.is_scalable(ty)
            || self.num_elements(ty).is_some_and(|count| {
                !self.is_vector(ty)
                    && (0..count.min(64))
                        .any(|it| self.element_type(ty, it).is_some_and(|it| self.contains_scalable(it)))
            })
    }

    /// `llvm::ConstantExpr::getGetElementPtr`.
    pub(super) fn gep_expression(
        &mut self,
        element: Type,
        operands: &[ConstId],
        flags: GepNoWrapFlags,
        ty: Type,
    ) -> ConstId {
        let (base, indices) = (operands[0], &operands[1..]);
        if self.is_poison(base) {
            return self.poison(ty);
        }
        if self.is_undef(base) {
            return self.undef(ty);
        }
        if indices.iter().all(|&it| self.is_null(it) || self.is_undef(it)) {
            return match self.is_vector(ty) && !self.is_vector(self.ty(base)) {
                true => self.splat(ty, base),
                false => base,
            };
        }
        let mut all = vec![base];
        for (position, &index) in indices.iter().enumerate() {
            let is_struct = position > 0
                && self
                    .indexed_type(element, &indices[..position])
                    .is_some_and(|it| it.is::<StructType>(self.context()));
            let is_vector = self.is_vector(self.ty(index));
            all.push(if is_struct && is_vector {
                self.any_splat_value(index).unwrap_or(index)
            } else if !is_struct && !is_vector && self.is_vector(ty) {
                self.spread(ty, index)
            } else {
                index
            });
        }
        self.add(Constant::Expression(ty, Expression::Gep { element, flags, operands: all.into() }))
    }

    /// An index in each lane of a vector of addresses.
    fn spread(&mut self, like: Type, index: ConstId) -> ConstId {
        let ctx = self.context();
        match like.dyn_cast::<VectorType>(ctx) {
            Some(vector) => {
                let ty = vector.with_element(ctx, self.ty(index)).into();
                self.splat(ty, index)
            }
            None => index,
        }
    }

    /// The type that indices lead to.
    fn indexed_type(&self, element: Type, indices: &[ConstId]) -> Option<Type> {
        indices.iter().skip(1).try_fold(element, |ty, &index| {
            let index = self.int_of(index).and_then(ApInt::to_u64).and_then(|it| usize::try_from(it).ok());
            match ty.is::<StructType>(self.context()) {
                true => self.element_type(ty, index?),
                false => self.element_type(ty, 0),
            }
        })
    }

    /// The address space of a pointer or a vector of pointers.
    pub(super) fn space_of(&self, ty: Type) -> u32 {
        let ctx = self.context();
        let scalar = self.vector_element(ty).unwrap_or(ty);
        scalar.dyn_cast::<PointerType>(ctx).map_or(0, |it| it.address_space(ctx))
    }

    /// Folds the operands of a `getelementptr` expression with the data layout.
    pub(super) fn fold_gep_operands(
        &mut self,
        element: Type,
        operands: &[ConstId],
        flags: GepNoWrapFlags,
        ty: Type,
    ) -> ConstId {
        match self.evaluate_gep(element, operands, flags, ty) {
            Some(folded) => folded,
            None => self.gep_expression(element, operands, flags, ty),
        }
    }

    /// `SymbolicallyEvaluateGEP` of LLVM's analysis library.
    fn evaluate_gep(
        &mut self,
        element: Type,
        operands: &[ConstId],
        flags: GepNoWrapFlags,
        ty: Type,
    ) -> Option<ConstId> {
        let ctx = self.context();
        // Only a type with a size has an alignment.
        self.layout.abi_alignment(ctx, element)?;
        if let Some(cast) = self.cast_indices(element, operands, ty) {
            let expression = self.gep_expression(element, &cast, flags, ty);
            return Some(self.refold(expression));
        }
        let width = self.layout.index_bits(self.space_of(ty));
        let mut base = *operands.first()?;
        if self.is_vector(self.ty(base)) {
            return None;
        }
        let mut offset = self.offset(element, &operands[1..], width)?;
        let (mut flags, mut overflows) = (flags, false);
        while let Constant::Expression(_, Expression::Gep { element, flags: inner, operands }) = self.get(base).clone()
        {
            flags = flags.common(inner);
            let Some(more) = self.offset(element, &operands[1..], width) else { break };
            let sum = offset.add(&more);
            overflows |= offset.is_negative() == more.is_negative() && sum.is_negative() != offset.is_negative();
            offset = sum;
            base = *operands.first()?;
        }
        if overflows && flags.contains(GepNoWrapFlags::NUSW) && !flags.contains(GepNoWrapFlags::INBOUNDS_FLAG) {
            flags = flags.common(GepNoWrapFlags::NUW);
        }
        let pointer_width = self.layout.pointer_bits(self.space_of(ty));
        let address = match *self.get(base) {
            Constant::Expression(_, Expression::Cast(CastOp::IntToPtr, int)) => {
                self.as_int(int).map(|it| it.zext_or_trunc(pointer_width)).filter(|it| !it.is_zero())
            }
            _ => self.is_null(base).then(|| ApInt::zero(pointer_width)),
        };
        if let Some(address) = address {
            // Offsets change the low bits only.
            let low = address.zext_or_trunc(width).add(&offset).zext_or_trunc(pointer_width);
            let high = address.lshr(width.min(pointer_width)).shl(width.min(pointer_width));
            let address = if width < pointer_width { high.or(&low) } else { low };
            let address = self.int(ctx.integer_type(pointer_width), address);
            return Some(self.cast_expression(CastOp::IntToPtr, address, ty));
        }
        if !flags.contains(GepNoWrapFlags::INBOUNDS_FLAG)
            && !offset.is_negative()
            && self.dereferenceable_bytes(base).is_some_and(|bytes| offset.to_u64().is_some_and(|it| it <= bytes))
        {
            flags = flags | GepNoWrapFlags::INBOUNDS;
        }
        // Without signed wrap, an offset that is not negative wraps in no way.
        if flags.contains(GepNoWrapFlags::NUSW) && !offset.is_negative() {
            flags = flags | GepNoWrapFlags::NUW;
        }
        let offset = self.int(ctx.integer_type(width), offset);
        Some(self.gep_expression(ctx.integer_type(8), &[base, offset], flags, ty))
    }

    /// The operands with indices of the width of offsets, if there are others; fields of structures keep theirs.
    fn cast_indices(&mut self, element: Type, operands: &[ConstId], ty: Type) -> Option<Vec<ConstId>> {
        let ctx = self.context();
        let index_type = ctx.integer_type(self.layout.index_bits(self.space_of(ty)));
        let (mut all, mut is_changed) = (vec![*operands.first()?], false);
        let indices = &operands[1..];
        for (position, &index) in indices.iter().enumerate() {
            let own = self.ty(index);
            let scalar = self.vector_element(own).unwrap_or(own);
            let is_field = position > 0
                && self.indexed_type(element, &indices[..position]).is_some_and(|it| it.is::<StructType>(ctx));
            if is_field || scalar == index_type {
                all.push(index);
                continue;
            }
            let wanted = self.with_scalar(own, index_type);
            all.push(self.fold_int_cast(index, wanted, Extension::Sign)?);
            is_changed = true;
        }
        is_changed.then_some(all)
    }

    /// The offset in bytes that constant indices give.
    fn offset(&self, element: Type, indices: &[ConstId], width: u32) -> Option<ApInt> {
        let ctx = self.context();
        let scaled = |index: &ApInt, size: u64| index.sext_or_trunc(64).mul(&ApInt::new(64, size));
        let (&first, rest) = indices.split_first()?;
        let mut offset = scaled(self.as_int(first)?, self.layout.alloc_size(ctx, element)?);
        let mut ty = element;
        for &id in rest {
            let index = self.as_int(id)?;
            if let Some(structure) = ty.dyn_cast::<StructType>(ctx) {
                let field = usize::try_from(index.to_u64()?).ok()?;
                offset = offset.add(&ApInt::new(64, self.layout.field_offset(ctx, structure, field)?));
                ty = *structure.elements(ctx).get(field)?;
            } else {
                ty = self.element_type(ty, 0)?;
                offset = offset.add(&scaled(index, self.layout.alloc_size(ctx, ty)?));
            }
        }
        Some(offset.sext_or_trunc(width))
    }

    /// The facts about a global.
    pub(super) fn global(&self, id: ConstId) -> Option<&GlobalFacts> {
        let Constant::Global(_, name) = *self.get(id) else { return None };
        self.globals.get::<Ident>(&name)
    }

    /// The bytes behind the address of a global variable that are surely there.
    fn dereferenceable_bytes(&self, id: ConstId) -> Option<u64> {
        let global = self.global(id).filter(|it| !it.is_extern_weak)?;
        self.layout.store_size(self.context(), global.ty?).filter(|&it| it != 0)
    }

    /// The alignment that the address of a global surely has.
    ///
    /// # Source
    ///
    /// `llvm::Value::getPointerAlignment`.
    pub(super) fn pointer_alignment(&self, id: ConstId) -> Option<u64> {
        let ctx = self.context();
        let global = self.global(id)?;
        let Some(ty) = global.ty else {
            return global.is_function.then(|| self.layout.function_pointer_alignment(global.align)).flatten();
        };
        if global.align.is_some() {
            return global.align;
        }
        if !global.is_strong_definition {
            return self.layout.abi_alignment(ctx, ty);
        }
        let preferred = self.layout.preferred_alignment(ctx, ty)?;
        Some(if preferred < 16 && self.layout.size_in_bits(ctx, ty)? > 128 { 16 } else { preferred })
    }

    /// An address without the offsets that are added to it, and their sum.
    fn strip_offsets(&self, address: ConstId) -> (ConstId, ApInt) {
        let width = self.layout.index_bits(self.space_of(self.ty(address)));
        let (mut base, mut sum) = (address, ApInt::zero(width));
        while let Constant::Expression(_, Expression::Gep { element, operands, .. }) = self.get(base) {
            let Some(offset) = self.offset(*element, &operands[1..], width) else { break };
            sum = sum.add(&offset);
            base = operands[0];
        }
        (base, sum)
    }

    /// The object that an address leads to, through casts to other address spaces and aliases, and the offset in it.
    pub(super) fn strip_to_object(&mut self, address: ConstId, stripped: Offsets) -> (ConstId, ApInt) {
        let width = self.layout.index_bits(self.space_of(self.ty(address)));
        let (mut base, mut sum) = (address, ApInt::zero(width));
        loop {
            let (inner, offset) = match self.get(base) {
                Constant::Expression(ty, Expression::Gep { element, flags, operands }) => {
                    let is_allowed = stripped == Offsets::All || flags.contains(GepNoWrapFlags::INBOUNDS_FLAG);
                    let own_width = self.layout.index_bits(self.space_of(*ty));
                    let offset = self.offset(*element, &operands[1..], own_width).filter(|_| is_allowed);
                    let Some(offset) = offset.filter(|it| it.sext_or_trunc(width).sext_or_trunc(own_width) == *it)
                    else {
                        break;
                    };
                    (operands[0], offset.sext_or_trunc(width))
                }
                Constant::Expression(_, Expression::Cast(CastOp::AddrSpaceCast, inner)) => (*inner, ApInt::zero(width)),
                _ => match self.global(base).and_then(|it| it.aliasee) {
                    Some(Aliasee { ty, name, offset, is_in_bounds }) if stripped == Offsets::All || is_in_bounds => {
                        let offset = ApInt::from_i64(64, offset).sext_or_trunc(width);
                        (self.add(Constant::Global(ty, name)), offset)
                    }
                    _ => break,
                },
            };
            sum = sum.add(&offset);
            base = inner;
        }
        (base, sum)
    }

    /// The global that an alias stands for.
    pub(in crate::export) fn aliasee(&mut self, address: ConstId) -> Option<Aliasee> {
        let (base, offset) = self.strip_to_object(address, Offsets::All);
        let is_in_bounds = self.strip_to_object(address, Offsets::InBounds).0 == base;
        let Constant::Global(ty, name) = *self.get(base) else { return None };
        Some(Aliasee { ty, name, offset: offset.to_i64()?, is_in_bounds })
    }

    /// The difference of two addresses in the same global.
    pub(super) fn fold_difference(&mut self, lhs: ConstId, rhs: ConstId) -> Option<ConstId> {
        let (ty, base) = (self.ty(lhs), |this: &Self, id: ConstId| this.offset_from_global(id));
        let (first, second) = (base(self, lhs)?, base(self, rhs)?);
        let width = ty.dyn_cast::<IntegerType>(self.context())?.width(self.context());
        (first.0 == second.0).then(|| self.int(ty, first.1.zext_or_trunc(width).sub(&second.1.zext_or_trunc(width))))
    }

    fn offset_from_global(&self, id: ConstId) -> Option<(ConstId, ApInt)> {
        match *self.get(id) {
            Constant::Expression(_, Expression::Cast(CastOp::PtrToInt | CastOp::BitCast, inner)) => {
                self.offset_from_global(inner)
            }
            Constant::Global(..) => Some((id, ApInt::zero(self.layout.index_bits(self.space_of(self.ty(id)))))),
            Constant::Expression(_, Expression::Gep { .. }) => {
                let (base, offset) = self.strip_offsets(id);
                matches!(self.get(base), Constant::Global(..)).then_some((base, offset))
            }
            _ => None,
        }
    }
}
