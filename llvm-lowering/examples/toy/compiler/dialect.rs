//! The `toy` dialect: tensors of 64-bit numbers, structs of them, and functions.

mod assembly;
mod canonicalize;
mod fold;
mod functions;
mod types;
mod verify;

use weir_ir::builtin::{
    ArrayKind, DictionaryArrayKind, FlatSymbolRefKind, FunctionTypeKind, I64Kind, StringKind, SymbolNameKind, TypedKind,
};
use weir_ir::{Attribute, BuildOp as _, Builder, CreateOps as _, Dialect, OpId, Type};
use weir_rewrite::{Canonicalize, DialectInlining};

use super::shape_inference::{CONSTANT, SAME_AS_OPERAND, TRANSPOSE};

use types::{PRINTABLE, STRUCT, TENSOR, TYPES, VALUE};
pub use types::{StructType, tensor, unranked};

weir_ir::ops! { toy, OPS;
    /// A tensor whose elements are known.
    ConstantOp = "constant" {
        results { output: TENSOR }
        attrs { value: TypedKind }
        traits [ConstantLike, FirstAttrDerivedResultType, Pure]
        interfaces [&CONSTANT, &verify::CONSTANT_TYPES]
        format "attr-dict $value"
        fold fold::constant;
    }

    /// The sum of two tensors, element by element.
    AddOp = "add" {
        operands { lhs: TENSOR, rhs: TENSOR }
        results { output: TENSOR }
        traits [Pure]
        interfaces [&SAME_AS_OPERAND]
        assembly assembly::parse_binary, assembly::print_binary;
        verify verify::elementwise;
    }

    /// The product of two tensors, element by element.
    MulOp = "mul" {
        operands { lhs: TENSOR, rhs: TENSOR }
        results { output: TENSOR }
        traits [Pure]
        interfaces [&SAME_AS_OPERAND]
        assembly assembly::parse_binary, assembly::print_binary;
        verify verify::elementwise;
    }

    /// A tensor with its dimensions in reverse.
    TransposeOp = "transpose" {
        operands { input: TENSOR }
        results { output: TENSOR }
        traits [Pure]
        interfaces [&TRANSPOSE, &Canonicalize(canonicalize::transpose)]
        format "`(` $input `:` type($input) `)` attr-dict `to` type($output)"
        verify verify::transpose;
    }

    /// A tensor with the same elements and another shape.
    ReshapeOp = "reshape" {
        operands { input: TENSOR }
        results { output: TENSOR }
        traits [Pure]
        interfaces [&Canonicalize(canonicalize::reshape)]
        format "`(` $input `:` type($input) `)` attr-dict `to` type($output)"
        fold fold::reshape;
    }

    /// A tensor of which more, or less, of the shape is known.
    CastOp = "cast" {
        operands { input: TENSOR }
        results { output: TENSOR }
        traits [Pure]
        interfaces [&SAME_AS_OPERAND]
        format "$input attr-dict `:` type($input) `to` type($output)"
        verify verify::cast;
        fold fold::cast;
    }

    /// Prints a tensor.
    PrintOp = "print" {
        operands { input: PRINTABLE }
        format "$input attr-dict `:` type($input)"
    }

    /// A struct whose fields are known.
    StructConstantOp = "struct_constant" {
        results { output: STRUCT }
        attrs { value: ArrayKind }
        traits [ConstantLike, Pure]
        format "attr-dict $value `:` type($output)"
        verify verify::struct_constant;
        fold fold::struct_constant;
    }

    /// A field of a struct.
    StructAccessOp = "struct_access" {
        operands { input: STRUCT }
        results { output: VALUE }
        attrs { index: I64Kind }
        traits [Pure]
        format "$input `[` $index `]` attr-dict `:` type($input) `->` type($output)"
        verify verify::struct_access;
        fold fold::struct_access;
    }

    /// A call of a function.
    GenericCallOp = "generic_call" {
        operands { inputs: variadic VALUE }
        results { output: VALUE }
        attrs { callee: FlatSymbolRefKind }
        interfaces [&functions::CALL]
        format "$callee `(` $inputs `)` attr-dict `:` functional-type($inputs, $output)"
    }

    /// A function.
    FuncOp = "func" {
        attrs {
            sym_name: SymbolNameKind, function_type: FunctionTypeKind, sym_visibility: optional StringKind,
            arg_attrs: optional DictionaryArrayKind, res_attrs: optional DictionaryArrayKind
        }
        regions { body: Any }
        traits [IsolatedFromAbove, Symbol]
        interfaces [&functions::FUNCTION]
        assembly functions::parse, functions::print;
    }

    /// The end of a function.
    ReturnOp = "return" {
        operands { input: optional VALUE }
        traits [HasParent(&["toy.func"]), Pure, ReturnLike, Terminator]
        format "($input^ `:` type($input))? attr-dict"
        verify verify::return_;
    }
}

/// The dialect. All of it can be inlined.
pub static TOY: Dialect = Dialect {
    ops: &[OPS],
    types: &[TYPES],
    materialize_constant: Some(materialize),
    interfaces: &[&INLINING],
    ..Dialect::new("toy")
};

/// Where the types of call and callee differ, the value is cast.
static INLINING: DialectInlining = DialectInlining {
    convert: Some(|rewriter, value, ty| rewriter.create(CastOp::new(value).result(ty)).into()),
    ..DialectInlining::ALL
};

/// The constant op for an attribute of a type.
fn materialize(builder: &mut Builder<'_>, value: Attribute, ty: Type) -> Option<OpId> {
    let ctx = builder.ctx;
    Some(match value.dyn_cast(ctx) {
        Some(fields) => builder.create(StructConstantOp::new().value(ctx, fields).result(ty)).into(),
        None => builder.create(ConstantOp::new().value(ctx, value).result(ty)).into(),
    })
}
