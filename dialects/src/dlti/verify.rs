//! Rules for the attributes of `dlti` on ops.

use weir_ir::builtin::{
    DenseElementsAttr, ElementValue, FloatType, IndexType, IntegerAttr, IntegerType, ModuleOp, StringAttr, TypeAttr,
};
use weir_ir::print::{attribute_text, type_text};
use weir_ir::{Attribute, Context, Diagnostic, Ident, Interface, Location, OpId, Type, VerifyResult, View};

use super::layout::{enclosing_specs, spec_of};
use super::{DataLayoutEntryAttr, DataLayoutSpecAttr, MapAttr, TargetSystemSpecAttr};

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

/// The layout must be right by itself, and fit those around it.
fn verify_layout(cx: View<'_>, op: OpId) -> VerifyResult {
    let Some(spec) = spec_of(cx, op) else { return Ok(()) };
    let location = cx.ir.location(op);
    let entries = spec.entries(cx.ctx);
    // Types come first, wherever they stand.
    for &(key, value) in entries {
        if let Some(ty) = key.cast::<TypeAttr>(cx.ctx) {
            verify_type_entry(cx.ctx, location, ty.value(cx.ctx), value)?;
        }
    }
    for &(key, value) in entries {
        if let Some(name) = key.cast::<StringAttr>(cx.ctx) {
            verify_named_entry(cx.ctx, location, name.text(cx.ctx), value)?;
        }
    }
    let enclosing = enclosing_specs(cx, op);
    let differs = |&(key, value): &(Attribute, Attribute)| {
        let outer = enclosing.iter().find_map(|(_, spec)| value_of(cx.ctx, *spec, key));
        key.is::<StringAttr>(cx.ctx) && outer.is_some_and(|outer| outer != value)
    };
    if entries.iter().any(differs) {
        let error = cx.error_at(op, "data layout does not combine with layouts of enclosing ops");
        let notes = enclosing.iter().map(|(op, _)| cx.ir.location(*op));
        return Err(notes.fold(error, |error, location| error.with_note(location, "enclosing op with data layout")));
    }
    Ok(())
}

/// The value of a key in a layout.
fn value_of(ctx: &Context, spec: DataLayoutSpecAttr, key: Attribute) -> Option<Attribute> {
    spec.entries(ctx).iter().find(|entry| entry.0 == key).map(|entry| entry.1)
}

/// What the entry of a data layout for a type of a class must be: an interface of classes of types.
#[derive(Clone, Copy, Debug)]
#[doc(alias = "DataLayoutTypeInterface")]
pub struct LayoutEntries {
    /// Checks what a layout says about a type, and gives the message for what it must not say.
    pub verify: fn(&Context, Type, Attribute) -> Result<(), String>,
}

impl Interface for LayoutEntries {}

/// An index has its width, integers and floating-point numbers have alignments; other dialects see to their own types.
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

/// What must be aligned to, and maybe what is preferred, which is no less.
fn verify_alignments(ctx: &Context, ty: Type, value: Attribute) -> Result<(), String> {
    let entry = || {
        let entry = DataLayoutEntryAttr::new(ctx, Attribute::from(TypeAttr::new(ctx, ty)), value);
        attribute_text(ctx, entry.into())
    };
    let elements = value.cast::<DenseElementsAttr>(ctx).filter(|it| it.element(ctx) == Some(ctx.integer_type(64)));
    let Some(elements) = elements else {
        return Err(format!("expected a dense i64 elements attribute in the data layout entry {}", entry()));
    };
    let numbers: Vec<i128> = elements
        .values(ctx)
        .filter_map(|value| match value {
            ElementValue::Int(value) => value.to_i128(),
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

/// Names of other dialects mean what these say.
fn verify_named_entry(ctx: &Context, location: Location, name: &str, value: Attribute) -> VerifyResult {
    if !name.starts_with("dlti.") || KNOWN_NAMES.contains(&name) {
        return Ok(());
    }
    if name != "dlti.endianness" {
        return Err(Diagnostic::error(location, format!("unknown data layout entry name: {name}")));
    }
    match value.cast::<StringAttr>(ctx).map(|value| value.text(ctx)) {
        Some("big" | "little") => Ok(()),
        _ => {
            let message = format!("'{name}' data layout entry is expected to be either 'big' or 'little'");
            Err(Diagnostic::error(location, message))
        }
    }
}
