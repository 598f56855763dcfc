//! The data layout of the module: sizes and alignments of types, which accesses and constant expressions depend on.
//!
//! # Source
//!
//! `llvm::DataLayout`.

use weir_ir::builtin::{FloatType, IntegerType, VectorType};
use weir_ir::{Context, Type};

use crate::dialect::types::{ArrayType, PointerType, StructType, X86AmxType};

/// Alignments in bytes: the one of the ABI, and the preferred one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Alignments {
    abi: u64,
    preferred: u64,
}

/// The pointers of an address space.
#[derive(Clone, Copy, Debug)]
struct PointerSpec {
    space: u32,
    bits: u64,
    alignments: Alignments,
    index_bits: u32,
}

/// A data layout.
#[derive(Clone, Debug)]
pub(super) struct DataLayout {
    pub(super) is_big_endian: bool,
    pointers: Vec<PointerSpec>,
    /// Alignments by width in bits, the least width first.
    integers: Vec<(u64, Alignments)>,
    floats: Vec<(u64, Alignments)>,
    vectors: Vec<(u64, Alignments)>,
    aggregates: Alignments,
}

impl Default for DataLayout {
    fn default() -> Self {
        let both = |bytes| Alignments { abi: bytes, preferred: bytes };
        Self {
            is_big_endian: false,
            pointers: vec![PointerSpec { space: 0, bits: 64, alignments: both(8), index_bits: 64 }],
            integers: vec![
                (1, both(1)),
                (8, both(1)),
                (16, both(2)),
                (32, both(4)),
                (64, Alignments { abi: 4, preferred: 8 }),
            ],
            floats: vec![(16, both(2)), (32, both(4)), (64, both(8)), (128, both(16))],
            vectors: vec![(64, both(8)), (128, both(16))],
            aggregates: Alignments { abi: 1, preferred: 8 },
        }
    }
}

impl DataLayout {
    /// The layout that a string describes, with the defaults for all else.
    pub(super) fn parse(text: &str) -> Self {
        let mut layout = Self::default();
        for part in text.split('-') {
            layout.add(part);
        }
        layout
    }

    fn add(&mut self, part: &str) {
        let Some(kind) = part.chars().next() else { return };
        let (width, rest) = part[kind.len_utf8()..].split_once(':').unwrap_or((&part[kind.len_utf8()..], ""));
        let width = width.parse::<u64>().unwrap_or(0);
        let numbers: Vec<u64> = rest.split(':').filter_map(|it| it.parse().ok()).collect();
        let alignments = |first: usize| {
            let abi = numbers.get(first)? / 8;
            let preferred = numbers.get(first + 1).map_or(abi, |it| it / 8);
            Some(Alignments { abi: abi.max(1), preferred: preferred.max(1) })
        };
        match kind {
            'e' => self.is_big_endian = false,
            'E' => self.is_big_endian = true,
            'i' => set(&mut self.integers, width, alignments(0)),
            'f' => set(&mut self.floats, width, alignments(0)),
            'v' => set(&mut self.vectors, width, alignments(0)),
            'a' => self.aggregates = alignments(0).unwrap_or(self.aggregates),
            'p' => {
                let (Some(&bits), Some(alignments)) = (numbers.first(), alignments(1)) else { return };
                let index_bits = numbers.get(3).copied().unwrap_or(bits);
                let index_bits = u32::try_from(index_bits).unwrap_or(64);
                let space = u32::try_from(width).unwrap_or(0);
                self.pointers.retain(|it| it.space != space);
                self.pointers.push(PointerSpec { space, bits, alignments, index_bits });
            }
            _ => {}
        }
    }

    fn pointer(&self, space: u32) -> PointerSpec {
        let of = |space| self.pointers.iter().find(|it| it.space == space).copied();
        let fallback =
            PointerSpec { space: 0, bits: 64, alignments: Alignments { abi: 8, preferred: 8 }, index_bits: 64 };
        of(space).or_else(|| of(0)).unwrap_or(fallback)
    }

    /// The width of a pointer in bits.
    pub(super) fn pointer_bits(&self, space: u32) -> u32 {
        u32::try_from(self.pointer(space).bits).unwrap_or(64)
    }

    /// The width of offsets to a pointer in bits.
    pub(super) fn index_bits(&self, space: u32) -> u32 {
        self.pointer(space).index_bits
    }

    /// The distance of adjacent values in memory, in bytes.
    pub(super) fn alloc_size(&self, ctx: &Context, ty: Type) -> Option<u64> {
        let align = self.alignment(ctx, ty)?;
        self.store_size(ctx, ty)?.checked_next_multiple_of(align)
    }

    /// The bytes that a store writes; of a scalable vector, the least number of them.
    pub(super) fn store_size(&self, ctx: &Context, ty: Type) -> Option<u64> {
        Some(self.bits(ctx, ty)?.div_ceil(8))
    }

