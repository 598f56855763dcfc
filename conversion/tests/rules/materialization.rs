//! Where values change their types: arguments, operands, users that are not converted.

use weir_conversion::{
    ConversionConfig, ConversionPatterns as _, ConversionRewriter, Converted, ErrorKind, MaterializationFailure,
    Materializations, TypeConverter, TypeConverterBuilder, unrealized_cast,
};
use weir_ir::builtin::IntegerType;
use weir_ir::{AsView as _, FloatKind, InsertPoint, OpId};
use weir_rewrite::{PatternSet, Rewriter, RewriterExt as _, no_match};

use crate::case::{Case, make};
use crate::toy::{Erased, Kind, converter, everywhere, partial, patterns, run, target};

#[test]
fn a_one_to_n_argument_is_rebuilt_once_for_all_users() {
    insta::assert_snapshot!(everywhere(
        r#""toy.func"() ({
        ^bb0(%a: f32, %b: i64):
          "foo.first"(%a, %b) : (f32, i64) -> ()
          "foo.second"(%a) : (f32) -> ()
          "toy.invalid"(%a, %b) : (f32, i64) -> ()
          "toy.return"() : () -> ()
        }) : () -> ()"#
    ), @r#"
    module {
      "toy.func"() ({
      ^bb0(%arg0: f16, %arg1: f16, %arg2: f64):
        %0 = "toy.cast"(%arg2) : (f64) -> i64
        %1 = "toy.cast"(%arg0, %arg1) : (f16, f16) -> f32
        "foo.first"(%1, %0) : (f32, i64) -> ()
        "foo.second"(%1) : (f32) -> ()
        "toy.valid"(%arg0, %arg1, %arg2) : (f16, f16, f64) -> ()
        "toy.return"() : () -> ()
      }) {done} : () -> ()
    }
    "#);
}

#[test]
fn a_dropped_argument_is_made_out_of_thin_air_where_it_is_used() {
    insta::assert_snapshot!(everywhere(
        r#""toy.func"() ({
        ^bb0(%a: i16, %b: i64, %c: i16):
          "foo.use"(%a, %b) : (i16, i64) -> ()
          "toy.return"() : () -> ()
        }) : () -> ()"#
    ), @r#"
    module {
      "toy.func"() ({
      ^bb0(%arg0: f64):
        %0 = "toy.cast"(%arg0) : (f64) -> i64
        %1 = "toy.cast"() : () -> i16
        "foo.use"(%1, %0) : (i16, i64) -> ()
        "toy.return"() : () -> ()
      }) {done} : () -> ()
    }
    "#);
}

#[test]
fn target_casts_stand_behind_the_definition_of_their_input() {
    insta::assert_snapshot!(everywhere(
        r#"module {
          "foo.region"() ({
          ^bb0(%a: i64, %b: i64, %c: i64):
            "foo.first"() : () -> ()
            "toy.invalid"(%a, %b, %c) : (i64, i64, i64) -> ()
          }) : () -> ()
          %0 = "toy.legal"() : () -> i64
          "foo.second"() : () -> ()
          "toy.invalid"(%0) : (i64) -> ()
        }"#
    ), @r#"
    module {
      "foo.region"() ({
      ^bb0(%arg0: i64, %arg1: i64, %arg2: i64):
        %2 = "toy.cast"(%arg2) : (i64) -> f64
        %3 = "toy.cast"(%arg1) : (i64) -> f64
        %4 = "toy.cast"(%arg0) : (i64) -> f64
        "foo.first"() : () -> ()
        "toy.valid"(%4, %3, %2) : (f64, f64, f64) -> ()
      }) : () -> ()
      %0 = "toy.legal"() : () -> i64
      %1 = "toy.cast"(%0) : (i64) -> f64
      "foo.second"() : () -> ()
      "toy.valid"(%1) : (f64) -> ()
    }
    "#);
}

#[test]
fn casts_that_lead_back_vanish() {
    insta::assert_snapshot!(everywhere(
        r#"module {
          %0 = "toy.invalid"() : () -> i64
          %1 = "toy.forward"(%0) : (i64) -> i64
          "toy.invalid"(%1) : (i64) -> ()
        }"#
    ), @r#"
    module {
      %0 = "toy.valid"() : () -> f64
      "toy.valid"(%0) : (f64) -> ()
    }
    "#);
}

