//! Patterns: a root to match, and a rewrite.

use std::any::Any;
use std::borrow::Cow;
use std::fmt;
use std::panic;
use std::sync::Arc;

use weir_ir::{Context, Diagnostic, Interface, Ir, Location, OpClass, OpDef, OpId, OpName, Trait, Type};

use crate::recording::Recorder;
use crate::rewriter::Rewriter;

/// Why a pattern does not apply.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct NoMatch {
    reason: Cow<'static, str>,
    ty: Option<Type>,
}

impl NoMatch {
    /// A reason, as in `the stride is not constant`.
    pub fn new(reason: impl Into<Cow<'static, str>>) -> Self {
        Self { reason: reason.into(), ty: None }
    }

    /// A reason that is about a type. A driver that reports the reason names the type, too.
    #[must_use]
    pub fn about(mut self, ty: Type) -> Self {
        self.ty = Some(ty);
        self
    }

    /// The reason.
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// The type that the reason is about.
    pub fn ty(&self) -> Option<Type> {
        self.ty
    }
}

/// The result of a pattern: success if it changed the IR, or the reason why it did not match.
///
/// A pattern that fails has changed nothing, unless its driver can undo changes.
pub type MatchResult = Result<(), NoMatch>;

/// The answer of a pattern that does not apply.
///
/// # Errors
///
/// Always: the error is the answer.
///
/// # Examples
///
/// ```
/// use weir_rewrite::{MatchResult, no_match};
/// let result: MatchResult = no_match("the operand is not a constant");
/// assert_eq!(result.unwrap_err().reason(), "the operand is not a constant");
/// ```
#[doc(alias = "notifyMatchFailure")]
pub fn no_match<T>(reason: impl Into<Cow<'static, str>>) -> Result<T, NoMatch> {
    Err(NoMatch::new(reason))
}

/// The answer of a pattern that does not apply under a condition.
///
/// # Errors
///
/// If the condition holds: the error is the answer.
///
/// # Examples
///
/// ```
/// use weir_rewrite::{MatchResult, no_match_if};
/// fn rewrite(uses: usize) -> MatchResult {
///     no_match_if(uses > 0, "the result is used")?;
///     Ok(())
/// }
/// assert!(rewrite(0).is_ok());
/// assert_eq!(rewrite(1).unwrap_err().reason(), "the result is used");
/// ```
#[inline]
pub fn no_match_if(condition: bool, reason: impl Into<Cow<'static, str>>) -> MatchResult {
    if condition { no_match(reason) } else { Ok(()) }
}

/// Options that a pattern needs to be present.
pub trait OrNoMatch<T> {
    /// The value, or the answer that the pattern does not apply.
    ///
    /// # Errors
    ///
    /// If there is no value: the error is the answer.
    fn or_no_match(self, reason: impl Into<Cow<'static, str>>) -> Result<T, NoMatch>;
}

impl<T> OrNoMatch<T> for Option<T> {
    #[inline]
    fn or_no_match(self, reason: impl Into<Cow<'static, str>>) -> Result<T, NoMatch> {
        self.ok_or_else(|| NoMatch::new(reason))
    }
}

/// The code of a pattern.
pub type RewriteFn = Arc<dyn Fn(OpId, &mut dyn Rewriter) -> MatchResult + Send + Sync>;

/// The ops that a pattern matches.
#[derive(Clone, Debug)]
pub enum Root {
    /// The ops of a definition.
    Op(&'static OpDef),
    /// The ops of a name, registered or not.
    Named(Cow<'static, str>),
    /// The registered ops whose name fulfils the condition: those that implement an interface, usually.
    Interface(fn(&Context, OpName) -> bool),
    /// The registered ops with a trait.
    Trait(Trait),
    /// All ops.
    Any,
}

impl Root {
    /// The ops that implement an interface.
    pub fn implementing<I: Interface>() -> Self {
        Root::Interface(|ctx, name| ctx.op_interface::<I>(name).is_some())
    }

    /// Returns true if the pattern can match ops of a name.
    pub fn covers(&self, ctx: &Context, name: OpName) -> bool {
        match self {
            Root::Op(def) => name.def(ctx).is_some_and(|it| std::ptr::eq(it, *def)),
            Root::Named(text) => name.text(ctx) == text,
            Root::Interface(condition) => name.def(ctx).is_some() && condition(ctx, name),
            Root::Trait(wanted) => name.info(ctx).traits.has(wanted),
            Root::Any => true,
        }
    }
}

impl From<&'static str> for Root {
    /// The ops of a name.
    fn from(name: &'static str) -> Self {
        Root::Named(name.into())
    }
}

impl From<&'static OpDef> for Root {
    fn from(def: &'static OpDef) -> Self {
        Root::Op(def)
    }
}

/// Controls whether a pattern may be applied to ops that it created itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Recursion {
    /// The recursion may not terminate.
    #[default]
    Unbounded,
    /// The recursion terminates: the pattern guarantees it.
    Bounded,
}

