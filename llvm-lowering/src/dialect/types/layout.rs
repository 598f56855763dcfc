//! What data layouts may say about the types of this dialect.

use weir_dialects::dlti::LayoutEntries;
use weir_ir::builtin::{DenseElementsAttr, ElementValue};
use weir_ir::print::type_text;
use weir_ir::{Attribute, Context, Type};

use super::StructType;

/// Pointers: size, ABI alignment, preferred alignment, and optionally the width of an index, all in bits.
pub(super) const POINTER: LayoutEntries = LayoutEntries {
    verify: |ctx, ty, value| {
        let numbers = numbers(ctx, ty, value, 3..=4, "with 3 or 4 elements", "parameters")?;
        aligned(numbers[1], numbers[2])
    },
};

/// Structures: the alignments of all of them stand at the empty one.
pub(super) const STRUCT: LayoutEntries = LayoutEntries {
    verify: |ctx, ty, value| {
        let numbers = numbers(ctx, ty, value, 1..=2, "of 1 or 2 elements", "entries")?;
        let is_empty =
            ty.cast::<StructType>(ctx).is_some_and(|it| it.name(ctx).is_none() && it.elements(ctx).is_empty());
        if !is_empty {
            return Err(format!("unexpected layout attribute for struct '{}'", type_text(ctx, ty)));
        }
        numbers.get(1).map_or(Ok(()), |preferred| aligned(numbers[0], *preferred))
    },
};

/// Arrays: anything.
pub(super) const ARRAY: LayoutEntries = LayoutEntries { verify: |_, _, _| Ok(()) };

/// The numbers of an entry.
fn numbers(
    ctx: &Context,
    ty: Type,
    value: Attribute,
    count: std::ops::RangeInclusive<usize>,
    count_words: &str,
    what: &str,
) -> Result<Vec<i128>, String> {
    let elements = value.cast::<DenseElementsAttr>(ctx);
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

/// What is preferred is no less than what must be.
fn aligned(abi: i128, preferred: i128) -> Result<(), String> {
    match preferred < abi {
        true => Err("preferred alignment is expected to be at least as large as ABI alignment".to_owned()),
        false => Ok(()),
    }
}
