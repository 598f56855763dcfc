//! Checks at the end of the pipeline of the ops that a lowering leaves for later passes.
//!
//! A function whose signature has no counterpart in LLVM stays whole, and ops of other dialects stay in functions that are
//! lowered. Either is worth one warning for a function; where nothing may be left, each op is an error.

use weir_conversion::{ConversionReport, NoConversion};
use weir_dialects::func::{FuncOp, ReturnOp};
use weir_ir::builtin::{ModuleOp, UnrealizedConversionCastOp};
use weir_ir::symbols::symbol_name;
use weir_ir::{Diagnostic, OpClass, OpId, Trait, Type, View, Walk, WalkResult};
use weir_rewrite::{LeftOvers, PassFailure, PassResult};

use super::{LoweringRun, advice};
use crate::dialect::{LLVMFuncOp, Variadic};
use crate::func::{convention_of, unconvertible};
use crate::lowering::LoweringContext;
use crate::type_converter::LlvmTypeConverter;

/// The dialect that everything is lowered to.
const LLVM: &str = "llvm";

/// The ops that a pass lowers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Coverage {
    /// Some dialects: that others stay is no news, but casts between them should go in the end.
    Part,
    /// All dialects: what stays is reported.
    Whole,
}

impl LoweringRun<'_, '_> {
    /// Schedules a check at the end of the pipeline, if a conversion left any op.
    pub(super) fn check_at_end(&mut self, cx: &LoweringContext, report: &ConversionReport, coverage: Coverage) {
        let view = self.view();
        let is_left = |op: &OpId| is_foreign(view, *op) && ModuleOp::dyn_cast(&view, *op).is_none();
        if !cx.has_made_casts() && !report.unlegalized.iter().any(is_left) {
            return;
        }
        let converter = cx.types().clone();
        let check = move |view: View<'_>, root: OpId, left_overs: LeftOvers| {
            foreign_ops(view, root, &converter, left_overs, coverage)
        };
        self.pass.defer_check(self.op, "operations of other dialects", Box::new(check));
    }

    /// Reports the functions below the op whose signature has no conversion.
    ///
    /// # Errors
    ///
    /// When the return of such a function has been lowered, or would have been: it would be neither one thing nor the other.
    pub(crate) fn report_unconverted_functions(&mut self, cx: &LoweringContext) -> PassResult {
        let converter = cx.types();
        let mut errors = Vec::new();
        for function in symbols::<FuncOp>(self.view(), self.op) {
            let view = self.view();
            let Some(ty) = unconverted_type(view, function, converter) else { continue };
            let is_error =
                is_in_unknown_space(view, ty, converter) || returns_could_be_lowered(view, function, converter);
            if is_error {
                errors.push(unconverted(view, function, ty, converter, LeftOvers::Rejected));
                continue;
            }
            let converter = converter.clone();
            let check = move |view: View<'_>, function: OpId, left_overs: LeftOvers| -> Vec<Diagnostic> {
                let ty = unconverted_type(view, function, &converter);
                ty.into_iter().map(|ty| unconverted(view, function, ty, &converter, left_overs)).collect()
            };
            self.pass.defer_check(function, "signature", Box::new(check));
        }
        if errors.is_empty() { Ok(()) } else { Err(PassFailure::from(errors)) }
    }
}

fn is_foreign(view: View<'_>, op: OpId) -> bool {
    view.info(op).dialect.is_none_or(|dialect| dialect.name != LLVM)
}

fn is_cast(view: View<'_>, op: OpId) -> bool {
    UnrealizedConversionCastOp::dyn_cast(&view, op).is_some()
}

/// The op for which a cast stays: one of another dialect that defines its operands or uses its results.
fn unlowered_beside(view: View<'_>, cast: OpId) -> Option<OpId> {
    if !is_cast(view, cast) {
        return None;
    }
    let definitions = view.ir.operands(cast).iter().filter_map(|operand| view.ir.defining_op(operand));
    let users = view.ir.results(cast).iter().flat_map(|result| view.ir.users(result));
    definitions.chain(users).find(|&op| is_foreign(view, op) && !is_cast(view, op))
}

