use super::{IntegerKind, OptionDef, OptionError, OptionKind, PassOptions, split_options};

static OPTIONS: &[OptionDef] = &[
    OptionDef { name: "width", summary: "", kind: OptionKind::Integer(IntegerKind::Uint, 3) },
    OptionDef { name: "list", summary: "", kind: OptionKind::Integers(IntegerKind::Long) },
    OptionDef { name: "mode", summary: "", kind: OptionKind::Choice(&[("a", ""), ("b", "")], "a") },
    OptionDef { name: "flag", summary: "", kind: OptionKind::Flag(false) },
    OptionDef { name: "text", summary: "", kind: OptionKind::Text("") },
];

static LIMITED: &[OptionDef] =
    &[OptionDef { name: "bits", summary: "", kind: OptionKind::Integer(IntegerKind::UintUpTo(64), 0) }];

#[test]
fn a_limit_is_part_of_the_message() {
    assert!(PassOptions::parse(LIMITED, "bits=64").is_ok_and(|it| it.integer("bits") == 64));
    assert_eq!(
        PassOptions::parse(LIMITED, "bits=65").expect_err("it is too large").to_string(),
        "for the --bits option: '65' value invalid for uint argument, which is at most 64!"
    );
    assert_eq!(
        PassOptions::parse(LIMITED, "bits=x").expect_err("it is no number").to_string(),
        "for the --bits option: 'x' value invalid for uint argument!"
    );
}

#[test]
fn options_are_split_outside_of_quotes_and_braces() {
    let split = split_options(" a=1  b={c=2 d={e}} f='x y' g \"h\"");
    let values = [("a", Some("1")), ("b", Some("c=2 d={e}")), ("f", Some("x y")), ("g", None), ("h", None)];
    assert_eq!(split, values);
    assert_eq!(split_options("a={x},{y}"), [("a", Some("{x},{y}"))]);
    assert_eq!(split_options("a =b c="), [("a", None), ("", Some("b")), ("c", Some(""))]);
    assert_eq!(split_options("a=1\tb=2 \n c"), [("a", Some("1\tb=2")), ("c", None)], "only spaces separate options");
}

#[test]
fn values_are_read_and_written() {
    let options = PassOptions::parse(OPTIONS, "list=1,-0x10 flag mode=b text={two words}").expect("they are options");
    assert_eq!(options.integers("list"), [1, -16]);
    assert!(PassOptions::parse(OPTIONS, "flag =false").is_ok_and(|it| it.flag("flag")));
    assert_eq!(options.to_string(), "{flag=true list={1,-16} mode=b text={two words} width=3}");
    assert_eq!(
        PassOptions::parse(OPTIONS, options.to_string().trim_matches(['{', '}'])).map(|it| it.integer("width")),
        Ok(3)
    );
}

#[test]
fn messages_are_those_of_llvm() {
    let error = |text| PassOptions::parse(OPTIONS, text).expect_err("it is wrong");
    assert_eq!(error("x=1"), OptionError::Unknown("x".to_owned()));
    assert_eq!(error("width=-1").to_string(), "for the --width option: '-1' value invalid for uint argument!");
    assert_eq!(error("width").to_string(), "for the --width option: requires a value!");
    assert_eq!(error("mode=c").to_string(), "for the --mode option: Cannot find option named 'c'!");
    assert_eq!(
        error("flag=maybe").to_string(),
        "for the --flag option: 'maybe' is invalid value for boolean argument! Try 0 or 1"
    );
}
