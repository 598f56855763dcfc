//! Printing of texts at run time.

use weir_conversion::ConversionRewriter;
use weir_ir::builtin::{DenseElementsAttr, ElementValue, RankedTensorType};
use weir_ir::{ApInt, AsView as _, Attribute, BuildOp as _, CreateOps as _, Ident, Location, OpId, Type};
use weir_rewrite::{MatchResult, RewriterExt as _, no_match};

use crate::dialect::{self as llvm, Linkage};
use crate::functions::RuntimeFunction;
use crate::type_converter::LlvmTypeConverter;
use crate::values::element_address;

/// A text that a function of the run-time library prints.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PrintText {
    /// The module that gets the text.
    pub(crate) module: OpId,
    /// The location of the ops.
    pub(crate) location: Location,
    /// The name of the global, which gets a number if the module has such a symbol.
    pub(crate) symbol: &'static str,
    /// The text.
    pub(crate) text: Ident,
    /// The name of the function.
    pub(crate) function: &'static str,
}

impl PrintText {
    /// Creates the text at the start of the module, and a call that prints it.
    pub(crate) fn create(self, rewriter: &mut ConversionRewriter<'_>, converter: &LlvmTypeConverter) -> MatchResult {
        let Self { module, location, .. } = self;
        let view = rewriter.view();
        let ctx = view.ctx;
        let Some(body) = view.ir.first_block(view.ir.region(module, 0)) else {
            return no_match("the module has no body");
        };
        let bytes = self.text.bytes(ctx).iter().copied().chain([0]);
        let values: Vec<ElementValue> = bytes.map(|byte| ElementValue::Int(ApInt::new(8, u64::from(byte)))).collect();
        let byte = ctx.integer_type(8);
        let length = i64::try_from(values.len()).unwrap_or(i64::MAX);
        let array: Type = llvm::ArrayType::new(ctx, byte, length.unsigned_abs()).into();
        let elements = DenseElementsAttr::of(ctx, RankedTensorType::new(ctx, [length], byte, None), values);
        let name = converter.functions().unique_name(view, module, self.symbol);
        let pointer: Type = llvm::PointerType::default_space(ctx).into();
        let global = llvm::GlobalOp::new()
            .global_type(ctx, array)
            .sym_name(ctx, name)
            .linkage(ctx, Linkage::Private)
            .value(ctx, Attribute::from(elements))
            .constant(ctx, ())
            .empty_regions(1)
            .location(location);
        let address = llvm::AddressOfOp::new().global_name(ctx, name).result(pointer).location(location);
        let global = rewriter.at_start(body, |rewriter| rewriter.create(global));
        converter.functions().added(module, name, global.into());
        let address = rewriter.create(address).res(rewriter);
        let string = element_address(rewriter, location, address, array, 0, llvm::GepNoWrapFlags::NONE);
        let print = RuntimeFunction { name: self.function, params: &[pointer], result: None };
        let print = print.look_up_or_declare(converter, rewriter, module)?;
        let call = llvm::CallOp::direct(rewriter.view().ctx, print, &[string], &[]).location(location);
        rewriter.create(call);
        Ok(())
    }
}