/// The ops of other dialects in the functions that are lowered.
fn foreign_ops(
    view: View<'_>,
    root: OpId,
    converter: &LlvmTypeConverter,
    left_overs: LeftOvers,
    coverage: Coverage,
) -> Vec<Diagnostic> {
    let only_casts = coverage == Coverage::Part && left_overs != LeftOvers::Rejected;
    let is_left = |op: OpId| if only_casts { is_cast(view, op) } else { is_foreign(view, op) };
    let mut findings = Vec::new();
    for function in symbols::<LLVMFuncOp>(view, root) {
        // Casts stay because of other ops, so these come first.
        let (casts, causes): (Vec<OpId>, Vec<OpId>) =
            view.ir.descendants(function).filter(|&op| is_left(op)).partition(|&op| is_cast(view, op));
        let mut foreign = causes.into_iter().chain(casts);
        let name = symbol_name(view, function).map_or("", |name| name.text(view.ctx));
        let stays = |op: OpId| format!("'{}' stays in the function '{name}', which is lowered", view.name(op));
        let advice = |op: OpId| advice::about_op(view, converter, op);
        if left_overs == LeftOvers::Rejected {
            findings.extend(foreign.map(|op| {
                let location = view.ir.location(op);
                Diagnostic::error(location, stays(op)).with_note(location, advice(op))
            }));
            continue;
        }
        let Some(first) = foreign.next() else { continue };
        let others = match foreign.count() {
            0 => String::new(),
            1 => ", and so does one more operation".to_owned(),
            count => format!(", and so do {count} more operations"),
        };
        let warning = Diagnostic::warning(view.ir.location(first), format!("{}{others}", stays(first)));
        findings.push(match unlowered_beside(view, first) {
            Some(cause) => {
                let note = format!("it is there for '{}', which is not lowered: {}", view.name(cause), advice(cause));
                warning.with_note(view.ir.location(cause), note)
            }
            None => warning.with_note(view.ir.location(first), advice(first)),
        });
    }
    findings
}

/// The type in the signature of a function that has no conversion.
fn unconverted_type(view: View<'_>, function: OpId, converter: &LlvmTypeConverter) -> Option<Type> {
    let convention = convention_of(view, function, converter);
    let ty = FuncOp::dyn_cast(&view, function)?.function_type(&view);
    converter.convert_function(view.ctx, ty, Variadic::No, convention).err().map(NoConversion::ty)
}

/// A function that stays whole.
fn unconverted(
    view: View<'_>,
    function: OpId,
    ty: Type,
    converter: &LlvmTypeConverter,
    left_overs: LeftOvers,
) -> Diagnostic {
    let (location, message) = (view.ir.location(function), unconvertible(view.ctx, ty));
    let finding = match left_overs {
        LeftOvers::Rejected => Diagnostic::error(location, message).about(function),
        _ => Diagnostic::warning(location, message),
    };
    finding.with_note(location, advice::reason(view.ctx, converter, ty))
}

fn is_in_unknown_space(view: View<'_>, ty: Type, converter: &LlvmTypeConverter) -> bool {
    super::checks::unknown_space(view.ctx, converter, ty).is_some()
}

/// The ops of a class that an op is or has in its symbol tables, at any depth.
fn symbols<O: OpClass>(view: View<'_>, op: OpId) -> Vec<OpId> {
    let mut symbols = Vec::new();
    let _ = view.ir.walk(op, Walk::pre_order(), |op| match O::dyn_cast(&view, op) {
        Some(_) => {
            symbols.push(op);
            WalkResult::Skip
        }
        None if view.has_trait(op, &Trait::SymbolTable) || view.def(op).is_none() => WalkResult::Advance,
        None => WalkResult::Skip,
    });
    symbols
}

/// True if the results of a function have conversions, though its signature has none.
fn returns_could_be_lowered(view: View<'_>, function: OpId, converter: &LlvmTypeConverter) -> bool {
    let converts = |ty: Type| converter.convert(view.ctx, ty).is_ok();
    let blocks = view.ir.blocks(view.ir.region(function, 0));
    let mut returns = blocks.filter_map(|block| ReturnOp::dyn_cast(&view, view.ir.last_op(block)?));
    returns.any(|op| view.ir.operands(op.0).iter().all(|value| converts(view.ty(value))))
}
