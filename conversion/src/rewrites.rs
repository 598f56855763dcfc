//! Declared rewrites: patterns as data, so that the ops that they generate are known.

mod apply;
mod attributes;

use weir_ir::{Attribute, Context, Location, OpDef, OpId, Type, TypeConstraint, ValueId, View};
use weir_rewrite::{MatchResult, Pattern, PatternSet};

use crate::pattern::ConversionPatterns as _;
use crate::rewriter::ConversionRewriter;
use crate::type_converter::TypeConverter;

pub use apply::PreparedRewrite;

/// The operand of an op that a declared rewrite matches.
#[derive(Clone, Debug)]
pub enum Source {
    /// Any value, by a name; a name that occurs twice stands for the same value.
    Value(&'static str),
    /// A value of a type that fulfils a constraint, by a name. The type is that before the conversion.
    Typed(&'static str, &'static TypeConstraint),
    /// The result of an op with these operands.
    Op(&'static OpDef, Vec<Source>),
}

/// A value that a declared rewrite makes.
#[derive(Clone, Debug)]
pub enum NewValue {
    /// A matched value, converted.
    Value(&'static str),
    /// The results of a new op.
    Op(NewOp),
}

/// An op that a declared rewrite makes.
#[derive(Clone, Debug)]
pub struct NewOp {
    /// Its definition.
    pub def: &'static OpDef,
    /// Its operands; without a list, they are those of the root.
    pub operands: Option<Vec<NewValue>>,
    /// Its attributes beside those that [`Conventions::attribute`] takes from the root, by name.
    pub attributes: Vec<(&'static str, AttributeOf)>,
}

/// Computes an attribute of a new op from the root.
pub type AttributeOf = fn(View<'_>, OpId) -> Option<Attribute>;

/// A rewrite as data, as [`rewrites!`](crate::rewrites) declares it.
#[derive(Clone, Debug)]
pub struct DeclaredRewrite {
    /// The op that is matched.
    pub root: &'static OpDef,
    /// Its operands; without a list, they may be any.
    pub operands: Option<Vec<Source>>,
    /// A further condition on it.
    pub condition: Option<fn(View<'_>, OpId) -> bool>,
    /// One replacement for each of its results, or one op for all of them.
    pub replacements: Vec<NewValue>,
    /// The conventions for attributes, and for the creation of the replacements.
    pub conventions: Conventions,
}

/// Conventions that the rewrites of a family have in common. They apply to ops that replace the root, not to those that
/// are nested in a replacement.
#[derive(Clone, Copy)]
pub struct Conventions {
    /// A further condition on the root, given its converted operands and result types.
    pub condition: Option<fn(View<'_>, OpId, &[ValueId], &[Type]) -> MatchResult>,
    /// The way of an inherent attribute of the root to the new op, by its name.
    pub attribute: fn(&'static str, &'static OpDef) -> Transfer,
    /// The way of discardable attributes.
    pub discardable: Discardable,
    /// Creates an op with one result: once, or several times, on parts of its operands.
    pub create: Option<CreateWith>,
    /// The ops that `create` may create besides.
    pub generates: &'static [&'static OpDef],
}

/// Creates a value of a type from operands by calls of the last argument, which creates an op.
pub type CreateWith = fn(&mut ConversionRewriter<'_>, Location, &[ValueId], Type, &mut CreatePart<'_>) -> ValueId;

/// Creates an op of a rewrite with this result type and these operands.
pub type CreatePart<'a> = dyn FnMut(&mut ConversionRewriter<'_>, Type, &[ValueId]) -> ValueId + 'a;

/// The way of an inherent attribute from the root of a rewrite to the op that replaces it.
#[derive(Clone, Copy, Debug)]
pub enum Transfer {
    /// The attribute becomes an inherent attribute of this name, by a function.
    Inherent(&'static str, fn(&Context, Attribute) -> Attribute),
    /// The attribute becomes a discardable one.
    Discardable,
    /// The attribute is dropped.
    Dropped,
}

/// The way of discardable attributes from the root of a rewrite to the op that replaces it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Discardable {
    /// Discardable attributes are kept.
    #[default]
    Kept,
    /// Discardable attributes are dropped.
    Dropped,
}

impl Transfer {
    /// It stays as it is, if ops of a definition have an attribute of this name.
    pub fn same(name: &'static str, target: &'static OpDef) -> Option<Self> {
        let is_known = target.attributes.iter().any(|spec| spec.name == name);
        is_known.then_some(Transfer::Inherent(name, |_, attribute| attribute))
    }
}

impl Default for Conventions {
    /// Inherent attributes that both ops know by the same name are kept, and discardable ones.
    fn default() -> Self {
        Self {
            condition: None,
            attribute: |name, target| Transfer::same(name, target).unwrap_or(Transfer::Dropped),
            discardable: Discardable::Kept,
            create: None,
            generates: &[],
        }
    }
}

/// Adds declared rewrites to a pattern set: `source => replacement` with ops as `dialect.Op(operands)`.
///
/// - A source or a replacement may have ops in it: `toy.Neg(toy.Neg(x)) => x`.
/// - Without a list, operands may be any, and the replacement has the same: `toy.Add => metal.Add`.
/// - A constraint on the type of an operand follows its name: `toy.Neg(x: INDEX)`.
/// - The types of the results are those of the root, converted; ops inside of a replacement infer theirs.
/// - Attributes that root and replacement share by name are kept, and discardable ones. Others are computed by functions:
///   `metal.Add(x, y) { flag = |view, op| view.attribute(op, "mode") }`.
/// - A condition comes behind the source: `if |view, op| ..`. `#[benefit = 2]` and `#[name = ".."]` come first.
/// - An op with several results has as many replacements, or one op with as many results.
///
/// A third argument has [`Conventions`] that differ from the default: `rewrites! { patterns, converter, CONVENTIONS; .. }`.
///
/// Each rewrite declares the ops that it [generates](Pattern::generates).
///
/// # Examples
///
/// A [page of the guide](crate::guide::declared) has this with its ops, and the data that it stands for.
///
/// ```text
/// rewrites! { &mut patterns, &converter;
///     toy.Twice(x) => metal.Add(x, x);
///     #[benefit = 2]
///     toy.Neg(toy.Neg(x)) => x;
/// }
/// ```
#[macro_export]
#[doc(alias = "DRR")]
macro_rules! rewrites {
    (@source $name:ident) => { $crate::Source::Value(stringify!($name)) };
    (@source $name:ident : $constraint:expr) => { $crate::Source::Typed(stringify!($name), &$constraint) };
    (@source $dialect:ident . $op:ident
        ($($name:ident $(. $inner:ident ($($rest:tt)*))? $(: $constraint:expr)?),*)
    ) => {
        $crate::Source::Op(
            <$dialect::$op as $crate::OpClass>::DEF,
            vec![$($crate::rewrites!(@source $name $(. $inner ($($rest)*))? $(: $constraint)?)),*],
        )
    };
    (@sources) => { None };
    (@sources ($($name:ident $(. $inner:ident ($($rest:tt)*))? $(: $constraint:expr)?),*)) => {
        Some(vec![$($crate::rewrites!(@source $name $(. $inner ($($rest)*))? $(: $constraint)?)),*])
    };
    (@made $name:ident) => { $crate::NewValue::Value(stringify!($name)) };
    (@made $dialect:ident . $op:ident $(($($operands:tt)*))? $({$($attribute:ident = $value:expr),*})?) => {
        $crate::NewValue::Op($crate::NewOp {
            def: <$dialect::$op as $crate::OpClass>::DEF,
            operands: $crate::rewrites!(@operands $(($($operands)*))?),
            attributes: vec![$($((stringify!($attribute), $value as $crate::AttributeOf)),*)?],
        })
    };
    (@operands) => { None };
    (@operands ($($name:ident $(. $inner:ident ($($rest:tt)*) $({$($set:tt)*})?)?),*)) => {
        Some(vec![$($crate::rewrites!(@made $name $(. $inner ($($rest)*) $({$($set)*})?)?)),*])
    };
    (@set $pattern:ident benefit $benefit:expr) => { $pattern.set_benefit($benefit) };
    (@set $pattern:ident name $name:expr) => { $pattern.set_name($name) };
    ($patterns:expr, $converter:expr; $($rewrites:tt)+) => { {
        $crate::rewrites! { $patterns, $converter, $crate::Conventions::default(); $($rewrites)+ }
    } };
    ($patterns:expr, $converter:expr, $conventions:expr;
        $(
            $(#[$setting:ident = $setting_value:expr])*
            $dialect:ident . $op:ident $(($($sources:tt)*))? $(if $condition:expr)? =>
            $($made:ident $(. $new:ident $(($($operands:tt)*))? $({$($set:tt)*})?)?),+
        );+ $(;)?
    ) => { { $({
        #[allow(unused_mut, unused_assignments, reason = "not all rewrites have a condition")]
        let mut condition: Option<fn($crate::View<'_>, $crate::OpId) -> bool> = None;
        $(condition = Some($condition);)?
        let rewrite = $crate::DeclaredRewrite {
            root: <$dialect::$op as $crate::OpClass>::DEF,
            operands: $crate::rewrites!(@sources $(($($sources)*))?),
            condition,
            replacements: vec![$($crate::rewrites!(@made $made $(. $new $(($($operands)*))? $({$($set)*})?)?)),+],
            conventions: $conventions,
        };
        let _pattern = rewrite.add($patterns, $converter);
        $($crate::rewrites!(@set _pattern $setting $setting_value);)*
    })+ } };
}

impl DeclaredRewrite {
    /// The rewrite of an op to one op with the same operands.
    pub fn one_to_one(root: &'static OpDef, target: &'static OpDef, conventions: Conventions) -> Self {
        let new = NewOp { def: target, operands: None, attributes: Vec::new() };
        Self { root, operands: None, condition: None, replacements: vec![NewValue::Op(new)], conventions }
    }

    /// Adds the rewrite as a pattern that declares what it generates.
    #[track_caller]
    pub fn add(self, patterns: &mut PatternSet, converter: impl Into<Option<TypeConverter>>) -> &mut Pattern {
        let mut generated: Vec<&'static str> = self.conventions.generates.iter().map(|def| def.name).collect();
        self.replacements.iter().for_each(|replacement| replacement.collect(&mut generated));
        let root = self.root;
        let rewrite = self.prepare();
        let pattern = patterns
            .add_conversion_of(root, converter, move |op, operands, rewriter| rewrite.apply(op, operands, rewriter));
        generated.into_iter().for_each(|name| _ = pattern.generates_named(name));
        pattern
    }
}

impl NewValue {
    /// Adds the names of the ops that are made, each once.
    fn collect(&self, generated: &mut Vec<&'static str>) {
        let NewValue::Op(new) = self else { return };
        if !generated.contains(&new.def.name) {
            generated.push(new.def.name);
        }
        new.operands.iter().flatten().for_each(|operand| operand.collect(generated));
    }
}
