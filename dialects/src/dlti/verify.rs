//! Rules for the attributes of `dlti` on ops.

use weir_ir::builtin::{
    DenseElementsAttr, ElementValue, FloatType, IndexType, IntegerAttr, IntegerType, ModuleOp, StringAttr, TypeAttr,
};
use weir_ir::print::{attribute_text, type_text};
use weir_ir::{Attribute, Context, Diagnostic, Ident, Interface, Location, OpId, Type, VerifyResult, View};

use super::layout::{data_layout_spec, enclosing_specs};
use super::{DataLayout, DataLayoutEntryAttr, DataLayoutSpecAttr, MapAttr, TargetSystemSpecAttr};

/// The names that `dlti` itself gives to entries of a data layout.
const KNOWN_NAMES: &[&str] = &[
    "dlti.alloca_memory_space",
    "dlti.default_memory_space",
    "dlti.function_pointer_alignment",
    "dlti.global_memory_space",
    "dlti.legal_int_widths",
    "dlti.mangling_mode",
    "dlti.program_memory_space",
    "dlti.stack_alignment",
];

pub(super) fn verify_op_attribute(cx: View<'_>, op: OpId, name: Ident, attribute: Attribute) -> VerifyResult {
    let name = name.text(cx.ctx);
    let check = |is_it: bool, class: &str| match is_it {
        true => Ok(()),
        false => Err(cx.error_at(op, format_args!("'{name}' is expected to be a #dlti.{class} attribute"))),
    };
    match name {
        super::DATA_LAYOUT => {
            check(attribute.is::<DataLayoutSpecAttr>(cx.ctx), "dl_spec")?;
            if cx.name(op) == ModuleOp::NAME { verify_layout(cx, op) } else { Ok(()) }
        }
        "dlti.target_system_spec" => check(attribute.is::<TargetSystemSpecAttr>(cx.ctx), "target_system_spec"),
        "dlti.map" => check(attribute.is::<MapAttr>(cx.ctx), "map"),
        _ => Err(cx.error_at(op, format_args!("attribute '{name}' not supported by dialect"))),
    }
}

/// The layout must be valid, and compatible with those of enclosing ops.
fn verify_layout(cx: View<'_>, op: OpId) -> VerifyResult {
    let Some(spec) = data_layout_spec(cx, op) else { return Ok(()) };
    let location = cx.ir.location(op);
    let entries = spec.entries(cx.ctx);
    // Types come first, wherever they stand.
    for &(key, value) in entries {
        if let Some(ty) = key.dyn_cast::<TypeAttr>(cx.ctx) {
            verify_type_entry(cx.ctx, location, ty.value(cx.ctx), value)?;
        }
    }
    for &(key, value) in entries {
        if let Some(name) = key.dyn_cast::<StringAttr>(cx.ctx) {
            verify_named_entry(cx, op, name.text(cx.ctx), value)?;
        }
    }
    let enclosing = enclosing_specs(cx, op);
    let outer: Vec<_> = enclosing.iter().flat_map(|(_, spec)| spec.entries(cx.ctx)).copied().collect();
    if !entries.iter().all(|&(key, value)| combines(cx.ctx, key, value, &outer)) {
        let error = cx.error_at(op, "data layout does not combine with layouts of enclosing ops");
        // Modules without a layout get a note as well, except the outermost, which the text may omit.
        let is_inner_module = |op: OpId| cx.name(op) == ModuleOp::NAME && cx.ir.parent_op(op).is_some();
        let around = cx.ir.ancestors(op).filter(|&op| is_inner_module(op) || data_layout_spec(cx, op).is_some());
        let notes = around.map(|op| cx.ir.location(op));
        return Err(notes.fold(error, |error, location| error.with_note(location, "enclosing op with data layout")));
    }
    Ok(())
}

/// True if an entry is compatible with those of the enclosing layouts, innermost first.
fn combines(ctx: &Context, key: Attribute, value: Attribute, outer: &[(Attribute, Attribute)]) -> bool {
    let Some(ty) = key.dyn_cast::<TypeAttr>(ctx).map(|key| key.value(ctx)) else {
        return outer.iter().find(|entry| entry.0 == key).is_none_or(|entry| entry.1 == value);
    };
    let Some(entries) = ty.interface::<LayoutEntries>(ctx) else { return true };
    let of_class = outer.iter().filter_map(|&(key, value)| Some((key.dyn_cast::<TypeAttr>(ctx)?.value(ctx), value)));
    let of_class: Vec<_> = of_class.filter(|(it, _)| std::ptr::eq(it.def(ctx), ty.def(ctx))).collect();
    of_class.is_empty() || (entries.combines)(ctx, ty, value, &of_class)
}

