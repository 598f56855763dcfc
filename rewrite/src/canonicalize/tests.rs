use super::{CANONICALIZE, canonicalization_patterns};
use crate::fixture::{check, context};
use crate::pass::PassOptions;
use crate::pass_manager::{OpPassManager, VerifyPasses};

#[test]
fn patterns_come_from_the_ops_of_the_context() {
    let names: Vec<String> = canonicalization_patterns(&context()).iter().map(|it| it.name().to_owned()).collect();
    assert_eq!(names, ["square-of-neg"]);
}

#[test]
fn patterns_can_be_disabled_by_name() {
    let text = "%0 = toy.load : i32 %1 = toy.neg %0 : i32 %2 = toy.square %1 : i32 toy.store %2 : i32";
    let expected = "
module {
  %0 = toy.load : i32
  %1 = toy.neg %0 : i32
  %2 = toy.square %1 : i32
  toy.store %2 : i32
}";
    check(text, expected, |ctx, ir, module| {
        let options =
            PassOptions::parse(CANONICALIZE.options, "disable-patterns=square-of-neg").expect("it is an option");
        let mut passes = OpPassManager::on_any();
        passes.add(&CANONICALIZE, options).expect("it runs on any op");
        passes.run(ctx, ir, module, VerifyPasses::Each, &mut []).expect("it does not fail");
    });
}
