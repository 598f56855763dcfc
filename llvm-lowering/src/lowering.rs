//! Patterns that lower ops, and the context that they run in.

mod context;

use std::ops::{Deref, DerefMut};

use weir_conversion::{ConversionPatterns, ConversionRewriter, NoConversion};
use weir_ir::builtin::MemRefType;
use weir_ir::{
    AsView, BlockId, BuildOp, InsertPoint, Ir, Location, OpBuilder, OpClass, OpDef, OpId, OpSpec, OperandList,
    RegionId, Type, ValueId, View,
};
use weir_rewrite::{
    MatchResult, NoMatch, OrNoMatch as _, Pattern, PatternSet, Replacement, Rewriter as _, RewriterExt,
};

use crate::dialect as llvm;
use crate::functions::Functions;
use crate::type_converter::LlvmTypeConverter;
use crate::values::LlvmBuilder as _;

pub(crate) use context::Events;
pub use context::LoweringContext;

/// Replaces one op: a rewriter that knows the LLVM type converter.
///
/// It is a [`ConversionRewriter`] and a builder; what it creates is at the location of the op.
///
/// # Examples
///
/// ```
/// use weir_dialects::index;
/// use weir_ir::{CreateOps as _, op_defs};
/// use weir_llvm_lowering::{LowerToLlvmOptions, LoweringContext, LoweringPatterns as _, Target, dialect as llvm};
/// use weir_rewrite::PatternSet;
/// let cx = LoweringContext::new(LowerToLlvmOptions::default(), Target::default());
/// let mut patterns = PatternSet::new();
/// // index.sub %a, %b -> a + (0 - b)
/// let generates = op_defs![llvm::AddOp, llvm::ConstantOp, llvm::SubOp];
/// patterns.add_lowering::<index::SubOp>(&cx, &[generates], |op, operands, lower| {
///     let zero = lower.constant_index(0);
///     let negated = lower.build(llvm::SubOp::new(zero, operands.rhs()));
///     lower.replace_with(op, llvm::AddOp::new(operands.lhs(), negated))
/// });
/// assert_eq!(patterns.len(), 1);
/// ```
#[derive(Debug)]
pub struct Lowering<'a, 'r> {
    rewriter: &'a mut ConversionRewriter<'r>,
    cx: &'r LoweringContext,
    op: OpId,
}

impl<'a, 'r> Lowering<'a, 'r> {
    /// The lowering of an op in a pattern.
    ///
    /// # Errors
    ///
    /// When the pattern was not added with the [rules](LoweringContext::rules) of a context.
    pub fn new(rewriter: &'a mut ConversionRewriter<'r>, op: OpId) -> Result<Self, NoMatch> {
        Ok(Self { cx: LoweringContext::of(rewriter)?, rewriter, op })
    }

    /// The op that is lowered.
    pub fn op(&self) -> OpId {
        self.op
    }

