//! The conversion rewriter: the interface through which patterns change IR during a conversion.

mod edits;
mod nested;
mod signature;

use std::any::Any;
use std::sync::atomic::{AtomicU64, Ordering};

use smallvec::SmallVec;
use weir_ir::{BlockId, Context, InsertPoint, Location, OpEditor, OpId, OpSnapshot, Use, ValueId, View};
use weir_rewrite::{NoMatch, OrNoMatch as _, Rewriter as _};

use crate::legalizer::Legalization;
use crate::session::Session;
use crate::type_converter::{SignatureConversion, TypeConverter};

/// Changes IR during a conversion: a [`Rewriter`](weir_rewrite::Rewriter) with type conversion.
///
/// It supports 1:N replacement, and maps replaced values to their replacements.
///
/// With rollback, the changes of a pattern can be undone: replaced ops stay in place until the
/// whole conversion has succeeded, and their uses are rewritten only then. So read the operands
/// that the pattern was given, not those of ops.
///
/// | call | with rollback | without |
/// | --- | --- | --- |
/// | create, insert, clone, move, inline, split | at once, can be undone | at once |
/// | [`replace`](weir_rewrite::RewriterExt::replace), [`replace_many`](Self::replace_many), [`erase`](weir_rewrite::RewriterExt::erase) | the op stays until the end; present and future uses are rewritten then | at once |
/// | [`replace_value`](Self::replace_value) | present and future uses are rewritten at the end | present uses are rewritten at once |
/// | [`replace_value_if`](Self::replace_value_if) | an error | at once |
/// | changes in place | at once, can be undone | at once |
/// | [`erase_block`](weir_rewrite::Rewriter::erase_block) | the block is taken out at once and erased at the end | at once |
///
/// If types do not match, the driver puts casts in between and resolves them at the end, with the
/// materializations of the converter. So the op in front of the one that is matched, or behind it, may be such a cast,
/// which a pattern must leave alone.
///
/// # Source
///
/// `mlir::ConversionPatternRewriter`.
#[doc(alias = "ConversionPatternRewriter")]
pub struct ConversionRewriter<'a> {
    pub(crate) session: Session<'a>,
    pub(crate) point: Option<InsertPoint>,
    pub(crate) location: Location,
    pub(crate) legalization: Legalization,
}

/// Names one run of a conversion in this process; no two have the same.
///
/// A pattern that caches what it finds out about the IR, such as the symbols of a module, uses the run as a key: in another run, the same
/// handles may denote other ops, of another `Ir`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ConversionRun(u64);

impl ConversionRun {
    /// A run that no conversion has had.
    pub(crate) fn fresh() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

impl<'a> ConversionRewriter<'a> {
    pub(crate) fn new(session: Session<'a>) -> Self {
        let legalization = Legalization::new(session.state.prepared);
        Self { session, point: None, location: Location::UNKNOWN, legalization }
    }

    pub(crate) fn view(&self) -> View<'_> {
        self.session.state.view()
    }

