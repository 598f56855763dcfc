//! Why a conversion failed, as people read it.

use weir_rewrite::no_match;

use crate::case::Case;

/// The explanation of a failure, as text and as JSON.
fn explained(case: &Case) -> String {
    let run = case.run();
    let explanation = run.error().explain();
    format!("{explanation}{}", explanation.to_json())
}

const OP: &str = r#""a.one"() : () -> ()"#;

#[test]
fn a_pattern_is_missing_three_steps_deep() {
    let case = Case::new(OP).illegal("a.one").becomes("a.one", "a.two").becomes("a.two", "a.three");
    insta::assert_snapshot!(explained(&case.becomes("a.three", "a.four")), @r#"
    failed to legalize operation 'a.one' that was explicitly marked illegal
      'a.one' is not legal
        pattern 'a.one to a.two' made something illegal
          'a.two' is not legal: what a pattern makes must be declared legal
            pattern 'a.two to a.three' made something illegal
              'a.three' is not legal: what a pattern makes must be declared legal
                pattern 'a.three to a.four' made something illegal
                  'a.four' is not legal: what a pattern makes must be declared legal
                    there is no pattern for it
    {"message":"failed to legalize operation 'a.one' that was explicitly marked illegal","roots":[{"kind":"op","name":"a.one","location":"loc(\"-\":2:1)","children":[{"kind":"blocked","name":"a.one to a.two","children":[{"kind":"op","name":"a.two","reason":"what a pattern makes must be declared legal","location":"loc(\"-\":2:1)","children":[{"kind":"blocked","name":"a.two to a.three","children":[{"kind":"op","name":"a.three","reason":"what a pattern makes must be declared legal","location":"loc(\"-\":2:1)","children":[{"kind":"blocked","name":"a.three to a.four","children":[{"kind":"op","name":"a.four","reason":"what a pattern makes must be declared legal","location":"loc(\"-\":2:1)","children":[]}]}]}]}]}]}]}]}
    "#);
}

#[test]
fn what_a_pattern_made_is_blocked_for_a_reason() {
    let mut case = Case::new(OP).illegal("a.one").becomes("a.one", "a.two").becomes("a.one", "a.one");
    case.target.dynamically_legal_named("a.two", |_, _| weir_conversion::Legality::illegal("two is too many"));
    let case = case.pattern("a.two", |_, _, _| no_match("the stride is not constant"));
    insta::assert_snapshot!(explained(&case), @r#"
    failed to legalize operation 'a.one' that was explicitly marked illegal
      'a.one' is not legal
        pattern 'a.one to a.one' made something illegal
          'a.one' is not legal
            pattern 'a.one to a.one' is being applied already
            pattern 'a.one to a.two' made something illegal
              'a.two' is not legal: two is too many
                pattern 'convert-a.two' did not match: the stride is not constant
        pattern 'a.one to a.two' made something illegal
          'a.two' is not legal: two is too many
            pattern 'convert-a.two' did not match: the stride is not constant
    {"message":"failed to legalize operation 'a.one' that was explicitly marked illegal","roots":[{"kind":"op","name":"a.one","location":"loc(\"-\":2:1)","children":[{"kind":"blocked","name":"a.one to a.one","children":[{"kind":"op","name":"a.one","location":"loc(\"-\":2:1)","children":[{"kind":"recursive","name":"a.one to a.one","children":[]},{"kind":"blocked","name":"a.one to a.two","children":[{"kind":"op","name":"a.two","reason":"two is too many","location":"loc(\"-\":2:1)","children":[{"kind":"no-match","name":"convert-a.two","reason":"the stride is not constant","children":[]}]}]}]}]},{"kind":"blocked","name":"a.one to a.two","children":[{"kind":"op","name":"a.two","reason":"two is too many","location":"loc(\"-\":2:1)","children":[{"kind":"no-match","name":"convert-a.two","reason":"the stride is not constant","children":[]}]}]}]}]}
    "#);
}
