//! Diagnostics as text: the place, the message, the line of the source and a caret below it.
//!
//! The format is that of LLVM's `SourceMgr` as MLIR uses it, byte for byte when there are no colours.

use std::borrow::Cow;
use std::io;

use anstyle::{AnsiColor, Style};

use super::{Diagnostic, Severity};
use crate::collections::LookupSet;
use crate::location::Location;
use crate::source::SourcePosition;

/// The queries of a [`Renderer`] about locations and sources.
pub trait LocationResolver {
    /// The structure of a location, one level deep.
    fn resolve(&self, location: Location) -> ResolvedLocation;

    /// A location as the textual IR has it, `loc(...)` included.
    fn describe(&self, location: Location) -> String;

    /// The text of a line of a file without the newline, if it is to be had; lines count from 1.
    fn line_text(&self, file: &str, line: u32) -> Option<Vec<u8>>;
}

/// One level of a location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResolvedLocation {
    /// The location is not known.
    Unknown,
    /// A place in a file; the start of it if it is a range.
    File(SourcePosition),
    /// A location with a name.
    Name(Location),
    /// A location in a callee that was inlined, and that of the call.
    CallSite {
        /// The location in the callee.
        callee: Location,
        /// The place of the call.
        caller: Location,
    },
    /// Several locations at once.
    Fused(Vec<Location>),
    /// Any other kind.
    Other,
}

/// The place that a message points to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Nowhere: printed as `<unknown>:0`.
    Unknown,
    /// A line and column of a file.
    File(SourcePosition),
}

/// Controls whether output has colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorChoice {
    /// Plain text.
    #[default]
    Never,
    /// ANSI escape sequences.
    Always,
}

/// The text of diagnostics, one after the other, without colours.
pub fn to_text(resolver: &(impl LocationResolver + ?Sized), diagnostics: &[Diagnostic]) -> String {
    let renderer = Renderer::new(resolver);
    diagnostics.iter().map(|diagnostic| renderer.to_text(diagnostic)).collect()
}

/// Writes diagnostics as text.
#[derive(Clone, Copy, Debug)]
pub struct Renderer<'a, R: ?Sized> {
    resolver: &'a R,
    color: ColorChoice,
}

/// Maximum number of callers shown for a call site.
const CALL_STACK_LIMIT: usize = 10;

/// The length of the longest line that is shown in full. There may be a message for each level of what a line nests: with the line,
/// the text of all of them would be quadratic in its length.
const LONG_LINE: usize = 8 << 10;

/// The number of bytes that are shown of a longer line on either side of the place.
const CONTEXT: usize = 100;

impl<'a, R: LocationResolver + ?Sized> Renderer<'a, R> {
    /// A renderer without colours.
    pub fn new(resolver: &'a R) -> Self {
        Self { resolver, color: ColorChoice::Never }
    }

    /// This renderer with colours as chosen.
    #[must_use]
    pub fn with_color(self, color: ColorChoice) -> Self {
        Self { color, ..self }
    }

    /// The text of a diagnostic; bytes of the source that are not UTF-8 are replaced.
    pub fn to_text(&self, diagnostic: &Diagnostic) -> String {
        let mut text = Vec::new();
        // Writing to memory does not fail.
        let _ = self.write(diagnostic, &mut text);
        String::from_utf8_lossy(&text).into_owned()
    }

    /// Writes a diagnostic, the calls that lead to its location, and its notes.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    pub fn write(&self, diagnostic: &Diagnostic, out: &mut dyn io::Write) -> io::Result<()> {
        let mut location = diagnostic.location;
        self.write_at(location, diagnostic.severity, &diagnostic.message, Excerpt::Shown, out)?;
        for _ in 0..CALL_STACK_LIMIT {
            let Some(caller) = caller_of(self.resolver, location) else { break };
            location = caller;
            self.write_at(location, Severity::Note, "called from", Excerpt::Shown, out)?;
        }
        // A note about the place that was shown last does not show it again.
        for note in &diagnostic.notes {
            let excerpt = if self.same_place(location, note.location) { Excerpt::Hidden } else { Excerpt::Shown };
            self.write_at(note.location, note.severity, &note.message, excerpt, out)?;
            location = note.location;
        }
        Ok(())
    }

    /// Writes one message about a place, with `underline` bytes of its line marked by `~`.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    pub fn write_message(
        &self,
        place: &Place,
        severity: Severity,
        message: &str,
        underline: usize,
        out: &mut dyn io::Write,
    ) -> io::Result<()> {
        self.write_header(place, severity, message, out)?;
        match place {
            Place::File(position) => self.write_excerpt(position, underline, out),
            Place::Unknown => Ok(()),
        }
    }

    fn write_at(
        &self,
        location: Location,
        severity: Severity,
        message: &str,
        excerpt: Excerpt,
        out: &mut dyn io::Write,
    ) -> io::Result<()> {
        let (place, prefix) = place_of(self.resolver, location);
        let prefixed;
        let message = match prefix {
            Some(prefix) => {
                prefixed = format!("{prefix}{message}");
                &prefixed
            }
            None => message,
        };
        match excerpt {
            Excerpt::Shown => self.write_message(&place, severity, message, 0, out),
            Excerpt::Hidden => self.write_header(&place, severity, message, out),
        }
    }

    fn write_header(
        &self,
        place: &Place,
        severity: Severity,
        message: &str,
        out: &mut dyn io::Write,
    ) -> io::Result<()> {
        let bold = self.style(Style::new().bold());
        let color = match severity {
            Severity::Error => AnsiColor::Red,
            Severity::Warning => AnsiColor::Magenta,
            Severity::Remark => AnsiColor::Blue,
            Severity::Note => AnsiColor::Black,
        };
        let label = self.style(color.on_default().bold());
        match place {
            Place::Unknown => write!(out, "{bold}<unknown>:0: {bold:#}")?,
            Place::File(SourcePosition { file, line, column }) => {
                write!(out, "{bold}{file}:{line}:{column}: {bold:#}")?;
            }
        }
        writeln!(out, "{label}{severity}: {label:#}{bold}{message}{bold:#}")
    }

    /// Writes the line of the source and below it the caret.
    fn write_excerpt(&self, position: &SourcePosition, underline: usize, out: &mut dyn io::Write) -> io::Result<()> {
        let Some(column) = (position.column as usize).checked_sub(1) else { return Ok(()) };
        let Some(line) = self.resolver.line_text(&position.file, position.line) else {
            return Ok(());
        };
        // The displayed line ends at a carriage return; a place after it, or after the line, is not
        // marked.
        let line = &line[..memchr::memchr(b'\r', &line).unwrap_or(line.len())];
        if column > line.len() {
            return Ok(());
        }
        let (line, column) = shown_part(line, column);
        let line = &*line;

        let mut shown = Vec::with_capacity(line.len() + 1);
        for &byte in line {
            push_expanded(&mut shown, byte, byte);
        }
        shown.push(b'\n');
        out.write_all(&shown)?;
        if !line.is_ascii() {
            // Bytes are not columns of the screen then.
            return Ok(());
        }

        let mut marks = vec![b' '; line.len() + 1];
        let end = (column + underline).min(marks.len());
        marks[column..end].fill(b'~');
        marks[column] = b'^';
        marks.truncate(end.max(column + 1));
        let mut shown = Vec::with_capacity(marks.len());
        for (index, &mark) in marks.iter().enumerate() {
            push_expanded(&mut shown, line.get(index).copied().unwrap_or(mark), mark);
        }
        let green = self.style(AnsiColor::Green.on_default().bold());
        write!(out, "{green}")?;
        out.write_all(&shown)?;
        writeln!(out, "{green:#}")
    }

    fn same_place(&self, one: Location, other: Location) -> bool {
        one == other || self.resolver.resolve(one) == self.resolver.resolve(other)
    }

    fn style(&self, style: Style) -> Style {
        match self.color {
            ColorChoice::Never => Style::new(),
            ColorChoice::Always => style,
        }
    }
}

