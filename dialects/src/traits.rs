//! Traits that ops of several dialects have.

use weir_ir::{CustomTrait, OpId, RegionId, VerifyResult, View};

/// The regions have no arguments.
pub(crate) static NO_REGION_ARGUMENTS: CustomTrait =
    CustomTrait { name: "NoRegionArguments", verify: Some(verify_no_region_arguments), verify_regions: None };

fn verify_no_region_arguments(cx: View<'_>, op: OpId) -> VerifyResult {
    let has_arguments =
        |&region: &RegionId| cx.ir.first_block(region).is_some_and(|entry| !cx.ir.arguments(entry).is_empty());
    let regions = cx.ir.regions(op);
    match regions.iter().position(has_arguments) {
        Some(_) if regions.len() == 1 => Err(cx.op_error(op, "region should have no arguments")),
        Some(index) => Err(cx.op_error(op, format_args!("region #{index} should have no arguments"))),
        None => Ok(()),
    }
}
