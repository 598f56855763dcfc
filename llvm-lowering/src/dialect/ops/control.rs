//! Branches and other terminators.

use smallvec::SmallVec;
use weir_ir::builtin::{
    ANY_TYPE, DenseArrayAttr, DenseElementsAttr, DenseI32ArrayKind, ElementValue, I1, IntElementsKind, IntegerType,
    UnitKind, VectorType,
};
use weir_ir::format::{Arg, ParsedOp};
use weir_ir::interfaces::{BranchLike, SuccessorOperands};
use weir_ir::parse::{AsmParser, ParseResult, TokenKind, UnresolvedOperand};
use weir_ir::print::AsmPrinter;
use weir_ir::{
    AttrKind as _, Attribute, BlockId, Directive, OpClass as _, OpId, OpState, SignatureView, Type, ValueId,
    VerifyResult, View, set_operand_lists,
};

use crate::dialect::constraints::{INTEGER, LLVM_TYPE, POINTER};
use crate::dialect::kinds::LoopAnnotationKind;
use crate::dialect::types::{ArrayType, VoidType};

use super::arith::BitcastOp;
use super::constant::{AddressOfOp, ZeroOp};
use super::function::LLVMFuncOp;

weir_ir::ops! { llvm, OPS;
    /// A branch to a block.
    BrOp = "br" {
        operands { dest_operands("destOperands"): variadic LLVM_TYPE }
        attrs { loop_annotation: optional LoopAnnotationKind }
        successors { dest }
        traits [Pure, Terminator]
        interfaces [&BranchLike::UNCONDITIONAL]
        format "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict"
    }

    /// A branch to one of two blocks, depending on a condition.
    CondBrOp = "cond_br" {
        operands {
            condition: I1, true_dest_operands("trueDestOperands"): variadic LLVM_TYPE,
            false_dest_operands("falseDestOperands"): variadic LLVM_TYPE
        }
        attrs { branch_weights: optional DenseI32ArrayKind, loop_annotation: optional LoopAnnotationKind }
        successors { trueDest, falseDest }
        traits [AttrSizedOperandSegments, Pure, Terminator]
        interfaces [&COND_BR]
        format "$condition (`weights` `(` $branch_weights^ `)`)? `,` $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,` $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)? attr-dict"
        verify_local verify_weights;
    }

    /// A branch to one of several blocks, depending on an integer.
    SwitchOp = "switch" {
        operands {
            value: INTEGER, default_operands("defaultOperands"): variadic ANY_TYPE,
            case_operands("caseOperands"): groups case_operand_segments ANY_TYPE
        }
        attrs {
            case_values: optional IntElementsKind, case_operand_segments: DenseI32ArrayKind, branch_weights: optional DenseI32ArrayKind
        }
        successors { defaultDestination, caseDestinations: variadic }
        traits [AttrSizedOperandSegments, Pure, Terminator]
        interfaces [&BranchLike::CASES]
        format "$value `:` type($value) `,` $defaultDestination (`(` $defaultOperands^ `:` type($defaultOperands) `)`)? custom<SwitchOpCases>(ref(type($value)), $case_values, $caseDestinations, $caseOperands, type($caseOperands)) attr-dict"
        directives { "SwitchOpCases": SWITCH_CASES }
        verify_local verify_switch;
    }

    /// A branch to the block of an address.
    IndirectBrOp = "indirectbr" {
        operands { addr: POINTER, succ_operands("succOperands"): groups indbr_operand_segments ANY_TYPE }
        attrs { indbr_operand_segments: DenseI32ArrayKind }
        successors { successors: variadic }
        traits [SameVariadicOperandSize, Pure, Terminator]
        interfaces [&INDIRECT_BR]
        format "$addr `:` type($addr) `,` custom<IndirectBrOpSucessors>(ref(type($addr)), $successors, $succOperands, type($succOperands)) attr-dict"
        directives { "IndirectBrOpSucessors": INDIRECT_TARGETS }
        verify_local |cx: SignatureView<'_>, op: IndirectBrOp| verify_lists(cx, op.0, SUCCESSORS, 0);
    }

    /// Terminates a function and returns its operand to the caller.
    ReturnOp = "return" {
        operands { arg: optional LLVM_TYPE }
        traits [Pure, ReturnLike, Terminator]
        format "attr-dict ($arg^ `:` type($arg))?"
        verify verify_return;
    }

    /// Resumes the propagation of an exception.
    ResumeOp = "resume" {
        operands { value: LLVM_TYPE }
        traits [Terminator]
        format "$value attr-dict `:` type($value)"
    }

    /// Marks a place that control never reaches.
    UnreachableOp = "unreachable" {
        traits [Terminator]
        format "attr-dict"
    }

    /// The start of an exception handler: the caught and filtered exceptions.
    LandingpadOp = "landingpad" {
        operands { clauses: variadic LLVM_TYPE }
        results { res: LLVM_TYPE }
        attrs { cleanup: optional UnitKind }
        assembly parse_landingpad, print_landingpad;
        verify verify_landingpad;
    }
}

