//! Reading: a context and the IR that belongs to it, together.

use std::ops::Range;

use crate::attributes::{Attribute, AttributeClass, sort_by_name};
use crate::builtin::{DenseArrayAttr, DictionaryAttr};
use crate::context::Context;
use crate::definition::{Arity, OpClass, OpDef, Presence, Trait, ValueSpec, VerifyResult, group_range, segment};
use crate::diagnostic::Diagnostic;
use crate::entities::{OpId, RegionId, ValueId};
use crate::ident::Ident;
use crate::interface::Interface;
use crate::interfaces::ConstantValue;
use crate::ir::Ir;
use crate::op::Results;
use crate::op_name::OpInfo;
use crate::signature_view::no_part;
use crate::types::{Type, TypeClass};
use crate::use_list::Operands;

/// A context with an IR, read-only.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// The IR.
    pub ir: &'a Ir,
}

/// A type that can be read like a [`View`]: views, builders, rewriters.
pub trait AsView {
    /// The context and the IR.
    fn view(&self) -> View<'_>;
}

impl AsView for View<'_> {
    fn view(&self) -> View<'_> {
        *self
    }
}

impl<'a> View<'a> {
    /// A view of an IR.
    pub fn new(ctx: &'a Context, ir: &'a Ir) -> Self {
        Self { ctx, ir }
    }

