//! Printing at run time: calls of functions of the run-time library.

use weir_conversion::{ConversionPatterns as _, ConversionRewriter};
use weir_dialects::arith;
use weir_dialects::vector::{self, PrintPunctuation};
use weir_ir::builtin::{FloatType, IndexType, IntegerAttr, IntegerType, Signedness};
use weir_ir::{AsView as _, BuildOp as _, Context, CreateOps as _, FloatKind, Location, Type, ValueId};
use weir_rewrite::{PatternSet, RewriterExt as _, no_match};

use crate::dialect as llvm;
use crate::functions::{RuntimeFunction, module_of};
use crate::memref::call_runtime;
use crate::print_text::PrintText;
use crate::type_converter::LlvmTypeConverter;
use crate::values::constant;

/// The printing of a number.
struct Printed {
    function: &'static str,
    /// The conversion of the number to the function's argument.
    conversion: Conversion,
}

/// The conversion of a number before it is printed.
enum Conversion {
    /// It is passed unchanged.
    None,
    /// Its bits are passed as an integer.
    Bits(u32),
    /// It is zero-extended.
    Zeros,
    /// It is sign-extended.
    Signs,
    /// Its bits are passed with the number of its format.
    Format(i32),
}

impl Printed {
    /// The printing of a number of a type.
    fn of(ctx: &Context, ty: Type) -> Option<Self> {
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

pub(super) fn populate(converter: &LlvmTypeConverter, patterns: &mut PatternSet) {
    patterns.add_conversion::<vector::PrintOp>(converter.rules(), |op, operands, rewriter| {
        let lower = LlvmTypeConverter::of(rewriter)?;
        let view = rewriter.view();
        let location = view.ir.location(op.0);
        let Some(module) = module_of(view, op.0) else { return no_match("the op is in no module") };
        if let Some(text) = op.string_literal(&view) {
            let text = PrintText { module, location, symbol: "vector_print_str", text, function: "printString" };
            text.create(rewriter, lower)?;
            rewriter.erase(op);
            return Ok(());
        }
        let punctuation = op.punctuation(&view);
        if let (Some(source), Some(value)) = (op.source(&view), operands.source()) {
            let Some(printed) = Printed::of(view.ctx, view.ty(source)) else {
                return no_match("no function prints values of this type");
            };
            let arguments = arguments(rewriter, location, &printed.conversion, value);
            let view = rewriter.view();
            let params: Vec<Type> = arguments.iter().map(|&value| view.ty(value)).collect();
            let function = RuntimeFunction { name: printed.function, params: &params, result: None };
            call_runtime(rewriter, lower, op.0, function, &arguments)?;
        }
        if let Some(name) = punctuation_function(punctuation) {
            call_runtime(rewriter, lower, op.0, RuntimeFunction { name, params: &[], result: None }, &[])?;
        }
        rewriter.erase(op);
        Ok(())
    });
}

/// The arguments of the function that prints a number.
fn arguments(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    conversion: &Conversion,
    value: ValueId,
) -> Vec<ValueId> {
    let ctx = rewriter.ctx();
    let wide = ctx.integer_type(64);
    match *conversion {
        Conversion::None => vec![value],
        Conversion::Bits(width) => {
            let bits = llvm::BitcastOp::new(value).result(ctx.integer_type(width)).location(location);
            vec![rewriter.create(bits).res(rewriter)]
        }
        Conversion::Zeros => {
            let extended = arith::ExtUIOp::new(value).result(wide).location(location);
            vec![rewriter.create(extended).out(rewriter)]
        }
        Conversion::Signs => {
            let extended = arith::ExtSIOp::new(value).result(wide).location(location);
            vec![rewriter.create(extended).out(rewriter)]
        }
        Conversion::Format(number) => {
            let (i32, number) = (ctx.integer_type(32), IntegerAttr::i32(ctx, number).into());
            let format = constant(rewriter, location, i32, number);
            let bits = llvm::ZExtOp::new(value).result(wide).location(location);
            vec![format, rewriter.create(bits).res(rewriter)]
        }
    }
}
