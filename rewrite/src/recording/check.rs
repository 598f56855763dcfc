//! A check that a recording has the IR where passes begin and end.

use thiserror::Error;
use weir_ir::print::{PrintOptions, Verification, text_with};
use weir_ir::{OpId, View};

use super::{OpNumber, Recorder, Recording};
use crate::instrumentation::PassInstrumentation;
use crate::pass_manager::ScheduledPass;

/// Ensures that a replay gives the text that the printer gives, where passes begin and end.
///
/// It is an instrumentation of passes that notes the texts, to be compared when the recording is complete. The printer counts the
/// distinct attributes of an op that is printed alone from zero; a replay has the numbers that they have in the whole. They count as
/// the same if the same ones are the same.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, Ir, parse::parse_text};
/// use weir_rewrite::recording::{Recorder, ReplayCheck};
/// use weir_rewrite::{CSE, OpPassManager, PassOptions, VerifyPasses};
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let module = parse_text(&ctx, &mut ir, "%0 = builtin.unrealized_conversion_cast to i32").expect("it is MLIR");
/// let mut passes = OpPassManager::on("builtin.module");
/// passes.add(&CSE, PassOptions::defaults(CSE.options)).expect("it runs on any op");
///
/// let recorder = Recorder::start(&ctx, &mut ir, module);
/// let mut check = ReplayCheck::new(&recorder);
/// passes.run(&ctx, &mut ir, module, VerifyPasses::Each, &mut [&mut check]).expect("it does not fail");
/// let recording = recorder.finish(&ctx, &mut ir);
/// assert_eq!(check.compare(&recording), Ok(()));
/// ```
#[derive(Debug)]
pub struct ReplayCheck {
    recorder: Recorder,
    /// The texts of ops, by the number of events in front of them.
    texts: Vec<(usize, OpNumber, String)>,
}

/// A replay gives another text than the printer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the recording differs from the IR at step {step}:\n<<<<<<IR\n{expected}\n=====\n{found}\n>>>>>recording")]
pub struct ReplayDiffers {
    /// The number of events in front of it.
    pub step: usize,
    /// The text of the printer.
    pub expected: String,
    /// The text of the replay.
    pub found: String,
}

impl ReplayCheck {
    /// A check of what a recorder records.
    ///
    /// # Panics
    ///
    /// When the recording has a [limit](super::RecorderOptions::limit): the steps in the middle are not kept then.
    #[track_caller]
    pub fn new(recorder: &Recorder) -> Self {
        assert!(!recorder.has_limit(), "a recording with a limit has not all steps to compare");
        Self { recorder: recorder.clone(), texts: Vec::new() }
    }

    fn note(&mut self, view: View<'_>, op: OpId) {
        if let Some((step, number)) = self.recorder.place_of(op) {
            // A recording has the custom form, whatever the state of the IR.
            let options = PrintOptions { verification: Verification::Assume, ..PrintOptions::default() };
            self.texts.push((step, number, text_with(view.ctx, view.ir, op, &options)));
        }
    }

    /// Compares the texts with those of the recording.
    ///
    /// # Errors
    ///
    /// With the first text that is another one.
    pub fn compare(&self, recording: &Recording) -> Result<(), ReplayDiffers> {
        let mut replay = recording.replay();
        for (step, op, expected) in &self.texts {
            replay.run_to(*step);
            let found = replay.text_of(*op);
            if found != *expected && (replay.is_whole(*op) || renumbered(&found) != renumbered(expected)) {
                return Err(ReplayDiffers { step: *step, expected: expected.clone(), found });
            }
        }
        Ok(())
    }
}

/// A text with the distinct attributes numbered in the order in which they appear.
fn renumbered(text: &str) -> String {
    const START: &str = "distinct[";
    let (mut numbers, mut pieces) = (Vec::new(), text.split(START));
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (number, rest) = piece.split_once(']').unwrap_or((piece, ""));
        let place = numbers.iter().position(|&it| it == number).unwrap_or_else(|| {
            numbers.push(number);
            numbers.len() - 1
        });
        out += &format!("{START}{place}]{rest}");
    }
    out
}

impl PassInstrumentation for ReplayCheck {
    fn before_pass(&mut self, view: View<'_>, _: &ScheduledPass, op: OpId) {
        self.note(view, op);
    }

    fn after_pass(&mut self, view: View<'_>, _: &ScheduledPass, op: OpId) {
        self.note(view, op);
    }
}
