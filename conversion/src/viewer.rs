//! The viewer: a page that shows a recording step by step.
//!
//! The page is one file that needs no network. It has the recording as JSON in it, and plain HTML, CSS and JavaScript.

use weir_rewrite::recording::Recording;

const PAGE: &str = include_str!("../viewer/page.html");
const STYLE: &str = include_str!("../viewer/page.css");
const SCRIPT: &str = concat!(
    include_str!("../viewer/model.js"),
    include_str!("../viewer/panes.js"),
    include_str!("../viewer/ir.js"),
    include_str!("../viewer/tree.js"),
    include_str!("../viewer/why.js"),
    include_str!("../viewer/page.js"),
);

/// The page for a recording.
///
/// # Examples
///
/// ```
/// use weir_conversion::viewer;
/// use weir_ir::{Context, Ir, parse::parse_text};
/// use weir_rewrite::recording::Recorder;
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let module = parse_text(&ctx, &mut ir, "module {}").expect("it is MLIR");
/// let recorder = Recorder::start(&ctx, &mut ir, module);
/// let page = viewer::page(&recorder.finish(&ctx, &mut ir));
/// assert!(page.starts_with("<!doctype html>"));
/// ```
pub fn page(recording: &Recording) -> String {
    let [before, behind] = frame();
    before + &recording.to_json() + &behind
}

/// The page in front of a recording as JSON, and behind it.
pub fn frame() -> [String; 2] {
    let page = PAGE.replace("/*STYLE*/", STYLE).replace("/*SCRIPT*/", SCRIPT);
    let (before, behind) = page.split_once("/*RECORDING*/").unwrap_or_default();
    [before.to_owned(), behind.to_owned()]
}
