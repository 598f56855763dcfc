//! Validity of values as dimensions and as symbols of affine expressions.

use weir_ir::builtin::{DYNAMIC, IndexType, MemRefType, UnrankedMemRefType};
use weir_ir::interfaces::is_speculatable;
use weir_ir::{OpClass as _, OpId, RegionId, Trait, ValueId, VerifyResult, View};
use weir_rewrite::{CycleDetector, CycleStep};

use super::{AffineApplyOp, AffineDelinearizeIndexOp, AffineForOp, AffineLinearizeIndexOp, AffineParallelOp};
use crate::memref::{AllocOp, CastOp, DimOp, SubViewOp, ViewOp};
use crate::mixed::constant_integer;

/// The region of the closest affine scope around an op.
#[doc(alias = "getAffineScope")]
pub fn affine_scope(cx: View<'_>, op: OpId) -> Option<RegionId> {
    let mut current = op;
    while let Some(parent) = cx.ir.parent_op(current) {
        if cx.has_trait(parent, &Trait::AffineScope) {
            return cx.ir.parent_region(current);
        }
        current = parent;
    }
    None
}

/// The region in which a value is defined.
fn region_of(cx: View<'_>, value: ValueId) -> Option<RegionId> {
    cx.ir.parent_region(cx.ir.defining_block(value)?)
}

/// True if a value is defined at the top level of an affine scope.
#[doc(alias = "isTopLevelValue")]
pub fn is_top_level(cx: View<'_>, value: ValueId) -> bool {
    let owner = region_of(cx, value).and_then(|region| cx.ir.parent_op(region));
    owner.is_some_and(|owner| cx.has_trait(owner, &Trait::AffineScope))
}

/// True if a value is the induction variable of an affine loop, not an iteration argument.
fn is_induction_variable(cx: View<'_>, value: ValueId) -> bool {
    let Some(owner) = region_of(cx, value).and_then(|region| cx.ir.parent_op(region)) else { return false };
    let is_first = || cx.ir.defining_block(value).and_then(|block| cx.ir.arguments(block).first()) == Some(&value);
    AffineParallelOp::dyn_cast(&cx, owner).is_some() || AffineForOp::dyn_cast(&cx, owner).is_some() && is_first()
}

fn is_index(cx: View<'_>, value: ValueId) -> bool {
    cx.ty(value).is::<IndexType>(cx.ctx)
}

/// True if a value can be a dimension in its affine scope.
#[doc(alias = "isValidDim")]
pub fn is_valid_dim(cx: View<'_>, value: ValueId) -> bool {
    match cx.ir.defining_op(value) {
        Some(op) => is_valid_dim_in(cx, value, affine_scope(cx, op)),
        None => is_index(cx, value) && (is_top_level(cx, value) || is_induction_variable(cx, value)),
    }
}

/// True if a value can be a dimension in an affine scope.
pub fn is_valid_dim_in(cx: View<'_>, value: ValueId, scope: Option<RegionId>) -> bool {
    all_indices(cx, value, |value, pending| {
        if is_valid_symbol_in(cx, value, scope) {
            return true;
        }
        let Some(op) = cx.ir.defining_op(value) else { return is_induction_variable(cx, value) };
        let follows_operands = AffineApplyOp::dyn_cast(&cx, op).is_some()
            || AffineDelinearizeIndexOp::dyn_cast(&cx, op).is_some()
            || AffineLinearizeIndexOp::dyn_cast(&cx, op).is_some();
        if follows_operands {
            pending.extend(cx.ir.operands(op).iter());
        }
        follows_operands || DimOp::dyn_cast(&cx, op).is_some_and(|dim| is_top_level(cx, dim.source(&cx)))
    })
}

/// True if a condition holds for a value, and for the values that it adds to a list, and if all are indices.
fn all_indices(cx: View<'_>, value: ValueId, mut holds: impl FnMut(ValueId, &mut Vec<ValueId>) -> bool) -> bool {
    // A worklist rather than recursion, as chains of ops can be long.
    let mut pending = vec![value];
    let mut seen = weir_ir::LookupSet::default();
    while let Some(value) = pending.pop() {
        if seen.insert(value) && !(is_index(cx, value) && holds(value, &mut pending)) {
            return false;
        }
    }
    true
}

/// True if a value can be a symbol in its affine scope.
#[doc(alias = "isValidSymbol")]
pub fn is_valid_symbol(cx: View<'_>, value: ValueId) -> bool {
    if !is_index(cx, value) {
        return false;
    }
    is_top_level(cx, value)
        || cx.ir.defining_op(value).is_some_and(|op| is_valid_symbol_in(cx, value, affine_scope(cx, op)))
}