    /// The type converter.
    pub fn types(&self) -> &'r LlvmTypeConverter {
        self.cx.types()
    }

    /// The IR, to be read.
    pub fn ir(&self) -> &Ir {
        self.view().ir
    }

    /// The IR with its context, to be read.
    pub fn view(&self) -> View<'_> {
        self.rewriter.view()
    }

    /// The type of a value.
    pub fn ty(&self, value: ValueId) -> Type {
        self.view().ty(value)
    }

    /// The converted type, which is one type.
    ///
    /// # Errors
    ///
    /// When the type has no conversion.
    pub fn convert(&self, ty: impl Into<Type>) -> Result<Type, NoConversion> {
        self.cx.types().convert(self.ctx(), ty.into())
    }

    /// The converted type of a value.
    ///
    /// # Errors
    ///
    /// When the type has no conversion.
    pub fn convert_type_of(&self, value: ValueId) -> Result<Type, NoConversion> {
        self.convert(self.ty(value))
    }

    /// The type of a ranked memref.
    ///
    /// # Errors
    ///
    /// When the value is none.
    pub fn ranked(&self, value: ValueId) -> Result<MemRefType, NoMatch> {
        let ranked = self.ty(value).dyn_cast::<MemRefType>(self.ctx());
        ranked.ok_or_else(|| NoMatch::new("not a ranked memref"))
    }

    /// The address space that a memref is in, ranked or not.
    ///
    /// # Errors
    ///
    /// When its memory space has no conversion, which the pass reports.
    pub fn memref_address_space(&self, memref: Type) -> Result<u32, NoMatch> {
        let space = self.types().memref_address_space(self.ctx(), memref);
        self.cx.events().met_unknown_space(space.is_none());
        space.ok_or_else(|| NoMatch::new("the memory space has no conversion"))
    }

    /// The integer type of `index`.
    pub fn index_type(&self) -> Type {
        self.cx.types().index_type(self.ctx())
    }

    /// The type of pointers into the default address space.
    pub fn pointer_type(&self) -> Type {
        llvm::PointerType::default_space(self.ctx()).into()
    }

    /// A constant of the type of `index`.
    pub fn constant_index(&mut self, value: i64) -> ValueId {
        let ty = self.index_type();
        self.index_constant(ty, value)
    }

    /// Runs a function with another insertion point and restores the present one.
    pub fn at<R>(&mut self, point: InsertPoint, build: impl FnOnce(&mut Self) -> R) -> R {
        let before = self.insertion_point();
        self.set_insertion_point(Some(point));
        let result = build(self);
        self.set_insertion_point(before);
        result
    }

    /// Runs a function that inserts at the end of a block, and restores the insertion point.
    pub fn at_end<R>(&mut self, block: BlockId, build: impl FnOnce(&mut Self) -> R) -> R {
        self.at(InsertPoint::end(block), build)
    }

    /// Replaces an op by values, one for each result, or by the results of another op.
    ///
    /// As replacing an op is the last thing that most patterns do, this and the functions below return their success.
    ///
    /// # Errors
    ///
    /// Never.
    #[track_caller]
    pub fn replace<Kind>(&mut self, op: impl Into<OpId>, by: impl Replacement<Kind>) -> MatchResult {
        RewriterExt::replace(self.rewriter, op, by);
        Ok(())
    }

    /// Replaces each result of an op by a list of values.
    ///
    /// # Errors
    ///
    /// Never.
    #[track_caller]
    pub fn replace_many<L: AsRef<[ValueId]>>(&mut self, op: impl Into<OpId>, lists: &[L]) -> MatchResult {
        self.rewriter.replace_many(op, lists);
        Ok(())
    }

    /// Creates an op and replaces an old one by its results.
    ///
    /// # Errors
    ///
    /// Never.
    #[track_caller]
    pub fn replace_with(&mut self, op: impl Into<OpId>, build: impl BuildOp) -> MatchResult {
        RewriterExt::replace_with(self.rewriter, op, build);
        Ok(())
    }

    /// Erases an op whose results are not used.
    ///
    /// # Errors
    ///
    /// Never.
    #[track_caller]
    pub fn erase(&mut self, op: impl Into<OpId>) -> MatchResult {
        RewriterExt::erase(self.rewriter, op);
        Ok(())
    }

    /// The functions of the modules that are being lowered.
    pub(crate) fn functions(&self) -> &'r Functions {
        self.cx.functions().in_run(self.rewriter.run())
    }
}

impl<'r> Deref for Lowering<'_, 'r> {
    type Target = ConversionRewriter<'r>;

    fn deref(&self) -> &Self::Target {
        self.rewriter
    }
}

impl DerefMut for Lowering<'_, '_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        self.rewriter
    }
}

impl AsView for Lowering<'_, '_> {
    fn view(&self) -> View<'_> {
        self.rewriter.view()
    }
}

impl OpBuilder for Lowering<'_, '_> {
    fn default_location(&self) -> Location {
        self.rewriter.default_location()
    }

    fn insert_new(&mut self, spec: OpSpec<'_>, regions: &[RegionId], empty_regions: usize) -> OpId {
        self.rewriter.insert_new(spec, regions, empty_regions)
    }
}

