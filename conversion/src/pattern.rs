//! Conversion patterns: patterns that get the converted operands of the op that they match.

use std::borrow::{BorrowMut, Cow};

use smallvec::SmallVec;
use weir_ir::{OpClass, OpDef, OpId, OperandList, Type, ValueId, View, print};
use weir_rewrite::{MatchResult, NoMatch, Pattern, PatternSet, Root};

use crate::rewriter::ConversionRewriter;
use crate::session::Remapped;
use crate::type_converter::TypeConverter;

/// The conversion-specific part of a [`Pattern`], stored as its extension.
pub(crate) struct ConversionBody {
    pub(crate) converter: Option<TypeConverter>,
    rewrite: Rewrite,
}

type Rewrite = Box<dyn Fn(OpId, &Remapped, &mut ConversionRewriter<'_>) -> MatchResult + Send + Sync>;

impl ConversionBody {
    /// Runs the pattern on an op with its converted operands.
    #[inline]
    pub(crate) fn run(
        &self,
        pattern: &Pattern,
        op: OpId,
        operands: &Remapped,
        rewriter: &mut ConversionRewriter<'_>,
    ) -> MatchResult {
        (self.rewrite)(op, operands, rewriter).map_err(|no_match| match (no_match.reason(), no_match.ty()) {
            (NOT_ONE_TO_ONE, _) => {
                NoMatch::new(format!("pattern '{}' does not support 1:N conversion", pattern.name()))
            }
            (reason, Some(ty)) => NoMatch::new(naming(reason, ty, rewriter.view(), op)),
            (_, None) => no_match,
        })
    }
}

/// A reason with the type that it is about, and the place of this type in the op.
#[cold]
fn naming(reason: &str, ty: Type, view: View<'_>, op: OpId) -> String {
    let text = print::type_text(view.ctx, ty);
    if !view.ir.contains_op(op) {
        return format!("{reason}: '{text}'");
    }
    let name = view.name(op);
    let result = view.ir.results(op).iter().position(|value| view.ty(value) == ty);
    let operand = || view.ir.operands(op).iter().position(|value| view.ty(value) == ty);
    match (result, result.is_none().then(operand).flatten()) {
        (Some(index), _) => format!("{reason}: '{text}', of result #{index} of '{name}'"),
        (None, Some(index)) => format!("{reason}: '{text}', of operand #{index} of '{name}'"),
        (None, None) => format!("{reason}: '{text}', in '{name}'"),
    }
}

/// Placeholder for the message that needs the name of the pattern.
const NOT_ONE_TO_ONE: &str = "does not support 1:N conversion";

/// The operands of an op of any kind: a list of converted values for each.
#[derive(Clone, Copy, Debug)]
pub struct ConvertedOperands<'a>(&'a [&'a [ValueId]]);

impl<'a> ConvertedOperands<'a> {
    /// One list per operand.
    pub fn lists(self) -> &'a [&'a [ValueId]] {
        self.0
    }

    /// The values, if each operand was converted to exactly one.
    ///
    /// # Errors
    ///
    /// When an operand has not.
    pub fn one_each(self) -> Result<SmallVec<[ValueId; 4]>, NoMatch> {
        self.0.iter().map(|list| list.one()).collect()
    }

    /// All values, one list after the other.
    pub fn flat(self) -> SmallVec<[ValueId; 4]> {
        self.0.iter().flat_map(|list| list.iter().copied()).collect()
    }
}

/// The converted values of an operand.
pub trait OneValue {
    /// The value, if the operand was converted to exactly one.
    ///
    /// # Errors
    ///
    /// When it was converted to none, or several.
    fn one(&self) -> Result<ValueId, NoMatch>;
}

impl OneValue for [ValueId] {
    fn one(&self) -> Result<ValueId, NoMatch> {
        match *self {
            [one] => Ok(one),
            _ => Err(NoMatch::new(NOT_ONE_TO_ONE)),
        }
    }
}

/// A conversion pattern that is a type, with fields of its own, where a closure is not enough.
///
/// [`ConversionPatterns::add_pattern`] adds it to a pattern set.
///
/// # Examples
///
/// ```
/// use weir_conversion::{ConversionRewriter, OpConversion, prelude::*};
/// use weir_ir::{OpClass, ValueId, builtin::UnrealizedConversionCastOp};
/// struct DropCast;
/// impl OpConversion for DropCast {
///     type Op = UnrealizedConversionCastOp;
///     fn rewrite(
///         &self,
///         op: Self::Op,
///         operands: <Self::Op as OpClass>::Operands<'_, ValueId>,
///         rewriter: &mut ConversionRewriter<'_>,
///     ) -> MatchResult {
///         rewriter.replace(op, operands.all());
///         Ok(())
///     }
/// }
/// let mut patterns = PatternSet::new();
/// patterns.add_pattern(None, DropCast).set_benefit(2);
/// ```
#[doc(alias = "OpConversionPattern")]
pub trait OpConversion: Send + Sync + 'static {
    /// The class of ops that it matches.
    type Op: OpClass;

    /// Replaces an op, given its converted operands.
    ///
    /// # Errors
    ///
    /// When the pattern does not match.
    fn rewrite(
        &self,
        op: Self::Op,
        operands: <Self::Op as OpClass>::Operands<'_, ValueId>,
        rewriter: &mut ConversionRewriter<'_>,
    ) -> MatchResult;
}

