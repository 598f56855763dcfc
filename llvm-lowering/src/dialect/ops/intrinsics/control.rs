//! Intrinsics for assumptions, traps, debug information and annotations.

use weir_ir::builtin::{ANY_TYPE, ArrayKind, DenseI32ArrayKind, I1, I32};
use weir_ir::{Attribute, Context, SignatureView, VerifyResult};

use crate::dialect::attributes::DiExpressionAttr;
use crate::dialect::constraints::{INTEGER, LLVM_TYPE, POINTER};
use crate::dialect::enums::{FpExceptionBehavior, RoundingMode};
use crate::dialect::kinds::{AliasScopeKind, DiExpressionKind, DiLabelKind, DiLocalVariableKind, F64Kind, I8Kind};
use crate::dialect::ops::bundles::{OP_BUNDLES, verify_bundles};
use crate::dialect::ops::promotion;

weir_ir::ops! { llvm, OPS;
    /// Assumes that a condition holds.
    AssumeOp = "intr.assume" {
        operands { cond: I1, op_bundle_operands: groups op_bundle_sizes LLVM_TYPE }
        attrs { op_bundle_sizes: DenseI32ArrayKind, op_bundle_tags: optional ArrayKind }
        format "$cond (custom<OpBundles>($op_bundle_operands, type($op_bundle_operands), $op_bundle_tags)^)? `:` type($cond) attr-dict"
        directives { "OpBundles": OP_BUNDLES }
        verify_local |cx: SignatureView<'_>, op: AssumeOp| -> VerifyResult { verify_bundles(cx, op.0) };
    }

    /// A copy of a value.
    SSACopyOp = "intr.ssa.copy" {
        operands { operand: ANY_TYPE }
        results { res: LLVM_TYPE }
        traits [Pure, SameOperandsAndResultType]
        format "$operand attr-dict `:` type($operand)"
    }

    /// True if a value is a constant at compile time.
    IsConstantOp = "intr.is.constant" {
        operands { val: LLVM_TYPE }
        results { res: I1 }
        traits [Pure]
    }

    /// Returns its operand, with the value that is expected of it.
    ExpectOp = "intr.expect" {
        operands { val: INTEGER, expected: INTEGER }
        results { res: LLVM_TYPE }
        traits [Pure, SameOperandsAndResultType]
        format "$val `,` $expected attr-dict `:` type($val)"
    }

    /// Returns its operand, with the value that is expected of it and the probability.
    ExpectWithProbabilityOp = "intr.expect.with.probability" {
        operands { val: INTEGER, expected: INTEGER }
        results { res: LLVM_TYPE }
        attrs { prob: F64Kind }
        traits [Pure, AllTypesMatch(&["val", "expected", "res"])]
        format "$val `,` $expected `,` $prob attr-dict `:` type($val)"
    }

    /// The address of a thread-local variable.
    ThreadlocalAddressOp = "intr.threadlocal.address" {
        operands { global: POINTER }
        results { res: LLVM_TYPE }
        traits [Pure]
    }

    /// Declares the start of an alias scope.
    NoAliasScopeDeclOp = "intr.experimental.noalias.scope.decl" {
        attrs { scope: AliasScopeKind }
        format "$scope attr-dict"
    }

    /// Traps.
    TrapOp = "intr.trap" {
        format "attr-dict"
    }

    /// A debugger breakpoint.
    DebugTrapOp = "intr.debugtrap" {
        format "attr-dict"
    }

    /// Traps because of undefined behaviour.
    UBSanTrapOp = "intr.ubsantrap" {
        attrs { failure_kind("failureKind"): I8Kind }
        format "prop-dict attr-dict"
    }

    /// Relates an address to a variable of the source.
    DbgDeclareOp = "intr.dbg.declare" {
        operands { addr: POINTER }
        attrs { var_info("varInfo"): DiLocalVariableKind, location_expr("locationExpr"): DiExpressionKind = no_expression }
        interfaces [&promotion::DECLARATION]
        format "qualified($varInfo) (qualified($locationExpr)^)? `=` $addr `:` qualified(type($addr)) attr-dict"
    }

    /// Relates a value to a variable of the source.
    DbgValueOp = "intr.dbg.value" {
        operands { value: LLVM_TYPE }
        attrs { var_info("varInfo"): DiLocalVariableKind, location_expr("locationExpr"): DiExpressionKind = no_expression }
        interfaces [&promotion::DEBUG_VALUE]
        format "qualified($varInfo) (qualified($locationExpr)^)? `=` $value `:` qualified(type($value)) attr-dict"
    }

    /// Relates a position to a label of the source.
    DbgLabelOp = "intr.dbg.label" {
        attrs { label: DiLabelKind }
        format "$label attr-dict"
    }

    /// The number of a type of exceptions.
    EhTypeidForOp = "intr.eh.typeid.for" {
        operands { type_info: POINTER }
        results { res: LLVM_TYPE }
        format "$type_info attr-dict `:` functional-type(operands, results)"
    }

    /// An annotation of a variable.
    VarAnnotationOp = "intr.var.annotation" {
        operands { val: POINTER, annotation: POINTER, file_name("fileName"): POINTER, line: I32, attr: POINTER }
        traits [AllTypesMatch(&["annotation", "fileName", "attr"])]
    }

    /// An annotation of a pointer.
    PtrAnnotationOp = "intr.ptr.annotation" {
        operands { ptr: POINTER, annotation: POINTER, file_name("fileName"): POINTER, line: I32, attr: POINTER }
        results { res: POINTER }
        traits [AllTypesMatch(&["res", "ptr"]), AllTypesMatch(&["annotation", "fileName", "attr"])]
    }

    /// An annotation of an integer.
    AnnotationOp = "intr.annotation" {
        operands { integer: INTEGER, annotation: POINTER, file_name("fileName"): POINTER, line: I32 }
        results { res: INTEGER }
        traits [AllTypesMatch(&["res", "integer"]), AllTypesMatch(&["annotation", "fileName"])]
    }
}

weir_ir::ops! { llvm, CONSTRAINED;
    each {
        operands { arg_0: LLVM_TYPE }
        results { res: LLVM_TYPE }
        attrs { exceptions("fpExceptionBehavior"): FpExceptionBehavior }
        traits [Pure]
        format "$arg_0 $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)"
    }
    /// Extends a floating-point number to a wider type.
    ConstrainedFPExtOp = "intr.experimental.constrained.fpext";
}

weir_ir::ops! { llvm, CONSTRAINED_ROUNDING;
    each {
        operands { arg_0: LLVM_TYPE }
        results { res: LLVM_TYPE }
        attrs { rounding("roundingmode"): RoundingMode, exceptions("fpExceptionBehavior"): FpExceptionBehavior }
        traits [Pure]
        format "$arg_0 $roundingmode $fpExceptionBehavior attr-dict `:` type($arg_0) `to` type(results)"
    }
    /// Converts an unsigned integer to a floating-point number.
    ConstrainedUIToFPOp = "intr.experimental.constrained.uitofp";
    /// Converts a signed integer to a floating-point number.
    ConstrainedSIToFPOp = "intr.experimental.constrained.sitofp";
    /// Truncates a floating-point number to a narrower type.
    ConstrainedFPTruncOp = "intr.experimental.constrained.fptrunc";
}

fn no_expression(ctx: &Context) -> Attribute {
    DiExpressionAttr::new(ctx, Box::default()).into()
}
