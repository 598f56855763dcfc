//! Reading one op without the IR around it.

use std::fmt::{self, Display};

use smallvec::SmallVec;

use crate::attributes::Attribute;
use crate::builtin::{DenseArrayAttr, DictionaryAttr};
use crate::context::Context;
use crate::definition::{Arity, AttrKind, Layout, OpDef, ValueSpec, VerifyResult, group_range};
use crate::diagnostic::Diagnostic;
use crate::entities::OpId;
use crate::location::Location;
use crate::op::Results;
use crate::op_name::OpName;
use crate::types::{Type, TypeClass};
use crate::use_list::Operands;
use crate::view::{AsView, View};

/// The name and the attributes of an op, and the types of its operands and results.
///
/// [`verify_local`](OpDef::verify_local) and [`Trait::Predicate`](crate::Trait::Predicate) see
/// nothing else, so their result holds for every op with the same signature, independent of its
/// place and its operands. The verifier relies on that. A function that needs the values, the
/// regions or the enclosing ops is a [`verify`](OpDef::verify).
///
/// The accessors that [`ops!`](crate::ops) writes work as they do with a [`View`]; an operand or result is its [`Type`] here.
#[derive(Clone, Copy, Debug)]
pub struct SignatureView<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// The name of the op.
    pub name: OpName,
    /// The types of the operands.
    pub operand_types: &'a [Type],
    /// The types of the results.
    pub result_types: &'a [Type],
    /// Number of successors of the op.
    pub num_successors: usize,
    /// The inherent attributes by slot; trailing empty slots may be missing.
    pub(crate) slots: &'a [Option<Attribute>],
    pub(crate) discardable: Option<DictionaryAttr>,
    /// The place that errors are about; nothing reads it.
    pub(crate) location: Location,
}

impl SignatureView<'_> {
    /// The type of an operand or result, which is that already.
    #[inline]
    pub fn ty(self, ty: Type) -> Type {
        ty
    }

    /// The type of an operand or result, if it is of class `T`.
    pub fn ty_as<T: TypeClass>(self, ty: Type) -> Option<T> {
        ty.dyn_cast(self.ctx)
    }

    /// The inherent attribute in a slot.
    #[inline]
    pub fn property(self, slot: usize) -> Option<Attribute> {
        self.slots.get(slot).copied().flatten()
    }

    /// The attribute of a name: inherent if the definition has the name, else discardable.
    pub fn attribute(self, name: &str) -> Option<Attribute> {
        let slot = self.name.info(self.ctx).attribute_slot_of(self.ctx, name);
        slot.and_then(|slot| self.property(slot)).or_else(|| self.discardable?.find_text(self.ctx, name))
    }

    /// Number of operands of each list of a group of lists.
    ///
    /// # Panics
    ///
    /// Panics if the group is not one of lists.
    pub fn operand_list_sizes(self, group: usize) -> impl Iterator<Item = usize> {
        let Some(Arity::Groups(name)) = self.name.def(self.ctx).map(|def| def.operands[group].arity) else {
            panic!("operand group {group} of {} is not one of lists", self.name.text(self.ctx));
        };
        let sizes = self.attribute(name).and_then(|sizes| sizes.dyn_cast::<DenseArrayAttr>(self.ctx));
        sizes.into_iter().flat_map(move |sizes| sizes.sizes(self.ctx))
    }

    /// An error at the op, without its name.
    pub fn error_at(self, op: OpId, message: impl Display) -> Diagnostic {
        Diagnostic::error(self.location, message.to_string()).about(op)
    }

    /// An error at the op, worded `'name' op message`.
    pub fn op_error(self, op: OpId, message: impl Display) -> Diagnostic {
        self.error_at(op, format_args!("'{}' op {message}", self.name.text(self.ctx)))
    }

    /// Reports an [error at an op](Self::error_at) if a condition holds.
    ///
    /// # Errors
    ///
    /// If the condition holds: the error at the op.
    pub fn error_at_if(self, op: OpId, condition: bool, message: impl Display) -> VerifyResult {
        if condition { Err(self.error_at(op, message)) } else { Ok(()) }
    }

    /// Reports an [op error](Self::op_error) if a condition holds.
    ///
    /// # Errors
    ///
    /// If the condition holds: the error at the op.
    pub fn op_error_if(self, op: OpId, condition: bool, message: impl Display) -> VerifyResult {
        if condition { Err(self.op_error(op, message)) } else { Ok(()) }
    }
}

