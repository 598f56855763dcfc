//! The report of how long each pass took.

use std::fmt;
use std::time::{Duration, Instant};

use weir_ir::{OpId, View};

use super::{PassInstrumentation, REPORT_RULE, collection_name};
use crate::json::JsonString;
use crate::pass_manager::ScheduledPass;

/// The form in which times are displayed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimingDisplay {
    /// As a tree, in the order of execution.
    #[default]
    Tree,
    /// As a list, the longest first.
    List,
}

/// In which format times are displayed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimingFormat {
    /// A table for readers.
    #[default]
    Text,
    /// JSON.
    Json,
}

/// Measures run times; displayed, it is the report of MLIR.
///
/// # Examples
///
/// ```
/// use weir_rewrite::Timing;
/// let mut timing = Timing::start();
/// timing.measure("Parser", || ());
/// timing.stop();
/// assert!(timing.to_string().contains("%)  Parser\n"));
/// ```
#[derive(Debug)]
pub struct Timing {
    timers: Vec<Timer>,
    /// The running timers, the innermost last; the first one is the total.
    running: Vec<(usize, Instant)>,
    display: TimingDisplay,
    format: TimingFormat,
}

#[derive(Debug)]
struct Timer {
    key: Key,
    name: String,
    total: Duration,
    children: Vec<usize>,
    visibility: Visibility,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Key {
    Name(String),
    Instance(usize),
}

/// Controls whether a timer has a line of its own in a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Visibility {
    Shown,
    Hidden,
}

impl Timing {
    /// Starts to measure.
    pub fn start() -> Self {
        let root = Timer {
            key: Key::Instance(0),
            name: "root".to_owned(),
            total: Duration::ZERO,
            children: Vec::new(),
            visibility: Visibility::Hidden,
        };
        Self {
            timers: vec![root],
            running: vec![(0, Instant::now())],
            display: TimingDisplay::Tree,
            format: TimingFormat::Text,
        }
    }

    /// The same timing with another display form.
    #[must_use]
    pub fn with_display(self, display: TimingDisplay) -> Self {
        Self { display, ..self }
    }

    /// The same in another format.
    #[must_use]
    pub fn with_format(self, format: TimingFormat) -> Self {
        Self { format, ..self }
    }

    /// Measures the run time of a function, under a name.
    pub fn measure<R>(&mut self, name: &str, run: impl FnOnce() -> R) -> R {
        self.begin(Key::Name(name.to_owned()), name.to_owned(), Visibility::Shown);
        let result = run();
        self.end();
        result
    }

    /// Stops measuring.
    pub fn stop(&mut self) {
        while !self.running.is_empty() {
            self.end();
        }
    }

    fn begin(&mut self, key: Key, name: String, visibility: Visibility) {
        let parent = self.running.last().map_or(0, |&(index, _)| index);
        let known = self.timers[parent].children.iter().copied().find(|&child| self.timers[child].key == key);
        let index = known.unwrap_or_else(|| {
            let index = self.timers.len();
            self.timers.push(Timer { key, name, total: Duration::ZERO, children: Vec::new(), visibility });
            self.timers[parent].children.push(index);
            index
        });
        self.running.push((index, Instant::now()));
    }

    fn end(&mut self) {
        if let Some((index, start)) = self.running.pop() {
            self.timers[index].total += start.elapsed();
        }
    }

    fn total(&self) -> Duration {
        self.timers[0].total
    }

    /// The time that no child of the root accounts for.
    fn rest(&self) -> Duration {
        let known: Duration = self.timers[0].children.iter().map(|&child| self.timers[child].total).sum();
        self.total().saturating_sub(known)
    }

    /// A time in seconds, and its share of the total in percent.
    fn figures(&self, time: Duration) -> (f64, f64) {
        let (time, total) = (time.as_secs_f64(), self.total().as_secs_f64());
        (time, if total > 0.0 { 100.0 * time / total } else { 0.0 })
    }

    fn write_line(&self, f: &mut fmt::Formatter<'_>, time: Duration, indent: usize, name: &str) -> fmt::Result {
        let (seconds, share) = self.figures(time);
        writeln!(f, "  {seconds:8.4} ({share:5.1}%)  {:indent$}{name}", "")
    }

    /// Begins an object; the caller closes it.
    fn write_object(&self, f: &mut fmt::Formatter<'_>, time: Duration, indent: usize, name: &str) -> fmt::Result {
        let (seconds, share) = self.figures(time);
        let figures = format_args!("{{\"duration\": {seconds:8.4}, \"percentage\": {share:5.1}}}");
        write!(f, "{:indent$}{{\"wall\": {figures}, \"name\": {}", "", JsonString(name))
    }

