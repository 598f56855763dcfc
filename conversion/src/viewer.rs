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
    // In a script of a page, a tag would end it, or begin a comment.
    let json = recording.to_json().replace('<', "\\u003c");
    let mut page = String::with_capacity(PAGE.len() + STYLE.len() + SCRIPT.len() + json.len());
    let mut rest = PAGE;
    for (mark, part) in [("/*STYLE*/", STYLE), ("/*RECORDING*/", &json), ("/*SCRIPT*/", SCRIPT)] {
        let (before, after) = rest.split_once(mark).unwrap_or((rest, ""));
        page.push_str(before);
        page.push_str(part);
        rest = after;
    }
    page.push_str(rest);
    page
}
