//! The buffer between the printer and its sink.

use std::io;

/// The length from which the buffer is written out.
const FLUSH_AT: usize = 64 * 1024;

/// The maximum length of the line of an op: a kilobyte of type aliases can expand to more text than
/// any disk can hold.
const MAX_LINE: usize = 1 << 28;

/// Text that is written to a sink piece by piece, or stored, or serves no purpose.
pub(super) struct Output<'p> {
    pub(super) text: String,
    destination: Destination<'p>,
    result: io::Result<()>,
    /// The length of the part of the current line that was flushed, and the start of the rest.
    line: (usize, usize),
    /// The number of times that text was flushed in the middle of a line.
    pub(super) num_cuts: usize,
    /// The number of callers that refer back to the text, which must not be flushed.
    pub(super) holds: usize,
    /// The length from which a line is an error.
    max_line: usize,
    /// The length of the text from which attributes that would have an alias in the whole are left out.
    pub(super) brief_from: usize,
}

/// Where text goes when there is enough of it.
enum Destination<'p> {
    /// Nowhere: it is stored.
    Kept,
    Sink(&'p mut (dyn io::Write + Send)),
    Discarded,
}

impl<'p> Output<'p> {
    /// An output that stores all text.
    pub(super) fn kept() -> Self {
        Self::new(String::new(), Destination::Kept)
    }

    /// An output that stores text, and fails when a line is much longer than a number of bytes.
    pub(super) fn kept_up_to(max_line: usize) -> Self {
        Self { max_line, ..Self::kept() }
    }

    /// An output that discards all text.
    pub(super) fn discarded() -> Self {
        Self::new(String::new(), Destination::Discarded)
    }

    /// An output that flushes the text to a sink.
    pub(super) fn to_sink(sink: &'p mut (dyn io::Write + Send)) -> Self {
        Self::new(String::with_capacity(FLUSH_AT + FLUSH_AT / 4), Destination::Sink(sink))
    }

    fn new(text: String, destination: Destination<'p>) -> Self {
        Self {
            text,
            destination,
            result: Ok(()),
            line: (0, 0),
            num_cuts: 0,
            holds: 0,
            max_line: MAX_LINE,
            brief_from: usize::MAX,
        }
    }

    /// Flushes the text at the end of a line, if it is long enough.
    #[inline]
    pub(super) fn end_line(&mut self) {
        if self.text.len() >= FLUSH_AT {
            self.flush();
        }
        self.line = (0, self.text.len());
    }

    /// Returns true if there is enough text in the middle of a line to flush.
    #[inline]
    pub(super) fn is_full(&self) -> bool {
        self.text.len() - self.line.1 >= FLUSH_AT
    }

    /// Hands on text in the middle of a line, unless it is held; a line that is too long is an error.
    pub(super) fn cut(&mut self) {
        let length = self.line.0 + self.text.len() - self.line.1;
        if length > self.max_line {
            let message = format!("the text of an operation is longer than {} bytes", self.max_line);
            self.fail(io::Error::other(message));
        }
        if self.holds > 0 {
            return;
        }
        if !self.is_kept() {
            self.flush();
            self.line = (length, 0);
        }
        self.num_cuts += 1;
    }

    /// Returns true if there was an error, so that more text serves no purpose.
    #[inline]
    pub(super) fn has_failed(&self) -> bool {
        self.result.is_err()
    }

    /// Takes a part of the text that is complete.
    pub(super) fn append(&mut self, part: String) {
        if self.is_kept() {
            self.text.push_str(&part);
        } else {
            self.flush();
            self.text = part;
            self.flush();
        }
        self.line = (0, self.text.len());
    }

    /// Takes the stored text.
    pub(super) fn take(&mut self) -> String {
        self.line = (0, 0);
        std::mem::take(&mut self.text)
    }

    /// Clears the stored text.
    pub(super) fn clear(&mut self) {
        self.line = (0, 0);
        self.text.clear();
    }

    /// Stores the first error as the result.
    pub(super) fn fail(&mut self, error: io::Error) {
        if self.result.is_ok() {
            self.result = Err(error);
        }
    }

    /// Flushes the rest; the error is the first one that occurred.
    pub(super) fn finish(mut self) -> io::Result<String> {
        self.flush();
        self.result.map(|()| self.text)
    }

    fn is_kept(&self) -> bool {
        matches!(self.destination, Destination::Kept)
    }

    fn flush(&mut self) {
        match &mut self.destination {
            Destination::Kept => return,
            Destination::Sink(sink) if self.result.is_ok() => self.result = sink.write_all(self.text.as_bytes()),
            Destination::Sink(_) | Destination::Discarded => {}
        }
        self.text.clear();
    }
}
