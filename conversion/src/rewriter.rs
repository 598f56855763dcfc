//! The conversion rewriter: the interface through which patterns change IR during a conversion.
//!
//! # The way of a value, from its replacement to the last cast
//!
//! ```text
//! file        with rollback                                   without rollback
//! ----------  ----------------------------------------------  ------------------------------------------------
//! replace     replace_op: the result is mapped to its         replace_op: uses get the replacement, through a
//!             replacements, and a record is appended          source cast if types differ; the op is erased
//! mapping     value -> values; journal: what to undo          -
//! lookup      remap_operands: the newest replacement with     remap_operands: through the casts that define
//!             the types that the next pattern wants           the value, to values of the wanted types
//! casts       build_cast: a target cast, if there is none     the same, and erased again if it is not used
//! undo        undo_to: the mapping as it was                  -
//! commit      commit_records: uses get the replacement,       -
//!             through a source cast if types differ
//! resolve     reconcile_casts: casts that cancel out go; resolve: the converter materialises the others;
//!             clean_up (commit): replaced ops are erased
//! ```

mod casts;
mod commit;
mod edits;
pub(crate) mod journal;
mod lookup;
mod mapping;
mod nested;
mod notify;
pub(crate) mod origin;
mod replace;
mod resolve;
mod signature;
mod undo;

use std::any::Any;
use std::fmt;

use smallvec::SmallVec;
use weir_ir::{
    BlockId, Context, InsertPoint, Ir, Location, OpId, OpName, RegionId, SlotTable, Type, Use, ValueId, View,
    builtin::UnitAttr,
};
use weir_rewrite::{Listener, MatchResult, Misuse, NoMatch, OpEditor, OpSnapshot};

use crate::config::{Rollback, Statistics};
use crate::error::ErrorKind;
use crate::explain::Attempts;
use crate::legalizer::Setup;
use crate::trace::Trace;
use crate::type_converter::{SignatureConversion, TypeConverter};

use commit::Leaving;
use journal::{Checkpoint, Displaced, Journal, Record};
use mapping::{Entry, Mapping};
use origin::{OriginIndex, Origins};

pub(crate) use lookup::Remapped;
pub(crate) use resolve::{AfterCommit, OnFailure, Remaining};

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
/// materialisations of the converter.
///
/// # Source
///
/// `mlir::ConversionPatternRewriter`.
#[doc(alias = "ConversionPatternRewriter")]
pub struct ConversionRewriter<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) ir: &'a mut Ir,
    pub(crate) point: Option<InsertPoint>,
    pub(crate) location: Location,
    pub(crate) setup: &'a Setup<'a>,
    pub(crate) listener: Option<&'a mut (dyn Listener + 'a)>,
    pub(crate) trace: Option<Trace<'a>>,
    pub(crate) journal: Journal,
    /// The op that is being folded, in its state before: most folds fail, and need no record.
    pub(crate) before_fold: OpSnapshot,
    mapping: Mapping,
    flags: SlotTable<OpId, u8>,
    /// Ops that were created by the patterns that are being applied, the innermost pattern last.
    pub(crate) new_ops: Vec<OpId>,
    /// Ops that were modified in place by the patterns that are being applied.
    pub(crate) modified_ops: Vec<OpId>,
    /// The patterns that are being applied, by index.
    pub(crate) applied: Vec<bool>,
    pub(crate) depth: u32,
    running: OriginIndex,
    /// The op that a pattern is applied to.
    pub(crate) matched: Matched,
    /// The ops that are converted.
    pub(crate) roots: Vec<OpId>,
    /// The ops in which something may change, unless an outermost op is converted.
    reach: Option<Reach>,
    origins: Origins<'a>,
    /// The number of changes so far; a pattern that fails without rollback must not make any.
    pub(crate) changes: u64,
    /// Uses that were changed while the journal was being committed, if that may have to be undone.
    changed_uses: Option<Vec<replace::ChangedUse>>,
    /// The casts that have replaced values while the journal was being committed.
    source_casts: Vec<(ValueId, ValueId)>,
    /// The ops and blocks to erase when the journal has been committed.
    leaving: Leaving,
    /// The casts that stay.
    remaining: Vec<Remaining>,
    /// An error that makes the whole conversion fail, whatever patterns return.
    pub(crate) fatal: Option<Box<ErrorKind>>,
    pub(crate) attempts: Attempts,
    pub(crate) statistics: Statistics,
}

/// The ops in which something may change.
#[derive(Debug)]
struct Reach {
    /// The blocks of the ops that are converted.
    blocks: SmallVec<[BlockId; 2]>,
    /// These ops, and new ones beside them: they may be replaced.
    tops: SmallVec<[OpId; 2]>,
    /// A block that is known to be inside of one of them.
    inside: Option<BlockId>,
}