    /// The context. The reference does not borrow the rewriter.
    pub fn ctx(&self) -> &'a Context {
        self.session.state.ctx
    }

    /// The run of the conversion that this rewriter belongs to.
    pub fn run(&self) -> ConversionRun {
        self.session.state.run
    }

    /// The converter of the pattern that is running. The reference does not borrow the rewriter.
    ///
    /// # Errors
    ///
    /// When the pattern was added without a converter.
    #[doc(alias = "getTypeConverter")]
    pub fn converter(&self) -> Result<&'a TypeConverter, NoMatch> {
        self.session.state.converter().or_no_match("the pattern has no type converter")
    }

    /// The data that the converter of the running pattern was [extended](TypeConverter::extended) with.
    ///
    /// # Errors
    ///
    /// When the pattern was added without a converter, or the converter has no extension of this type.
    #[doc(alias = "getTypeConverter")]
    pub fn converter_as<T: Any>(&self) -> Result<&'a T, NoMatch> {
        let extension = self.converter()?.extension();
        extension.or_no_match("the type converter of the pattern is of another kind")
    }

    /// The results of an op in groups of consecutive ones, for [`replace_many`](Self::replace_many).
    ///
    /// # Shape
    ///
    /// One length per group; together they are the results of `op`.
    pub fn result_groups(&self, op: impl Into<OpId>, lengths: &[usize]) -> SmallVec<[SmallVec<[ValueId; 2]>; 2]> {
        let mut results = self.ir().results(op.into()).iter();
        lengths.iter().map(|&length| results.by_ref().take(length).collect()).collect()
    }

    /// Replaces the uses of a value by any number of values.
    ///
    /// With rollback, uses that are added later are replaced, too. In the block of the op that
    /// defines the replacement, uses before it are not replaced.
    #[doc(alias = "replaceAllUsesWith")]
    #[doc(alias = "replaceUsesOfBlockArgument")]
    pub fn replace_value(&mut self, value: ValueId, by: impl AsRef<[ValueId]>) {
        let cause = self.session.state.running;
        self.session.replace_value(value, by.as_ref(), cause);
    }

    /// Replaces those uses of a value that fulfil a condition by any number of values. Without rollback only.
    ///
    /// The condition applies to uses by the driver's casts, too.
    #[doc(alias = "replaceUsesWithIf")]
    pub fn replace_value_if(
        &mut self,
        value: ValueId,
        by: impl AsRef<[ValueId]>,
        condition: &mut dyn FnMut(View<'_>, Use) -> bool,
    ) {
        self.session.replace_value_if(value, by.as_ref(), condition);
    }

    /// The replacement of a value, in the types of the running pattern's converter.
    ///
    /// # Errors
    ///
    /// When the value has no conversion, or is not converted to exactly one value.
    #[doc(alias = "getRemappedValue")]
    pub fn remapped_value(&mut self, value: ValueId) -> Result<ValueId, NoMatch> {
        let remapped = self.session.remap(&[value])?;
        match *remapped.flat() {
            [one] => Ok(one),
            _ => Err(NoMatch::new("the value has not become exactly one value")),
        }
    }

    /// The replacements of several values, in the types of the running pattern's converter.
    ///
    /// # Shape
    ///
    /// One list per value.
    ///
    /// # Errors
    ///
    /// When a value has no conversion.
    #[doc(alias = "getRemappedValues")]
    pub fn remapped_values(&mut self, values: &[ValueId]) -> Result<Vec<Vec<ValueId>>, NoMatch> {
        let remapped = self.session.remap(values)?;
        Ok(remapped.lists().into_iter().map(<[_]>::to_vec).collect())
    }

    /// Converts the arguments of a block: a new block takes over its ops and its predecessors.
    ///
    /// The new block comes right after the old one, which is erased. It is returned, or the old one if its arguments have
    /// the wanted types already; the rest of `signature` is ignored then.
    ///
    /// Old values are materialized from new ones by `converter` alone: without one, this fails.
    #[track_caller]
    pub fn apply_signature_conversion(
        &mut self,
        block: BlockId,
        signature: &SignatureConversion,
        converter: Option<&TypeConverter>,
    ) -> BlockId {
        let cause = self.session.state.running_with(converter);
        self.convert_block(block, signature, cause)
    }

    /// Modifies an op in place, with other changes made in between.
    ///
    /// It differs from [`modify`](weir_rewrite::RewriterExt::modify) in what a listener is told: that the op was
    /// modified comes before the other changes with rollback, and after them without.
    pub fn modify_around<R>(
        &mut self,
        op: impl Into<OpId>,
        changes: impl FnOnce(&mut Self) -> R,
        change: impl FnOnce(&mut OpEditor<'_>),
    ) -> R {
        let op = op.into();
        self.session.begin_modification(OpSnapshot::of(self.ir(), op));
        let result = changes(self);
        let state = &mut self.session.state;
        change(&mut OpEditor::new(state.ctx, state.ir, op));
        self.session.end_modification(op);
        result
    }
}
