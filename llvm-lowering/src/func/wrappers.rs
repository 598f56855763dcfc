//! C wrappers: memrefs are pointers to descriptors, and structures are returned through a pointer.

use weir_conversion::ConversionRewriter;
use weir_dialects::func;
use weir_ir::builtin::{ArrayAttr, MemRefType, StringAttr, TypeAttr, UnrankedMemRefType};
use weir_ir::{
    AsView as _, AttrKind as _, Attribute, BlockId, BuildOp as _, CreateOps as _, Ident, Location, OpClass as _,
    OpState, Type, ValueId,
};
use weir_rewrite::{MatchResult, NoMatch, Rewriter as _, RewriterExt as _, no_match};

use super::kept_attributes;
use crate::descriptor::{MemRefDescriptor, UnrankedMemRefDescriptor};
use crate::dialect::{self as llvm, Linkage};
use crate::options::MemRefConvention;
use crate::type_converter::LlvmTypeConverter;
use crate::values::index_constant;

/// The type of a wrapper.
struct Interface {
    ty: llvm::FunctionType,
    /// The structure that is returned through the first argument.
    structure: Option<Type>,
}

impl Interface {
    #[doc(alias = "convertFunctionTypeCWrapper")]
    fn of(rewriter: &ConversionRewriter<'_>, converter: &LlvmTypeConverter, op: func::FuncOp) -> Result<Self, NoMatch> {
        let view = rewriter.view();
        let ctx = view.ctx;
        let ty = op.function_type(&view);
        let result = converter.pack_results(ctx, ty.results(ctx), MemRefConvention::Descriptor)?;
        let pointer: Type = llvm::PointerType::default_space(ctx).into();
        let structure = result.is::<llvm::StructType>(ctx).then_some(result);
        let mut params = Vec::from_iter(structure.map(|_| pointer));
        for &input in ty.inputs(ctx) {
            let is_memref = input.is::<MemRefType>(ctx) || input.is::<UnrankedMemRefType>(ctx);
            let converted = converter.convert(ctx, input)?;
            params.push(if is_memref { pointer } else { converted });
        }
        let result = if structure.is_some() { llvm::VoidType::new(ctx).into() } else { result };
        Ok(Self { ty: llvm::FunctionType::fixed(ctx, result, &params), structure })
    }

    /// Creates the declaration of the wrapper of a function.
    fn declare(
        &self,
        rewriter: &mut ConversionRewriter<'_>,
        op: func::FuncOp,
    ) -> Result<(llvm::LLVMFuncOp, Ident), NoMatch> {
        let view = rewriter.view();
        let ctx = view.ctx;
        let name = Ident::new(ctx, format!("_mlir_ciface_{}", op.sym_name(&view).text(ctx)));
        let mut state = OpState { location: view.ir.location(op.0), empty_regions: 1, ..OpState::default() };
        let mut set = |name: &str, value: Attribute| state.set_named(ctx, llvm::LLVMFuncOp::DEF, name, value);
        set("sym_name", StringAttr::new(ctx, name, None).into());
        set("function_type", TypeAttr::new(ctx, self.ty).into());
        for (name, value) in kept_attributes(view, op) {
            set(name.text(ctx), value);
        }
        match (self.structure, op.arg_attrs(&view), op.res_attrs(&view)) {
            (Some(_), Some(arguments), _) => {
                let mut attributes: Vec<Attribute> = vec![ctx.empty_dictionary().into()];
                attributes.extend_from_slice(arguments.elements(ctx));
                set("arg_attrs", ArrayAttr::new(ctx, attributes).into());
            }
            (Some(_), None, _) => {}
            (None, arguments, results) => {
                for (name, attributes) in [("arg_attrs", arguments), ("res_attrs", results)] {
                    if let Some(attributes) = attributes {
                        set(name, attributes.into());
                    }
                }
            }
        }
        let op_name = ctx.op_name::<llvm::LLVMFuncOp>();
        let op_name = op_name.ok_or_else(|| NoMatch::new("the dialect llvm is not registered"))?;
        let wrapper = rewriter.create_op(op_name, state).map_err(NoMatch::new)?;
        Ok((llvm::LLVMFuncOp::from_op_unchecked(wrapper), name))
    }
}

/// Adds an entry block with the arguments of a function.
fn add_entry(rewriter: &mut ConversionRewriter<'_>, function: llvm::LLVMFuncOp, location: Location) -> BlockId {
    let view = rewriter.view();
    let params = function.function_type(&view).params(view.ctx);
    let arguments: Vec<(Type, Location)> = params.iter().map(|&ty| (ty, location)).collect();
    let body = view.ir.region(function.0, 0);
    rewriter.create_block(body, None, &arguments)
}

