//! Branches to the block of a case.

use weir_ir::builtin::{
    ANY_INTEGER, ANY_TYPE, DenseArrayAttr, DenseElementsAttr, DenseI32ArrayKind, ElementValue, IntElementsKind,
    IntegerAttr, VectorType,
};
use weir_ir::format::{Arg, ParsedOp};
use weir_ir::interfaces::BranchLike;
use weir_ir::parse::{AsmParser, ParseResult, TokenKind};
use weir_ir::print::AsmPrinter;
use weir_ir::{
    ApInt, Attribute, BlockId, BuildOp as _, Directive, LookupSet, OpClass as _, OpId, SignatureView, ValueId,
    VerifyResult, View,
};
use weir_rewrite::{
    Canonicalize, MatchResult, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, by_op, no_match_if,
};

use super::BranchOp;
use super::branch::{Target, Walks, collapse, target_of};
use crate::elementwise::has_width_of;

weir_ir::ops! { cf, OPS;
    /// Branches to the block of the case that equals the flag, or to the default.
    SwitchOp = "switch" {
        operands {
            flag: ANY_INTEGER, default_operands("defaultOperands"): variadic ANY_TYPE,
            case_operands("caseOperands"): groups case_operand_segments ANY_TYPE
        }
        attrs { case_values: optional IntElementsKind, case_operand_segments: DenseI32ArrayKind }
        successors { defaultDestination, caseDestinations: variadic }
        traits [AttrSizedOperandSegments, Pure, Terminator]
        interfaces [&SWITCH, &Canonicalize(canonicalize_switch)]
        format "$flag `:` type($flag) `,` `[` `\n` custom<SwitchOpCases>(ref(type($flag)), $defaultDestination, $defaultOperands, type($defaultOperands), $case_values, $caseDestinations, $caseOperands, type($caseOperands)) `]` attr-dict"
        directives { "SwitchOpCases": CASES }
        verify_local verify_switch;
    }
}

static SWITCH: BranchLike = BranchLike { successor_for: Some(successor_for), ..BranchLike::CASES };

/// The cases between the brackets: `default: ^bb1(%a : i32), 42: ^bb2`.
pub(super) static CASES: Directive = Directive { parse: parse_cases, print: print_cases };

/// The places of the directive's arguments in the definition.
const DEFAULT: usize = 1;
const CASE: usize = 2;

fn parse_cases(parser: &mut AsmParser<'_, '_>, op: &mut ParsedOp, args: &[Arg]) -> ParseResult<()> {
    let ctx = parser.context();
    for group in [DEFAULT, CASE] {
        op.operands.set_position(group, parser.position());
    }
    parser.parse_keyword("default")?;
    parse_target(parser, op, DEFAULT, 0)?;
    let flag = match args.first() {
        Some(Arg::OperandType(group)) => op.operand_types.first(*group),
        _ => None,
    };
    let Some(flag) = flag else { return Ok(()) };
    let width = flag.dyn_cast::<weir_ir::builtin::IntegerType>(ctx).map_or(64, |ty| ty.width(ctx));
    let (mut values, mut sizes) = (Vec::new(), Vec::new());
    while parser.eat(TokenKind::Comma) {
        let position = parser.position();
        let Some(value) = parser.parse_optional_integer::<i128>()? else {
            return Err(parser.custom_error(position, "expected integer value"));
        };
        if !fits(value, width) {
            return Err(parser.custom_error(position, "integer value too large"));
        }
        values.push(ElementValue::Int(ApInt::from_i128(width, value)));
        let before = op.operands.of(CASE).len();
        parse_target(parser, op, CASE, 1)?;
        sizes.push(op.operands.of(CASE).len() - before);
    }
    let def = SwitchOp::DEF;
    if !values.is_empty() {
        let shape = [i64::try_from(values.len()).unwrap_or(i64::MAX)];
        let elements = DenseElementsAttr::of(ctx, VectorType::fixed(ctx, &shape, flag), values);
        op.state.set_named(ctx, def, "case_values", elements.into());
    }
    op.state.set_named(ctx, def, "case_operand_segments", DenseArrayAttr::of_sizes(ctx, sizes).into());
    Ok(())
}

/// True if the value of a case fits a flag of a width.
///
/// It is cut to the width, but from 64 bits at most, with a sign or without.
fn fits(value: i128, width: u32) -> bool {
    let word = width.clamp(64, 127);
    match value.is_negative() {
        true => value >> (word - 1) == -1,
        false => value >> word == 0,
    }
}