    /// The info of the op's name in the context.
    #[track_caller]
    pub fn info(self, op: OpId) -> &'a OpInfo {
        self.ir.name(op).info(self.ctx)
    }

    /// The op's definition, unless it is unregistered.
    #[track_caller]
    pub fn def(self, op: OpId) -> Option<&'static OpDef> {
        self.info(op).def
    }

    /// The full name of the op.
    #[track_caller]
    pub fn name(self, op: OpId) -> &'a str {
        &self.info(op).name
    }

    /// Returns true if the op has a trait that matches this one.
    #[track_caller]
    pub fn has_trait(self, op: OpId, wanted: &Trait) -> bool {
        self.info(op).traits.has(wanted)
    }

    /// The interface `I` of the op, if it implements it.
    #[track_caller]
    pub fn interface<I: Interface>(self, op: OpId) -> Option<&'static I> {
        self.ctx.op_interface(self.ir.name(op))
    }

    /// The op of class `O` that defines a value, if such an op does.
    ///
    /// # Examples
    ///
    /// ```
    /// use weir_ir::builtin::{ModuleOp, UnrealizedConversionCastOp};
    /// use weir_ir::{Context, Ir, View, parse};
    /// let (ctx, mut ir) = (Context::default(), Ir::new());
    /// let text = "%0 = builtin.unrealized_conversion_cast to i32";
    /// let module = parse::parse_text(&ctx, &mut ir, text)?;
    /// let cast = ir.descendants(module).next().expect("there is an op");
    /// let view = View::new(&ctx, &ir);
    /// assert!(view.defining::<UnrealizedConversionCastOp>(ir.result(cast, 0)).is_some());
    /// assert!(view.parent_of::<ModuleOp>(cast).is_some());
    /// # Ok::<(), weir_ir::parse::ParseError>(())
    /// ```
    #[track_caller]
    #[doc(alias = "getDefiningOp")]
    pub fn defining<O: OpClass>(self, value: ValueId) -> Option<O> {
        O::dyn_cast(&self, self.ir.defining_op(value)?)
    }

    /// The closest op of class `O` that encloses an op, at any distance.
    #[track_caller]
    #[doc(alias = "getParentOfType")]
    pub fn parent_of<O: OpClass>(self, op: OpId) -> Option<O> {
        self.ir.ancestors(op).find_map(|ancestor| O::dyn_cast(&self, ancestor))
    }

    /// The constant that a value is, if a constant op defines it.
    #[inline]
    #[track_caller]
    #[doc(alias = "m_Constant")]
    pub fn constant(self, value: ValueId) -> Option<Attribute> {
        self.constant_value(self.ir.defining_op(value)?)
    }

    /// The value of an op with the trait [`ConstantLike`](Trait::ConstantLike).
    #[inline]
    #[track_caller]
    pub fn constant_value(self, op: OpId) -> Option<Attribute> {
        let info = self.info(op);
        if !info.traits.has(&Trait::ConstantLike) {
            return None;
        }
        match self.interface::<ConstantValue>(op) {
            Some(interface) => (interface.value)(self, op),
            None => self.property(op, 0).or_else(|| info.def?.attributes.first()?.default(self.ctx)),
        }
    }

    /// The type of a value.
    #[track_caller]
    pub fn ty(self, value: ValueId) -> Type {
        self.ir.value_type(value)
    }

    /// The type of a value, if it is of class `T`.
    #[track_caller]
    pub fn ty_as<T: TypeClass>(self, value: ValueId) -> Option<T> {
        self.ty(value).dyn_cast(self.ctx)
    }

    /// The inherent attribute in a slot.
    #[track_caller]
    pub fn property(self, op: OpId, slot: usize) -> Option<Attribute> {
        self.ir.properties(op).slot(self.ctx, slot)
    }

    /// The attribute with the sizes of the operand groups, if the op keeps them.
    #[inline]
    #[track_caller]
    pub fn operand_sizes(self, op: OpId, def: &OpDef) -> Option<Attribute> {
        self.property(op, def.operand_sizes_slot()?)
    }

    /// The attribute of a name: inherent if the definition has the name, else discardable.
    #[track_caller]
    pub fn attribute(self, op: OpId, name: &str) -> Option<Attribute> {
        let slot = self.info(op).attribute_slot_of(self.ctx, name);
        slot.and_then(|slot| self.property(op, slot)).or_else(|| self.discardable_named(op, name))
    }

    /// The attribute of a name, if it is of class `A`.
    #[track_caller]
    pub fn attribute_as<A: AttributeClass>(self, op: OpId, name: &str) -> Option<A> {
        self.attribute(op, name)?.dyn_cast(self.ctx)
    }

    /// The discardable attribute of a name that is given as text.
    #[track_caller]
    pub(crate) fn discardable_named(self, op: OpId, name: &str) -> Option<Attribute> {
        self.ir.discardable(op)?.find(self.ctx, Ident::find(self.ctx, name)?)
    }

    /// The discardable attribute of a name.
    #[track_caller]
    pub fn discardable(self, op: OpId, name: Ident) -> Option<Attribute> {
        self.ir.discardable(op).and_then(|dictionary: DictionaryAttr| dictionary.find(self.ctx, name))
    }

    /// The discardable attributes, sorted by name.
    #[must_use]
    #[track_caller]
    pub fn discardable_entries(self, op: OpId) -> &'a [(Ident, Attribute)] {
        self.ir.discardable(op).map_or(&[], |dictionary| dictionary.entries(self.ctx))
    }

    /// The inherent attributes that an op has, slot by slot.
    #[track_caller]
    pub(crate) fn inherent_entries(self, op: OpId) -> impl Iterator<Item = (Ident, Attribute)> {
        let names = &self.info(op).attribute_names;
        let slots = self.ir.properties(op).slots(self.ctx);
        names.iter().zip(slots).filter_map(|(&name, &slot)| Some((name, slot?)))
    }

    /// All attributes, inherent and discardable, sorted by name.
    #[track_caller]
    pub fn attributes(self, op: OpId) -> Vec<(Ident, Attribute)> {
        let mut all: Vec<_> = self.inherent_entries(op).collect();
        all.extend_from_slice(self.discardable_entries(op));
        sort_by_name(self.ctx, &mut all);
        all
    }

    /// An error at an op, without its name.
    #[track_caller]
    #[doc(alias = "emitError")]
    pub fn error_at(self, op: OpId, message: impl std::fmt::Display) -> Diagnostic {
        Diagnostic::error(self.ir.location(op), message.to_string()).about(op)
    }

    /// An error at an op, worded `'name' op message`.
    #[track_caller]
    pub fn op_error(self, op: OpId, message: impl std::fmt::Display) -> Diagnostic {
        self.error_at(op, format_args!("'{}' op {message}", self.name(op)))
    }

    /// Reports an [error at an op](Self::error_at) if a condition holds.
    ///
    /// # Errors
    ///
    /// If the condition holds: the error at the op.
    #[track_caller]
    pub fn error_at_if(self, op: OpId, condition: bool, message: impl std::fmt::Display) -> VerifyResult {
        if condition { Err(self.error_at(op, message)) } else { Ok(()) }
    }

    /// Reports an [op error](Self::op_error) if a condition holds.
    ///
    /// # Errors
    ///
    /// If the condition holds: the error at the op.
    #[track_caller]
    pub fn op_error_if(self, op: OpId, condition: bool, message: impl std::fmt::Display) -> VerifyResult {
        if condition { Err(self.op_error(op, message)) } else { Ok(()) }
    }

    /// The operands of a group of the op's definition.
    #[track_caller]
    pub fn operand_group(self, op: OpId, def: &'static OpDef, index: usize) -> Operands<'a> {
        self.ir.operands(op).slice(self.range_in(op, def, index))
    }

    fn range_in(self, op: OpId, def: &'static OpDef, index: usize) -> Range<usize> {
        let sizes = self.operand_sizes(op, def);
        group_range(self.ctx, def.operands, def.operand_layout, sizes, self.ir.num_operands(op), index)
    }

    /// The positions of the operands of a group; none if the op has no definition.
    #[track_caller]
    pub fn operand_range(self, op: OpId, group: usize) -> Range<usize> {
        self.def(op).map_or(0..0, |def| self.range_in(op, def, group))
    }

    /// The positions of the operands of one list in a group of lists; `None` if the op has no
    /// definition.
    ///
    /// # Panics
    ///
    /// Panics if the group is not one of lists.
    #[track_caller]
    pub fn operand_list_range(self, op: OpId, group: usize, list: usize) -> Range<usize> {
        let all = self.operand_range(op, group);
        let part = segment(self.ctx, self.attribute(op, self.list_sizes(op, group)), list);
        let position = |offset: usize| all.start.saturating_add(offset).min(all.end);
        position(part.start)..position(part.end)
    }

    /// Number of operands of each list of a group of lists.
    ///
    /// # Panics
    ///
    /// Panics if the group is not one of lists.
    #[track_caller]
    pub fn operand_list_sizes(self, op: OpId, group: usize) -> impl Iterator<Item = usize> + use<'a> {
        let sizes = self.attribute(op, self.list_sizes(op, group));
        let sizes = sizes.and_then(|sizes| sizes.dyn_cast::<DenseArrayAttr>(self.ctx));
        sizes.into_iter().flat_map(move |sizes| sizes.sizes(self.ctx))
    }

    /// The attribute that stores the sizes of the lists of a group.
    #[track_caller]
    pub(crate) fn list_sizes(self, op: OpId, group: usize) -> &'static str {
        match self.def(op).map(|def| def.operands[group].arity) {
            Some(Arity::Groups(name)) => name,
            _ => panic!("operand group {group} of {} is not one of lists", self.name(op)),
        }
    }

    /// The results of a group of the op's definition.
    #[track_caller]
    pub fn result_group(self, op: OpId, def: &'static OpDef, index: usize) -> Results<'a> {
        let sizes = def.result_sizes_slot().and_then(|slot| self.property(op, slot));
        let results = self.ir.results(op);
        results.slice(group_range(self.ctx, def.results, def.result_layout, sizes, results.len(), index))
    }

    /// The regions of a group of the op's definition.
    ///
    /// # Panics
    ///
    /// When the group is a single region, which the op does not have.
    #[track_caller]
    pub fn region_group(self, op: OpId, def: &'static OpDef, index: usize) -> &'a [RegionId] {
        let regions = self.ir.regions(op);
        // A variadic region is the last one.
        match def.regions[index].arity {
            Arity::One => match regions.get(index..=index) {
                Some(region) => region,
                None => no_part(self.name(op), def, format_args!("has no region {}", def.regions[index].name)),
            },
            _ => &regions[index.min(regions.len())..],
        }
    }

    /// Returns true if an op has the operands, results, regions and inherent attributes of its
    /// definition.
    ///
    /// Accessors can be used on such an op before it is verified.
    #[track_caller]
    pub fn is_complete(self, op: OpId) -> bool {
        let Some(def) = self.def(op) else { return true };
        let fits = |spec: &ValueSpec, found: usize| spec.arity != Arity::One || found == 1;
        let (mut operands, mut results) = (def.operands.iter().enumerate(), def.results.iter().enumerate());
        let (slots, mut attributes) = (self.ir.properties(op).slots(self.ctx), def.attributes.iter().enumerate());
        let regions = def.regions.iter().filter(|spec| spec.arity == Arity::One).count();
        self.ir.num_regions(op) >= regions
            && operands.all(|(index, spec)| fits(spec, self.operand_group(op, def, index).len()))
            && results.all(|(index, spec)| fits(spec, self.result_group(op, def, index).len()))
            && attributes.all(|(slot, spec)| match slots.get(slot).copied().flatten() {
                Some(attribute) => (spec.constraint.check)(self.ctx, attribute),
                None => !matches!(spec.presence, Presence::Required),
            })
    }
}
