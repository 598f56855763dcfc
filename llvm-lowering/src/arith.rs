//! The lowering of `arith`.

use weir_conversion::{DeclaredRewrite, NoConversion, rewrites};
use weir_dialects::arith;
use weir_dialects::conversions::arith_expand::populate_ceil_floor_div_expand;
use weir_ir::builtin::{DenseElementsAttr, ElementValue, IntegerAttr, IntegerType, VectorType, element_type_or_self};
use weir_ir::{
    ApInt, Attribute, BuildOp as _, Context, CreateOps as _, Ident, MAX_WIDTH, OpClass, OpDef, OpId, Properties,
    RoundingMode, Type, ValueId,
};
use weir_rewrite::{Extent, MatchResult, OrNoMatch as _, PassDef, PatternSet, no_match_if};

use crate::dialect::{self as llvm, FpExceptionBehavior};
use crate::lowering::{Lowering, LoweringContext, LoweringPatterns as _};
use crate::one_to_one::{BARE, LENIENT, STRICT, has_unsupported_float};
use crate::passes::{DialectLowering, INDEX_BITWIDTH, lowering_options, pass};
use crate::values::{LlvmBuilder as _, UNROLLING, llvm_ops, ops};

/// The ops that truncate a floating-point number, with and without a rounding mode.
const TRUNCATION: &[&OpDef] = llvm_ops![ConstrainedFPTruncOp, FPTruncOp];
/// The ops that cast an integer.
const CAST: &[&OpDef] = llvm_ops![SExtOp, TruncOp, ZExtOp];
/// The ops that multiply integers of twice the width.
const PRODUCT: &[&[&OpDef]] = &[llvm_ops![ConstantOp, LShrOp, MulOp, SExtOp, TruncOp, ZExtOp]];

/// The attribute of fast-math flags.
const FASTMATH: &str = "fastmath";

