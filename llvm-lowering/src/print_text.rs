//! Printing of texts at run time.

use weir_ir::builtin::{DenseElementsAttr, ElementValue, RankedTensorType};
use weir_ir::{ApInt, Attribute, BuildOp as _, CreateOps as _, Ident, InsertPoint, Type};
use weir_rewrite::{MatchResult, no_match};

use crate::dialect::{self as llvm, Linkage};
use crate::functions::RuntimeFunction;
use crate::lowering::Lowering;
use crate::values::LlvmBuilder as _;

/// A text that a function of the run-time library prints.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PrintText {
    /// The name of the global, which gets a number if the module has such a symbol.
    pub(crate) symbol: &'static str,
    /// The text.
    pub(crate) text: Ident,
    /// The name of the function.
    pub(crate) function: &'static str,
}

impl PrintText {
    /// Creates the text at the start of the module, and a call that prints it.
    pub(crate) fn create(self, lower: &mut Lowering<'_, '_>) -> MatchResult {
        let (ctx, module, functions) = (lower.ctx(), lower.module()?, lower.functions());
        let Some(body) = lower.ir().first_block(lower.ir().region(module, 0)) else {
            return no_match("the module has no body");
        };
        let bytes = self.text.bytes(ctx).iter().copied().chain([0]);
        let values: Vec<ElementValue> = bytes.map(|byte| ElementValue::Int(ApInt::new(8, u64::from(byte)))).collect();
        let byte = ctx.integer_type(8);
        let length = i64::try_from(values.len()).unwrap_or(i64::MAX);
        let array: Type = llvm::ArrayType::new(ctx, byte, length.unsigned_abs()).into();
        let elements = DenseElementsAttr::of(ctx, RankedTensorType::new(ctx, [length], byte, None), values);
        let name = functions.unique_name(lower.view(), module, self.symbol);
        let pointer = lower.pointer_type();
        let global = llvm::GlobalOp::new()
            .global_type(ctx, array)
            .sym_name(ctx, name)
            .linkage(ctx, Linkage::Private)
            .value(ctx, Attribute::from(elements))
            .constant(ctx, ())
            .empty_regions(1);
        let start = InsertPoint::start(lower.ir(), body);
        let global = lower.at(start, |lower| lower.create(global));
        functions.added(module, name, global.into());
        let address = lower.build(llvm::AddressOfOp::new().global_name(ctx, name).result(pointer));
        let string = lower.element_address(address, array, 0);
        lower.call_runtime(RuntimeFunction { name: self.function, params: &[pointer], result: None }, &[string])?;
        Ok(())
    }
}
