//! Ops as data: the static table that defines an op, and the types of its entries.
//!
//! One generic parser, printer, verifier and builder interprets these tables. [`ops!`](crate::ops)
//! generates them.

mod attribute_kind;
mod build;
mod check;
mod constraint;
mod fold;
mod ops_macro;
mod segments;
mod traits;

use std::fmt;

use smallvec::SmallVec;

use crate::attributes::Attribute;
use crate::context::Context;
use crate::diagnostic::Diagnostic;
use crate::display::DisplayIn;
use crate::entities::OpId;
use crate::interface::Interface;
use crate::interfaces::{EffectKind, Resource};
use crate::parse::{AsmParser, ParseResult};
use crate::print::AsmPrinter;
use crate::signature_view::SignatureView;
use crate::types::Type;
use crate::view::View;

pub use attribute_kind::{AttrKind, DialectAttr, EnumKeyword, EnumTable, TypedEnum};
pub use build::{BuildOp, OpState};
pub use check::DefinitionError;
pub use constraint::{AttrConstraint, AttrSyntax, TypeConstraint, ValueProperty};
pub use fold::{Fold, FoldResult, Folder};
pub use segments::Layout;
pub(crate) use segments::{group_range, num_sizes, segment};
pub use traits::{CustomTrait, Trait, TraitSet};

/// The definition of an op.
pub struct OpDef {
    /// The full name, such as `arith.addi`.
    pub name: &'static str,
    /// The description of the op from its doc comment.
    pub summary: &'static str,
    /// The operand groups.
    pub operands: &'static [ValueSpec],
    /// The distribution of operands to the groups.
    pub operand_layout: Layout,
    /// The result groups.
    pub results: &'static [ValueSpec],
    /// The distribution of results to the groups.
    pub result_layout: Layout,
    /// The inherent attributes, by slot.
    pub attributes: &'static [AttrSpec],
    /// The regions.
    pub regions: &'static [RegionSpec],
    /// The successors.
    pub successors: &'static [SuccessorSpec],
    /// The traits, in the order in which they are verified.
    pub traits: &'static [Trait],
    /// The interfaces that the op implements.
    pub interfaces: &'static [&'static dyn Interface],
    /// The custom assembly.
    pub assembly: Assembly,
    /// The `custom<..>` directives that the format uses.
    pub directives: &'static [(&'static str, Directive)],
    /// Infers the result types, if traits and constraints do not.
    pub infer: Option<InferFn>,
    /// Verifies rules that depend on attributes and types alone: the verifier caches the result.
    pub verify_local: Option<fn(SignatureView<'_>, OpId) -> VerifyResult>,
    /// Verifies rules that depend on values, regions or enclosing ops, after `verify_local`.
    pub verify: Option<fn(View<'_>, OpId) -> VerifyResult>,
    /// Verifies rules that depend on the nested ops, after these are verified.
    pub verify_regions: Option<fn(View<'_>, OpId) -> VerifyResult>,
    /// Folds the op.
    pub fold: Option<fn(&mut Folder<'_>, OpId) -> Fold>,
}

impl OpDef {
    /// Returns true if parsing and printing of the op depends on its text alone.
    ///
    /// That holds for formats without directives, and by [promise](Trait::LocalAssembly).
    pub fn has_local_assembly(&self) -> bool {
        match self.assembly {
            Assembly::Format(_) if self.directives.is_empty() => true,
            _ => Trait::contains(self.traits, &Trait::LocalAssembly),
        }
    }
}

impl fmt::Debug for OpDef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// The result of the verification of one rule.
pub type VerifyResult = Result<(), Diagnostic>;

/// A function that infers result types from operands and attributes; the error is a message.
pub type InferFn = fn(&InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String>;

/// A group of operands or results.
#[derive(Clone, Copy)]
pub struct ValueSpec {
    /// The name of the group.
    pub name: &'static str,
    /// The constraint on the type of each value.
    pub constraint: &'static TypeConstraint,
    /// Number of values.
    pub arity: Arity,
    /// The effects on the memory of each value.
    pub effects: &'static [(EffectKind, Resource)],
}

impl fmt::Debug for ValueSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} ({:?})", self.name, self.constraint.summary, self.arity)
    }
}

/// The arity of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arity {
    /// Exactly one.
    One,
    /// None or one.
    Optional,
    /// Any number.
    Variadic,
    /// Any number of groups of any length; the named attribute holds the lengths.
    Groups(&'static str),
}

/// An inherent attribute.
#[derive(Clone, Copy)]
pub struct AttrSpec {
    /// The name as in the text, such as `overflowFlags`.
    pub name: &'static str,
    /// The constraint on the attribute.
    pub constraint: &'static AttrConstraint,
    /// The presence: required, optional or with a default.
    pub presence: Presence,
}

impl fmt::Debug for AttrSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} ({:?})", self.name, self.constraint.summary, self.presence)
    }
}