/// A block that was split at an op.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Split {
    /// The region of the blocks.
    pub(crate) region: RegionId,
    /// The ops before the op, without a terminator.
    pub(crate) before: BlockId,
    /// The op and the ops after it.
    pub(crate) rest: BlockId,
}

/// Splits the block of an op before the op.
pub(crate) fn split_before(lower: &mut Lowering<'_, '_>, op: OpId) -> Result<Split, NoMatch> {
    let view = lower.view();
    let before = view.ir.parent_block(op).or_no_match("the op is in no block")?;
    let region = view.ir.parent_region(before).or_no_match("the op is in no region")?;
    let point = InsertPoint::before(view.ir, op);
    Ok(Split { region, before, rest: lower.split_block(point) })
}

/// Adding patterns to a [`PatternSet`] that lower ops in a [`Lowering`].
///
/// Each declares the ops that it [generates](Pattern::generates), as lists that several patterns may share.
pub trait LoweringPatterns: ConversionPatterns {
    /// Adds a pattern for the ops of a class whose operands are converted to one value each.
    #[track_caller]
    fn add_lowering<O: OpClass>(
        &mut self,
        cx: &LoweringContext,
        generates: &[&[&'static OpDef]],
        rewrite: impl Fn(O, O::Operands<'_, ValueId>, &mut Lowering<'_, '_>) -> MatchResult + Send + Sync + 'static,
    ) -> &mut Pattern {
        let rewrite = move |op, operands: OperandList<'_, ValueId>, lower: &mut Lowering<'_, '_>| {
            rewrite(O::from_op_unchecked(op), O::Operands::from(operands), lower)
        };
        push(self.borrow_mut(), O::DEF, cx, generates, Box::new(rewrite))
    }

    /// Adds a pattern for the ops of a definition whose operands are converted to one value each.
    #[track_caller]
    fn add_lowering_of(
        &mut self,
        def: &'static OpDef,
        cx: &LoweringContext,
        generates: &[&[&'static OpDef]],
        rewrite: impl Fn(OpId, &[ValueId], &mut Lowering<'_, '_>) -> MatchResult + Send + Sync + 'static,
    ) -> &mut Pattern {
        let rewrite = move |op, operands: OperandList<'_, ValueId>, lower: &mut Lowering<'_, '_>| {
            rewrite(op, operands.values, lower)
        };
        push(self.borrow_mut(), def, cx, generates, Box::new(rewrite))
    }

    /// Adds a pattern for the ops of a class, which gets a list of values for each operand.
    #[track_caller]
    fn add_lowering_1_to_n<O: OpClass>(
        &mut self,
        cx: &LoweringContext,
        generates: &[&[&'static OpDef]],
        rewrite: impl for<'v> Fn(O, O::Operands<'v, &'v [ValueId]>, &mut Lowering<'_, '_>) -> MatchResult
        + Send
        + Sync
        + 'static,
    ) -> &mut Pattern {
        let pattern = self.add_conversion_1_to_n::<O>(cx.rules(), move |op, operands, rewriter| {
            rewrite(op, operands, &mut Lowering::new(rewriter, op.into())?)
        });
        pattern.generates_all(&generates.concat())
    }
}

impl LoweringPatterns for PatternSet {}

/// A pattern of any class of ops.
type Rewrite = Box<dyn Fn(OpId, OperandList<'_, ValueId>, &mut Lowering<'_, '_>) -> MatchResult + Send + Sync>;

/// Adds a pattern for operands of one value each: all of it that does not depend on the class.
#[track_caller]
fn push<'p>(
    patterns: &'p mut PatternSet,
    def: &'static OpDef,
    cx: &LoweringContext,
    generates: &[&[&'static OpDef]],
    rewrite: Rewrite,
) -> &'p mut Pattern {
    let pattern = patterns.add_conversion_of(def, cx.rules(), move |op, values, rewriter| {
        let operands = OperandList { values, ctx: rewriter.ctx(), segments: rewriter.view().operand_sizes(op, def) };
        rewrite(op, operands, &mut Lowering::new(rewriter, op)?)
    });
    pattern.generates_all(&generates.concat())
}
