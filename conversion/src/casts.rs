//! Casts that cancel out.
//!
//! Conversions of the producer and of the users of a value leave
//! `builtin.unrealized_conversion_cast` ops in between. A chain of casts that ends in the types of
//! its first inputs is replaced by these inputs.

use smallvec::SmallVec;
use weir_ir::builtin::UnrealizedConversionCastOp;
use weir_ir::{Context, Ir, LookupSet, OpId, OpName, ValueId, Walk, Walker};
use weir_rewrite::{CycleDetector, CycleStep, Extent, PassDef, pass_fn};

/// Reconciles casts and erases those that are not needed any more. Returns the casts that remain,
/// in their order.
///
/// Only casts of the list are replaced or erased, but one may be replaced by the inputs of any other.
///
/// # Source
///
/// `mlir::reconcileUnrealizedCasts`.
///
/// # Examples
///
/// ```
/// use weir_conversion::reconcile_unrealized_casts;
/// use weir_ir::{Builder, Context, CreateOps, Ir, OpId};
/// use weir_ir::builtin::{ModuleOp, UnrealizedConversionCastOp};
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let module = ModuleOp::create(&ctx, &mut ir);
/// let block = module.body_block(&ir);
/// let mut builder = Builder::at_end(&ctx, &mut ir, block);
/// let source = builder.create(UnrealizedConversionCastOp::to_types(&[], &[ctx.index_type()]));
/// let there = builder.create(UnrealizedConversionCastOp::to_types(&[builder.ir.result(source.0, 0)], &[ctx.integer_type(64)]));
/// let back = builder.create(UnrealizedConversionCastOp::to_types(&[builder.ir.result(there.0, 0)], &[ctx.index_type()]));
/// assert!(reconcile_unrealized_casts(&ctx, &mut ir, &[there.0, back.0]).is_empty());
/// assert_eq!(ir.ops(block).collect::<Vec<_>>(), [source.0]);
/// ```
#[doc(alias = "reconcileUnrealizedCasts")]
#[track_caller]
pub fn reconcile_unrealized_casts(ctx: &Context, ir: &mut Ir, casts: &[OpId]) -> Vec<OpId> {
    let Some(name) = ctx.op_name::<UnrealizedConversionCastOp>() else { return casts.to_vec() };
    let mut set = LookupSet::default();
    for &cast in casts {
        set.insert(cast);
    }
    let live = reconcile(ir, name, casts, |op| set.contains(&op), |_| false, Ir::replace_all_uses_with);
    let (remaining, dead): (Vec<OpId>, Vec<OpId>) = casts.iter().partition(|&cast| live.contains(cast));
    ir.erase_ops(&dead);
    remaining
}

/// Reconciles all casts nested in an op, as the pass `reconcile-unrealized-casts` does.
#[track_caller]
pub fn reconcile_all_unrealized_casts(ctx: &Context, ir: &mut Ir, root: OpId) {
    let Some(name) = ctx.op_name::<UnrealizedConversionCastOp>() else { return };
    if ir.num_ops_of(name) == 0 {
        return;
    }
    let mut casts = Vec::new();
    let mut walker = Walker::new(root, Walk::post_order());
    while let Some(op) = walker.next(ir) {
        if ir.name(op) == name {
            casts.push(op);
        }
    }
    reconcile_unrealized_casts(ctx, ir, &casts);
}

/// The pass `reconcile-unrealized-casts`: cancels out casts.
pub static RECONCILE_UNREALIZED_CASTS: PassDef = PassDef {
    summary: "Simplify and eliminate unrealized conversion casts",
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("reconcile-unrealized-casts", "ReconcileUnrealizedCastsPass", |_| {
        pass_fn(|cx, op| {
            reconcile_all_unrealized_casts(cx.ctx, cx.ir, op);
            Ok(())
        })
    })
};

/// Replaces casts that cancel out, and returns the casts that are still needed. Erases nothing.
///
/// `in_set` returns true for the casts in `casts`, and `is_gone` for users that do not count.
pub(crate) fn reconcile(
    ir: &mut Ir,
    cast_name: OpName,
    casts: &[OpId],
    in_set: impl Fn(OpId) -> bool,
    is_gone: impl Fn(OpId) -> bool,
    mut replace: impl FnMut(&mut Ir, ValueId, ValueId),
) -> LookupSet<OpId> {
    let leads_back = |&cast: &OpId| Some((cast, origin_of(ir, cast_name, cast)?));
    let origins: SmallVec<[(OpId, OpId); 8]> = casts.iter().filter_map(leads_back).collect();
    // A preceding cast has been replaced first, so that its users, which are updated once, get the
    // final values.
    for (cast, origin) in origins {
        let inputs: SmallVec<[ValueId; 4]> = ir.operands(origin).iter().collect();
        for (index, input) in inputs.into_iter().enumerate() {
            let result = ir.result(cast, index);
            if result != input {
                replace(ir, result, input);
            }
        }
    }
    let mut live = LookupSet::default();
    let mut pending = SmallVec::<[OpId; 8]>::new();
    for &cast in casts {
        let counts = |user: OpId| !(is_gone(user) || (ir.name(user) == cast_name && in_set(user)));
        if live.contains(&cast) || !ir.results(cast).iter().any(|result| ir.users(result).any(counts)) {
            continue;
        }
        pending.push(cast);
        while let Some(op) = pending.pop() {
            if live.insert(op) {
                let inputs = ir.operands(op).iter().filter_map(|input| ir.defining_op(input));
                pending.extend(inputs.filter(|&op| ir.name(op) == cast_name && in_set(op)));
            }
        }
    }
    live
}

/// An op that needs the results of a cast: the first counting user in the block of the cast, or
/// else any.
pub(crate) fn first_user(ir: &Ir, cast: OpId, counts: impl Fn(OpId) -> bool) -> Option<OpId> {
    let in_block = |user: OpId| ir.ancestor_in_block(ir.parent_block(cast)?, user);
    let users = ir.results(cast).iter().flat_map(|result| ir.users(result)).filter(|&user| counts(user));
    users.reduce(|first, user| match (in_block(first), in_block(user)) {
        (Some(a), Some(b)) if a != b && ir.is_before_in_block(b, a) => user,
        (None, Some(_)) => user,
        _ => first,
    })
}

/// The first cast of the chain whose inputs have the types of this one's results: it may be this
/// one.
fn origin_of(ir: &Ir, cast_name: OpName, cast: OpId) -> Option<OpId> {
    let mut current = cast;
    // Casts may use each other in a cycle that does not include this one.
    let mut cycles = CycleDetector::default();
    loop {
        let types_of_inputs = ir.operands(current).iter().map(|value| ir.value_type(value));
        if types_of_inputs.eq(ir.results(cast).iter().map(|value| ir.value_type(value))) {
            let is_cycle = ir.operands(current).iter().any(|input| ir.defining_op(input) == Some(cast));
            return (!is_cycle).then_some(current);
        }
        let input = ir.operands(current).first()?;
        let above = ir.defining_op(input)?;
        let is_whole = ir.name(above) == cast_name && ir.operands(current).iter().eq(ir.results(above).iter());
        if !is_whole || cycles.step(input) == CycleStep::Cycle {
            return None;
        }
        current = above;
    }
}
