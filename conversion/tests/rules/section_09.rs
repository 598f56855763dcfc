//! Materializations.

use weir_conversion::{
    ConversionConfig, Converted, Materialization, MaterializationKind, Materializations, TypeConverter,
    TypeConverterBuilder, cast_with,
};
use weir_ir::FloatKind;
use weir_ir::builtin::IntegerType;
use weir_rewrite::{Rewriter as _, RewriterExt as _};

use crate::case::{Case, make};

/// i64 becomes f64; how values get there is said by the test.
fn converter(extend: impl FnOnce(&mut TypeConverterBuilder)) -> TypeConverter {
    let mut converter = TypeConverterBuilder::new();
    converter.add_any_conversion(|_, ty| Converted::one(ty));
    converter.add_conversion(|cx, ty: IntegerType| {
        (ty.width(cx) == 64).then(|| Converted::one(cx.float_type(FloatKind::F64)))
    });
    converter.add_conversion(|cx, ty: IntegerType| {
        let i8 = cx.integer_type(8);
        (ty.width(cx) == 16).then(|| Converted::many([i8, i8]))
    });
    extend(&mut converter);
    converter.freeze()
}

/// A producer that is converted, an op that stays, and a user that is converted.
fn case(converter: &TypeConverter) -> Case {
    let text = r#"%0 = "a.x"() : () -> i64 "a.stay"(%0) : (i64) -> ()"#;
    Case::new(text).legal("b.x").pattern_with("a.x", Some(converter), |op, _, rewriter| {
        let f64 = rewriter.ctx().float_type(FloatKind::F64);
        let new = make(rewriter, "b.x", &[], &[f64]);
        rewriter.replace(op, new);
        Ok(())
    })
}

