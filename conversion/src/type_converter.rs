//! Type converters: rules for types, and materializations of values of one type from values of
//! another.
//!
//! A [`TypeConverterBuilder`] collects rules; [`freeze`](TypeConverterBuilder::freeze) makes it a [`TypeConverter`], a cheap handle that
//! target, patterns and threads share.

mod materialization;
mod rules;
mod signature;

use std::any::Any;
use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use smallvec::SmallVec;
use weir_ir::builtin::FunctionType;
use weir_ir::{
    Attribute, Context, ContextBinding, Nested, OpId, RegionId, SegmentedVec, Type, ValueId, View, recurse_into,
};
use weir_rewrite::NoMatch;

use rules::{AttributeRule, Rule};

pub use materialization::{Materialization, MaterializationKind, cast_with, unrealized_cast};
pub use rules::{Converted, ConvertedAttribute};
pub use signature::{InputMapping, SignatureConversion};

use materialization::Materializers;

/// The maximum nesting depth of converted types: each is compared with those that it is in, as a type may contain itself.
const MAX_DEPTH: u32 = 10_000;

/// A type cannot be converted as wanted.
///
/// In a pattern the operator `?` makes it a [`NoMatch`], and the explanation of a failure names the type and the op.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoConversion {
    /// A rule fails for the type, or no rule applies.
    #[error("the type has no conversion")]
    Missing(Type),
    /// The type is converted to no type or to several, where one is wanted.
    #[error("the type is not converted to exactly one type")]
    NotOne(Type),
    /// The rules for the type convert another one, whose rules do so as well, and so on without end, or for a type that nests very deep.
    #[error("the type conversion rules ask for each other without end, or the type nests too deep")]
    Endless(Type),
}

impl NoConversion {
    /// The type.
    pub fn ty(self) -> Type {
        let (NoConversion::Missing(ty) | NoConversion::NotOne(ty) | NoConversion::Endless(ty)) = self;
        ty
    }
}

impl From<NoConversion> for NoMatch {
    fn from(error: NoConversion) -> Self {
        NoMatch::new(error.to_string()).about(error.ty())
    }
}

/// Collects the rules by which types are converted.
///
/// Rules are called from the newest to the oldest, until one does not abstain; so begin with the
/// most general one.
///
/// # Source
///
/// `mlir::TypeConverter`.
///
/// # Examples
///
/// ```
/// use weir_conversion::{Converted, TypeConverterBuilder};
/// use weir_ir::{Context, FloatKind, Type};
/// use weir_ir::builtin::{FloatType, IntegerType, TupleType};
///
/// let mut converter = TypeConverterBuilder::new();
/// converter.add_any_conversion(|_, ty| Converted::one(ty));
/// converter.add_conversion(|ctx, ty: FloatType| Converted::one(IntegerType::signless(ctx, ty.kind(ctx).width())));
/// converter.add_conversion(|ctx, ty: TupleType| Converted::many(ty.elements(ctx).iter().copied()));
/// let converter = converter.freeze();
///
/// let ctx = Context::default();
/// let f32 = ctx.float_type(FloatKind::F32);
/// assert_eq!(converter.convert_type(&ctx, f32), Ok(ctx.integer_type(32)));
/// assert!(!converter.is_legal_type(&ctx, f32));
/// ```
#[derive(Default)]
pub struct TypeConverterBuilder {
    name: Option<Cow<'static, str>>,
    rules: Vec<Rule>,
    attribute_rules: Vec<AttributeRule>,
    materializers: Materializers,
}

impl TypeConverterBuilder {
    /// A converter without rules: it converts no type.
    pub fn new() -> Self {
        Self::default()
    }

    /// Gives the converter a name for messages.
    pub fn named(&mut self, name: impl Into<Cow<'static, str>>) -> &mut Self {
        self.name = Some(name.into());
        self
    }

