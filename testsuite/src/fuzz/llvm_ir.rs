//! The export of LLVM IR.

use weir_ir::View;
use weir_ir::testing::try_parse;
use weir_llvm_lowering::{ExportOptions, export_llvm_ir};

use crate::programs::context;

/// Writes a program as LLVM IR.
///
/// # Panics
///
/// When a program that cannot be written has no message, and when the result is not the same twice.
pub fn llvm_ir(input: &[u8]) {
    let result = exported(input);
    assert!(!result.as_ref().is_err_and(String::is_empty), "the error says nothing");
    assert_eq!(result, exported(input), "the result is another one at the second time");
}

fn exported(input: &[u8]) -> Result<Vec<u8>, String> {
    let ctx = context();
    let (ir, module) = try_parse(&ctx, input)?;
    let mut text = Vec::new();
    export_llvm_ir(View { ctx: &ctx, ir: &ir }, module, &mut text, &ExportOptions::default())
        .map_err(|error| error.to_string())?;
    Ok(text)
}
