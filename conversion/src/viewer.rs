//! The viewer: a page that shows a recording step by step.
//!
//! The page is one file that needs no network. It has the recording as JSON in it, and plain HTML, CSS and JavaScript.

use std::io;

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
    let mut page = Vec::new();
    // Writing to memory does not fail.
    let _ = write_page(recording, &mut page);
    String::from_utf8_lossy(&page).into_owned()
}

/// Writes the page for a recording.
///
/// # Errors
///
/// When the sink fails.
pub fn write_page(recording: &Recording, out: &mut dyn io::Write) -> io::Result<()> {
    let mut rest = PAGE;
    for (mark, part) in [("/*STYLE*/", Some(STYLE)), ("/*RECORDING*/", None), ("/*SCRIPT*/", Some(SCRIPT))] {
        let (before, after) = rest.split_once(mark).unwrap_or((rest, ""));
        out.write_all(before.as_bytes())?;
        match part {
            Some(part) => out.write_all(part.as_bytes())?,
            None => recording.write_json(&mut InScript(out))?,
        }
        rest = after;
    }
    out.write_all(rest.as_bytes())
}

/// Writes JSON into a script of a page, where a tag would end it, or begin a comment.
struct InScript<'o>(&'o mut dyn io::Write);

impl io::Write for InScript<'_> {
    fn write(&mut self, json: &[u8]) -> io::Result<usize> {
        let mut rest = json;
        while rest.contains(&b'<')
            && let Some(at) = rest.iter().position(|&byte| byte == b'<')
        {
            self.0.write_all(&rest[..at])?;
            self.0.write_all(b"\\u003c")?;
            rest = &rest[at + 1..];
        }
        self.0.write_all(rest)?;
        Ok(json.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
