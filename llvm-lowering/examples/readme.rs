//! The example of the README: a dialect with one op, its conversion to LLVM, and the LLVM IR.
//!
//! ```text
//! cargo run -p weir-llvm-lowering --example readme
//! ```

use weir_conversion::{prelude::*, rewrites};
use weir_ir::{Context, Dialect, DialectRegistry, Ir, View, builtin::ModuleOp, parse::parse_text};
use weir_llvm_lowering::{LoweringContext, dialect as llvm, export_llvm_ir, func_to_llvm_patterns, register};

mod toy {
    use weir_ir::builtin::INDEX;
    weir_ir::ops! { toy, OPS;
        /// Doubles a number.
        Twice = "twice" { operands { x: INDEX } results { y: INDEX } traits [Pure] format "$x attr-dict" }
    }
}
static TOY: Dialect = Dialect { ops: &[toy::OPS], ..Dialect::new("toy") };

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut dialects = DialectRegistry::default();
    register(&mut dialects);
    let (ctx, mut ir) = (Context::new(dialects.add(&TOY)), Ir::new());
    let text = "func.func @f(%x: index) -> index { %y = toy.twice %x  return %y : index }";
    let module = parse_text(&ctx, &mut ir, text).or_report(&ctx)?;

    let (lowering, mut patterns, mut target) = (LoweringContext::default(), PatternSet::new(), ConversionTarget::new());
    func_to_llvm_patterns(&lowering, &mut patterns);
    rewrites! { &mut patterns, lowering.rules(); toy.Twice(x) => llvm.AddOp(x, x); }
    target.legal_op::<ModuleOp>().legal_dialect("llvm");
    let conversion = Conversion::new(&ctx, target, patterns);
    conversion.full(&ctx, &mut ir, &[module], ConversionConfig::default()).or_report(&ctx)?;
    let out = &mut std::io::stdout();
    Ok(export_llvm_ir(View::new(&ctx, &ir), module, out, &Default::default()).or_report(&ctx)?)
}