/// A rewrite pattern. Copies share its code.
///
/// # Source
///
/// `mlir::Pattern` and `mlir::RewritePattern`.
#[derive(Clone)]
pub struct Pattern {
    root: Root,
    name: Cow<'static, str>,
    definition: &'static panic::Location<'static>,
    benefit: u16,
    labels: Vec<Cow<'static, str>>,
    generated_ops: Option<Vec<Cow<'static, str>>>,
    recursion: Recursion,
    body: Option<RewriteFn>,
    extension: Option<Arc<dyn Any + Send + Sync>>,
}

impl Pattern {
    /// The action that [debug counters](crate::DebugCounters) count: the application of a pattern.
    #[doc(alias = "ApplyPatternAction")]
    pub const ACTION: &'static str = "apply-pattern";

    /// A pattern of benefit 1 without code, which is defined where this is called.
    #[track_caller]
    pub fn new(root: Root, name: impl Into<Cow<'static, str>>) -> Self {
        Self {
            root,
            name: name.into(),
            definition: panic::Location::caller(),
            benefit: 1,
            labels: Vec::new(),
            generated_ops: None,
            recursion: Recursion::default(),
            body: None,
            extension: None,
        }
    }

    /// The ops that the pattern matches.
    pub fn root(&self) -> &Root {
        &self.root
    }

    /// The name of the pattern, for messages.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The place in the source where the pattern was added to a set; for patterns of a table, the table.
    pub fn definition(&self) -> &'static panic::Location<'static> {
        self.definition
    }

    /// The benefit of the pattern: patterns with a greater benefit are tried first.
    pub fn benefit(&self) -> u16 {
        self.benefit
    }

    /// Words by which patterns are enabled and disabled.
    pub fn labels(&self) -> &[Cow<'static, str>] {
        &self.labels
    }

    /// The names of the ops that the pattern may create; none if it does not declare them.
    pub fn generated_ops(&self) -> &[Cow<'static, str>] {
        self.generated_ops.as_deref().unwrap_or_default()
    }

    /// Returns false if the pattern declares the ops that it may create, and an op of this name is not among them.
    ///
    /// In debug builds the drivers report such an op as a [breach of the contract](crate::Misuse::UndeclaredOp), so that no
    /// declaration is out of date.
    pub fn may_generate(&self, name: &str) -> bool {
        self.generated_ops.as_ref().is_none_or(|ops| ops.iter().any(|op| op == name))
    }

    /// Tells if the pattern may be applied to ops that it created itself.
    pub fn recursion(&self) -> Recursion {
        self.recursion
    }

    /// The code; patterns for other drivers have an [extension](Self::extension) instead.
    pub fn body(&self) -> Option<&RewriteFn> {
        self.body.as_ref()
    }

    /// The extension that another driver stores here.
    pub fn extension<T: Any + Send + Sync>(&self) -> Option<Arc<T>> {
        Arc::clone(self.extension.as_ref()?).downcast().ok()
    }