/// An op that a pattern is applied to, or that is folded.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Matched {
    pub(crate) name: Option<OpName>,
    pub(crate) location: Location,
}

/// The op will be erased, or is nested in one that will be.
const REPLACED: u8 = 1;
/// The op is legal with one that encloses it.
const LEFT_ALONE: u8 = 2;
/// The driver created the op as a cast.
const CAST: u8 = 4;
/// The op is a cast that only converts types.
const PURE_CAST: u8 = 8;
/// The op was created and is in no block yet; the journal has a record of it.
const DETACHED: u8 = 16;

impl<'a> ConversionRewriter<'a> {
    pub(crate) fn new(
        ctx: &'a Context,
        ir: &'a mut Ir,
        setup: &'a Setup<'a>,
        listener: Option<&'a mut (dyn Listener + 'a)>,
        trace: Option<Trace<'a>>,
    ) -> Self {
        Self {
            ctx,
            ir,
            point: None,
            location: Location::UNKNOWN,
            setup,
            listener,
            trace,
            journal: Journal::default(),
            before_fold: OpSnapshot::default(),
            mapping: Mapping::default(),
            flags: SlotTable::new(),
            new_ops: Vec::new(),
            modified_ops: Vec::new(),
            applied: vec![false; setup.graph.num_patterns()],
            depth: 0,
            running: OriginIndex::NONE,
            matched: Matched::default(),
            roots: Vec::new(),
            reach: None,
            origins: setup.graph.origins().clone(),
            changes: 0,
            changed_uses: None,
            source_casts: Vec::new(),
            leaving: Leaving::default(),
            remaining: Vec::new(),
            fatal: None,
            attempts: Attempts::default(),
            statistics: Statistics::default(),
        }
    }

    /// The context. The reference does not borrow the rewriter.
    pub fn ctx(&self) -> &'a Context {
        self.ctx
    }

    /// The converter of the pattern that is running. The reference does not borrow the rewriter.
    ///
    /// # Errors
    ///
    /// When the pattern was added without a converter.
    #[doc(alias = "getTypeConverter")]
    pub fn converter(&self) -> Result<&'a TypeConverter, NoMatch> {
        let converter = self.setup.graph.origins().converter(self.running);
        converter.ok_or_else(|| NoMatch::new("the pattern has no type converter"))
    }

    /// The data that the converter of the running pattern was [extended](TypeConverter::extended) with.
    ///
    /// # Errors
    ///
    /// When the pattern was added without a converter, or the converter has no extension of this type.
    #[doc(alias = "getTypeConverter")]
    pub fn converter_as<T: Any>(&self) -> Result<&'a T, NoMatch> {
        let extension = self.converter()?.extension();
        extension.ok_or_else(|| NoMatch::new("the type converter of the pattern is of another kind"))
    }

    /// Replaces each result of an op by any number of values, and erases the op.
    ///
    /// # Shape
    ///
    /// One list per result; an empty list drops the result.
    #[track_caller]
    #[doc(alias = "replaceOpWithMultiple")]
    pub fn replace_many<L: AsRef<[ValueId]>>(&mut self, op: impl Into<OpId>, values: &[L]) {
        self.replace_op_by(op.into(), values);
    }

    /// The results of an op in groups of consecutive ones, for [`replace_many`](Self::replace_many).
    ///
    /// # Shape
    ///
    /// One length per group; together they are the results of `op`.
    pub fn result_groups(&self, op: impl Into<OpId>, lengths: &[usize]) -> SmallVec<[SmallVec<[ValueId; 2]>; 2]> {
        let mut results = self.ir.results(op.into()).iter();
        lengths.iter().map(|&length| results.by_ref().take(length).collect()).collect()
    }

    /// Replaces the uses of a value by any number of values.
    ///
    /// With rollback, uses that are added later are replaced, too. In the block of the op that
    /// defines the replacement, uses before it are not replaced.
    #[doc(alias = "replaceAllUsesWith")]
    #[doc(alias = "replaceUsesOfBlockArgument")]
    pub fn replace_value(&mut self, value: ValueId, by: impl AsRef<[ValueId]>) {
        self.replace_value_by(value, by.as_ref(), self.running);
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
        if self.rollback() {
            self.fail(ErrorKind::ConditionalReplacement);
            return;
        }
        self.replace_uses_now(value, by.as_ref(), condition);
    }

    /// The replacement of a value, in the types of the running pattern's converter.
    ///
    /// # Errors
    ///
    /// When the value has no conversion, or is not converted to exactly one value.
    #[doc(alias = "getRemappedValue")]
    pub fn remapped_value(&mut self, value: ValueId) -> Result<ValueId, NoMatch> {
        let remapped = self.remap(std::iter::once(value), lookup::Origin::Value)?;
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
        let remapped = self.remap(values.iter().copied(), lookup::Origin::Value)?;
        Ok((0..values.len()).map(|index| remapped.list(index).to_vec()).collect())
    }

    /// Converts the arguments of a block: a new block takes over its ops and its predecessors.
    ///
    /// The new block comes right after the old one, which is erased. It is returned, or the old one if its arguments have
    /// the wanted types already; the rest of `signature` is ignored then.
    ///
    /// Old values are materialised from new ones by `converter` alone: without one, this fails.
    #[track_caller]
    pub fn apply_signature_conversion(
        &mut self,
        block: BlockId,
        signature: &SignatureConversion,
        converter: Option<&TypeConverter>,
    ) -> BlockId {
        let origin = self.origin_with(converter);
        self.convert_block(block, signature, origin)
    }

    /// Converts the arguments of all blocks of a region and returns the new entry block, if the region has one.
    ///
    /// The entry block is converted last, by the signature `entry`, or else by the converter.
    ///
    /// # Errors
    ///
    /// When the arguments of a block have no conversion; blocks before it have been converted.
    pub fn convert_region_types(
        &mut self,
        region: RegionId,
        converter: &TypeConverter,
        entry: Option<&SignatureConversion>,
    ) -> Result<Option<BlockId>, NoMatch> {
        self.convert_blocks_of(region, converter, entry)
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
        self.record_modification(OpSnapshot::of(self.ir, op));
        let result = changes(self);
        change(&mut OpEditor::new(self.ctx, self.ir, op));
        self.end_modification(op);
        result
    }

    /// Legalises an op and its nested ops immediately.
    ///
    /// The main loop visits these ops again later. The running pattern counts as being applied: an op that needs it cannot
    /// be legalised by this.
    ///
    /// # Errors
    ///
    /// When an op stays that the mode of the conversion does not allow.
    #[doc(alias = "legalize")]
    pub fn legalize_op(&mut self, op: impl Into<OpId>) -> MatchResult {
        self.legalize_nested_op(op.into())
    }

    /// Legalises the ops of a region immediately, after converting the arguments of its entry block
    /// with the running pattern's converter, if it has one.
    ///
    /// # Errors
    ///
    /// When an op stays that the mode of the conversion does not allow, or the arguments have no conversion.
    pub fn legalize_region(&mut self, region: RegionId) -> MatchResult {
        self.legalize_nested_region(region)
    }
}

