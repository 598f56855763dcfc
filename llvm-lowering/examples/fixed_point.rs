//! A dialect of one's own, and its lowering, outside of weir: fixed-point numbers, and ranges of them.
//!
//! `!fix.number<8>` is a number with 8 binary digits behind the point; it becomes an i32. `!fix.range<8>` is two numbers;
//! it becomes two i32, also where functions take and give it. What comes out are the standard dialects, which weir lowers
//! to LLVM.
//!
//!     cargo run -p weir-llvm-lowering --example fixed_point
#![expect(clippy::print_stdout, reason = "an example shows what it does")]

use std::error::Error;

use weir_conversion::{
    Conversion, ConversionConfig, ConversionPatterns as _, ConversionRewriter, ConversionTarget, Converted,
    OneValue as _, TypeConverter, TypeConverterBuilder, add_function_signature_conversion_for, unrealized_cast,
};
use weir_dialects::conversions::func_structural;
use weir_dialects::{arith, func};
use weir_ir::builtin::{IntegerAttr, ModuleOp};
use weir_ir::{
    AsView as _, Attribute, BuildOp as _, Context, CreateOps as _, Dialect, DialectRegistry, Fold, Folder, Ir, Type,
    TypeClass as _, ValueId, parse,
};
use weir_llvm_lowering::{LoweringContext, arith_to_llvm_patterns, func_to_llvm_patterns};
use weir_rewrite::{PatternSet, RewriterExt as _};

weir_ir::types! { fix;
    /// A number with so many binary digits behind the point.
    pub NumberType = "number" { digits: u32 }
    /// All numbers between two.
    pub RangeType = "range" { digits: u32 }
}

weir_ir::type_constraints! {
    NUMBER "fixed-point number" |ctx, ty| ty.is::<NumberType>(ctx);
    RANGE "range of fixed-point numbers" |ctx, ty| ty.is::<RangeType>(ctx);
}

weir_ir::ops! { fix, OPS;
    /// The sum of two numbers.
    Add = "add" {
        operands { lhs: NUMBER, rhs: NUMBER }
        results { sum: NUMBER }
        traits [Commutative, Pure, SameOperandsAndResultType]
        format "$lhs `,` $rhs attr-dict `:` type($sum)"
    }
    /// The product of two numbers.
    Mul = "mul" {
        operands { lhs: NUMBER, rhs: NUMBER }
        results { product: NUMBER }
        traits [Commutative, Pure, SameOperandsAndResultType]
        format "$lhs `,` $rhs attr-dict `:` type($product)"
    }
    /// The range between two numbers.
    Between = "between" {
        operands { low: NUMBER, high: NUMBER }
        results { range: RANGE }
        traits [Pure]
        format "$low `,` $high attr-dict `:` type($low) `,` type($high) `->` type($range)"
    }
    /// The least number of a range.
    Low = "low" {
        operands { range: RANGE }
        results { low: NUMBER }
        traits [Pure]
        format "$range attr-dict `:` type($range) `->` type($low)"
        fold fold_low;
    }
}

static FIX: Dialect = Dialect { ops: &[OPS], types: &[&[NumberType::DEF, RangeType::DEF]], ..Dialect::new("fix") };

/// The least number of a range that was made here is known.
fn fold_low(folder: &mut Folder<'_>, op: Low) -> Fold {
    let maker = folder
        .ir()
        .defining_op(op.range(folder))
        .filter(|&maker| folder.ir().name(maker).text(folder.ctx()) == "fix.between");
    maker.map_or(Fold::None, |maker| Fold::one(folder.ir().operand(maker, 0)))
}

/// A number becomes an i32, a range two, and all else stays.
fn converter() -> TypeConverter {
    let mut converter = TypeConverterBuilder::new();
    converter.add_any_conversion(|_, ty| Converted::one(ty));
    converter.add_conversion(|cx, _: NumberType| Converted::one(cx.integer_type(32)));
    converter.add_conversion(|cx, _: RangeType| Converted::many([cx.integer_type(32), cx.integer_type(32)]));
    // For values that pass between ops that are lowered and ops that are not.
    converter.source_materialization(unrealized_cast).target_materialization(unrealized_cast);
    converter.freeze()
}

