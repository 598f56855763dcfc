//! The context: everything that is interned, and everything that is registered.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::attributes::{Attribute, AttributeDef, AttributeEntry};
use crate::builtin::{
    DictionaryAttr, ExternalResources, FloatType, IndexType, IntegerType, NoneType, ResourceBlob, ResourceTable,
    UnitAttr,
};
use crate::collections::LookupMap;
use crate::context_id::ContextId;
use crate::definition::{OpClass, OpDef};
use crate::diagnostic::Diagnostic;
use crate::dialect::{Dialect, DialectRegistry};
use crate::float::FloatKind;
use crate::ident::{Ident, IdentEntry};
use crate::interface::{Interface, find_interface};
use crate::interner::Interner;
use crate::location::LocationData;
use crate::op_name::{OpName, OpNames};
use crate::print::{PrintOptions, Resource};
use crate::properties::PropertyList;
use crate::segmented_vec::SegmentedVec;
use crate::source::SourceMap;
use crate::threads::{MIN_OPS_PER_THREAD, Threads};
use crate::types::{Type, TypeDef, TypeEntry};

/// The owner of all that IR refers to: types, attributes, names, locations, dialects.
///
/// Interning goes through `&self`, and the context is `Sync`: several threads can build IR against
/// one context. Interned data stays until the context is dropped.
pub struct Context {
    id: ContextId,
    pub(crate) types: Interner<TypeEntry>,
    pub(crate) attributes: Interner<AttributeEntry>,
    pub(crate) idents: Interner<IdentEntry>,
    pub(crate) locations: Interner<LocationData>,
    pub(crate) properties: Interner<PropertyList>,
    pub(crate) op_names: OpNames,
    pub(crate) sources: SourceMap,
    dialects: Vec<DialectEntry>,
    dialect_names: LookupMap<&'static str, usize>,
    op_classes: LookupMap<usize, OpName>,
    op_interfaces: Vec<(&'static OpDef, &'static dyn Interface)>,
    type_interfaces: LookupMap<usize, Vec<&'static dyn Interface>>,
    attribute_interfaces: LookupMap<usize, Vec<&'static dyn Interface>>,
    diagnostics: Mutex<Vec<Diagnostic>>,
    resources: Mutex<ResourceTable>,
    unregistered: Unregistered,
    op_printing: PrintOptions,
    caching: Caching,
    expensive_checks: ExpensiveChecks,
    threads: Threads,
    num_threads: OnceLock<usize>,
    common: OnceLock<Common>,
    memos: SegmentedVec<OnceLock<Box<dyn Any + Send + Sync>>>,
}

/// Controls whether ops, types and attributes of unknown dialects are accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Unregistered {
    /// An op, a type or an attribute of an unknown dialect is an error.
    #[default]
    Reject,
    /// Ops, types and attributes of unknown dialects are kept as they are.
    Allow,
}

/// Enables or disables the caches of the parser, the verifier and the printer.
///
/// They hold the results for lines of text, the facts about signatures of ops, and the texts of ops
/// and types. The output does not depend on them, unless a cache has a bug: turning them off serves
/// to find such bugs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Caching {
    /// The caches are in use.
    #[default]
    On,
    /// Parser, verifier and printer cache nothing from op to op, and do all work on the caller's
    /// own thread.
    Off,
}

/// Enables or disables checks that take time in proportion to the IR for each change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum ExpensiveChecks {
    /// The checks do not run.
    #[default]
    Disabled,
    /// After each pattern the IR is verified, and after each one that does not match it is compared.
    Enabled,
}

struct DialectEntry {
    dialect: &'static Dialect,
    interfaces: Vec<&'static dyn Interface>,
}

/// Frequently used handles.
struct Common {
    index: Type,
    none: Type,
    integers: [Type; 5],
    floats: [Type; 4],
    unit: Attribute,
    empty_dictionary: DictionaryAttr,
}

impl fmt::Debug for Context {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Context")
            .field("dialects", &self.dialects.iter().map(|it| it.dialect.name).collect::<Vec<_>>())
            .field("types", &self.types.handles().count())
            .field("attributes", &self.attributes.handles().count())
            .finish_non_exhaustive()
    }
}

impl Default for Context {
    /// A context with the builtin dialect alone.
    fn default() -> Self {
        Self::new(&DialectRegistry::default())
    }
}

