//! Data layout entries for the types of this dialect.

use weir_dialects::dlti::LayoutEntries;
use weir_ir::builtin::{DenseElementsAttr, ElementValue};
use weir_ir::print::type_text;
use weir_ir::{Attribute, Context, Type};

use super::{ArrayType, StructType};

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
    size_in_bits: |_, _, _| Some(64),
};

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
    size_in_bits: |layout, ctx, ty| {
        let mut parts = ty.dyn_cast::<StructType>(ctx)?.elements(ctx).iter();
        parts.try_fold(0u64, |sum, &part| sum.checked_add(layout.size(ctx, part)?.checked_mul(8)?))
    },
};

fn struct_numbers(ctx: &Context, ty: Type, value: Attribute) -> Result<Vec<i128>, String> {
    numbers(ctx, ty, value, 1..=2, "of 1 or 2 elements", "entries")
}

/// Arrays: anything.
pub(super) const ARRAY: LayoutEntries = LayoutEntries {
    verify: |_, _, _| Ok(()),
    combines: |_, _, _, _| true,
    size_in_bits: |layout, ctx, ty| {
        let array = ty.dyn_cast::<ArrayType>(ctx)?;
        layout.size(ctx, array.element(ctx))?.checked_mul(array.count(ctx))?.checked_mul(8)
    },
};

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
