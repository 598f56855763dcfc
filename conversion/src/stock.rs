//! Patterns that conversions of many dialects need: function signatures and branches.

mod any;
mod branch;
mod function;

use weir_ir::{CreateOps as _, OpId, OpState, Type, ValueId};
use weir_rewrite::{NoMatch, no_match};

use crate::rewriter::ConversionRewriter;
use crate::type_converter::TypeConverter;

pub use any::add_type_conversion;
pub use branch::{
    BranchOperands, add_branch_conversion, convert_successor, is_branch_legal, is_neither_branch_nor_return,
    is_return_legal,
};
pub use function::{
    ConvertedSignature, add_function_signature_conversion, add_function_signature_conversion_for, convert_function_type,
};

/// Creates an op of the same name with other operands and with its result types converted. Attributes are kept.
///
/// The op must have no regions. The caller replaces the old op.
///
/// # Errors
///
/// When the op is legal already, or a result type has no conversion.
#[doc(alias = "convertOpResultTypes")]
#[track_caller]
pub fn convert_op_result_types(
    op: OpId,
    operands: &[ValueId],
    converter: &TypeConverter,
    rewriter: &mut ConversionRewriter<'_>,
) -> Result<OpId, NoMatch> {
    let view = rewriter.view();
    if converter.is_legal_op(view, op) {
        return no_match("op already legal");
    }
    let results: Vec<Type> = view.ir.results(op).iter().map(|result| view.ty(result)).collect();
    let types = converter.convert_types(view.ctx, results)?;
    let mut state = OpState { location: view.ir.location(op), ..OpState::default() };
    state.push_operands(operands);
    state.push_results(&types);
    state.attributes.extend_from_slice(view.ir.properties(op).slots(view.ctx));
    state.discardable.extend_from_slice(view.discardable_entries(op));
    state.successors.extend(view.ir.successors(op).iter());
    let name = view.ir.name(op);
    rewriter.create_op(name, state).map_err(NoMatch::new)
}
