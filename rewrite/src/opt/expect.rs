//! Diagnostics that a test expects, written as comments into its source: `--verify-diagnostics`.
//!
//! An expectation is the last thing on its line:
//!
//! ```text
//! expected-error {{part of the message}}          on the same line
//! expected-warning@+1 {{...}}                     so many lines below, or above with @-1
//! expected-note@above {{...}}                     on the next line above, or @below, that has no expectation
//! expected-remark@unknown {{...}}                 at no place in a file
//! expected-error-re {{in {{[0-9]+}} places}}      with regular expressions inside braces
//! ```
//!
//! Every diagnostic, and every note, matches one expectation.

use std::sync::Arc;

use memchr::memmem;

use weir_ir::render::{LocationResolver, Place, place_of};
use weir_ir::source::SourcePosition;
use weir_ir::{Diagnostic, Severity};

use pattern::Pattern;

mod pattern;

#[cfg(test)]
mod tests;

/// The differences between expected and actual diagnostics that count as problems.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum VerifyLevel {
    /// Missing and unexpected diagnostics are problems.
    #[default]
    All,
    /// Missing diagnostics are problems; unexpected ones are not.
    OnlyExpected,
}

/// A difference between expected and actual diagnostics; an error, to be rendered at its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The location.
    pub place: Place,
    /// The message.
    pub message: String,
    /// Number of bytes of the line to underline.
    pub underline: usize,
}

/// The expected diagnostics of a source, and their comparison with the actual ones.
#[derive(Debug)]
pub struct ExpectedDiagnostics {
    file: Arc<str>,
    level: VerifyLevel,
    in_file: Vec<Expectation>,
    anywhere: Vec<Expectation>,
    problems: Vec<Problem>,
}

#[derive(Debug)]
struct Expectation {
    severity: Severity,
    pattern: Pattern,
    /// The text between the braces.
    text: String,
    /// The line that the diagnostic is expected on.
    line: u32,
    /// The location of the expectation.
    place: Place,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Open,
    Met,
}

impl ExpectedDiagnostics {
    /// Reads the expectations in `text`, the content of `file`.
    pub fn parse(file: &str, text: &[u8], level: VerifyLevel) -> Self {
        let mut parsed =
            Self { file: Arc::from(file), level, in_file: Vec::new(), anywhere: Vec::new(), problems: Vec::new() };
        parsed.read_lines(text);
        parsed
    }

    /// Compares a diagnostic and its notes with the expectations.
    pub fn check<R: LocationResolver + ?Sized>(&mut self, resolver: &R, diagnostic: &Diagnostic) {
        for message in std::iter::once(diagnostic).chain(&diagnostic.notes) {
            let (place, prefix) = place_of(resolver, message.location);
            let prefix = prefix.unwrap_or_default();
            self.check_message(&place, &prefix, message.severity, &message.message);
        }
    }

    /// The problems found since the last call, in order of discovery.
    pub fn take_problems(&mut self) -> Vec<Problem> {
        std::mem::take(&mut self.problems)
    }

    /// The expectations that no diagnostic has met.
    ///
    /// Expectations without a place are listed twice, as mlir-opt lists them.
    pub fn unmet(&self) -> Vec<Problem> {
        let lists = [&self.in_file, &self.anywhere, &self.anywhere];
        lists.into_iter().flatten().filter(|it| it.state == State::Open).map(Expectation::not_produced).collect()
    }

    fn check_message(&mut self, place: &Place, prefix: &str, severity: Severity, message: &str) {
        let (candidates, line) = match place {
            Place::Unknown => (self.anywhere.as_mut_slice(), None),
            Place::File(position) if position.file == self.file => (self.in_file.as_mut_slice(), Some(position.line)),
            Place::File(_) => (Default::default(), None),
        };
        let mut near_miss = None;
        for candidate in candidates {
            let applies = candidate.state == State::Open
                && line.is_none_or(|line| candidate.line == line)
                && candidate.pattern.matches(message);
            if applies && candidate.severity == severity {
                candidate.state = State::Met;
                return;
            }
            if applies {
                near_miss = Some(&*candidate);
            }
        }
        if self.level == VerifyLevel::OnlyExpected {
            return;
        }
        self.problems.push(match near_miss {
            Some(expected) => Problem {
                place: expected.place.clone(),
                message: format!("'{severity}' diagnostic emitted when expecting a '{}'", expected.severity),
                underline: 0,
            },
            None => Problem {
                place: place.clone(),
                message: format!("{prefix}unexpected {severity}: {message}"),
                underline: 0,
            },
        });
    }