/// The presence of an attribute.
#[derive(Clone, Copy, Debug)]
pub enum Presence {
    /// The attribute must be present.
    Required,
    /// The attribute may be absent.
    Optional,
    /// The attribute defaults to this one, which assembly formats leave out.
    Default(fn(&Context) -> Attribute),
}

/// A region.
#[derive(Clone, Copy, Debug)]
pub struct RegionSpec {
    /// The name of the region.
    pub name: &'static str,
    /// The constraint on the region.
    pub constraint: RegionConstraint,
    /// One or variadic.
    pub arity: Arity,
}

/// A constraint on a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionConstraint {
    /// Any number of blocks.
    Any,
    /// Exactly this many blocks.
    Sized(usize),
    /// At least this many blocks.
    MinSized(usize),
    /// At most this many blocks.
    MaxSized(usize),
}

/// A successor.
#[derive(Clone, Copy, Debug)]
pub struct SuccessorSpec {
    /// The name of the successor.
    pub name: &'static str,
    /// One or variadic.
    pub arity: Arity,
}

/// The assembly of an op.
#[derive(Clone, Copy)]
pub enum Assembly {
    /// In the generic form only.
    Generic,
    /// By a declarative format, in the syntax of ODS.
    Format(&'static str),
    /// By hand-written functions, which parse and print the text after the op name.
    Custom {
        /// Parses the op.
        parse: fn(&mut AsmParser<'_, '_>, &mut OpState) -> ParseResult<()>,
        /// Prints the op.
        ///
        /// For an op without regions and discardable attributes, the text must depend on the op's
        /// inherent attributes, types, operands and successors alone: the printer reuses it for
        /// other ops that differ in nothing but the last two.
        print: fn(OpId, &mut AsmPrinter<'_, '_>),
    },
}

impl fmt::Debug for Assembly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Assembly::Generic => f.write_str("Generic"),
            Assembly::Format(format) => write!(f, "Format({format:?})"),
            Assembly::Custom { .. } => f.write_str("Custom"),
        }
    }
}

/// A `custom<..>` directive: hand-written assembly for a part of a format.
///
/// For an op without regions and discardable attributes, the text must depend on the op's inherent
/// attributes, types, operands and successors alone: the printer reuses it for other ops that
/// differ in nothing but the last two.
#[derive(Clone, Copy, Debug)]
pub struct Directive {
    /// Parses the arguments and fills them in.
    pub parse: fn(&mut AsmParser<'_, '_>, &mut crate::format::ParsedOp, &[crate::format::Arg]) -> ParseResult<()>,
    /// Prints the arguments.
    pub print: fn(&mut AsmPrinter<'_, '_>, OpId, &[crate::format::Arg]),
}

/// The input of an inference function: the types of the operands, and the attributes.
#[derive(Clone, Copy, Debug)]
pub struct InferCx<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// The definition of the op.
    pub def: &'static OpDef,
    /// The types of the operands.
    pub operand_types: &'a [Type],
    /// The inherent attributes by slot; trailing ones may be missing.
    pub attributes: &'a [Option<Attribute>],
}