/// The operand group of a switch that has a list for each case.
const CASES: usize = 2;

/// The operand group of an indirect branch that has a list for each successor.
const SUCCESSORS: usize = 1;

/// As in MLIR, a constant condition does not tell the successor.
static COND_BR: BranchLike = BranchLike { successor_for: None, ..BranchLike::CONDITIONAL };

static INDIRECT_BR: BranchLike = BranchLike {
    successor_operands: |cx, op, successor| {
        SuccessorOperands::forwarded(cx.operand_list_range(op, SUCCESSORS, successor))
    },
    successor_for: None,
    set_successor_operands: Some(|ctx, ir, op, edits| {
        let lists = edits.iter().map(|(successor, values)| (*successor, values.as_slice()));
        set_operand_lists(ctx, ir, op, SUCCESSORS, lists);
    }),
};

/// Verifies that there is a weight for each successor, and one that is not zero.
pub(super) fn verify_weights(cx: SignatureView<'_>, op: impl Into<OpId>) -> VerifyResult {
    let op = op.into();
    let weights = cx.attribute("branch_weights").and_then(|it| DenseI32ArrayKind::value(cx.ctx, it));
    let successors = cx.num_successors;
    match weights {
        Some(weights) if !weights.is_empty() && weights.len() != successors => {
            let found = weights.len();
            let message =
                format!("expects number of branch weights to match number of successors: {found} vs {successors}");
            Err(cx.error_at(op, message))
        }
        Some(weights) if !weights.is_empty() && weights.iter().all(|&it| it == 0) => {
            Err(cx.error_at(op, "branch weights cannot all be zero"))
        }
        _ => Ok(()),
    }
}

/// Verifies that there is a list of operands for each successor from one on; lists beyond these belong to no successor.
fn verify_lists(cx: SignatureView<'_>, op: OpId, group: usize, first: usize) -> VerifyResult {
    let (lists, successors) = (cx.operand_list_sizes(group).count(), cx.num_successors.saturating_sub(first));
    if lists >= successors {
        return Ok(());
    }
    let message = format!("expects a list of operands for each of {successors} successors, but there are {lists}");
    Err(cx.op_error(op, message))
}

fn verify_switch(cx: SignatureView<'_>, op: SwitchOp) -> VerifyResult {
    verify_weights(cx, op)?;
    let destinations = cx.num_successors.saturating_sub(1);
    let values = op.case_values(&cx);
    if values.map_or(0, |it| usize::try_from(it.num_elements(cx.ctx)).unwrap_or(0)) != destinations {
        return Err(cx.op_error(op.0, "expects number of case values to match number of case destinations"));
    }
    let element = values.map(|it| weir_ir::builtin::element_type_or_self(cx.ctx, it.ty(cx.ctx)));
    let message = "expects case value type to match condition value type";
    cx.error_at_if(op.0, element.is_some_and(|it| it != cx.ty(op.value(&cx))), message)?;
    verify_lists(cx, op.0, CASES, 1)
}

fn verify_return(cx: View<'_>, op: ReturnOp) -> VerifyResult {
    let parent = cx.ir.parent_op(op.0).and_then(|it| LLVMFuncOp::dyn_cast(&cx, it));
    let Some(function) = parent else { return Ok(()) };
    let expected = function.function_type(&cx).result(cx.ctx);
    let is_void = expected.is::<VoidType>(cx.ctx);
    let message = match op.arg(&cx).map(|it| cx.ty(it)) {
        None if is_void => return Ok(()),
        None => "expected 1 operand",
        Some(_) if is_void => "expected no operands",
        Some(found) if found == expected => return Ok(()),
        Some(_) => "mismatching result types",
    };
    Err(cx.op_error(op.0, message).with_note(cx.ir.location(function.0), "when returning from function"))
}