impl Context {
    /// A context with the dialects of a registry.
    ///
    /// # Panics
    ///
    /// When two dialects have one name, or define an op of one name: see [`DialectRegistry::conflicts`].
    #[track_caller]
    pub fn new(registry: &DialectRegistry) -> Self {
        let id = ContextId::fresh();
        let mut ctx = Self {
            id,
            types: Interner::with_capacity(256).of_context(id),
            attributes: Interner::with_capacity(1024).of_context(id),
            idents: Interner::with_capacity(2048),
            locations: Interner::with_capacity(256),
            properties: Interner::with_capacity(1024),
            op_names: OpNames::new(),
            sources: SourceMap::default(),
            dialects: Vec::new(),
            dialect_names: LookupMap::default(),
            op_classes: LookupMap::default(),
            op_interfaces: registry.op_interfaces.clone(),
            type_interfaces: LookupMap::default(),
            attribute_interfaces: LookupMap::default(),
            diagnostics: Mutex::default(),
            resources: Mutex::default(),
            unregistered: Unregistered::default(),
            op_printing: PrintOptions::default(),
            caching: Caching::On,
            expensive_checks: ExpensiveChecks::Disabled,
            threads: Threads::ONE,
            num_threads: OnceLock::new(),
            common: OnceLock::new(),
            memos: SegmentedVec::default(),
        };
        let num_ops = registry.dialects.iter().flat_map(|dialect| dialect.ops).map(|ops| ops.len()).sum();
        ctx.op_names.reserve(num_ops);
        ctx.op_classes.reserve(num_ops);
        for &dialect in &registry.dialects {
            ctx.register(dialect);
        }
        for &(name, interface) in &registry.dialect_interfaces {
            if let Some(&index) = ctx.dialect_names.get(name) {
                ctx.dialects[index].interfaces.push(interface);
            }
        }
        for &(def, interface) in &registry.type_interfaces {
            ctx.type_interfaces.get_or_insert_with(address(def), Vec::new).push(interface);
        }
        for &(def, interface) in &registry.attribute_interfaces {
            ctx.attribute_interfaces.get_or_insert_with(address(def), Vec::new).push(interface);
        }
        // Threads that all began by asking for it would wait for each other.
        let _ = ctx.common();
        ctx
    }

    #[track_caller]
    fn register(&mut self, dialect: &'static Dialect) {
        let name = dialect.name;
        assert!(
            self.dialect_names.insert(name, self.dialects.len()).is_none(),
            "two different dialects have the name `{name}`: a context has one dialect of a name"
        );
        self.dialects.push(DialectEntry { dialect, interfaces: dialect.interfaces.to_vec() });
        for &def in dialect.ops.iter().copied().flatten() {
            // Definitions are static; there are far fewer than names.
            if let Some(name) = self.op_names.register(def, dialect) {
                self.op_classes.insert(address(def), name);
            }
        }
    }

    /// The identity of the context within the process.
    #[inline]
    pub fn id(&self) -> ContextId {
        self.id
    }

    /// Sets whether ops, types and attributes of unknown dialects are accepted.
    pub fn set_unregistered(&mut self, unregistered: Unregistered) {
        self.unregistered = unregistered;
    }

    /// Sets how ops are printed in diagnostics: see [`Diagnostic::show_op`].
    pub fn set_op_printing(&mut self, options: PrintOptions) {
        self.op_printing = options;
    }

    /// The printing flags for ops in diagnostics.
    pub fn op_printing(&self) -> &PrintOptions {
        &self.op_printing
    }

    /// Enables or disables the caches of the parser, the verifier and the printer.
    ///
    /// # Examples
    ///
    /// ```
    /// use weir_ir::{Caching, Context, Ir, parse};
    /// let read = |caching| {
    ///     let (mut ctx, mut ir) = (Context::default(), Ir::new());
    ///     ctx.set_caching(caching);
    ///     let module = parse::parse_text(&ctx, &mut ir, "module {\n  module @inner {}\n}\n").expect("it is MLIR");
    ///     weir_ir::text(&ctx, &ir, module)
    /// };
    /// assert_eq!(read(Caching::On), read(Caching::Off));
    /// ```
    pub fn set_caching(&mut self, caching: Caching) {
        (self.caching, self.num_threads) = (caching, OnceLock::new());
    }

    /// The caching mode of the parser, the verifier and the printer.
    #[inline]
    pub fn caching(&self) -> Caching {
        self.caching
    }

    /// Enables checks of IR and of those who change it that take time in proportion to the IR for each change.
    pub fn set_expensive_checks(&mut self, checks: ExpensiveChecks) {
        self.expensive_checks = checks;
    }

    /// Tells if expensive checks are enabled.
    #[inline]
    pub fn expensive_checks(&self) -> ExpensiveChecks {
        self.expensive_checks
    }

    /// Sets the number of threads.
    pub fn set_threads(&mut self, threads: Threads) {
        (self.threads, self.num_threads) = (threads, OnceLock::new());
        self.sources.set_threads(threads);
    }

