//! C wrappers: memrefs are pointers to descriptors, and structures are returned through a pointer.

use weir_dialects::func;
use weir_ir::builtin::{ArrayAttr, MemRefType, StringAttr, TypeAttr, UnrankedMemRefType};
use weir_ir::{
    AttrKind as _, Attribute, BlockId, BuildOp as _, Context, CreateOps as _, Ident, Location, OpBuilder as _,
    OpClass as _, OpState, Type, ValueId,
};
use weir_rewrite::{MatchResult, NoMatch, OrNoMatch as _, Rewriter as _, RewriterExt as _};

use super::kept_attributes;
use crate::descriptor::{MemRefDescriptor, UnrankedMemRefDescriptor};
use crate::dialect::{self as llvm, Linkage};
use crate::lowering::Lowering;
use crate::options::MemRefConvention;

/// The type of a wrapper.
struct Interface {
    ty: llvm::FunctionType,
    /// The structure that is returned through the first argument.
    structure: Option<Type>,
}

impl Interface {
    #[doc(alias = "convertFunctionTypeCWrapper")]
    fn of(lower: &Lowering<'_, '_>, op: func::FuncOp) -> Result<Self, NoMatch> {
        let ctx = lower.ctx();
        let ty = op.function_type(lower);
        let result = lower.types().pack_results(ctx, ty.results(ctx), MemRefConvention::Descriptor)?;
        let pointer = lower.pointer_type();
        let structure = result.is::<llvm::StructType>(ctx).then_some(result);
        let mut params = Vec::from_iter(structure.map(|_| pointer));
        for &input in ty.inputs(ctx) {
            let is_memref = input.is::<MemRefType>(ctx) || input.is::<UnrankedMemRefType>(ctx);
            let converted = lower.convert(input)?;
            params.push(if is_memref { pointer } else { converted });
        }
        let result = if structure.is_some() { llvm::VoidType::new(ctx).into() } else { result };
        Ok(Self { ty: llvm::FunctionType::fixed(ctx, result, &params), structure })
    }

    /// Creates the declaration of the wrapper of a function.
    fn declare(&self, lower: &mut Lowering<'_, '_>, op: func::FuncOp) -> Result<(llvm::LLVMFuncOp, Ident), NoMatch> {
        let view = lower.view();
        let ctx = view.ctx;
        let name = Ident::new(ctx, format!("_mlir_ciface_{}", op.sym_name(&view).text(ctx)));
        let mut state = OpState { empty_regions: 1, ..OpState::default() };
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
        let wrapper = lower.create_op(op_name, state).map_err(NoMatch::new)?;
        Ok((llvm::LLVMFuncOp::from_op_unchecked(wrapper), name))
    }
}

/// Adds an entry block with the arguments of a function.
fn add_entry(lower: &mut Lowering<'_, '_>, function: llvm::LLVMFuncOp) -> BlockId {
    let params = function.function_type(lower).params(lower.ctx());
    let location = lower.default_location();
    let arguments: Vec<(Type, Location)> = params.iter().map(|&ty| (ty, location)).collect();
    let body = lower.ir().region(function.0, 0);
    lower.create_block(body, None, &arguments)
}

/// The result types of a call of a function.
fn results(ctx: &Context, function: llvm::FunctionType) -> Option<Type> {
    Some(function.result(ctx)).filter(|result| !result.is::<llvm::VoidType>(ctx))
}

/// Adds a wrapper that takes descriptors by pointer and calls the function.
#[doc(alias = "wrapForExternalCallers")]
pub(super) fn wrap(lower: &mut Lowering<'_, '_>, op: func::FuncOp, function: llvm::LLVMFuncOp) -> MatchResult {
    let interface = Interface::of(lower, op)?;
    let (wrapper, _) = interface.declare(lower, op)?;
    let (ctx, point) = (lower.ctx(), lower.insertion_point());
    let entry = add_entry(lower, wrapper);
    let parameters: Vec<ValueId> = lower.ir().arguments(entry).to_vec();
    let inputs = op.function_type(lower).inputs(ctx);
    let mut arguments = Vec::new();
    for (&input, &parameter) in inputs.iter().zip(&parameters[usize::from(interface.structure.is_some())..]) {
        unpack_argument(lower, input, parameter, &mut arguments);
    }
    let result = results(ctx, function.function_type(lower));
    let call = lower.create(llvm::CallOp::direct(ctx, function.sym_name(lower), &arguments, result.as_slice()));
    let returned = match (interface.structure, lower.ir().results(call.0).first()) {
        (Some(_), Some(result)) => {
            lower.create(llvm::StoreOp::new(result, parameters[0]));
            None
        }
        (_, result) => result,
    };
    lower.create(llvm::ReturnOp::new(returned));
    lower.set_insertion_point(point);
    Ok(())
}

