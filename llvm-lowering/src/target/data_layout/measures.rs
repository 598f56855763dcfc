//! Sizes and alignments of types.

use weir_ir::builtin::{FloatType, IntegerType, VectorType};
use weir_ir::{Context, Nested, Type, recurse_into};

use super::{Alignments, DataLayout};
use crate::dialect::types::{ArrayType, NestedTypes, PointerType, StructType, TargetExtType, X86AmxType};

/// The width and the alignments of a type.
#[derive(Clone, Copy)]
pub(super) struct Measures {
    /// The width, if it is known and less than 2^64.
    pub(super) bits: Option<u64>,
    pub(super) alignments: Alignments,
}

impl Measures {
    /// The distance of adjacent values in memory, in bytes.
    pub(super) fn alloc_size(self) -> Option<u64> {
        self.bits?.div_ceil(8).checked_next_multiple_of(self.alignments.abi.into())
    }
}

impl DataLayout {
    pub(super) fn measures(&self, ctx: &Context, ty: Type) -> Option<Measures> {
        Measuring::new(self, ctx).measures(ty)
    }

    /// The measures of a type that is no aggregate.
    fn measures_of_part(&self, ctx: &Context, ty: Type) -> Option<Measures> {
        let measures = |bits: u64, alignments| Some(Measures { bits: Some(bits), alignments });
        if let Some(ty) = ty.dyn_cast::<IntegerType>(ctx) {
            // The next larger width that has alignments, else the largest.
            let width = ty.width(ctx);
            let entry = self.integers.iter().find(|it| it.0 >= width).or(self.integers.last())?;
            return measures(width.into(), entry.1);
        }
        if let Some(ty) = ty.dyn_cast::<PointerType>(ctx) {
            let pointers = self.pointers(ty.address_space(ctx));
            return measures(pointers.bits.into(), pointers.alignments);
        }
        if let Some(ty) = ty.dyn_cast::<FloatType>(ctx) {
            let width = ty.width(ctx).into();
            return measures(width, alignments_of_width(&self.floats, width)?);
        }
        if ty.is::<X86AmxType>(ctx) {
            return measures(8192, Alignments::both(64));
        }
        if ty.dyn_cast::<TargetExtType>(ctx).is_some_and(|it| it.is_handle(ctx)) {
            let pointers = self.pointers(0);
            return measures(pointers.bits.into(), pointers.alignments);
        }
        let vector = ty.dyn_cast::<VectorType>(ctx)?;
        let element = self.measures(ctx, vector.element(ctx))?.bits?;
        let width = |vector: VectorType| element.checked_mul(u64::try_from(vector.num_elements(ctx)).ok()?);
        // A vector of several dimensions is an array of vectors of one.
        let innermost = if vector.rank(ctx) > 1 { vector.inner(ctx, vector.rank(ctx) - 1) } else { vector };
        let alignments = alignments_of_width(&self.vectors, width(innermost)?)?;
        Some(Measures { bits: width(vector), alignments })
    }
}

/// The measures of the types in an aggregate.
pub(super) struct Measuring<'a> {
    layout: &'a DataLayout,
    ctx: &'a Context,
    nested: NestedTypes<Measures>,
}

impl<'a> Measuring<'a> {
    pub(super) fn new(layout: &'a DataLayout, ctx: &'a Context) -> Self {
        Self { layout, ctx, nested: NestedTypes::default() }
    }

    fn measures(&mut self, ty: Type) -> Option<Measures> {
        let ctx = self.ctx;
        let (structure, array) = (ty.dyn_cast::<StructType>(ctx), ty.dyn_cast::<ArrayType>(ctx));
        if structure.is_none() && array.is_none() {
            return self.layout.measures_of_part(ctx, ty);
        }
        if let Err(known) = self.nested.enter(ty) {
            return known;
        }
        let measures = match (structure, array) {
            (Some(structure), _) => recurse_into(Nested::Type, || self.of_structure(structure)),
            (None, Some(array)) => recurse_into(Nested::Type, || self.measures(array.element(ctx))).map(|element| {
                let bytes = element.alloc_size().and_then(|stride| stride.checked_mul(array.count(ctx)));
                Measures { bits: bytes.and_then(|bytes| bytes.checked_mul(8)), ..element }
            }),
            (None, None) => None,
        };
        self.nested.leave(ty, measures)
    }