    /// The setting of the number of threads.
    pub fn threads(&self) -> Threads {
        self.threads
    }

    /// The number of threads, including the caller's own.
    #[doc(alias = "getNumThreads")]
    pub fn num_threads(&self) -> usize {
        *self.num_threads.get_or_init(|| match self.caching {
            Caching::On => self.threads.count(),
            Caching::Off => 1,
        })
    }

    /// The number of threads that is worthwhile for processing a number of ops.
    pub fn num_threads_for(&self, num_ops: usize) -> usize {
        match num_ops / MIN_OPS_PER_THREAD {
            0 | 1 => 1,
            worth_it => worth_it.min(self.num_threads()),
        }
    }

    /// Tells if ops, types and attributes of unknown dialects are accepted.
    pub fn unregistered(&self) -> Unregistered {
        self.unregistered
    }

    /// The dialect of a namespace, if it is registered.
    pub fn dialect(&self, name: &str) -> Option<&'static Dialect> {
        self.dialect_names.get(name).map(|&index| self.dialects[index].dialect)
    }

    /// All dialects, in the order of registration.
    pub fn dialects(&self) -> impl Iterator<Item = &'static Dialect> {
        self.dialects.iter().map(|entry| entry.dialect)
    }

    /// Returns true if any type or attribute of a dialect was interned so far.
    pub fn has_any_of(&self, dialect: &str) -> bool {
        self.types.iter().any(|it| it.def.dialect == dialect)
            || self.attributes.iter().any(|it| it.def.dialect == dialect)
    }

    /// The interface `I` of a dialect, if it implements it.
    pub fn dialect_interface<I: Interface>(&self, name: &str) -> Option<&'static I> {
        let &index = self.dialect_names.get(name)?;
        find_interface(&self.dialects[index].interfaces)
    }

    /// The interface `I` of an op name, if it implements it.
    pub fn op_interface<I: Interface>(&self, name: OpName) -> Option<&'static I> {
        name.info(self).interfaces.find()
    }

    /// The interfaces that were attached to an op.
    pub(crate) fn attached_to(&self, op: &'static OpDef) -> impl Iterator<Item = &'static dyn Interface> {
        self.op_interfaces.iter().filter(move |(def, _)| std::ptr::eq(*def, op)).map(|&(_, interface)| interface)
    }

    pub(crate) fn type_interface<I: Interface>(&self, def: &'static TypeDef) -> Option<&'static I> {
        let attached = self.type_interfaces.get(&address(def)).and_then(|list| find_interface(list));
        attached.or_else(|| find_interface(def.interfaces))
    }

    pub(crate) fn attribute_interface<I: Interface>(&self, def: &'static AttributeDef) -> Option<&'static I> {
        let attached = self.attribute_interfaces.get(&address(def)).and_then(|list| find_interface(list));
        attached.or_else(|| find_interface(def.interfaces))
    }

    /// The name of a class of ops, if its dialect is registered.
    #[inline]
    pub fn op_name<O: OpClass>(&self) -> Option<OpName> {
        self.op_classes.get(&address(O::DEF)).copied()
    }

    /// The name of a definition, if its dialect is registered.
    pub fn op_name_of(&self, def: &'static OpDef) -> Option<OpName> {
        self.op_classes.get(&address(def)).copied()
    }

    /// Returns true if a name is that of a class of ops.
    #[inline]
    pub fn is_op<O: OpClass>(&self, name: OpName) -> bool {
        name.def(self).is_some_and(|def| std::ptr::eq(def, O::DEF))
    }

    /// The number of op names seen so far, all of which have a smaller [`OpName::index`].
    ///
    /// Other threads may add names at any time: a table of this length must handle names that it
    /// does not contain.
    pub fn num_op_names(&self) -> usize {
        self.op_names.len()
    }

    /// The op names seen so far, registered ones first.
    pub fn op_names(&self) -> impl Iterator<Item = OpName> {
        (0..self.op_names.len()).filter_map(|index| u16::try_from(index).ok().map(OpName))
    }

    /// The files that have been parsed.
    pub fn sources(&self) -> &SourceMap {
        &self.sources
    }

    /// Reports something beside a result, such as a warning; the tool collects it with
    /// [`take_diagnostics`](Self::take_diagnostics).
    pub fn emit(&self, diagnostic: Diagnostic) {
        self.diagnostics.lock().unwrap_or_else(PoisonError::into_inner).push(diagnostic);
    }

    /// Returns true if diagnostics were reported since the last call of [`take_diagnostics`](Self::take_diagnostics).
    pub fn has_diagnostics(&self) -> bool {
        !self.diagnostics.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    /// The diagnostics reported since the last call, in order.
    pub fn take_diagnostics(&self) -> Vec<Diagnostic> {
        std::mem::take(&mut *self.diagnostics.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The contents of the resource that `dense_resource` attributes refer to by a key.
    pub fn resource_blob(&self, key: Ident) -> Option<Arc<ResourceBlob>> {
        self.resources.lock().unwrap_or_else(PoisonError::into_inner).blobs.get(&key).cloned()
    }

    /// Sets the contents of the resource of a key.
    pub fn set_resource_blob(&self, key: Ident, blob: ResourceBlob) {
        self.resources.lock().unwrap_or_else(PoisonError::into_inner).blobs.insert(key, Arc::new(blob));
    }

    /// The resources of other tools that parsed files held, in order.
    pub fn external_resources(&self) -> Vec<ExternalResources> {
        self.resources.lock().unwrap_or_else(PoisonError::into_inner).external.clone()
    }

    /// Takes away the resources of a tool.
    pub fn take_external_resources(&self, tool: &str) -> Vec<Resource> {
        let table = &mut *self.resources.lock().unwrap_or_else(PoisonError::into_inner);
        let found = table.external.iter().position(|group| group.name == tool);
        found.map_or_else(Vec::new, |index| table.external.remove(index).entries)
    }

    /// Takes out the resources of tools that have been parsed, and puts others in their place.
    pub fn replace_external_resources(&self, resources: Vec<ExternalResources>) -> Vec<ExternalResources> {
        let mut table = self.resources.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut table.external, resources)
    }

    /// Keeps a resource of another tool.
    pub fn add_external_resource(&self, tool: &str, resource: Resource) {
        let table = &mut *self.resources.lock().unwrap_or_else(PoisonError::into_inner);
        match table.external.iter_mut().find(|group| group.name == tool) {
            Some(group) => group.entries.push(resource),
            None => table.external.push(ExternalResources { name: tool.to_owned(), entries: vec![resource] }),
        }
    }

    /// The type `index`.
    pub fn index_type(&self) -> Type {
        self.common().index
    }

    /// The type `none`.
    pub fn none_type(&self) -> Type {
        self.common().none
    }

    /// The signless integer type of a width in bits.
    pub fn integer_type(&self, width: u32) -> Type {
        match width {
            1 => self.common().integers[0],
            8 => self.common().integers[1],
            16 => self.common().integers[2],
            32 => self.common().integers[3],
            64 => self.common().integers[4],
            _ => IntegerType::signless(self, width).into(),
        }
    }

    /// The floating-point type of a kind.
    pub fn float_type(&self, kind: FloatKind) -> Type {
        match kind {
            FloatKind::F16 => self.common().floats[0],
            FloatKind::F32 => self.common().floats[1],
            FloatKind::F64 => self.common().floats[2],
            FloatKind::BF16 => self.common().floats[3],
            _ => FloatType::new(self, kind).into(),
        }
    }

    /// The attribute `unit`.
    pub fn unit_attr(&self) -> Attribute {
        self.common().unit
    }

    /// The dictionary without entries.
    pub fn empty_dictionary(&self) -> DictionaryAttr {
        self.common().empty_dictionary
    }

    /// The data stored with the context: one value of each requested type, such as a table of
    /// handles.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::sync::OnceLock;
    /// use weir_ir::{Context, Type};
    ///
    /// #[derive(Default)]
    /// struct Byte(OnceLock<Type>);
    ///
    /// let ctx = Context::default();
    /// let byte = ctx.memo::<Byte>().0.get_or_init(|| ctx.integer_type(8));
    /// assert_eq!(ctx.memo::<Byte>().0.get(), Some(byte));
    /// ```
    pub fn memo<T: Any + Default + Send + Sync>(&self) -> &T {
        let mut memos = (0..).map(|slot| self.memos.get_or_make(slot).get_or_init(|| Box::new(T::default())));
        match memos.find_map(|memo| memo.downcast_ref()) {
            Some(memo) => memo,
            None => unreachable!("a slot that was empty has a memo of the type"),
        }
    }

    fn common(&self) -> &Common {
        self.common.get_or_init(|| Common {
            index: IndexType::new(self).into(),
            none: NoneType::new(self).into(),
            integers: [1, 8, 16, 32, 64].map(|width| IntegerType::signless(self, width).into()),
            floats: [FloatKind::F16, FloatKind::F32, FloatKind::F64, FloatKind::BF16]
                .map(|kind| FloatType::new(self, kind).into()),
            unit: UnitAttr::new(self).into(),
            empty_dictionary: DictionaryAttr::new(self, Box::default()),
        })
    }
}

/// A definition's identity.
fn address<T>(def: &'static T) -> usize {
    std::ptr::from_ref(def) as usize
}