/// Loads a descriptor that is passed by pointer, and adds its parts; any other argument is passed on.
fn unpack_argument(lower: &mut Lowering<'_, '_>, input: Type, parameter: ValueId, arguments: &mut Vec<ValueId>) {
    let ctx = lower.ctx();
    let memref = input.dyn_cast::<MemRefType>(ctx);
    let is_unranked = input.is::<UnrankedMemRefType>(ctx);
    let structure = lower.convert(input).ok().filter(|_| memref.is_some() || is_unranked);
    let Some(structure) = structure else { return arguments.push(parameter) };
    let loaded = lower.build(llvm::LoadOp::new(parameter).result(structure));
    match memref {
        Some(memref) => arguments.extend(MemRefDescriptor::new(lower, loaded).unpack(lower, memref.rank(ctx))),
        None => {
            let descriptor = UnrankedMemRefDescriptor::new(loaded);
            arguments.push(descriptor.rank(lower));
            arguments.push(descriptor.descriptor(lower));
        }
    }
}

/// Turns a declaration into a function that calls an external wrapper with descriptors by pointer.
#[doc(alias = "wrapExternalFunction")]
pub(super) fn forward_to_wrapper(
    lower: &mut Lowering<'_, '_>,
    op: func::FuncOp,
    function: llvm::LLVMFuncOp,
) -> MatchResult {
    let interface = Interface::of(lower, op)?;
    let (_, name) = interface.declare(lower, op)?;
    let (ctx, point) = (lower.ctx(), lower.insertion_point());
    // Only the wrapper is visible outside of the module.
    let private = Linkage::attribute(ctx, Linkage::Private);
    lower.modify(function, |edit| edit.set_attribute("linkage", Some(private)));
    let entry = add_entry(lower, function);
    let parameters: Vec<ValueId> = lower.ir().arguments(entry).to_vec();
    let inputs = op.function_type(lower).inputs(ctx);
    let mut arguments = Vec::new();
    if let Some(structure) = interface.structure {
        arguments.push(allocate(lower, structure));
    }
    let mut rest = parameters.as_slice();
    for &input in inputs {
        let (count, structure) = match input.dyn_cast::<MemRefType>(ctx) {
            Some(memref) => (3 + 2 * memref.rank(ctx), lower.convert(input).ok()),
            None if input.is::<UnrankedMemRefType>(ctx) => (2, lower.convert(input).ok()),
            None => (1, None),
        };
        let (parts, others) = rest.split_at_checked(count).or_no_match("arguments are missing")?;
        rest = others;
        let Some(structure) = structure else {
            arguments.extend_from_slice(parts);
            continue;
        };
        let packed = match count {
            2 => {
                let mut descriptor = UnrankedMemRefDescriptor::poison(lower, structure);
                descriptor.set_rank(lower, parts[0]);
                descriptor.set_descriptor(lower, parts[1]);
                descriptor.value()
            }
            _ => MemRefDescriptor::pack(lower, structure, parts).value(),
        };
        let room = allocate(lower, structure);
        lower.create(llvm::StoreOp::new(packed, room));
        arguments.push(room);
    }
    let result = results(ctx, interface.ty);
    let call = lower.create(llvm::CallOp::direct(ctx, name, &arguments, result.as_slice()));
    let returned = match interface.structure {
        Some(structure) => Some(lower.build(llvm::LoadOp::new(arguments[0]).result(structure))),
        None => lower.ir().results(call.0).first(),
    };
    lower.create(llvm::ReturnOp::new(returned));
    lower.set_insertion_point(point);
    Ok(())
}

/// A stack allocation for a value of a type.
fn allocate(lower: &mut Lowering<'_, '_>, ty: Type) -> ValueId {
    let one = lower.constant_index(1);
    lower.alloca(ty, one)
}
