//! Op names: a two-byte index into the context's table of registered and unregistered names.

use std::borrow::Cow;
use std::sync::{OnceLock, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use crate::attributes::Attribute;
use crate::collections::LookupMap;
use crate::context::Context;
use crate::definition::{AttrSpec, AttrSyntax, Layout, OpDef, Presence, TraitSet};
use crate::dialect::Dialect;
use crate::format::Format;
use crate::ident::Ident;
use crate::interface::{Interface, Interfaces};
use crate::interfaces::MemoryEffects;
use crate::properties::{Properties, slot_bit};
use crate::segmented_vec::SegmentedVec;
use crate::verify::Plan;

/// The name of an op, such as `arith.addi`: a dense index, so that tables by op name are vectors.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct OpName(pub(crate) u16);

/// The table of op names is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many distinct operation names: a context holds at most 65534")]
pub struct OutOfOpNames;

/// Per-op-name info of a context.
#[derive(Debug)]
pub struct OpInfo {
    /// The full name, such as `arith.addi`.
    pub name: Cow<'static, str>,
    /// The definition, unless the op is unregistered.
    pub def: Option<&'static OpDef>,
    /// The dialect that the name's prefix denotes, if it is registered.
    pub dialect: Option<&'static Dialect>,
    /// The names of the inherent attributes, in slot order; segment sizes come last.
    pub attribute_names: Box<[Ident]>,
    /// The traits as a set.
    pub traits: TraitSet,
    /// See [`OpDef::has_local_assembly`].
    pub(crate) has_local_assembly: bool,
    /// The slots of references to symbols as a bit set.
    pub(crate) references: u64,
    /// The interfaces, those attached by other crates first.
    pub(crate) interfaces: Interfaces,
    /// The compiled assembly format.
    pub(crate) format: OnceLock<Format>,
    /// The default values of absent attributes, by slot.
    pub(crate) defaults: OnceLock<Box<[Option<Attribute>]>>,
    /// The properties of an op that states no attribute.
    pub(crate) default_properties: OnceLock<Properties>,
    /// The checks of the verifier.
    pub(crate) plan: OnceLock<Plan>,
}

/// All op names of a context: first those of its dialects, then others in the order of interning.
pub(crate) struct OpNames {
    registered: Vec<Registered>,
    by_text: LookupMap<&'static str, OpName>,
    others: Others,
}

/// The names of unregistered ops. Few contexts have any, and a parser looks up each of them once.
#[derive(Default)]
struct Others {
    by_text: RwLock<LookupMap<Box<str>, OpName>>,
    /// By index, without those of registered ops: written while the lock is held, read without it.
    infos: SegmentedVec<OnceLock<Box<OpInfo>>>,
}

/// The name of a definition.
struct Registered {
    def: &'static OpDef,
    dialect: &'static Dialect,
    /// Created on first use: a context has hundreds of names of which a program uses few.
    info: OnceLock<Box<OpInfo>>,
}

impl OpNames {
    /// Maximum number of op names.
    const MAX: usize = u16::MAX as usize - 1;

    pub(crate) fn new() -> Self {
        Self { registered: Vec::new(), by_text: LookupMap::default(), others: Others::default() }
    }

    /// Reserves room for the names of a number of definitions.
    pub(crate) fn reserve(&mut self, count: usize) {
        self.registered.reserve_exact(count);
        self.by_text.reserve(count);
    }

    /// The number of names: all indices below have one.
    pub(crate) fn len(&self) -> usize {
        self.registered.len() + self.others.read().len()
    }

    /// Adds the name of a definition; `None` if the table is full.
    ///
    /// # Panics
    ///
    /// When there is another definition of the name.
    #[track_caller]
    pub(crate) fn register(&mut self, def: &'static OpDef, dialect: &'static Dialect) -> Option<OpName> {
        if let Some(&known) = self.by_text.get(def.name) {
            let owner = self.registered[known.index()].dialect.name;
            panic!("op `{}` is registered by dialect `{owner}` and again by dialect `{}`", def.name, dialect.name);
        }
        let name = OpName::of_index(self.registered.len())?;
        self.registered.push(Registered { def, dialect, info: OnceLock::new() });
        self.by_text.insert(def.name, name);
        Some(name)
    }

    /// The name of an unregistered op, with the next index if it is new.
    fn add(&self, text: &str, info: OpInfo) -> Result<OpName, OutOfOpNames> {
        let mut by_text = self.others.write();
        if let Some(&known) = by_text.get(text) {
            return Ok(known);
        }
        let place = by_text.len();
        let name = OpName::of_index(self.registered.len() + place).ok_or(OutOfOpNames)?;
        // The info is set before the name can be found or counted.
        self.others.infos.get_or_make(place).get_or_init(|| Box::new(info));
        by_text.insert(text.into(), name);
        Ok(name)
    }

    /// The info of the name of an unregistered op.
    #[cold]
    #[track_caller]
    fn other(&self, name: OpName) -> &OpInfo {
        match self.others.infos.get(name.index() - self.registered.len()).and_then(OnceLock::get) {
            Some(info) => info,
            None => panic!("a handle of another context"),
        }
    }
}

impl Others {
    fn read(&self) -> RwLockReadGuard<'_, LookupMap<Box<str>, OpName>> {
        self.by_text.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, LookupMap<Box<str>, OpName>> {
        self.by_text.write().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OpName {
    /// The name with an index, if the index is in range.
    fn of_index(index: usize) -> Option<Self> {
        u16::try_from(index).ok().filter(|_| index < OpNames::MAX).map(Self)
    }

    /// The handle of a name, registered or not.
    ///
    /// # Errors
    ///
    /// When the context has no index left for another name.
    pub fn new(ctx: &Context, name: &str) -> Result<Self, OutOfOpNames> {
        match Self::find(ctx, name) {
            Some(found) => Ok(found),
            None => ctx.op_names.add(name, OpInfo::unregistered(ctx, name)),
        }
    }

    /// The handle of a name that the context has seen.
    pub fn find(ctx: &Context, name: &str) -> Option<Self> {
        let names = &ctx.op_names;
        names.by_text.get(name).copied().or_else(|| names.others.read().get(name).copied())
    }

    /// The dense index of the name within its context.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The info of the name in the context.
    #[inline]
    #[track_caller]
    pub fn info(self, ctx: &Context) -> &OpInfo {
        match ctx.op_names.registered.get(self.index()) {
            Some(name) => name.info.get_or_init(|| Box::new(OpInfo::registered(ctx, name.def, name.dialect))),
            None => ctx.op_names.other(self),
        }
    }

    /// The full name.
    #[track_caller]
    pub fn text(self, ctx: &Context) -> &str {
        &self.info(ctx).name
    }

    /// The definition, unless the op is unregistered.
    #[inline]
    pub fn def(self, ctx: &Context) -> Option<&'static OpDef> {
        ctx.op_names.registered.get(self.index()).map(|name| name.def)
    }
}

impl OpInfo {
    /// The part before the first dot.
    pub fn dialect_name(&self) -> &str {
        self.name.split_once('.').map_or("", |(dialect, _)| dialect)
    }

    /// The slot of an inherent attribute.
    pub fn attribute_slot(&self, name: Ident) -> Option<usize> {
        self.property_slot(name).filter(|&slot| !self.is_value(slot))
    }

    /// Returns true if a property is a value, rather than an inherent attribute.
    pub(crate) fn is_value(&self, slot: usize) -> bool {
        self.def.and_then(|def| def.attributes.get(slot)).is_some_and(|spec| spec.constraint.value.is_some())
    }

    /// The slot of a property, which is an inherent attribute or a value.
    pub(crate) fn property_slot(&self, name: Ident) -> Option<usize> {
        self.attribute_names.iter().position(|&it| it == name)
    }

    /// The slot of an inherent attribute, by the text of its name.
    pub(crate) fn attribute_slot_of(&self, ctx: &Context, name: &str) -> Option<usize> {
        let specs = self.def.map_or(&[][..], |def| def.attributes);
        let rest = self.attribute_names.iter().enumerate().skip(specs.len());
        let in_specs = specs.iter().position(|spec| spec.name == name);
        in_specs.or_else(|| rest.into_iter().find(|(_, it)| it.text(ctx) == name).map(|(slot, _)| slot))
    }

    /// Number of inherent attribute slots of the op, those for segment sizes included.
    pub(crate) fn num_attribute_slots(&self) -> usize {
        self.attribute_names.len()
    }

    /// The default values of absent attributes, by slot; empty if there are none.
    pub fn defaults(&self, ctx: &Context) -> &[Option<Attribute>] {
        self.defaults.get_or_init(|| {
            let specs = self.def.map_or(&[][..], |def| def.attributes);
            if specs.iter().all(|spec| spec.default(ctx).is_none()) {
                return Box::default();
            }
            specs.iter().map(|spec| spec.default(ctx)).collect()
        })
    }

    /// The properties of an op that states no attribute.
    pub fn default_properties(&self, ctx: &Context) -> Properties {
        *self.default_properties.get_or_init(|| Properties::new(ctx, self.defaults(ctx)))
    }

    /// The inherent attributes of an op of the name without the names of the symbols that they refer to.
    #[inline]
    pub(crate) fn without_symbol_names(&self, ctx: &Context, properties: Properties) -> Properties {
        properties.without_symbol_names(ctx, self.references)
    }

    #[cold]
    fn registered(ctx: &Context, def: &'static OpDef, dialect: &'static Dialect) -> Self {
        Self {
            name: def.name.into(),
            def: Some(def),
            dialect: Some(dialect),
            attribute_names: attribute_names(ctx, def),
            traits: TraitSet::new(def.traits),
            has_local_assembly: def.has_local_assembly(),
            references: references(def),
            interfaces: ctx.attached_to(def).chain(def.interfaces.iter().copied()).chain(effects_of(def)).collect(),
            format: OnceLock::new(),
            defaults: OnceLock::new(),
            default_properties: OnceLock::new(),
            plan: OnceLock::new(),
        }
    }

    fn unregistered(ctx: &Context, name: &str) -> Self {
        let dialect = name.split_once('.').filter(|(_, rest)| !rest.is_empty());
        OpInfo {
            name: name.to_owned().into(),
            def: None,
            dialect: dialect.and_then(|(dialect, _)| ctx.dialect(dialect)),
            attribute_names: Box::default(),
            traits: TraitSet::default(),
            has_local_assembly: false,
            references: 0,
            interfaces: Interfaces::default(),
            format: OnceLock::new(),
            defaults: OnceLock::new(),
            default_properties: OnceLock::new(),
            plan: OnceLock::new(),
        }
    }
}

/// The names of the attribute slots of a definition.
fn attribute_names(ctx: &Context, def: &OpDef) -> Box<[Ident]> {
    let operands = (def.operand_layout == Layout::Segments).then_some("operandSegmentSizes");
    let results = (def.result_layout == Layout::Segments).then_some("resultSegmentSizes");
    let names = def.attributes.iter().map(|spec| spec.name).chain(operands).chain(results);
    names.map(|name| Ident::new(ctx, name)).collect()
}

/// The slots of symbol reference attributes without a default, as a bit set.
///
/// Zero if a function of the definition may inspect the attributes.
fn references(def: &OpDef) -> u64 {
    let is_reference = |spec: &AttrSpec| {
        matches!(spec.constraint.syntax, AttrSyntax::Reference(_)) && !matches!(spec.presence, Presence::Default(_))
    };
    let slots = def.attributes.iter().take(63).enumerate().filter(|(_, spec)| is_reference(spec));
    // Functions may ask for more.
    let asks = def.infer.is_some() || def.verify_local.is_some();
    if asks { 0 } else { slots.fold(0, |bits, (slot, _)| bits | slot_bit(slot)) }
}

/// The interface of an op whose definition lists effects beside its operands or results.
fn effects_of(def: &OpDef) -> Option<&'static dyn Interface> {
    let has_effects = def.operands.iter().chain(def.results).any(|spec| !spec.effects.is_empty());
    has_effects.then_some(&MemoryEffects::LISTED as &dyn Interface)
}
