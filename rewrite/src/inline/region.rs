//! Inlining of a region at a place in a block, and of the callee of a call.

use weir_ir::builtin::{ArrayAttr, DictionaryAttr};
use weir_ir::interfaces::{CallLike, CallableLike};
use weir_ir::{
    AsView as _, Attribute, BlockId, Context, InsertPoint, Location, LocationData, LookupMap, OpId, RegionId, Type,
    ValueId, ValueMap, View, Walk,
};

use super::interface::{DialectInlining, InlineMode, InlineSite};
use crate::ir_rewriter::IrRewriter;
use crate::listener::Listener;
use crate::rewriter::{Rewriter as _, RewriterExt as _};

/// A region or call was not inlined; the IR is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CannotInline {
    /// The op is no call, or the other one is not callable.
    #[error("not a call of a callable op")]
    NoCall,
    /// There is no body.
    #[error("the region is empty")]
    NoBody,
    /// The numbers of arguments or results differ.
    #[error("the numbers of arguments or results of call and callee differ")]
    Signature,
    /// The dialect of the call converts no values, and the types of an argument or a result differ.
    #[error("the types of call and callee differ, and the dialect has no conversion")]
    Types,
    /// The dialect of the call refuses to inline it.
    #[error("the dialect of the call does not allow to inline it")]
    Call,
    /// The dialect of the op around the call refuses to have the region inlined.
    #[error("the dialect of the op around the call does not allow to inline the region into it")]
    Region,
    /// An op of the region cannot be inlined.
    #[error("'{op}' cannot be inlined here")]
    Op {
        /// The name of the op.
        op: Box<str>,
    },
}

/// A region to be inlined at a place, whose terminators pass values to results.
#[derive(Clone, Copy, Debug)]
pub struct RegionToInline<'a> {
    /// The region.
    pub region: RegionId,
    /// Tells if it is copied or moved.
    pub mode: InlineMode,
    /// The values that are replaced by those that the region yields.
    pub results: &'a [ValueId],
    /// The types that the region yields.
    pub types: &'a [Type],
    /// The location of the call; unless unknown, inlined ops get it as their caller.
    pub location: Location,
    /// The call and the callable op, if the region is that of a callee.
    pub call: Option<(OpId, OpId)>,
}

