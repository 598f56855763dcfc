//! The recorder, which drivers tell what they do.

use std::panic::resume_unwind;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::{fmt, io};

use smallvec::SmallVec;
use weir_ir::verify::verify;
use weir_ir::{Context, Ir, LookupMap, OpId, ValueId, View};

use super::delta::{Delta, Groups};
use super::event::{Ending, EventKind, OpNumber, Step, TextNumber};
use super::limit::Tail;
use super::log::{Field, Head};
use super::mirror::Mirror;
use super::writer::Writer;
use super::{Recording, Source};

/// Records what happens to the IR below an op.
///
/// It is a handle: clones record to the same recording. It is a [`Listener`](crate::Listener) and a
/// [`PassInstrumentation`](crate::PassInstrumentation), but there is no need to pass it anywhere: pass managers, the greedy
/// driver and dialect conversion find the recorder of their context if the IR is the one that is recorded.
///
/// # Examples
///
/// See [`recording`](super).
#[derive(Clone)]
pub struct Recorder(Arc<Mutex<State>>);

/// The limits of a recording.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RecorderOptions {
    /// The number of events that are kept at the beginning, and of those at the end; all if there is none.
    ///
    /// With a limit the recorder has a copy of the IR, as it was behind the events that are left out: the last ones are
    /// replayed from there. So memory is that of the copy and of the events that are kept.
    pub limit: Option<usize>,
    /// The number of events after which the pipeline is stopped: by unwinding with [`Stopped`].
    pub stop_at: Option<usize>,
}

/// The payload of the unwinding by which [`RecorderOptions::stop_at`] stops a pipeline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// The recorder of a context.
#[derive(Default)]
struct Active(Mutex<Option<Recorder>>);

struct State {
    recording: Recording,
    /// Where the log of the recording has the events behind the first ones alone.
    tail: Option<Box<Tail>>,
    /// Writes events, instead of keeping them.
    writer: Option<Writer>,
    num_threads: usize,
    mirror: Mirror,
    /// The places of patterns, by their addresses.
    definitions: LookupMap<usize, TextNumber>,
    root: OpId,
    depth: u32,
    /// The numbers of the values of an event.
    values: Vec<u32>,
    options: RecorderOptions,
    /// The number of changes of the IR when all names and texts were recorded.
    synced: u64,
    /// The op whose names and texts were recorded last, alone, with the number of changes then.
    synced_op: Option<(OpId, u64)>,
    /// For each pass that runs, the outermost first.
    outside_of_passes: Vec<Outside>,
    /// The number of changes of the IR when all aliases were recorded.
    synced_aliases: u64,
    /// True if a pass or conversion has failed: the IR need not be well-formed.
    has_failed: bool,
    is_stopped: bool,
}

/// The state of the recording outside of the op that a pass runs on, when the pass began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outside {
    Recorded,
    /// An enclosing pass changed some whose names and texts have yet to be recorded, as the inliner does before it runs passes on
    /// each function.
    Changed,
}

/// The number of words at which events are written to the sink.
const FLUSH_WORDS: usize = 1 << 15;

/// So many events are kept beyond a limit, before some are left out.
const SLACK: usize = 1024;

impl Recorder {
    /// Starts to record an op, of which all that runs in the context tells. A context has one recorder at a time.
    #[track_caller]
    pub fn start(ctx: &Context, ir: &mut Ir, root: OpId) -> Self {
        Self::start_with(ctx, ir, root, RecorderOptions::default())
    }

    /// The same with limits.
    #[track_caller]
    pub fn start_with(ctx: &Context, ir: &mut Ir, root: OpId, options: RecorderOptions) -> Self {
        ir.start_change_log();
        let mut state = State {
            recording: Recording::default(),
            tail: None,
            writer: None,
            num_threads: ctx.num_threads(),
            mirror: Mirror::default(),
            definitions: LookupMap::default(),
            root,
            depth: 0,
            values: Vec::new(),
            options,
            synced: ir.num_changes(),
            synced_op: None,
            outside_of_passes: Vec::new(),
            synced_aliases: ir.num_changes(),
            has_failed: false,
            is_stopped: false,
        };
        state.mirror.start(View { ctx, ir }, root, &mut state.recording);
        state.recording.log.attach(0);
        if let Some(limit) = options.limit {
            state.keep_to(limit, ir);
        }
        let recorder = Self(Arc::new(Mutex::new(state)));
        *active(ctx) = Some(recorder.clone());
        recorder
    }