/// `[` cases `]`, each on a line of its own: `42: ^bb1(%a : i32)`.
static SWITCH_CASES: Directive = Directive { parse: parse_cases, print: print_cases };

fn parse_cases(parser: &mut AsmParser<'_, '_>, op: &mut ParsedOp, args: &[Arg]) -> ParseResult<()> {
    let &[
        Arg::OperandType(value),
        Arg::Attribute(slot),
        Arg::Successor(successors),
        Arg::Operand(group),
        Arg::OperandType(_),
    ] = args
    else {
        return Ok(());
    };
    let ctx = parser.context();
    let mut list = Targets::new(parser);
    parser.parse_token("[")?;
    let Some(ty) = op.operand_types.first(value).and_then(|ty| ty.dyn_cast::<IntegerType>(ctx)) else {
        return Err(parser.custom_error(parser.position(), "expected integer type"));
    };
    let mut values = Vec::new();
    if !parser.eat(TokenKind::RightSquare) {
        loop {
            let position = parser.position();
            let Some(value) = parser.parse_optional_integer::<i64>()? else {
                return Err(parser.custom_error(position, "expected integer value"));
            };
            values.push(ElementValue::Int(weir_ir::ApInt::from_i64(ty.width(ctx), value)));
            parser.parse_token(":")?;
            list.parse(parser)?;
            if !parser.eat(TokenKind::Comma) {
                break;
            }
        }
        parser.parse_token("]")?;
        let length = i64::try_from(values.len()).unwrap_or(i64::MAX);
        let shape = VectorType::fixed(ctx, &[length], ty.into());
        let values = DenseElementsAttr::of(ctx, shape, values);
        op.state.set_attribute(slot, Attribute::from(values));
    }
    list.finish(parser, op, successors, group, "case_operand_segments");
    Ok(())
}

/// Successors with operands, while they are parsed.
#[derive(Default)]
struct Targets {
    blocks: SmallVec<[BlockId; 2]>,
    operands: SmallVec<[UnresolvedOperand; 4]>,
    /// The position of the list.
    position: u32,
    types: SmallVec<[Type; 2]>,
    sizes: Vec<usize>,
}

impl Targets {
    /// An empty list of targets at the parser's position.
    fn new(parser: &AsmParser<'_, '_>) -> Self {
        Self { position: parser.position(), ..Self::default() }
    }

    fn parse(&mut self, parser: &mut AsmParser<'_, '_>) -> ParseResult<()> {
        self.blocks.push(parser.parse_successor()?);
        let before = self.operands.len();
        if parser.eat(TokenKind::LeftParen) {
            self.operands.extend(parser.parse_single_operands::<4>()?);
            self.types.extend(parser.parse_colon_types()?);
            parser.parse_token(")")?;
        }
        self.sizes.push(self.operands.len() - before);
        Ok(())
    }

    fn finish(self, parser: &mut AsmParser<'_, '_>, op: &mut ParsedOp, successors: usize, group: usize, sizes: &str) {
        let ctx = parser.context();
        op.successors[successors] = self.blocks;
        op.operands.set(group, &self.operands);
        op.operands.set_position(group, self.position);
        op.operand_types.set(group, &self.types);
        parser.set_attribute(&mut op.state, sizes, DenseArrayAttr::of_sizes(ctx, self.sizes));
    }
}

fn print_cases(printer: &mut AsmPrinter<'_, '_>, op: OpId, _: &[Arg]) {
    let view = printer.view();
    let op = SwitchOp::from_op_unchecked(op);
    printer.text("[");
    printer.newline();
    let Some(values) = op.case_values(&view) else { return printer.text("]") };
    let operands = op.case_operands(&view);
    let mut start = 0;
    let targets = view.ir.successors(op.0).iter().skip(1).zip(view.operand_list_sizes(op.0, CASES));
    for (index, (value, (block, length))) in values.values(view.ctx).zip(targets).enumerate() {
        if index > 0 {
            printer.text(",");
            printer.newline();
        }
        if let ElementValue::Int(value) = value {
            printer.fmt(format_args!("  {value}: "));
        }
        printer.successor_and_operands(block, operands.slice(start..start + length).iter());
        start += length;
    }
    printer.newline();
    printer.text("]");
}