/// Adds the patterns that lower `arith`.
///
/// # Source
///
/// `mlir::arith::populateArithToLLVMConversionPatterns` and `populateCeilFloorDivExpandOpsPatterns`.
#[doc(alias = "populateArithToLLVMConversionPatterns")]
pub fn arith_to_llvm_patterns(cx: &LoweringContext, patterns: &mut PatternSet) {
    populate_ceil_floor_div_expand(patterns);
    rewrites! { patterns, cx.rules(), STRICT;
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
    rewrites! { patterns, cx.rules(), LENIENT;
        arith.ConstantOp => llvm.ConstantOp;
        arith.SelectOp => llvm.SelectOp;
    }
    rewrites! { patterns, cx.rules(), BARE;
        arith.CmpFOp => llvm.FCmpOp;
        arith.CmpIOp => llvm.ICmpOp;
    }
    add_casts(cx, patterns);
    add_extended(cx, patterns);
}

fn add_casts(cx: &LoweringContext, patterns: &mut PatternSet) {
    // An instruction, or the operand between types with the same conversion.
    let plain = DeclaredRewrite::one_to_one(arith::BitcastOp::DEF, llvm::BitcastOp::DEF, LENIENT).prepare();
    patterns.add_lowering_of(arith::BitcastOp::DEF, cx, ops![UNROLLING; BitcastOp], move |op, operands, lower| {
        if lower.convert_type_of(lower.ir().result(op, 0)) != Ok(lower.ty(operands[0])) {
            return plain.apply(op, operands, lower);
        }
        lower.replace(op, operands)
    });
    // An instruction, or an intrinsic where the rounding mode is stated.
    let plain = DeclaredRewrite::one_to_one(arith::TruncFOp::DEF, llvm::FPTruncOp::DEF, STRICT).prepare();
    patterns.add_lowering::<arith::TruncFOp>(cx, &[UNROLLING, TRUNCATION], move |op, operands, lower| {
        match op.roundingmode(lower) {
            None => plain.apply(op.0, operands.all(), lower),
            Some(mode) => truncate_with(op, operands.all(), mode, lower),
        }
    });
    // arith.index_cast %x -> llvm.sext %x, llvm.trunc %x, or %x
    patterns.add_lowering_of(arith::IndexCastOp::DEF, cx, &[UNROLLING, CAST], cast_index::<llvm::SExtOp>);
    // arith.index_castui %x -> llvm.zext %x, llvm.trunc %x, or %x
    patterns.add_lowering_of(arith::IndexCastUIOp::DEF, cx, &[UNROLLING, CAST], cast_index::<llvm::ZExtOp>);
}

fn truncate_with(
    op: arith::TruncFOp,
    operands: &[ValueId],
    mode: RoundingMode,
    lower: &mut Lowering<'_, '_>,
) -> MatchResult {
    let ctx = lower.ctx();
    let result = lower.convert_type_of(op.out(lower))?;
    no_match_if(has_unsupported_float(lower.view(), op.0, operands, result), "unsupported floating point type")?;
    // The intrinsic has no fast-math flags of its own.
    let flags = lower.view().attribute(op.0, FASTMATH).map(|flags| (Ident::new(ctx, FASTMATH), flags));
    let value = lower.unroll(operands, result, |lower, ty, operands| {
        let build = llvm::ConstrainedFPTruncOp::new(operands[0])
            .rounding(ctx, mode.into())
            .exceptions(ctx, FpExceptionBehavior::Ignore)
            .discardable_of(lower.view(), op.0)
            .discardable(flags)
            .result(ty);
        lower.build(build)
    });
    lower.replace(op, [value])
}

/// A cast between `index` and integers: an extension, a truncation, or the operand.
fn cast_index<E: OpClass>(op: OpId, operands: &[ValueId], lower: &mut Lowering<'_, '_>) -> MatchResult {
    let (ctx, ir) = (lower.ctx(), lower.ir());
    let (from, to) = (lower.ty(ir.operand(op, 0)), lower.ty(ir.result(op, 0)));
    let width = |ty: Type| {
        let element = lower.convert(element_type_or_self(ctx, ty))?.dyn_cast::<IntegerType>(ctx);
        element.map(|element| element.width(ctx)).ok_or(NoConversion::Missing(ty))
    };
    let (from, width, result) = (width(from)?, width(to)?, lower.convert(to)?);
    if from == width {
        return lower.replace(op, operands);
    }
    let value = lower.unroll(operands, result, |lower, ty, operands| match width < from {
        true => lower.instruction::<llvm::TruncOp>(operands, ty),
        false => lower.instruction_with::<E>(operands, ty, Properties::EMPTY),
    });
    lower.replace(op, [value])
}

/// Sums with a carry, and products of twice the width.
fn add_extended(cx: &LoweringContext, patterns: &mut PatternSet) {
    // arith.addui_extended %a, %b -> llvm.intr.uadd.with.overflow(%a, %b), whose fields are extracted
    patterns.add_lowering::<arith::AddUIExtendedOp>(cx, ops![UNROLLING; UAddWithOverflowOp], |op, operands, lower| {
        let (ctx, sum) = (lower.ctx(), lower.ty(operands.lhs()));
        no_match_if(sum.is::<llvm::ArrayType>(ctx), "ND vector types are not supported yet")?;
        let overflow = lower.convert_type_of(op.overflow(lower))?;
        let pair = llvm::StructType::literal(ctx, &[sum, overflow]).into();
        let both = lower.instruction_with::<llvm::UAddWithOverflowOp>(operands.all(), pair, Properties::EMPTY);
        let parts = [0, 1].map(|index| lower.extract(both, [index]));
        lower.replace(op, parts)
    });
    // arith.mulsi_extended %a, %b -> %p = sext(%a) * sext(%b); trunc(%p), trunc(%p >> width)
    patterns.add_lowering_of(arith::MulSIExtendedOp::DEF, cx, PRODUCT, multiply_extended::<llvm::SExtOp>);
    // arith.mului_extended %a, %b -> %p = zext(%a) * zext(%b); trunc(%p), trunc(%p >> width)
    patterns.add_lowering_of(arith::MulUIExtendedOp::DEF, cx, PRODUCT, multiply_extended::<llvm::ZExtOp>);
}

fn multiply_extended<E: OpClass>(op: OpId, operands: &[ValueId], lower: &mut Lowering<'_, '_>) -> MatchResult {
    let ty = lower.ty(operands[0]);
    let (wide, shift) = doubled(lower.ctx(), ty).or_no_match("there is no integer of twice the width")?;
    let lhs = lower.instruction_with::<E>(&operands[..1], wide, Properties::EMPTY);
    let rhs = lower.instruction_with::<E>(&operands[1..], wide, Properties::EMPTY);
    let product = lower.build(llvm::MulOp::new(lhs, rhs));
    let low = lower.instruction::<llvm::TruncOp>(&[product], ty);
    let shift = lower.constant(wide, shift);
    let high = lower.build(llvm::LShrOp::new(product, shift));
    let high = lower.instruction::<llvm::TruncOp>(&[high], ty);
    lower.replace(op, [low, high])
}

/// The type with integers of twice the width, and the old width as a constant of it.
fn doubled(ctx: &Context, ty: Type) -> Option<(Type, Attribute)> {
    let width = element_type_or_self(ctx, ty).dyn_cast::<IntegerType>(ctx)?.width(ctx);
    let element = ctx.integer_type(width.checked_mul(2).filter(|&width| width <= MAX_WIDTH)?);
    let Some(vector) = ty.dyn_cast::<VectorType>(ctx) else {
        return Some((element, IntegerAttr::of(ctx, element, i64::from(width)).into()));
    };
    let wide: Type = vector.with_element(ctx, element).into();
    let value = ElementValue::Int(ApInt::new(2 * width, u64::from(width)));
    Some((wide, DenseElementsAttr::splat_of(ctx, wide, &value).into()))
}

/// Lowers `arith`.
pub static CONVERT_ARITH_TO_LLVM: PassDef = PassDef {
    summary: "Convert Arith dialect to LLVM dialect",
    options: &[INDEX_BITWIDTH],
    extent: Extent::FUNCTION_LOCAL,
    ..PassDef::new("convert-arith-to-llvm", "ArithToLLVMConversionPass", |options| {
        pass(options, |run, options| run.lower(lowering_options(options), arith_to_llvm_patterns))
    })
};

/// The lowering of `arith`, as the crate registers it.
pub(crate) static LOWERING: DialectLowering =
    DialectLowering::new("arith", &[&CONVERT_ARITH_TO_LLVM], |cx, patterns, _| arith_to_llvm_patterns(cx, patterns));
