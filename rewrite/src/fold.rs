//! Folding: an op is replaced by constants or values that exist already, or simplified in place.
//!
//! [`fold_op`] calls the folder of an op's definition, then those of its traits. [`View::constant`] matches constants, and [`materialize_constant`] creates them.

mod constants;

use smallvec::SmallVec;
use weir_ir::{
    Attribute, Builder, Context, Fold, FoldResult, Folder, Interface, Ir, OpId, RegionId, Trait, TraitSet, Type,
    ValueId, View,
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
    let view = View { ctx, ir };
    if !has_folder(view, op) {
        return Fold::None;
    }
    let constants: SmallVec<[Option<Attribute>; 4]> =
        ir.operands(op).iter().map(|value| view.constant(value)).collect();
    fold_op_with(ctx, ir, op, &constants)
}

/// Returns true if an op may fold.
pub(crate) fn has_folder(view: View<'_>, op: OpId) -> bool {
    let info = view.info(op);
    info.def.is_some_and(|def| def.fold.is_some()) || folds_by_traits(info.traits)
}

fn folds_by_traits(traits: TraitSet) -> bool {
    [Trait::Commutative, Trait::Idempotent, Trait::Involution].iter().any(|it| traits.has(it))
}

/// Folds an op as [`fold_op`] does, for operands that are assumed to be these constants.
#[track_caller]
pub(crate) fn fold_op_with(ctx: &Context, ir: &mut Ir, op: OpId, constants: &[Option<Attribute>]) -> Fold {
    let info = ir.name(op).info(ctx);
    let Some(def) = info.def else { return Fold::None };
    let before = ir.num_changes();
    let mut found = match def.fold {
        Some(fold) => fold(&mut Folder { ctx, ir, constants }, op),
        None => Fold::None,
    };
    if replaces_nothing(ir, op, &found) {
        found = if ir.num_changes() == before { Fold::None } else { Fold::InPlace };
    }
    if folds_by_traits(info.traits) && !matches!(found, Fold::Results(_)) {
        let by_traits = def.traits.iter().map(|it| fold_trait(ir, op, it, constants));
        if let Some(better) = { by_traits }.find(|fold| *fold != Fold::None)
            && !replaces_nothing(ir, op, &better)
        {
            return better;
        }
    }
    found
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
    let is_own = |value: ValueId| ir.results(op).iter().any(|result| result == value);
    results.is_empty() || results.iter().any(|it| matches!(it, FoldResult::Value(value) if is_own(*value)))
}

fn fold_trait(ir: &mut Ir, op: OpId, it: &Trait, constants: &[Option<Attribute>]) -> Fold {
    match it {
        Trait::Commutative => sort_constants_last(ir, op, constants),
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
fn sort_constants_last(ir: &mut Ir, op: OpId, constants: &[Option<Attribute>]) -> Fold {
    let Some(first_constant) = constants.iter().position(Option::is_some).filter(|_| constants.len() > 1) else {
        return Fold::None;
    };
    if constants[first_constant..].iter().all(Option::is_some) {
        (first_constant..constants.len()).for_each(|index| ir.renew_use(op, index));
        return Fold::None;
    }
    let operands = ir.operands(op).to_vec();
    let of_kind = |is_constant: bool| {
        let pairs = operands.iter().zip(constants);
        pairs.filter(move |(_, constant)| constant.is_some() == is_constant).map(|(&value, _)| value)
    };
    let sorted: SmallVec<[ValueId; 4]> = of_kind(false).chain(of_kind(true)).collect();
    for (index, &value) in sorted.iter().enumerate().skip(first_constant) {
        ir.set_operand(op, index, value);
    }
    Fold::InPlace
}

#[cfg(test)]
mod tests;
