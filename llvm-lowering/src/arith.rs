//! The lowering of `arith`.

mod division;

use weir_conversion::{ConversionPatterns as _, ConversionRewriter, DeclaredRewrite, NoConversion, rewrites};
use weir_dialects::arith;
use weir_ir::builtin::{DenseElementsAttr, ElementValue, IntegerAttr, IntegerType, VectorType, element_type_or_self};
use weir_ir::{
    ApInt, AsView as _, Attribute, BuildOp as _, CreateOps as _, Ident, OpClass, OpId, Properties, Type, ValueId, View,
};
use weir_rewrite::{MatchResult, PatternSet, RewriterExt as _, no_match};

use crate::dialect::{self as llvm, FpExceptionBehavior, RoundingMode};
use crate::one_to_one::{BARE, LENIENT, STRICT, has_unsupported_float};
use crate::type_converter::LlvmTypeConverter;
use crate::unroll::unroll;
use crate::values::{constant, extract_value, instruction, plain_instruction};

/// The attribute of fast-math flags.
const FASTMATH: &str = "fastmath";

/// Adds the patterns that lower `arith`.
///
/// # Source
///
/// `mlir::arith::populateArithToLLVMConversionPatterns` and `populateCeilFloorDivExpandOpsPatterns`.
#[doc(alias = "populateArithToLLVMConversionPatterns")]
pub fn arith_to_llvm_patterns(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    division::patterns(patterns);
    rewrites! { patterns, converter.rules(), STRICT;
        arith.AddFOp => llvm.FAddOp;
        arith.AddIOp => llvm.AddOp;
        arith.AndIOp => llvm.AndOp;
        arith.DivFOp => llvm.FDivOp;
        arith.DivSIOp => llvm.SDivOp;
        arith.DivUIOp => llvm.UDivOp;
        arith.ExtFOp => llvm.FPExtOp;
        arith.ExtSIOp => llvm.SExtOp;
        arith.ExtUIOp => llvm.ZExtOp;
        arith.FPToSIOp => llvm.FPToSIOp;
        arith.FPToUIOp => llvm.FPToUIOp;
        arith.MaximumFOp => llvm.MaximumOp;
        arith.MaxNumFOp => llvm.MaxNumOp;
        arith.MaxSIOp => llvm.SMaxOp;
        arith.MaxUIOp => llvm.UMaxOp;
        arith.MinimumFOp => llvm.MinimumOp;
        arith.MinNumFOp => llvm.MinNumOp;
        arith.MinSIOp => llvm.SMinOp;
        arith.MinUIOp => llvm.UMinOp;
        arith.MulFOp => llvm.FMulOp;
        arith.MulIOp => llvm.MulOp;
        arith.NegFOp => llvm.FNegOp;
        arith.OrIOp => llvm.OrOp;
        arith.RemFOp => llvm.FRemOp;
        arith.RemSIOp => llvm.SRemOp;
        arith.RemUIOp => llvm.URemOp;
        arith.ShLIOp => llvm.ShlOp;
        arith.ShRSIOp => llvm.AShrOp;
        arith.ShRUIOp => llvm.LShrOp;
        arith.SIToFPOp => llvm.SIToFPOp;
        arith.SubFOp => llvm.FSubOp;
        arith.SubIOp => llvm.SubOp;
        arith.TruncIOp => llvm.TruncOp;
        arith.UIToFPOp => llvm.UIToFPOp;
        arith.XOrIOp => llvm.XOrOp;
    }
    rewrites! { patterns, converter.rules(), LENIENT;
        arith.ConstantOp => llvm.ConstantOp;
        arith.SelectOp => llvm.SelectOp;
    }
    rewrites! { patterns, converter.rules(), BARE;
        arith.CmpFOp => llvm.FCmpOp;
        arith.CmpIOp => llvm.ICmpOp;
    }
    add_bitcast(converter, patterns);
    add_truncations(converter, patterns);
    add_index_casts(converter, patterns);
    add_extended(converter, patterns);
}

/// `arith.bitcast`: an instruction, or its operand between types with the same conversion.
fn add_bitcast(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    let plain = DeclaredRewrite::one_to_one(arith::BitcastOp::DEF, llvm::BitcastOp::DEF, LENIENT).prepare();
    patterns
        .add_conversion::<arith::BitcastOp>(converter.rules(), move |op, operands, rewriter| {
            let types = LlvmTypeConverter::of(rewriter)?;
            let view = rewriter.view();
            let operand = operands.all()[0];
            if types.convert(view.ctx, view.ty(op.out(&view))) != Ok(view.ty(operand)) {
                return plain.apply(op.0, operands.all(), rewriter);
            }
            rewriter.replace(op, operand);
            Ok(())
        })
        .generates::<llvm::BitcastOp>();
}

