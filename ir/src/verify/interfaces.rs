//! Rules of interfaces: branches, functions, edges between regions, inference, attributes of dialects.

use smallvec::SmallVec;

use crate::attributes::Attribute;
use crate::builtin::{ArrayAttr, DictionaryAttr, TypeAttr};
use crate::definition::{InferCx, VerifyResult};
use crate::diagnostic::Diagnostic;
use crate::entities::OpId;
use crate::infer::infer_result_types;
use crate::interfaces::{BranchLike, CompatibleResults, FunctionLike, RegionBranchLike, RegionEdge, RegionPoint};
use crate::op_record::OpRecord;
use crate::print::type_text;
use crate::types::Type;
use crate::view::View;

use super::plan::Plan;

/// Rule 2.
pub(super) fn verify_discardable(view: View<'_>, op: OpId, dictionary: DictionaryAttr) -> VerifyResult {
    for &(name, attribute) in dictionary.entries(view.ctx) {
        let dialect = name.text(view.ctx).split_once('.').and_then(|(dialect, _)| view.ctx.dialect(dialect));
        if let Some(verify) = dialect.and_then(|dialect| dialect.verify_op_attribute) {
            verify(view, op, name, attribute)?;
        }
    }
    Ok(())
}

/// The end of rule 6.
#[inline]
pub(super) fn verify_on_entrance(view: View<'_>, op: OpId, plan: &Plan) -> VerifyResult {
    if let Some(branch) = plan.branch {
        verify_branch(view, op, branch)?;
    }
    match plan.function {
        Some(function) => verify_function(view, op, function),
        None => Ok(()),
    }
}

fn verify_branch(view: View<'_>, op: OpId, branch: &BranchLike) -> VerifyResult {
    let ir = view.ir;
    for (successor, block) in ir.successors(op).iter().enumerate() {
        let operands = (branch.successor_operands)(view, op, successor);
        let (all, arguments) = (ir.operands(op), ir.arguments(block));
        let found = operands.produced + operands.forwarded.len();
        if found != arguments.len() {
            let wanted = arguments.len();
            let message =
                format_args!("branch has {found} operands for successor #{successor}, but target block has {wanted}");
            return Err(view.error_at(op, message));
        }
        for (index, position) in (operands.produced..).zip(operands.forwarded) {
            let passed = all.get(position).map(|operand| ir.value_type(operand));
            if passed != Some(ir.value_type(arguments[index])) {
                let message = format_args!("type mismatch for bb argument #{index} of successor #{successor}");
                return Err(view.error_at(op, message));
            }
        }
    }
    Ok(())
}

fn verify_function(view: View<'_>, op: OpId, function: &FunctionLike) -> VerifyResult {
    let (ctx, ir) = (view.ctx, view.ir);
    let Some(ty) = view.attribute_as::<TypeAttr>(op, "function_type") else { return Ok(()) };
    let ty = ty.value(ctx);
    let inputs = (function.inputs)(ctx, ty);
    verify_function_attributes(view, op, Slots::Arguments, || inputs.len())?;
    verify_function_attributes(view, op, Slots::Results, || (function.results)(ctx, ty).len())?;
    let &[body] = ir.regions(op) else { return Err(view.op_error(op, "expects one region")) };
    let Some(entry) = ir.first_block(body) else { return Ok(()) };
    let arguments = ir.arguments(entry);
    if arguments.len() != inputs.len() {
        let wanted = inputs.len();
        return Err(
            view.op_error(op, format_args!("entry block must have {wanted} arguments to match function signature"))
        );
    }
    for (index, (&argument, &wanted)) in arguments.iter().zip(inputs).enumerate() {
        let found = ir.value_type(argument);
        if found != wanted {
            let (found, wanted) = (type_text(ctx, found), type_text(ctx, wanted));
            let message = format_args!(
                "type of entry block argument #{index}('{found}') must match the type of the corresponding argument in function \
                 signature('{wanted}')"
            );
            return Err(view.op_error(op, message));
        }
    }
    Ok(())
}

/// The arguments or the results of a function.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Slots {
    Arguments,
    Results,
}

