use super::*;

fn place(map: &SourceMap, position: u32) -> Option<(String, u32, u32)> {
    map.resolve(position).map(|place| (place.file.to_string(), place.line, place.column))
}

#[test]
fn positions_resolve_to_lines_and_columns() {
    let map = SourceMap::new();
    let first = map.add_file("first", b"ab\n\ncd", Keep::LinesOnly).unwrap();
    let second = map.add_file("second", b"x\n", Keep::LinesOnly).unwrap();
    let at = |file, offset| place(&map, map.pos_of(file, offset));
    let named = |name: &str, line, column| Some((name.to_owned(), line, column));
    assert_eq!(at(first, 0), named("first", 1, 1));
    assert_eq!(at(first, 2), named("first", 1, 3));
    assert_eq!(at(first, 3), named("first", 2, 1));
    assert_eq!(at(first, 5), named("first", 3, 2));
    assert_eq!(at(first, 6), named("first", 3, 3));
    assert_eq!(at(first, 99), named("first", 3, 3));
    assert_eq!(at(second, 0), named("second", 1, 1));
    assert_eq!(at(second, 2), named("second", 2, 1));
    assert_eq!(place(&map, 0), None);
    assert_eq!(place(&map, map.positions(second).end), None);
    assert_eq!(place(&map, u32::MAX), None);
}

#[test]
fn lines_of_a_large_source_do_not_depend_on_the_number_of_threads() {
    let text = "first\n\nthird line\n".repeat(160_000);
    let starts = LineStarts::of_bytes(text.as_bytes(), Threads::ONE);
    assert_eq!((starts.all.len(), &starts.all[..4]), (480_000, &[6, 7, 18, 24][..]));
    assert_eq!(starts, LineStarts::of_bytes(text.as_bytes(), Threads::exactly(3)));
}

#[test]
fn lines_of_aliases_are_found_at_the_borders_of_parts() {
    // A line of each kind starts at each distance from the borders.
    let text = "x\n#a\n  #\n!b\n".repeat(480_000);
    let starts = LineStarts::of_bytes(text.as_bytes(), Threads::ONE);
    assert_eq!(starts.of_aliases.len(), 960_000);
    assert!(starts.of_aliases.iter().all(|&start| text[start as usize..].starts_with(['#', '!'])));
}

#[test]
fn a_file_has_the_positions_of_its_text() {
    let path = std::env::temp_dir().join(format!("weir-source-{}.mlir", std::process::id()));
    let text = "first\n#a = 1\n".repeat(200_000);
    std::fs::write(&path, &text).expect("the folder can be written to");
    let (map, file) = (SourceMap::new(), Arc::new(TextFile::open(&path).expect("there is a file")));
    let in_file = map.add_text_file("name", Arc::clone(&file)).expect("there is room");
    let in_memory = map.add_file("name", text.as_bytes(), Keep::Text).expect("there is room");
    for offset in [0, 5, 6, 7, 500_000] {
        assert_eq!(place(&map, map.pos_of(in_file, offset)), place(&map, map.pos_of(in_memory, offset)));
    }
    assert_eq!(map.lines_of_aliases(in_file), map.lines_of_aliases(in_memory));
    std::fs::write(&path, "shorter").expect("the folder can be written to");
    assert!(!file.is_unchanged());
    let changed = map.add_text_file("name", file).expect("there is room");
    assert_eq!(place(&map, map.pos_of(changed, 8)), Some(("name".to_owned(), 1, 9)));
    std::fs::remove_file(&path).expect("the folder can be written to");
}

#[test]
fn empty_sources_have_a_position() {
    let map = SourceMap::new();
    let empty = map.add_file("empty", b"", Keep::LinesOnly).unwrap();
    let next = map.add_file("next", b"", Keep::LinesOnly).unwrap();
    assert_eq!(map.positions(empty), 1..2);
    assert_eq!(place(&map, map.pos_of(next, 0)), Some(("next".to_owned(), 1, 1)));
}

#[test]
fn chunks_count_from_their_origin() {
    let map = SourceMap::new();
    let origin = Origin { line: 7, column: 10 };
    let chunk = map.add_chunk("file", b"x\n--------.ab\ncd ef\ng", 11..16, origin, Keep::Text).unwrap();
    let at = |offset| place(&map, map.pos_of(chunk, offset));
    assert_eq!(at(1), Some(("file".to_owned(), 7, 11)));
    assert_eq!(at(3), Some(("file".to_owned(), 8, 1)));
    assert_eq!(map.line_text("file", 6), None);
    assert_eq!(map.line_text("file", 7).as_deref(), Some(b"--------.ab".as_slice()));
    assert_eq!(map.line_text("file", 8).as_deref(), Some(b"cd ef".as_slice()));
    assert_eq!(map.line_text("file", 9), None);
}

#[test]
fn kept_text_gives_lines_and_other_text_is_read_again() {
    let map = SourceMap::new();
    map.add_file("<stdin>", b"one\n\xff\n", Keep::Text).unwrap();
    assert_eq!(map.line_text("<stdin>", 0), None);
    assert_eq!(map.line_text("<stdin>", 1).as_deref(), Some(b"one".as_slice()));
    assert_eq!(map.line_text("<stdin>", 2).as_deref(), Some(b"\xff".as_slice()));
    assert_eq!(map.line_text("<stdin>", 3).as_deref(), Some(b"".as_slice()));
    assert_eq!(map.line_text("<stdin>", 4), None);
    map.add_file("<stdin>", b"another", Keep::Text).unwrap();
    assert_eq!(map.line_text("<stdin>", 1).as_deref(), Some(b"another".as_slice()));

    map.add_file("no such file", b"text", Keep::LinesOnly).unwrap();
    assert_eq!(map.line_text("no such file", 1), None);
    assert_eq!(map.line_text(".", 1), None);

    let path = std::env::temp_dir().join(format!("weir-source-{}", std::process::id()));
    std::fs::write(&path, b"from\ndisk").unwrap();
    let name = path.to_string_lossy();
    let read = map.line_text(&name, 2);
    std::fs::remove_file(&path).unwrap();
    assert_eq!(read.as_deref(), Some(b"disk".as_slice()));
    assert_eq!(map.line_text(&name, 1).as_deref(), Some(b"from".as_slice()), "read once");
}

#[test]
fn running_out_of_positions_is_an_error_and_changes_nothing() {
    let map = SourceMap::new();
    // A source as long as this is not worth allocating: pretend that it was registered.
    map.files.write().unwrap().push(SourceFile {
        name: Arc::from("huge"),
        origin: Origin::START,
        base: 1,
        len: POSITION_LIMIT - 5,
        lines: FileLines::Known(LineStarts::default()),
        text: None,
    });
    let error = map.add_file("more", b"abcd", Keep::LinesOnly).unwrap_err();
    assert_eq!(error, SourceSpaceExhausted { name: "more".to_owned(), bytes: 4 });
    let fits = map.add_file("less", b"ab", Keep::LinesOnly).unwrap();
    assert!(map.positions(fits).end <= POSITION_LIMIT);
    assert!(map.add_file("last", b"", Keep::LinesOnly).is_err());
}

#[test]
fn the_map_is_shared_between_threads() {
    let map = SourceMap::new();
    std::thread::scope(|scope| {
        for name in ["a", "b", "c", "d"] {
            let map = &map;
            scope.spawn(move || {
                for _ in 0..50 {
                    let file = map.add_file(name, b"x\ny", Keep::LinesOnly).unwrap();
                    assert_eq!(place(map, map.pos_of(file, 2)), Some((name.to_owned(), 2, 1)));
                }
            });
        }
    });
}
