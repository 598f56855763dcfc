//! The data layout string of a module, from the entries of its `dlti.dl_spec`.

use std::fmt::Write as _;

use weir_dialects::dlti::{DataLayoutSpecAttr, FunctionPointerAlignmentAttr};
use weir_ir::builtin::{
    ArrayAttr, DenseArrayAttr, DenseElementsAttr, ElementValue, FloatType, IndexType, IntegerAttr, IntegerType,
    StringAttr, TypeAttr,
};
use weir_ir::print::{attribute_text, type_text};
use weir_ir::{Attribute, Context, FloatKind, Type};

use crate::dialect::types::PointerType;

/// `e-i64:64-p0:64:64:64:64`: first the entries with names, then those of types, each in their order.
///
/// The error is the message of an entry that LLVM has no words for.
pub(super) fn layout_string(ctx: &Context, spec: DataLayoutSpecAttr) -> Result<String, String> {
    let (mut named, mut of_types) = (Vec::new(), Vec::new());
    for &(key, value) in spec.entries(ctx) {
        match key.dyn_cast::<TypeAttr>(ctx) {
            Some(ty) => of_types.push((ty.value(ctx), value)),
            None => {
                let name = key.dyn_cast::<StringAttr>(ctx).map_or("", |it| it.text(ctx));
                if !NAMES.contains(&name) {
                    return Err(format!("unsupported data layout key {}", attribute_text(ctx, key)));
                }
                named.extend(named_entry(ctx, name, value));
            }
        }
    }
    for (ty, value) in of_types {
        named.extend(type_entry(ctx, ty, value)?);
    }
    Ok(named.join("-"))
}

/// The names of entries that are not of a type.
const NAMES: &[&str] = &[
    "dlti.endianness",
    "dlti.mangling_mode",
    "dlti.alloca_memory_space",
    "dlti.program_memory_space",
    "dlti.global_memory_space",
    "dlti.stack_alignment",
    "dlti.function_pointer_alignment",
    "dlti.legal_int_widths",
];

fn named_entry(ctx: &Context, name: &str, value: Attribute) -> Option<String> {
    let number = || value.dyn_cast::<IntegerAttr>(ctx)?.value(ctx).to_u64().filter(|&it| it != 0);
    match name {
        "dlti.endianness" => {
            let word = value.dyn_cast::<StringAttr>(ctx)?;
            Some(if word.text(ctx) == "little" { "e" } else { "E" }.to_owned())
        }
        "dlti.mangling_mode" => Some(format!("m:{}", value.dyn_cast::<StringAttr>(ctx)?.text(ctx))),
        "dlti.alloca_memory_space" => Some(format!("A{}", number()?)),
        "dlti.program_memory_space" => Some(format!("P{}", number()?)),
        "dlti.global_memory_space" => Some(format!("G{}", number()?)),
        "dlti.stack_alignment" => Some(format!("S{}", number()?)),
        "dlti.function_pointer_alignment" => {
            let alignment = value.dyn_cast::<FunctionPointerAlignmentAttr>(ctx)?;
            let kind = if alignment.function_dependent(ctx) { 'n' } else { 'i' };
            Some(format!("F{kind}{}", alignment.alignment(ctx)))
        }
        "dlti.legal_int_widths" => {
            let widths: Vec<String> = numbers(ctx, value)?.iter().map(ToString::to_string).collect();
            Some(format!("n{}", widths.join(":"))).filter(|_| !widths.is_empty())
        }
        _ => None,
    }
}

fn type_entry(ctx: &Context, ty: Type, value: Attribute) -> Result<Option<String>, String> {
    if ty.is::<IndexType>(ctx) {
        return Ok(None);
    }
    let mut text = String::new();
    let numbers = numbers(ctx, value).unwrap_or_default();
    if let Some(pointer) = ty.dyn_cast::<PointerType>(ctx) {
        let &[size, abi, preferred, ref index @ ..] = &*numbers else { return Ok(None) };
        let (space, index) = (pointer.address_space(ctx), index.first().unwrap_or(&size));
        let _ = write!(text, "p{space}:{size}:{}:{}:{index}", whole_bytes(abi), whole_bytes(preferred));
        return Ok(Some(text));
    }
    let Some((&abi, rest)) = numbers.split_first() else { return Ok(None) };
    let (abi, preferred) = (whole_bytes(abi), rest.first().map(|&it| whole_bytes(it)));
    if let Some(int) = ty.dyn_cast::<IntegerType>(ctx) {
        if !int.is_signless(ctx) {
            return Err(format!("unsupported data layout for non-signless integer '{}'", type_text(ctx, ty)));
        }
        let _ = write!(text, "i{}:{abi}", int.width(ctx));
    } else if let Some(float) = ty.dyn_cast::<FloatType>(ctx).filter(|it| it.kind(ctx) != FloatKind::BF16) {
        let _ = write!(text, "f{}:{abi}", float.width(ctx));
    } else {
        return Err(format!("unsupported type in data layout: '{}'", type_text(ctx, ty)));
    }
    if let Some(preferred) = preferred.filter(|&it| it != abi) {
        let _ = write!(text, ":{preferred}");
    }
    Ok(Some(text))
}

/// An alignment in bits without those of a byte that is not whole.
fn whole_bytes(bits: u64) -> u64 {
    bits / 8 * 8
}

/// The numbers of dense elements or of a list.
fn numbers(ctx: &Context, value: Attribute) -> Option<Vec<u64>> {
    if let Some(list) = value.dyn_cast::<DenseArrayAttr>(ctx) {
        return list.iter_i64(ctx).map(|it| it.try_into().ok()).collect();
    }
    if let Some(list) = value.dyn_cast::<ArrayAttr>(ctx) {
        return list.elements(ctx).iter().map(|it| it.dyn_cast::<IntegerAttr>(ctx)?.value(ctx).to_u64()).collect();
    }
    let dense = value.dyn_cast::<DenseElementsAttr>(ctx)?;
    dense
        .values(ctx)
        .map(|it| match it {
            ElementValue::Int(it) => it.to_u64(),
            _ => None,
        })
        .collect()
}
