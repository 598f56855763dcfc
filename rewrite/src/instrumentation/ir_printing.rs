//! Printing the IR before and after passes.

use std::hash::{Hash as _, Hasher as _};
use std::io::Write;

use rustc_hash::FxHasher;
use weir_ir::print::{OpForm, PrintOptions, PrintScope, print_op, text_with};
use weir_ir::symbols::symbol_name;
use weir_ir::verify::verify;
use weir_ir::{OpId, View};

use super::Instrumentation;
use crate::pass_manager::ScheduledPass;

/// The passes around which IR is printed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum PassFilter {
    /// None.
    #[default]
    None,
    /// Those of these names.
    Named(Vec<String>),
    /// All.
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

/// Under which condition IR is printed after a pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PrintWhen {
    /// Always.
    #[default]
    Always,
    /// If the pass changed it.
    Changed,
    /// If the pass failed.
    Failed,
}

/// Which op is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PrintedOp {
    /// The one that the pass runs on.
    #[default]
    Own,
    /// The outermost one.
    Outermost,
}

/// Prints IR before and after passes.
pub struct IrPrinting<'w> {
    /// The passes before which it is printed.
    pub before: PassFilter,
    /// The passes after which it is printed.
    pub after: PassFilter,
    /// The condition for that.
    pub when: PrintWhen,
    /// What is printed.
    pub printed: PrintedOp,
    /// How it is printed. What is nested in another op has no aliases.
    pub options: PrintOptions,
    /// Where it goes.
    pub out: &'w mut dyn Write,
    /// What the IR looked like before the passes that run.
    fingerprints: Vec<u64>,
}

impl<'w> IrPrinting<'w> {
    /// Prints nothing yet.
    pub fn new(out: &'w mut dyn Write, options: PrintOptions) -> Self {
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
            header += &format!(" ('{}' operation", view.name(op));
            if let Some(symbol) = symbol_name(view, op) {
                header += &format!(": @{}", symbol.text(view.ctx));
            }
            header.push(')');
        }
        let mut options = self.options.clone();
        if view.ir.parent_op(printed).is_some() {
            options.scope = PrintScope::Local;
        }
        if options.form == OpForm::Custom && !failed.is_empty() && verify(view.ctx, view.ir, printed).is_err() {
            options.form = OpForm::Generic;
        }
        // A report that cannot be written is no reason to stop the passes.
        let _ = writeln!(self.out, "{header} //----- //")
            .and_then(|()| print_op(view.ctx, view.ir, printed, &options, self.out))
            .and_then(|()| self.out.write_all(b"\n\n"));
    }

    fn needs_fingerprint(&self, pass: &ScheduledPass) -> bool {
        self.when == PrintWhen::Changed && self.after.contains(pass)
    }
}

impl std::fmt::Debug for IrPrinting<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("IrPrinting").field("before", &self.before).field("after", &self.after).finish_non_exhaustive()
    }
}

impl Instrumentation for IrPrinting<'_> {
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