/// True if a value can be a symbol in an affine scope.
pub fn is_valid_symbol_in(cx: View<'_>, value: ValueId, scope: Option<RegionId>) -> bool {
    all_indices(cx, value, |value, pending| {
        if scope.is_some() && region_of(cx, value) == scope {
            return true;
        }
        if let Some(op) = cx.ir.defining_op(value) {
            if cx.constant_value(op).is_some() {
                return true;
            }
            if cx.has_trait(op, &Trait::NoMemoryEffect)
                && is_speculatable(cx, op)
                && cx.ir.operands(op).iter().all(|operand| is_index(cx, operand))
                && DimOp::dyn_cast(&cx, op).is_none()
            {
                pending.extend(cx.ir.operands(op).iter());
                return true;
            }
            if let Some(dim) = DimOp::dyn_cast(&cx, op) {
                let size = known_size(cx, dim);
                pending.extend(if let Size::Value(size) = size { Some(size) } else { None });
                return !matches!(size, Size::Unknown);
            }
        }
        // A value defined above an op that is not isolated is valid in the op's scope.
        let outer = scope
            .and_then(|scope| cx.ir.parent_op(scope))
            .filter(|&owner| !cx.has_trait(owner, &Trait::IsolatedFromAbove));
        let outer = outer.and_then(|owner| cx.ir.parent_region(owner));
        outer.is_some_and(|outer| is_valid_symbol_in(cx, value, Some(outer)))
    })
}

/// The validity of a memref's size as a symbol.
enum Size {
    /// The size is a symbol.
    Known,
    /// The size is a symbol if this value is one.
    Value(ValueId),
    /// The size is no symbol, as far as is known.
    Unknown,
}

fn known_size(cx: View<'_>, dim: DimOp) -> Size {
    let mut memref = dim.source(&cx);
    if is_top_level(cx, memref) {
        return Size::Known;
    }
    let index = constant_integer(cx, dim.index(&cx)).and_then(|index| usize::try_from(index).ok());
    let Some(index) = index else { return Size::Unknown };
    let mut cycles = CycleDetector::default();
    while let Some(cast) = cx.defining::<CastOp>(memref) {
        memref = cast.source(&cx);
        if cycles.step(memref) == CycleStep::Cycle || cx.ty(memref).is::<UnrankedMemRefType>(cx.ctx) {
            return Size::Unknown;
        }
    }
    let ty = cx.ty_as::<MemRefType>(memref);
    let sizes = cx
        .defining::<AllocOp>(memref)
        .map(|op| op.dynamic_sizes(&cx))
        .or_else(|| cx.defining::<ViewOp>(memref).map(|op| op.sizes(&cx)))
        .or_else(|| cx.defining::<SubViewOp>(memref).map(|op| op.sizes(&cx)));
    let (Some(ty), Some(sizes)) = (ty, sizes) else { return Size::Unknown };
    let shape = ty.shape(cx.ctx);
    match shape.get(index) {
        None => Size::Unknown,
        Some(&DYNAMIC) => {
            let position = shape[..index].iter().filter(|&&size| size == DYNAMIC).count();
            sizes.get(position).map_or(Size::Unknown, Size::Value)
        }
        Some(_) => Size::Known,
    }
}

/// True if a value can be an operand of an affine expression in a scope.
#[doc(alias = "isValidAffineIndexOperand")]
pub fn is_valid_operand(cx: View<'_>, value: ValueId, scope: Option<RegionId>) -> bool {
    is_valid_dim_in(cx, value, scope) || is_valid_symbol_in(cx, value, scope)
}

/// Verifies that the first operands can be dimensions and the others symbols.
#[doc(alias = "verifyDimAndSymbolIdentifiers")]
pub(super) fn verify_operands(cx: View<'_>, op: OpId, operands: &[ValueId], num_dims: usize) -> VerifyResult {
    let scope = affine_scope(cx, op);
    for (index, &operand) in operands.iter().enumerate() {
        if index < num_dims {
            cx.op_error_if(op, !is_valid_dim_in(cx, operand, scope), "operand cannot be used as a dimension id")?;
        } else if !is_valid_symbol_in(cx, operand, scope) {
            return Err(cx.op_error(op, "operand cannot be used as a symbol"));
        }
    }
    Ok(())
}
