//! Creation of the most frequent ops of lowerings: constants, extraction and insertion, element addresses.
//!
//! They are inserted without an [`OpState`](weir_ir::OpState), as most new ops are of these kinds.

use std::sync::OnceLock;

use weir_ir::builtin::{DenseArrayAttr, IndexKind};
use weir_ir::{
    AttrKind as _, Attribute, Context, Location, OpBuilder, OpClass, OpName, OpSpec, Properties, Type, ValueId,
};

use crate::dialect::{self as llvm, GepIndex};

/// A constant of a type.
pub fn constant<B: OpBuilder + ?Sized>(builder: &mut B, location: Location, ty: Type, value: Attribute) -> ValueId {
    let properties = Properties::new(builder.view().ctx, &[Some(value)]);
    instruction::<llvm::ConstantOp, B>(builder, location, &[], ty, properties)
}

/// A constant of an integer type for an index, as in `llvm.mlir.constant(3 : index) : i64`.
pub fn index_constant<B: OpBuilder + ?Sized>(builder: &mut B, location: Location, ty: Type, value: i64) -> ValueId {
    let value = IndexKind::attribute(builder.view().ctx, value);
    constant(builder, location, ty, value)
}

/// A poison value of a type.
pub fn poison<B: OpBuilder + ?Sized>(builder: &mut B, location: Location, ty: Type) -> ValueId {
    instruction::<llvm::PoisonOp, B>(builder, location, &[], ty, Properties::EMPTY)
}

/// The element of a structure or array at a position.
///
/// # Panics
///
/// When the container has no element at the position.
#[track_caller]
pub fn extract_value<B: OpBuilder + ?Sized>(
    builder: &mut B,
    location: Location,
    container: ValueId,
    position: &[i64],
) -> ValueId {
    let view = builder.view();
    let Some(ty) = part_type(view.ctx, view.ty(container), position) else {
        panic!("the aggregate has no part at {position:?}")
    };
    let properties = at(view.ctx, position);
    instruction::<llvm::ExtractValueOp, B>(builder, location, &[container], ty, properties)
}

/// A structure or array with the element at a position replaced.
pub fn insert_value<B: OpBuilder + ?Sized>(
    builder: &mut B,
    location: Location,
    container: ValueId,
    value: ValueId,
    position: &[i64],
) -> ValueId {
    let view = builder.view();
    let (ty, properties) = (view.ty(container), at(view.ctx, position));
    instruction::<llvm::InsertValueOp, B>(builder, location, &[container, value], ty, properties)
}

/// The address of an element at an index from a base, with no-wrap flags.
pub(crate) fn element_address<B: OpBuilder + ?Sized>(
    builder: &mut B,
    location: Location,
    base: ValueId,
    element: Type,
    index: impl Into<GepIndex>,
    flags: llvm::GepNoWrapFlags,
) -> ValueId {
    let (view, index) = (builder.view(), index.into());
    let (ty, properties) = (view.ty(base), llvm::GEPOp::properties_at(view.ctx, element, index, flags));
    match index {
        GepIndex::Constant(_) => instruction::<llvm::GEPOp, B>(builder, location, &[base], ty, properties),
        GepIndex::Value(value) => instruction::<llvm::GEPOp, B>(builder, location, &[base, value], ty, properties),
    }
}

/// Creates an op with one result and no attributes but the given properties.
///
/// # Panics
///
/// When the dialect of the op is not registered: a bug of the caller.
#[track_caller]
pub(crate) fn instruction<O: OpClass, B: OpBuilder + ?Sized>(
    builder: &mut B,
    location: Location,
    operands: &[ValueId],
    result: Type,
    properties: Properties,
) -> ValueId {
    let name = name_of::<O>(builder.view().ctx);
    let spec = OpSpec { operands, result_types: &[result], properties, ..OpSpec::new(name, location) };
    let op = builder.insert_new(spec, &[], 0);
    builder.view().ir.result(op, 0)
}

#[track_caller]
fn name_of<O: OpClass>(ctx: &Context) -> OpName {
    match ctx.op_name::<O>() {
        Some(name) => name,
        None => panic!("the dialect of {} is not registered", O::DEF.name),
    }
}

/// Creates an op with one result and default attributes.
///
/// # Panics
///
/// When the dialect of the op is not registered: a bug of the caller.
#[track_caller]
pub(crate) fn plain_instruction<O: OpClass, B: OpBuilder + ?Sized>(
    builder: &mut B,
    location: Location,
    operands: &[ValueId],
    result: Type,
) -> ValueId {
    let ctx = builder.view().ctx;
    let properties = name_of::<O>(ctx).info(ctx).default_properties(ctx);
    instruction::<O, B>(builder, location, operands, result, properties)
}

/// The properties of an op with a position only.
fn at(ctx: &Context, position: &[i64]) -> Properties {
    let make = || Properties::new(ctx, &[Some(DenseArrayAttr::i64(ctx, position).into())]);
    match ctx.memo::<AtPositions>().slot(position) {
        Some(slot) => *slot.get_or_init(make),
        None => make(),
    }
}

/// The properties for the positions of fields, and of the first elements of fields.
#[derive(Default)]
struct AtPositions {
    fields: [OnceLock<Properties>; 8],
    elements: [[OnceLock<Properties>; 8]; 8],
}

impl AtPositions {
    fn slot(&self, position: &[i64]) -> Option<&OnceLock<Properties>> {
        let index = |number: &i64| usize::try_from(*number).ok();
        match position {
            [field] => self.fields.get(index(field)?),
            [field, element] => self.elements.get(index(field)?)?.get(index(element)?),
            _ => None,
        }
    }
}

/// The type of an aggregate's element at a position.
fn part_type(ctx: &Context, container: Type, position: &[i64]) -> Option<Type> {
    position.iter().try_fold(container, |ty, &index| match ty.dyn_cast::<llvm::StructType>(ctx) {
        Some(structure) => structure.elements(ctx).get(usize::try_from(index).ok()?).copied(),
        None => ty.dyn_cast::<llvm::ArrayType>(ctx).map(|array| array.element(ctx)),
    })
}
