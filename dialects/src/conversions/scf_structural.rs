//! Structural type conversion of loops and conditionals.

use weir_conversion::{ConversionPatterns as _, ConversionRewriter, ConversionTarget, OneValue as _, TypeConverter};
use weir_ir::{AsView as _, BuildOp, CreateOps as _, OpId, RegionId, Type, View};
use weir_rewrite::{MatchResult, NoMatch, PatternSet, Rewriter as _, RewriterExt as _};

use crate::scf::{ConditionOp, ForOp, IfOp, IndexSwitchOp, WhileOp, YieldOp};

/// Adds patterns that convert the iteration arguments and results of `for`, `while`, `if` and `index_switch`.
///
/// Their regions are moved to a new op, and the nested ops are converted later. A result may become any number of
/// results.
///
/// A target says by [`add_structural_legality`] when the ops are legal; where `legal_dialect("scf")` makes them legal whatever their types
/// are, they are not converted.
///
/// # Source
///
/// `mlir::scf::populateSCFStructuralTypeConversions`.
#[doc(alias = "populateSCFStructuralTypeConversions")]
pub fn add_structural_conversion(patterns: &mut PatternSet, converter: &TypeConverter) {
    let for_loop = patterns.add_conversion_1_to_n::<ForOp>(converter, |op, operands, rewriter| {
        let results = converted_results(rewriter, op.0)?;
        convert_regions(rewriter, op.0)?;
        let bounds = (operands.lower_bound().one()?, operands.upper_bound().one()?, operands.step().one()?);
        let inits = operands.init_args().concat();
        let (ctx, unsigned) = (rewriter.ctx(), op.unsigned_cmp(rewriter));
        let new = ForOp::new(bounds.0, bounds.1, bounds.2, &inits).unsigned_cmp(ctx, unsigned);
        replace(rewriter, op.0, new.discardable_of(rewriter.view(), op.0), &results)
    });
    for_loop.generates::<ForOp>();
    let while_loop = patterns.add_conversion_1_to_n::<WhileOp>(converter, |op, operands, rewriter| {
        let results = converted_results(rewriter, op.0)?;
        convert_regions(rewriter, op.0)?;
        replace(rewriter, op.0, WhileOp::new(&operands.inits().concat()), &results)
    });
    while_loop.generates::<WhileOp>();
    let conditional = patterns.add_conversion_1_to_n::<IfOp>(converter, |op, operands, rewriter| {
        let results = converted_results(rewriter, op.0)?;
        let new = IfOp::new(operands.condition().one()?);
        replace(rewriter, op.0, new.discardable_of(rewriter.view(), op.0), &results)
    });
    conditional.generates::<IfOp>();
    let switch = patterns.add_conversion_1_to_n::<IndexSwitchOp>(converter, |op, _, rewriter| {
        let results = converted_results(rewriter, op.0)?;
        let (ctx, cases) = (rewriter.ctx(), op.cases(rewriter));
        let new = IndexSwitchOp::new(op.arg(rewriter)).cases(ctx, cases);
        replace(rewriter, op.0, new, &results)
    });
    switch.generates::<IndexSwitchOp>();
    let yields = patterns.add_conversion_1_to_n::<YieldOp>(converter, |op, operands, rewriter| {
        rewriter.replace_with(op, YieldOp::new(&operands.results().concat()));
        Ok(())
    });
    yields.generates::<YieldOp>();
    let condition = patterns.add_conversion_1_to_n::<ConditionOp>(converter, |op, operands, rewriter| {
        let values = operands.all().concat();
        rewriter.modify(op, |edit| edit.set_operands(&values));
        Ok(())
    });
    condition.generates_all(&[]);
}

/// Makes these ops legal where the types of results and of loop operands are legal.
///
/// # Source
///
/// `mlir::scf::populateSCFStructuralTypeConversionTarget`.
#[doc(alias = "populateSCFStructuralTypeConversionTarget")]
pub fn add_structural_legality(target: &mut ConversionTarget, converter: &TypeConverter) {
    let types = converter.clone();
    let has_legal_results =
        move |view: View<'_>, op: OpId| view.ir.results(op).iter().all(|result| types.is_legal_value(view, result));
    for name in [ForOp::NAME, IfOp::NAME, IndexSwitchOp::NAME] {
        target.dynamically_legal_named(name, has_legal_results.clone());
    }
    target.legal_if_converted::<WhileOp>(converter).legal_if_converted::<ConditionOp>(converter);
    let types = converter.clone();
    target.dynamically_legal_op::<YieldOp>(move |view, op| {
        let constructs = [ForOp::NAME, IfOp::NAME, IndexSwitchOp::NAME, WhileOp::NAME];
        let follows = |parent| constructs.contains(&view.name(parent));
        !view.ir.parent_op(op.0).is_some_and(follows) || types.is_legal_op(view, op.0)
    });
}

/// The types of the results of an op after conversion, and the number of new results for each old one.
type ConvertedResults = (Vec<Type>, Vec<usize>);

fn converted_results(rewriter: &ConversionRewriter<'_>, op: OpId) -> Result<ConvertedResults, NoMatch> {
    Ok(rewriter.converter()?.convert_values(rewriter.view(), rewriter.ir().results(op).iter())?)
}

fn convert_regions(rewriter: &mut ConversionRewriter<'_>, op: OpId) -> MatchResult {
    let converter = rewriter.converter()?;
    let regions: Vec<RegionId> = rewriter.view().ir.regions(op).to_vec();
    for region in regions {
        rewriter.convert_region_types(region, converter, None)?;
    }
    Ok(())
}

/// Creates the new op with the regions of the old one, which it replaces.
fn replace(
    rewriter: &mut ConversionRewriter<'_>,
    op: OpId,
    new: impl BuildOp,
    (types, lengths): &ConvertedResults,
) -> MatchResult {
    let view = rewriter.view();
    let (location, regions) = (view.ir.location(op), view.ir.regions(op).to_vec());
    let new: OpId = rewriter.create(new.results(types).empty_regions(regions.len()).location(location)).into();
    for (index, region) in regions.into_iter().enumerate() {
        let target = rewriter.view().ir.region(new, index);
        rewriter.inline_region_before(region, target, None);
    }
    rewriter.replace_many(op, &rewriter.result_groups(new, lengths));
    Ok(())
}
