//! The text of LLVM types, and the definitions of identified structures.
//!
//! A type of LLVM IR is the type of MLIR that stands for it: integers, floating-point types and vectors of the builtin
//! dialect, and the types of the LLVM dialect.

use std::fmt::Write as _;

use weir_ir::builtin::{DenseArrayAttr, FloatType, IntegerType, VectorType};
use weir_ir::{Context, Float, FloatKind, LookupMap, Nested, Type, recurse_into};

use super::names::{write_name, write_string};
use crate::dialect::types::{
    ArrayType, FunctionType, LabelType, MetadataType, PointerType, StructType, TargetExtType, TokenType, VoidType,
    X86AmxType,
};

/// The texts of what occurs again and again in a module.
#[derive(Debug)]
pub(super) struct Texts<'c> {
    ctx: &'c Context,
    types: LookupMap<Type, Box<str>>,
    floats: LookupMap<Float, Box<str>>,
    positions: LookupMap<Option<DenseArrayAttr>, Box<str>>,
}

impl<'c> Texts<'c> {
    pub(super) fn new(ctx: &'c Context) -> Self {
        let (types, floats, positions) = (LookupMap::default(), LookupMap::default(), LookupMap::default());
        Self { ctx, types, floats, positions }
    }

    /// The text of a type.
    pub(super) fn text(&mut self, ty: Type) -> &str {
        let ctx = self.ctx;
        self.types.get_or_insert_with(ty, || {
            let mut text = String::new();
            write_type(ctx, ty, &mut text);
            text.into()
        })
    }

    /// The text of the position of an element: `, 1, 2`.
    pub(super) fn position(&mut self, position: Option<DenseArrayAttr>) -> &str {
        let ctx = self.ctx;
        self.positions.get_or_insert_with(position, || {
            let mut text = String::new();
            for index in position.into_iter().flat_map(|it| it.iter_i64(ctx)) {
                let _ = write!(text, ", {index}");
            }
            text.into()
        })
    }

    /// The text of a floating-point number, which is written by a function the first time.
    pub(super) fn float(&mut self, value: Float, write: impl FnOnce(&mut String)) -> &str {
        self.floats.get_or_insert_with(value, || {
            let mut text = String::new();
            write(&mut text);
            text.into()
        })
    }
}

/// The most types that the text of a type may name. A few pairs of pairs would name any number.
const MAX_TYPE_PARTS: usize = 1 << 22;

/// The number of address spaces that LLVM has.
pub(super) const NUM_ADDRESS_SPACES: u32 = 1 << 24;

/// The reason why a type cannot be written.
#[derive(Clone, Copy, Debug, thiserror::Error)]
pub(super) enum UnwritableType {
    #[error("a type with more than {MAX_TYPE_PARTS} parts cannot be written as LLVM IR")]
    TooLarge,
    #[error("address space {0} is too large for LLVM IR, which has {NUM_ADDRESS_SPACES} address spaces")]
    AddressSpace(u32),
    #[error("a vector of {0} elements is too large for LLVM IR, which counts them in 32 bits")]
    Vector(i64),
}

/// The number of types that the text of a type names, itself included. Each type is looked into once.
#[derive(Debug, Default)]
pub(super) struct TypeParts {
    known: LookupMap<Type, usize>,
}

impl TypeParts {
    /// Checks that a type can be written; the types in it are not checked.
    pub(super) fn check(&mut self, ctx: &Context, ty: Type) -> Result<(), UnwritableType> {
        if let Some(space) = ty.dyn_cast::<PointerType>(ctx).map(|it| it.address_space(ctx))
            && space >= NUM_ADDRESS_SPACES
        {
            return Err(UnwritableType::AddressSpace(space));
        }
        if let Some(len) = ty.dyn_cast::<VectorType>(ctx).map(|it| it.num_elements(ctx))
            && len > i64::from(u32::MAX)
        {
            return Err(UnwritableType::Vector(len));
        }
        if self.count(ctx, ty) > MAX_TYPE_PARTS { Err(UnwritableType::TooLarge) } else { Ok(()) }
    }

    fn count(&mut self, ctx: &Context, ty: Type) -> usize {
        if let Some(&known) = self.known.get(&ty) {
            return known;
        }
        let mut sum = |types: &[Type]| {
            recurse_into(Nested::Type, || {
                types.iter().fold(1_usize, |sum, &it| sum.saturating_add(self.count(ctx, it)))
            })
        };
        let count = if let Some(ty) = ty.dyn_cast::<StructType>(ctx) {
            // An identified one is written by its name.
            if ty.name(ctx).is_some() { 1 } else { sum(ty.elements(ctx)) }
        } else if let Some(ty) = ty.dyn_cast::<ArrayType>(ctx) {
            sum(&[ty.element(ctx)])
        } else if let Some(ty) = ty.dyn_cast::<FunctionType>(ctx) {
            sum(ty.params(ctx)).saturating_add(sum(&[ty.result(ctx)]))
        } else if let Some(ty) = ty.dyn_cast::<TargetExtType>(ctx) {
            sum(ty.types(ctx))
        } else {
            1
        };
        self.known.insert(ty, count);
        count
    }
}

/// Writes a type; an identified structure by its name.
pub(super) fn write_type(ctx: &Context, ty: Type, out: &mut String) {
    recurse_into(Nested::Type, || write_parts(ctx, ty, out));
}

