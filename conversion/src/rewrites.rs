//! Declared rewrites: patterns as data, so that the ops that they generate are known.

use smallvec::SmallVec;
use weir_ir::{Attribute, CreateOps as _, OpDef, OpId, OpState, Type, ValueId, View};
use weir_rewrite::{MatchResult, NoMatch, Pattern, PatternSet, RewriterExt as _, Root, no_match};

use crate::pattern::ConversionPatterns as _;
use crate::rewriter::ConversionRewriter;
use crate::type_converter::TypeConverter;

/// The operand of an op that a declared rewrite matches.
#[derive(Clone, Debug)]
pub enum Source {
    /// Any value, by a name; a name that occurs twice stands for the same value.
    Value(&'static str),
    /// The result of an op with these operands.
    Op(&'static OpDef, Vec<Source>),
}

/// A value that a declared rewrite makes.
#[derive(Clone, Debug)]
pub enum Replacement {
    /// A matched value, converted.
    Value(&'static str),
    /// The results of a new op with these operands, and with attributes beside those that it shares with the root.
    Op(&'static OpDef, Vec<Replacement>, Vec<(&'static str, AttributeOf)>),
}

/// Computes an attribute of a new op from the root.
pub type AttributeOf = fn(View<'_>, OpId) -> Option<Attribute>;

/// A rewrite as data, as [`rewrites!`](crate::rewrites) declares it.
#[derive(Clone, Debug)]
pub struct DeclaredRewrite {
    /// The op that is matched.
    pub root: &'static OpDef,
    /// Its operands.
    pub operands: Vec<Source>,
    /// A further condition on it.
    pub condition: Option<fn(View<'_>, OpId) -> bool>,
    /// One replacement for each of its results, or one op for all of them.
    pub replacements: Vec<Replacement>,
}

/// Adds declared rewrites to a pattern set: `source => replacement` with ops as `dialect.Op(operands)`.
///
/// - A source or a replacement may have ops in it: `toy.Neg(toy.Neg(x)) => x`.
/// - The types of the results are those of the root, converted; ops inside of a replacement infer theirs.
/// - Attributes that root and replacement share by name are kept, and discardable ones. Others are computed by functions:
///   `metal.Add(x, y) { flag = |view, op| view.attribute(op, "mode") }`.
/// - A condition comes behind the source: `if |view, op| ..`. A benefit comes first: `#[benefit = 2]`.
/// - An op with several results has as many replacements, or one op with as many results.
///
/// Each rewrite declares the ops that it [generates](Pattern::generates).
///
/// # Examples
///
/// ```
/// use weir_conversion::{prelude::*, rewrites};
/// use weir_ir::builtin::ANY_TYPE;
/// use weir_ir::{Context, Dialect, DialectRegistry, Ir, parse};
/// mod toy {
///     use weir_ir::builtin::ANY_TYPE;
///     weir_ir::ops! { toy, OPS;
///         /// Twice a number.
///         Twice = "twice" { operands { input: ANY_TYPE } results { output: ANY_TYPE } }
///         /// The negative number.
///         Neg = "neg" { operands { input: ANY_TYPE } results { output: ANY_TYPE } }
///     }
/// }
/// mod metal {
///     use weir_ir::builtin::ANY_TYPE;
///     weir_ir::ops! { metal, OPS;
///         /// A sum.
///         Add = "add" { operands { lhs: ANY_TYPE, rhs: ANY_TYPE } results { sum: ANY_TYPE } }
///     }
/// }
/// static TOY: Dialect = Dialect { ops: &[toy::OPS], ..Dialect::new("toy") };
/// static METAL: Dialect = Dialect { ops: &[metal::OPS], ..Dialect::new("metal") };
///
/// let mut patterns = PatternSet::new();
/// rewrites! { &mut patterns, None;
///     toy.Twice(x) => metal.Add(x, x);
///     #[benefit = 2]
///     toy.Neg(toy.Neg(x)) => x;
/// }
/// assert_eq!(patterns.iter().next().map(|it| it.generated_ops().to_vec()), Some(vec!["metal.add".into()]));
///
/// let mut registry = DialectRegistry::default();
/// registry.add(&TOY);
/// registry.add(&METAL);
/// let ctx = Context::new(&registry);
/// let mut target = ConversionTarget::new();
/// target.legal_dialect("builtin").legal_dialect(&METAL).illegal_op::<toy::Twice>();
/// let mut ir = Ir::new();
/// let module = parse::parse_text(&ctx, &mut ir, r#"module {
///   %0 = builtin.unrealized_conversion_cast to i8
///   %1 = "toy.twice"(%0) : (i8) -> i8
///   %2 = "toy.neg"(%1) : (i8) -> i8
///   %3 = "toy.neg"(%2) : (i8) -> i8
///   %4 = "toy.twice"(%3) : (i8) -> i8
/// }"#)?;
/// Conversion::new(&ctx, &target, &patterns).partial(&mut ir, module)?;
/// assert_eq!(weir_ir::text(&ctx, &ir, module), r#"module {
///   %0 = unrealized_conversion_cast to i8
///   %1 = "metal.add"(%0, %0) : (i8, i8) -> i8
///   %2 = "toy.neg"(%1) : (i8) -> i8
///   %3 = "metal.add"(%1, %1) : (i8, i8) -> i8
/// }
/// "#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The first rule stands for:
///
/// ```text
/// DeclaredRewrite {
///     root: toy::Twice::DEF,
///     operands: vec![Source::Value("x")],
///     condition: None,
///     replacements: vec![Replacement::Op(metal::Add::DEF, vec![Value("x"), Value("x")], vec![])],
/// }
/// .add(&mut patterns, None);
/// ```
#[macro_export]
#[doc(alias = "DRR")]
macro_rules! rewrites {
    (@source $name:ident) => { $crate::Source::Value(stringify!($name)) };
    (@source $dialect:ident . $op:ident ($($name:ident $(. $inner:ident ($($rest:tt)*))?),*)) => {
        $crate::Source::Op(
            <$dialect::$op as $crate::OpClass>::DEF,
            vec![$($crate::rewrites!(@source $name $(. $inner ($($rest)*))?)),*],
        )
    };
    (@made $name:ident) => { $crate::Replacement::Value(stringify!($name)) };
    (@made $dialect:ident . $op:ident ($($name:ident $(. $inner:ident ($($rest:tt)*) $({$($set:tt)*})?)?),*)
        $({$($attribute:ident = $value:expr),*})?
    ) => {
        $crate::Replacement::Op(
            <$dialect::$op as $crate::OpClass>::DEF,
            vec![$($crate::rewrites!(@made $name $(. $inner ($($rest)*) $({$($set)*})?)?)),*],
            vec![$($((stringify!($attribute), $value as $crate::AttributeOf)),*)?],
        )
    };
    ($patterns:expr, $converter:expr;
        $(
            $(#[benefit = $benefit:literal])?
            $dialect:ident . $op:ident ($($name:ident $(. $inner:ident ($($rest:tt)*))?),*) $(if $condition:expr)? =>
            $($made:ident $(. $new:ident ($($operands:tt)*) $({$($set:tt)*})?)?),+
        );+ $(;)?
    ) => { $({
        #[allow(unused_mut, unused_assignments, reason = "not all rewrites have a condition")]
        let mut condition: Option<fn($crate::View<'_>, $crate::OpId) -> bool> = None;
        $(condition = Some($condition);)?
        let rewrite = $crate::DeclaredRewrite {
            root: <$dialect::$op as $crate::OpClass>::DEF,
            operands: vec![$($crate::rewrites!(@source $name $(. $inner ($($rest)*))?)),*],
            condition,
            replacements: vec![$($crate::rewrites!(@made $made $(. $new ($($operands)*) $({$($set)*})?)?)),+],
        };
        let _pattern = rewrite.add($patterns, $converter);
        $(_pattern.set_benefit($benefit);)?
    })+ };
}

type Bindings = SmallVec<[(&'static str, ValueId); 4]>;

impl DeclaredRewrite {
    /// Adds the rewrite as a pattern that declares what it generates.
    pub fn add(self, patterns: &mut PatternSet, converter: impl Into<Option<TypeConverter>>) -> &mut Pattern {
        let mut generated = Vec::new();
        self.replacements.iter().for_each(|replacement| replacement.collect(&mut generated));
        let name = format!("rewrite-{}", self.root.name);
        let pattern =
            patterns.add_conversion_for(Root::Op(self.root), name, converter, move |op, operands, rewriter| {
                self.apply(op, &operands.one_each()?, rewriter)
            });
        generated.into_iter().for_each(|name| _ = pattern.generates_named(name));
        pattern
    }

    fn apply(&self, op: OpId, operands: &[ValueId], rewriter: &mut ConversionRewriter<'_>) -> MatchResult {
        if self.condition.is_some_and(|condition| !condition(rewriter.view(), op)) {
            return no_match("the condition of the rewrite is not fulfilled");
        }
        let mut bindings = Bindings::new();
        bind(&self.operands, op, operands, rewriter, &mut bindings)?;
        let view = rewriter.view();
        let mut types: SmallVec<[Type; 2]> = view.ir.results(op).iter().map(|result| view.ty(result)).collect();
        if let Ok(converter) = rewriter.converter() {
            for ty in &mut types {
                *ty = converter.convert_type(view.ctx, *ty)?;
            }
        }
        let mut values = Vec::with_capacity(types.len());
        for (index, replacement) in self.replacements.iter().enumerate() {
            let types = match self.replacements.len() {
                1 => &types[..],
                _ => types.get(index..=index).unwrap_or_default(),
            };
            replacement.make(Some((op, types)), op, &bindings, rewriter, &mut values)?;
        }
        if values.len() != types.len() {
            return no_match("the rewrite makes another number of values than there are results");
        }
        rewriter.replace(op, &values);
        Ok(())
    }
}

/// Matches the operands of an op, given their converted values.
fn bind(
    sources: &[Source],
    op: OpId,
    values: &[ValueId],
    rewriter: &mut ConversionRewriter<'_>,
    bindings: &mut Bindings,
) -> MatchResult {
    if sources.len() != values.len() {
        return no_match("the op has another number of operands");
    }
    for (index, (source, &value)) in sources.iter().zip(values).enumerate() {
        match source {
            Source::Value(name) => match bindings.iter().find(|(bound, _)| bound == name) {
                Some(&(_, bound)) if bound != value => return no_match(format!("'{name}' stands for two values")),
                Some(_) => {}
                None => bindings.push((name, value)),
            },
            Source::Op(def, sources) => {
                let view = rewriter.view();
                let defining = view.ir.defining_op(view.ir.operand(op, index));
                let Some(inner) = defining.filter(|&inner| view.name(inner) == def.name) else {
                    return no_match(format!("operand #{index} is not the result of '{}'", def.name));
                };
                let mut values: SmallVec<[ValueId; 4]> = SmallVec::new();
                for operand in view.ir.operands(inner).to_vec() {
                    values.push(rewriter.remapped_value(operand)?);
                }
                bind(sources, inner, &values, rewriter, bindings)?;
            }
        }
    }
    Ok(())
}

impl Replacement {
    fn collect(&self, generated: &mut Vec<&'static str>) {
        if let Replacement::Op(def, operands, _) = self {
            generated.push(def.name);
            operands.iter().for_each(|operand| operand.collect(generated));
        }
    }

    /// Appends the values; `outermost` has the op whose attributes are kept, and the types of the results.
    fn make(
        &self,
        outermost: Option<(OpId, &[Type])>,
        root: OpId,
        bindings: &Bindings,
        rewriter: &mut ConversionRewriter<'_>,
        values: &mut Vec<ValueId>,
    ) -> MatchResult {
        let (def, operands, attributes) = match self {
            Replacement::Op(def, operands, attributes) => (*def, operands, attributes),
            Replacement::Value(name) => {
                let bound = bindings.iter().find(|(bound, _)| bound == name);
                values.push(bound.ok_or_else(|| NoMatch::new(format!("'{name}' is not bound")))?.1);
                return Ok(());
            }
        };
        let mut made = Vec::with_capacity(operands.len());
        for operand in operands {
            operand.make(None, root, bindings, rewriter, &mut made)?;
        }
        let view = rewriter.view();
        let ctx = view.ctx;
        let mut state = OpState { location: view.ir.location(root), ..OpState::default() };
        made.iter().for_each(|&operand| state.push_operand(operand));
        if let Some((op, types)) = outermost {
            types.iter().for_each(|&ty| state.push_results(&[ty]));
            for spec in def.attributes {
                if let Some(kept) = view.attribute(op, spec.name) {
                    state.set_named(ctx, def, spec.name, kept);
                }
            }
            state.discardable.extend_from_slice(view.discardable_entries(op));
        }
        for (name, value) in attributes {
            if let Some(value) = value(view, root) {
                state.set_named(ctx, def, name, value);
            }
        }
        let name = ctx.op_name_of(def).ok_or_else(|| NoMatch::new(format!("'{}' is not registered", def.name)))?;
        let new = rewriter.create_op(name, state).map_err(NoMatch::new)?;
        values.extend(rewriter.view().ir.results(new).iter());
        Ok(())
    }
}
