//! The builtin dialect: the types, attributes and ops that every other dialect builds on.
//!
#![cfg_attr(doc, doc = include_str!("../docs/builtin.md"))]

mod attributes;
mod constraints;
mod elements;
mod enums;
mod kinds;
mod ops;
mod resources;
mod shaped;
mod types;

use crate::attributes::AttributeClass as _;
use crate::dialect::Dialect;

pub use attributes::{
    AffineMapAttr, ArrayAttr, DenseArrayAttr, DenseElementsAttr, DenseResourceAttr, DenseStringElementsAttr,
    DictionaryAttr, DistinctAttr, FloatAttr, IntegerAttr, IntegerSetAttr, LocationAttr, OpaqueAttr, SparseElementsAttr,
    StridedLayoutAttr, StringAttr, SymbolRefAttr, TypeAttr, UnitAttr,
};
pub use constraints::{
    ANY_FLOAT, ANY_INTEGER, ANY_MEMREF, ANY_NON_0_RANKED_MEMREF, ANY_NON_0_RANKED_VECTOR, ANY_RANKED_TENSOR,
    ANY_SIGNLESS_INTEGER, ANY_STRIDED_MEMREF, ANY_TENSOR, ANY_TYPE, ANY_UNRANKED_MEMREF, ANY_VECTOR_OF_ANY_RANK,
    BOOL_LIKE, F32, F64, FLOAT_LIKE, I1, I8, I32, I64, INDEX, SIGNLESS_INTEGER_LIKE, SIGNLESS_INTEGER_OR_INDEX,
    element_of_value, element_type_or_self, int_width,
};
pub use elements::{ElementFormat, ElementValue};
pub(crate) use elements::{element_size, has_no_width, integer_width};
#[doc(hidden)]
pub use enums::{enum_from_integer, enum_to_integer};
pub use kinds::{
    AffineMapKind, AnyAttr, ArrayKind, BoolKind, DenseBoolArrayKind, DenseI32ArrayKind, DenseI64ArrayKind,
    DictionaryArrayKind, DictionaryKind, FlatSymbolRefKind, FunctionTypeKind, I1Kind, I32Kind, I64ArrayKind, I64Kind,
    IndexKind, IntElementsKind, StringKind, SymbolNameKind, SymbolRefKind, TypeKind, TypedKind, TypedStringKind,
    UnitKind,
};
pub use ops::{ModuleOp, UnrealizedConversionCastOp};
pub(crate) use resources::ResourceTable;
pub use resources::{ExternalResources, ResourceBlob};
pub use shaped::{DYNAMIC, MemRefElement, ShapedType, VectorElement, num_elements};
pub use types::{
    ComplexType, FloatType, FunctionType, IndexType, IntegerType, MemRefType, NoneType, OpaqueType, RankedTensorType,
    Signedness, TupleType, UnrankedMemRefType, UnrankedTensorType, VectorType,
};

/// The builtin dialect. Its types and attributes have syntax of their own, without a namespace, in
/// the parser.
pub static DIALECT: Dialect = Dialect {
    ops: &[ops::OPS],
    attributes: &[&[OpaqueAttr::DEF]],
    interfaces: &[&resources::RESOURCES],
    ..Dialect::new("builtin")
};