fn patterns(converter: &TypeConverter) -> PatternSet {
    let mut patterns = PatternSet::new();
    patterns.add_conversion::<Add>(converter, |op, operands, rewriter| {
        rewriter.replace_with(op, arith::AddIOp::new(operands.lhs(), operands.rhs()));
        Ok(())
    });
    patterns.add_conversion::<Mul>(converter, |op, operands, rewriter| {
        // The type of the op is the old one: there it says where the point is.
        let view = rewriter.view();
        let digits = view.ty(op.lhs(&view)).dyn_cast::<NumberType>(view.ctx).map_or(0, |ty| ty.digits(view.ctx));
        let product = multiply(rewriter, operands.lhs(), operands.rhs(), digits);
        rewriter.replace(op, [product]);
        Ok(())
    });
    // One result becomes two values, and one operand comes as two.
    patterns.add_conversion_1_to_n::<Between>(converter, |op, operands, rewriter| {
        rewriter.replace_many(op, &[[operands.low().one()?, operands.high().one()?]]);
        Ok(())
    });
    patterns.add_conversion_1_to_n::<Low>(converter, |op, operands, rewriter| {
        rewriter.replace_many(op, &[&operands.range()[..1]]);
        Ok(())
    });
    // Functions, calls and returns pass the converted values on.
    add_function_signature_conversion_for::<func::FuncOp>(&mut patterns, converter);
    func_structural::add_call_conversion(&mut patterns, converter);
    func_structural::add_return_conversion(&mut patterns, converter);
    patterns
}

/// A product has twice the digits: half of them are cut off again.
fn multiply(rewriter: &mut ConversionRewriter<'_>, lhs: ValueId, rhs: ValueId, digits: u32) -> ValueId {
    let ctx = rewriter.view().ctx;
    let (i32, i64): (Type, Type) = (ctx.integer_type(32), ctx.integer_type(64));
    let digits: Attribute = IntegerAttr::i64(ctx, i64::from(digits)).into();
    let lhs = rewriter.create(arith::ExtSIOp::new(lhs).result(i64)).out(rewriter);
    let rhs = rewriter.create(arith::ExtSIOp::new(rhs).result(i64)).out(rewriter);
    let product = rewriter.create(arith::MulIOp::new(lhs, rhs)).result(rewriter);
    let digits = rewriter.create(arith::ConstantOp::new().with_slot(0, digits).result(i64)).result(rewriter);
    let shifted = rewriter.create(arith::ShRSIOp::new(product, digits)).result(rewriter);
    rewriter.create(arith::TruncIOp::new(shifted).result(i32)).out(rewriter)
}

/// Nothing of `fix` may be left, also not in signatures.
fn target(converter: &TypeConverter) -> ConversionTarget {
    let mut target = ConversionTarget::new();
    target.legal_op::<ModuleOp>().legal_dialect("arith").illegal_dialect("fix");
    target.legal_if_converted::<func::CallOp>(converter).legal_if_converted::<func::ReturnOp>(converter);
    target.legal_if_signature_converted::<func::FuncOp>(converter);
    target
}

const PROGRAM: &str = "\
func.func private @widen(!fix.range<8>, !fix.number<8>) -> !fix.range<8>
func.func @area(%a: !fix.number<8>, %b: !fix.number<8>) -> (!fix.range<8>, !fix.number<8>) {
  %product = fix.mul %a, %b : !fix.number<8>
  %sum = fix.add %product, %a : !fix.number<8>
  %range = fix.between %product, %sum : !fix.number<8>, !fix.number<8> -> !fix.range<8>
  %wide = call @widen(%range, %b) : (!fix.range<8>, !fix.number<8>) -> !fix.range<8>
  %low = fix.low %wide : !fix.range<8> -> !fix.number<8>
  return %wide, %low : !fix.range<8>, !fix.number<8>
}
";

fn main() -> Result<(), Box<dyn Error>> {
    let mut registry = DialectRegistry::default();
    weir_llvm_lowering::register(&mut registry);
    registry.add(&FIX);
    let ctx = Context::new(&registry);
    let mut ir = Ir::new();
    let module = parse::parse_text(&ctx, &mut ir, PROGRAM)?;
    println!("// before\n{}", weir_ir::text(&ctx, &ir, module));

    let converter = converter();
    let conversion = Conversion::new(&ctx, target(&converter), patterns(&converter));
    if let Err(error) = conversion.full(&ctx, &mut ir, &[module], ConversionConfig::default()) {
        // The tree of what was tried, down to the op that nothing could be done about.
        return Err(error.explain().to_string().into());
    }
    println!("// in the standard dialects\n{}", weir_ir::text(&ctx, &ir, module));

    let cx = LoweringContext::default();
    let mut patterns = PatternSet::new();
    func_to_llvm_patterns(&cx, &mut patterns);
    arith_to_llvm_patterns(&cx, &mut patterns);
    let mut target = ConversionTarget::new();
    target.legal_dialect("llvm").illegal_dialect("func").illegal_dialect("arith");
    let conversion = Conversion::new(&ctx, target, patterns);
    conversion.partial(&ctx, &mut ir, &[module], ConversionConfig::default())?;
    println!("// in the LLVM dialect\n{}", weir_ir::text(&ctx, &ir, module));
    weir_ir::verify::verify(&ctx, &ir, module)?;
    Ok(())
}
