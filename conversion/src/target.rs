//! Conversion targets: the ops that may remain after a conversion.

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use weir_ir::{Context, LookupMap, OpClass, OpId, OpName, SegmentedVec, View};

use crate::stock::function_type;
use crate::type_converter::TypeConverter;

/// The legality of one op.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Legality {
    /// The op may stay.
    Legal,
    /// The op must not stay; the reason is part of messages.
    Illegal(Option<Cow<'static, str>>),
    /// The callback does not decide: an older callback decides, or the op is of unknown legality.
    Unknown,
}

impl Legality {
    /// Illegal, for a reason such as `the index type is not converted`.
    pub fn illegal(reason: impl Into<Cow<'static, str>>) -> Self {
        Legality::Illegal(Some(reason.into()))
    }
}

impl From<bool> for Legality {
    fn from(legal: bool) -> Self {
        if legal { Legality::Legal } else { Legality::Illegal(None) }
    }
}

impl From<Option<bool>> for Legality {
    fn from(legal: Option<bool>) -> Self {
        legal.map_or(Legality::Unknown, Legality::from)
    }
}

type Callback = Arc<dyn Fn(View<'_>, OpId) -> Legality + Send + Sync>;

/// The registration of an op name or a dialect.
#[derive(Clone, Default)]
struct Entry {
    name: Cow<'static, str>,
    action: Option<Action>,
    /// The newest is called first.
    callbacks: Vec<Callback>,
    /// The conditions under which nested ops are legal, too.
    recursive: Vec<Callback>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    Legal,
    Dynamic,
    Illegal,
}

/// The legality of ops.
///
/// The entry of an op has precedence over that of its dialect, and this over the callback for
/// unknown ops. Recursion applies to an op whatever makes it legal. An op without any entry is of *unknown* legality: a partial conversion keeps it,
/// unless a pattern created it.
///
/// # Source
///
/// `mlir::ConversionTarget`.
///
/// # Examples
///
/// ```
/// use weir_conversion::{ConversionTarget, Legality};
/// use weir_ir::builtin::{ModuleOp, UnrealizedConversionCastOp};
///
/// let mut target = ConversionTarget::new();
/// target.legal_dialect("llvm").illegal_dialect("arith").legal_op::<ModuleOp>();
/// target.dynamically_legal_op::<UnrealizedConversionCastOp>(|view, op| op.inputs(&view).len() == 1);
/// target.dynamically_legal_named("toy.print", |view, op| match view.ir.num_operands(op) {
///     0 => Legality::illegal("there is nothing to print"),
///     _ => Legality::Legal,
/// });
/// ```
#[derive(Clone, Default)]
pub struct ConversionTarget {
    entries: Vec<Entry>,
    /// The entries of ops and dialects, by name.
    ops: LookupMap<Cow<'static, str>, usize>,
    dialects: LookupMap<Cow<'static, str>, usize>,
    unknown: Vec<Callback>,
}

impl ConversionTarget {
    /// A target without entries.
    pub fn new() -> Self {
        Self::default()
    }

    /// Makes all ops of a class legal.
    pub fn legal_op<O: OpClass>(&mut self) -> &mut Self {
        self.legal_named(O::DEF.name)
    }

    /// Makes all ops of a name legal.
    pub fn legal_named(&mut self, op: impl Into<Cow<'static, str>>) -> &mut Self {
        self.op(op.into()).action = Some(Action::Legal);
        self
    }

    /// Makes all ops of a class illegal.
    pub fn illegal_op<O: OpClass>(&mut self) -> &mut Self {
        self.illegal_named(O::DEF.name)
    }

    /// Makes all ops of a name illegal.
    pub fn illegal_named(&mut self, op: impl Into<Cow<'static, str>>) -> &mut Self {
        self.op(op.into()).action = Some(Action::Illegal);
        self
    }

    /// Makes a callback decide the legality of each op of a class.
    ///
    /// Use [`dynamically_legal_named`](Self::dynamically_legal_named) to abstain or to give a reason.
    pub fn dynamically_legal_op<O: OpClass>(
        &mut self,
        is_legal: impl Fn(View<'_>, O) -> bool + Send + Sync + 'static,
    ) -> &mut Self {
        self.dynamically_legal_named(O::DEF.name, move |view, op| is_legal(view, O::from_op_unchecked(op)))
    }

    /// Makes a callback decide the legality of each op of a name: a [`Legality`], a `bool` or an
    /// `Option<bool>`.
    pub fn dynamically_legal_named<L: Into<Legality>>(
        &mut self,
        op: impl Into<Cow<'static, str>>,
        legality: impl Fn(View<'_>, OpId) -> L + Send + Sync + 'static,
    ) -> &mut Self {
        let entry = self.op(op.into());
        entry.action = Some(Action::Dynamic);
        entry.callbacks.push(callback(legality));
        self
    }

    /// Makes the ops of a class legal if the converter converts the types of all operands and
    /// results to themselves.
    pub fn legal_if_converted<O: OpClass>(&mut self, converter: &TypeConverter) -> &mut Self {
        let converter = converter.clone();
        self.dynamically_legal_named(O::DEF.name, move |view, op| converter.is_legal_op(view, op))
    }

    /// Makes the functions of a class legal if the converter converts the types of all arguments and results to themselves.
    ///
    /// An op without a builtin function type has nothing to convert.
    pub fn legal_if_signature_converted<O: OpClass>(&mut self, converter: &TypeConverter) -> &mut Self {
        let converter = converter.clone();
        self.dynamically_legal_named(O::DEF.name, move |view, op| {
            function_type(view, op).is_none_or(|ty| converter.is_signature_legal(view.ctx, ty))
        })
    }

    /// Makes all ops of a dialect legal that have no entry of their own. A dialect is given by itself or by its name.
    pub fn legal_dialect(&mut self, dialect: impl Into<Cow<'static, str>>) -> &mut Self {
        self.dialect(dialect.into()).action = Some(Action::Legal);
        self
    }

    /// Makes all ops of a dialect illegal that have no entry of their own.
    pub fn illegal_dialect(&mut self, dialect: impl Into<Cow<'static, str>>) -> &mut Self {
        self.dialect(dialect.into()).action = Some(Action::Illegal);
        self
    }

    /// Makes a callback decide the legality of each op of a dialect that has no entry of its own.
    pub fn dynamically_legal_dialect<L: Into<Legality>>(
        &mut self,
        dialect: impl Into<Cow<'static, str>>,
        legality: impl Fn(View<'_>, OpId) -> L + Send + Sync + 'static,
    ) -> &mut Self {
        let entry = self.dialect(dialect.into());
        entry.action = Some(Action::Dynamic);
        entry.callbacks.push(callback(legality));
        self
    }

    /// Makes the ops of a dialect that have no entry of their own legal if the converter converts the types of all operands,
    /// results and block arguments in their regions to themselves.
    pub fn legal_dialect_if_converted(
        &mut self,
        dialect: impl Into<Cow<'static, str>>,
        converter: &TypeConverter,
    ) -> &mut Self {
        let converter = converter.clone();
        self.dynamically_legal_dialect(dialect, move |view, op| {
            converter.is_legal_op(view, op)
                && view.ir.regions(op).iter().all(|&region| converter.is_legal_region(view, region))
        })
    }

    /// Makes a callback decide the legality of each op without an entry, whose dialect has none
    /// either.
    #[doc(alias = "markUnknownOpDynamicallyLegal")]
    pub fn unknown_op<L: Into<Legality>>(
        &mut self,
        legality: impl Fn(View<'_>, OpId) -> L + Send + Sync + 'static,
    ) -> &mut Self {
        self.unknown.push(callback(legality));
        self
    }

    /// Makes ops nested in legal ops of a class legal, too, whatever makes these legal: an entry of their own, that of
    /// their dialect, or the callback for unknown ops.
    #[doc(alias = "markOpRecursivelyLegal")]
    pub fn recursively_legal_op<O: OpClass>(&mut self) -> &mut Self {
        self.recursively_legal_named(O::DEF.name)
    }

    /// Makes ops nested in legal ops of a name legal, too.
    pub fn recursively_legal_named(&mut self, op: impl Into<Cow<'static, str>>) -> &mut Self {
        self.recursively_legal_named_if(op, |_, _| true)
    }

    /// Makes ops nested in legal ops of a name legal, too, if the enclosing op fulfils a condition.
    ///
    /// A condition that abstains counts as fulfilled, unless an older one is not fulfilled.
    pub fn recursively_legal_named_if<L: Into<Legality>>(
        &mut self,
        op: impl Into<Cow<'static, str>>,
        condition: impl Fn(View<'_>, OpId) -> L + Send + Sync + 'static,
    ) -> &mut Self {
        self.op(op.into()).recursive.push(callback(condition));
        self
    }

    /// The legality of an op by this target.
    #[doc(alias = "isLegal")]
    #[track_caller]
    pub fn legality(&self, view: View<'_>, op: OpId) -> Legality {
        self.legality_by(self.resolve(view.ctx, view.ir.name(op)), view, op)
    }

    fn op(&mut self, name: Cow<'static, str>) -> &mut Entry {
        entry_of(&mut self.ops, &mut self.entries, name)
    }

    fn dialect(&mut self, name: Cow<'static, str>) -> &mut Entry {
        entry_of(&mut self.dialects, &mut self.entries, name)
    }

    /// The names of ops and dialects that have an entry, but are not registered.
    pub(crate) fn unknown_names(&self, ctx: &Context) -> impl Iterator<Item = &str> {
        let is_unknown = |name: &&str| match name.contains('.') {
            true => OpName::find(ctx, name).is_none_or(|name| name.def(ctx).is_none()),
            false => ctx.dialect(name).is_none(),
        };
        self.entries.iter().map(|entry| &*entry.name).filter(is_unknown)
    }

    /// The registration that applies to a name by the rule of precedence.
    fn resolve(&self, ctx: &Context, name: OpName) -> Resolved {
        let info = name.info(ctx);
        let (op, dialect) = (self.ops.get(&*info.name).copied(), self.dialects.get(info.dialect_name()).copied());
        let recursive = op.filter(|&op| !self.entries[op].recursive.is_empty());
        let by = [op, dialect].into_iter().flatten().find(|&entry| self.entries[entry].action.is_some());
        let action = match by {
            Some(entry) => self.entries[entry].action,
            None => (!self.unknown.is_empty()).then_some(Action::Dynamic),
        };
        Resolved { action, by, recursive }
    }

    /// The legality of an op by the registration that applies to its name.
    fn legality_by(&self, resolved: Resolved, view: View<'_>, op: OpId) -> Legality {
        match resolved.action {
            Some(Action::Legal) => Legality::Legal,
            Some(Action::Illegal) => Legality::Illegal(None),
            Some(Action::Dynamic) => {
                ask(resolved.by.map_or(&self.unknown, |entry| &self.entries[entry].callbacks), view, op)
            }
            None => Legality::Unknown,
        }
    }
}

fn callback<L: Into<Legality>>(legality: impl Fn(View<'_>, OpId) -> L + Send + Sync + 'static) -> Callback {
    Arc::new(move |view, op| legality(view, op).into())
}

/// The entry of a name, which is added if there is none.
fn entry_of<'e>(
    map: &mut LookupMap<Cow<'static, str>, usize>,
    entries: &'e mut Vec<Entry>,
    name: Cow<'static, str>,
) -> &'e mut Entry {
    let index = *map.get_or_insert_with(name.clone(), || {
        entries.push(Entry { name, ..Entry::default() });
        entries.len() - 1
    });
    &mut entries[index]
}

/// The registration that applies to an op name.
#[derive(Clone, Copy)]
struct Resolved {
    action: Option<Action>,
    /// The entry that has the action; without one, it is that of unknown ops.
    by: Option<usize>,
    /// The entry with conditions of recursion.
    recursive: Option<usize>,
}

/// A target as a table by op name, filled on demand.
pub(crate) struct LegalityTable {
    target: ConversionTarget,
    names: SegmentedVec<OnceLock<Resolved>>,
}

impl LegalityTable {
    pub(crate) fn new(target: ConversionTarget) -> Self {
        Self { target, names: SegmentedVec::default() }
    }

    pub(crate) fn target(&self) -> &ConversionTarget {
        &self.target
    }

    /// The action registered for a name, for all of its ops.
    pub(crate) fn action(&self, ctx: &Context, name: OpName) -> Option<Action> {
        self.resolved(ctx, name).action
    }

    /// Returns true if all ops of a name are legal, but not recursively.
    #[inline]
    pub(crate) fn is_always_legal(&self, ctx: &Context, name: OpName) -> bool {
        let resolved = self.resolved(ctx, name);
        matches!(resolved.action, Some(Action::Legal)) && resolved.recursive.is_none()
    }

    pub(crate) fn legality(&self, view: View<'_>, op: OpId) -> Legality {
        self.target.legality_by(self.resolved(view.ctx, view.ir.name(op)), view, op)
    }

    /// Returns true if the ops nested in an op are legal with it, given that it is legal.
    pub(crate) fn leaves_nested_alone(&self, view: View<'_>, op: OpId) -> bool {
        let recursive = self.resolved(view.ctx, view.ir.name(op)).recursive;
        recursive
            .is_some_and(|entry| !matches!(ask(&self.target.entries[entry].recursive, view, op), Legality::Illegal(_)))
    }

    /// Returns true if an op is legal with the ops nested in it.
    pub(crate) fn is_recursively_legal(&self, view: View<'_>, op: OpId) -> bool {
        self.legality(view, op) == Legality::Legal && self.leaves_nested_alone(view, op)
    }

    #[inline]
    fn resolved(&self, ctx: &Context, name: OpName) -> Resolved {
        *self.names.get_or_make(name.index()).get_or_init(|| self.target.resolve(ctx, name))
    }
}

/// The result of the newest callback that does not abstain.
fn ask(callbacks: &[Callback], view: View<'_>, op: OpId) -> Legality {
    for callback in callbacks.iter().rev() {
        match callback(view, op) {
            Legality::Unknown => {}
            answer => return answer,
        }
    }
    Legality::Unknown
}