#[test]
fn an_unresolved_cast_leaves_the_ir_as_it_was() {
    let text = r#"module {
      %0 = "toy.erased"() : () -> i64
      "foo.use"(%0) : (i64) -> ()
      "foo.use_again"(%0) : (i64) -> ()
    }"#;
    let run = partial(text);
    assert!(matches!(run.error().kind(), ErrorKind::Unresolved(_)));
    insta::assert_snapshot!(run.outcome(), @r#"
    error: failed to legalize unresolved materialization from () to ('i64') that remained live after conversion
    note: see existing live user here: "foo.use"(%0) : (i64) -> ()
    "#);
    assert!(run.text().contains("toy.erased"));
}

#[test]
fn an_unresolved_cast_stays_if_that_is_asked_for() {
    let text = r#"module {
      %0 = "toy.erased"() : () -> i64
      "foo.use"(%0) : (i64) -> ()
    }"#;
    let config =
        ConversionConfig { on_materialization_failure: MaterializationFailure::KeepIr, ..ConversionConfig::default() };
    let run = run(text, Kind::Partial, &target(), &patterns(&converter()), config);
    insta::assert_snapshot!(format!("{}\n{}", run.outcome(), run.text()), @r#"
    error: failed to legalize unresolved materialization from () to ('i64') that remained live after conversion
    note: see existing live user here: "foo.use"(%0) : (i64) -> ()
    module {
      %0 = unrealized_conversion_cast to i64
      "foo.use"(%0) : (i64) -> ()
    }
    "#);
}

#[test]
fn casts_stay_with_their_kind_without_materializations() {
    let text = r#"module {
      %0 = "toy.legal"() : () -> i64
      %1 = "toy.invalid"(%0) : (i64) -> i64
      "foo.use"(%1) : (i64) -> ()
    }"#;
    let config = ConversionConfig { materializations: Materializations::KeepWithKind, ..ConversionConfig::default() };
    insta::assert_snapshot!(run(text, Kind::Partial, &target(), &patterns(&converter()), config).outcome(), @r#"
    module {
      %0 = "toy.legal"() : () -> i64
      %1 = unrealized_conversion_cast %0 : i64 to f64 {__kind__ = "target"}
      %2 = "toy.valid"(%1) : (f64) -> f64
      %3 = unrealized_conversion_cast %2 : f64 to i64 {__kind__ = "source"}
      "foo.use"(%3) : (i64) -> ()
    }
    "#);
}

#[test]
fn several_values_are_cast_behind_the_last_of_them() {
    let converter = converter();
    let mut patterns = patterns(&converter);
    patterns.add_conversion_named("foo.pair", None, |op, operands, rewriter| {
        let values = operands.flat();
        rewriter.replace_many(op, &[values]);
        Ok(())
    });
    let mut target = target();
    target.illegal_named("foo.pair");
    let text = r#"module {
      %a = "toy.legal"() : () -> f16
      "foo.between"() : () -> ()
      %b = "toy.legal"() : () -> f16
      "foo.behind"() : () -> ()
      %p = "foo.pair"(%b, %a) : (f16, f16) -> i8
      "toy.invalid"(%p) : (i8) -> ()
    }"#;
    insta::assert_snapshot!(run(text, Kind::Partial, &target, &patterns, ConversionConfig::default()).outcome(), @r#"
    error: failed to legalize unresolved materialization from ('f16', 'f16') to ('i8') that remained live after conversion
    note: see existing live user here: "toy.valid"(%2) : (i8) -> ()
    "#);
}