    /// The finished converter, to be shared.
    pub fn freeze(self) -> TypeConverter {
        let has_value_rules = self.rules.iter().any(|rule| matches!(rule, Rule::Value(_)));
        let (cache, context) = (SegmentedVec::default(), ContextBinding::default());
        let frozen = Frozen { converter: self, has_value_rules, cache, context };
        TypeConverter { frozen: Arc::new(frozen), extension: None }
    }
}

/// A finished [`TypeConverterBuilder`]; cheap to clone.
///
/// A converter caches converted types, so it belongs to one [`Context`]: that of its first use.
#[derive(Clone)]
pub struct TypeConverter {
    frozen: Arc<Frozen>,
    extension: Option<Arc<dyn Any + Send + Sync>>,
}

struct Frozen {
    converter: TypeConverterBuilder,
    has_value_rules: bool,
    /// The answers by type index.
    cache: SegmentedVec<OnceLock<Answer>>,
    context: ContextBinding,
}

impl PartialEq for TypeConverter {
    /// Returns true if both are handles of the same converter.
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.frozen, &other.frozen)
    }
}

impl Eq for TypeConverter {}

impl fmt::Display for TypeConverter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => write!(f, "type converter '{name}'"),
            None => f.write_str("a type converter"),
        }
    }
}

impl From<&TypeConverter> for Option<TypeConverter> {
    fn from(converter: &TypeConverter) -> Self {
        Some(converter.clone())
    }
}

/// A list of converted types.
pub(crate) type Types = SmallVec<[Type; 2]>;

/// The converted types of one type or value, borrowed from the cache where possible.
pub(crate) type ConvertedTypes<'a> = Cow<'a, [Type]>;

/// The types that a type is converted to, unless it has no conversion.
type Answer = Result<Types, NoConversion>;

/// The types of the answer for a type.
fn types_of(answer: &Answer) -> Result<ConvertedTypes<'_>, NoConversion> {
    answer.as_deref().map(Cow::Borrowed).map_err(|&error| error)
}

fn concat<'t>(
    lists: impl Iterator<Item = Result<ConvertedTypes<'t>, NoConversion>>,
) -> Result<Vec<Type>, NoConversion> {
    let mut types = Vec::new();
    for list in lists {
        types.extend_from_slice(&list?);
    }
    Ok(types)
}

/// Information for patterns.
impl TypeConverter {
    /// The same converter with information for patterns, which find it by its type.
    ///
    /// A converter with options or tables of its own is a type with a [`TypeConverter`] in it, and extends this with itself.
    ///
    /// # Source
    ///
    /// The part of `LLVMTypeConverter` and its like, which are subclasses of `mlir::TypeConverter`.
    ///
    /// # Examples
    ///
    /// ```
    /// use weir_conversion::{ConversionPatterns as _, Converted, TypeConverterBuilder};
    /// use weir_ir::builtin::UnrealizedConversionCastOp;
    /// use weir_rewrite::{PatternSet, no_match};
    ///
    /// struct Options {
    ///     index_bits: u32,
    /// }
    /// let mut rules = TypeConverterBuilder::new();
    /// rules.add_any_conversion(|_, ty| Converted::one(ty));
    /// let converter = rules.freeze().extended(Options { index_bits: 64 });
    ///
    /// let mut patterns = PatternSet::new();
    /// patterns.add_conversion::<UnrealizedConversionCastOp>(&converter, |_, _, rewriter| {
    ///     let options = rewriter.converter_as::<Options>()?;
    ///     let index = rewriter.ctx().integer_type(options.index_bits);
    ///     let converted = rewriter.converter()?.convert_type(rewriter.ctx(), index)?;
    ///     no_match(if converted == index { "it stays" } else { "it changes" })
    /// });
    /// assert_eq!(converter.extension::<Options>().map(|it| it.index_bits), Some(64));
    /// ```
    #[must_use]
    pub fn extended(&self, extension: impl Any + Send + Sync) -> Self {
        Self { frozen: self.frozen.clone(), extension: Some(Arc::new(extension)) }
    }