/// Parses `: ^block(%a : type)` into an operand group and a successor.
fn parse_target(parser: &mut AsmParser<'_, '_>, op: &mut ParsedOp, group: usize, successor: usize) -> ParseResult<()> {
    parser.expect(TokenKind::Colon, "expected ':'")?;
    let block = parser.parse_successor()?;
    op.successors[successor].push(block);
    op.operand_types.extend(group, &[]);
    if parser.eat(TokenKind::LeftParen) {
        // Operands of the default block cannot be written with a result number.
        let operands = match group {
            DEFAULT => parser.parse_single_operands::<2>()?,
            _ => parser.parse_operands::<2>()?,
        };
        op.operand_types.extend(group, &parser.parse_colon_types()?);
        parser.expect(TokenKind::RightParen, "expected ')'")?;
        op.operands.extend(group, &operands);
    }
    Ok(())
}

fn print_cases(printer: &mut AsmPrinter<'_, '_>, op: OpId, _: &[Arg]) {
    let view = printer.view();
    let switch = SwitchOp::from_op_unchecked(op);
    let mut blocks = view.ir.successors(op).iter();
    printer.text("  default: ");
    if let Some(default) = blocks.next() {
        printer.successor_and_operands(default, switch.default_operands(&view).iter());
    }
    let Some(values) = switch.case_values(&view) else { return };
    for (index, (value, block)) in values.values(view.ctx).zip(blocks).enumerate() {
        printer.text(",");
        printer.newline();
        printer.text("  ");
        if let ElementValue::Int(value) = value {
            printer.text(&value.to_string_unsigned());
        }
        printer.text(": ");
        let operands = view.operand_list_range(op, CASE, index);
        let operands = view.ir.operands(op).slice(operands);
        printer.successor_and_operands(block, operands.iter());
    }
    printer.newline();
}

/// The successor for a constant flag.
pub(super) fn successor_for(cx: View<'_>, op: OpId, operands: &[Option<Attribute>]) -> Option<usize> {
    let flag = (*operands.first()?).filter(|&it| has_width_of(cx.ctx, it, cx.ty(cx.ir.operand(op, 0))));
    let flag = flag?.dyn_cast::<IntegerAttr>(cx.ctx)?.value(cx.ctx);
    let Some(values) = SwitchOp::from_op_unchecked(op).case_values(&cx) else { return Some(0) };
    let case = values.values(cx.ctx).position(|value| matches!(value, ElementValue::Int(value) if value == *flag));
    Some(case.map_or(0, |case| case + 1))
}

pub(super) fn verify_switch(cx: SignatureView<'_>, op: SwitchOp) -> VerifyResult {
    let destinations = cx.num_successors.saturating_sub(1);
    let Some(values) = op.case_values(&cx) else {
        if destinations == 0 {
            return Ok(());
        }
        return Err(cx.op_error(op.0, "expects at least one case value for the case destinations"));
    };
    let (flag, element) = (cx.ty(op.flag(&cx)), values.element(cx.ctx));
    if element != Some(flag) {
        let text = |ty| weir_ir::print::type_text(cx.ctx, ty);
        let (flag, element) = (text(flag), element.map_or_else(String::new, text));
        return Err(
            cx.op_error(op.0, format_args!("'flag' type ('{flag}') should match case value type ('{element}')"))
        );
    }
    let count = usize::try_from(values.num_elements(cx.ctx)).unwrap_or(0);
    if count != destinations {
        return Err(cx.op_error(
            op.0,
            format_args!("number of case values ({count}) should match number of case destinations ({destinations})"),
        ));
    }
    Ok(())
}