/// `arith.truncf`: an instruction, or an intrinsic where the rounding mode is stated.
fn add_truncations(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    let plain = DeclaredRewrite::one_to_one(arith::TruncFOp::DEF, llvm::FPTruncOp::DEF, STRICT).prepare();
    patterns.add_conversion::<arith::TruncFOp>(converter.rules(), move |op, operands, rewriter| {
        let types = LlvmTypeConverter::of(rewriter)?;
        match op.roundingmode(rewriter) {
            None => plain.apply(op.0, operands.all(), rewriter),
            Some(mode) => truncate_with(op, operands.all(), mode, types, rewriter),
        }
    });
}

fn truncate_with(
    op: arith::TruncFOp,
    operands: &[ValueId],
    mode: arith::RoundingMode,
    converter: &LlvmTypeConverter,
    rewriter: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rewriter.view();
    let (ctx, location) = (view.ctx, view.ir.location(op.0));
    let result = converter.convert(ctx, view.ty(op.out(&view)))?;
    if has_unsupported_float(view, op.0, operands, result) {
        return no_match("unsupported floating point type");
    }
    let mode = match mode {
        arith::RoundingMode::ToNearestEven => RoundingMode::NearestTiesToEven,
        arith::RoundingMode::Downward => RoundingMode::TowardNegative,
        arith::RoundingMode::Upward => RoundingMode::TowardPositive,
        arith::RoundingMode::TowardZero => RoundingMode::TowardZero,
        arith::RoundingMode::ToNearestAway => RoundingMode::NearestTiesToAway,
    };
    // The intrinsic has no fast-math flags of its own.
    let flags = view.attribute(op.0, FASTMATH).map(|flags| (Ident::new(ctx, FASTMATH), flags));
    let create = |rewriter: &mut ConversionRewriter<'_>, ty: Type, operands: &[ValueId]| {
        let ctx = rewriter.view().ctx;
        let build = llvm::ConstrainedFPTruncOp::new(operands[0])
            .rounding(ctx, mode)
            .exceptions(ctx, FpExceptionBehavior::Ignore)
            .discardable_of(rewriter.view(), op.0)
            .discardable(flags)
            .result(ty)
            .location(location);
        let op = rewriter.create(build);
        op.res(rewriter)
    };
    let value = lower_elements(rewriter, op.0, operands, result, create);
    rewriter.replace(op, value);
    Ok(())
}

