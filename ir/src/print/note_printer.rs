//! Ops in notes and messages of diagnostics.

use crate::context::Caching;
use crate::entities::OpId;
use crate::view::View;

use super::options::{OpForm, PrintOptions, PrintScope};
use super::output::Output;
use super::ssa_names::SsaNames;
use super::{AsmPrinter, scope_of};

/// Prints ops for notes such as `see current operation: ..`, without aliases and without large elements.
///
/// It remembers the names of values for the next op:
///
/// - *What*: the names below the op in which values are numbered, such as a function.
/// - *Key*: that op, and the form of ops, since names that ops suggest are those of custom forms.
/// - *Invariant*: the IR is borrowed and cannot change, and the other options are those of the context.
/// - *Gain*: many ops of a function are printed in time linear in the function, rather than in its product with their number.
/// - *Switch*: [`Caching`].
pub(crate) struct NotePrinter<'a> {
    view: View<'a>,
    /// The names below an op, in ops of this form.
    names: Option<(OpId, OpForm, Box<SsaNames>)>,
}

impl<'a> NotePrinter<'a> {
    pub(crate) fn new(view: View<'a>) -> Self {
        Self { view, names: None }
    }

    /// The text of an op, to be put behind the words of a note; if it has several lines, it begins on a line of its own.
    pub(crate) fn text(&mut self, op: OpId, form: OpForm) -> String {
        let View { ctx, ir } = self.view;
        ir.assert_context(ctx);
        let scope = PrintScope::Local;
        let options = PrintOptions { form, scope, elide_elements_above: Some(16), ..ctx.op_printing().clone() };
        let options = options.checked(self.view, op);
        let form = options.form;
        let mut printer = AsmPrinter::new(self.view, &options, Output::kept());
        let root = scope_of(self.view, op, &options);
        match self.names.take() {
            Some((named, in_form, names)) if (named, in_form) == (root, form) && ctx.caching() == Caching::On => {
                printer.names = names;
            }
            _ => printer.name_values_around(op),
        }
        printer.full_op(ir.record(op));
        self.names = Some((root, form, printer.names));
        let text = printer.out.text;
        let text = text.trim_end();
        let separator = if text.contains('\n') { "\n" } else { "" };
        format!("{separator}{text}")
    }
}
