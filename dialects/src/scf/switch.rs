//! `scf.index_switch`.

use smallvec::{SmallVec, smallvec};
use weir_ir::builtin::{ANY_TYPE, DenseArrayAttr, DenseI64ArrayKind, INDEX, IntegerAttr};
use weir_ir::format::{Arg, ParsedOp};
use weir_ir::interfaces::{Invocations, RegionBranchLike, RegionPoint};
use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::{AsmPrinter, EntryArguments, Terminators};
use weir_ir::{Directive, LookupSet, OpClass as _, OpId, RegionId, ValueId, VerifyResult, View};
use weir_rewrite::{MatchResult, OrNoMatch as _, PatternSet, Rewriter, add_region_branch_patterns};

use super::YieldOp;
use super::region::replace_with_region;
use crate::mixed::constant_integer;

weir_ir::ops! { scf, OPS;
    /// Executes the region of the case that equals the index, or the default one.
    IndexSwitchOp = "index_switch" {
        operands { arg: INDEX }
        results { results: variadic ANY_TYPE }
        attrs { cases: DenseI64ArrayKind }
        regions { default_region("defaultRegion"): Sized(1), case_regions("caseRegions"): variadic Sized(1) }
        traits [RecursiveMemoryEffects, ImplicitTerminator("scf.yield")]
        interfaces [&SWITCH, &weir_rewrite::Canonicalize(canonicalize_index_switch)]
        format "$arg attr-dict (`->` type($results)^)? custom<SwitchCases>($cases, $caseRegions) `\n` `` `default` $defaultRegion"
        directives { "SwitchCases": CASES }
        verify verify_switch;
    }
}

static CASES: Directive = Directive { parse: parse_cases, print: print_cases };

/// The place of the case regions in the definition.
const CASE_REGIONS: usize = 1;

static SWITCH: RegionBranchLike = RegionBranchLike {
    successors: |cx, op, point| match point {
        RegionPoint::Parent => cx.ir.regions(op).iter().map(|&it| (RegionPoint::Region(it), smallvec![])).collect(),
        RegionPoint::Region(_) => {
            smallvec![(RegionPoint::Parent, cx.ir.results(op).iter().collect::<SmallVec<[ValueId; 4]>>())]
        }
    },
    entry_operands: |_, _, _| 0..0,
    successor_for: Some(|cx, op, point, constants| {
        let index = (*constants.first()?)?.dyn_cast::<IntegerAttr>(cx.ctx)?.to_i64(cx.ctx)?;
        let taken = IndexSwitchOp::from_op_unchecked(op).region_for(cx, index);
        (point == RegionPoint::Parent).then_some(RegionPoint::Region(taken))
    }),
    types_compatible: None,
    invocations: Invocations::AtMostOnce,
};

impl IndexSwitchOp {
    /// The region that is executed for an index.
    fn region_for(self, cx: View<'_>, index: i64) -> RegionId {
        let case = self.cases(&cx).iter().position(|&case| case == index);
        case.map_or_else(|| self.default_region(&cx), |case| self.case_regions(&cx)[case])
    }
}

fn parse_cases(parser: &mut AsmParser<'_, '_>, op: &mut ParsedOp, _: &[Arg]) -> ParseResult<()> {
    let mut cases = Vec::new();
    while parser.parse_optional_keyword("case") {
        cases.push(parser.parse_integer::<i64>()?);
        let region = parser.parse_region(&[])?;
        op.regions[CASE_REGIONS].push(region);
    }
    let ctx = parser.context();
    op.state.set_named(ctx, IndexSwitchOp::DEF, "cases", DenseArrayAttr::i64(ctx, &cases).into());
    Ok(())
}

fn print_cases(printer: &mut AsmPrinter<'_, '_>, op: OpId, _: &[Arg]) {
    let view = printer.view();
    let switch = IndexSwitchOp::from_op_unchecked(op);
    for (value, &region) in switch.cases(&view).into_iter().zip(switch.case_regions(&view)) {
        printer.newline();
        printer.text("case ");
        printer.integer(i128::from(value));
        printer.text(" ");
        printer.region(region, EntryArguments::Elide, Terminators::Print);
    }
}

fn verify_switch(cx: View<'_>, op: IndexSwitchOp) -> VerifyResult {
    let (cases, regions) = (op.cases(&cx), op.case_regions(&cx));
    if cases.len() != regions.len() {
        return Err(
            cx.op_error(op.0, format_args!("has {} case regions but {} case values", regions.len(), cases.len()))
        );
    }
    let mut seen = LookupSet::default();
    for &value in &cases {
        cx.op_error_if(op.0, !seen.insert(value), format_args!("has duplicate case value: {value}"))?;
    }
    verify_region(cx, op, op.default_region(&cx), "default region")?;
    for (index, &region) in regions.iter().enumerate() {
        verify_region(cx, op, region, &format!("case region #{index}"))?;
    }
    Ok(())
}

fn verify_region(cx: View<'_>, op: IndexSwitchOp, region: RegionId, name: &str) -> VerifyResult {
    let end = cx.ir.first_block(region).and_then(|block| cx.ir.last_op(block));
    let Some(end) = end.filter(|&end| cx.name(end) == YieldOp::NAME) else {
        let found = end.map_or("nothing", |end| cx.name(end));
        return Err(cx.op_error(op.0, format_args!("expected region to end with scf.yield, but got {found}")));
    };
    let (yielded, results) = (cx.ir.operands(end), cx.ir.results(op.0));
    let (found, wanted) = (yielded.len(), results.len());
    if found != wanted {
        let message = format_args!("expected each region to return {wanted} values, but {name} returns {found}");
        return Err(cx.op_error(op.0, message).with_note(cx.ir.location(end), "see yield operation here"));
    }
    for (index, (value, result)) in yielded.iter().zip(results.iter()).enumerate() {
        if cx.ty(value) != cx.ty(result) {
            let text = |value| weir_ir::print::type_text(cx.ctx, cx.ty(value));
            let error =
                cx.op_error(op.0, format_args!("expected result #{index} of each region to be '{}'", text(result)));
            return Err(error.with_note(cx.ir.location(end), format!("{name} returns '{}' here", text(value))));
        }
    }
    Ok(())
}

/// Adds the patterns for `scf.index_switch`.
fn canonicalize_index_switch(patterns: &mut PatternSet) {
    patterns.add("TakeKnownCase", take_known_case);
    add_region_branch_patterns::<IndexSwitchOp>(patterns);
}

/// `index_switch 1 case 1 { A } .. -> A`
fn take_known_case(op: IndexSwitchOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let value = constant_integer(view, op.arg(&view)).or_no_match("the index is not constant")?;
    let region = op.region_for(view, value);
    replace_with_region(op.0, region, &[], rewriter)
}
