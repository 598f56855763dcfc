//! Addresses of elements, and sizes in bytes.

use weir_ir::builtin::{DYNAMIC, MemRefType};
use weir_ir::{AttrKind as _, Location, OpBuilder, Properties, Type, ValueId};
use weir_rewrite::{NoMatch, no_match};

use crate::descriptor::MemRefDescriptor;
use crate::dialect::{self as llvm, GepIndex, GepNoWrapFlags, IntegerOverflowFlags};
use crate::type_converter::LlvmTypeConverter;
use crate::values::{element_address, index_constant, instruction, plain_instruction};

/// The pointer to the element of a memref at some indices. `None` if the memref has no strided layout.
///
/// # Source
///
/// `mlir::LLVM::getStridedElementPtr`.
pub(crate) fn element_pointer(
    builder: &mut dyn OpBuilder,
    location: Location,
    converter: &LlvmTypeConverter,
    memref: MemRefType,
    descriptor: ValueId,
    indices: &[ValueId],
    flags: GepNoWrapFlags,
) -> Result<ValueId, NoMatch> {
    let ctx = builder.view().ctx;
    let Some((strides, offset)) = memref.strides_and_offset(ctx) else { return no_match("the layout is not strided") };
    let element = converter.convert(ctx, memref.element(ctx))?;
    let index_type = converter.index_type(ctx);
    let overflow = Properties::new(ctx, &[Some(IntegerOverflowFlags::attribute(ctx, overflow_of(flags)))]);
    let descriptor = MemRefDescriptor::new(builder, descriptor);
    let base = descriptor.pointer_at(builder, location, offset, element);
    let mut position: Option<ValueId> = None;
    for (dimension, (&index, &stride)) in indices.iter().zip(&strides).enumerate() {
        let mut increment = index;
        if stride != 1 {
            let stride = match stride {
                DYNAMIC => descriptor.stride(builder, location, dimension),
                known => index_constant(builder, location, index_type, known),
            };
            let ty = builder.view().ty(increment);
            increment = instruction::<llvm::MulOp, _>(builder, location, &[increment, stride], ty, overflow);
        }
        position = Some(match position {
            Some(position) => {
                let ty = builder.view().ty(position);
                instruction::<llvm::AddOp, _>(builder, location, &[position, increment], ty, overflow)
            }
            None => increment,
        });
    }
    Ok(match position {
        Some(position) => element_address(builder, location, base, element, position, flags),
        None => base,
    })
}

/// The overflow that computing an index may assume away, given what its address promises.
fn overflow_of(flags: GepNoWrapFlags) -> IntegerOverflowFlags {
    match (flags.contains(GepNoWrapFlags::NUSW), flags.contains(GepNoWrapFlags::NUW)) {
        (true, true) => IntegerOverflowFlags::NSW | IntegerOverflowFlags::NUW,
        (true, false) => IntegerOverflowFlags::NSW,
        (false, true) => IntegerOverflowFlags::NUW,
        (false, false) => IntegerOverflowFlags::NONE,
    }
}

/// The size in bytes of a number of elements of a type, as a value.
pub(crate) fn size_in_bytes(
    builder: &mut dyn OpBuilder,
    location: Location,
    index: Type,
    element: Type,
    count: impl Into<GepIndex>,
) -> ValueId {
    let ctx = builder.view().ctx;
    let pointer: Type = llvm::PointerType::default_space(ctx).into();
    let null = plain_instruction::<llvm::ZeroOp, _>(builder, location, &[], pointer);
    let end = element_address(builder, location, null, element, count, GepNoWrapFlags::NONE);
    plain_instruction::<llvm::PtrToIntOp, _>(builder, location, &[end], index)
}