    /// The information for patterns of this type.
    pub fn extension<T: Any>(&self) -> Option<&T> {
        self.extension.as_ref()?.downcast_ref()
    }
}

/// Conversion of types.
impl TypeConverter {
    /// The name set by [`TypeConverterBuilder::named`].
    pub fn name(&self) -> Option<&str> {
        self.frozen.converter.name.as_deref()
    }

    /// The converted type of a type that is converted to a single one.
    ///
    /// # Errors
    ///
    /// When the type has no conversion, or is converted to no type or to several.
    pub fn convert_type(&self, ctx: &Context, ty: Type) -> Result<Type, NoConversion> {
        match *self.convert_type_1_to_n(ctx, ty)? {
            [one] => Ok(one),
            _ => Err(NoConversion::NotOne(ty)),
        }
    }

    /// The converted types of a type: none, one or several.
    ///
    /// # Errors
    ///
    /// When the type has no conversion.
    ///
    /// # Examples
    ///
    /// ```
    /// use weir_conversion::{Converted, TypeConverterBuilder};
    /// use weir_ir::Context;
    ///
    /// let ctx = Context::default();
    /// let (wide, half) = (ctx.integer_type(64), ctx.integer_type(32));
    /// let mut rules = TypeConverterBuilder::new();
    /// rules.add_any_conversion(move |_, ty| (ty == wide).then(|| Converted::many([half, half])));
    /// let converter = rules.freeze();
    /// assert_eq!(*converter.convert_type_1_to_n(&ctx, wide)?, [half, half]);
    /// assert!(converter.convert_type_1_to_n(&ctx, half).is_err());
    /// # Ok::<(), weir_conversion::NoConversion>(())
    /// ```
    #[doc(alias = "convertType")]
    #[track_caller]
    pub fn convert_type_1_to_n(&self, ctx: &Context, ty: Type) -> Result<Cow<'_, [Type]>, NoConversion> {
        self.frozen.context.bind(ctx, "the type converter");
        self.cached(ty).unwrap_or_else(|| self.ask_rules(&ConvertCx::new(ctx, self), ty, None))
    }

    /// The converted types of a list of types, concatenated.
    ///
    /// # Errors
    ///
    /// When one of them has no conversion.
    pub fn convert_types(
        &self,
        ctx: &Context,
        types: impl IntoIterator<Item = Type>,
    ) -> Result<Vec<Type>, NoConversion> {
        concat(types.into_iter().map(|ty| self.convert_type_1_to_n(ctx, ty)))
    }

    /// Returns true if a type is converted to itself.
    pub fn is_legal_type(&self, ctx: &Context, ty: Type) -> bool {
        self.convert_type(ctx, ty) == Ok(ty)
    }

    /// Returns true if the arguments and results of a function type are legal.
    pub fn is_signature_legal(&self, ctx: &Context, ty: FunctionType) -> bool {
        ty.inputs(ctx).iter().chain(ty.results(ctx)).all(|&ty| self.is_legal_type(ctx, ty))
    }

    /// The conversion of an attribute inside a type, such as a memory space; `None` if it is
    /// dropped.
    ///
    /// # Errors
    ///
    /// When a rule fails, or no rule applies.
    pub fn convert_type_attribute(
        &self,
        ctx: &Context,
        ty: Type,
        attribute: Attribute,
    ) -> Result<Option<Attribute>, NoConversion> {
        ConvertCx::new(ctx, self).convert_type_attribute(ty, attribute)
    }

    /// The cached conversion of a type.
    #[inline]
    fn cached(&self, ty: Type) -> Option<Result<ConvertedTypes<'_>, NoConversion>> {
        Some(types_of(self.frozen.cache.get(ty.index())?.get()?))
    }

    #[cold]
    fn ask_rules(
        &self,
        outer: &ConvertCx<'_>,
        ty: Type,
        value: Option<(View<'_>, ValueId)>,
    ) -> Result<ConvertedTypes<'_>, NoConversion> {
        if outer.depth >= MAX_DEPTH {
            return Err(NoConversion::Endless(ty));
        }
        let cx = outer.nested(ty);
        let answer = recurse_into(Nested::Type, || {
            let answer = self.frozen.converter.rules.iter().rev().find_map(|rule| match (rule, value) {
                (Rule::Type(rule), _) => rule(&cx, ty),
                (Rule::Value(rule), Some((view, value))) => rule(&cx, view, value),
                (Rule::Value(_), None) => None,
            });
            answer.and_then(Converted::into_types)
        });
        let answer = answer.ok_or_else(|| cx.failure(ty));
        let reentered = cx.reentered.into_inner();
        outer.note_reentered(reentered);
        // An answer that depends on the placeholder of an enclosing type is valid inside of that
        // type only, and one that depends on a value for this value only.
        if value.is_some() || outer.is_converting(ty) || reentered < cx.depth {
            return answer.map(|types| Cow::Owned(types.into_vec()));
        }
        types_of(self.frozen.cache.get_or_make(ty.index()).get_or_init(|| answer))
    }
}

