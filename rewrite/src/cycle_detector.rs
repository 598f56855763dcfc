//! Cycle detection for walks along definitions of values.

use weir_ir::ValueId;

/// Detects that a walk from value to value runs in a cycle, as in graph regions.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, Ir, parse::parse_text};
/// use weir_rewrite::{CycleDetector, CycleStep};
/// let (ctx, mut ir) = (Context::default(), Ir::new());
/// let text = "%0 = builtin.unrealized_conversion_cast %1 : i8 to i16\n%1 = builtin.unrealized_conversion_cast %0 : i16 to i8";
/// let module = parse_text(&ctx, &mut ir, text).expect("it is MLIR");
/// let mut op = ir.descendants(module).next().expect("there are casts");
/// let mut detector = CycleDetector::default();
/// while detector.step(ir.operand(op, 0)) == CycleStep::New {
///     op = ir.defining_op(ir.operand(op, 0)).expect("a cast defines it");
/// }
/// ```
#[derive(Clone, Debug, Default)]
pub struct CycleDetector {
    taken: u32,
    seen: Option<ValueId>,
}

/// The outcome of a step of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CycleStep {
    /// The value is new, as far as is known yet.
    New,
    /// The walk has come back to the value: it runs in a cycle.
    Cycle,
}

impl CycleDetector {
    /// Takes a step to a value. A cycle is detected after a number of steps that is linear in its
    /// length.
    #[inline]
    #[must_use]
    pub fn step(&mut self, value: ValueId) -> CycleStep {
        self.taken += 1;
        let is_back = self.seen == Some(value);
        // The value is saved at powers of two. For a cycle of any length, one of the saved values
        // lies on the cycle and stays saved long enough for the walk to come back to it.
        if self.taken.is_power_of_two() {
            self.seen = Some(value);
        }
        match is_back {
            true => CycleStep::Cycle,
            false => CycleStep::New,
        }
    }
}
