//! Recordings: every step of passes, of the greedy driver and of conversions, with the IR at each of them.
//!
//! A [`Recorder`] follows the IR of one root op from its start to its finish. All that runs in the same context meanwhile tells
//! it of each step: pass managers, the greedy driver, and dialect conversion. The changes themselves do not depend on what is
//! told: the recorder reads them from the [log of changes](weir_ir::Ir::start_change_log) of the IR, which is complete by
//! construction, whoever makes a change, undoes it, or forgets to mention it.
//!
//! A [`Recording`] is a value. It has the [events](Recording::events) in their order, and [replays](Recording::replay) the IR at
//! each of them; it is written as [JSON](Recording::to_json), from which the viewer of `weir-conversion` makes a page.
//!
//! Ops are stored as templates, whose text has holes for the names of values. Names are those of the printer, and change where
//! a pass ends. In between, new values have temporary names that begin with a dot, `%.7`, so that others keep theirs.
//!
//! # Examples
//!
//! ```
//! use weir_ir::{Context, Ir, parse::parse_text};
//! use weir_rewrite::recording::Recorder;
//! use weir_rewrite::{CSE, OpPassManager, PassOptions, VerifyPasses};
//! let (ctx, mut ir) = (Context::default(), Ir::new());
//! let module = parse_text(&ctx, &mut ir, "%0 = builtin.unrealized_conversion_cast to i32").expect("it is MLIR");
//! let recorder = Recorder::start(&ctx, &mut ir, module);
//! let mut passes = OpPassManager::on("builtin.module");
//! passes.add(&CSE, PassOptions::defaults(CSE.options)).expect("it runs on any op");
//! passes.run(&ctx, &mut ir, module, VerifyPasses::Each, &mut []).expect("it does not fail");
//! let recording = recorder.finish(&ctx, &mut ir);
//! let mut replay = recording.replay();
//! assert_eq!(replay.text(), "module {\n  %0 = unrealized_conversion_cast to i32\n}\n");
//! replay.run_to(recording.events().len());
//! assert_eq!(replay.text(), "module {\n}\n");
//! ```

mod check;
mod delta;
mod entities;
mod event;
mod json;
mod limit;
mod listen;
mod log;
mod mirror;
mod recorder;
mod replay;
mod texts;
mod writer;

use std::fmt;

use log::Log;
use texts::Texts;

pub use check::{ReplayCheck, ReplayDiffers};
pub use event::{Ending, Event, EventKind, OpNumber, Step, TextNumber, ValueNumber};
pub use recorder::{Recorder, RecorderOptions, Stopped};
pub use replay::Replay;

/// The version of the JSON document.
pub const VERSION: u32 = 3;

/// The changes of IR by passes, step by step, and their reasons.
#[derive(Clone, Default)]
pub struct Recording {
    texts: Texts,
    locations: Vec<Place>,
    sources: Vec<Source>,
    log: Log,
}

/// The location of an op.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Place {
    /// All of it, if it is in no file.
    text: TextNumber,
    /// The file with a line and a column, counted from one; the number of a text, which is empty if there is none.
    file: TextNumber,
    line: u32,
    column: u32,
}

/// A file that locations are in.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Source {
    name: String,
    text: String,
}

impl Recording {
    /// The events, in their order. Step `n` of a replay is the state after the first `n` of them.
    pub fn events(&self) -> impl ExactSizeIterator<Item = Event> {
        self.log.events().map(|(event, _)| event)
    }

    /// A text of an event.
    pub fn text(&self, number: TextNumber) -> &str {
        self.texts.get(number)
    }

    /// Replays the changes, from the start.
    pub fn replay(&self) -> Replay<'_> {
        Replay::new(self)
    }

    /// The events as an indented list, a line for each, for snapshots of tests.
    pub fn outline(&self) -> String {
        let mut outline = String::new();
        for event in self.events() {
            let indent = event.depth as usize * 2;
            outline += &format!("{:indent$}{}\n", "", self.headline(&event));
        }
        outline
    }

    /// An event in words.
    pub fn headline(&self, event: &Event) -> String {
        let mut words = event.kind.name().to_owned();
        if let Some(ending) = event.ending {
            words = format!("{words}: {}", ending.name());
        }
        if let Some(op) = event.op {
            words += &format!(" op {}", op.0);
        }
        for (quote, text) in [("'", event.name), ("", event.reason)] {
            if !self.text(text).is_empty() {
                words += &format!(" {quote}{}{quote}", self.text(text));
            }
        }
        words
    }
}

impl fmt::Debug for Recording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Recording").field("events", &self.log.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
