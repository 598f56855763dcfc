use super::{Location, LocationData};
use crate::builtin::IntegerAttr;
use crate::context::Context;

fn lines(ctx: &Context, lines: impl IntoIterator<Item = u32>) -> Vec<Location> {
    lines.into_iter().map(|line| Location::file(ctx, "a", line, 1)).collect()
}

#[track_caller]
fn check_parts(ctx: &Context, fused: Location, expected: &[Location]) {
    let LocationData::Fused { locations, .. } = fused.data(ctx) else { panic!("it is not fused") };
    assert_eq!(*locations, *expected);
}

#[test]
fn parts_are_in_the_order_in_which_they_are_first_met() {
    let ctx = Context::default();
    let all = lines(&ctx, 0..40);
    // Few and many on either side, with some of both.
    for (first, second) in [(0..2, 1..4), (0..30, 28..31), (0..3, 2..40), (0..25, 10..40)] {
        let end = second.end;
        let parts = [first, second].map(|range| Location::fused(&ctx, &all[range], None));
        check_parts(&ctx, Location::fused(&ctx, &parts, None), &all[..end]);
    }
    let twice: Vec<Location> = all.iter().chain(&all).copied().collect();
    check_parts(&ctx, Location::fused(&ctx, &twice, None), &all);
}

#[test]
fn what_is_fused_with_other_metadata_is_one_part() {
    let ctx = Context::default();
    let all = lines(&ctx, 0..3);
    let metadata = Some(IntegerAttr::bool(&ctx, true).into());
    let inner = Location::fused(&ctx, &all[..2], metadata);
    check_parts(&ctx, Location::fused(&ctx, &[all[2], inner], None), &[all[2], inner]);
    check_parts(&ctx, Location::fused(&ctx, &[all[2], inner], metadata), &[all[2], all[0], all[1]]);
}
