//! Messages.

use weir_ir::FloatKind;
use weir_rewrite::{Rewriter as _, RewriterExt as _};

use crate::case::{Case, make};

const OP: &str = r#""a.x"() : () -> ()"#;

#[test]
fn rule_13_1_a_full_conversion_names_the_op() {
    assert_eq!(Case::new(OP).full().error(), "failed to legalize operation 'a.x'");
    assert_eq!(Case::new(OP).illegal("a.x").full().error(), "failed to legalize operation 'a.x'");
}

#[test]
fn rule_13_2_a_partial_conversion_says_that_the_op_was_marked_illegal() {
    let message = "failed to legalize operation 'a.x' that was explicitly marked illegal";
    assert_eq!(Case::new(OP).illegal("a.x").error(), message);
}

#[test]
fn rule_13_3_a_value_that_cannot_be_had_is_told_with_its_first_user() {
    let text = r#"%0 = "a.x"() : () -> f32
    "a.first"(%0) : (f32) -> ()
    "a.second"(%0) : (f32) -> ()"#;
    for without in [false, true] {
        let case = Case::new(text).legal("b.x a.second").pattern("a.x", |op, _, rewriter| {
            let f16 = rewriter.ctx().float_type(FloatKind::F16);
            let new = make(rewriter, "b.x", &[], &[f16, f16]);
            let values = rewriter.ir().results(new).to_vec();
            rewriter.replace_many(op, &[values]);
            Ok(())
        });
        let run = if without { case.without_rollback().run() } else { case.run() };
        insta::allow_duplicates! {
            insta::assert_snapshot!(run.error().diagnostic(), @r#"
            error: failed to legalize unresolved materialization from ('f16', 'f16') to ('f32') that remained live after conversion
            note: see existing live user here: "a.first"(%1) : (f32) -> ()
            "#);
        }
    }
}

#[test]
fn rule_13_conditional_replacement_needs_immediate_changes() {
    let text = r#"%0 = "a.make"() : () -> i8 "a.x"(%0) : (i8) -> () "a.use"(%0) : (i8) -> ()"#;
    let case = || {
        Case::new(text).legal("b.new").pattern("a.x", |op, _, rewriter| {
            let value = rewriter.ir().operand(op, 0);
            let types = [rewriter.ir().value_type(value)];
            let new = make(rewriter, "b.new", &[], &types);
            let new = rewriter.ir().result(new, 0);
            let user = |view: weir_ir::View<'_>, used: weir_ir::Use| view.name(used.owner) == "a.use";
            rewriter.replace_value_if(value, [new], &mut { user });
            rewriter.erase(op);
            Ok(())
        })
    };
    assert_eq!(case().error(), "pattern 'convert-a.x' replaced some uses of a value, which rollback does not support");
    assert!(case().without_rollback().run().text().contains("\"a.use\"(%1)"));
}