fn verify_function_attributes(view: View<'_>, op: OpId, slots: Slots, count: impl FnOnce() -> usize) -> VerifyResult {
    let ctx = view.ctx;
    let (which, word) = match slots {
        Slots::Arguments => ("arg_attrs", "argument"),
        Slots::Results => ("res_attrs", "result"),
    };
    let Some(all) = view.attribute_as::<ArrayAttr>(op, which) else { return Ok(()) };
    let (all, count): (&[Attribute], _) = (all.elements(ctx), count());
    if all.len() != count {
        let found = all.len();
        let message = format_args!(
            "expects {word} attribute array to have the same number of elements as the number of function {word}s, got {found}, \
             but expected {count}"
        );
        return Err(view.op_error(op, message));
    }
    for (index, attributes) in all.iter().enumerate() {
        let Some(attributes) = attributes.dyn_cast::<DictionaryAttr>(ctx) else { continue };
        for &(name, attribute) in attributes.entries(ctx) {
            let Some((dialect, _)) = name.text(ctx).split_once('.') else {
                return Err(view.op_error(op, format_args!("{word}s may only have dialect attributes")));
            };
            let verify = ctx.dialect(dialect).and_then(|dialect| match slots {
                Slots::Arguments => dialect.verify_argument_attribute,
                Slots::Results => dialect.verify_result_attribute,
            });
            if let Some(verify) = verify {
                verify(view, op, 0, index, name, attribute)?;
            }
        }
    }
    Ok(())
}

/// The edges between regions, in rule 10.
pub(super) fn verify_region_branch(view: View<'_>, op: OpId, branch: &RegionBranchLike) -> VerifyResult {
    branch.try_for_each_edge(view, op, |edge| verify_edge(view, op, branch, &edge))
}

fn verify_edge(view: View<'_>, op: OpId, branch: &RegionBranchLike, edge: &RegionEdge) -> VerifyResult {
    let ir = view.ir;
    let operands = ir.operands(edge.from);
    let passed = edge.operands.start.min(operands.len())..edge.operands.end.min(operands.len());
    if passed.len() != edge.inputs.len() {
        let (has, needs) = (passed.len(), edge.inputs.len());
        let message = format!("region branch point has {has} operands, but region successor needs {needs} inputs");
        return Err(edge_error(view, op, edge, &message));
    }
    let compatible = |found, wanted| {
        found == wanted || branch.types_compatible.is_some_and(|compatible| compatible(view.ctx, found, wanted))
    };
    for (index, (operand, &input)) in operands.slice(passed).iter().zip(&edge.inputs).enumerate() {
        let (found, wanted) = (ir.value_type(operand), ir.value_type(input));
        if !compatible(found, wanted) {
            let (found, wanted) = (type_text(view.ctx, found), type_text(view.ctx, wanted));
            let message = format!(
                "successor operand type #{index} '{found}' should match successor input type #{index} '{wanted}'"
            );
            return Err(edge_error(view, op, edge, &message));
        }
    }
    Ok(())
}

fn edge_error(view: View<'_>, op: OpId, edge: &RegionEdge, message: &str) -> Diagnostic {
    let ir = view.ir;
    let source = if edge.from == op { "parent".to_owned() } else { format!("Operation {}", view.name(edge.from)) };
    let target = match edge.to {
        RegionPoint::Parent => "parent".to_owned(),
        RegionPoint::Region(region) => format!("Region #{}", ir.region_index(region).unwrap_or(0)),
    };
    let error = view.op_error(op, format_args!("along control flow edge from {source} to {target}: {message}"));
    error.with_note(ir.location(edge.from), "region branch point")
}

/// Verifies that the result types are those that can be inferred, by rule 10; findings come in
/// pairs.
pub(super) fn verify_inference(view: View<'_>, plan: &Plan, record: OpRecord<'_>) -> Result<(), Box<[Diagnostic; 2]>> {
    let (ctx, op) = (view.ctx, record.op());
    let Some(def) = plan.def else { return Ok(()) };
    let operand_types: SmallVec<[Type; 8]> = record.operand_types().collect();
    let cx = InferCx { ctx, def, operand_types: &operand_types, attributes: record.properties().slots(ctx) };
    let found: SmallVec<[Type; 2]> = record.result_types().collect();
    let message = match infer_result_types(&cx) {
        Ok(inferred) if inferred[..] == found[..] => return Ok(()),
        Ok(inferred)
            if view
                .interface::<CompatibleResults>(op)
                .is_some_and(|results| (results.compatible)(ctx, &inferred, &found)) =>
        {
            return Ok(());
        }
        Ok(inferred) => {
            let list = |types: &[Type]| {
                let types: Vec<String> = types.iter().map(|&ty| format!("'{}'", type_text(ctx, ty))).collect();
                types.join(", ")
            };
            let (name, inferred, found) = (view.name(op), list(&inferred), list(&found));
            format!("'{name}' op inferred type(s) {inferred} are incompatible with return type(s) of operation {found}")
        }
        Err(message) => message,
    };
    Err(Box::new([
        Diagnostic::error(view.ir.location(op), message),
        view.op_error(op, "failed to infer returned types"),
    ]))
}