    fn read_lines(&mut self, text: &[u8]) {
        // `@above` refers to the last line without an expectation, or else to the first line.
        let mut last_plain = 1;
        let mut waiting_for_plain: Vec<usize> = Vec::new();
        let mut line = 1;
        for (index, content) in text.split(|&byte| byte == b'\n').enumerate() {
            line = u32::try_from(index).unwrap_or(u32::MAX).saturating_add(1);
            let Some(comment) = Comment::find(content) else {
                for waiting in waiting_for_plain.drain(..) {
                    self.in_file[waiting].line = line;
                }
                last_plain = line;
                continue;
            };
            let column = u32::try_from(comment.start).unwrap_or(u32::MAX).saturating_add(1);
            let file = Arc::clone(&self.file);
            let mut expectation = Expectation {
                severity: comment.severity,
                pattern: Pattern::Contains(comment.text.clone()),
                text: comment.text,
                line,
                place: Place::File(SourcePosition { file, line, column }),
                state: State::Open,
            };
            if comment.syntax == Syntax::Regex {
                match Pattern::regex(&expectation.text) {
                    Ok(pattern) => expectation.pattern = pattern,
                    Err(error) => {
                        self.problems.push(Problem {
                            message: error.to_string(),
                            underline: expectation.text.len(),
                            place: expectation.place,
                        });
                        continue;
                    }
                }
            }
            match comment.designator {
                Designator::SameLine => {}
                Designator::LinesBelow(count) => {
                    expectation.line = line.saturating_add(count);
                }
                Designator::LinesAbove(count) => {
                    expectation.line = line.saturating_sub(count);
                }
                Designator::Above => expectation.line = last_plain,
                Designator::Below => waiting_for_plain.push(self.in_file.len()),
                Designator::Unknown => {
                    expectation.place = Place::Unknown;
                    self.anywhere.push(expectation);
                    continue;
                }
            }
            self.in_file.push(expectation);
        }
        for waiting in waiting_for_plain {
            self.in_file[waiting].line = line;
        }
    }
}

impl Expectation {
    fn not_produced(&self) -> Problem {
        Problem {
            place: self.place.clone(),
            message: format!("expected {} \"{}\" was not produced", self.severity, self.text),
            underline: self.text.len(),
        }
    }
}

/// An expectation as written, before it is tied to a line.
struct Comment {
    /// Offset of `expected-` in the line.
    start: usize,
    severity: Severity,
    syntax: Syntax,
    designator: Designator,
    text: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Syntax {
    Plain,
    Regex,
}

#[derive(Clone, Copy)]
enum Designator {
    SameLine,
    LinesBelow(u32),
    LinesAbove(u32),
    Above,
    Below,
    Unknown,
}

impl Comment {
    /// The first expectation on a line that extends to its end, except for trailing blanks.
    fn find(line: &[u8]) -> Option<Self> {
        let line = line.trim_ascii_end().strip_suffix(b"}}")?;
        memmem::find_iter(line, b"expected-").find_map(|start| Self::parse(line, start))
    }

    fn parse(line: &[u8], start: usize) -> Option<Self> {
        let rest = &line[start + b"expected-".len()..];
        let severities = [Severity::Error, Severity::Note, Severity::Remark, Severity::Warning].into_iter();
        let (severity, rest) = severities
            .filter_map(|severity| Some((severity, rest.strip_prefix(severity.name().as_bytes())?)))
            .next()?;
        let (syntax, rest) = match rest.strip_prefix(b"-re") {
            Some(rest) => (Syntax::Regex, rest),
            None => (Syntax::Plain, rest),
        };
        let rest = skip_spaces(rest);
        let (designator, rest) = match rest.strip_prefix(b"@") {
            Some(rest) => Designator::parse(rest)?,
            None => (Designator::SameLine, rest),
        };
        let text = skip_spaces(rest).strip_prefix(b"{{")?;
        let text = String::from_utf8_lossy(text).into_owned();
        Some(Self { start, severity, syntax, designator, text })
    }
}

impl Designator {
    /// Parses the text after the `@`.
    fn parse(text: &[u8]) -> Option<(Self, &[u8])> {
        let words: [(&[u8], Self); 3] = [(b"above", Self::Above), (b"below", Self::Below), (b"unknown", Self::Unknown)];
        for (word, designator) in words {
            if let Some(rest) = text.strip_prefix(word) {
                return Some((designator, rest));
            }
        }
        let (&sign, rest) = text.split_first()?;
        let length = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if length == 0 {
            return None;
        }
        let (digits, rest) = rest.split_at(length);
        let count =
            digits.iter().fold(0_u32, |count, digit| count.saturating_mul(10).saturating_add(u32::from(digit - b'0')));
        match sign {
            b'+' => Some((Self::LinesBelow(count), rest)),
            b'-' => Some((Self::LinesAbove(count), rest)),
            _ => None,
        }
    }
}

fn skip_spaces(text: &[u8]) -> &[u8] {
    let spaces = text.iter().take_while(|&&byte| byte == b' ').count();
    &text[spaces..]
}