impl InferCx<'_> {
    /// The type of an operand.
    ///
    /// # Panics
    ///
    /// When there are fewer operands.
    pub fn operand_type(&self, index: usize) -> Type {
        self.operand_types[index]
    }

    /// The types of the operands of a group.
    pub fn group(&self, name: &str) -> &[Type] {
        let Some(index) = self.def.operands.iter().position(|spec| spec.name == name) else { return &[] };
        let sizes = self.attributes.get(self.def.attributes.len()).copied().flatten();
        let total = self.operand_types.len();
        let range = group_range(self.ctx, self.def.operands, self.def.operand_layout, sizes, total, index);
        self.operand_types.get(range).unwrap_or(&[])
    }

    /// The inherent attribute of a name, or its default.
    pub fn attribute(&self, name: &str) -> Option<Attribute> {
        let slot = self.def.attributes.iter().position(|spec| spec.name == name)?;
        self.attributes.get(slot).copied().flatten().or_else(|| self.def.attributes[slot].default(self.ctx))
    }

    /// The inherent attribute of a name as a Rust value.
    pub fn value<K: AttrKind>(&self, name: &str) -> Option<K::Value<'_>> {
        K::value(self.ctx, self.attribute(name)?)
    }
}

impl AttrSpec {
    /// The default value of this attribute.
    pub fn default(&self, ctx: &Context) -> Option<Attribute> {
        match self.presence {
            Presence::Default(make) => Some(make(ctx)),
            Presence::Required | Presence::Optional => None,
        }
    }
}

/// A class of ops: a typed handle with its table. Implemented by [`ops!`](crate::ops).
pub trait OpClass: Copy + Eq + fmt::Debug + Into<OpId> + 'static {
    /// The definition.
    const DEF: &'static OpDef;
    /// Named access to the operands of a conversion: `V` is a value, or a slice of values.
    type Operands<'a, V: Copy + 'a>: From<OperandList<'a, V>>;

    /// Wraps an op without a check of its class.
    fn from_op_unchecked(op: OpId) -> Self;

    /// The op itself.
    fn id(self) -> OpId {
        self.into()
    }

    /// The op as one of this class, if it is of that class.
    fn dyn_cast(cx: &(impl crate::AsView + ?Sized), op: OpId) -> Option<Self> {
        let View { ctx, ir } = cx.view();
        ctx.is_op::<Self>(ir.name(op)).then(|| Self::from_op_unchecked(op))
    }
}

impl<'a, O: OpClass> DisplayIn<View<'a>> for O {
    fn fmt_in(&self, view: View<'a>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.id().fmt_in(view, f)
    }
}

/// A list with one entry for each operand of an op, in place of its own values.
///
/// # Shape
///
/// One entry per operand, in order; groups are found by the layout of the definition.
#[derive(Clone, Copy, Debug)]
pub struct OperandList<'a, V> {
    /// The entries.
    pub values: &'a [V],
    /// The context.
    pub ctx: &'a Context,
    /// The segment sizes, for ops whose groups depend on them.
    pub segments: Option<Attribute>,
}

impl<'a, V> OperandList<'a, V> {
    /// The entries of a group.
    #[track_caller]
    pub fn group(&self, def: &'static OpDef, index: usize) -> &'a [V] {
        &self.values[group_range(self.ctx, def.operands, def.operand_layout, self.segments, self.values.len(), index)]
    }
}

/// The name that an identifier of Rust stands for: `type` for `r#type`.
#[doc(hidden)]
pub const fn plain_identifier(text: &'static str) -> &'static str {
    match text.as_bytes() {
        [b'r', b'#', ..] => text.split_at(2).1,
        _ => text,
    }
}

/// The position of an attribute in a list, at compile time.
#[doc(hidden)]
pub const fn attr_position(specs: &[AttrSpec], name: &str) -> usize {
    let mut index = 0;
    while index < specs.len() {
        if same(specs[index].name, name) {
            return index;
        }
        index += 1;
    }
    panic!("no such name")
}

const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut index = 0;
    while index < a.len() {
        if a[index] != b[index] {
            return false;
        }
        index += 1;
    }
    true
}