/// Adds a wrapper that takes descriptors by pointer and calls the function.
#[doc(alias = "wrapForExternalCallers")]
pub(super) fn wrap(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: func::FuncOp,
    function: llvm::LLVMFuncOp,
) -> MatchResult {
    let interface = Interface::of(rewriter, converter, op)?;
    let (wrapper, _) = interface.declare(rewriter, op)?;
    let location = rewriter.view().ir.location(op.0);
    rewriter.guarded(|rewriter| {
        let entry = add_entry(rewriter, wrapper, location);
        let view = rewriter.view();
        let parameters: Vec<ValueId> = view.ir.arguments(entry).to_vec();
        let inputs: Vec<Type> = op.function_type(&view).inputs(view.ctx).to_vec();
        let mut arguments = Vec::new();
        for (&input, &parameter) in inputs.iter().zip(&parameters[usize::from(interface.structure.is_some())..]) {
            unpack_argument(rewriter, converter, location, input, parameter, &mut arguments);
        }
        let view = rewriter.view();
        let result = function.function_type(&view).result(view.ctx);
        let results = if result.is::<llvm::VoidType>(view.ctx) { None } else { Some(result) };
        let call =
            llvm::CallOp::direct(view.ctx, function.sym_name(&view), &arguments, results.as_slice()).location(location);
        let call = rewriter.create(call);
        let result = rewriter.view().ir.results(call.0).first();
        let returned = match (interface.structure, result) {
            (Some(_), Some(result)) => {
                rewriter.create(llvm::StoreOp::new(result, parameters[0]).location(location));
                None
            }
            (_, result) => result,
        };
        rewriter.create(llvm::ReturnOp::new(returned).location(location));
        Ok(())
    })
}

/// Loads a descriptor that is passed by pointer, and adds its parts; any other argument is passed on.
fn unpack_argument(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    location: Location,
    input: Type,
    parameter: ValueId,
    arguments: &mut Vec<ValueId>,
) {
    let ctx = rewriter.view().ctx;
    let memref = input.dyn_cast::<MemRefType>(ctx).map(|memref| memref.rank(ctx));
    let is_unranked = input.is::<UnrankedMemRefType>(ctx);
    let structure = converter.convert(ctx, input).ok().filter(|_| memref.is_some() || is_unranked);
    let Some(structure) = structure else { return arguments.push(parameter) };
    let loaded = rewriter.create(llvm::LoadOp::new(parameter).result(structure).location(location)).res(rewriter);
    match memref {
        Some(rank) => {
            let descriptor = MemRefDescriptor::new(rewriter, loaded);
            arguments.extend(descriptor.unpack(rewriter, location, rank));
        }
        None => {
            let descriptor = UnrankedMemRefDescriptor::new(loaded);
            arguments.push(descriptor.rank(rewriter, location));
            arguments.push(descriptor.descriptor(rewriter, location));
        }
    }
}

/// Turns a declaration into a function that calls an external wrapper with descriptors by pointer.
#[doc(alias = "wrapExternalFunction")]
pub(super) fn forward_to_wrapper(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: func::FuncOp,
    function: llvm::LLVMFuncOp,
) -> MatchResult {
    let interface = Interface::of(rewriter, converter, op)?;
    let (_, name) = interface.declare(rewriter, op)?;
    let location = rewriter.view().ir.location(op.0);
    // Only the wrapper is visible outside of the module.
    let private = Linkage::attribute(rewriter.view().ctx, Linkage::Private);
    rewriter.modify(function, |edit| edit.set_attribute("linkage", Some(private)));
    rewriter.guarded(|rewriter| {
        let entry = add_entry(rewriter, function, location);
        let view = rewriter.view();
        let parameters: Vec<ValueId> = view.ir.arguments(entry).to_vec();
        let inputs: Vec<Type> = op.function_type(&view).inputs(view.ctx).to_vec();
        let mut arguments = Vec::new();
        if let Some(structure) = interface.structure {
            arguments.push(allocate(rewriter, converter, location, structure));
        }
        let mut rest = parameters.as_slice();
        for &input in &inputs {
            let ctx = rewriter.view().ctx;
            let (count, structure) = match input.dyn_cast::<MemRefType>(ctx) {
                Some(memref) => (3 + 2 * memref.rank(ctx), converter.convert(ctx, input).ok()),
                None if input.is::<UnrankedMemRefType>(ctx) => (2, converter.convert(ctx, input).ok()),
                None => (1, None),
            };
            let Some((parts, others)) = rest.split_at_checked(count) else { return no_match("arguments are missing") };
            rest = others;
            let Some(structure) = structure else {
                arguments.extend_from_slice(parts);
                continue;
            };
            let packed = match count {
                2 => {
                    let mut descriptor = UnrankedMemRefDescriptor::poison(rewriter, location, structure);
                    descriptor.set_rank(rewriter, location, parts[0]);
                    descriptor.set_descriptor(rewriter, location, parts[1]);
                    descriptor.value()
                }
                _ => MemRefDescriptor::pack(rewriter, location, structure, parts).value(),
            };
            let room = allocate(rewriter, converter, location, structure);
            rewriter.create(llvm::StoreOp::new(packed, room).location(location));
            arguments.push(room);
        }
        let view = rewriter.view();
        let result = interface.ty.result(view.ctx);
        let results = if result.is::<llvm::VoidType>(view.ctx) { None } else { Some(result) };
        let call = llvm::CallOp::direct(view.ctx, name, &arguments, results.as_slice()).location(location);
        let call = rewriter.create(call);
        let returned = match interface.structure {
            Some(structure) => {
                let load = llvm::LoadOp::new(arguments[0]).result(structure).location(location);
                Some(rewriter.create(load).res(rewriter))
            }
            None => rewriter.view().ir.results(call.0).first(),
        };
        rewriter.create(llvm::ReturnOp::new(returned).location(location));
        Ok(())
    })
}

/// A stack allocation for a value of a type.
fn allocate(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    location: Location,
    ty: Type,
) -> ValueId {
    let ctx = rewriter.view().ctx;
    let (index, pointer) = (converter.index_type(ctx), llvm::PointerType::default_space(ctx));
    let one = index_constant(rewriter, location, index, 1);
    let room = llvm::AllocaOp::new(one).elem_type(rewriter.view().ctx, ty).result(pointer).location(location);
    rewriter.create(room).res(rewriter)
}