impl View<'_> {
    /// Shows the signature of an op to a function that is written for nothing else.
    #[track_caller]
    pub fn with_signature<T>(self, op: OpId, read: impl FnOnce(SignatureView<'_>) -> T) -> T {
        let View { ctx, ir } = self;
        let operand_types: SmallVec<[Type; 16]> = ir.operands(op).iter().map(|value| ir.value_type(value)).collect();
        let result_types: SmallVec<[Type; 2]> = ir.results(op).iter().map(|value| ir.value_type(value)).collect();
        read(SignatureView {
            ctx,
            name: ir.name(op),
            operand_types: &operand_types,
            result_types: &result_types,
            num_successors: ir.num_successors(op),
            slots: ir.properties(op).slots(ctx),
            discardable: ir.discardable(op),
            location: ir.location(op),
        })
    }
}

/// The views that accessors of an op accept: a [`SignatureView`], and all [views of IR](AsView).
///
/// A function that is generic over it works in verifiers that see the signature alone and
/// elsewhere.
pub trait ReadOp {
    /// An operand or result: a value, or nothing but its type.
    type Value: Copy;
    /// The operands of a group.
    type Operands<'a>
    where
        Self: 'a;
    /// The results of a group.
    type Results<'a>
    where
        Self: 'a;

    /// The context.
    fn context(&self) -> &Context;

    #[doc(hidden)]
    #[track_caller]
    fn op_name(&self, op: OpId) -> OpName;

    /// The type of an operand or result.
    fn ty(&self, value: Self::Value) -> Type;

    /// The attribute of a name: inherent if the definition has the name, else discardable.
    fn attribute(&self, op: OpId, name: &str) -> Option<Attribute>;

    /// An error at the op, without its name.
    fn error_at(&self, op: OpId, message: impl Display) -> Diagnostic;

    /// An error at the op, worded `'name' op message`.
    fn op_error(&self, op: OpId, message: impl Display) -> Diagnostic;

    #[doc(hidden)]
    fn slot(&self, op: OpId, slot: usize) -> Option<Attribute>;