fn write_parts(ctx: &Context, ty: Type, out: &mut String) {
    if let Some(ty) = ty.dyn_cast::<IntegerType>(ctx) {
        let _ = write!(out, "i{}", ty.width(ctx));
    } else if let Some(ty) = ty.dyn_cast::<PointerType>(ctx) {
        out.push_str("ptr");
        match ty.address_space(ctx) {
            0 => {}
            space => {
                let _ = write!(out, " addrspace({space})");
            }
        }
    } else if let Some(ty) = ty.dyn_cast::<FloatType>(ctx) {
        out.push_str(float_keyword(ty.kind(ctx)));
    } else if let Some(ty) = ty.dyn_cast::<VectorType>(ctx) {
        write_vector(ctx, ty, out);
    } else if let Some(ty) = ty.dyn_cast::<ArrayType>(ctx) {
        let _ = write!(out, "[{} x ", ty.count(ctx));
        write_type(ctx, ty.element(ctx), out);
        out.push(']');
    } else if let Some(ty) = ty.dyn_cast::<StructType>(ctx) {
        match ty.name(ctx) {
            Some(_) if is_numbered(ctx, ty) => out.push_str("%0"),
            Some(name) => write_name(out, '%', name.bytes(ctx)),
            None => write_struct_body(ctx, ty, out),
        }
    } else if let Some(ty) = ty.dyn_cast::<FunctionType>(ctx) {
        write_type(ctx, ty.result(ctx), out);
        write_parameters(ctx, ty, out);
    } else if let Some(ty) = ty.dyn_cast::<TargetExtType>(ctx) {
        write_target(ctx, ty, out);
    } else {
        out.push_str(keyword(ctx, ty));
    }
}

/// Returns true for the identified structure with an empty name, to which LLVM gives a number instead.
///
/// There is at most one of them, as with each name, so that the number is 0.
pub(super) fn is_numbered(ctx: &Context, ty: StructType) -> bool {
    ty.name(ctx).is_some_and(|it| it.bytes(ctx).is_empty())
}

/// Writes ` (i32, ptr, ...)`, the parameters of a function type.
fn write_parameters(ctx: &Context, ty: FunctionType, out: &mut String) {
    out.push_str(" (");
    write_list(ctx, ty.params(ctx), out);
    if ty.is_variadic(ctx) {
        out.push_str(if ty.params(ctx).is_empty() { "..." } else { ", ..." });
    }
    out.push(')');
}

/// Writes a vector; one of several dimensions is an array of arrays of vectors.
fn write_vector(ctx: &Context, ty: VectorType, out: &mut String) {
    let (shape, scalable) = (ty.shape(ctx), ty.scalable(ctx));
    let (&last, outer) = shape.split_last().unwrap_or((&1, &[]));
    for size in outer {
        let _ = write!(out, "[{size} x ");
    }
    let scale = if scalable.last() == Some(&true) { "vscale x " } else { "" };
    let _ = write!(out, "<{scale}{last} x ");
    write_type(ctx, ty.element(ctx), out);
    out.push('>');
    outer.iter().for_each(|_| out.push(']'));
}

fn write_target(ctx: &Context, ty: TargetExtType, out: &mut String) {
    out.push_str("target(");
    write_string(out, ty.name(ctx).bytes(ctx));
    for &parameter in ty.types(ctx) {
        out.push_str(", ");
        write_type(ctx, parameter, out);
    }
    for number in ty.numbers(ctx) {
        let _ = write!(out, ", {number}");
    }
    out.push(')');
}

/// Writes `{ i32, ptr }`, `<{ i32, ptr }>` or `opaque`.
pub(super) fn write_struct_body(ctx: &Context, ty: StructType, out: &mut String) {
    if ty.is_opaque(ctx) || !ty.is_initialized(ctx) {
        return out.push_str("opaque");
    }
    let (open, close) = if ty.is_packed(ctx) { ("<{", "}>") } else { ("{", "}") };
    out.push_str(open);
    if !ty.elements(ctx).is_empty() {
        out.push(' ');
        write_list(ctx, ty.elements(ctx), out);
        out.push(' ');
    }
    out.push_str(close);
}

fn write_list(ctx: &Context, types: &[Type], out: &mut String) {
    for (index, &ty) in types.iter().enumerate() {
        if index > 0 {
            out.push_str(", ");
        }
        write_type(ctx, ty, out);
    }
}

fn float_keyword(kind: FloatKind) -> &'static str {
    match kind {
        FloatKind::F16 => "half",
        FloatKind::BF16 => "bfloat",
        FloatKind::F32 => "float",
        FloatKind::F80 => "x86_fp80",
        FloatKind::F128 => "fp128",
        FloatKind::F64 => "double",
        _ => "ppc_fp128",
    }
}

fn keyword(ctx: &Context, ty: Type) -> &'static str {
    if ty.is::<VoidType>(ctx) {
        "void"
    } else if ty.is::<TokenType>(ctx) {
        "token"
    } else if ty.is::<LabelType>(ctx) {
        "label"
    } else if ty.is::<MetadataType>(ctx) {
        "metadata"
    } else if ty.is::<X86AmxType>(ctx) {
        "x86_amx"
    } else {
        "ppc_fp128"
    }
}

/// Writes the definition of an identified structure: `%name = type { i32 }`.
pub(super) fn write_definition(ctx: &Context, ty: StructType, out: &mut String) {
    write_type(ctx, ty.into(), out);
    out.push_str(" = type ");
    write_struct_body(ctx, ty, out);
    out.push('\n');
}
