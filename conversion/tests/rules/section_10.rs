//! Casts that cancel out.

use weir_conversion::reconcile_all_unrealized_casts;
use weir_ir::{View, testing};

use crate::case::list_ops;
use crate::toy::context;

/// A module with casts, written `%r = i8 to i16 of %x`, after reconciliation.
fn reconcile(ops: &[&str]) -> String {
    let ctx = context();
    let lines: Vec<String> = ops
        .iter()
        .map(|op| match op.split_once(" = cast ") {
            Some((result, rest)) => format!("{result} = builtin.unrealized_conversion_cast {rest}"),
            None => (*op).to_owned(),
        })
        .collect();
    let (mut ir, module) = testing::parse(&ctx, &format!("module {{\n{}\n}}", lines.join("\n")));
    reconcile_all_unrealized_casts(&ctx, &mut ir, module);
    weir_ir::verify::verify(&ctx, &ir, module).expect("what comes out is valid");
    list_ops(View::new(&ctx, &ir), module).replace("builtin.unrealized_conversion_cast", "cast")
}

const MAKE: &str = r#"%a = "a.make"() : () -> i8"#;

#[test]
fn rule_10_1_a_cast_back_to_any_type_on_the_way_is_short_cut() {
    let use_it = |ty: &str| format!(r#""a.use"(%z) : ({ty}) -> ()"#);
    assert_eq!(reconcile(&[MAKE, "%z = cast %a : i8 to i8", &use_it("i8")]), "a.make a.use");
    let pair = ["%b = cast %a : i8 to i9", "%z = cast %b : i9 to i8"];
    assert_eq!(reconcile(&[MAKE, pair[0], pair[1], &use_it("i8")]), "a.make a.use");
    let long = ["%b = cast %a : i8 to i9", "%c = cast %b : i9 to i7", "%z = cast %c : i7 to i8"];
    assert_eq!(reconcile(&[MAKE, long[0], long[1], long[2], &use_it("i8")]), "a.make a.use");
    let middle = ["%b = cast %a : i8 to i9", "%c = cast %b : i9 to i7", "%z = cast %c : i7 to i9"];
    assert_eq!(reconcile(&[MAKE, middle[0], middle[1], middle[2], &use_it("i9")]), "a.make cast a.use");
}

#[test]
fn rule_10_2_casts_that_only_casts_use_are_erased() {
    assert_eq!(reconcile(&[MAKE, "%b = cast %a : i8 to i9", "%c = cast %b : i9 to i7"]), "a.make");
}

#[test]
fn rule_10_3_other_users_keep_what_leads_to_them() {
    let ops = [MAKE, "%b = cast %a : i8 to i9", "%z = cast %b : i9 to i8", r#""a.use"(%b, %z) : (i9, i8) -> ()"#];
    assert_eq!(reconcile(&ops), "a.make cast a.use");
}

#[test]
fn rule_10_3_lists_cancel_out_as_a_whole_only() {
    let two = r#"%a:2 = "a.make"() : () -> (i8, i9)"#;
    let whole = [two, "%b = cast %a#0, %a#1 : i8, i9 to i17", "%z:2 = cast %b : i17 to i8, i9"];
    let used = r#""a.use"(%z#0, %z#1) : (i8, i9) -> ()"#;
    assert_eq!(reconcile(&[whole[0], whole[1], whole[2], used]), "a.make a.use");
    let part = [two, "%b:2 = cast %a#0, %a#1 : i8, i9 to i17, i3", "%z = cast %b#0 : i17 to i8"];
    assert_eq!(reconcile(&[part[0], part[1], part[2], r#""a.use"(%z) : (i8) -> ()"#]), "a.make cast cast a.use");
    let swapped = [two, "%b:2 = cast %a#0, %a#1 : i8, i9 to i3, i3", "%z:2 = cast %b#1, %b#0 : i3, i3 to i8, i9"];
    assert_eq!(reconcile(&[swapped[0], swapped[1], swapped[2], used]), "a.make cast cast a.use");
}

#[test]
fn rule_10_3_casts_of_nothing_stay_apart() {
    let ops = ["%a = cast to i8", "%b = cast to i8", r#""a.use"(%a, %b) : (i8, i8) -> ()"#];
    assert_eq!(reconcile(&ops), "cast cast a.use");
}

#[test]
fn rule_10_5_the_folder_of_a_cast_takes_out_pairs_and_casts_of_no_effect_only() {
    let folded = |casts: &str| {
        let text = format!(r#"{MAKE} {casts} "a.use"(%z) : (i8) -> ()"#);
        crate::case::Case::new(&text).ops().replace("builtin.unrealized_conversion_cast", "cast")
    };
    let cast = |result: &str, of: &str| format!("{result} = builtin.unrealized_conversion_cast {of} ");
    assert_eq!(folded(&cast("%z", "%a : i8 to i8")), "a.make a.use");
    let pair = cast("%b", "%a : i8 to i9") + &cast("%z", "%b : i9 to i8");
    assert_eq!(folded(&pair), "a.make cast a.use", "the first stays: a conversion does not look for dead ops");
    let long = cast("%b", "%a : i8 to i9") + &cast("%c", "%b : i9 to i7") + &cast("%z", "%c : i7 to i8");
    assert_eq!(folded(&long), "a.make cast cast cast a.use");
}
