//! Creation of the most frequent ops of lowerings: constants, extraction and insertion, element addresses.
//!
//! They are inserted without an [`OpState`](weir_ir::OpState), as most new ops are of these kinds.

use std::sync::OnceLock;

use smallvec::SmallVec;
use weir_ir::builtin::{DenseArrayAttr, IndexKind};
use weir_ir::{
    AttrKind as _, Attribute, Context, OpBuilder, OpClass, OpDef, OpName, OpSpec, Properties, Type, ValueId,
};

use crate::dialect::{self as llvm, GepIndex, GepNoWrapFlags};

/// A list of ops of the LLVM dialect.
macro_rules! llvm_ops {
    ($($op:ident),*) => {
        weir_ir::op_defs![$($crate::dialect::$op),*]
    };
}

/// The ops that a lowering declares to generate: those of some lists, and single ones of the LLVM dialect.
macro_rules! ops {
    ($($op:ident),*) => {
        &[$crate::values::llvm_ops![$($op),*]]
    };
    ($($list:expr),*; $($op:ident),*) => {
        &[$($list,)* $crate::values::llvm_ops![$($op),*]]
    };
}

pub(crate) use {llvm_ops, ops};

/// The ops that read descriptors of memrefs and aggregates, and make new ones.
pub(crate) const DESCRIPTOR: &[&OpDef] = llvm_ops![ConstantOp, ExtractValueOp, InsertValueOp, PoisonOp];
/// The ops that compute the address of an element of a memref.
pub(crate) const ADDRESS: &[&OpDef] = llvm_ops![AddOp, ConstantOp, ExtractValueOp, GEPOp, MulOp];
/// The ops that compute the size of a type.
pub(crate) const SIZE: &[&OpDef] = llvm_ops![GEPOp, PtrToIntOp, ZeroOp];
/// The ops that access the ranked descriptor that an unranked memref points to, and put a new one on the stack.
pub(crate) const UNRANKED: &[&OpDef] = llvm_ops![AddOp, AllocaOp, GEPOp, LoadOp, MulOp, StoreOp];
/// The ops that call a function of the run-time library.
pub(crate) const CALL: &[&OpDef] = llvm_ops![CallOp, LLVMFuncOp];
/// The ops that unrolling creates around those that are unrolled.
pub(crate) const UNROLLING: &[&OpDef] = llvm_ops![PoisonOp, ExtractValueOp, InsertValueOp];

/// Creation of frequent ops of the LLVM dialect with any [`OpBuilder`], at its default location.
pub trait LlvmBuilder: OpBuilder {
    /// A constant of a type.
    fn constant(&mut self, ty: Type, value: impl Into<Attribute>) -> ValueId {
        let properties = Properties::new(self.view().ctx, &[Some(value.into())]);
        self.instruction_with::<llvm::ConstantOp>(&[], ty, properties)
    }

    /// A constant of an integer type for an index, as in `llvm.mlir.constant(3 : index) : i64`.
    fn index_constant(&mut self, ty: Type, value: i64) -> ValueId {
        self.constant(ty, IndexKind::attribute(self.view().ctx, value))
    }

    /// A poison value of a type.
    fn poison(&mut self, ty: Type) -> ValueId {
        self.instruction_with::<llvm::PoisonOp>(&[], ty, Properties::EMPTY)
    }

    /// The element of a structure or array at a position.
    ///
    /// # Panics
    ///
    /// When the container has no element at the position.
    #[track_caller]
    fn extract(&mut self, container: ValueId, position: impl AsRef<[i64]>) -> ValueId {
        let (view, position) = (self.view(), position.as_ref());
        let Some(ty) = part_type(view.ctx, view.ty(container), position) else {
            panic!("the aggregate has no part at {position:?}")
        };
        let properties = at(view.ctx, position);
        self.instruction_with::<llvm::ExtractValueOp>(&[container], ty, properties)
    }

    /// A structure or array with the element at a position replaced.
    fn insert(&mut self, container: ValueId, value: ValueId, position: impl AsRef<[i64]>) -> ValueId {
        let view = self.view();
        let (ty, properties) = (view.ty(container), at(view.ctx, position.as_ref()));
        self.instruction_with::<llvm::InsertValueOp>(&[container, value], ty, properties)
    }

    /// The address of an element at an index from a base.
    fn element_address(&mut self, base: ValueId, element: Type, index: impl Into<GepIndex>) -> ValueId {
        self.element_address_with(base, element, index, GepNoWrapFlags::NONE)
    }