/// Adding conversion patterns to a [`PatternSet`].
///
/// Each takes a converter, or `None`. With a converter, a pattern gets its operands in their
/// converted types, and does not match if these cannot be materialized; without, it gets the newest
/// values, of any types.
#[doc(alias = "ConversionPattern")]
#[doc(alias = "OpConversionPattern")]
pub trait ConversionPatterns: BorrowMut<PatternSet> {
    /// Adds a pattern for the ops of a class. It does not match if an operand is converted to more
    /// or less than one value.
    #[doc(alias = "OpConversionPattern")]
    #[track_caller]
    fn add_conversion<O: OpClass>(
        &mut self,
        converter: impl Into<Option<TypeConverter>>,
        rewrite: impl Fn(O, O::Operands<'_, ValueId>, &mut ConversionRewriter<'_>) -> MatchResult + Send + Sync + 'static,
    ) -> &mut Pattern {
        let rewrite: Rewrite = Box::new(move |op, operands, rewriter| {
            let Some(values) = operands.one_each() else { return Err(NoMatch::new(NOT_ONE_TO_ONE)) };
            let operands = O::Operands::from(grouped(op, O::DEF, values, rewriter));
            rewrite(O::from_op_unchecked(op), operands, rewriter)
        });
        push(self.borrow_mut(), Root::Op(O::DEF), format!("convert-{}", O::DEF.name), converter.into(), rewrite)
    }

    /// Adds a pattern that is a type of its own.
    #[track_caller]
    fn add_pattern<P: OpConversion>(
        &mut self,
        converter: impl Into<Option<TypeConverter>>,
        pattern: P,
    ) -> &mut Pattern {
        self.add_conversion::<P::Op>(converter, move |op, operands, rewriter| pattern.rewrite(op, operands, rewriter))
    }

    /// Adds a pattern for the ops of a definition, which gets the one value of each operand.
    #[track_caller]
    fn add_conversion_of(
        &mut self,
        def: &'static OpDef,
        converter: impl Into<Option<TypeConverter>>,
        rewrite: impl Fn(OpId, &[ValueId], &mut ConversionRewriter<'_>) -> MatchResult + Send + Sync + 'static,
    ) -> &mut Pattern {
        let rewrite: Rewrite = Box::new(move |op, operands, rewriter| match operands.one_each() {
            Some(values) => rewrite(op, values, rewriter),
            None => Err(NoMatch::new(NOT_ONE_TO_ONE)),
        });
        push(self.borrow_mut(), Root::Op(def), format!("convert-{}", def.name), converter.into(), rewrite)
    }

    /// Adds a pattern for the ops of a class, which gets a list of values for each operand.
    #[track_caller]
    fn add_conversion_1_to_n<O: OpClass>(
        &mut self,
        converter: impl Into<Option<TypeConverter>>,
        rewrite: impl for<'v> Fn(O, O::Operands<'v, &'v [ValueId]>, &mut ConversionRewriter<'_>) -> MatchResult
        + Send
        + Sync
        + 'static,
    ) -> &mut Pattern {
        let rewrite: Rewrite = Box::new(move |op, operands, rewriter| {
            let lists = operands.lists();
            let operands = O::Operands::from(grouped(op, O::DEF, &lists, rewriter));
            rewrite(O::from_op_unchecked(op), operands, rewriter)
        });
        push(self.borrow_mut(), Root::Op(O::DEF), format!("convert-{}", O::DEF.name), converter.into(), rewrite)
    }

    /// Adds a pattern for the ops that a root covers, such as those with an interface or a trait, which gets a list of values for
    /// each operand.
    #[doc(alias = "OpInterfaceConversionPattern")]
    #[doc(alias = "OpTraitConversionPattern")]
    #[track_caller]
    fn add_conversion_for(
        &mut self,
        root: Root,
        name: impl Into<Cow<'static, str>>,
        converter: impl Into<Option<TypeConverter>>,
        rewrite: impl Fn(OpId, ConvertedOperands<'_>, &mut ConversionRewriter<'_>) -> MatchResult + Send + Sync + 'static,
    ) -> &mut Pattern {
        let rewrite: Rewrite =
            Box::new(move |op, operands, rewriter| rewrite(op, ConvertedOperands(&operands.lists()), rewriter));
        push(self.borrow_mut(), root, name, converter.into(), rewrite)
    }

    /// Adds a pattern for the ops of a name, registered or not.
    #[track_caller]
    fn add_conversion_named(
        &mut self,
        op: impl Into<Cow<'static, str>>,
        converter: impl Into<Option<TypeConverter>>,
        rewrite: impl Fn(OpId, ConvertedOperands<'_>, &mut ConversionRewriter<'_>) -> MatchResult + Send + Sync + 'static,
    ) -> &mut Pattern {
        let op = op.into();
        let name = format!("convert-{op}");
        self.add_conversion_for(Root::Named(op), name, converter, rewrite)
    }
}

impl ConversionPatterns for PatternSet {}

/// The converted operands of an op, with the groups that they form.
fn grouped<'o, 'c: 'o, V>(
    op: OpId,
    def: &OpDef,
    values: &'o [V],
    rewriter: &ConversionRewriter<'c>,
) -> OperandList<'o, V> {
    OperandList { values, ctx: rewriter.ctx(), segments: rewriter.view().operand_sizes(op, def) }
}

#[track_caller]
fn push(
    patterns: &mut PatternSet,
    root: Root,
    name: impl Into<Cow<'static, str>>,
    converter: Option<TypeConverter>,
    rewrite: Rewrite,
) -> &mut Pattern {
    let pattern = patterns.push(Pattern::new(root, name));
    pattern.set_extension(ConversionBody { converter, rewrite })
}