/// `[` targets `]`, each on a line of its own: `^bb1(%a : i32)`.
static INDIRECT_TARGETS: Directive = Directive {
    parse: |parser, op, args| {
        let &[_, Arg::Successor(successors), Arg::Operand(group), Arg::OperandType(_)] = args else { return Ok(()) };
        let mut list = Targets::new(parser);
        parser.expect(TokenKind::LeftSquare, "expected '['successor blocks")?;
        if !parser.eat(TokenKind::RightSquare) {
            loop {
                list.parse(parser)?;
                if !parser.eat(TokenKind::Comma) {
                    break;
                }
            }
            parser.expect(TokenKind::RightSquare, "expected ']'successor blocks")?;
        }
        list.finish(parser, op, successors, group, "indbr_operand_segments");
        Ok(())
    },
    print: |printer, op, _| {
        let view = printer.view();
        let op = IndirectBrOp::from_op_unchecked(op);
        printer.text("[");
        let operands = op.succ_operands(&view);
        let mut start = 0;
        let targets = view.ir.successors(op.0).iter().zip(view.operand_list_sizes(op.0, SUCCESSORS));
        for (index, (block, length)) in targets.enumerate() {
            printer.text(if index > 0 { "," } else { "" });
            printer.newline();
            printer.successor_and_operands(block, operands.slice(start..start + length).iter());
            start += length;
        }
        if view.ir.num_successors(op.0) > 0 {
            printer.newline();
        }
        printer.text("]");
    },
};

/// `cleanup (catch %a : type) (filter %b : type) : type {attributes}`.
fn parse_landingpad(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    if parser.parse_optional_keyword("cleanup") {
        state.set_attribute(0, parser.context().unit_attr());
    }
    let mut clauses: SmallVec<[ValueId; 4]> = SmallVec::new();
    while parser.eat(TokenKind::LeftParen) {
        if !parser.parse_optional_keyword("filter") && !parser.parse_optional_keyword("catch") {
            break;
        }
        let clause = parser.parse_operand()?;
        let ty = parser.parse_colon_type()?;
        clauses.push(parser.resolve_operand(clause, ty)?);
        parser.parse_token(")")?;
    }
    state.push_operands(&clauses);
    let ty = parser.parse_colon_type()?;
    state.push_results(&[ty]);
    Ok(())
}

fn print_landingpad(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let op = LandingpadOp::from_op_unchecked(op);
    printer.text(if op.cleanup(&view).is_some() { " cleanup " } else { " " });
    for clause in op.clauses(&view) {
        let ty = view.ty(clause);
        printer.text(if ty.is::<ArrayType>(view.ctx) { "(filter " } else { "(catch " });
        printer.value(clause);
        printer.text(" : ");
        printer.ty(ty);
        printer.text(") ");
    }
    printer.attr_dict(op.0, &["cleanup"]);
    printer.text(": ");
    printer.ty(view.ty(op.res(&view)));
}

fn verify_landingpad(cx: View<'_>, op: LandingpadOp) -> VerifyResult {
    let fail = |message: &str| cx.error_at(op.0, message);
    let function = cx.ir.ancestors(op.0).find_map(|it| LLVMFuncOp::dyn_cast(&cx, it));
    if function.is_some_and(|it| it.personality(&cx).is_none()) {
        return Err(fail("llvm.landingpad needs to be in a function with a personality"));
    }
    if op.cleanup(&cx).is_none() && op.clauses(&cx).is_empty() {
        return Err(fail("landingpad instruction expects at least one clause or cleanup attribute"));
    }
    for (index, clause) in op.clauses(&cx).iter().enumerate() {
        if cx.ty(clause).is::<ArrayType>(cx.ctx) {
            continue;
        }
        let is_constant = |it: OpId| ZeroOp::dyn_cast(&cx, it).is_some() || AddressOfOp::dyn_cast(&cx, it).is_some();
        let definition = cx.ir.defining_op(clause);
        if let Some(cast) = definition.and_then(|it| BitcastOp::dyn_cast(&cx, it)) {
            let origin = cx.ir.defining_op(cast.arg(&cx));
            if origin.and_then(|it| AddressOfOp::dyn_cast(&cx, it)).is_none() {
                let note = "global addresses expected as operand to bitcast used in clauses for landingpad";
                return Err(fail("constant clauses expected").with_note(cx.ir.location(cast.0), note));
            }
        } else if !definition.is_some_and(is_constant) {
            return Err(fail(&format!("clause #{index} is not a known constant - null, addressof, bitcast")));
        }
    }
    Ok(())
}