/// The data layout interface of type classes: entries for the types of a class, and their sizes.
#[derive(Clone, Copy, Debug)]
#[doc(alias = "DataLayoutTypeInterface")]
pub struct LayoutEntries {
    /// Checks the entry of a layout for a type; the error is a message.
    pub verify: fn(&Context, Type, Attribute) -> Result<(), String>,
    /// True if the entry for a type is compatible with the entries of the enclosing layouts for types of its class.
    /// There is at least one of these, and the innermost come first.
    pub combines: fn(&Context, Type, Attribute, &[(Type, Attribute)]) -> bool,
    /// The size of a type in bits, as far as it is known.
    pub size_in_bits: fn(&DataLayout, &Context, Type) -> Option<u64>,
    /// The ABI alignment of a type and the preferred one, in bytes, as far as they are known.
    pub alignments: fn(&DataLayout, &Context, Type) -> Option<(u64, u64)>,
}

impl Interface for LayoutEntries {}

/// Verifies an entry: a width for `index`, alignments for integers and floats; other dialects verify their own types.
fn verify_type_entry(ctx: &Context, location: Location, ty: Type, value: Attribute) -> VerifyResult {
    let entries = ty.interface::<LayoutEntries>(ctx);
    let checked = if ty.is::<IndexType>(ctx) {
        verify_index_width(ctx, ty, value)
    } else if ty.is::<IntegerType>(ctx) || ty.is::<FloatType>(ctx) {
        verify_alignments(ctx, ty, value)
    } else if ty.def(ctx).dialect == "builtin" {
        Err("unexpected data layout for a built-in type".to_owned())
    } else if let Some(entries) = entries {
        (entries.verify)(ctx, ty, value)
    } else {
        Err("data layout specified for a type that does not support it".to_owned())
    };
    checked.map_err(|message| Diagnostic::error(location, message))
}

fn verify_index_width(ctx: &Context, ty: Type, value: Attribute) -> Result<(), String> {
    if value.is::<IntegerAttr>(ctx) {
        return Ok(());
    }
    Err(format!("expected integer attribute in the data layout entry for '{}'", type_text(ctx, ty)))
}

/// Verifies an ABI alignment and an optional preferred alignment, which is no less.
fn verify_alignments(ctx: &Context, ty: Type, value: Attribute) -> Result<(), String> {
    let entry = || {
        let entry = DataLayoutEntryAttr::new(ctx, Attribute::from(TypeAttr::new(ctx, ty)), value);
        attribute_text(ctx, entry.into())
    };
    let elements = value.dyn_cast::<DenseElementsAttr>(ctx).filter(|it| it.element(ctx) == Some(ctx.integer_type(64)));
    let Some(elements) = elements else {
        return Err(format!("expected a dense i64 elements attribute in the data layout entry {}", entry()));
    };
    // The numbers count as unsigned ones.
    let numbers: Vec<u64> = elements
        .values(ctx)
        .filter_map(|value| match value {
            ElementValue::Int(value) => value.to_u64(),
            _ => None,
        })
        .take(3)
        .collect();
    match numbers[..] {
        [abi, preferred] if preferred < abi => Err(format!(
            "preferred alignment is expected to be greater than or equal to the abi alignment in data layout entry {}",
            entry()
        )),
        [_] | [_, _] => Ok(()),
        _ => Err(format!("expected 1 or 2 elements in the data layout entry {}", entry())),
    }
}

/// Only this dialect defines names; names of dialects that the module does not use are accepted.
fn verify_named_entry(cx: View<'_>, op: OpId, name: &str, value: Attribute) -> VerifyResult {
    let (ctx, location) = (cx.ctx, cx.ir.location(op));
    let Some((dialect, _)) = name.split_once('.').filter(|(_, rest)| !rest.is_empty()) else { return Ok(()) };
    if dialect != "dlti" {
        if ctx.dialect(dialect).is_some() && comes_up(cx, op, dialect) {
            let message = format!("the '{dialect}' dialect does not support identifier data layout entries");
            return Err(Diagnostic::error(location, message));
        }
        return Ok(());
    }
    if KNOWN_NAMES.contains(&name) {
        return Ok(());
    }
    if name != "dlti.endianness" {
        return Err(Diagnostic::error(location, format!("unknown data layout entry name: {name}")));
    }
    match value.dyn_cast::<StringAttr>(ctx).map(|value| value.text(ctx)) {
        Some("big" | "little") => Ok(()),
        _ => {
            let message = format!("'{name}' data layout entry is expected to be either 'big' or 'little'");
            Err(Diagnostic::error(location, message))
        }
    }
}

/// True if anything around an op is of a dialect.
fn comes_up(cx: View<'_>, op: OpId, dialect: &str) -> bool {
    let root = cx.ir.ancestors(op).last().unwrap_or(op);
    let names = |op: OpId| cx.discardable_entries(op).iter().map(|(name, _)| name.text(cx.ctx));
    let is_of = |name: &str| name.split_once('.').is_some_and(|(prefix, _)| prefix == dialect);
    let has = |op: OpId| is_of(cx.name(op)) || names(op).any(is_of);
    cx.ctx.has_any_of(dialect) || has(root) || cx.ir.descendants(root).any(has)
}