    /// Returns true if another driver stores an extension here.
    pub fn has_extension(&self) -> bool {
        self.extension.is_some()
    }

    /// Sets the benefit of the pattern.
    pub fn set_benefit(&mut self, benefit: u16) -> &mut Self {
        self.benefit = benefit;
        self
    }

    /// Renames the pattern.
    pub fn set_name(&mut self, name: impl Into<Cow<'static, str>>) -> &mut Self {
        self.name = name.into();
        self
    }

    /// Adds a label.
    pub fn add_label(&mut self, label: impl Into<Cow<'static, str>>) -> &mut Self {
        self.labels.push(label.into());
        self
    }

    /// Declares that the pattern may create ops of this class.
    pub fn generates<O: OpClass>(&mut self) -> &mut Self {
        self.generates_named(O::DEF.name)
    }

    /// Declares that the pattern may create ops of this name.
    pub fn generates_named(&mut self, name: impl Into<Cow<'static, str>>) -> &mut Self {
        self.generated_ops.get_or_insert_default().push(name.into());
        self
    }

    /// Declares that the pattern may create ops of these definitions; without any, and no other declaration, it creates none.
    pub fn generates_all(&mut self, ops: &[&'static OpDef]) -> &mut Self {
        self.generated_ops.get_or_insert_default().extend(ops.iter().map(|def| Cow::Borrowed(def.name)));
        self
    }

    /// Withdraws the declarations: the pattern may create any ops, such as copies.
    pub fn generates_any(&mut self) -> &mut Self {
        self.generated_ops = None;
        self
    }

    /// Sets if the pattern may be applied to ops that it created itself.
    pub fn set_recursion(&mut self, recursion: Recursion) -> &mut Self {
        self.recursion = recursion;
        self
    }

    /// Sets the code.
    pub fn set_body(
        &mut self,
        body: impl Fn(OpId, &mut dyn Rewriter) -> MatchResult + Send + Sync + 'static,
    ) -> &mut Self {
        self.set_shared_body(Arc::new(body));
        self
    }

    /// Sets the code, which may be shared already.
    pub(crate) fn set_shared_body(&mut self, body: RewriteFn) {
        self.body = Some(body);
    }

    /// Stores an extension for another driver, which finds it by its type.
    pub fn set_extension(&mut self, extension: impl Any + Send + Sync) -> &mut Self {
        self.extension = Some(Arc::new(extension));
        self
    }
}

impl fmt::Debug for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pattern")
            .field("name", &self.name)
            .field("root", &self.root)
            .field("benefit", &self.benefit)
            .finish_non_exhaustive()
    }
}

/// Reports a panic in a pattern: while it is unwound, an error names the pattern and its root.
#[derive(Debug)]
#[must_use]
#[doc(alias = "PrettyStackTraceEntry")]
pub struct PanicReport<'a> {
    ctx: &'a Context,
    pattern: &'a Pattern,
    root: OpName,
    location: Location,
}

impl<'a> PanicReport<'a> {
    /// A report about a pattern that is about to be applied to an op.
    #[inline]
    #[track_caller]
    pub fn begin(ctx: &'a Context, ir: &Ir, pattern: &'a Pattern, root: OpId) -> Self {
        Self { ctx, pattern, root: ir.name(root), location: ir.location(root) }
    }

    /// There is nothing to report.
    #[inline]
    pub fn end(self) {
        std::mem::forget(self);
    }
}

impl Drop for PanicReport<'_> {
    #[cold]
    fn drop(&mut self) {
        if Recorder::has_stopped(self.ctx) {
            return;
        }
        let (pattern, root) = (self.pattern.name(), self.root.text(self.ctx));
        let message = format!("the pattern '{pattern}' panicked while it was applied to '{root}'");
        self.ctx.emit(Diagnostic::error(self.location, message));
    }
}
