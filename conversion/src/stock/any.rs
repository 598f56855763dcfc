//! Conversion of the types of any op.

use std::ops::Range;

use smallvec::SmallVec;
use weir_ir::builtin::{DenseArrayAttr, FunctionType, TypeAttr};
use weir_ir::{Arity, Attribute, CreateOps as _, Layout, OpId, OpState, RegionId, View};
use weir_rewrite::{MatchResult, NoMatch, PatternSet, Rewriter as _, Root, no_match};

use super::convert_function_type;
use crate::pattern::{ConversionPatterns as _, ConvertedOperands};
use crate::rewriter::ConversionRewriter;
use crate::type_converter::{NoConversion, TypeConverter};

/// Adds patterns that rebuild ops with converted types, and keep everything else.
///
/// They [declare](weir_rewrite::Pattern::generates) no ops, as the roots may be any.
///
/// The new op has the converted operands, and the converted types of the results, of the arguments of all blocks in its
/// regions, and of attributes that are types. The sizes of segments follow, if values become several. So ops of other dialects that work on any type need no patterns of their own:
/// declare them [`legal_if_converted`](crate::ConversionTarget::legal_if_converted). What is in the regions is converted by
/// its own patterns.
///
/// A [page of the guide](crate::guide::other_dialects) has an example.
#[track_caller]
pub fn add_type_conversion<R: Into<Root>>(
    patterns: &mut PatternSet,
    roots: impl IntoIterator<Item = R>,
    converter: &TypeConverter,
) {
    for root in roots {
        patterns.add_conversion_for(root.into(), "convert-types", converter, rebuild);
    }
}

fn rebuild(op: OpId, operands: ConvertedOperands<'_>, rewriter: &mut ConversionRewriter<'_>) -> MatchResult {
    let converter = rewriter.converter()?;
    let view = rewriter.view();
    let regions: Vec<RegionId> = view.ir.regions(op).to_vec();
    let attributes = view.ir.properties(op).slots(view.ctx).iter();
    let attributes: SmallVec<[Option<Attribute>; 8]> =
        attributes.map(|it| it.map(|it| converted(view, it, converter)).transpose()).collect::<Result<_, _>>()?;
    let discardable = view.discardable_entries(op).iter();
    let discardable = discardable.map(|&(name, it)| Ok((name, converted(view, it, converter)?)));
    let discardable = discardable.collect::<Result<Vec<_>, NoConversion>>()?;
    let is_same = attributes[..] == *view.ir.properties(op).slots(view.ctx)
        && discardable == view.discardable_entries(op)
        && regions.iter().all(|&region| converter.is_legal_region(view, region));
    if is_same && converter.is_legal_op(view, op) {
        return no_match("op already legal");
    }
    let mut state = OpState { location: view.ir.location(op), attributes, discardable, ..OpState::default() };
    state.empty_regions = regions.len();
    state.successors.extend(view.ir.successors(op).iter());
    push_operands(view, op, operands, &mut state);
    let lengths = push_results(view, op, converter, &mut state)?;
    let name = view.ir.name(op);
    for &region in &regions {
        rewriter.convert_region_types(region, converter, None)?;
    }
    let new = rewriter.create_op(name, state).map_err(NoMatch::new)?;
    for (index, region) in regions.into_iter().enumerate() {
        let target = rewriter.view().ir.region(new, index);
        rewriter.inline_region_before(region, target, None);
    }
    rewriter.replace_many(op, &rewriter.result_groups(new, &lengths));
    Ok(())
}

/// Adds the converted operands. Sizes of segments and of lists become those of the converted ones.
fn push_operands(view: View<'_>, op: OpId, operands: ConvertedOperands<'_>, state: &mut OpState) {
    let Some(def) = view.def(op) else { return state.operands.extend(operands.flat()) };
    if [def.operand_layout, def.result_layout].contains(&Layout::Segments) {
        // They are computed when the op is created.
        state.attributes.truncate(def.attributes.len());
    }
    let count = |range: Range<usize>| operands.lists()[range].iter().map(|list| list.len()).sum::<usize>();
    for (group, spec) in def.operands.iter().enumerate() {
        let range = view.operand_range(op, group);
        state.push_operands(&operands.lists()[range].concat());
        if let Arity::Groups(name) = spec.arity {
            let lists = 0..view.operand_list_sizes(op, group).count();
            let sizes = lists.map(|list| count(view.operand_list_range(op, group, list)));
            state.set_named(view.ctx, def, name, DenseArrayAttr::of_sizes(view.ctx, sizes).into());
        }
    }
}

/// Adds the converted types of the results, and returns the number of types that each becomes.
fn push_results(
    view: View<'_>,
    op: OpId,
    converter: &TypeConverter,
    state: &mut OpState,
) -> Result<Vec<usize>, NoConversion> {
    let (types, lengths) = converter.convert_values(view, view.ir.results(op).iter())?;
    state.result_types.extend(types);
    if let Some(def) = view.def(op) {
        let mut rest = &lengths[..];
        for group in 0..def.results.len() {
            let (of_group, others) = rest.split_at(view.result_group(op, def, group).len().min(rest.len()));
            state.result_segments.push(u32::try_from(of_group.iter().sum::<usize>()).unwrap_or(u32::MAX));
            rest = others;
        }
    }
    Ok(lengths)
}

/// An attribute with its type converted, if it is a type.
fn converted(view: View<'_>, attribute: Attribute, converter: &TypeConverter) -> Result<Attribute, NoConversion> {
    let Some(ty) = attribute.dyn_cast::<TypeAttr>(view.ctx).map(|it| it.value(view.ctx)) else { return Ok(attribute) };
    let ty = match ty.dyn_cast::<FunctionType>(view.ctx) {
        Some(function) => convert_function_type(view, function, converter)?.function_type(view.ctx).into(),
        None => converter.convert_type(view.ctx, ty)?,
    };
    Ok(TypeAttr::new(view.ctx, ty).into())
}
