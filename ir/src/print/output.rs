//! The buffer between the printer and what it writes to.

use std::io;

/// The length from which the buffer is written out.
const FLUSH_AT: usize = 64 * 1024;

/// Text that is written to a sink piece by piece, or kept.
pub(super) struct Output<'p> {
    pub(super) text: String,
    sink: Option<&'p mut (dyn io::Write + Send)>,
    result: io::Result<()>,
}

impl<'p> Output<'p> {
    /// An output that keeps all text.
    pub(super) fn kept() -> Self {
        Self { text: String::new(), sink: None, result: Ok(()) }
    }

    /// An output that hands the text on.
    pub(super) fn to_sink(sink: &'p mut (dyn io::Write + Send)) -> Self {
        Self { text: String::with_capacity(FLUSH_AT + FLUSH_AT / 4), sink: Some(sink), result: Ok(()) }
    }

    /// Hands on what has gathered, if it is much; called where no one looks back at the text.
    #[inline]
    pub(super) fn flush_if_full(&mut self) {
        if self.text.len() >= FLUSH_AT {
            self.flush();
        }
    }

    /// Takes a part of the text that is complete.
    pub(super) fn append(&mut self, part: String) {
        if self.sink.is_none() {
            self.text.push_str(&part);
        } else {
            self.flush();
            self.text = part;
            self.flush();
        }
    }

    /// Keeps an error as the result, unless there was one before.
    pub(super) fn fail(&mut self, error: io::Error) {
        if self.result.is_ok() {
            self.result = Err(error);
        }
    }

    /// Hands on the rest; the error is the first one that occurred.
    pub(super) fn finish(mut self) -> io::Result<String> {
        self.flush();
        self.result.map(|()| self.text)
    }

    fn flush(&mut self) {
        let Some(sink) = &mut self.sink else { return };
        if self.result.is_ok() {
            self.result = sink.write_all(self.text.as_bytes());
        }
        self.text.clear();
    }
}
