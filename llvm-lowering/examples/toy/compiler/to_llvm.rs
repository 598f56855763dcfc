//! The second lowering: everything to the LLVM dialect, in one conversion.

use weir_conversion::prelude::*;
use weir_dialects::arith::ArithBuilder;
use weir_dialects::conversions::{affine_to_standard::populate_affine_to_standard, scf_to_cf::populate_scf_to_cf};
use weir_dialects::scf::build_loop_nest;
use weir_dialects::{memref, scf};
use weir_ir::builtin::{MemRefType, ModuleOp};
use weir_ir::{FloatKind, InsertPoint, ValueId};
use weir_llvm_lowering::{
    Lowering, LoweringContext, RuntimeFunction, arith_to_llvm_patterns, cf_to_llvm_patterns, func_to_llvm_patterns,
    memref_to_llvm_patterns,
};
use weir_rewrite::{Anchor, OrNoMatch as _, PassDef, pass_fn};

use super::dialect::PrintOp;

/// The pass.
pub static TO_LLVM: PassDef = PassDef {
    summary: "Lower toy and the standard dialects to LLVM",
    anchor: Anchor::Op("builtin.module"),
    ..PassDef::new("toy-to-llvm", "ToyToLLVM", |_| {
        pass_fn(|cx, module| {
            let mut target = ConversionTarget::new();
            target.legal_dialect("llvm").legal_op::<ModuleOp>();
            let conversion = Conversion::new(cx.ctx, target, patterns());
            conversion.full(cx.ctx, cx.ir, &[module], ConversionConfig::default())?;
            Ok(())
        })
    })
};

/// The patterns of all dialects that are there, and of `toy.print`: affine becomes scf, scf becomes cf, and the rest LLVM.
fn patterns() -> PatternSet {
    let cx = LoweringContext::default();
    let mut patterns = PatternSet::new();
    populate_affine_to_standard(&mut patterns);
    populate_scf_to_cf(&mut patterns);
    arith_to_llvm_patterns(&cx, &mut patterns);
    cf_to_llvm_patterns(&cx, &mut patterns);
    func_to_llvm_patterns(&cx, &mut patterns);
    memref_to_llvm_patterns(&cx, &mut patterns);
    // The pattern declares no ops: what it generates is lowered by the others.
    patterns.add_conversion::<PrintOp>(cx.rules(), |op, _, rewriter| print(op, &mut Lowering::new(rewriter, op.0)?));
    patterns
}

/// A loop for each dimension, that prints the elements by `printf`, and a line break after each row.
fn print(op: PrintOp, lower: &mut Lowering<'_, '_>) -> MatchResult {
    let view = lower.view();
    // The elements are loaded from the memref that the op has: the pattern of the load gets what it is converted to.
    let memory = op.input(&view);
    let ty: MemRefType = view.ty(memory).dyn_cast(view.ctx).or_no_match("the operand is no memref")?;
    let shape = ty.shape(view.ctx).to_vec();
    let number = lower.global_text("frmt_spec", "%f \0")?;
    let line_break = lower.global_text("nl", "\n\0")?;
    let mut index = |number| ArithBuilder::constant_index(lower, number);
    let lower_bounds: Vec<ValueId> = shape.iter().map(|_| index(0)).collect();
    let upper_bounds: Vec<ValueId> = shape.iter().map(|&size| index(size)).collect();
    let steps: Vec<ValueId> = shape.iter().map(|_| index(1)).collect();
    let mut variables = Vec::new();
    let loops = build_loop_nest(&mut **lower, &lower_bounds, &upper_bounds, &steps, |_, all| variables = all.to_vec());
    let innermost = match loops.last() {
        Some(innermost) => end_of(lower, *innermost)?,
        None => lower.insertion_point().or_no_match("the op is in no block")?,
    };
    lower.at(innermost, |lower| {
        let element = memref::LoadOp::new(memory, &variables).result(lower.ctx().float_type(FloatKind::F64));
        let element = lower.create(element).result(lower);
        printf(lower, &[number, element])
    })?;
    for row in &loops[..loops.len().saturating_sub(1)] {
        let end = end_of(lower, *row)?;
        lower.at(end, |lower| printf(lower, &[line_break]))?;
    }
    lower.erase(op)
}

/// The place in front of the terminator of a loop.
fn end_of(lower: &Lowering<'_, '_>, op: scf::ForOp) -> Result<InsertPoint, NoMatch> {
    let view = lower.view();
    let last = view.ir.last_op(op.body_block(view.ir)).or_no_match("the loop has no terminator")?;
    Ok(InsertPoint::before(view.ir, last))
}

fn printf(lower: &mut Lowering<'_, '_>, operands: &[ValueId]) -> MatchResult {
    let (pointer, i32) = (lower.pointer_type(), lower.ctx().integer_type(32));
    let function = RuntimeFunction { name: "printf", params: &[pointer], result: Some(i32) };
    lower.call_variadic_runtime(function, operands).map(drop)
}
