//! Data layout entries for the types of this dialect.

use weir_dialects::dlti::{DataLayout, LayoutEntries};
use weir_ir::builtin::{DenseElementsAttr, ElementValue};
use weir_ir::print::type_text;
use weir_ir::{Attribute, Context, Nested, Type, recurse_into};

use super::nested::NestedTypes;
use super::{ArrayType, PointerType, StructType};

/// Pointers: size, ABI alignment, preferred alignment, and optionally the width of an index, all in bits.
pub(super) const POINTER: LayoutEntries = LayoutEntries {
    verify: |ctx, ty, value| {
        let numbers = pointer_numbers(ctx, ty, value)?;
        aligned(numbers[1], numbers[2])
    },
    combines: |ctx, ty, value, outer| {
        let pointer = |ty, value| pointer_numbers(ctx, ty, value).map_or(DEFAULT_POINTER, |it| [it[0], it[1]]);
        let same_space = outer.iter().find(|it| it.0 == ty);
        let [outer_size, outer_abi] = same_space.map_or(DEFAULT_POINTER, |&(ty, value)| pointer(ty, value));
        let [size, abi] = pointer(ty, value);
        size == outer_size && divides(abi, outer_abi)
    },
    size_in_bits: |layout, ctx, ty| match pointer_entry(layout, ctx, ty) {
        Some(numbers) => u64::try_from(numbers[0]).ok(),
        None => Some(64),
    },
    alignments: |layout, ctx, ty| match pointer_entry(layout, ctx, ty) {
        Some(numbers) => Some((u64::try_from(numbers[1]).ok()? / 8, u64::try_from(numbers[2]).ok()? / 8)),
        None => Some((8, 8)),
    },
};

/// The entry for pointers into an address space, or else into the default one.
fn pointer_entry(layout: &DataLayout, ctx: &Context, ty: Type) -> Option<Vec<i128>> {
    let default = || layout.of_type(ctx, PointerType::new(ctx, 0u32).into());
    pointer_numbers(ctx, ty, layout.of_type(ctx, ty).or_else(default)?).ok()
}

/// The size and ABI alignment of pointers into address spaces without an entry, where other spaces have one.
const DEFAULT_POINTER: [i128; 2] = [64, 8];

fn pointer_numbers(ctx: &Context, ty: Type, value: Attribute) -> Result<Vec<i128>, String> {
    numbers(ctx, ty, value, 3..=4, "with 3 or 4 elements", "parameters")
}

/// Structures: the alignments of all of them stand at the empty one.
pub(super) const STRUCT: LayoutEntries = LayoutEntries {
    verify: |ctx, ty, value| {
        let numbers = struct_numbers(ctx, ty, value)?;
        let is_empty =
            ty.dyn_cast::<StructType>(ctx).is_some_and(|it| it.name(ctx).is_none() && it.elements(ctx).is_empty());
        if !is_empty {
            return Err(format!("unexpected layout attribute for struct '{}'", type_text(ctx, ty)));
        }
        numbers.get(1).map_or(Ok(()), |preferred| aligned(numbers[0], *preferred))
    },
    combines: |ctx, ty, value, outer| {
        let abi = |ty, value| struct_numbers(ctx, ty, value).ok()?.first().copied();
        let (inner, outer) = (abi(ty, value), outer.first().and_then(|&(ty, value)| abi(ty, value)));
        inner.zip(outer).is_none_or(|(inner, outer)| divides(inner, outer))
    },
    size_in_bits: |layout, ctx, ty| Measures::of(layout, ctx, ty)?.size.checked_mul(8),
    alignments: |layout, ctx, ty| Measures::of(layout, ctx, ty).map(|it| (it.abi, it.preferred)),
};

fn struct_numbers(ctx: &Context, ty: Type, value: Attribute) -> Result<Vec<i128>, String> {
    numbers(ctx, ty, value, 1..=2, "of 1 or 2 elements", "entries")
}

/// Arrays: anything.
pub(super) const ARRAY: LayoutEntries = LayoutEntries {
    verify: |_, _, _| Ok(()),
    combines: |_, _, _, _| true,
    size_in_bits: |layout, ctx, ty| Measures::of(layout, ctx, ty)?.size.checked_mul(8),
    alignments: |layout, ctx, ty| Measures::of(layout, ctx, ty).map(|it| (it.abi, it.preferred)),
};

