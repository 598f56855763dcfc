//! Rules of interfaces: branches, functions, edges between regions, inference, attributes of dialects.

use std::ops::Range;

use smallvec::SmallVec;

use crate::attributes::Attribute;
use crate::builtin::{ArrayAttr, DictionaryAttr, TypeAttr};
use crate::definition::{InferCx, Trait, VerifyResult};
use crate::diagnostic::Diagnostic;
use crate::entities::{OpId, ValueId};
use crate::infer::infer_result_types;
use crate::interfaces::{
    BranchLike, CompatibleResults, FunctionLike, RegionBranchLike, RegionPoint, ReturnLikeOperands,
};
use crate::print::type_text;
use crate::types::Type;
use crate::view::View;

use super::parts::Parts;
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
pub(super) fn verify_on_entrance(view: View<'_>, op: OpId, plan: &Plan<'_>) -> VerifyResult {
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
        let arguments = ir.arguments(block);
        let found = operands.produced + operands.forwarded.len();
        if found != arguments.len() {
            let wanted = arguments.len();
            let message =
                format_args!("branch has {found} operands for successor #{successor}, but target block has {wanted}");
            return Err(view.error_at(op, message));
        }
        for (index, position) in (operands.produced..).zip(operands.forwarded) {
            let passed = ir.operands(op).get(position).map(|operand| ir.value_type(operand));
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
    let ty = view.attribute(op, "function_type").and_then(|ty| ty.cast::<TypeAttr>(ctx));
    let Some(ty) = ty.map(|ty| ty.value(ctx)) else { return Ok(()) };
    let inputs = (function.inputs)(ctx, ty);
    verify_function_attributes(view, op, Slots::Arguments, inputs.len())?;
    verify_function_attributes(view, op, Slots::Results, (function.results)(ctx, ty).len())?;
    let &[body] = ir.regions(op) else { return Err(view.op_error(op, "expects one region")) };
    let Some(entry) = ir.first_block(body) else { return Ok(()) };
    let arguments = ir.arguments(entry);
    if arguments.len() != inputs.len() {
        let wanted = inputs.len();
        return Err(
            view.op_error(op, format_args!("entry block must have {wanted} arguments to match function signature"))
        );
    }
    for (index, (&argument, &wanted)) in arguments.iter().zip(&inputs).enumerate() {
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

fn verify_function_attributes(view: View<'_>, op: OpId, slots: Slots, count: usize) -> VerifyResult {
    let ctx = view.ctx;
    let (name, word) = match slots {
        Slots::Arguments => ("arg_attrs", "argument"),
        Slots::Results => ("res_attrs", "result"),
    };
    let Some(all) = view.attribute(op, name).and_then(|all| all.cast::<ArrayAttr>(ctx)) else { return Ok(()) };
    let all: &[Attribute] = all.elements(ctx);
    if all.len() != count {
        let found = all.len();
        let message = format_args!(
            "expects {word} attribute array to have the same number of elements as the number of function {word}s, got {found}, \
             but expected {count}"
        );
        return Err(view.op_error(op, message));
    }
    for (index, attributes) in all.iter().enumerate() {
        let Some(attributes) = attributes.cast::<DictionaryAttr>(ctx) else { continue };
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
    let ir = view.ir;
    let from_parent = Edges { view, op, branch, branching: op, source: "parent".to_owned() };
    from_parent.verify(RegionPoint::Parent, &|to| (branch.entry_operands)(view, op, to))?;
    for &region in ir.regions(op) {
        for last in ir.blocks(region).filter_map(|block| ir.last_op(block)) {
            let interface = view.interface::<ReturnLikeOperands>(last);
            if interface.is_none() && !view.has_trait(last, &Trait::ReturnLike) {
                continue;
            }
            let source = format!("Operation {}", view.name(last));
            let edges = Edges { view, op, branch, branching: last, source };
            edges.verify(RegionPoint::Region(region), &|to| match interface {
                Some(interface) => (interface.operands)(view, last, to),
                None => 0..ir.num_operands(last),
            })?;
        }
    }
    Ok(())
}

/// The edges from the op itself or from a terminator in one of its regions.
struct Edges<'a> {
    view: View<'a>,
    op: OpId,
    branch: &'a RegionBranchLike,
    /// Whose operands are passed.
    branching: OpId,
    source: String,
}

impl Edges<'_> {
    fn verify(&self, from: RegionPoint, passed: &dyn Fn(RegionPoint) -> Range<usize>) -> VerifyResult {
        let ir = self.view.ir;
        for (to, inputs) in (self.branch.successors)(self.view, self.op, from) {
            let operands: Vec<ValueId> =
                passed(to).filter_map(|index| ir.operands(self.branching).get(index)).collect();
            if operands.len() != inputs.len() {
                let (has, needs) = (operands.len(), inputs.len());
                let message =
                    format!("region branch point has {has} operands, but region successor needs {needs} inputs");
                return Err(self.error(to, &message));
            }
            for (index, (&operand, &input)) in operands.iter().zip(&inputs).enumerate() {
                let (found, wanted) = (ir.value_type(operand), ir.value_type(input));
                if !self.compatible(found, wanted) {
                    let (found, wanted) = (type_text(self.view.ctx, found), type_text(self.view.ctx, wanted));
                    return Err(self.error(
                        to,
                        &format!(
                            "successor operand type #{index} '{found}' should match successor input type #{index} '{wanted}'"
                        ),
                    ));
                }
            }
        }
        Ok(())
    }

    fn compatible(&self, found: Type, wanted: Type) -> bool {
        found == wanted
            || self.branch.types_compatible.is_some_and(|compatible| compatible(self.view.ctx, found, wanted))
    }

    fn error(&self, to: RegionPoint, message: &str) -> Diagnostic {
        let ir = self.view.ir;
        let target = match to {
            RegionPoint::Parent => "parent".to_owned(),
            RegionPoint::Region(region) => format!("Region #{}", ir.region_index(region).unwrap_or(0)),
        };
        let source = &self.source;
        let error =
            self.view.op_error(self.op, format_args!("along control flow edge from {source} to {target}: {message}"));
        error.with_note(ir.location(self.branching), "region branch point")
    }
}

/// Whether the result types are those that can be inferred, in rule 10; findings come in pairs.
pub(super) fn verify_inference(view: View<'_>, plan: &Plan<'_>, parts: &Parts<'_>, findings: &mut Vec<Diagnostic>) {
    let (ctx, ir, op) = (view.ctx, view.ir, parts.op);
    let Some(def) = plan.info.def else { return };
    let operands: SmallVec<[ValueId; 8]> = parts.operands.iter().collect();
    let location = ir.location(op);
    let attributes = parts.properties.slots(ctx);
    let cx = InferCx { ctx, ir, def, location, operands: &operands, attributes, regions: parts.regions };
    let found: SmallVec<[Type; 2]> = parts.result_types().collect();
    let message = match infer_result_types(&cx) {
        Ok(inferred) if inferred[..] == found[..] => return,
        Ok(inferred)
            if view
                .interface::<CompatibleResults>(op)
                .is_some_and(|results| (results.compatible)(ctx, &inferred, &found)) =>
        {
            return;
        }
        Ok(inferred) => {
            let list = |types: &[Type]| {
                let types: Vec<String> = types.iter().map(|&ty| format!("'{}'", type_text(ctx, ty))).collect();
                types.join(", ")
            };
            let (name, inferred, found) = (&plan.info.name, list(&inferred), list(&found));
            format!("'{name}' op inferred type(s) {inferred} are incompatible with return type(s) of operation {found}")
        }
        Err(message) => message,
    };
    findings.push(Diagnostic::error(location, message));
    findings.push(view.op_error(op, "failed to infer returned types"));
}
