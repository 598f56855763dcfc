//! The signatures of functions: types, and attributes of arguments.

use weir_conversion::{InputMapping, NoConversion, SignatureConversion};
use weir_dialects::func;
use weir_ir::builtin::{ArrayAttr, DictionaryAttr, FunctionType, MemRefType, TypeAttr};
use weir_ir::{Attribute, BlockId, BuildOp as _, Context, CreateOps as _, InsertPoint, Type, View};

use crate::dialect::{self as llvm, MemoryEffectsAttr, ModRefInfo, Variadic};
use crate::lowering::Lowering;
use crate::options::MemRefConvention;
use crate::type_converter::LlvmTypeConverter;

/// Attributes of arguments whose value is the type that the argument points to.
const POINTEE: [&str; 4] = ["llvm.byval", "llvm.byref", "llvm.sret", "llvm.inalloca"];

/// For each argument passed by reference that is not a pointer itself, its pointee type.
pub(super) fn arguments_by_reference(
    view: View<'_>,
    op: func::FuncOp,
    ty: FunctionType,
    convention: MemRefConvention,
) -> Vec<Option<Type>> {
    let ctx = view.ctx;
    let attributes = op.arg_attrs(&view).map_or(&[][..], |it| it.elements(ctx));
    let pointee = |index: usize| {
        let dictionary = attributes.get(index)?.dyn_cast::<DictionaryAttr>(ctx)?;
        let attribute = POINTEE[..2].iter().find_map(|name| dictionary.find_text(ctx, name))?;
        Some(attribute.dyn_cast::<TypeAttr>(ctx)?.value(ctx))
    };
    let inputs = ty.inputs(ctx).iter().enumerate();
    let is_pointer = |input: &Type| {
        input.is::<llvm::PointerType>(ctx)
            || (convention == MemRefConvention::BarePointer && input.is::<MemRefType>(ctx))
    };
    inputs.map(|(index, input)| pointee(index).filter(|_| !is_pointer(input))).collect()
}

/// The LLVM function type, and the signature conversion of the arguments.
///
/// # Errors
///
/// When a type has no conversion.
pub(super) fn convert(
    ctx: &Context,
    converter: &LlvmTypeConverter,
    ty: FunctionType,
    variadic: Variadic,
    convention: MemRefConvention,
    by_reference: &[Option<Type>],
) -> Result<(llvm::FunctionType, SignatureConversion), NoConversion> {
    let (function, conversion) = converter.convert_function(ctx, ty, variadic, convention)?;
    if by_reference.iter().all(Option::is_none) {
        return Ok((function, conversion));
    }
    let pointer: Type = llvm::PointerType::default_space(ctx).into();
    let mut adapted = SignatureConversion::new(conversion.num_inputs());
    for (index, pointee) in by_reference.iter().enumerate() {
        let &InputMapping::Arguments { start, count } = conversion.mapping(index) else { continue };
        let types = &conversion.types()[start..start + count];
        match (pointee, count) {
            (Some(_), 1) => adapted.add_inputs(index, [pointer]),
            _ => adapted.add_inputs(index, types.iter().copied()),
        };
    }
    let function = llvm::FunctionType::new(ctx, function.result(ctx), adapted.types(), variadic);
    Ok((function, adapted))
}

/// The attributes of the new arguments: those of an argument that has become exactly one follow it.
pub(super) fn argument_attributes(
    ctx: &Context,
    converter: &LlvmTypeConverter,
    arguments: ArrayAttr,
    conversion: &SignatureConversion,
) -> ArrayAttr {
    let mut attributes: Vec<Attribute> = vec![ctx.empty_dictionary().into(); conversion.types().len()];
    for (index, dictionary) in arguments.elements(ctx).iter().enumerate().take(conversion.num_inputs()) {
        let &InputMapping::Arguments { start, count: 1 } = conversion.mapping(index) else { continue };
        attributes[start] = converted_types(ctx, converter, *dictionary);
    }
    ArrayAttr::new(ctx, attributes)
}

/// A dictionary with the types converted that arguments point to.
fn converted_types(ctx: &Context, converter: &LlvmTypeConverter, attributes: Attribute) -> Attribute {
    let Some(dictionary) = attributes.dyn_cast::<DictionaryAttr>(ctx) else { return attributes };
    let entries: Vec<_> = dictionary
        .entries(ctx)
        .iter()
        .map(|&(name, value)| {
            let pointee = value.dyn_cast::<TypeAttr>(ctx).filter(|_| POINTEE.contains(&name.text(ctx)));
            let converted = pointee.and_then(|pointee| converter.convert(ctx, pointee.value(ctx)).ok());
            (name, converted.map_or(value, |ty| TypeAttr::new(ctx, ty).into()))
        })
        .collect();
    DictionaryAttr::of(ctx, &entries).into()
}

/// Replaces arguments passed by reference by loads of their pointees.
pub(super) fn load_by_reference(lower: &mut Lowering<'_, '_>, entry: BlockId, by_reference: &[Option<Type>]) {
    for (index, pointee) in by_reference.iter().enumerate() {
        let ir = lower.ir();
        let (Some(pointee), Some(&argument)) = (*pointee, ir.arguments(entry).get(index)) else { continue };
        let Ok(ty) = lower.convert(pointee) else { continue };
        let load = llvm::LoadOp::new(argument).result(ty).location(ir.value_location(argument));
        let start = InsertPoint::start(ir, entry);
        let loaded = lower.at(start, |lower| lower.build(load));
        lower.replace_value(argument, [loaded]);
    }
}

/// No access to any memory.
pub(super) fn no_memory_effects(ctx: &Context) -> MemoryEffectsAttr {
    let none = ModRefInfo::NoModRef;
    MemoryEffectsAttr::new(ctx, none, none, none, none, none, none)
}
