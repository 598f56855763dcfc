//! Folding: an op is replaced by constants or values that exist already, or simplified in place.
//!
//! [`fold_op`] calls the folder of an op's definition, then those of its traits. [`View::constant`] matches constants, and [`materialize_constant`] creates them.

mod constants;

use smallvec::SmallVec;
use weir_ir::{
    Attribute, Builder, Context, Fold, FoldResult, Folder, Interface, Ir, OpId, OpInfo, RegionId, Trait, TraitSet,
    Type, ValueId, View,
};

use crate::pattern::MatchResult;
use crate::rewriter::Rewriter;

pub(crate) use constants::{ConstantUniquer, Uniqued};

/// The interface of dialects that choose the regions in which constants are placed.
///
/// Constants are placed at the start of regions that are isolated from above, and of those for
/// which the function returns true.
///
/// # Source
///
/// `mlir::DialectFoldInterface::shouldMaterializeInto`.
#[derive(Clone, Copy, Debug)]
pub struct ConstantScope {
    /// Returns true if constants are placed at the start of a region of an op of the dialect.
    pub materializes_into: fn(View<'_>, RegionId) -> bool,
}

impl Interface for ConstantScope {}

/// The interface of ops with regions that fold by a rewrite, for example by moving nested ops out.
///
/// The greedy driver and conversions call it if the folder of the op fails. If it fails, the IR is
/// unchanged.
#[derive(Clone, Copy, Debug)]
pub struct FoldByRewriting(pub fn(OpId, &mut dyn Rewriter) -> MatchResult);

impl Interface for FoldByRewriting {}

impl FoldByRewriting {
    /// The fold by rewriting of an op with regions, if it has one.
    #[inline]
    #[track_caller]
    pub fn of(view: View<'_>, op: OpId) -> Option<Self> {
        // Most ops have no regions, so the interface need not be looked up.
        if view.ir.regions(op).is_empty() { None } else { view.interface(op).copied() }
    }
}

/// Folds an op by its definition and its traits; only the op itself may be modified.
///
/// # Source
///
/// `mlir::Operation::fold`: if the op's own folder fails, constant operands of a commutative op
/// move to the end, and idempotent ops and involutions fold.
#[track_caller]
pub fn fold_op(ctx: &Context, ir: &mut Ir, op: OpId) -> Fold {
    fold_with(&mut Folder::new(ctx, ir, op))
}

/// Folds an op as [`fold_op`] does, by a folder that keeps the state of the op before the first change.
#[track_caller]
pub fn fold_with(folder: &mut Folder<'_>) -> Fold {
    let op = folder.op();
    let info = folder.ir().name(op).info(folder.ctx());
    let Some(def) = info.def else { return Fold::None };
    let before = folder.ir().num_changes();
    let mut found = match def.fold {
        Some(fold) => fold(folder, op),
        None => Fold::None,
    };
    if replaces_nothing(folder.ir(), op, &found) {
        found = if folder.ir().num_changes() == before { Fold::None } else { Fold::InPlace };
    }
    if folds_by_traits(info.traits) && !matches!(found, Fold::Results(_)) {
        let by_traits = def.traits.iter().map(|it| fold_trait(folder, it));
        if let Some(better) = { by_traits }.find(|fold| *fold != Fold::None)
            && !replaces_nothing(folder.ir(), op, &better)
        {
            return better;
        }
    }
    found
}

/// Returns true if ops of a name may fold.
pub fn has_folder(info: &OpInfo) -> bool {
    info.def.is_some_and(|def| def.fold.is_some()) || folds_by_traits(info.traits)
}

fn folds_by_traits(traits: TraitSet) -> bool {
    [Trait::Commutative, Trait::Idempotent, Trait::Involution].iter().any(|it| traits.has(it))
}

/// The result of folding a detached op with one result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DetachedFold {
    /// The op does not fold to a value.
    None,
    /// The op folds to a value that exists.
    Value(ValueId),
    /// The op folds to the result of a constant op, which was created and is detached.
    Constant(OpId),
}

/// Folds a detached op, for implementations of [`Rewriter`].
#[track_caller]
pub fn fold_detached(ctx: &Context, ir: &mut Ir, op: OpId) -> DetachedFold {
    let Fold::Results(results) = fold_op(ctx, ir, op) else { return DetachedFold::None };
    match materialize_results(ctx, ir, op, &results) {
        Some((_, constants)) if !constants.is_empty() => DetachedFold::Constant(constants[0]),
        Some((values, _)) => values.first().map_or(DetachedFold::None, |&value| DetachedFold::Value(value)),
        None => DetachedFold::None,
    }
}