/// The size and the alignments of a type, in bytes.
#[derive(Clone, Copy)]
pub(super) struct Measures {
    pub(super) size: u64,
    pub(super) abi: u64,
    preferred: u64,
}

impl Measures {
    fn of(layout: &DataLayout, ctx: &Context, ty: Type) -> Option<Self> {
        Measuring::new(layout, ctx).measures(ty)
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

    pub(super) fn measures(&mut self, ty: Type) -> Option<Measures> {
        let (layout, ctx) = (self.layout, self.ctx);
        if let Err(known) = self.nested.enter(ty) {
            return known;
        }
        let measures = if let Some(structure) = ty.dyn_cast::<StructType>(ctx) {
            recurse_into(Nested::Type, || self.of_structure(structure))
        } else if let Some(array) = ty.dyn_cast::<ArrayType>(ctx) {
            recurse_into(Nested::Type, || self.measures(array.element(ctx))).and_then(|element| {
                let stride = element.size.checked_next_multiple_of(element.abi)?;
                Some(Measures { size: stride.checked_mul(array.count(ctx))?, ..element })
            })
        } else {
            let (size, abi) = (layout.size(ctx, ty), layout.abi_alignment(ctx, ty));
            let preferred = layout.preferred_alignment(ctx, ty);
            size.zip(abi).zip(preferred).map(|((size, abi), preferred)| Measures { size, abi, preferred })
        };
        self.nested.leave(ty, measures)
    }

    fn of_structure(&mut self, structure: StructType) -> Option<Measures> {
        let (ctx, is_packed) = (self.ctx, structure.is_packed(self.ctx));
        let mut all = Measures { size: 0, abi: 1, preferred: 1 };
        for &part in structure.elements(ctx) {
            let part = self.measures(part)?;
            let alignment = if is_packed { 1 } else { part.abi };
            all.size = all.size.checked_next_multiple_of(alignment)?.checked_add(part.size)?;
            if !is_packed {
                (all.abi, all.preferred) = (all.abi.max(part.abi), all.preferred.max(part.preferred));
            }
        }
        all.size = all.size.checked_next_multiple_of(all.abi)?;
        // An entry for all structures can only make alignments stricter.
        let empty = StructType::literal(ctx, &[]).into();
        let stated = self.layout.of_type(ctx, empty).filter(|_| !is_packed);
        if let Some(numbers) = stated.and_then(|value| struct_numbers(ctx, empty, value).ok()) {
            let bytes = |index: usize| numbers.get(index).and_then(|&bits| u64::try_from(bits / 8).ok());
            let abi = bytes(0).unwrap_or(1);
            (all.abi, all.preferred) = (all.abi.max(abi), all.preferred.max(bytes(1).unwrap_or(abi)));
        }
        Some(all)
    }
}

/// The numbers of an entry.
fn numbers(
    ctx: &Context,
    ty: Type,
    value: Attribute,
    count: std::ops::RangeInclusive<usize>,
    count_words: &str,
    what: &str,
) -> Result<Vec<i128>, String> {
    let elements = value.dyn_cast::<DenseElementsAttr>(ctx);
    let numbers = elements.and_then(|elements| {
        let number = |value| match value {
            ElementValue::Int(value) => value.to_i128(),
            _ => None,
        };
        elements.values(ctx).take(*count.end() + 1).map(number).collect::<Option<Vec<_>>>()
    });
    let Some(numbers) = numbers.filter(|numbers| count.contains(&numbers.len())) else {
        let ty = type_text(ctx, ty);
        return Err(format!(
            "expected layout attribute for '{ty}' to be a dense integer elements attribute {count_words}"
        ));
    };
    if elements.and_then(|elements| elements.element(ctx)) != Some(ctx.integer_type(64)) {
        return Err(format!("expected i64 {what} for '{}'", type_text(ctx, ty)));
    }
    Ok(numbers)
}

/// Checks that the preferred alignment is no less than the ABI alignment.
fn aligned(abi: i128, preferred: i128) -> Result<(), String> {
    match preferred < abi {
        true => Err("preferred alignment is expected to be at least as large as ABI alignment".to_owned()),
        false => Ok(()),
    }
}

/// True if the outer alignment implies the inner one.
fn divides(inner: i128, outer: i128) -> bool {
    inner == outer || (1..=outer).contains(&inner) && outer % inner == 0
}