/// Conversion of values: value rules apply, too.
impl TypeConverter {
    /// The converted types of a list of values, concatenated, and the number of types that each becomes.
    ///
    /// # Errors
    ///
    /// When one of them has no conversion.
    #[track_caller]
    pub fn convert_values(
        &self,
        view: View<'_>,
        values: impl IntoIterator<Item = ValueId>,
    ) -> Result<(Vec<Type>, Vec<usize>), NoConversion> {
        let (mut types, mut lengths) = (Vec::new(), Vec::new());
        for value in values {
            let converted = self.lookup_value(view, value)?;
            types.extend_from_slice(&converted);
            lengths.push(converted.len());
        }
        Ok((types, lengths))
    }

    /// Returns true if a value is converted to its own type.
    #[track_caller]
    pub fn is_legal_value(&self, view: View<'_>, value: ValueId) -> bool {
        let ty = view.ty(value);
        self.lookup_value(view, value).is_ok_and(|converted| *converted == [ty])
    }

    /// Returns true if all operands and results of an op are legal.
    #[track_caller]
    pub fn is_legal_op(&self, view: View<'_>, op: OpId) -> bool {
        let mut values = view.ir.operands(op).iter().chain(view.ir.results(op).iter());
        values.all(|value| self.is_legal_value(view, value))
    }

    /// Returns true if the arguments of all blocks of a region are legal.
    #[track_caller]
    pub fn is_legal_region(&self, view: View<'_>, region: RegionId) -> bool {
        let mut arguments = view.ir.blocks(region).flat_map(|block| view.ir.arguments(block));
        arguments.all(|&argument| self.is_legal_value(view, argument))
    }

    #[inline]
    pub(crate) fn lookup_value(&self, view: View<'_>, value: ValueId) -> Result<ConvertedTypes<'_>, NoConversion> {
        self.frozen.context.bind(view.ctx, "the type converter");
        let ty = view.ty(value);
        let value = self.frozen.has_value_rules.then_some((view, value));
        let cached = if value.is_none() { self.cached(ty) } else { None };
        cached.unwrap_or_else(|| self.ask_rules(&ConvertCx::new(view.ctx, self), ty, value))
    }
}

/// The context of a rule: the [`Context`], and the converter to convert parts of a type with.
///
/// It can be used wherever a [`Context`] is wanted.
pub struct ConvertCx<'a> {
    ctx: &'a Context,
    converter: &'a TypeConverter,
    /// The type that is being converted, and the enclosing conversion.
    current: Option<(Type, &'a ConvertCx<'a>)>,
    depth: u32,
    /// The least depth of a type that is converted again inside of itself. Deep levels run on other threads, one at a time.
    reentered: AtomicU32,
    /// True if the conversion of a type inside reached [`MAX_DEPTH`].
    is_endless: AtomicBool,
}

