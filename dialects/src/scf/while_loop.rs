//! `scf.while`: a loop with a condition.

use smallvec::{SmallVec, smallvec};
use weir_ir::builtin::{ANY_TYPE, FunctionType};
use weir_ir::interfaces::{RegionBranchLike, RegionPoint};
use weir_ir::parse::{AsmParser, ParseResult, TokenKind};
use weir_ir::print::{AsmPrinter, EntryArguments, Terminators};
use weir_ir::{OpClass as _, OpId, OpState, ValueId, VerifyResult, View};
use weir_rewrite::Canonicalize;

use crate::asm::{parse_assignments, print_assignments};

use super::{ConditionOp, YieldOp, canonicalize, verify_end};

weir_ir::ops! { scf, OPS;
    /// A loop of two regions: the first computes the condition, the second is the body.
    WhileOp = "while" {
        operands { inits: variadic ANY_TYPE }
        results { results: variadic ANY_TYPE }
        regions { before: Sized(1), after: Sized(1) }
        traits [RecursiveMemoryEffects, SingleBlock]
        interfaces [&WHILE, &Canonicalize(canonicalize::while_loop)]
        assembly parse_while, print_while;
        verify verify_while;
    }
}

static WHILE: RegionBranchLike = RegionBranchLike {
    successors: |cx, op, point| {
        let regions = cx.ir.regions(op);
        let entry = |index: usize| {
            let block = cx.ir.first_block(regions[index]);
            let arguments = block.map_or(&[][..], |block| cx.ir.arguments(block));
            (RegionPoint::Region(regions[index]), arguments.iter().copied().collect::<SmallVec<[ValueId; 4]>>())
        };
        match point {
            RegionPoint::Region(region) if region == regions[0] => {
                smallvec![(RegionPoint::Parent, cx.ir.results(op).iter().collect()), entry(1)]
            }
            RegionPoint::Parent | RegionPoint::Region(_) => smallvec![entry(0)],
        }
    },
    entry_operands: |cx, op, _| 0..cx.ir.num_operands(op),
    types_compatible: None,
};

fn parse_while(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let (mut arguments, mut inits) = (Vec::new(), SmallVec::new());
    if parser.at(TokenKind::LeftParen) {
        (arguments, inits) = parse_assignments(parser)?;
    }
    let position = parser.position();
    let ty: FunctionType = parser.parse_colon_type_of()?;
    let ctx = parser.context();
    let inputs = ty.inputs(ctx);
    state.result_types = SmallVec::from_slice(ty.results(ctx));
    if inputs.len() != inits.len() {
        return Err(parser.custom_error(
            position,
            format_args!("expected as many input types as operands (expected {} got {})", inits.len(), inputs.len()),
        ));
    }
    parser.resolve_operands(&inits, inputs, position, &mut state.operands)?;
    for (argument, &ty) in arguments.iter_mut().zip(inputs) {
        argument.ty = ty;
    }
    let before = parser.parse_region(&arguments)?;
    state.regions.push(before);
    parser.parse_keyword("do")?;
    let after = parser.parse_region(&[])?;
    state.regions.push(after);
    parser.parse_attributes_with_keyword_into(state)
}

fn print_while(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let loop_ = WhileOp::from_op_unchecked(op);
    let arguments = view.ir.first_block(loop_.before(&view)).map_or(&[][..], |block| view.ir.arguments(block));
    printer.text(" ");
    if !arguments.is_empty() {
        print_assignments(printer, arguments, loop_.inits(&view).iter());
        printer.text(" ");
    }
    printer.text(": ");
    let inputs = loop_.inits(&view).iter().map(|it| view.ty(it)).collect::<Vec<_>>();
    let results = view.ir.results(op).iter().map(|it| view.ty(it)).collect::<Vec<_>>();
    printer.functional_type(inputs, results);
    printer.text(" ");
    printer.region(loop_.before(&view), EntryArguments::Elide, Terminators::Print);
    printer.text(" do ");
    printer.region(loop_.after(&view), EntryArguments::Print, Terminators::Print);
    printer.attr_dict_with_keyword(op, &[]);
}

fn verify_while(cx: View<'_>, op: WhileOp) -> VerifyResult {
    let before = "expects the 'before' region to terminate with 'scf.condition'";
    verify_end(cx, op.0, op.before(&cx), ConditionOp::NAME, before)?;
    let after = "expects the 'after' region to terminate with 'scf.yield'";
    verify_end(cx, op.0, op.after(&cx), YieldOp::NAME, after).map(drop)
}