/// Inlines the callee of a call behind the call, whose results are unused then; the caller erases it.
///
/// `inlined` sees the new blocks before they are merged with those around the call.
///
/// # Errors
///
/// When the dialects that take part do not allow it; the IR is unchanged then.
#[doc(alias = "inlineCall")]
#[track_caller]
pub fn inline_call<L: Listener>(
    rewriter: &mut IrRewriter<'_, L>,
    call: OpId,
    callable: OpId,
    mode: InlineMode,
    inlined: &mut dyn FnMut(View<'_>, &[BlockId]),
) -> Result<(), CannotInline> {
    let view = rewriter.view();
    let parts = view.interface::<CallLike>(call).zip(CallableLike::of(view, callable));
    let (interface, callee) = parts.ok_or(CannotInline::NoCall)?;
    let region = (callee.region)(view, callable).ok_or(CannotInline::NoBody)?;
    let entry = view.ir.first_block(region).ok_or(CannotInline::NoBody)?;
    let operands = view.ir.operands(call).to_vec();
    let operands = &operands[(interface.arguments)(view, call)];
    let arguments = view.ir.arguments(entry).to_vec();
    let types = (callee.results)(view, callable);
    let results = view.ir.results(call).to_vec();
    if operands.len() != arguments.len() || results.len() != types.len() {
        return Err(CannotInline::Signature);
    }
    let mut casts = Vec::new();
    let outcome = convert_call(rewriter, call, &mut casts, operands, &arguments, &types).and_then(|mut map| {
        let view = rewriter.view();
        if !DialectInlining::of(view, call).is_some_and(|it| (it.call)(view, call, callable, mode)) {
            return Err(CannotInline::Call);
        }
        let location = view.ir.location(call);
        let call_parts = Some((call, callable));
        let what = RegionToInline { region, mode, results: &results, types: &types, location, call: call_parts };
        let point = InsertPoint::after(view.ir, call);
        inline_region(rewriter, &what, point, &mut map, inlined)
    });
    if outcome.is_err() {
        for cast in casts {
            let operand = rewriter.ir.operand(cast, 0);
            rewriter.replace(cast, [operand]);
        }
    }
    outcome
}

/// Maps the arguments of a callee to the operands of a call, and converts what has other types.
fn convert_call<L: Listener>(
    rewriter: &mut IrRewriter<'_, L>,
    call: OpId,
    casts: &mut Vec<OpId>,
    operands: &[ValueId],
    arguments: &[ValueId],
    types: &[Type],
) -> Result<ValueMap, CannotInline> {
    let view = rewriter.view();
    let convert = DialectInlining::of(view, call).and_then(|it| it.convert);
    let mut map = ValueMap::new();
    rewriter.start_at(call);
    for (&operand, &argument) in operands.iter().zip(arguments) {
        let wanted = rewriter.ir.value_type(argument);
        let mut value = operand;
        if rewriter.ir.value_type(operand) != wanted {
            let cast = convert.ok_or(CannotInline::Types)?(rewriter, operand, wanted);
            casts.push(cast);
            value = rewriter.ir.result(cast, 0);
        }
        map.map(argument, value);
    }
    rewriter.set_insertion_point(Some(InsertPoint::after(rewriter.ir, call)));
    for (index, &ty) in types.iter().enumerate() {
        let result = rewriter.ir.result(call, index);
        let wanted = rewriter.ir.value_type(result);
        if wanted != ty {
            // The operand of the cast gets the type of the callee when the result of the call is replaced.
            let cast = convert.ok_or(CannotInline::Types)?(rewriter, result, wanted);
            casts.push(cast);
            let cast_result = rewriter.ir.result(cast, 0);
            rewriter.replace_value_if(result, cast_result, &mut |_, it| it.owner != cast);
        }
    }
    Ok(map)
}

/// Inlines a region at a place; `map` has a value for each argument of its first block.
///
/// `inlined` sees the new blocks before they are merged with those around the place.
///
/// # Shape
///
/// As many results as types.
///
/// # Errors
///
/// When the dialects that take part do not allow it; the IR is unchanged then.
#[doc(alias = "inlineRegion")]
#[track_caller]
pub fn inline_region<L: Listener>(
    rewriter: &mut IrRewriter<'_, L>,
    what: &RegionToInline<'_>,
    at: InsertPoint,
    map: &mut ValueMap,
    inlined: &mut dyn FnMut(View<'_>, &[BlockId]),
) -> Result<(), CannotInline> {
    let view = rewriter.view();
    let entry = view.ir.first_block(what.region).ok_or(CannotInline::NoBody)?;
    let (block, target) = (at.block(), view.ir.parent_region(at.block()).ok_or(CannotInline::Region)?);
    let (source, mode) = (what.region, what.mode);
    let arguments = view.ir.arguments(entry).to_vec();
    if arguments.iter().any(|&it| map.get(it).is_none()) {
        return Err(CannotInline::Signature);
    }
    let site = InlineSite { view, source, target, mode, map };
    let around = view.ir.parent_op(block).and_then(|op| DialectInlining::of(view, op));
    if !around.is_some_and(|it| (it.region)(&site)) {
        return Err(CannotInline::Region);
    }
    if let Some(op) = site.first_illegal() {
        return Err(CannotInline::Op { op: view.name(op).into() });
    }

    rewriter.set_insertion_point(Some(at));
    if let Some((call, callable)) = what.call {
        replace_arguments(rewriter, call, callable, &arguments, map);
    }
    let values: Vec<ValueId> = arguments.iter().map(|&it| map.value(it)).collect();
    // A single block that returns becomes a part of the block around; for other regions this is split.
    let view = rewriter.view();
    let is_straight = view.ir.single_block(source).is_some_and(|it| returned(view, it, what.results.len()).is_some());
    let behind = (!is_straight).then(|| rewriter.split_block(at));
    let before = rewriter.ir.next_block(block);
    match what.mode {
        InlineMode::Clone => rewriter.clone_region_before(source, target, before, map),
        InlineMode::Move => rewriter.inline_region_before(source, target, before),
    }
    let following = std::iter::successors(rewriter.ir.next_block(block), |&it| rewriter.ir.next_block(it));
    let blocks: Vec<BlockId> = following.take_while(|&it| Some(it) != before).collect();
    let first = blocks[0];
    if what.location != Location::UNKNOWN {
        set_call_sites(rewriter, &blocks, what.location);
    }
    // A copy has no arguments for values that are mapped.
    let values = if what.mode == InlineMode::Move { values } else { Vec::new() };
    if what.mode == InlineMode::Move {
        replace_operands(rewriter, &blocks, map);
    }
    if let Some((call, _)) = what.call {
        let view = rewriter.view();
        if let Some(process) = DialectInlining::of(view, call).and_then(|it| it.inlined) {
            process(rewriter, call, &blocks);
        }
    }
    inlined(rewriter.view(), &blocks);

    let returned = returned(rewriter.view(), first, what.results.len()).filter(|_| is_straight);
    if let Some((terminator, returned)) = returned {
        for (&result, &value) in what.results.iter().zip(&returned) {
            rewriter.replace_value(result, value);
        }
        rewriter.erase(terminator);
        rewriter.inline_block_before(first, at, &values);
    } else {
        let behind = behind.unwrap_or_else(|| rewriter.split_block(at));
        for (&result, &ty) in what.results.iter().zip(what.types) {
            let location = rewriter.ir.value_location(result);
            let argument = rewriter.ir.add_argument(behind, ty, location);
            rewriter.replace_value(result, argument);
            // Replaced uses are in the opposite order. As in MLIR, those of an argument are in the old one again.
            for it in rewriter.ir.uses(argument).collect::<Vec<_>>() {
                rewriter.ir.renew_use(it.owner, it.index as usize);
            }
        }
        for &inlined in &blocks {
            let Some(last) = rewriter.ir.last_op(inlined) else { continue };
            rewriter.set_insertion_point(Some(InsertPoint::before(rewriter.ir, last)));
            if let Some(handler) = DialectInlining::of(rewriter.view(), last) {
                (handler.terminator)(rewriter, last, behind);
            }
        }
        rewriter.merge_blocks(first, block, &values);
    }
    Ok(())
}

/// The terminator of a block, and the values that it passes to the results of the call, if it returns.
fn returned(view: View<'_>, block: BlockId, results: usize) -> Option<(OpId, Vec<ValueId>)> {
    let last = view.ir.last_op(block)?;
    let values = (DialectInlining::of(view, last)?.returned)(view, last)?;
    (values.len() == results).then_some((last, values))
}

/// Lets the dialect of a callable op replace the values of its arguments.
fn replace_arguments<L: Listener>(
    rewriter: &mut IrRewriter<'_, L>,
    call: OpId,
    callable: OpId,
    arguments: &[ValueId],
    map: &mut ValueMap,
) {
    let view = rewriter.view();
    let Some(replace) = DialectInlining::of(view, callable).and_then(|it| it.argument) else { return };
    let attributes = view.attribute_as::<ArrayAttr>(callable, "arg_attrs");
    for (index, &argument) in arguments.iter().enumerate() {
        let attributes = entry(rewriter.context(), attributes, index);
        let value = replace(rewriter, call, callable, map.value(argument), attributes);
        map.map(argument, value);
    }
}

/// The attributes of an argument or a result.
fn entry(ctx: &Context, attributes: Option<ArrayAttr>, index: usize) -> Option<DictionaryAttr> {
    let entry: &Attribute = attributes?.elements(ctx).get(index)?;
    entry.dyn_cast(ctx)
}

/// Replaces the operands of moved ops by the values that they are mapped to, those of nested ops before those of their parents:
/// uses of a value are in the order in which they are made.
fn replace_operands<L: Listener>(rewriter: &mut IrRewriter<'_, L>, blocks: &[BlockId], map: &ValueMap) {
    let view = rewriter.view();
    let mut moved = Vec::new();
    for op in blocks.iter().flat_map(|&block| view.ir.ops(block)) {
        view.ir.walk(op, Walk::post_order(), |op| moved.push(op));
    }
    for op in moved {
        for index in 0..rewriter.ir.num_operands(op) {
            if let Some(value) = map.get(rewriter.ir.operand(op, index)) {
                rewriter.modify(op, |edit| edit.set_operand(index, value));
            }
        }
    }
}

/// Gives inlined ops, and the arguments of inlined blocks, a caller.
fn set_call_sites<L: Listener>(rewriter: &mut IrRewriter<'_, L>, blocks: &[BlockId], caller: Location) {
    let ctx = rewriter.context();
    let mut known = LookupMap::<Location, Location>::default();
    let mut called = |callee: Location| *known.get_or_insert_with(callee, || at_caller(ctx, callee, caller));
    let mut pending = blocks.to_vec();
    while let Some(block) = pending.pop() {
        for index in 0..rewriter.ir.arguments(block).len() {
            let location = called(rewriter.ir.argument_locations(block)[index]);
            rewriter.ir.set_argument_location(block, index, location);
        }
        let ops: Vec<OpId> = rewriter.ir.ops(block).collect();
        for op in ops {
            let location = called(rewriter.ir.location(op));
            rewriter.modify(op, |edit| edit.set_location(location));
            pending.extend(rewriter.ir.regions(op).iter().flat_map(|&region| rewriter.ir.blocks(region)));
        }
    }
}

/// `callsite(a at b)` with the caller `c` is `callsite(a at callsite(b at c))`.
fn at_caller(ctx: &Context, callee: Location, caller: Location) -> Location {
    let (mut inner, mut outermost) = (Vec::new(), callee);
    while let LocationData::CallSite { callee, caller } = outermost.data(ctx) {
        inner.push(callee);
        outermost = caller;
    }
    let site = |callee, caller| Location::new(ctx, LocationData::CallSite { callee, caller });
    inner.into_iter().rev().fold(site(outermost, caller), |caller, callee| site(callee, caller))
}