/// Controls whether a message shows the line of the source.
#[derive(Clone, Copy)]
enum Excerpt {
    Shown,
    Hidden,
}

/// The place that a message about `location` points to, and the prefix of the message if the location has no place in a file.
pub fn place_of<R: LocationResolver + ?Sized>(resolver: &R, location: Location) -> (Place, Option<String>) {
    let place = find_map(resolver, location, |next, resolved| match resolved {
        ResolvedLocation::File(position) => Some(Place::File(position.clone())),
        ResolvedLocation::Unknown if next == location => Some(Place::Unknown),
        _ => None,
    });
    match place {
        Some(place) => (place, None),
        None => (Place::Unknown, Some(format!("{}: ", resolver.describe(location)))),
    }
}

/// The caller of the first call site that `location` is or consists of.
fn caller_of<R: LocationResolver + ?Sized>(resolver: &R, location: Location) -> Option<Location> {
    find_map(resolver, location, |_, resolved| match *resolved {
        ResolvedLocation::CallSite { caller, .. } => Some(caller),
        _ => None,
    })
}

/// The first thing that a function finds in a location or in those nested in it, from the outside in; each is looked at once.
fn find_map<R: LocationResolver + ?Sized, T>(
    resolver: &R,
    location: Location,
    mut find: impl FnMut(Location, &ResolvedLocation) -> Option<T>,
) -> Option<T> {
    let (mut pending, mut seen) = (vec![location], LookupSet::default());
    while let Some(next) = pending.pop() {
        if !seen.insert(next) {
            continue;
        }
        let resolved = resolver.resolve(next);
        if let Some(found) = find(next, &resolved) {
            return Some(found);
        }
        match resolved {
            ResolvedLocation::Name(child) => pending.push(child),
            ResolvedLocation::CallSite { callee, caller } => pending.extend([caller, callee]),
            ResolvedLocation::Fused(parts) => pending.extend(parts.into_iter().rev()),
            ResolvedLocation::File(_) | ResolvedLocation::Unknown | ResolvedLocation::Other => {}
        }
    }
    None
}

/// The part of a line that is shown, and the index of the place in it: of a long line the surroundings of the place.
fn shown_part(line: &[u8], column: usize) -> (Cow<'_, [u8]>, usize) {
    if line.len() <= LONG_LINE {
        return (Cow::Borrowed(line), column);
    }
    const CUT: &[u8] = b"...";
    // A character of several bytes is not cut.
    let boundary = |from: usize| {
        let is_inside = |&&byte: &&u8| byte & 0xC0 == 0x80;
        from + line[from..].iter().take(3).take_while(is_inside).count()
    };
    let start = boundary(column.saturating_sub(CONTEXT));
    let end = boundary((column + CONTEXT).min(line.len()));
    let before = if start > 0 { CUT } else { b"" };
    let after = if end < line.len() { CUT } else { b"" };
    (Cow::Owned([before, &line[start..end], after].concat()), before.len() + column.saturating_sub(start))
}

/// Appends `mark`, repeated up to the next multiple of eight if `byte` is a tab.
fn push_expanded(shown: &mut Vec<u8>, byte: u8, mark: u8) {
    if byte != b'\t' {
        shown.push(mark);
        return;
    }
    let mark = if mark == b'\t' { b' ' } else { mark };
    loop {
        shown.push(mark);
        if shown.len().is_multiple_of(8) {
            return;
        }
    }
}
