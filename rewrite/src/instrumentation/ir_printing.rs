//! Printing the IR before and after passes.

use std::fmt;
use std::hash::{Hash as _, Hasher as _};
use std::io::Write;

use rustc_hash::FxHasher;
use weir_ir::print::{ExternalResources, OpForm, PrintOptions, PrintScope, print_op, text_with};
use weir_ir::{Diagnostic, Location, OpId, View};

use super::{DumpTree, PassInstrumentation, described};
use crate::pass_manager::ScheduledPass;
use crate::system_error::describe;

/// The passes before or after which IR is printed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum PassFilter {
    /// IR is printed for no pass.
    #[default]
    None,
    /// IR is printed for the passes of these names.
    Named(Vec<String>),
    /// IR is printed for all passes.
    All,
}

impl PassFilter {
    fn contains(&self, pass: &ScheduledPass) -> bool {
        match self {
            PassFilter::None => false,
            PassFilter::Named(names) => names.iter().any(|name| name == pass.def().name),
            PassFilter::All => true,
        }
    }
}

/// The condition under which IR is printed after a pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PrintWhen {
    /// IR is printed after each pass.
    #[default]
    Always,
    /// IR is printed if the pass changed it.
    Changed,
    /// IR is printed if the pass failed.
    Failed,
}

/// The op that is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PrintedOp {
    /// The op that the pass runs on.
    #[default]
    Own,
    /// The outermost one.
    Outermost,
}

/// The destination of printed IR.
pub enum PrintTo<'w> {
    /// One after the other to a writer.
    Writer(&'w mut (dyn Write + Send)),
    /// Each into a file.
    Tree(DumpTree),
}

impl fmt::Debug for PrintTo<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PrintTo::Writer(_) => f.write_str("Writer"),
            PrintTo::Tree(tree) => f.debug_tuple("Tree").field(tree).finish(),
        }
    }
}

/// Prints IR before and after passes.
///
/// A failure to print is reported to the context as a warning and does not stop the passes.
#[derive(Debug)]
pub struct IrPrinting<'w> {
    /// The passes before which it is printed.
    pub before: PassFilter,
    /// The passes after which it is printed.
    pub after: PassFilter,
    /// The condition for that.
    pub when: PrintWhen,
    /// The op that is printed.
    pub printed: PrintedOp,
    /// The printing flags. Nested ops are printed without aliases.
    pub options: PrintOptions,
    /// The destination.
    pub out: PrintTo<'w>,
    /// Fingerprints of the IR before each of the running passes.
    fingerprints: Vec<u64>,
}

impl<'w> IrPrinting<'w> {
    /// Prints nothing yet.
    pub fn new(out: PrintTo<'w>, options: PrintOptions) -> Self {
        Self {
            before: PassFilter::None,
            after: PassFilter::None,
            when: PrintWhen::Always,
            printed: PrintedOp::Own,
            options,
            out,
            fingerprints: Vec::new(),
        }
    }

    fn print(&mut self, view: View<'_>, when: &str, pass: &ScheduledPass, failed: &str, op: OpId) {
        let name = pass.def();
        let mut header = format!("// -----// IR Dump {when} {}{failed} ({})", name.title, name.name);
        let mut printed = op;
        if self.printed == PrintedOp::Outermost {
            printed = view.ir.ancestors(op).last().unwrap_or(op);
            header += &format!(" ({})", described(view, op));
        }
        // The resources of other tools belong to the file, not to the IR.
        let mut options = PrintOptions { external_resources: ExternalResources::Omit, ..self.options.clone() };
        if view.ir.parent_op(printed).is_some() {
            options.scope = PrintScope::Local;
        }
        let write = |out: &mut (dyn Write + Send)| {
            writeln!(out, "{header} //----- //")?;
            print_op(view.ctx, view.ir, printed, &options, out)?;
            out.write_all(b"\n\n")?;
            out.flush()
        };
        let problem = match &mut self.out {
            PrintTo::Writer(out) => write(*out).err().map(|error| format!("cannot write the IR: {}", describe(&error))),
            PrintTo::Tree(tree) => tree.write(view, op, name.name, write).err().map(|error| error.to_string()),
        };
        if let Some(problem) = problem {
            view.ctx.emit(Diagnostic::warning(Location::UNKNOWN, problem));
        }
    }

    fn needs_fingerprint(&self, pass: &ScheduledPass) -> bool {
        self.when == PrintWhen::Changed && self.after.contains(pass)
    }
}

impl PassInstrumentation for IrPrinting<'_> {
    fn before_pass(&mut self, view: View<'_>, pass: &ScheduledPass, op: OpId) {
        if self.before.contains(pass) {
            self.print(view, "Before", pass, "", op);
        }
        if self.needs_fingerprint(pass) {
            self.fingerprints.push(fingerprint(view, op));
        }
    }

    fn after_pass(&mut self, view: View<'_>, pass: &ScheduledPass, op: OpId) {
        let unchanged = self.needs_fingerprint(pass) && self.fingerprints.pop() == Some(fingerprint(view, op));
        if self.after.contains(pass) && self.when != PrintWhen::Failed && !unchanged {
            self.print(view, "After", pass, "", op);
        }
    }

    fn after_pass_failed(&mut self, view: View<'_>, pass: &ScheduledPass, op: OpId) {
        if self.needs_fingerprint(pass) {
            self.fingerprints.pop();
        }
        if self.after.contains(pass) {
            self.print(view, "After", pass, " Failed", op);
        }
    }
}

fn fingerprint(view: View<'_>, op: OpId) -> u64 {
    let options = PrintOptions { form: OpForm::Generic, ..PrintOptions::default() };
    let mut hasher = FxHasher::default();
    text_with(view.ctx, view.ir, op, &options).hash(&mut hasher);
    hasher.finish()
}
