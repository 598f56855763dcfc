//! The rewriter: the interface through which patterns change IR, so that the driver is notified of
//! each change.

use smallvec::SmallVec;
use weir_ir::{
    BlockId, BuildOp, Context, CreateOps as _, InsertPoint, Ir, Location, OpBuilder, OpClass as _, OpDef, OpEditor,
    OpId, OpState, RegionId, Type, Use, ValueId, ValueMap, View,
};

use crate::fold::DetachedFold;
use crate::pattern::NoMatch;

/// Changes IR on behalf of a pattern.
///
/// Patterns get a `&mut dyn Rewriter` and change IR through it alone, so that the greedy driver can
/// revisit ops, and a dialect conversion can undo changes. Reading goes through
/// [`view`](weir_ir::AsView::view), creating ops through [`CreateOps`](weir_ir::CreateOps), and
/// [`RewriterExt`] has convenience methods that need generics.
///
/// New ops go to the [insertion point](Self::insertion_point): when a pattern starts, just before the matched op.
///
/// # Source
///
/// `mlir::PatternRewriter`. There is one trait instead of a chain of classes, and in-place
/// modifications use the rewriter, too.
#[doc(alias = "PatternRewriter")]
#[doc(alias = "RewriterBase")]
pub trait Rewriter: OpBuilder {
    /// The context.
    fn ctx(&self) -> &Context {
        self.view().ctx
    }

    /// The IR, to be read.
    fn ir(&self) -> &Ir {
        self.view().ir
    }

    /// The insertion point of new ops; they are detached if there is none.
    fn insertion_point(&self) -> Option<InsertPoint>;

    /// Sets where new ops go.
    fn set_insertion_point(&mut self, point: Option<InsertPoint>);

    /// Sets the location of new ops that state none.
    fn set_default_location(&mut self, location: Location);

    /// Puts a detached op at the insertion point.
    fn insert_op(&mut self, op: OpId);

    /// Replaces the results of an op by as many values and erases the op.
    ///
    /// Patterns call [`RewriterExt::replace`]. An op that uses itself can be its own replacement: then it stays unchanged. In a conversion
    /// it is an error.
    fn replace_op(&mut self, op: OpId, values: &[ValueId]);

    /// Erases an op whose results are not used.
    ///
    /// Patterns call [`RewriterExt::erase`].
    fn erase_op(&mut self, op: OpId);

    /// Replaces all uses of a value by another one.
    #[doc(alias = "replaceAllUsesWith")]
    fn replace_value(&mut self, from: ValueId, to: ValueId);

