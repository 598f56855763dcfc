use super::*;

#[track_caller]
fn check(locations: &Locations, diagnostic: &Diagnostic, expected: &str) {
    assert_eq!(Renderer::new(locations).to_text(diagnostic), expected);
}

#[track_caller]
fn check_at(lines: &'static str, line: u32, column: u32, expected: &str) {
    let mut locations = Locations::new(lines);
    let location = locations.at(line, column);
    let header = format!("f.mlir:{line}:{column}: error: bad\n");
    check(&locations, &Diagnostic::error(location, "bad"), &(header + expected));
}

#[test]
fn the_caret_is_below_the_column() {
    check_at("module { ; }\n", 1, 10, "module { ; }\n         ^\n");
    check_at("ab", 1, 3, "ab\n  ^\n");
    check_at("ab\n", 2, 1, "\n^\n");
}

#[test]
fn tabs_are_eight_columns() {
    check_at("\tmodule {\t;\t}", 1, 11, "        module {        ;       }\n                        ^\n");
    check_at("//\ta\t", 1, 3, "//      a       \n  ^^^^^^\n");
    check_at("//\ta\t", 1, 4, "//      a       \n        ^\n");
    check_at("//\ta\t", 1, 6, "//      a       \n                ^\n");
}

#[test]
fn places_that_the_text_does_not_have_show_no_text() {
    check_at("ab", 1, 4, "");
    check_at("ab", 0, 0, "");
    check_at("ab", 1, 0, "");
    check_at("ab", 2, 1, "");
    check_at("ab\rcd", 1, 5, "");
    check_at("ab\r\n", 1, 3, "ab\n  ^\n");
}

#[test]
fn lines_that_are_not_ascii_have_no_caret() {
    check_at("é ;", 1, 4, "é ;\n");
    let mut locations = Locations::of_bytes(b"\xff;");
    let location = locations.at(1, 2);
    let mut out = Vec::new();
    Renderer::new(&locations).write(&Diagnostic::error(location, "bad"), &mut out).unwrap();
    assert_eq!(out, b"f.mlir:1:2: error: bad\n\xff;\n");
}

#[test]
fn notes_show_the_line_only_when_the_place_changes() {
    let mut locations = Locations::new("one\ntwo");
    let (one, same, two) = (locations.at(1, 1), locations.at(1, 1), locations.at(2, 2));
    let diagnostic = Diagnostic::error(one, "bad").with_note(same, "a").with_note(two, "b").with_note(two, "c");
    check(
        &locations,
        &diagnostic,
        "f.mlir:1:1: error: bad\none\n^\nf.mlir:1:1: note: a\nf.mlir:2:2: note: b\ntwo\n ^\nf.mlir:2:2: note: c\n",
    );
}

#[test]
fn locations_that_are_no_place_precede_the_message() {
    let mut locations = Locations::new("");
    let name = locations.named(ResolvedLocation::Name(UNKNOWN), "loc(\"a\")");
    check(
        &locations,
        &Diagnostic::warning(name, "bad").with_note(UNKNOWN, "n"),
        "<unknown>:0: warning: loc(\"a\"): bad\n<unknown>:0: note: n\n",
    );
}

#[test]
fn call_sites_are_followed_to_the_outermost_caller() {
    let mut locations = Locations::new("abcdef");
    let (inner, outer) = (locations.at(1, 2), locations.at(1, 4));
    let caller = locations.add(ResolvedLocation::CallSite { callee: UNKNOWN, caller: outer });
    let site = locations.add(ResolvedLocation::CallSite { callee: inner, caller });
    check(
        &locations,
        &Diagnostic::error(site, "bad").with_note(site, "n").with_note(UNKNOWN, "o"),
        "f.mlir:1:2: error: bad\nabcdef\n ^\n\
         f.mlir:1:4: note: called from\nabcdef\n   ^\n\
         f.mlir:1:4: note: called from\nabcdef\n   ^\n\
         f.mlir:1:2: note: n\nabcdef\n ^\n\
         <unknown>:0: note: o\n",
    );
    let name = locations.add(ResolvedLocation::Name(site));
    let fused = locations.add(ResolvedLocation::Fused(vec![UNKNOWN, outer, name]));
    check(
        &locations,
        &Diagnostic::error(fused, "bad"),
        "f.mlir:1:4: error: bad\nabcdef\n   ^\n\
         f.mlir:1:4: note: called from\nabcdef\n   ^\n\
         f.mlir:1:4: note: called from\nabcdef\n   ^\n",
    );
}

#[test]
fn of_a_line_that_is_very_long_the_surroundings_are_shown() {
    let blank = " ".repeat(100);
    let check_line = |line: String, column, expected: &str| check_at(line.leak(), 1, column, expected);
    let full = "x".repeat(8 << 10);
    check_line(full.clone(), 3, &format!("{full}\n  ^\n"));

    let (line, near) = ("x".repeat((8 << 10) + 1), "x".repeat(100));
    check_line(line.clone(), 1, &format!("{near}...\n^\n"));
    check_line(line.clone(), 101, &format!("{near}{near}...\n{blank}^\n"));
    check_line(line.clone(), 102, &format!("...{near}{near}...\n   {blank}^\n"));
    check_line(line.clone(), (8 << 10) + 2, &format!("...{near}\n   {blank}^\n"));
    check_line(line, (8 << 10) + 3, "");
    // Characters are not cut: each has two bytes.
    check_line("é".repeat(8 << 10), 202, &format!("...{}...\n", "é".repeat(100)));
}

#[test]
fn a_deep_call_stack_is_cut() {
    let mut locations = Locations::new("");
    let mut site = locations.at(9, 9);
    for _ in 0..100_000 {
        site = locations.add(ResolvedLocation::CallSite { callee: UNKNOWN, caller: site });
    }
    let text = Renderer::new(&locations).to_text(&Diagnostic::error(site, "bad"));
    assert_eq!(text.matches("called from").count(), 10);
    assert_eq!(text.matches("f.mlir:9:9: ").count(), 11);
}

#[test]
fn ranges_are_underlined() {
    let locations = Locations::new("a\tbc");
    let place = Place::File(SourcePosition { file: Arc::from("f.mlir"), line: 1, column: 1 });
    let underlined = |count| {
        let mut out = Vec::new();
        let renderer = Renderer::new(&locations);
        renderer.write_message(&place, Severity::Remark, "m", count, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    };
    assert_eq!(underlined(3), "f.mlir:1:1: remark: m\na       bc\n^~~~~~~~~\n");
    assert_eq!(underlined(0), "f.mlir:1:1: remark: m\na       bc\n^\n");
    assert_eq!(underlined(usize::MAX), "f.mlir:1:1: remark: m\na       bc\n^~~~~~~~~~~\n");
}

#[test]
fn colours_are_escape_sequences_around_the_same_text() {
    let mut locations = Locations::new("x");
    let location = locations.at(1, 1);
    let diagnostic = Diagnostic::error(location, "bad");
    let colored = Renderer::new(&locations).with_color(ColorChoice::Always).to_text(&diagnostic);
    assert!(colored.contains("\u{1b}[1m\u{1b}[31merror: \u{1b}[0m"), "{colored:?}");
    let plain: String = colored
        .split('\u{1b}')
        .enumerate()
        .map(|(index, part)| if index == 0 { part } else { part.split_once('m').unwrap().1 })
        .collect();
    assert_eq!(plain, Renderer::new(&locations).to_text(&diagnostic));
}