/// A user of a value that stays.
fn user(converter: &TypeConverter, ty: &str) -> Case {
    let text = format!(r#"%0 = "a.make"() : () -> {ty} "a.y"(%0) : ({ty}) -> ()"#);
    Case::new(&text).legal("b.y").pattern_with("a.y", Some(converter), |op, operands, rewriter| {
        make(rewriter, "b.y", &operands.flat(), &[]);
        rewriter.erase(op);
        Ok(())
    })
}

#[test]
fn rule_9_1_casts_are_never_legalized() {
    let converter = converter(|it| {
        it.source_materialization(cast_with("toy.cast"));
    });
    assert_eq!(case(&converter).illegal("builtin.unrealized_conversion_cast").ops(), "b.x toy.cast a.stay");
}

#[test]
fn rule_9_3_patterns_that_want_the_same_types_share_a_cast_with_rollback() {
    let text = r#"%0 = "a.make"() : () -> i64 "a.y"(%0) : (i64) -> () "a.y"(%0) : (i64) -> ()"#;
    let case = || {
        let converter = converter(|it| {
            it.target_materialization(cast_with("toy.cast"));
        });
        Case::new(text).legal("b.y").pattern_with("a.y", Some(&converter), |op, operands, rewriter| {
            make(rewriter, "b.y", &operands.flat(), &[]);
            rewriter.erase(op);
            Ok(())
        })
    };
    assert_eq!(case().ops(), "a.make toy.cast b.y b.y");
    assert_eq!(case().without_rollback().ops(), "a.make toy.cast toy.cast b.y b.y");
}

#[test]
fn rule_9_5_a_value_that_was_replaced_by_others_is_not_found_again() {
    // %0 becomes two values that are dropped in turn; %1 was folded to %0 before that is known.
    let text = r#"%0 = "a.x"() : () -> i64 %1 = "toy.same"(%0) : (i64) -> i64 "a.stay"(%1) : (i64) -> ()"#;
    let converter = converter(|it| {
        it.source_materialization(cast_with("toy.cast"));
    });
    for without in [false, true] {
        let case = Case::new(text).pattern_with("a.x", Some(&converter), |op, _, rewriter| {
            let i8 = rewriter.ctx().integer_type(8);
            let new = make(rewriter, "a.gone", &[], &[i8, i8]);
            let values = rewriter.ir().results(new).to_vec();
            rewriter.replace_many(op, &[values]);
            Ok(())
        });
        let case = case.pattern_with("a.gone", Some(&converter), |op, _, rewriter| {
            rewriter.erase(op);
            Ok(())
        });
        let case = if without { case.without_rollback() } else { case };
        assert_eq!(case.ops(), "toy.cast toy.cast toy.cast a.stay");
    }
}

#[test]
fn rule_9_6_a_source_cast_belongs_to_the_converter_of_the_pattern_that_replaced_the_value() {
    let first = converter(|it| {
        it.source_materialization(cast_with("first.cast"));
    });
    let second = converter(|it| {
        it.source_materialization(cast_with("second.cast"));
    });
    assert_eq!(case(&first).ops(), "b.x first.cast a.stay");
    assert_eq!(case(&second).ops(), "b.x second.cast a.stay");
}

#[test]
fn rule_9_7_casts_of_the_input_stay() {
    let text = r#"%0 = "a.make"() : () -> i8
    %1 = builtin.unrealized_conversion_cast %0 : i8 to i9
    %2 = builtin.unrealized_conversion_cast %1 : i9 to i7
    "a.stay"(%2) : (i7) -> ()"#;
    let cast = "builtin.unrealized_conversion_cast";
    assert_eq!(Case::new(text).ops(), format!("a.make {cast} {cast} a.stay"));
}

#[test]
fn rule_9_8_casts_stay_where_none_are_materialized_and_can_say_what_they_are_for() {
    let converter = converter(|_| {});
    let config = |materializations| ConversionConfig { materializations, ..ConversionConfig::default() };
    let cast = "builtin.unrealized_conversion_cast";
    let run = case(&converter).run_with(config(Materializations::Keep));
    assert_eq!(crate::case::ops(&run), format!("b.x {cast} a.stay"));
    assert!(!run.text().contains("__"), "{}", run.text());
    let with_kind = || config(Materializations::KeepWithKind);
    assert!(case(&converter).run_with(with_kind()).text().contains("{__kind__ = \"source\"}"));
    assert!(user(&converter, "i64").run_with(with_kind()).text().contains("{__kind__ = \"target\"}"));
}

#[test]
fn rule_9_9_materializations_are_asked_from_the_newest_until_one_answers() {
    let abstaining = |_: &mut dyn weir_ir::OpBuilder, _: &Materialization<'_>| None;
    let with = |extend: fn(&mut TypeConverterBuilder)| case(&converter(extend)).run().outcome();
    let newest = with(|it| {
        it.source_materialization(cast_with("old.cast")).source_materialization(cast_with("new.cast"));
    });
    assert!(newest.contains("new.cast"), "{newest}");
    let older = case(&converter(|it| {
        it.source_materialization(cast_with("old.cast")).source_materialization(abstaining);
    }));
    assert!(older.run().outcome().contains("old.cast"));
    let none = with(|_| {});
    assert!(none.contains("from ('f64') to ('i64') that remained live after conversion"), "{none}");
}

#[test]
fn rule_9_10_several_values_at_once_are_a_matter_of_lists() {
    let single = converter(|it| {
        it.target_materialization(cast_with("toy.cast"));
    });
    let error = user(&single, "i16").error();
    assert!(error.contains("from ('i16') to ('i8', 'i8')"), "{error}");
    let many = converter(|it| {
        it.target_materialization_of_many(|builder, request| {
            let one = |builder: &mut dyn weir_ir::OpBuilder, index: usize| {
                let part = Materialization { result_types: &request.result_types[index..=index], ..*request };
                cast_with("b.part")(builder, &part)
            };
            (0..request.result_types.len()).map(|index| one(builder, index)).collect()
        });
    });
    assert_eq!(user(&many, "i16").ops(), "a.make b.part b.part b.y");
}

#[test]
fn rule_9_10_an_answer_of_other_types_counts_as_none() {
    let wrong = converter(|it| {
        it.source_materialization(|_, request| request.inputs.first().copied());
    });
    assert!(case(&wrong).run().result.is_err(), "an f64 is no i64");
}

#[test]
fn rule_9_12_a_target_materialization_knows_the_original_type() {
    let converter = converter(|it| {
        it.target_materialization(|builder, request| {
            assert_eq!(request.kind, MaterializationKind::Target);
            assert_eq!(request.original_type, Some(builder.view().ctx.integer_type(64)));
            cast_with("toy.cast")(builder, request)
        });
    });
    assert_eq!(user(&converter, "i64").ops(), "a.make toy.cast b.y");
}

#[test]
fn rule_9_2_a_target_cast_stands_behind_the_definition_with_the_location_of_the_user() {
    let converter = converter(|it| {
        it.target_materialization(cast_with("toy.cast"));
    });
    let text = r#"%0 = "a.make"() : () -> i64 "a.between"() : () -> () "a.y"(%0) : (i64) -> () loc("user")"#;
    let case = Case::new(text).legal("b.y").pattern_with("a.y", Some(&converter), |op, operands, rewriter| {
        make(rewriter, "b.y", &operands.flat(), &[]);
        rewriter.erase(op);
        Ok(())
    });
    let run = case.run();
    assert_eq!(crate::case::ops(&run), "a.make toy.cast a.between b.y");
    let view = weir_ir::View::new(&run.ctx, &run.ir);
    let cast = run.ir.descendants(run.module).find(|&op| view.name(op) == "toy.cast").expect("there is a cast");
    assert_eq!(weir_ir::print::location_text(&run.ctx, run.ir.location(cast)), "loc(\"user\")");
}

#[test]
fn rule_9_4_a_source_cast_is_made_only_where_it_is_needed_and_has_the_location_of_the_value() {
    let converter = converter(|it| {
        it.source_materialization(cast_with("toy.cast"));
    });
    let run = case(&converter).run();
    let view = weir_ir::View::new(&run.ctx, &run.ir);
    let cast = run.ir.descendants(run.module).find(|&op| view.name(op) == "toy.cast").expect("there is a cast");
    let location = weir_ir::print::location_text(&run.ctx, run.ir.location(cast));
    assert_eq!(location, "loc(\"-\":2:6)", "where the replaced op stood");
    let unused = Case::new(r#"%0 = "a.x"() : () -> i64"#).legal("b.x").becomes("a.x", "b.x").run();
    assert_eq!(unused.result.as_ref().expect("it is converted").statistics.casts_created, 0);
}
