//! Elements of structures, arrays and vectors.

use smallvec::{SmallVec, smallvec};
use weir_ir::builtin::{DenseArrayAttr, DenseI32ArrayKind, DenseI64ArrayKind, VectorType};
use weir_ir::format::Arg;
use weir_ir::interfaces::CompatibleResults;
use weir_ir::print::type_text;
use weir_ir::{Context, Directive, Fold, Folder, InferCx, SignatureView, Type, ValueId, VerifyResult};

use crate::dialect::constraints::{AGGREGATE, INTEGER, LLVM_TYPE, PRIMITIVE, VECTOR, vector_element};
use crate::dialect::types::{ArrayType, StructType, is_compatible, is_compatible_vector};

weir_ir::ops! { llvm, OPS;
    /// Extracts an element of a vector.
    ExtractElementOp = "extractelement" {
        operands { vector: VECTOR, position: INTEGER }
        results { res: LLVM_TYPE }
        traits [Pure, TypesMatch { from: "vector", to: "res", summary: "result type matches vector element type", with: vector_element }]
        format "$vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)"
    }

    /// Inserts an element into a vector.
    InsertElementOp = "insertelement" {
        operands { vector: VECTOR, value: PRIMITIVE, position: INTEGER }
        results { res: VECTOR }
        traits [
            Pure,
            TypesMatch { from: "vector", to: "value", summary: "argument type matches vector element type", with: vector_element },
            AllTypesMatch(&["res", "vector"])
        ]
        format "$value `,` $vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)"
    }

    /// Selects elements of two vectors by a constant mask.
    ShuffleVectorOp = "shufflevector" {
        operands { v1: VECTOR, v2: VECTOR }
        results { res: VECTOR }
        attrs { mask: DenseI32ArrayKind }
        traits [LocalAssembly, Pure, AllTypesMatch(&["v1", "v2"])]
        interfaces [&SHUFFLED]
        format "$v1 `,` $v2 $mask attr-dict `:` type($v1) custom<ShuffleType>(ref(type($v1)), type($res), ref($mask))"
        directives { "ShuffleType": SHUFFLE_TYPE }
        infer infer_shuffle;
        verify_local verify_shuffle;
        fold fold_shuffle;
    }

    /// Extracts an element of a structure or array.
    ExtractValueOp = "extractvalue" {
        operands { container: AGGREGATE }
        results { res: LLVM_TYPE }
        attrs { position: DenseI64ArrayKind }
        traits [LocalAssembly, Pure]
        format "$container `` $position attr-dict `:` type($container) custom<ElementType>(type($res), ref(type($container)), ref($position))"
        directives { "ElementType": ELEMENT_TYPE }
        infer infer_extract;
        verify_local verify_extract;
        fold super::fold::extract_value;
    }

    /// Inserts an element into a structure or array.
    InsertValueOp = "insertvalue" {
        operands { container: AGGREGATE, value: PRIMITIVE }
        results { res: AGGREGATE }
        attrs { position: DenseI64ArrayKind }
        traits [LocalAssembly, Pure, AllTypesMatch(&["container", "res"])]
        format "$value `,` $container `` $position attr-dict `:` type($container) custom<ElementType>(type($value), ref(type($container)), ref($position))"
        directives { "ElementType": ELEMENT_TYPE }
        verify_local verify_insert;
    }
}

impl ExtractValueOp {
    /// A builder of the element at a position; its type follows from the container's.
    pub fn at_position(
        ctx: &Context,
        container: ValueId,
        position: &[i64],
    ) -> impl weir_ir::BuildOp<Op = Self> + use<> {
        Self::new(container).position(ctx, position.to_vec())
    }
}

impl InsertValueOp {
    /// A builder of a container with the element at a position replaced.
    pub fn at_position(
        ctx: &Context,
        container: ValueId,
        value: ValueId,
        position: &[i64],
    ) -> impl weir_ir::BuildOp<Op = Self> + use<> {
        Self::new(container, value).position(ctx, position.to_vec())
    }
}

/// The type of the element of a container at a position.
fn element_at(ctx: &Context, container: Type, position: impl IntoIterator<Item = i64>) -> Result<Type, String> {
    if !is_compatible(ctx, container) {
        return Err(format!("expected LLVM IR Dialect type, got '{}'", type_text(ctx, container)));
    }
    let mut ty = container;
    for index in position {
        let found = usize::try_from(index).ok();
        let element = if let Some(array) = ty.dyn_cast::<ArrayType>(ctx) {
            let inside = u64::try_from(index).is_ok_and(|index| index < array.count(ctx));
            inside.then(|| array.element(ctx))
        } else if let Some(structure) = ty.dyn_cast::<StructType>(ctx) {
            found.and_then(|index| structure.elements(ctx).get(index).copied())
        } else {
            return Err(format!("expected LLVM IR structure/array type, got: '{}'", type_text(ctx, ty)));
        };
        ty = element.ok_or_else(|| format!("position out of bounds: {index}"))?;
    }
    Ok(ty)
}

