//! Casts between index values and integers.

use weir_ir::builtin::{IndexType, IntegerAttr, IntegerType};
use weir_ir::print::type_text;
use weir_ir::{ApInt, Attribute, Folder, OpId, SignatureView, VerifyResult};

weir_ir::ops! { index, OPS;
    each {
        operands { input: INTEGER_OR_INDEX }
        results { output: INTEGER_OR_INDEX }
        traits [Pure]
        format "$input attr-dict `:` type($input) `to` type($output)"
        verify_local verify_cast;
    }
    /// Casts between `index` and integers, with sign extension or truncation.
    CastSOp = "casts" { fold_any |f, op| cast(f, op, ApInt::sext_or_trunc); }
    /// Casts between `index` and integers, with zero extension or truncation.
    CastUOp = "castu" { fold_any |f, op| cast(f, op, ApInt::zext_or_trunc); }
}

weir_ir::type_constraints! {
    INTEGER_OR_INDEX "integer or index" |ctx, ty| ty.is::<IntegerType>(ctx) || ty.is::<IndexType>(ctx);
}

fn verify_cast(cx: SignatureView<'_>, op: impl Into<OpId>) -> VerifyResult {
    let (input, output) = (cx.operand_types[0], cx.result_types[0]);
    if input.is::<IndexType>(cx.ctx) != output.is::<IndexType>(cx.ctx) {
        return Ok(());
    }
    let (input, output) = (type_text(cx.ctx, input), type_text(cx.ctx, output));
    Err(cx.op_error(op.into(), format_args!("operand type '{input}' and result type '{output}' are cast incompatible")))
}

/// Casts a constant, where the result depends on 32 bits of the index at most.
///
/// `casts 3 : index to i32 -> 3 : i32`
fn cast(folder: &Folder<'_>, op: OpId, extend_or_trunc: fn(&ApInt, u32) -> ApInt) -> Option<Attribute> {
    let ctx = folder.ctx();
    let ty = folder.ir().value_type(folder.ir().result(op, 0));
    let constant = folder.constant(0)?.dyn_cast::<IntegerAttr>(ctx)?;
    let value = constant.value(ctx);
    if ty.is::<IndexType>(ctx) {
        return Some(IntegerAttr::new(ctx, ty, extend_or_trunc(value, 64)).into());
    }
    let width = ty.dyn_cast::<IntegerType>(ctx)?.width(ctx);
    let result = extend_or_trunc(value, width);
    let same = extend_or_trunc(&extend_or_trunc(value, 32), width) == result;
    (width <= 32 || same).then(|| IntegerAttr::new(ctx, ty, result).into())
}