    /// Visits the timers that have lines of their own in a tree, at their start and at their end.
    fn walk(&self, mut visit: impl FnMut(Step<'_>) -> fmt::Result) -> fmt::Result {
        let begin = |indent| move |&child: &usize| Step::Begin { timer: &self.timers[child], indent };
        let mut pending: Vec<Step<'_>> = self.timers[0].children.iter().rev().map(begin(0)).collect();
        while let Some(step) = pending.pop() {
            let Step::Begin { timer, indent } = step else {
                visit(step)?;
                continue;
            };
            let inner = match timer.visibility {
                Visibility::Shown => {
                    visit(step)?;
                    pending.push(Step::End { indent });
                    indent + 2
                }
                Visibility::Hidden => indent,
            };
            pending.extend(timer.children.iter().rev().map(begin(inner)));
        }
        Ok(())
    }

    fn write_tree(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.walk(|step| match step {
            Step::Begin { timer, indent } => self.write_line(f, timer.total, indent, &timer.name),
            Step::End { .. } => Ok(()),
        })
    }

    fn write_json_tree(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.walk(|step| match step {
            Step::Begin { timer, indent } => {
                self.write_object(f, timer.total, indent, &timer.name)?;
                f.write_str(", \"passes\": [\n")
            }
            // An empty object follows the last one, so that each can end with a comma.
            Step::End { indent } => writeln!(f, "{:indent$}{{}}]}},", ""),
        })
    }

    /// The sums of the timers by name, the longest first.
    fn sums(&self) -> Vec<(&str, Duration)> {
        let mut sums: Vec<(&str, Duration)> = Vec::new();
        for timer in &self.timers {
            match sums.iter_mut().find(|(name, _)| *name == timer.name) {
                Some((_, sum)) => *sum += timer.total,
                None => sums.push((&timer.name, timer.total)),
            }
        }
        sums.sort_by_key(|&(_, sum)| std::cmp::Reverse(sum));
        sums
    }

    fn write_text(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{REPORT_RULE}")?;
        writeln!(f, "{:25}... Execution time report ...", "")?;
        writeln!(f, "{REPORT_RULE}")?;
        writeln!(f, "  Total Execution Time: {:.4} seconds\n", self.total().as_secs_f64())?;
        writeln!(f, "  ----Wall Time----  ----Name----")?;
        match self.display {
            TimingDisplay::Tree => self.write_tree(f)?,
            TimingDisplay::List => {
                self.sums().into_iter().try_for_each(|(name, sum)| self.write_line(f, sum, 0, name))?;
            }
        }
        self.write_line(f, self.rest(), 0, "Rest")?;
        self.write_line(f, self.total(), 0, "Total")
    }

    fn write_json(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[\n")?;
        match self.display {
            TimingDisplay::Tree => self.write_json_tree(f)?,
            TimingDisplay::List => {
                for (name, sum) in self.sums() {
                    self.write_object(f, sum, 0, name)?;
                    f.write_str("},\n")?;
                }
            }
        }
        self.write_object(f, self.rest(), 0, "Rest")?;
        f.write_str("},\n")?;
        self.write_object(f, self.total(), 0, "Total")?;
        f.write_str("}\n]\n")
    }
}

/// A step through the tree of timers.
#[derive(Clone, Copy, Debug)]
enum Step<'t> {
    Begin { timer: &'t Timer, indent: usize },
    End { indent: usize },
}

impl fmt::Display for Timing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.format {
            TimingFormat::Text => self.write_text(f),
            TimingFormat::Json => self.write_json(f),
        }
    }
}

impl PassInstrumentation for Timing {
    fn before_nested(&mut self, id: usize, anchors: &[&str]) {
        self.begin(Key::Instance(id), collection_name(anchors), Visibility::Hidden);
    }

    fn after_nested(&mut self) {
        self.end();
    }

    fn before_pipeline(&mut self, anchor: &str) {
        let name = format!("'{anchor}' Pipeline");
        self.begin(Key::Name(name.clone()), name, Visibility::Shown);
    }

    fn after_pipeline(&mut self) {
        self.end();
    }

    fn before_pass(&mut self, _: View<'_>, pass: &ScheduledPass, _: OpId) {
        self.begin(Key::Instance(pass.id()), pass.def().title.to_owned(), Visibility::Shown);
    }

    fn after_pass(&mut self, _: View<'_>, _: &ScheduledPass, _: OpId) {
        self.end();
    }

    fn after_pass_failed(&mut self, _: View<'_>, _: &ScheduledPass, _: OpId) {
        self.end();
    }

    fn before_analysis(&mut self, _: View<'_>, name: &str, _: OpId) {
        let name = format!("(A) {name}");
        self.begin(Key::Name(name.clone()), name, Visibility::Shown);
    }

    fn after_analysis(&mut self, _: View<'_>, _: &str, _: OpId) {
        self.end();
    }
}