    /// The recorder of a context, if this IR is being recorded.
    #[inline]
    pub fn of(ctx: &Context, ir: &Ir) -> Option<Self> {
        ir.change_log()?;
        active(ctx).clone()
    }

    /// Returns true if the pipeline that runs in a context is being stopped.
    pub(crate) fn has_stopped(ctx: &Context) -> bool {
        let recorder = active(ctx).clone();
        recorder.is_some_and(|recorder| recorder.state().is_stopped)
    }

    /// Ends the recording.
    pub fn finish(self, ctx: &Context, ir: &mut Ir) -> Recording {
        *active(ctx) = None;
        let mut state = self.state();
        if !state.is_stopped {
            let root = state.root;
            state.boundary(View { ctx, ir }, root, Outside::Changed);
        }
        ir.stop_change_log();
        let mut recording = std::mem::take(&mut state.recording);
        recording.read_sources(ctx);
        if let (Some(tail), Some(limit)) = (state.tail.take(), state.options.limit) {
            recording.log = tail.into_log(recording.log, limit);
        }
        recording
    }

    /// Writes the recording to a sink from now on, as [`Recording::write_json`] does, and keeps nothing of it that was written.
    ///
    /// If the context has several [threads](Context::set_threads), one of its own writes.
    ///
    /// # Panics
    ///
    /// When the recording has a [limit](RecorderOptions::limit): the last events are kept then.
    #[track_caller]
    pub fn write_to(&self, out: Box<dyn io::Write + Send>) {
        let mut state = self.state();
        assert!(state.options.limit.is_none(), "a recording with a limit cannot be written as it goes");
        state.writer = Some(Writer::new(out, state.num_threads));
    }

    /// Ends a recording that is [written as it goes](Self::write_to); returns the sink, if it is one.
    ///
    /// # Errors
    ///
    /// When the sink fails, or failed before.
    pub fn finish_written(self, ctx: &Context, ir: &mut Ir) -> io::Result<Option<Box<dyn io::Write + Send>>> {
        let handle = self.clone();
        let recording = self.finish(ctx, ir);
        let writer = handle.state().writer.take();
        writer.map(|writer| writer.end(&recording)).transpose()
    }

    /// Tells what happens.
    pub fn tell(&self, view: View<'_>, step: Step<'_>) {
        self.state().tell(view, step);
    }

    /// Tells that a conversion will replace an op by groups of values, one for each result.
    pub fn tell_pending<L: AsRef<[ValueId]>>(&self, op: OpId, groups: &[L], pattern: &str) {
        let mut state = self.state();
        let State { mirror, recording, .. } = &mut *state;
        if let Some(op) = mirror.op(op) {
            let mut words = SmallVec::<[u32; 8]>::new();
            for group in groups {
                let group = group.as_ref();
                words.push(u32::try_from(group.len()).unwrap_or(u32::MAX));
                words.extend(group.iter().map(|&it| mirror.value(it)));
            }
            let pattern = recording.texts.number(pattern);
            let place = recording.log.end();
            recording.log.push(Delta::Pending { op, pattern, groups: Groups(&words) });
            recording.log.attach(place);
        }
    }

    /// Tells that a conversion will not replace some ops after all.
    pub fn tell_not_pending(&self, ops: &[OpId]) {
        let mut state = self.state();
        let place = state.recording.log.end();
        for op in ops {
            if let Some(op) = state.mirror.op(*op) {
                state.recording.log.push(Delta::NotPending { op });
            }
        }
        state.recording.log.attach(place);
    }