    /// The address of an element at an index from a base, with no-wrap flags.
    fn element_address_with(
        &mut self,
        base: ValueId,
        element: Type,
        index: impl Into<GepIndex>,
        flags: GepNoWrapFlags,
    ) -> ValueId {
        let (view, index) = (self.view(), index.into());
        let (ty, properties) = (view.ty(base), llvm::GEPOp::properties_at(view.ctx, element, index, flags));
        match index {
            GepIndex::Constant(_) => self.instruction_with::<llvm::GEPOp>(&[base], ty, properties),
            GepIndex::Value(value) => self.instruction_with::<llvm::GEPOp>(&[base, value], ty, properties),
        }
    }

    /// Creates an op on values; where they are n-dimensional vectors, one for each innermost vector, and inserts the results
    /// into an array.
    ///
    /// `create` gets the type of the result, or of its innermost vectors, and the operands, or their innermost vectors.
    #[doc(alias = "handleMultidimensionalVectors")]
    fn unroll(
        &mut self,
        operands: &[ValueId],
        result: Type,
        mut create: impl FnMut(&mut Self, Type, &[ValueId]) -> ValueId,
    ) -> ValueId {
        let view = self.view();
        if !operands.first().is_some_and(|&operand| view.ty(operand).is::<llvm::ArrayType>(view.ctx)) {
            return create(self, result, operands);
        }
        let info = NdVector::of(view.ctx, result);
        let mut whole = self.poison(result);
        let mut parts: SmallVec<[ValueId; 4]> = SmallVec::new();
        info.for_each_position(|position| {
            parts.clear();
            parts.extend(operands.iter().map(|&operand| self.extract(operand, position)));
            let part = create(self, info.vector, &parts);
            whole = self.insert(whole, part, position);
        });
        whole
    }

    /// Creates an op with one result and default attributes.
    ///
    /// # Panics
    ///
    /// When the dialect of the op is not registered: a bug of the caller.
    #[track_caller]
    fn instruction<O: OpClass>(&mut self, operands: &[ValueId], result: Type) -> ValueId {
        let ctx = self.view().ctx;
        let properties = name_of::<O>(ctx).info(ctx).default_properties(ctx);
        self.instruction_with::<O>(operands, result, properties)
    }

    /// Creates an op with one result and no attributes but the given properties.
    ///
    /// # Panics
    ///
    /// When the dialect of the op is not registered: a bug of the caller.
    #[track_caller]
    fn instruction_with<O: OpClass>(&mut self, operands: &[ValueId], result: Type, properties: Properties) -> ValueId {
        let name = name_of::<O>(self.view().ctx);
        let location = self.default_location();
        let spec = OpSpec { operands, result_types: &[result], properties, ..OpSpec::new(name, location) };
        let op = self.insert_new(spec, &[], 0);
        self.view().ir.result(op, 0)
    }
}

impl<B: OpBuilder + ?Sized> LlvmBuilder for B {}

#[track_caller]
fn name_of<O: OpClass>(ctx: &Context) -> OpName {
    match ctx.op_name::<O>() {
        Some(name) => name,
        None => panic!("the dialect of {} is not registered", O::DEF.name),
    }
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

/// The converted type of an n-dimensional vector: nested arrays of vectors.
///
/// # Source
///
/// `mlir::LLVM::detail::NDVectorTypeInfo`.
#[derive(Clone, Debug)]
#[doc(alias = "NDVectorTypeInfo")]
pub struct NdVector {
    /// The whole type.
    pub array: Type,
    /// The sizes of the arrays, the outermost first.
    pub sizes: SmallVec<[u64; 4]>,
    /// The type of the innermost vectors.
    pub vector: Type,
}

impl NdVector {
    /// The array sizes and the innermost vector of a converted type; a type that is not an array has no sizes.
    pub fn of(ctx: &Context, array: Type) -> Self {
        let mut sizes = SmallVec::new();
        let mut vector = array;
        while let Some(inner) = vector.dyn_cast::<llvm::ArrayType>(ctx) {
            sizes.push(inner.count(ctx));
            vector = inner.element(ctx);
        }
        Self { array, sizes, vector }
    }

    /// Visits the positions of all innermost vectors, in their order.
    #[doc(alias = "nDVectorIterate")]
    pub fn for_each_position(&self, mut visit: impl FnMut(&[i64])) {
        if self.sizes.contains(&0) {
            return;
        }
        let mut position: SmallVec<[i64; 4]> = smallvec::smallvec![0; self.sizes.len()];
        loop {
            visit(&position);
            let mut dimension = self.sizes.len();
            loop {
                let Some(next) = dimension.checked_sub(1) else { return };
                dimension = next;
                position[dimension] += 1;
                if position[dimension].unsigned_abs() < self.sizes[dimension] {
                    break;
                }
                position[dimension] = 0;
            }
        }
    }
}
