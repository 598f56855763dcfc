//! Calls, returns, and functions as values.

use smallvec::SmallVec;
use weir_conversion::{ConversionPatterns as _, ConversionRewriter};
use weir_dialects::func;
use weir_ir::builtin::{ArrayAttr, MemRefType, UnrankedMemRefType};
use weir_ir::{AsView as _, Attribute, BuildOp as _, CreateOps as _, OpClass as _, OpId, Type, ValueId, View};
use weir_rewrite::{MatchResult, NoMatch, PatternSet, RewriterExt as _, no_match};

use super::convention_of;
use super::unranked::{CopyTo, copy_descriptor};
use crate::descriptor::{MemRefDescriptor, UnrankedMemRefDescriptor};
use crate::dialect as llvm;
use crate::options::MemRefConvention;
use crate::type_converter::{LlvmTypeConverter, pack};
use crate::values::{extract_value, insert_value, poison};

type Lists<'a> = &'a [&'a [ValueId]];

/// Adds the patterns.
pub(super) fn patterns(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion_1_to_n::<func::CallIndirectOp>(converter.rules(), |op, operands, rewriter| {
        let types = LlvmTypeConverter::of(rewriter)?;
        convert_call(op.0, operands.all(), types.options().convention, types, rewriter)
    });
    patterns.add_conversion_1_to_n::<func::CallOp>(converter.rules(), |op, operands, rewriter| {
        let types = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let is_bare = types.functions().takes_bare_pointers(view, op.0, op.callee(&view));
        let convention = if is_bare { MemRefConvention::BarePointer } else { types.options().convention };
        convert_call(op.0, operands.all(), convention, types, rewriter)
    });
    patterns.add_conversion::<func::ConstantOp>(converter.rules(), |op, _, rewriter| {
        let types = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let ty = types.convert(view.ctx, view.ty(op.result(&view)))?;
        let address =
            llvm::AddressOfOp::new().global_name(view.ctx, op.value(&view)).discardable_of(view, op.0).result(ty);
        rewriter.replace_with(op, address);
        Ok(())
    });
    patterns.add_conversion_1_to_n::<func::ReturnOp>(converter.rules(), |op, operands, rewriter| {
        let types = LlvmTypeConverter::of(rewriter)?;
        convert_return(op, operands.all(), types, rewriter)
    });
}

/// Replaces a direct or indirect call by `llvm.call`.
fn convert_call(
    op: OpId,
    operands: Lists<'_>,
    convention: MemRefConvention,
    converter: &LlvmTypeConverter,
    rewriter: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rewriter.view();
    let (ctx, location) = (view.ctx, view.ir.location(op));
    let result_types: SmallVec<[Type; 2]> = view.ir.results(op).iter().map(|result| view.ty(result)).collect();
    let (mut types, mut lengths) = (Vec::new(), SmallVec::<[usize; 2]>::new());
    for &ty in &result_types {
        let before = types.len();
        converter.convert_result(ctx, ty, convention, &mut types)?;
        lengths.push(types.len() - before);
    }
    let packed = (!types.is_empty()).then(|| pack(ctx, &types));
    let is_unranked = |value: ValueId| view.ty(value).is::<UnrankedMemRefType>(ctx);
    if convention == MemRefConvention::BarePointer && view.ir.operands(op).iter().any(is_unranked) {
        return no_match("unranked memrefs cannot be passed as bare pointers");
    }
    let (promoted, counts) = promote_operands(rewriter, op, operands, convention);
    let call = create_call(rewriter, op, &promoted, &counts, packed)?;
    let mut results: SmallVec<[ValueId; 2]> = SmallVec::new();
    for index in 0..types.len() {
        let whole = rewriter.view().ir.result(call, 0);
        results.push(match types.len() {
            1 => whole,
            _ => extract_value(rewriter, location, whole, &[i64::try_from(index).unwrap_or(i64::MAX)]),
        });
    }
    let mut rest = &mut results[..];
    for (&length, &ty) in lengths.iter().zip(&result_types) {
        let Some([result]) = rest.split_off_mut(..length) else { continue };
        let ctx = rewriter.view().ctx;
        if let (Some(memref), MemRefConvention::BarePointer) = (ty.dyn_cast::<MemRefType>(ctx), convention) {
            let structure = converter.convert(ctx, ty)?;
            let descriptor =
                MemRefDescriptor::from_static_shape(rewriter, location, structure, memref, *result, *result);
            *result = descriptor.ok_or_else(|| NoMatch::new("the memref has no static shape"))?.value();
        } else if let Some(ty) = ty.dyn_cast::<UnrankedMemRefType>(ctx) {
            *result = copy_descriptor(rewriter, converter, op, *result, ty, CopyTo::Stack)?;
        }
    }
    let mut rest = &results[..];
    let lists: SmallVec<[&[ValueId]; 2]> = lengths.iter().filter_map(|&length| rest.split_off(..length)).collect();
    rewriter.replace_many(op, &lists);
    Ok(())
}

/// Creates the call with the attributes of the old one.
fn create_call(
    rewriter: &mut ConversionRewriter<'_>,
    op: OpId,
    operands: &[ValueId],
    counts: &[usize],
    packed: Option<Type>,
) -> Result<OpId, NoMatch> {
    let view = rewriter.view();
    let ctx = view.ctx;
    let mut state =
        llvm::CallOp::indirect(ctx, operands, packed.as_slice()).location(view.ir.location(op)).into_state();
    let slots = view.ir.properties(op).slots(ctx);
    let specs = view.def(op).map_or(&[][..], |def| def.attributes);
    for (spec, attribute) in specs.iter().zip(slots) {
        let Some(attribute) = *attribute else { continue };
        let attribute = match spec.name {
            "arg_attrs" => spread(view, op, attribute, counts),
            _ => attribute,
        };
        state.set_named(ctx, llvm::CallOp::DEF, spec.name, attribute);
    }
    for &(name, attribute) in view.discardable_entries(op) {
        state.set_named(ctx, llvm::CallOp::DEF, name.text(ctx), attribute);
    }
    let name = ctx.op_name::<llvm::CallOp>().ok_or_else(|| NoMatch::new("the dialect llvm is not registered"))?;
    rewriter.create_op(name, state).map_err(NoMatch::new)
}

/// The attributes of arguments for as many values as they have become: only those of one that stayed one follow it.
fn spread(view: View<'_>, op: OpId, attributes: Attribute, counts: &[usize]) -> Attribute {
    let Some(array) = attributes.dyn_cast::<ArrayAttr>(view.ctx) else { return attributes };
    let elements = array.elements(view.ctx);
    // The pointer of an indirect call has no attributes.
    let arguments = counts.len().saturating_sub(usize::from(view.name(op) == func::CallIndirectOp::NAME));
    let counts = &counts[counts.len() - arguments..];
    let empty: Attribute = view.ctx.empty_dictionary().into();
    let spread: Vec<Attribute> = counts
        .iter()
        .enumerate()
        .flat_map(|(index, &count)| {
            let attribute = if count == 1 { elements.get(index).copied().unwrap_or(empty) } else { empty };
            std::iter::repeat_n(attribute, count)
        })
        .collect();
    ArrayAttr::new(view.ctx, spread).into()
}

/// The converted operands, and the number of values of each original operand.
#[doc(alias = "promoteOperands")]
fn promote_operands(
    rewriter: &mut ConversionRewriter<'_>,
    op: OpId,
    operands: Lists<'_>,
    convention: MemRefConvention,
) -> (SmallVec<[ValueId; 8]>, SmallVec<[usize; 8]>) {
    let location = rewriter.view().ir.location(op);
    let (mut promoted, mut counts) = (SmallVec::new(), SmallVec::new());
    for (index, &values) in operands.iter().enumerate() {
        let view = rewriter.view();
        let ty = view.ty(view.ir.operand(op, index));
        let before = promoted.len();
        match (ty.dyn_cast::<MemRefType>(view.ctx), values) {
            (Some(memref), &[value]) => {
                let rank = memref.rank(view.ctx);
                let descriptor = MemRefDescriptor::new(rewriter, value);
                match convention {
                    MemRefConvention::BarePointer => promoted.push(descriptor.aligned(rewriter, location)),
                    MemRefConvention::Descriptor => promoted.extend(descriptor.unpack(rewriter, location, rank)),
                }
            }
            (None, &[value]) if ty.is::<UnrankedMemRefType>(view.ctx) => {
                let descriptor = UnrankedMemRefDescriptor::new(value);
                promoted.push(descriptor.rank(rewriter, location));
                promoted.push(descriptor.descriptor(rewriter, location));
            }
            _ => promoted.extend_from_slice(values),
        }
        counts.push(promoted.len() - before);
    }
    (promoted, counts)
}

fn convert_return(
    op: func::ReturnOp,
    operands: Lists<'_>,
    converter: &LlvmTypeConverter,
    rewriter: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rewriter.view();
    let location = view.ir.location(op.0);
    let function = view.ir.parent_op(op.0).filter(|&function| llvm::LLVMFuncOp::dyn_cast(&view, function).is_some());
    let Some(function) = function else { return no_match("the signature of the function was not converted") };
    let convention = convention_of(view, function, converter);
    let types: SmallVec<[Type; 2]> = view.ir.operands(op.0).iter().map(|value| view.ty(value)).collect();
    let mut values: SmallVec<[ValueId; 2]> = SmallVec::new();
    for (&ty, &list) in types.iter().zip(operands) {
        let ctx = rewriter.view().ctx;
        match *list {
            [value] if ty.is::<MemRefType>(ctx) && convention == MemRefConvention::BarePointer => {
                let descriptor = MemRefDescriptor::new(rewriter, value);
                values.push(descriptor.allocated(rewriter, location));
            }
            [value] => match ty.dyn_cast::<UnrankedMemRefType>(ctx) {
                Some(_) if convention == MemRefConvention::BarePointer => {
                    return no_match("unranked memrefs cannot be returned as bare pointers");
                }
                Some(ty) => values.push(copy_descriptor(rewriter, converter, op.0, value, ty, CopyTo::Heap)?),
                None => values.push(value),
            },
            _ => values.extend_from_slice(list),
        }
    }
    let result = match *values {
        [] => None,
        [one] => Some(one),
        _ => {
            let packed = converter.pack_results(rewriter.view().ctx, &types, convention)?;
            let mut whole = poison(rewriter, location, packed);
            for (index, &value) in values.iter().enumerate() {
                whole = insert_value(rewriter, location, whole, value, &[i64::try_from(index).unwrap_or(i64::MAX)]);
            }
            Some(whole)
        }
    };
    let view = rewriter.view();
    let terminator = llvm::ReturnOp::new(result).discardable_of(view, op.0).location(location);
    rewriter.create(terminator);
    rewriter.erase(op);
    Ok(())
}