impl<'a> ConvertCx<'a> {
    fn new(ctx: &'a Context, converter: &'a TypeConverter) -> Self {
        Self {
            ctx,
            converter,
            current: None,
            depth: 0,
            reentered: AtomicU32::new(u32::MAX),
            is_endless: AtomicBool::new(false),
        }
    }

    /// Converts a type on the way.
    fn lookup(&self, ty: Type) -> Result<ConvertedTypes<'a>, NoConversion> {
        let converted = self.converter.cached(ty).unwrap_or_else(|| self.converter.ask_rules(self, ty, None));
        // Rules see failures as `None`, and fail with them: the reason reaches the outermost type by this.
        if let Err(NoConversion::Endless(_)) = converted {
            self.is_endless.store(true, Ordering::Relaxed);
        }
        converted
    }

    /// The error for a type that the rules do not convert.
    fn failure(&self, ty: Type) -> NoConversion {
        match self.is_endless.load(Ordering::Relaxed) {
            true => NoConversion::Endless(ty),
            false => NoConversion::Missing(ty),
        }
    }

    fn nested<'b>(&'b self, ty: Type) -> ConvertCx<'b> {
        ConvertCx {
            ctx: self.ctx,
            converter: self.converter,
            current: Some((ty, self)),
            depth: self.depth + 1,
            reentered: AtomicU32::new(u32::MAX),
            is_endless: AtomicBool::new(false),
        }
    }

    /// The context.
    pub fn ctx(&self) -> &'a Context {
        self.ctx
    }

    /// The running converter.
    pub fn converter(&self) -> &'a TypeConverter {
        self.converter
    }

    /// The converted type, if a type is converted to a single one.
    #[doc(alias = "convertType")]
    pub fn convert(&self, ty: Type) -> Option<Type> {
        match *self.lookup(ty).ok()? {
            [one] => Some(one),
            _ => None,
        }
    }

    /// The converted types of a list of types, concatenated; `None` if one of them has no
    /// conversion.
    pub fn convert_all(&self, types: impl IntoIterator<Item = Type>) -> Option<Vec<Type>> {
        concat(types.into_iter().map(|ty| self.lookup(ty))).ok()
    }

    /// The conversion of an attribute inside a type. See [`TypeConverter::convert_type_attribute`].
    ///
    /// # Errors
    ///
    /// When a rule fails, or no rule applies.
    pub fn convert_type_attribute(&self, ty: Type, attribute: Attribute) -> Result<Option<Attribute>, NoConversion> {
        for rule in self.converter.frozen.converter.attribute_rules.iter().rev() {
            match rule(self, ty, attribute) {
                ConvertedAttribute::To(attribute) => return Ok(Some(attribute)),
                ConvertedAttribute::Dropped => return Ok(None),
                ConvertedAttribute::NotApplicable => {}
                ConvertedAttribute::Fail => break,
            }
        }
        Err(self.failure(ty))
    }

    /// Returns true if the rule is being run for a type inside of itself: it returns a placeholder
    /// then.
    ///
    /// Such a result is not cached for the type.
    pub fn is_recursive(&self) -> bool {
        self.current.is_some_and(|(ty, outer)| outer.is_converting(ty))
    }

    fn note_reentered(&self, depth: u32) {
        self.reentered.fetch_min(depth, Ordering::Relaxed);
    }

    /// Returns true if a type is being converted by an enclosing call.
    fn is_converting(&self, ty: Type) -> bool {
        let mut question = self;
        while let Some((current, outer)) = question.current {
            if current == ty {
                self.note_reentered(question.depth);
                return true;
            }
            question = outer;
        }
        false
    }
}

impl Deref for ConvertCx<'_> {
    type Target = Context;

    fn deref(&self) -> &Context {
        self.ctx
    }
}