fn canonicalize_switch(patterns: &mut PatternSet) {
    // `switch x, [default: ^bb1] -> br ^bb1`
    patterns.substitute("SwitchWithoutCases", |op: SwitchOp, view| {
        no_match_if(view.ir.num_successors(op.0) != 1, "it has cases")?;
        let (block, operands) = target_of(view, op.0, 0);
        by_op(BranchOp::new(&operands).successors(&[block]))
    });
    // `switch 1, [default: ^bb1, 1: ^bb2] -> br ^bb2`
    patterns.substitute("TakeKnownCase", |op: SwitchOp, view| {
        let flag = view.constant(op.flag(&view));
        let index =
            flag.and_then(|flag| successor_for(view, op.0, &[Some(flag)])).or_no_match("the flag is not constant")?;
        let (block, operands) = target_of(view, op.0, index);
        by_op(BranchOp::new(&operands).successors(&[block]))
    });
    // `switch x, [default: ^bb1, 1: ^bb1, 2: ^bb2] -> switch x, [default: ^bb1, 2: ^bb2]`
    patterns.add("DropCasesLikeDefault", |op: SwitchOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let targets: Vec<Target> =
            (0..view.ir.num_successors(op.0)).map(|index| target_of(view, op.0, index)).collect();
        let kept: Vec<usize> = (1..targets.len()).filter(|&index| targets[index] != targets[0]).collect();
        no_match_if(kept.len() + 1 == targets.len(), "no case goes where the default goes")?;
        let cases: Vec<usize> = kept.iter().map(|index| index - 1).collect();
        let kept: Vec<Target> = std::iter::once(0).chain(kept).map(|index| targets[index].clone()).collect();
        replace_switch(op, &kept, &cases, rewriter);
        Ok(())
    });
    // `switch x, [default: ^bb1]; ^bb1: br ^bb2 -> switch x, [default: ^bb2]`
    patterns.add("SwitchPastEmptyBlock", |op: SwitchOp, rewriter: &mut dyn Rewriter| {
        let view = rewriter.view();
        let targets: Vec<Target> =
            (0..view.ir.num_successors(op.0)).map(|index| target_of(view, op.0, index)).collect();
        let mut walks = Walks::default();
        let further: Vec<Option<Target>> =
            targets.iter().map(|target| collapse(view, target.clone(), &mut walks)).collect();
        no_match_if(further.iter().all(Option::is_none), "no successor is an empty block")?;
        let cases: Vec<usize> = (0..targets.len() - 1).collect();
        let targets: Vec<Target> =
            further.into_iter().zip(targets).map(|(further, target)| further.unwrap_or(target)).collect();
        replace_switch(op, &targets, &cases, rewriter);
        Ok(())
    });
    patterns.add("FollowSameFlag", follow_same_flag);
}

/// `switch x, [1: ^bb1]; ^bb1: switch x, [1: ^bb2] -> br ^bb2`, if the edge is the block's only one. On the default
/// edge the cases of the first switch are removed from the second.
fn follow_same_flag(op: SwitchOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let block = view.ir.parent_block(op.0).or_no_match("the op is detached")?;
    let before = view.ir.single_predecessor(block).and_then(|before| view.ir.last_op(before));
    let before = before
        .and_then(|before| SwitchOp::dyn_cast(&view, before))
        .or_no_match("the block is not reached by one switch")?;
    no_match_if(before.flag(&view) != op.flag(&view), "the flags differ")?;
    let (seen, own) = (case_values(view, before), case_values(view, op));
    let edge = view.ir.successors(before.0).iter().position(|successor| successor == block);
    if let Some(case) = edge.and_then(|edge| edge.checked_sub(1)) {
        let index = own.iter().position(|value| Some(value) == seen.get(case)).map_or(0, |case| case + 1);
        let (target, operands) = target_of(view, op.0, index);
        rewriter.replace_with(op, BranchOp::new(&operands).successors(&[target]));
        return Ok(());
    }
    let mut reached_otherwise = LookupSet::default();
    for value in seen {
        reached_otherwise.insert(value);
    }
    let cases: Vec<usize> = (0..own.len()).filter(|&case| !reached_otherwise.contains(&own[case])).collect();
    no_match_if(cases.len() == own.len(), "all cases are possible")?;
    let kept = std::iter::once(0).chain(cases.iter().map(|case| case + 1));
    let kept: Vec<Target> = kept.map(|index| target_of(view, op.0, index)).collect();
    replace_switch(op, &kept, &cases, rewriter);
    Ok(())
}

/// The values of the cases of a switch.
fn case_values(view: View<'_>, op: SwitchOp) -> Vec<ElementValue> {
    op.case_values(&view).map_or_else(Vec::new, |values| values.values(view.ctx).collect())
}

/// Rebuilds a switch with other targets, the default first; `cases` are those that stay.
fn replace_switch(op: SwitchOp, targets: &[Target], cases: &[usize], rewriter: &mut dyn Rewriter) {
    let view = rewriter.view();
    let values = op.case_values(&view).map(|values| {
        let all: Vec<ElementValue> = values.values(view.ctx).collect();
        let kept: Vec<ElementValue> = cases.iter().filter_map(|&case| all.get(case).cloned()).collect();
        let shape = [i64::try_from(kept.len()).unwrap_or(i64::MAX)];
        DenseElementsAttr::of(view.ctx, VectorType::fixed(view.ctx, &shape, view.ty(op.flag(&view))), kept)
    });
    let values = values.filter(|_| !cases.is_empty());
    let lengths = targets[1..].iter().map(|(_, operands)| i32::try_from(operands.len()).unwrap_or(i32::MAX)).collect();
    let case_operands: Vec<ValueId> = targets[1..].iter().flat_map(|(_, operands)| operands).copied().collect();
    let blocks: Vec<BlockId> = targets.iter().map(|(block, _)| *block).collect();
    let build = SwitchOp::new(op.flag(&view), &targets[0].1, &case_operands)
        .case_values(view.ctx, values)
        .case_operand_segments(view.ctx, lengths);
    rewriter.replace_with(op, build.successors(&blocks));
}