impl fmt::Debug for ConversionRewriter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ConversionRewriter")
            .field("point", &self.point)
            .field("records", &self.journal.records.len())
            .finish_non_exhaustive()
    }
}

/// State of ops and values that the parts of the driver share.
impl<'a> ConversionRewriter<'a> {
    pub(crate) fn rollback(&self) -> bool {
        self.setup.rollback == Rollback::Allowed
    }

    /// Returns true if an op is erased, replaced, or legal with an enclosing op.
    #[inline]
    pub(crate) fn is_ignored(&self, op: OpId) -> bool {
        !self.ir.contains_op(op) || self.flags[op] & (REPLACED | LEFT_ALONE) != 0
    }

    /// Returns true if an op will be erased with the ops that were replaced.
    #[inline]
    pub(crate) fn is_replaced(&self, op: OpId) -> bool {
        self.flags[op] & REPLACED != 0
    }

    /// Marks the ops nested in a recursively legal op as legal.
    pub(crate) fn leave_nested_alone(&mut self, op: OpId) {
        self.mark_nested(op, LEFT_ALONE);
    }

    fn mark_nested(&mut self, op: OpId, flag: u8) {
        if self.ir.regions(op).is_empty() {
            return;
        }
        let nested: Vec<OpId> = self.ir.descendants(op).collect();
        for op in nested {
            self.mark(op, flag);
        }
    }

    /// Sets a flag without a record.
    fn mark(&mut self, op: OpId, flag: u8) {
        if self.flags[op] & flag == 0 {
            *self.flags.get_mut(op) |= flag;
            self.journal.ignored.push((op, flag));
        }
    }

    fn clear_flags(&mut self, op: OpId, flags: u8) {
        let left = self.flags[op] & !flags;
        if left == 0 {
            self.flags.remove(op);
        } else {
            self.flags.set(op, left);
        }
    }

    /// Makes an op the one that a pattern is applied to, and returns the one before.
    #[inline]
    pub(crate) fn set_matched(&mut self, matched: Matched) -> Matched {
        std::mem::replace(&mut self.matched, matched)
    }

    /// Sets the ops that are converted.
    pub(crate) fn set_roots(&mut self, roots: &[OpId]) {
        self.roots = roots.to_vec();
        if roots.iter().all(|&root| self.ir.parent_op(root).is_some()) {
            let blocks = roots.iter().filter_map(|&root| self.ir.parent_block(root)).collect();
            self.reach = Some(Reach { blocks, tops: roots.into(), inside: None });
        }
    }

