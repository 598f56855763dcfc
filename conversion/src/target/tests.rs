use weir_ir::builtin::ModuleOp;
use weir_ir::{Context, Ir, View};

use super::{Action, ConversionTarget, Legality, LegalityTable, Nested, OpLegality};

fn legality_of_module(target: &ConversionTarget) -> OpLegality {
    let (ctx, mut ir) = (Context::default(), Ir::new());
    let module = ModuleOp::create(&ctx, &mut ir);
    LegalityTable::new(&ctx, target.clone()).legality(View::new(&ctx, &ir), module.0)
}

#[test]
fn the_entry_of_an_op_comes_before_its_dialect_and_this_before_unknown_ops() {
    let mut target = ConversionTarget::new();
    assert_eq!(legality_of_module(&target), OpLegality::Unknown);
    target.unknown_op(|_, _| true);
    assert_eq!(legality_of_module(&target), OpLegality::Legal(Nested::Visited));
    target.illegal_dialect("builtin");
    assert_eq!(legality_of_module(&target), OpLegality::Illegal(None));
    target.legal_op::<ModuleOp>();
    assert_eq!(legality_of_module(&target), OpLegality::Legal(Nested::Visited));
}

#[test]
fn an_op_whose_callbacks_all_abstain_is_of_unknown_legality() {
    let mut target = ConversionTarget::new();
    target.dynamically_legal_named("builtin.module", |_, _| None::<bool>);
    assert_eq!(legality_of_module(&target), OpLegality::Unknown);
    target.dynamically_legal_op::<ModuleOp>(|_, _| false);
    assert_eq!(legality_of_module(&target), OpLegality::Illegal(None));
    target.op_legality::<ModuleOp>(|_, _| Legality::illegal("so it is"));
    assert_eq!(legality_of_module(&target), OpLegality::Illegal(Some("so it is".into())));
}

#[test]
fn a_condition_of_recursive_legality_that_abstains_is_fulfilled() {
    let mut target = ConversionTarget::new();
    target.legal_op::<ModuleOp>().recursively_legal_op::<ModuleOp>();
    assert_eq!(legality_of_module(&target), OpLegality::Legal(Nested::LeftAlone));
    target.recursively_legal_op_if::<ModuleOp>(|_, _| false);
    assert_eq!(legality_of_module(&target), OpLegality::Legal(Nested::Visited));
    target.recursively_legal_op::<ModuleOp>();
    assert_eq!(legality_of_module(&target), OpLegality::Legal(Nested::LeftAlone), "the condition is forgotten");
    target.recursively_legal_named_if("builtin.module", |_, _| None::<bool>);
    assert_eq!(legality_of_module(&target), OpLegality::Legal(Nested::LeftAlone));
}

#[test]
fn an_action_says_what_is_true_for_all_ops_of_a_name() {
    let ctx = Context::default();
    let mut target = ConversionTarget::new();
    target.dynamically_legal_dialect("builtin", |_, _| true);
    let Some(name) = ctx.op_name::<ModuleOp>() else { panic!("the builtin dialect is registered") };
    assert_eq!(LegalityTable::new(&ctx, target).action(&ctx, name), Some(Action::Dynamic));
}

#[test]
fn recursion_applies_to_ops_that_their_dialect_makes_legal() {
    let mut target = ConversionTarget::new();
    target.legal_dialect("builtin").recursively_legal_op::<ModuleOp>();
    assert_eq!(legality_of_module(&target), OpLegality::Legal(Nested::LeftAlone));
}
