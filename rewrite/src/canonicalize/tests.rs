use weir_ir::assert_mlir;

use super::canonicalization_patterns;
use crate::fixture::context;
use crate::pass_registry::PassRegistry;
use crate::testing::run;

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
    let pipeline = "any(canonicalize{disable-patterns=square-of-neg})";
    assert_mlir!(run(&context(), &PassRegistry::with_common_passes(), pipeline, text), expected);
}