    /// The width in bits; of a scalable vector, the least one.
    pub(super) fn bits(&self, ctx: &Context, ty: Type) -> Option<u64> {
        if let Some(ty) = ty.dyn_cast::<IntegerType>(ctx) {
            return Some(u64::from(ty.width(ctx)));
        }
        if let Some(ty) = ty.dyn_cast::<PointerType>(ctx) {
            return Some(self.pointer(ty.address_space(ctx)).bits);
        }
        if let Some(ty) = ty.dyn_cast::<FloatType>(ctx) {
            return Some(u64::from(ty.width(ctx)));
        }
        if let Some(ty) = ty.dyn_cast::<StructType>(ctx) {
            let size = self.end_of(ctx, ty, ty.elements(ctx).len())?;
            return size.checked_next_multiple_of(self.fields_alignment(ctx, ty)?)?.checked_mul(8);
        }
        if let Some(ty) = ty.dyn_cast::<ArrayType>(ctx) {
            return self.alloc_size(ctx, ty.element(ctx))?.checked_mul(ty.count(ctx))?.checked_mul(8);
        }
        if ty.is::<X86AmxType>(ctx) {
            return Some(8192);
        }
        let vector = ty.dyn_cast::<VectorType>(ctx)?;
        self.bits(ctx, vector.element(ctx))?.checked_mul(u64::try_from(vector.num_elements(ctx)).ok()?)
    }

    /// The ABI alignment in bytes.
    pub(super) fn alignment(&self, ctx: &Context, ty: Type) -> Option<u64> {
        self.alignments(ctx, ty).map(|it| it.abi)
    }

    /// The preferred alignment in bytes, which allocations on the stack have.
    pub(super) fn preferred_alignment(&self, ctx: &Context, ty: Type) -> Option<u64> {
        self.alignments(ctx, ty).map(|it| it.preferred)
    }

    fn alignments(&self, ctx: &Context, ty: Type) -> Option<Alignments> {
        let both = |bytes| Alignments { abi: bytes, preferred: bytes };
        if let Some(ty) = ty.dyn_cast::<IntegerType>(ctx) {
            // The next larger width that has one, else the largest.
            let width = u64::from(ty.width(ctx));
            return self.integers.iter().find(|it| it.0 >= width).or(self.integers.last()).map(|it| it.1);
        }
        if let Some(ty) = ty.dyn_cast::<PointerType>(ctx) {
            return Some(self.pointer(ty.address_space(ctx)).alignments);
        }
        if let Some(ty) = ty.dyn_cast::<FloatType>(ctx) {
            let width = u64::from(ty.width(ctx));
            let exact = self.floats.iter().find(|it| it.0 == width).map(|it| it.1);
            return Some(exact.unwrap_or_else(|| both((width / 8).next_power_of_two())));
        }
        if let Some(ty) = ty.dyn_cast::<StructType>(ctx) {
            let fields = self.fields_alignment(ctx, ty)?;
            let abi = if ty.is_packed(ctx) { 1 } else { fields.max(self.aggregates.abi) };
            return Some(Alignments { abi, preferred: fields.max(self.aggregates.preferred) });
        }
        if let Some(ty) = ty.dyn_cast::<ArrayType>(ctx) {
            return self.alignments(ctx, ty.element(ctx));
        }
        if ty.is::<X86AmxType>(ctx) {
            return Some(both(64));
        }
        let vector = ty.dyn_cast::<VectorType>(ctx)?;
        if vector.rank(ctx) > 1 {
            let (shape, scalable) = (vector.shape(ctx), vector.scalable(ctx));
            let inner = VectorType::new(ctx, &shape[1..], vector.element(ctx), &scalable[1..]);
            return self.alignments(ctx, inner.into());
        }
        let bits = self.bits(ctx, ty)?;
        let exact = self.vectors.iter().find(|it| it.0 == bits).map(|it| it.1);
        Some(exact.unwrap_or_else(|| both(bits.div_ceil(8).next_power_of_two())))
    }

    /// The largest alignment of the members of a structure.
    fn fields_alignment(&self, ctx: &Context, ty: StructType) -> Option<u64> {
        match ty.is_packed(ctx) {
            true => Some(1),
            false => ty.elements(ctx).iter().try_fold(1, |most, &it| Some(most.max(self.alignment(ctx, it)?))),
        }
    }

    /// The offset of a member of a structure in bytes.
    pub(super) fn field_offset(&self, ctx: &Context, ty: StructType, index: usize) -> Option<u64> {
        let align = if ty.is_packed(ctx) { 1 } else { self.alignment(ctx, *ty.elements(ctx).get(index)?)? };
        self.end_of(ctx, ty, index)?.checked_next_multiple_of(align)
    }

    /// The end of the first members of a structure.
    fn end_of(&self, ctx: &Context, ty: StructType, members: usize) -> Option<u64> {
        ty.elements(ctx).iter().take(members).try_fold(0u64, |end, &member| {
            let align = if ty.is_packed(ctx) { 1 } else { self.alignment(ctx, member)? };
            end.checked_next_multiple_of(align)?.checked_add(self.alloc_size(ctx, member)?)
        })
    }
}

/// Sets the alignments of a width.
fn set(table: &mut Vec<(u64, Alignments)>, width: u64, alignments: Option<Alignments>) {
    let Some(alignments) = alignments else { return };
    match table.binary_search_by_key(&width, |it| it.0) {
        Ok(index) => table[index].1 = alignments,
        Err(index) => table.insert(index, (width, alignments)),
    }
}
