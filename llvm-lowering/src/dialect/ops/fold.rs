//! Folders.

use weir_dialects::elementwise;
use weir_ir::builtin::{
    ArrayAttr, DenseArrayAttr, DenseElementsAttr, ElementValue, IntegerAttr, IntegerType, ShapedType, VectorType,
};
use weir_ir::{ApInt, Attribute, Context, Fold, FoldResult, Folder, OpClass as _, OpId, ValueId, View};
use weir_rewrite::{CycleDetector, CycleStep};

use crate::dialect::attributes::{PoisonAttr, UndefAttr, ZeroAttr};
use crate::dialect::enums::IcmpPredicate;

use super::aggregate::{ExtractValueOp, InsertValueOp};
use super::arith::{ICmpOp, OrOp, ShlOp, ZExtOp};
use super::constant::{ZeroOp, number_attribute};
use super::gep::{DYNAMIC_INDEX, GepIndex, split};
use super::memory::{AllocaOp, GEPOp};

/// `shl c, n -> c << n`, for `n` whose low 64 bits are less than the width, as MLIR has it.
pub(super) fn shl(folder: &mut Folder<'_>, op: ShlOp) -> Fold {
    constants(folder, op.into(), |lhs, rhs| {
        let low =
            rhs.zext_or_trunc(64).to_u64().and_then(|it| u32::try_from(it).ok()).filter(|&it| it < lhs.width())?;
        Some(if rhs.to_u64().is_some() { lhs.shl(low) } else { ApInt::zero(lhs.width()) })
    })
}

/// `or c, d -> c | d`
pub(super) fn or(folder: &mut Folder<'_>, op: OrOp) -> Fold {
    constants(folder, op.into(), |lhs, rhs| Some(lhs.or(rhs)))
}

/// Folds an operation on two scalar constants.
fn constants(folder: &Folder<'_>, op: OpId, function: impl FnOnce(&ApInt, &ApInt) -> Option<ApInt>) -> Fold {
    let ctx = folder.ctx();
    let constant = |index| folder.constant(index).and_then(|it| it.dyn_cast::<IntegerAttr>(ctx));
    let (Some(lhs), Some(rhs)) = (constant(0), constant(1)) else { return Fold::None };
    let (lhs, rhs) = (lhs.value(ctx), rhs.value(ctx));
    if lhs.width() != rhs.width() {
        return Fold::None;
    }
    let ty = folder.ir().value_type(folder.ir().result(op, 0));
    let value = function(lhs, rhs);
    value.map(|value| Attribute::from(IntegerAttr::new(ctx, ty, value))).into()
}