/// Not written: the type of an element follows from the container and the position.
static ELEMENT_TYPE: Directive = Directive {
    parse: |parser, op, args| {
        let &[element, Arg::OperandType(container), Arg::Attribute(slot)] = args else { return Ok(()) };
        let ctx = parser.context();
        let position = op.state.attribute(slot).and_then(|it| it.dyn_cast::<DenseArrayAttr>(ctx));
        let container = op.operand_types.first(container);
        if let (Some(position), Some(container)) = (position, container) {
            let ty = element_at(ctx, container, position.iter_i64(ctx));
            let ty = ty.map_err(|message| parser.custom_error(parser.position(), message))?;
            match element {
                Arg::ResultType(group) => op.result_types.set(group, &[ty]),
                Arg::OperandType(group) => op.operand_types.set(group, &[ty]),
                _ => {}
            }
        }
        Ok(())
    },
    print: |_, _, _| {},
};

/// Not written: the type of a shuffle has as many elements as the mask.
static SHUFFLE_TYPE: Directive = Directive {
    parse: |parser, op, args| {
        let &[Arg::OperandType(vector), Arg::ResultType(result), Arg::Attribute(slot)] = args else { return Ok(()) };
        let ctx = parser.context();
        let mask = op.state.attribute(slot).and_then(|it| it.dyn_cast::<DenseArrayAttr>(ctx));
        let vector = op.operand_types.first(vector);
        if let (Some(mask), Some(vector)) = (mask, vector) {
            let Some(ty) = shuffled(ctx, vector, mask.length(ctx)) else {
                return Err(parser.custom_error(parser.position(), "expected an LLVM compatible vector type"));
            };
            op.result_types.set(result, &[ty]);
        }
        Ok(())
    },
    print: |_, _, _| {},
};

/// The type of a vector of LLVM with another number of elements.
fn shuffled(ctx: &Context, vector: Type, length: usize) -> Option<Type> {
    let vector = vector.dyn_cast::<VectorType>(ctx).filter(|_| is_compatible_vector(ctx, vector))?;
    let length = i64::try_from(length).ok()?;
    Some(vector.with_shape(ctx, &[length]).into())
}

/// The inferred result of a shuffle has as many elements as the mask; a parsed one may have any number of elements.
static SHUFFLED: CompatibleResults = CompatibleResults { compatible: |_, _, _| true };

fn infer_shuffle(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    let mask = cx.value::<DenseI32ArrayKind>("mask").unwrap_or_default();
    let ty = shuffled(cx.ctx, cx.operand_type(0), mask.len());
    ty.map(|ty| smallvec![ty]).ok_or_else(|| "expected an LLVM compatible vector type".to_owned())
}

fn infer_extract(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    let position = cx.value::<DenseI64ArrayKind>("position").unwrap_or_default();
    element_at(cx.ctx, cx.operand_type(0), position).map(|ty| smallvec![ty])
}

fn verify_shuffle(cx: SignatureView<'_>, op: ShuffleVectorOp) -> VerifyResult {
    let vector = cx.ty(op.v1(&cx));
    if crate::dialect::types::is_scalable_vector(cx.ctx, vector) && op.mask(&cx).iter().any(|&it| it != 0) {
        return Err(cx.op_error(op.0, "expected a splat operation for scalable vectors"));
    }
    Ok(())
}

fn verify_extract(cx: SignatureView<'_>, op: ExtractValueOp) -> VerifyResult {
    let (container, found) = (cx.ty(op.container(&cx)), cx.ty(op.res(&cx)));
    let wanted = element_at(cx.ctx, container, op.position(&cx)).map_err(|message| cx.op_error(op.0, message))?;
    if wanted != found {
        let [container, wanted, found] = [container, wanted, found].map(|ty| type_text(cx.ctx, ty));
        let message = format_args!(
            "Type mismatch: extracting from '{container}' should produce '{wanted}' but this op returns '{found}'"
        );
        return Err(cx.op_error(op.0, message));
    }
    Ok(())
}

fn verify_insert(cx: SignatureView<'_>, op: InsertValueOp) -> VerifyResult {
    let (container, value) = (cx.ty(op.container(&cx)), cx.ty(op.value(&cx)));
    let wanted = element_at(cx.ctx, container, op.position(&cx)).map_err(|message| cx.op_error(op.0, message))?;
    if wanted != value {
        let text = |ty| type_text(cx.ctx, ty);
        let message = format!("Type mismatch: cannot insert '{}' into '{}'", text(value), text(container));
        return Err(cx.op_error(op.0, message));
    }
    Ok(())
}

/// `shufflevector v, _ [0] -> v`, for vectors of the shape `1` or `[1]`.
fn fold_shuffle(folder: &mut Folder<'_>, op: ShuffleVectorOp) -> Fold {
    let cx = folder.view();
    let vector = op.v1(&cx);
    let single = cx.ty_as::<VectorType>(vector).is_some_and(|ty| ty.shape(cx.ctx) == [1]);
    if single && op.mask(&cx) == [0] { Fold::one(vector) } else { Fold::None }
}