    /// Replaces those uses of a value that fulfil the condition by another one.
    #[doc(alias = "replaceUsesWithIf")]
    fn replace_value_if(&mut self, from: ValueId, to: ValueId, condition: &mut dyn FnMut(View<'_>, Use) -> bool);

    /// Runs a function that changes one op in place, and restores the op if it cancels the modification.
    ///
    /// Patterns call [`RewriterExt::modify`].
    fn modify_op(&mut self, op: OpId, change: &mut dyn FnMut(&mut OpEditor<'_>) -> Modification);

    /// Folds an op without regions that was just created and is detached; constants that are
    /// created for that are detached, too.
    ///
    /// Patterns call [`RewriterExt::create_or_fold`].
    fn fold_detached(&mut self, op: OpId) -> DetachedFold;

    /// Creates a block in a region, before another block or at the end.
    ///
    /// The insertion point moves to the end of the new block.
    fn create_block(&mut self, region: RegionId, before: Option<BlockId>, arguments: &[(Type, Location)]) -> BlockId;

    /// Moves the ops from a place on to a new block, which comes after the old one.
    fn split_block(&mut self, at: InsertPoint) -> BlockId;

    /// Moves the ops of a block to a place in another one, replaces its arguments and erases it.
    ///
    /// # Shape
    ///
    /// One value per argument.
    fn inline_block_before(&mut self, block: BlockId, at: InsertPoint, arguments: &[ValueId]);

    /// Replaces arguments of a block by values and drops them; those without a value stay.
    ///
    /// A rewriter that cannot change a block in place replaces it by a new one.
    ///
    /// # Shape
    ///
    /// One entry per argument.
    ///
    /// # Panics
    ///
    /// When there is another number of entries, or when a block to be replaced is in no region.
    #[track_caller]
    fn replace_arguments(&mut self, block: BlockId, values: &[Option<ValueId>]) {
        let view = self.view();
        assert_one_entry_per_argument(view.ir, block, values);
        let Some(region) = view.ir.parent_region(block) else { panic!("a block in no region cannot be replaced") };
        let location = view.ir.parent_op(block).map_or(Location::UNKNOWN, |op| view.ir.location(op));
        let kept = { view.ir.arguments(block).iter().zip(values) }.filter(|(_, value)| value.is_none());
        let kept: Vec<(Type, Location)> = kept.map(|(&argument, _)| (view.ty(argument), location)).collect();
        let point = self.insertion_point();
        let new = self.create_block(region, Some(block), &kept);
        let mut made = self.ir().arguments(new).to_vec().into_iter();
        let values: Vec<ValueId> = values.iter().filter_map(|value| value.or_else(|| made.next())).collect();
        self.merge_blocks(block, new, &values);
        self.set_insertion_point(point);
    }

    /// Moves all blocks of a region into another region, before a block or to the end.
    fn inline_region_before(&mut self, region: RegionId, target: RegionId, before: Option<BlockId>) {
        while let Some(block) = self.ir().first_block(region) {
            self.move_block(block, target, before);
        }
    }

    /// Moves an op to a place.
    fn move_op(&mut self, op: OpId, to: InsertPoint);

    /// Moves a block into a region, before a block or to the end.
    fn move_block(&mut self, block: BlockId, region: RegionId, before: Option<BlockId>);

    /// Erases a block with its ops, which must have no uses.
    fn erase_block(&mut self, block: BlockId);

    /// Clones an op with its regions at the insertion point.
    ///
    /// Operands and successors of the copy are mapped by `map`; its results, blocks and arguments
    /// are added to it.
    fn clone_op(&mut self, op: OpId, map: &mut ValueMap) -> OpId;

    /// Clones an op at the insertion point, with the same number of empty regions.
    fn clone_op_without_regions(&mut self, op: OpId, map: &mut ValueMap) -> OpId;

    /// Copies the blocks of a region into another region, before a block or to the end.
    fn clone_region_before(&mut self, region: RegionId, target: RegionId, before: Option<BlockId>, map: &mut ValueMap);

    /// Appends the ops of a block to another one, replaces its arguments by values and erases it.
    fn merge_blocks(&mut self, source: BlockId, target: BlockId, arguments: &[ValueId]) {
        self.inline_block_before(source, InsertPoint::end(target), arguments);
    }

    /// Moves an op before another one.
    fn move_op_before(&mut self, op: OpId, anchor: OpId) {
        let point = InsertPoint::before(self.ir(), anchor);
        self.move_op(op, point);
    }

    /// Moves an op after another one.
    fn move_op_after(&mut self, op: OpId, anchor: OpId) {
        let point = InsertPoint::after(self.ir(), anchor);
        if op != anchor {
            self.move_op(op, point);
        }
    }
}

/// Checks the shape of the arguments of [`Rewriter::replace_arguments`].
#[track_caller]
pub(crate) fn assert_one_entry_per_argument(ir: &Ir, block: BlockId, values: &[Option<ValueId>]) {
    let (entries, arguments) = (values.len(), ir.arguments(block).len());
    assert!(entries == arguments, "{entries} entries are given for the {arguments} arguments of a block");
}

/// The values that replace an op: a value, a list of values, or the results of another op.
///
/// `Kind` says which of these it is ([`ByValues`] or [`ByResults`]), and is always inferred.
#[diagnostic::on_unimplemented(
    message = "an op is replaced by a value, by a list of values, or by an op, and not by `{Self}`"
)]
pub trait Replacement<Kind> {
    /// A list of values.
    type Values: AsRef<[ValueId]>;

    /// The values.
    fn values(self, ir: &Ir) -> Self::Values;
}

/// The kind of [`Replacement`] that is a list of values.
#[derive(Debug)]
pub enum ByValues {}

/// The kind of [`Replacement`] that is an op.
#[derive(Debug)]
pub enum ByResults {}

impl<T: AsRef<[ValueId]>> Replacement<ByValues> for T {
    type Values = T;

    fn values(self, _: &Ir) -> T {
        self
    }
}

impl<T: Into<OpId>> Replacement<ByResults> for T {
    type Values = SmallVec<[ValueId; 4]>;

    fn values(self, ir: &Ir) -> Self::Values {
        ir.results(self.into()).iter().collect()
    }
}

/// The result of a pattern that returns the replacement of the op, by default the one value in place of its result.
pub type Replaced<R = [ValueId; 1]> = Result<R, NoMatch>;

/// Convenience methods for any [`Rewriter`].
///
/// # Examples
///
/// ```
/// use weir_ir::{CreateOps, OpClass};
/// use weir_ir::builtin::UnrealizedConversionCastOp;
/// use weir_rewrite::{MatchResult, PatternSet, Rewriter, RewriterExt, no_match};
///
/// fn skip_middle(op: UnrealizedConversionCastOp, rewriter: &mut dyn Rewriter) -> MatchResult {
///     let Some(source) = op.inputs(rewriter).first().and_then(|value| rewriter.ir().defining_op(value)) else {
///         return no_match("the input is a block argument");
///     };
///     let Some(source) = UnrealizedConversionCastOp::dyn_cast(rewriter, source) else {
///         return no_match("the input is not cast");
///     };
///     let inputs = source.inputs(rewriter).to_vec();
///     let types: Vec<_> = op.outputs(rewriter).iter().map(|value| rewriter.ir().value_type(value)).collect();
///     rewriter.replace_with(op, UnrealizedConversionCastOp::to_types(&inputs, &types));
///     Ok(())
/// }
///
/// let mut patterns = PatternSet::new();
/// patterns.add("skip-middle", skip_middle);
/// assert_eq!(patterns.len(), 1);
/// ```
pub trait RewriterExt: Rewriter {
    /// Runs a function with another insertion point and restores the present one.
    fn at<R>(&mut self, point: InsertPoint, build: impl FnOnce(&mut Self) -> R) -> R {
        let before = self.insertion_point();
        self.set_insertion_point(Some(point));
        let result = build(self);
        self.set_insertion_point(before);
        result
    }

    /// Runs a function and restores the insertion point.
    fn guarded<R>(&mut self, build: impl FnOnce(&mut Self) -> R) -> R {
        let before = self.insertion_point();
        let result = build(self);
        self.set_insertion_point(before);
        result
    }

    /// Runs a function that inserts before an op, and restores the insertion point.
    #[track_caller]
    fn before<R>(&mut self, op: impl Into<OpId>, build: impl FnOnce(&mut Self) -> R) -> R {
        let point = InsertPoint::before(self.ir(), op.into());
        self.at(point, build)
    }

    /// Runs a function that inserts after an op, and restores the insertion point.
    #[track_caller]
    fn after<R>(&mut self, op: impl Into<OpId>, build: impl FnOnce(&mut Self) -> R) -> R {
        let point = InsertPoint::after(self.ir(), op.into());
        self.at(point, build)
    }

    /// Runs a function that inserts at the start of a block, and restores the insertion point.
    fn at_start<R>(&mut self, block: BlockId, build: impl FnOnce(&mut Self) -> R) -> R {
        let point = InsertPoint::start(self.ir(), block);
        self.at(point, build)
    }

    /// Runs a function that inserts at the end of a block, and restores the insertion point.
    fn at_end<R>(&mut self, block: BlockId, build: impl FnOnce(&mut Self) -> R) -> R {
        self.at(InsertPoint::end(block), build)
    }

    /// Runs a function that changes an op in place by the setters of an [`OpEditor`].
    ///
    /// The driver is notified that the op was modified, whatever the function does.
    #[doc(alias = "modifyOpInPlace")]
    #[doc(alias = "startOpModification")]
    #[doc(alias = "finalizeOpModification")]
    fn modify(&mut self, op: impl Into<OpId>, change: impl FnOnce(&mut OpEditor<'_>)) {
        let mut change = Some(change);
        self.modify_op(op.into(), &mut |edit| {
            if let Some(change) = change.take() {
                change(edit);
            }
            Modification::Finalized
        });
    }

    /// The same as [`modify`](Self::modify), but an error cancels the modification: the op is
    /// restored, and the driver is not notified.
    ///
    /// # Errors
    ///
    /// When the function returns one.
    #[doc(alias = "cancelOpModification")]
    fn try_modify<E>(
        &mut self,
        op: impl Into<OpId>,
        change: impl FnOnce(&mut OpEditor<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let (mut change, mut result) = (Some(change), Ok(()));
        self.modify_op(op.into(), &mut |edit| {
            if let Some(change) = change.take() {
                result = change(edit);
            }
            if result.is_ok() { Modification::Finalized } else { Modification::Cancelled }
        });
        result
    }

    /// Creates an op with one result at the insertion point, and returns the result or the value
    /// that it folds to.
    ///
    /// A listener is notified of the constant that an op folds to, but not of the op.
    ///
    /// # Panics
    ///
    /// When the op cannot be created, or has no result: bugs of the caller.
    #[track_caller]
    #[doc(alias = "createOrFold")]
    fn create_or_fold<B: BuildOp>(&mut self, build: B) -> ValueId {
        let point = self.insertion_point();
        self.set_insertion_point(None);
        let op: OpId = self.create(build).into();
        let folded = self.fold_detached(op);
        self.set_insertion_point(point);
        let found = match folded {
            DetachedFold::Value(value) => Some(value),
            DetachedFold::Constant(constant) => {
                self.insert_op(constant);
                Some(self.ir().result(constant, 0))
            }
            DetachedFold::None => None,
        };
        match found {
            Some(value) => {
                self.erase_op(op);
                value
            }
            None => {
                self.insert_op(op);
                self.ir().result(op, 0)
            }
        }
    }

    /// Creates an op at the insertion point and replaces an old one by its results.
    ///
    /// The new op has the location of the old one, not that of the root of the pattern, unless it sets its own.
    ///
    /// # Panics
    ///
    /// When the new op cannot be created, or has another number of results: bugs of the caller.
    #[track_caller]
    #[doc(alias = "replaceOpWithNewOp")]
    fn replace_with<B: BuildOp>(&mut self, op: impl Into<OpId>, build: B) -> B::Op {
        B::Op::from_op_unchecked(self.replace_with_def(op.into(), B::Op::DEF, build.into_state()))
    }

    /// Creates an op of a definition at the insertion point and replaces an old one by its results.
    ///
    /// The new op has the location of the old one, unless the state has another one.
    ///
    /// # Panics
    ///
    /// When the new op cannot be created, or has another number of results: bugs of the caller.
    #[track_caller]
    fn replace_with_def(&mut self, op: OpId, def: &'static OpDef, mut state: OpState) -> OpId {
        if state.location == Location::UNKNOWN {
            state.location = self.ir().location(op);
        }
        let new = self.create_def(def, state);
        self.replace(op, new);
        new
    }

    /// Replaces an op by values, one for each result, or by the results of another op.
    ///
    /// # Shape
    ///
    /// One value for each result.
    #[track_caller]
    #[doc(alias = "replaceOp")]
    fn replace<Kind>(&mut self, op: impl Into<OpId>, by: impl Replacement<Kind>) {
        let values = by.values(self.ir());
        self.replace_op(op.into(), values.as_ref());
    }

    /// Erases an op whose results are not used.
    #[track_caller]
    #[doc(alias = "eraseOp")]
    fn erase(&mut self, op: impl Into<OpId>) {
        self.erase_op(op.into());
    }
}

impl<T: Rewriter + ?Sized> RewriterExt for T {}

/// The end of an in-place modification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Modification {
    /// The op has been modified.
    Finalized,
    /// The op is to be restored.
    Cancelled,
}
