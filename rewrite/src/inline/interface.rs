//! The interface by which a dialect lets its ops be inlined.

use weir_ir::builtin::{DictionaryAttr, UnrealizedConversionCastOp};
use weir_ir::{BlockId, Interface, OpClass as _, OpId, RegionId, Trait, Type, ValueId, ValueMap, View};

use crate::rewriter::Rewriter;

/// Controls what becomes of a region that is inlined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InlineMode {
    /// The region stays, and a copy of it is inlined.
    Clone,
    /// The region is inlined itself, and is empty then.
    Move,
}

/// A region that may be inlined into another one.
#[derive(Clone, Copy, Debug)]
pub struct InlineSite<'a> {
    /// The IR.
    pub view: View<'a>,
    /// The region.
    pub source: RegionId,
    /// The region that it is inlined into.
    pub target: RegionId,
    /// Tells if the source is copied or moved.
    pub mode: InlineMode,
    /// The values that replace the arguments of the source.
    pub map: &'a ValueMap,
}

/// A dialect whose ops can be inlined.
///
/// [`NONE`](Self::NONE) allows nothing; a dialect states what it allows by struct update, and lists the interface or
/// [attaches](weir_ir::DialectRegistry::attach_dialect) it.
///
/// # Examples
///
/// A dialect all of whose ops can be inlined:
///
/// ```
/// use weir_ir::Dialect;
/// use weir_rewrite::DialectInlining;
/// static TOY: Dialect = Dialect { interfaces: &[&DialectInlining::ALL], ..Dialect::new("toy") };
/// assert_eq!(TOY.interfaces.len(), 1);
/// ```
#[derive(Clone, Copy, Debug)]
#[doc(alias = "DialectInlinerInterface")]
pub struct DialectInlining {
    /// Returns true if a call of this dialect can be replaced by the body of a callable op.
    #[doc(alias = "isLegalToInline")]
    pub call: fn(View<'_>, OpId, OpId, InlineMode) -> bool,
    /// Returns true if a region can be inlined into one of an op of this dialect.
    #[doc(alias = "isLegalToInline")]
    pub region: fn(&InlineSite<'_>) -> bool,
    /// Returns true if an op of this dialect can be inlined.
    #[doc(alias = "isLegalToInline")]
    pub op: fn(&InlineSite<'_>, OpId) -> bool,
    /// Returns true if the ops nested in an op of this dialect must be legal to inline, too.
    #[doc(alias = "shouldAnalyzeRecursively")]
    pub nested: fn(View<'_>, OpId) -> bool,
    /// Converts an operand of a call to the type of an argument, or a result to the type of the call, by an op with one operand and
    /// one result.
    #[doc(alias = "materializeCallConversion")]
    pub convert: Option<fn(&mut dyn Rewriter, ValueId, Type) -> OpId>,
    /// Replaces an argument, given its attributes, of a callable op of this dialect: rewriter, call, callable, value.
    #[doc(alias = "handleArgument")]
    pub argument: Option<fn(&mut dyn Rewriter, OpId, OpId, ValueId, Option<DictionaryAttr>) -> ValueId>,
    /// Rewrites a terminator of this dialect in one of several inlined blocks so that it branches to the block behind the call; one
    /// that does not return stays.
    #[doc(alias = "handleTerminator")]
    pub terminator: fn(&mut dyn Rewriter, OpId, BlockId),
    /// The values that a terminator of this dialect passes to the results of the call; none if it does not return.
    #[doc(alias = "handleTerminator")]
    pub returned: fn(View<'_>, OpId) -> Option<Vec<ValueId>>,
    /// Changes blocks that were inlined for a call of this dialect, before their terminators are rewritten.
    #[doc(alias = "processInlinedCallBlocks")]
    pub inlined: Option<fn(&mut dyn Rewriter, OpId, &[BlockId])>,
}

impl DialectInlining {
    /// Nothing can be inlined.
    pub const NONE: Self = Self {
        call: |_, _, _, _| false,
        region: |_| false,
        op: |_, _| false,
        nested: |_, _| true,
        convert: None,
        argument: None,
        terminator: |_, _, _| {},
        returned: |view, op| view.has_trait(op, &Trait::ReturnLike).then(|| view.ir.operands(op).iter().collect()),
        inlined: None,
    };

    /// All ops can be inlined, but calls and the regions of ops cannot be inlined into.
    pub const OPS: Self = Self { op: |_, _| true, ..Self::NONE };

    /// Everything can be inlined.
    pub const ALL: Self = Self { call: |_, _, _, _| true, region: |_| true, ..Self::OPS };

    /// The interface of the dialect of an op.
    pub fn of(view: View<'_>, op: OpId) -> Option<&'static Self> {
        view.ctx.dialect_interface(view.info(op).dialect?.name)
    }
}

impl Interface for DialectInlining {}

impl InlineSite<'_> {
    /// The first op that cannot be inlined, and whose dialect decides so; none if the source can be inlined.
    pub(super) fn first_illegal(&self) -> Option<OpId> {
        let view = self.view;
        let mut pending = vec![self.source];
        while let Some(region) = pending.pop() {
            for op in view.ir.blocks(region).flat_map(|block| view.ir.ops(block)) {
                if UnrealizedConversionCastOp::dyn_cast(&view, op).is_some() {
                    continue;
                }
                let Some(inlining) = DialectInlining::of(view, op).filter(|it| (it.op)(self, op)) else {
                    return Some(op);
                };
                if (inlining.nested)(view, op) {
                    pending.extend(view.ir.regions(op));
                }
            }
        }
        None
    }
}
