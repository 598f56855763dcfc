//! Recording what passes do, for `--trace-html` and its like.

use std::any::Any;
use std::io::{self, Write};
use std::path::Path;

use weir_ir::{Context, Diagnostic, Ir, Location, OpId};

use super::OptRegistry;
use super::output::Output;
use crate::recording::{Recorder, RecorderOptions, ReplayCheck, Stopped};
use crate::system_error::describe;

/// The flags about recordings.
#[derive(Clone, Debug, Default)]
pub(super) struct TraceFlags {
    /// The file for the page.
    pub(super) html: Option<String>,
    /// The file for the document.
    pub(super) json: Option<String>,
    pub(super) limits: RecorderOptions,
    /// True if the recording is compared with what the printer says at each boundary of a pass.
    pub(super) is_checked: bool,
}

/// A file for a recording: its path, and the text in front of the document and behind it.
type Target<'l> = (&'l str, [String; 2]);

/// A recording in progress.
pub(super) struct Trace<'l> {
    targets: Vec<Target<'l>>,
    /// The only file, if it is written as it goes.
    begun: Option<io::Result<Output>>,
    recorder: Recorder,
    pub(super) check: Option<ReplayCheck>,
}

impl TraceFlags {
    /// Returns true if any flag asks for a recording.
    pub(super) fn is_wanted(&self) -> bool {
        self.html.is_some() || self.json.is_some() || self.limits.stop_at.is_some() || self.is_checked
    }

    /// Starts to record, if any flag asks for it.
    pub(super) fn start(&self, registry: &OptRegistry, ctx: &Context, ir: &mut Ir, op: OpId) -> Option<Trace<'_>> {
        if !self.is_wanted() {
            return None;
        }
        let recorder = Recorder::start_with(ctx, ir, op, self.limits);
        let check = self.is_checked.then(|| ReplayCheck::new(&recorder));
        let json = self.json.as_deref().map(|path| (path, Default::default()));
        let html = self.html.as_deref().zip(registry.page).map(|(path, page)| (path, page()));
        let targets: Vec<Target<'_>> = json.into_iter().chain(html).collect();
        let begin = |(path, [before, _]): &Target<'_>| {
            let mut output = Output::open(Path::new(path))?;
            output.writer().write_all(before.as_bytes())?;
            recorder.write_to(output.second_writer()?);
            Ok(output)
        };
        let begun = match &*targets {
            [target] if !self.is_checked && self.limits == RecorderOptions::default() => Some(begin(target)),
            _ => None,
        };
        Some(Trace { targets, begun, recorder, check })
    }
}

impl Trace<'_> {
    /// Ends the recording, and writes what the flags ask for. A pipeline that was stopped at a step has its IR written.
    pub(super) fn finish(
        self,
        ctx: &Context,
        ir: &mut Ir,
        end: Option<&(dyn Any + Send)>,
        out: &mut dyn Write,
    ) -> Result<(), Diagnostic> {
        let Self { targets, begun, recorder, check } = self;
        let failed = |message: String| Diagnostic::error(Location::UNKNOWN, message);
        let written = |path: &str, result: io::Result<()>| {
            result.map_err(|error| failed(format!("cannot write the recording to '{path}': {}", describe(&error))))
        };
        if let ([(path, [_, behind])], Some(begun)) = (&*targets, begun) {
            let end = recorder.finish_written(ctx, ir);
            let publish = |mut output: Output| {
                end?;
                output.writer().write_all(behind.as_bytes())?;
                output.publish()
            };
            return written(path, begun.and_then(publish));
        }
        let recording = recorder.finish(ctx, ir);
        for (path, [before, behind]) in &targets {
            let write = |mut output: Output| {
                let mut file = output.writer();
                file.write_all(before.as_bytes())?;
                recording.write_json(&mut file)?;
                file.write_all(behind.as_bytes())?;
                output.publish()
            };
            written(path, Output::open(Path::new(path)).and_then(write))?;
        }
        if end.is_some_and(|payload| payload.is::<Stopped>()) {
            let mut replay = recording.replay();
            replay.run_to(recording.events().len());
            out.write_all(replay.text_with_comments().as_bytes())
                .map_err(|error| failed(format!("cannot write the output: {}", describe(&error))))?;
        }
        check.map_or(Ok(()), |check| check.compare(&recording)).map_err(|differs| failed(differs.to_string()))
    }
}
