use weir_ir::OpName;

use super::PatternSet;
use crate::fixture::context;
use crate::pattern::no_match;

#[test]
fn names_that_come_later_have_the_patterns_for_any_op() {
    let ctx = context();
    let mut patterns = PatternSet::new();
    patterns.add_named("x.known", "named", |_, _| no_match("no"));
    patterns.add_any("any", |_, _| no_match("no")).set_benefit(3);
    let patterns = patterns.freeze(&ctx);
    let names = |op: &str| -> Vec<String> {
        let name = OpName::new(&ctx, op).expect("there is room");
        patterns.patterns_for(name).map(|pattern| pattern.name().to_owned()).collect()
    };
    assert_eq!(names("x.known"), ["any", "named"]);
    assert_eq!(names("x.unknown"), ["any"]);
}