    /// Tells the kind of a cast, and for whom it was made.
    pub fn tell_cast(&self, op: OpId, kind: &str, cause: &str) {
        let mut state = self.state();
        let State { mirror, recording, .. } = &mut *state;
        if let Some(op) = mirror.op(op) {
            let (kind, cause) = (recording.texts.number(kind), recording.texts.number(cause));
            let place = recording.log.end();
            recording.log.push(Delta::Cast { op, kind, cause });
            recording.log.attach(place);
        }
    }

    /// Tells that a conversion failed, with its explanation as JSON.
    pub fn tell_error(&self, view: View<'_>, op: Option<OpId>, message: &str, explanation: &str) {
        let mut state = self.state();
        state.has_failed = true;
        state.tell(view, Step { op, reason: message, explanation, ..Step::new(EventKind::Error) });
    }

    /// Tells that a pass is about to run.
    pub fn tell_pass(&self, view: View<'_>, op: OpId, name: &str, options: &str) {
        let mut state = self.state();
        let outside = if state.synced == view.ir.num_changes() { Outside::Recorded } else { Outside::Changed };
        state.outside_of_passes.push(outside);
        state.boundary(view, op, outside);
        state.tell(view, Step::on(EventKind::Pass, op).named(name).because(options));
    }

    /// Tells that a pass has run.
    pub fn tell_pass_end(&self, view: View<'_>, op: OpId, ending: Ending) {
        let mut state = self.state();
        state.has_failed |= ending == Ending::Failure;
        state.tell(view, Step { op: Some(op), ..Step::end(ending, "") });
        let outside = state.outside_of_passes.pop().unwrap_or(Outside::Changed);
        state.boundary(view, op, outside);
    }

    /// The number of events so far, and the number of an op.
    pub(crate) fn place_of(&self, op: OpId) -> Option<(usize, OpNumber)> {
        let state = self.state();
        Some((state.num_events(), OpNumber(state.mirror.op(op)?)))
    }

    /// Returns true if only the first and the last events are kept.
    pub(super) fn has_limit(&self) -> bool {
        self.state().options.limit.is_some()
    }

    /// Sets the text of a file that locations are in, instead of reading it.
    pub fn add_source(&self, name: &str, text: &str) {
        let source = Source { name: name.to_owned(), text: text.to_owned() };
        self.state().recording.sources.push(source);
    }

    /// The number of ops that are remembered in front of the last events.
    #[cfg(test)]
    pub(super) fn num_known_ops(&self) -> usize {
        self.state().tail.as_ref().map_or(0, |tail| tail.num_known_ops())
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A file of the source, from the folder of its crate on, wherever that is.
pub(super) fn in_crate(file: &str) -> String {
    let file = file.replace('\\', "/");
    let folders: Vec<&str> = file.split('/').collect();
    let is_in_crate = |folder: &&str| matches!(*folder, "src" | "tests" | "examples" | "benches");
    let folder_of_crate = folders.iter().rposition(is_in_crate).map_or(0, |at| at.saturating_sub(1));
    let first = if std::path::Path::new(&file).is_absolute() { folder_of_crate } else { 0 };
    folders[first..].join("/")
}

/// The recorder of a context.
fn active(ctx: &Context) -> MutexGuard<'_, Option<Recorder>> {
    ctx.memo::<Active>().0.lock().unwrap_or_else(PoisonError::into_inner)
}

impl fmt::Debug for Recorder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Recorder").finish_non_exhaustive()
    }
}

