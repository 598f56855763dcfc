//! Writing a recording while it goes on.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};
use std::{io, panic};

use super::Recording;
use super::json::Document;
use super::log::Log;

/// Where a recording is written to.
type Sink = Box<dyn io::Write + Send>;

/// Writes the events of a recording to a document, on a thread of its own if the context has several.
pub(super) struct Writer {
    num_events: usize,
    worker: Worker,
}

enum Worker {
    Caller {
        document: Box<Document<Sink>>,
        /// A log that was written, whose memory is used again.
        spare: Log,
    },
    Thread {
        full: SyncSender<Log>,
        /// Logs that were written, whose memory is used again.
        spare: Receiver<Log>,
        /// Ends when nothing more can be sent to it.
        thread: JoinHandle<Option<Box<Document<Sink>>>>,
    },
}

/// So many logs wait for the thread, before the recording waits for it.
const MAX_WAITING: usize = 4;

impl Writer {
    pub(super) fn new(out: Sink, num_threads: usize) -> Self {
        let document = Box::new(Document::new(out));
        let worker = match num_threads {
            0 | 1 => Worker::Caller { document, spare: Log::default() },
            _ => Worker::on_thread(document),
        };
        Self { num_events: 0, worker }
    }

    /// The number of events that were taken.
    pub(super) fn num_events(&self) -> usize {
        self.num_events
    }

    /// Takes the events of a log, all but the last one, to which deltas may be added.
    pub(super) fn take_events(&mut self, log: &mut Log) {
        self.num_events += log.len().saturating_sub(1);
        match &mut self.worker {
            Worker::Caller { document, spare } => {
                *spare = log.go_on_from_last(std::mem::take(spare));
                document.all_but_last(spare);
            }
            Worker::Thread { full, spare, .. } => {
                let full_log = log.go_on_from_last(spare.try_recv().unwrap_or_default());
                // The thread can only be gone by a panic of the sink, which goes on at the end.
                let _ = full.send(full_log);
            }
        }
    }

    /// Writes the rest of a recording; returns the sink.
    pub(super) fn end(self, recording: &Recording) -> io::Result<Sink> {
        let document = match self.worker {
            Worker::Caller { document, .. } => Some(document),
            Worker::Thread { full, thread, .. } => {
                drop(full);
                thread.join().unwrap_or_else(|panic| panic::resume_unwind(panic))
            }
        };
        document.ok_or(io::ErrorKind::BrokenPipe)?.end(recording)
    }
}

impl Worker {
    /// A thread that writes logs; the caller does where no thread can be started.
    fn on_thread(document: Box<Document<Sink>>) -> Self {
        let (give, document_of_thread) = sync_channel::<Box<Document<Sink>>>(1);
        let (full, logs) = sync_channel::<Log>(MAX_WAITING);
        let (give_back, spare) = sync_channel(MAX_WAITING);
        let write = move || {
            let mut document = document_of_thread.recv().ok()?;
            for log in logs {
                document.all_but_last(&log);
                // Memory that is not wanted back is freed.
                let _ = give_back.try_send(log);
            }
            Some(document)
        };
        match thread::Builder::new().name("recording".to_owned()).spawn(write) {
            Ok(thread) => match give.send(document) {
                Ok(()) => Self::Thread { full, spare, thread },
                Err(unsent) => Self::Caller { document: unsent.0, spare: Log::default() },
            },
            Err(_) => Self::Caller { document, spare: Log::default() },
        }
    }
}