/// `icmp eq x, x -> true`; `icmp eq alloca, null -> false`
pub(super) fn icmp(folder: &mut Folder<'_>, op: ICmpOp) -> Fold {
    let cx = folder.view();
    let predicate = op.predicate(&cx);
    let (equal, unequal) = (predicate == IcmpPredicate::Eq, predicate == IcmpPredicate::Ne);
    if !equal && !unequal {
        return Fold::None;
    }
    let ty = cx.ty(op.res(&cx));
    let answer = |answer: bool| match ty.is::<VectorType>(cx.ctx) {
        true => DenseElementsAttr::splat_of(cx.ctx, ty, &ElementValue::Int(ApInt::new(1, u64::from(answer)))).into(),
        false => Attribute::from(IntegerAttr::bool(cx.ctx, answer)),
    };
    let (lhs, rhs) = (op.lhs(&cx), op.rhs(&cx));
    let is = |value, class: fn(&View<'_>, OpId) -> bool| cx.ir.defining_op(value).is_some_and(|it| class(&cx, it));
    let allocated: fn(&View<'_>, OpId) -> bool = |cx, it| AllocaOp::dyn_cast(cx, it).is_some();
    let null: fn(&View<'_>, OpId) -> bool = |cx, it| ZeroOp::dyn_cast(cx, it).is_some();
    if lhs == rhs {
        return Fold::one(answer(equal));
    }
    if is(lhs, allocated) && is(rhs, null) || is(lhs, null) && is(rhs, allocated) {
        return Fold::one(answer(unequal));
    }
    Fold::None
}

/// `cast x : T to T -> x`; `cast(cast x) -> cast x`
pub(super) fn chained_cast(folder: &mut Folder<'_>, op: impl Into<OpId>) -> Fold {
    let op = op.into();
    let (arg, to) = (folder.ir().operand(op, 0), folder.ir().value_type(folder.ir().result(op, 0)));
    if folder.ir().value_type(arg) == to {
        return Fold::one(arg);
    }
    let Some(first) = folder.ir().defining_op(arg).filter(|&it| folder.ir().name(it) == folder.ir().name(op)) else {
        return Fold::None;
    };
    let origin = folder.ir().operand(first, 0);
    if folder.ir().value_type(origin) == to {
        return Fold::one(origin);
    }
    folder.edit().set_operand(0, origin);
    Fold::InPlace
}

/// `zext c -> c` in the wider type.
pub(super) fn zext(folder: &mut Folder<'_>, op: ZExtOp) -> Fold {
    let ctx = folder.ctx();
    let to = folder.ir().value_type(folder.ir().result(op.0, 0));
    let constant = folder.constant(0).and_then(|it| it.dyn_cast::<IntegerAttr>(ctx));
    let (Some(constant), Some(integer)) = (constant, to.dyn_cast::<IntegerType>(ctx)) else { return Fold::None };
    let value = constant.value(ctx).zext_or_trunc(integer.width(ctx));
    Fold::one(Attribute::from(IntegerAttr::new(ctx, to, value)))
}

/// `getelementptr p[0] -> p`; constant indices become static.
pub(super) fn gep(folder: &mut Folder<'_>, op: GEPOp) -> Fold {
    let ctx = folder.ctx();
    let cx = folder.view();
    let constant = |operand: usize| folder.constant(operand)?.dyn_cast::<IntegerAttr>(ctx);
    let raw = op.raw_constant_indices(&cx);
    let base = op.base(&cx);
    if let &[only] = raw.as_slice()
        && cx.ty(base) == cx.ty(op.res(&cx))
    {
        let zero =
            if only == DYNAMIC_INDEX { constant(1).is_some_and(|it| it.value(ctx).is_zero()) } else { only == 0 };
        if zero {
            return Fold::one(base);
        }
    }
    // An index has 32 bits, of which a few are spare.
    let fits = |it: IntegerAttr| {
        it.to_i64(ctx).filter(|it| (-(1 << 28)..1 << 28).contains(it)).and_then(|it| i32::try_from(it).ok())
    };
    let mut operand = 0;
    let mut changed = false;
    let indices: Vec<GepIndex> = op
        .indices(&cx)
        .into_iter()
        .map(|index| match index {
            GepIndex::Constant(_) => index,
            GepIndex::Value(_) => {
                operand += 1;
                let known = constant(operand).and_then(fits);
                changed |= known.is_some();
                known.map_or(index, GepIndex::Constant)
            }
        })
        .collect();
    if !changed {
        return Fold::None;
    }
    let (values, numbers) = split(&indices);
    let slot = weir_ir::attr_position(GEPOp::DEF.attributes, "rawConstantIndices");
    let indices = 1..folder.ir().num_operands(op.0);
    folder.edit().replace_operands(indices, &values);
    folder.edit().set_property(slot, Some(DenseArrayAttr::i32(ctx, &numbers).into()));
    Fold::InPlace
}

/// `extractvalue c[i] ->` the element of a constant; `extractvalue (insertvalue x, s[i])[i] -> x`
pub(super) fn extract_value(folder: &mut Folder<'_>, op: ExtractValueOp) -> Fold {
    let cx = folder.view();
    let position = op.position(&cx);
    let first = cx.ir.defining_op(op.container(&cx));
    // `extractvalue (extractvalue s[i])[j] -> extractvalue s[i, j]`
    if let Some(outer) = first.and_then(|it| ExtractValueOp::dyn_cast(&cx, it)) {
        let whole: Vec<i64> = outer.position(&cx).into_iter().chain(position).collect();
        let container = outer.container(&cx);
        return extract_from(folder, container, &whole);
    }
    let (mut container, mut inside) = (op.container(&cx), position.as_slice());
    // The aggregate that has the same element at the position.
    let mut origin = container;
    let mut cycles = CycleDetector::default();
    let element: Option<FoldResult> = loop {
        if cycles.step(container) == CycleStep::Cycle {
            return Fold::None;
        }
        if let Some(constant) = cx.constant(container) {
            let element = inside.iter().try_fold(constant, |constant, &index| element_of(cx.ctx, constant, index));
            if let Some(element) = element {
                break Some(element.into());
            }
        }
        let insert = cx.ir.defining_op(container).and_then(|it| InsertValueOp::dyn_cast(&cx, it));
        let Some(insert) = insert else { break None };
        let inserted = insert.position(&cx);
        if let Some(rest) = inside.strip_prefix(inserted.as_slice()) {
            if rest.is_empty() {
                break Some(insert.value(&cx).into());
            }
            (container, inside) = (insert.value(&cx), rest);
        } else if inserted.starts_with(inside) {
            // Only a part of the extracted value was inserted.
            break None;
        } else {
            container = insert.container(&cx);
            if inside.len() == position.len() {
                origin = container;
            }
        }
    };
    // As in MLIR, the operand is set even if the element is known: passes that replace ops by constants alone, such as sccp, keep the op
    // with this operand.
    let is_changed = origin != op.container(&cx);
    if is_changed {
        folder.edit().set_operand(0, origin);
    }
    match element {
        Some(element) => Fold::one(element),
        None if is_changed => Fold::InPlace,
        None => Fold::None,
    }
}

fn extract_from(folder: &mut Folder<'_>, container: ValueId, position: &[i64]) -> Fold {
    let slot = weir_ir::attr_position(ExtractValueOp::DEF.attributes, "position");
    let position = DenseArrayAttr::i64(folder.ctx(), position).into();
    folder.edit().set_property(slot, Some(position));
    folder.edit().set_operand(0, container);
    Fold::InPlace
}

/// The element of a constant at an index.
fn element_of(ctx: &Context, constant: Attribute, index: i64) -> Option<Attribute> {
    if constant.is::<ZeroAttr>(ctx) || constant.is::<UndefAttr>(ctx) || constant.is::<PoisonAttr>(ctx) {
        return Some(constant);
    }
    let index = usize::try_from(index).ok()?;
    if let Some(array) = constant.dyn_cast::<ArrayAttr>(ctx) {
        return array.elements(ctx).get(index).copied();
    }
    // A subvector of dense elements is not an attribute.
    let elements = elementwise::dense(ctx, constant)?;
    let ty = ShapedType::of(ctx, elements.ty(ctx)).filter(|ty| ty.shape(ctx).is_some_and(|shape| shape.len() == 1))?;
    let element = ty.element(ctx);
    number_attribute(ctx, &elements.values(ctx).nth(index)?, element)
}