    fn of_structure(&mut self, structure: StructType) -> Option<Measures> {
        if structure.is_opaque(self.ctx) {
            return None;
        }
        let (structures, is_packed) = (self.layout.structures, structure.is_packed(self.ctx));
        let (end, fields) = self.end_of(structure, usize::MAX)?;
        let bytes = end.and_then(|end| end.checked_next_multiple_of(fields.into()));
        let abi = if is_packed { 1 } else { fields.max(structures.abi) };
        let alignments = Alignments { abi, preferred: fields.max(structures.preferred) };
        Some(Measures { bits: bytes.and_then(|bytes| bytes.checked_mul(8)), alignments })
    }

    /// The end of the first members of a structure, if it is known, and their largest alignment.
    fn end_of(&mut self, structure: StructType, members: usize) -> Option<(Option<u64>, u32)> {
        let is_packed = structure.is_packed(self.ctx);
        let (mut end, mut most) = (Some(0u64), 1);
        for &member in structure.elements(self.ctx).iter().take(members) {
            let member = self.measures(member);
            let align = if is_packed { 1 } else { member?.alignments.abi };
            most = most.max(align);
            let size = member.and_then(Measures::alloc_size);
            let start = end.and_then(|end| end.checked_next_multiple_of(align.into()));
            end = start.zip(size).and_then(|(start, size)| start.checked_add(size));
        }
        Some((end, most))
    }

    /// The offset of a member of a structure in bytes.
    pub(super) fn field_offset(&mut self, structure: StructType, index: usize) -> Option<u64> {
        let member = *structure.elements(self.ctx).get(index)?;
        let align = if structure.is_packed(self.ctx) { 1 } else { self.measures(member)?.alignments.abi };
        self.end_of(structure, index)?.0?.checked_next_multiple_of(align.into())
    }
}

/// The alignments of a width, else the width in bytes as a power of two.
fn alignments_of_width(table: &[(u32, Alignments)], width: u64) -> Option<Alignments> {
    let exact = table.iter().find(|it| u64::from(it.0) == width).map(|it| it.1);
    exact.or_else(|| Some(Alignments::both(u32::try_from(width.div_ceil(8)).ok()?.checked_next_power_of_two()?)))
}

#[cfg(test)]
mod tests {
    use weir_ir::{Context, DialectRegistry, Type};

    use crate::dialect::types::StructType;
    use crate::target::DataLayout;

    #[test]
    fn each_type_is_measured_once() {
        let mut dialects = DialectRegistry::default();
        crate::register(&mut dialects);
        let ctx = Context::new(&dialects);
        let pair_of = |part: Type| Type::from(StructType::literal(&ctx, &[part, part]));
        let pairs = (0..50).fold(ctx.integer_type(16), |part, _| pair_of(part));
        let layout = DataLayout::default();
        assert_eq!(layout.alloc_size(&ctx, pairs), Some(2 << 50));
        assert_eq!(layout.abi_alignment(&ctx, pairs), Some(2));
        // More than 2^64 bits.
        let more = (0..20).fold(pairs, |part, _| pair_of(part));
        assert_eq!([layout.alloc_size(&ctx, more), layout.abi_alignment(&ctx, more)], [None, Some(2)]);
    }

    #[test]
    fn types_that_are_nested_deeply_are_measured() {
        let mut dialects = DialectRegistry::default();
        crate::register(&mut dialects);
        let ctx = Context::new(&dialects);
        let part = (0..10_000).fold(ctx.integer_type(32), |part, _| StructType::literal(&ctx, &[part]).into());
        let layout = DataLayout::default();
        assert_eq!([layout.alloc_size(&ctx, part), layout.abi_alignment(&ctx, part)], [Some(4); 2]);
    }
}