    #[doc(hidden)]
    fn operand_group(&self, op: OpId, def: &'static OpDef, index: usize) -> Self::Operands<'_>;

    #[doc(hidden)]
    fn optional_operand(&self, op: OpId, def: &'static OpDef, index: usize) -> Option<Self::Value>;

    #[doc(hidden)]
    #[track_caller]
    #[inline]
    fn single_operand(&self, op: OpId, def: &'static OpDef, index: usize) -> Self::Value {
        match self.optional_operand(op, def, index) {
            Some(value) => value,
            None => self.no_part(op, def, format_args!("has no operand {}", def.operands[index].name)),
        }
    }

    #[doc(hidden)]
    fn result_group(&self, op: OpId, def: &'static OpDef, index: usize) -> Self::Results<'_>;

    #[doc(hidden)]
    fn optional_result(&self, op: OpId, def: &'static OpDef, index: usize) -> Option<Self::Value>;

    #[doc(hidden)]
    #[inline]
    #[track_caller]
    fn single_result(&self, op: OpId, def: &'static OpDef, index: usize) -> Self::Value {
        match self.optional_result(op, def, index) {
            Some(value) => value,
            None => self.no_part(op, def, format_args!("has no result {}", def.results[index].name)),
        }
    }

    #[doc(hidden)]
    #[track_caller]
    fn required_property<K: AttrKind>(&self, op: OpId, def: &'static OpDef, slot: usize) -> K::Value<'_> {
        let spec = &def.attributes[slot];
        let attribute = self.slot(op, slot).or_else(|| spec.default(self.context()));
        match attribute.and_then(|attribute| K::value(self.context(), attribute)) {
            Some(value) => value,
            None => self.no_part(op, def, format_args!("has no valid attribute {}: it was not verified", spec.name)),
        }
    }

    #[doc(hidden)]
    #[cold]
    #[inline(never)]
    #[track_caller]
    fn no_part(&self, op: OpId, def: &'static OpDef, problem: fmt::Arguments<'_>) -> ! {
        no_part(self.op_name(op).text(self.context()), def, problem)
    }
}

/// Panics as an accessor of a definition finds no such part: the op lacks it, or is of another definition.
#[cold]
#[inline(never)]
#[track_caller]
pub(crate) fn no_part(name: &str, def: &'static OpDef, problem: fmt::Arguments<'_>) -> ! {
    assert!(name == def.name, "'{name}' is not a '{}'", def.name);
    panic!("{name} {problem}")
}

impl<C: AsView + ?Sized> ReadOp for C {
    type Value = crate::ValueId;
    type Operands<'a>
        = Operands<'a>
    where
        Self: 'a;
    type Results<'a>
        = Results<'a>
    where
        Self: 'a;

    #[inline]
    fn context(&self) -> &Context {
        self.view().ctx
    }

    #[track_caller]
    fn op_name(&self, op: OpId) -> OpName {
        self.view().ir.name(op)
    }

    #[inline]
    fn ty(&self, value: Self::Value) -> Type {
        self.view().ty(value)
    }

    fn attribute(&self, op: OpId, name: &str) -> Option<Attribute> {
        self.view().attribute(op, name)
    }

    fn error_at(&self, op: OpId, message: impl Display) -> Diagnostic {
        self.view().error_at(op, message)
    }

    fn op_error(&self, op: OpId, message: impl Display) -> Diagnostic {
        self.view().op_error(op, message)
    }

    #[inline]
    #[track_caller]
    fn slot(&self, op: OpId, slot: usize) -> Option<Attribute> {
        self.view().property(op, slot)
    }

    #[inline]
    #[track_caller]
    fn operand_group(&self, op: OpId, def: &'static OpDef, index: usize) -> Operands<'_> {
        self.view().operand_group(op, def, index)
    }

    #[inline]
    #[track_caller]
    fn optional_operand(&self, op: OpId, def: &'static OpDef, index: usize) -> Option<Self::Value> {
        match def.operand_layout {
            Layout::Fixed => self.view().ir.operands(op).get(index),
            _ => self.view().operand_group(op, def, index).first(),
        }
    }

    #[inline]
    #[track_caller]
    fn result_group(&self, op: OpId, def: &'static OpDef, index: usize) -> Results<'_> {
        self.view().result_group(op, def, index)
    }

    #[inline]
    #[track_caller]
    fn optional_result(&self, op: OpId, def: &'static OpDef, index: usize) -> Option<Self::Value> {
        match def.result_layout {
            Layout::Fixed => self.view().ir.results(op).get(index),
            _ => self.view().result_group(op, def, index).first(),
        }
    }
}

impl SignatureView<'_> {
    /// The types of a group.
    fn group<'t>(
        &self,
        (specs, layout, sizes): (&[ValueSpec], Layout, Option<usize>),
        types: &'t [Type],
        index: usize,
    ) -> &'t [Type] {
        let sizes = sizes.and_then(|slot| self.property(slot));
        &types[group_range(self.ctx, specs, layout, sizes, types.len(), index)]
    }
}

impl ReadOp for SignatureView<'_> {
    type Value = Type;
    type Operands<'a>
        = &'a [Type]
    where
        Self: 'a;
    type Results<'a>
        = &'a [Type]
    where
        Self: 'a;

    fn context(&self) -> &Context {
        self.ctx
    }

    fn op_name(&self, _: OpId) -> OpName {
        self.name
    }

    fn ty(&self, ty: Type) -> Type {
        ty
    }

    fn attribute(&self, _: OpId, name: &str) -> Option<Attribute> {
        (*self).attribute(name)
    }

    fn error_at(&self, op: OpId, message: impl Display) -> Diagnostic {
        (*self).error_at(op, message)
    }

    fn op_error(&self, op: OpId, message: impl Display) -> Diagnostic {
        (*self).op_error(op, message)
    }

    fn slot(&self, _: OpId, slot: usize) -> Option<Attribute> {
        self.property(slot)
    }

    fn operand_group(&self, _: OpId, def: &'static OpDef, index: usize) -> &[Type] {
        self.group((def.operands, def.operand_layout, def.operand_sizes_slot()), self.operand_types, index)
    }

    fn optional_operand(&self, op: OpId, def: &'static OpDef, index: usize) -> Option<Type> {
        self.operand_group(op, def, index).first().copied()
    }

    fn result_group(&self, _: OpId, def: &'static OpDef, index: usize) -> &[Type] {
        self.group((def.results, def.result_layout, def.result_sizes_slot()), self.result_types, index)
    }

    fn optional_result(&self, op: OpId, def: &'static OpDef, index: usize) -> Option<Type> {
        self.result_group(op, def, index).first().copied()
    }
}

#[cfg(test)]
mod tests;