    /// Makes a pattern with its converter the running one, and returns the one before.
    pub(crate) fn set_running(&mut self, origin: OriginIndex) -> OriginIndex {
        std::mem::replace(&mut self.running, origin)
    }

    /// The running pattern with another converter.
    fn origin_with(&mut self, converter: Option<&TypeConverter>) -> OriginIndex {
        self.origins.with_converter(self.running, converter)
    }

    /// Makes the conversion fail, whatever patterns return.
    #[cold]
    pub(crate) fn fail(&mut self, error: ErrorKind) {
        self.fatal.get_or_insert_with(|| Box::new(error));
    }

    /// Makes the conversion fail, since the running pattern breached the contract of the rewriter.
    #[cold]
    pub(crate) fn misuse(&mut self, misuse: Misuse) {
        let pattern = self.origins.get(self.running).and_then(|origin| origin.pattern).map(|it| it.name().into());
        self.misuse_by(pattern, misuse);
    }

    #[cold]
    pub(crate) fn misuse_by(&mut self, pattern: Option<Box<str>>, misuse: Misuse) {
        let Matched { name, location } = self.matched;
        let op = name.map_or("", |name| name.text(self.ctx)).into();
        self.fail(ErrorKind::Misuse { pattern, op, location, misuse });
    }

    #[cold]
    fn misuse_with(&mut self, predicate: &'static str) {
        self.misuse(Misuse::Other(predicate.into()));
    }

    fn name_of(&self, op: OpId) -> Box<str> {
        self.view().name(op).into()
    }

    /// Reports a change of an op outside of the op that is converted.
    #[inline]
    fn check_reach(&mut self, op: Option<OpId>) {
        if let (Some(reach), Some(op)) = (&self.reach, op)
            && self.ir.parent_block(op).is_some_and(|block| reach.inside != Some(block))
        {
            self.check_reach_of(op);
        }
    }

    /// Lets a new op beside the one that is converted change, since it may replace it.
    #[cold]
    fn extend_reach(&mut self, op: OpId) {
        if let Some(reach) = &mut self.reach
            && self.ir.parent_block(op).is_some_and(|block| reach.blocks.contains(&block))
        {
            reach.tops.push(op);
        }
        self.check_reach(Some(op));
    }

    #[cold]
    fn check_reach_of(&mut self, op: OpId) {
        let Some(reach) = &mut self.reach else { return };
        let mut current = op;
        while let Some(block) = self.ir.parent_block(current) {
            if reach.tops.contains(&current) {
                reach.inside = self.ir.parent_block(op).filter(|block| !reach.blocks.contains(block));
                return;
            }
            match self.ir.parent_op(block) {
                Some(parent) => current = parent,
                None => break,
            }
        }
        // Ops that are nested in a detached op are new.
        let is_above = |&block: &BlockId| self.ir.parent_op(block).is_some_and(|op| self.ir.is_ancestor(current, op));
        if reach.blocks.iter().any(is_above) {
            let op = self.name_of(op);
            self.misuse(Misuse::OutOfReach { op });
        }
    }

    pub(crate) fn view(&self) -> View<'_> {
        View { ctx: self.ctx, ir: self.ir }
    }

    /// A checkpoint of the present state, to which changes can be undone.
    #[inline]
    pub(crate) fn checkpoint(&self) -> Checkpoint {
        self.journal.checkpoint(&self.mapping)
    }

    /// Maps a value, and records its previous entry.
    fn map(&mut self, from: ValueId, to: &[ValueId]) {
        let displaced = match to {
            &[one] => self.mapping.map_one(from, one),
            _ => self.mapping.map(from, to),
        };
        if displaced != Entry::NONE {
            self.journal.push_displaced(Displaced::One(from, displaced));
        }
    }

    /// Appends to the journal, if the change may have to be undone or committed later.
    #[inline]
    fn record(&mut self, record: Record) {
        self.changes += 1;
        if self.rollback() {
            self.journal.push(record);
        }
    }

    /// Marks the remaining pure type conversion casts with the attribute that the reference leaves
    /// on them, too.
    pub(crate) fn mark_unfinished_casts(&mut self) {
        let marker = UnitAttr::new(self.ctx).into();
        for index in 0..self.journal.casts.len() {
            let op = self.journal.casts[index].op;
            if self.ir.contains_op(op) && self.flags[op] & PURE_CAST != 0 {
                self.set_cast_attribute(op, "__pure_type_conversion__", marker);
            }
        }
    }

    fn types_of(&self, values: &[ValueId]) -> SmallVec<[Type; 4]> {
        values.iter().map(|&value| self.ir.value_type(value)).collect()
    }
}
