//! Calls, returns, and functions as values.

use smallvec::SmallVec;
use weir_dialects::func;
use weir_ir::builtin::{ArrayAttr, MemRefType, UnrankedMemRefType};
use weir_ir::{Attribute, BuildOp as _, CreateOps as _, OpClass as _, OpId, Type, ValueId, View};
use weir_rewrite::{MatchResult, NoMatch, OrNoMatch as _, PatternSet, no_match};

use super::convention_of;
use super::unranked::{COPYING, CopyTo, copy_descriptor};
use crate::descriptor::{MemRefDescriptor, UnrankedMemRefDescriptor};
use crate::dialect as llvm;
use crate::lowering::{Lowering, LoweringContext, LoweringPatterns as _};
use crate::options::MemRefConvention;
use crate::type_converter::pack_types;
use crate::values::{DESCRIPTOR, LlvmBuilder as _, ops};

type Lists<'a> = &'a [&'a [ValueId]];

/// Adds the patterns.
pub(super) fn patterns(cx: &LoweringContext, patterns: &mut PatternSet) {
    // func.call_indirect %f(%m) -> llvm.call %f(the fields of %m)
    patterns.add_lowering_1_to_n::<func::CallIndirectOp>(cx, &[DESCRIPTOR, COPYING], |op, operands, lower| {
        convert_call(op.0, operands.all(), lower.types().options().convention, lower)
    });
    // func.call @f(%m) -> llvm.call @f(the fields of %m)
    patterns.add_lowering_1_to_n::<func::CallOp>(cx, &[DESCRIPTOR, COPYING], |op, operands, lower| {
        let is_bare = lower.functions().takes_bare_pointers(lower.view(), op.0, op.callee(lower));
        let convention = if is_bare { MemRefConvention::BarePointer } else { lower.types().options().convention };
        convert_call(op.0, operands.all(), convention, lower)
    });
    // func.constant @f -> llvm.mlir.addressof @f
    patterns.add_lowering::<func::ConstantOp>(cx, ops![AddressOfOp], |op, _, lower| {
        let address = llvm::AddressOfOp::new()
            .global_name(lower.ctx(), op.value(lower))
            .discardable_of(lower.view(), op.0)
            .result(lower.convert_type_of(op.result(lower))?);
        lower.replace_with(op, address)
    });
    // func.return %a, %b -> llvm.return {%a, %b}
    patterns.add_lowering_1_to_n::<func::ReturnOp>(cx, ops![DESCRIPTOR, COPYING; ReturnOp], |op, operands, lower| {
        convert_return(op, operands.all(), lower)
    });
}

/// Replaces a direct or indirect call by `llvm.call`.
fn convert_call(
    op: OpId,
    operands: Lists<'_>,
    convention: MemRefConvention,
    lower: &mut Lowering<'_, '_>,
) -> MatchResult {
    let (ctx, view) = (lower.ctx(), lower.view());
    let result_types: SmallVec<[Type; 4]> = view.ir.results(op).iter().map(|result| view.ty(result)).collect();
    let (mut types, mut lengths) = (SmallVec::<[Type; 4]>::new(), SmallVec::<[usize; 4]>::new());
    for &ty in &result_types {
        let before = types.len();
        lower.types().convert_result(ctx, ty, convention, &mut types)?;
        lengths.push(types.len() - before);
    }
    let packed = (!types.is_empty()).then(|| pack_types(ctx, &types));
    let is_unranked = |value: ValueId| view.ty(value).is::<UnrankedMemRefType>(ctx);
    if convention == MemRefConvention::BarePointer && view.ir.operands(op).iter().any(is_unranked) {
        return no_match("unranked memrefs cannot be passed as bare pointers");
    }
    let (promoted, counts) = promote_operands(lower, op, operands, convention);
    let call = create_call(lower, op, &promoted, &counts, packed)?;
    let mut results: SmallVec<[ValueId; 4]> = SmallVec::new();
    for index in 0..types.len() {
        let whole = lower.ir().result(call, 0);
        results.push(match types.len() {
            1 => whole,
            _ => lower.extract(whole, [i64::try_from(index).unwrap_or(i64::MAX)]),
        });
    }
    let mut rest = &mut results[..];
    for (&length, &ty) in lengths.iter().zip(&result_types) {
        let Some([result]) = rest.split_off_mut(..length) else { continue };
        if let (Some(memref), MemRefConvention::BarePointer) = (ty.dyn_cast::<MemRefType>(ctx), convention) {
            let structure = lower.convert(ty)?;
            let descriptor = MemRefDescriptor::from_static_shape(lower, structure, memref, *result, *result);
            *result = descriptor.ok_or_else(|| NoMatch::new("the memref has no static shape"))?.value();
        } else if let Some(ty) = ty.dyn_cast::<UnrankedMemRefType>(ctx) {
            *result = copy_descriptor(lower, *result, ty, CopyTo::Stack)?;
        }
    }
    let mut rest = &results[..];
    let lists: SmallVec<[&[ValueId]; 4]> = lengths.iter().filter_map(|&length| rest.split_off(..length)).collect();
    lower.replace_many(op, &lists)
}

/// Creates the call with the attributes of the old one.
fn create_call(
    lower: &mut Lowering<'_, '_>,
    op: OpId,
    operands: &[ValueId],
    counts: &[usize],
    packed: Option<Type>,
) -> Result<OpId, NoMatch> {
    let (ctx, view) = (lower.ctx(), lower.view());
    let mut state = llvm::CallOp::indirect(ctx, operands, packed.as_slice()).into_state();
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
    lower.create_op(name, state).map_err(NoMatch::new)
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
    lower: &mut Lowering<'_, '_>,
    op: OpId,
    operands: Lists<'_>,
    convention: MemRefConvention,
) -> (SmallVec<[ValueId; 16]>, SmallVec<[usize; 8]>) {
    let ctx = lower.ctx();
    let (mut promoted, mut counts) = (SmallVec::new(), SmallVec::new());
    for (index, &values) in operands.iter().enumerate() {
        let ty = lower.ty(lower.ir().operand(op, index));
        let before = promoted.len();
        match (ty.dyn_cast::<MemRefType>(ctx), values) {
            (Some(memref), &[value]) => {
                let descriptor = MemRefDescriptor::new(lower, value);
                match convention {
                    MemRefConvention::BarePointer => promoted.push(descriptor.aligned(lower)),
                    MemRefConvention::Descriptor => promoted.extend(descriptor.unpack(lower, memref.rank(ctx))),
                }
            }
            (None, &[value]) if ty.is::<UnrankedMemRefType>(ctx) => {
                let descriptor = UnrankedMemRefDescriptor::new(value);
                promoted.push(descriptor.rank(lower));
                promoted.push(descriptor.descriptor(lower));
            }
            _ => promoted.extend_from_slice(values),
        }
        counts.push(promoted.len() - before);
    }
    (promoted, counts)
}

fn convert_return(op: func::ReturnOp, operands: Lists<'_>, lower: &mut Lowering<'_, '_>) -> MatchResult {
    let (ctx, view) = (lower.ctx(), lower.view());
    let function = view.ir.parent_op(op.0).filter(|&function| llvm::LLVMFuncOp::dyn_cast(&view, function).is_some());
    let function = function.or_no_match("the signature of the function was not converted")?;
    let convention = convention_of(view, function, lower.types());
    let types: SmallVec<[Type; 4]> = view.ir.operands(op.0).iter().map(|value| view.ty(value)).collect();
    let mut values: SmallVec<[ValueId; 4]> = SmallVec::new();
    for (&ty, &list) in types.iter().zip(operands) {
        match *list {
            [value] if ty.is::<MemRefType>(ctx) && convention == MemRefConvention::BarePointer => {
                values.push(MemRefDescriptor::new(lower, value).allocated(lower));
            }
            [value] => match ty.dyn_cast::<UnrankedMemRefType>(ctx) {
                Some(_) if convention == MemRefConvention::BarePointer => {
                    return no_match("unranked memrefs cannot be returned as bare pointers");
                }
                Some(ty) => values.push(copy_descriptor(lower, value, ty, CopyTo::Heap)?),
                None => values.push(value),
            },
            _ => values.extend_from_slice(list),
        }
    }
    let result = match *values {
        [] => None,
        [one] => Some(one),
        _ => {
            let mut whole = lower.poison(lower.types().pack_results(ctx, &types, convention)?);
            for (index, &value) in (0i64..).zip(&values) {
                whole = lower.insert(whole, value, [index]);
            }
            Some(whole)
        }
    };
    lower.create(llvm::ReturnOp::new(result).discardable_of(lower.view(), op.0));
    lower.erase(op)
}