/// Creates one op for scalars and vectors, or one for each innermost vector.
fn lower_elements(
    rewriter: &mut ConversionRewriter<'_>,
    op: OpId,
    operands: &[ValueId],
    result: Type,
    mut create: impl FnMut(&mut ConversionRewriter<'_>, Type, &[ValueId]) -> ValueId,
) -> ValueId {
    let view = rewriter.view();
    let is_nested = operands.iter().any(|&operand| view.ty(operand).is::<llvm::ArrayType>(view.ctx));
    match is_nested {
        true => {
            let location = view.ir.location(op);
            unroll(rewriter, location, operands, result, create)
        }
        false => create(rewriter, result, operands),
    }
}

/// Casts between `index` and integers: an extension, a truncation, or the operand.
fn add_index_casts(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion::<arith::IndexCastOp>(converter.rules(), |op, operands, rewriter| {
        let types = LlvmTypeConverter::of(rewriter)?;
        cast_index::<llvm::SExtOp>(op.0, operands.all(), types, rewriter)
    });
    patterns.add_conversion::<arith::IndexCastUIOp>(converter.rules(), |op, operands, rewriter| {
        let types = LlvmTypeConverter::of(rewriter)?;
        cast_index::<llvm::ZExtOp>(op.0, operands.all(), types, rewriter)
    });
}

fn cast_index<E: OpClass>(
    op: OpId,
    operands: &[ValueId],
    converter: &LlvmTypeConverter,
    rewriter: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rewriter.view();
    let (ctx, location) = (view.ctx, view.ir.location(op));
    let (from, to) = (view.ty(view.ir.operand(op, 0)), view.ty(view.ir.result(op, 0)));
    let width = |ty: Type| {
        let element = converter.convert(ctx, element_type_or_self(ctx, ty))?.dyn_cast::<IntegerType>(ctx);
        element.map(|element| element.width(ctx)).ok_or(NoConversion::Missing(ty))
    };
    let (from, width, result) = (width(from)?, width(to)?, converter.convert(ctx, to)?);
    if from == width {
        rewriter.replace(op, operands[0]);
        return Ok(());
    }
    let value = lower_elements(rewriter, op, operands, result, |rewriter, ty, operands| match width < from {
        true => plain_instruction::<llvm::TruncOp, _>(rewriter, location, operands, ty),
        false => instruction::<E, _>(rewriter, location, operands, ty, Properties::EMPTY),
    });
    rewriter.replace(op, value);
    Ok(())
}

/// Sums with a carry, and products of twice the width.
fn add_extended(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion::<arith::AddUIExtendedOp>(converter.rules(), |op, operands, rewriter| {
        let types = LlvmTypeConverter::of(rewriter)?;
        add_with_carry(op, operands.all(), types, rewriter)
    });
    patterns.add_conversion::<arith::MulSIExtendedOp>(converter.rules(), |op, operands, rewriter| {
        multiply_extended::<llvm::SExtOp>(op.0, operands.all(), rewriter)
    });
    patterns.add_conversion::<arith::MulUIExtendedOp>(converter.rules(), |op, operands, rewriter| {
        multiply_extended::<llvm::ZExtOp>(op.0, operands.all(), rewriter)
    });
}

fn add_with_carry(
    op: arith::AddUIExtendedOp,
    operands: &[ValueId],
    converter: &LlvmTypeConverter,
    rewriter: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rewriter.view();
    let (ctx, location) = (view.ctx, view.ir.location(op.0));
    let sum = view.ty(operands[0]);
    if sum.is::<llvm::ArrayType>(ctx) {
        return no_match("ND vector types are not supported yet");
    }
    let overflow = converter.convert(ctx, view.ty(view.ir.result(op.0, 1)))?;
    let pair = llvm::StructType::literal(ctx, &[sum, overflow]).into();
    let both = instruction::<llvm::UAddWithOverflowOp, _>(rewriter, location, operands, pair, Properties::EMPTY);
    let sum = extract_value(rewriter, location, both, &[0]);
    let overflow = extract_value(rewriter, location, both, &[1]);
    rewriter.replace(op, &[sum, overflow]);
    Ok(())
}

fn multiply_extended<E: OpClass>(op: OpId, operands: &[ValueId], rewriter: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rewriter.view();
    let location = view.ir.location(op);
    let ty = view.ty(operands[0]);
    let Some((wide, shift)) = doubled(view, ty) else {
        return no_match("ND vector types are not supported yet");
    };
    let lhs = instruction::<E, _>(rewriter, location, &operands[..1], wide, Properties::EMPTY);
    let rhs = instruction::<E, _>(rewriter, location, &operands[1..], wide, Properties::EMPTY);
    let product = rewriter.create(llvm::MulOp::new(lhs, rhs).location(location)).res(rewriter);
    let low = plain_instruction::<llvm::TruncOp, _>(rewriter, location, &[product], ty);
    let shift = constant(rewriter, location, wide, shift);
    let high = rewriter.create(llvm::LShrOp::new(product, shift).location(location)).res(rewriter);
    let high = plain_instruction::<llvm::TruncOp, _>(rewriter, location, &[high], ty);
    rewriter.replace(op, &[low, high]);
    Ok(())
}

/// The type with integers of twice the width, and the old width as a constant of it.
fn doubled(view: View<'_>, ty: Type) -> Option<(Type, Attribute)> {
    let ctx = view.ctx;
    let width = element_type_or_self(ctx, ty).dyn_cast::<IntegerType>(ctx)?.width(ctx);
    let element = ctx.integer_type(width.checked_mul(2)?);
    let Some(vector) = ty.dyn_cast::<VectorType>(ctx) else {
        return Some((element, IntegerAttr::of(ctx, element, i64::from(width)).into()));
    };
    let wide: Type = VectorType::new(ctx, vector.shape(ctx), element, vector.scalable(ctx)).into();
    let value = ElementValue::Int(ApInt::new(2 * width, u64::from(width)));
    Some((wide, DenseElementsAttr::splat_of(ctx, wide, &value).into()))
}