impl State {
    fn tell(&mut self, view: View<'_>, step: Step<'_>) {
        let Some(log) = view.ir.change_log().filter(|_| !self.is_stopped) else { return };
        let mut place = self.recording.log.end();
        if !log.is_empty() {
            self.mirror.update(view, &mut self.recording);
            if !step.kind.follows_change() {
                self.recording.log.attach(place);
                place = self.recording.log.end();
            }
        }
        if let (EventKind::End, Some(ending)) = (step.kind, step.ending) {
            let reason = self.recording.texts.number(step.reason);
            if self.recording.log.end_last(ending, reason) {
                self.depth = self.depth.saturating_sub(1);
                return;
            }
        }
        if self.options.stop_at.is_some_and(|stop_at| self.num_events() >= stop_at) {
            self.is_stopped = true;
            resume_unwind(Box::new(Stopped));
        }
        let head = self.head(view, &step);
        let Self { mirror, values, .. } = self;
        values.clear();
        values.extend(step.values.iter().map(|&it| mirror.value(it)));
        self.recording.log.push_event(place, head, &self.values);
        match (&mut self.writer, self.options.limit) {
            (Some(writer), _) if self.recording.log.end() >= FLUSH_WORDS => {
                writer.take_events(&mut self.recording.log);
            }
            (None, Some(limit)) => self.keep_to(limit, view.ir),
            _ => {}
        }
    }

    /// The number of events so far.
    fn num_events(&self) -> usize {
        let before = match &self.writer {
            Some(writer) => writer.num_events(),
            None => self.tail.as_ref().map_or(0, |tail| tail.num_events()),
        };
        before + self.recording.log.len()
    }

    /// Leaves out events if there are many more than the limit asks for.
    fn keep_to(&mut self, limit: usize, ir: &Ir) {
        let log = &mut self.recording.log;
        match &mut self.tail {
            None if log.len() >= limit => self.tail = Some(Box::new(Tail::behind(log))),
            Some(tail) if log.len() >= 2 * limit + SLACK => {
                tail.omit(log, limit);
                if tail.is_wasteful() {
                    tail.forget_erased(log, &self.mirror.detached(ir));
                }
            }
            _ => {}
        }
    }

    fn head(&mut self, view: View<'_>, step: &Step<'_>) -> Head {
        if step.kind == EventKind::End {
            self.depth = self.depth.saturating_sub(1);
        }
        let mut head = Head::new(step.kind, self.depth, step.ending);
        self.depth += u32::from(step.kind.opens());
        let Self { mirror, recording, definitions, .. } = self;
        let mut name = recording.texts.number(step.name);
        if let Some(op) = step.op {
            head.add(Field::Op, mirror.op(op).unwrap_or_default());
            if step.name.is_empty() && view.ir.contains_op(op) {
                name = mirror.op_name(view, op, recording);
            }
        }
        head.add(Field::Name, name.0);
        head.add(Field::Reason, recording.texts.number(step.reason).0);
        if let Some(place) = step.definition {
            let number = *definitions.get_or_insert_with(std::ptr::from_ref(place).addr(), || {
                recording.texts.number(&format!("{}:{}", in_crate(place.file()), place.line()))
            });
            head.add(Field::Definition, number.0);
        }
        head.add(Field::Number, step.number);
        head.add(Field::Explanation, recording.texts.number(step.explanation).0);
        head
    }

    /// Records the names and texts below an op as the printer has them now, at the boundary of a pass.
    fn boundary(&mut self, view: View<'_>, op: OpId, outside: Outside) {
        if view.ir.change_log().is_none() || self.is_stopped {
            return;
        }
        let place = self.recording.log.end();
        self.mirror.update(view, &mut self.recording);
        let changes = view.ir.num_changes();
        let is_printable = |state: &Self| !state.has_failed || verify(view.ctx, view.ir, op).is_ok();
        let are_names_old = self.synced != changes && self.synced_op != Some((op, changes));
        let are_aliases_old = op == self.root && self.synced_aliases != changes;
        if (are_names_old || are_aliases_old) && view.ir.contains_op(op) && is_printable(self) {
            if are_names_old {
                if outside == Outside::Changed {
                    self.mirror.forget_surroundings();
                }
                self.mirror.sync(view, op, &mut self.recording);
                self.synced_op = Some((op, changes));
                if op == self.root || outside == Outside::Recorded {
                    self.synced = changes;
                }
            }
            if are_aliases_old {
                self.mirror.sync_aliases(view, op, &mut self.recording);
                self.synced_aliases = changes;
            }
        }
        self.recording.log.attach(place);
    }
}