/// The values that an op folds to, one for each result, and the constants among them: detached ops, created for that.
///
/// `None` if a constant cannot be created, or there is another number of values than of results.
#[track_caller]
pub fn materialize_results(
    ctx: &Context,
    ir: &mut Ir,
    op: OpId,
    folded: &[FoldResult],
) -> Option<(SmallVec<[ValueId; 2]>, Vec<OpId>)> {
    let (location, mut values, mut constants) = (ir.location(op), SmallVec::new(), Vec::new());
    let is_complete = folded.iter().enumerate().take(ir.num_results(op)).all(|(index, &folded)| {
        let attribute = match folded {
            FoldResult::Value(value) => {
                values.push(value);
                return true;
            }
            FoldResult::Attribute(attribute) => attribute,
        };
        let ty = ir.value_type(ir.result(op, index));
        let constant = materialize_constant(&mut Builder { location, ..Builder::detached(ctx, ir) }, op, attribute, ty);
        constants.extend(constant);
        values.extend(constant.map(|constant| ir.result(constant, 0)));
        constant.is_some()
    });
    if is_complete && values.len() == ir.num_results(op) {
        return Some((values, constants));
    }
    ir.erase_ops(&constants);
    None
}

/// Creates a constant op at the insertion point, by the dialect of the op that was folded.
///
/// Other ops created on the way stay, to be cleaned up as dead code.
#[track_caller]
pub fn materialize_constant(builder: &mut Builder<'_>, folded: OpId, value: Attribute, ty: Type) -> Option<OpId> {
    let dialect = builder.ir.name(folded).info(builder.ctx).dialect?;
    dialect.materialize_constant?(builder, value, ty)
}

/// Returns true if a fold names the op as its own replacement.
///
/// Folders that modified the op in place return its own results, and an op that uses itself can
/// fold to itself.
fn replaces_nothing(ir: &Ir, op: OpId, fold: &Fold) -> bool {
    let Fold::Results(results) = fold else { return false };
    let is_own = |value: ValueId| ir.defining_op(value) == Some(op);
    results.is_empty() || results.iter().any(|it| matches!(it, FoldResult::Value(value) if is_own(*value)))
}

fn fold_trait(folder: &mut Folder<'_>, it: &Trait) -> Fold {
    let (ir, op) = (folder.ir(), folder.op());
    match it {
        Trait::Commutative => sort_constants_last(folder),
        Trait::Idempotent => match ir.num_operands(op) {
            1 => Fold::from(same_inner(ir, op).map(|inner| ir.result(inner, 0))),
            0 => Fold::None,
            _ => Fold::from(Some(ir.operand(op, 0)).filter(|&value| value == ir.operand(op, 1))),
        },
        Trait::Involution => Fold::from(same_inner(ir, op).map(|inner| ir.operand(inner, 0))),
        _ => Fold::None,
    }
}

/// The op of the same name that defines the only operand.
fn same_inner(ir: &Ir, op: OpId) -> Option<OpId> {
    let inner = ir.defining_op(ir.operands(op).first()?)?;
    let outer_type = ir.value_type(ir.results(op).first()?);
    let fits = ir.name(inner) == ir.name(op) && ir.value_type(ir.results(inner).first()?) == outer_type;
    fits.then_some(inner)
}

/// Moves constant operands to the end, with a stable order.
///
/// As in MLIR, which partitions the operands themselves, the uses from the first constant operand on are the newest ones of their
/// values then, even if no operand moves.
fn sort_constants_last(folder: &mut Folder<'_>) -> Fold {
    let num_operands = folder.ir().num_operands(folder.op());
    let first_constant = (0..num_operands).find(|&index| folder.constant(index).is_some());
    let Some(first_constant) = first_constant.filter(|_| num_operands > 1) else { return Fold::None };
    let rest = first_constant..num_operands;
    let is_constant = |index: &usize| folder.constant(*index).is_some();
    if rest.clone().all(|index| is_constant(&index)) {
        rest.for_each(|index| folder.renew_use(index));
        return Fold::None;
    }
    let (constants, others): (Vec<usize>, Vec<usize>) = rest.clone().partition(is_constant);
    let operands = folder.ir().operands(folder.op()).to_vec();
    let mut edit = folder.edit();
    for (index, from) in rest.zip(others.into_iter().chain(constants)) {
        edit.set_operand(index, operands[from]);
    }
    Fold::InPlace
}

#[cfg(test)]
mod tests;