#[test]
fn a_pattern_without_converter_gives_no_source_cast() {
    let mut patterns = PatternSet::new();
    patterns.add_conversion_1_to_n::<Erased>(None, |op, _, rewriter| {
        rewriter.erase(op);
        Ok(())
    });
    let run = run(
        r#"module { %0 = "toy.erased"() : () -> i64 }"#,
        Kind::Full,
        &target(),
        &patterns,
        ConversionConfig::default(),
    );
    insta::assert_snapshot!(run.outcome(), @r#"
    module {
    }
    "#);
}

/// The message of a conversion in which a value of type `i16` must become one of type `i32`.
fn said_about_a_cast(
    is_undoable: bool,
    at: fn(&ConversionRewriter<'_>) -> Option<InsertPoint>,
    pattern: fn(&mut ConversionRewriter<'_>, OpId),
) -> String {
    let mut types = TypeConverterBuilder::new();
    types.add_any_conversion(|cx, _| Converted::one(cx.integer_type(32)));
    let types = types.freeze();
    let case = Case::new(r#"%0 = "a.arg"() : () -> i64 "a.x"(%0) : (i64) -> ()"#).legal("b.x");
    let case = if is_undoable { case } else { case.without_rollback() };
    let case = case.pattern_with("a.arg", Some(&types), move |op, _, rewriter| {
        let i16 = rewriter.ctx().integer_type(16);
        let at = at(rewriter);
        rewriter.set_insertion_point(at);
        let new = make(rewriter, "b.x", &[], &[i16]);
        rewriter.replace(op, new);
        Ok(())
    });
    let case = case.pattern_with("a.x", Some(&types), move |op, _, rewriter| {
        pattern(rewriter, op);
        rewriter.erase(op);
        Ok(())
    });
    case.run().error().explain().to_string()
}

#[test]
fn casts_belong_to_the_driver() {
    for is_undoable in [true, false] {
        let said = said_about_a_cast(
            is_undoable,
            |rewriter| rewriter.insertion_point(),
            |rewriter, op| {
                let block = rewriter.ir().parent_block(op).expect("it is in a block");
                let is_cast = |&op: &OpId| rewriter.view().name(op) == "builtin.unrealized_conversion_cast";
                let cast = rewriter.ir().ops(block).find(is_cast).expect("the operand was cast");
                rewriter.erase(cast);
            },
        );
        insta::allow_duplicates! { insta::assert_snapshot!(said, @r#"
        pattern 'convert-a.x' replaced or erased a cast that the driver had inserted
          applied to 'a.x' at loc("-":2:28)
        "#) };
    }
}

#[test]
fn values_that_are_cast_have_a_place() {
    // A value is cast for its users, if the conversion can be undone, or where it replaces another one.
    for (is_undoable, pattern) in [(true, "convert-a.x"), (false, "convert-a.arg")] {
        let said = said_about_a_cast(is_undoable, |_| None, |_, _| ());
        let wanted = "needs a value in another type that no operation in a block defines";
        assert_eq!(said, format!("pattern '{pattern}' {wanted}\n  applied to 'b.x' at loc(\"-\":2:6)\n"));
    }
}

#[test]
fn a_missing_materialization_is_explained_by_who_needs_it() {
    let mut types = TypeConverterBuilder::new();
    types.named("halves").add_any_conversion(|_, ty| Converted::one(ty));
    types.add_conversion(|cx, ty: IntegerType| {
        let half = cx.integer_type(ty.width(cx) / 2);
        (ty.width(cx) == 64).then(|| Converted::many([half, half]))
    });
    let types = types.freeze();
    let explained = |converter: Option<&TypeConverter>| {
        let text = r#"%0 = "a.x"() : () -> i64 "a.stay"(%0) : (i64) -> ()"#;
        let run = Case::new(text).legal("b.x").pattern_with("a.x", converter, |op, _, rewriter| {
            let i32 = rewriter.ctx().integer_type(32);
            let new = make(rewriter, "b.x", &[], &[i32, i32]);
            rewriter.replace_many(op, &rewriter.result_groups(new, &[2]));
            Ok(())
        });
        let run = run.run();
        let ErrorKind::Unresolved(unresolved) = run.error().kind() else { panic!("{:?}", run.error()) };
        let provenance = unresolved.provenance.to_string();
        let explanation = run.error().explain();
        format!("{provenance}\n{explanation}{}", explanation.to_json())
    };
    insta::assert_snapshot!(explained(Some(&types)), @r#"
    source materialization for pattern 'convert-a.x' with type converter 'halves'
    failed to legalize unresolved materialization from ('i32', 'i32') to ('i64') that remained live after conversion
      there is no source materialization: pattern 'convert-a.x' asks type converter 'halves', which makes no such value
        needed by "a.stay"(%1) : (i64) -> ()
    {"message":"failed to legalize unresolved materialization from ('i32', 'i32') to ('i64') that remained live after conversion","roots":[{"kind":"materialization","name":"source","reason":"pattern 'convert-a.x' asks type converter 'halves', which makes no such value","location":"loc(\"-\":2:6)","children":[{"kind":"user","name":"\"a.stay\"(%1) : (i64) -> ()","location":"loc(\"-\":2:26)","children":[]}]}]}
    "#);
    let mut types = TypeConverterBuilder::new();
    types.named("thirds").add_any_conversion(|_, ty| Converted::one(ty));
    types.source_materialization(|_, request| request.inputs.first().copied());
    let other = explained(Some(&types.freeze()));
    assert!(other.contains("asks type converter 'thirds', which makes values of types ('i32') instead"), "{other}");
    insta::assert_snapshot!(explained(None), @r#"
    source materialization for pattern 'convert-a.x' without a type converter
    failed to legalize unresolved materialization from ('i32', 'i32') to ('i64') that remained live after conversion
      there is no source materialization: pattern 'convert-a.x' has no type converter that could make such a value
        needed by "a.stay"(%1) : (i64) -> ()
    {"message":"failed to legalize unresolved materialization from ('i32', 'i32') to ('i64') that remained live after conversion","roots":[{"kind":"materialization","name":"source","reason":"pattern 'convert-a.x' has no type converter that could make such a value","location":"loc(\"-\":2:6)","children":[{"kind":"user","name":"\"a.stay\"(%1) : (i64) -> ()","location":"loc(\"-\":2:26)","children":[]}]}]}
    "#);
}

#[test]
fn casts_that_stay_are_listed_with_where_they_come_from() {
    let text = r#"%0 = "a.x"() : () -> i64
    %1 = "a.x"() : () -> i64
    "a.stay"(%0, %1) : (i64, i64) -> ()
    "a.stay"(%0) : (i64) -> ()
    %2 = "a.other"() : () -> i64
    "a.y"(%2) : (i64) -> ()"#;
    let with = |materializations| {
        let mut types = TypeConverterBuilder::new();
        types.named("floats").add_any_conversion(|_, ty| Converted::one(ty));
        types.add_conversion(|cx, ty: IntegerType| {
            (ty.width(cx) == 64).then(|| Converted::one(cx.float_type(FloatKind::F64)))
        });
        types.source_materialization(unrealized_cast).target_materialization(unrealized_cast);
        let types = types.freeze();
        let case = Case::new(text).legal("b.x b.y").pattern_with("a.x", Some(&types), |op, _, rewriter| {
            let f64 = rewriter.ctx().float_type(FloatKind::F64);
            let new = make(rewriter, "b.x", &[], &[f64]);
            rewriter.replace(op, new);
            Ok(())
        });
        let case = case.pattern_with("a.y", Some(&types), |op, operands, rewriter| {
            make(rewriter, "b.y", &operands.flat(), &[]);
            rewriter.erase(op);
            Ok(())
        });
        let case = case.pattern("a.stay", |_, _, _| no_match("it is to stay"));
        let run = case.run_with(ConversionConfig { materializations, ..ConversionConfig::default() });
        run.result.as_ref().expect("nothing is illegal").unconverted(weir_ir::View::new(&run.ctx, &run.ir)).to_string()
    };
    insta::allow_duplicates! {
        for materializations in [Materializations::Keep, Materializations::Build] {
            insta::assert_snapshot!(with(materializations), @r#"
            3 operations stay
              2 x 'a.stay', the first at loc("-":4:5)
                pattern 'convert-a.stay' did not match: it is to stay
              1 x 'a.other', the first at loc("-":6:10)
                there is no pattern for it
            3 casts stay
              1 x ('i64') to ('f64'), the first at loc("-":7:5), needed by 'b.y' at loc("-":7:5)
                target materialization for pattern 'convert-a.y' with type converter 'floats'
              2 x ('f64') to ('i64'), the first at loc("-":2:6), needed by 'a.stay' at loc("-":4:5)
                source materialization for pattern 'convert-a.x' with type converter 'floats'
            "#);
        }
    }
}

#[test]
fn a_conversion_that_leaves_nothing_says_so() {
    let run = partial(r#"module { "toy.invalid"() : () -> () }"#);
    let unconverted = run.result.as_ref().expect("all is legal").unconverted(weir_ir::View::new(&run.ctx, &run.ir));
    assert!(unconverted.is_empty());
    assert_eq!(unconverted.to_string(), "0 operations stay\n0 casts stay\n");
}
