//! Printing at run time: calls of functions of the run-time library.

use weir_dialects::arith;
use weir_dialects::vector::{self, PrintPunctuation};
use weir_ir::builtin::{FloatType, IndexType, IntegerAttr, IntegerType, Signedness};
use weir_ir::{BuildOp as _, Context, CreateOps as _, FloatKind, OpDef, Type, ValueId, op_defs};
use weir_rewrite::{MatchResult, NoMatch, OrNoMatch as _, PatternSet, no_match_if};

use crate::dialect as llvm;
use crate::functions::{PRINTING, PrintText, RuntimeFunction};
use crate::lowering::{Lowering, LoweringContext, LoweringPatterns as _};
use crate::values::{CALL, LlvmBuilder as _, llvm_ops};

/// The ops that make numbers arguments of the functions that print them.
const NUMBERS: &[&OpDef] = llvm_ops![BitcastOp, ConstantOp, ZExtOp];

/// The ops that extend integers to those that are printed.
const EXTENSIONS: &[&OpDef] = op_defs![arith::ExtSIOp, arith::ExtUIOp];

/// The printing of a number.
struct Printed {
    function: &'static str,
    /// The conversion of the number to the function's argument.
    conversion: Conversion,
}

/// The conversion of a number before it is printed.
enum Conversion {
    /// The number is passed unchanged.
    None,
    /// The bits of the number are passed as an integer.
    Bits(u32),
    /// The number is zero-extended.
    Zeros,
    /// The number is sign-extended.
    Signs,
    /// The bits of the number are passed with the number of its format.
    Format(i32),
}

impl Printed {
    /// The printing of a number of a type.
    fn of(ctx: &Context, ty: Type) -> Result<Self, NoMatch> {
        Self::find(ctx, ty).or_no_match("no function prints values of this type")
    }

    fn find(ctx: &Context, ty: Type) -> Option<Self> {
        let printed = |function, conversion| Some(Self { function, conversion });
        if ty.is::<IndexType>(ctx) {
            return printed("printU64", Conversion::None);
        }
        if let Some(ty) = ty.dyn_cast::<IntegerType>(ctx) {
            let is_unsigned = ty.signedness(ctx) == Signedness::Unsigned;
            let function = if is_unsigned { "printU64" } else { "printI64" };
            return match ty.width(ctx) {
                64 => printed(function, Conversion::None),
                // The only set bit is no sign.
                width @ ..64 if is_unsigned || width == 1 => printed(function, Conversion::Zeros),
                ..64 => printed(function, Conversion::Signs),
                _ => None,
            };
        }
        match ty.dyn_cast::<FloatType>(ctx)?.kind(ctx) {
            FloatKind::F32 => printed("printF32", Conversion::None),
            FloatKind::F64 => printed("printF64", Conversion::None),
            FloatKind::F16 => printed("printF16", Conversion::Bits(16)),
            FloatKind::BF16 => printed("printBF16", Conversion::Bits(16)),
            kind => printed("printApFloat", Conversion::Format(format_number(kind)?)),
        }
    }

    /// Creates the call that prints a number.
    fn create(&self, lower: &mut Lowering<'_, '_>, value: ValueId) -> MatchResult {
        let arguments = self.conversion.arguments(lower, value);
        let params: Vec<Type> = arguments.iter().map(|&value| lower.ty(value)).collect();
        lower.call_runtime(RuntimeFunction { name: self.function, params: &params, result: None }, &arguments)?;
        Ok(())
    }
}

/// The number that the run-time library knows a floating-point format of up to eight bits by.
fn format_number(kind: FloatKind) -> Option<i32> {
    Some(match kind {
        FloatKind::F8E5M2 => 7,
        FloatKind::F8E5M2FNUZ => 8,
        FloatKind::F8E4M3 => 9,
        FloatKind::F8E4M3FN => 10,
        FloatKind::F8E4M3FNUZ => 11,
        FloatKind::F8E4M3B11FNUZ => 12,
        FloatKind::F8E3M4 => 13,
        FloatKind::F8E8M0FNU => 15,
        FloatKind::F6E3M2FN => 16,
        FloatKind::F6E2M3FN => 17,
        FloatKind::F4E2M1FN => 18,
        _ => return None,
    })
}

/// The function that prints punctuation.
fn punctuation_function(punctuation: PrintPunctuation) -> Option<&'static str> {
    match punctuation {
        PrintPunctuation::NoPunctuation => None,
        PrintPunctuation::NewLine => Some("printNewline"),
        PrintPunctuation::Comma => Some("printComma"),
        PrintPunctuation::Open => Some("printOpen"),
        PrintPunctuation::Close => Some("printClose"),
    }
}

pub(super) fn populate(cx: &LoweringContext, patterns: &mut PatternSet) {
    // vector.print %x : f32 -> llvm.call @printF32(%x)
    patterns.add_lowering::<vector::PrintOp>(cx, &[PRINTING, NUMBERS], |op, operands, lower| {
        lower.module()?;
        if let Some(text) = op.string_literal(lower) {
            PrintText { symbol: "vector_print_str", text, function: "printString" }.create(lower)?;
            return lower.erase(op);
        }
        if let (Some(source), Some(value)) = (op.source(lower), operands.source()) {
            let printed = Printed::of(lower.ctx(), lower.ty(source))?;
            no_match_if(printed.conversion.is_extension(), "another pattern extends the integer")?;
            printed.create(lower, value)?;
        }
        punctuate(op, lower)
    });
    // vector.print %x : i8 -> llvm.call @printI64(arith.extsi %x)
    let extended = patterns.add_lowering::<vector::PrintOp>(cx, &[CALL, EXTENSIONS], |op, operands, lower| {
        lower.module()?;
        let source = op.source(lower).or_no_match("there is no number")?;
        let value = operands.source().or_no_match("there is no number")?;
        let printed = Printed::of(lower.ctx(), lower.ty(source))?;
        no_match_if(!printed.conversion.is_extension(), "the number is not extended by an op of arith")?;
        printed.create(lower, value)?;
        punctuate(op, lower)
    });
    extended.set_name("convert-vector.print-extended");
}

/// Prints the punctuation, and erases the op.
fn punctuate(op: vector::PrintOp, lower: &mut Lowering<'_, '_>) -> MatchResult {
    if let Some(name) = punctuation_function(op.punctuation(lower)) {
        lower.call_runtime(RuntimeFunction { name, params: &[], result: None }, &[])?;
    }
    lower.erase(op)
}

impl Conversion {
    /// True if ops of `arith` extend the number.
    fn is_extension(&self) -> bool {
        matches!(self, Conversion::Zeros | Conversion::Signs)
    }

    /// The arguments of the function that prints a number.
    fn arguments(&self, lower: &mut Lowering<'_, '_>, value: ValueId) -> Vec<ValueId> {
        let ctx = lower.ctx();
        let wide = ctx.integer_type(64);
        match *self {
            Conversion::None => vec![value],
            Conversion::Bits(width) => vec![lower.build(llvm::BitcastOp::new(value).result(ctx.integer_type(width)))],
            Conversion::Zeros => vec![lower.build(arith::ExtUIOp::new(value).result(wide))],
            Conversion::Signs => vec![lower.build(arith::ExtSIOp::new(value).result(wide))],
            Conversion::Format(number) => {
                let format = lower.constant(ctx.integer_type(32), IntegerAttr::i32(ctx, number));
                vec![format, lower.build(llvm::ZExtOp::new(value).result(wide))]
            }
        }
    }
}
