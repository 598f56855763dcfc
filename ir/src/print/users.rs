//! Comments about the users of values.

use crate::entities::{OpId, ValueId};

use super::AsmPrinter;

impl AsmPrinter<'_, '_> {
    /// Prints the users of the results of an op, or the number of an op without results.
    pub(super) fn op_users(&mut self, op: OpId) {
        let ir = self.ir();
        let results = ir.results(op);
        if results.is_empty() {
            if ir.num_operands(op) > 0 {
                self.text(" // id: ");
                self.op_number(op);
            }
            return;
        }
        if !ir.results_have_uses(op) {
            return self.text(" // unused");
        }
        let several = results.len() > 1;
        let users = distinct(results.iter().flat_map(|result| ir.users(result)));
        let is_one = !several && matches!(users.as_slice(), &[user] if ir.num_results(user) <= 1);
        self.text(if is_one { " // user: " } else { " // users: " });
        self.comma_separated(results, |p, result| {
            p.text(if several { "(" } else { "" });
            p.value_users(result);
            p.text(if several { ")" } else { "" });
        });
    }

    /// Prints the users of a block argument.
    pub(super) fn argument_users(&mut self, argument: ValueId) {
        self.text("// ");
        self.value(argument);
        if self.ir().has_uses(argument) {
            self.text(" is used by ");
            self.value_users(argument);
        } else {
            self.text(" is unused");
        }
    }

    fn value_users(&mut self, value: ValueId) {
        let ir = self.ir();
        if !ir.has_uses(value) {
            return self.text("unused");
        }
        self.comma_separated(distinct(ir.users(value)), |p, user| {
            let results = ir.results(user);
            if results.is_empty() {
                p.op_number(user);
            } else {
                p.values(results);
            }
        });
    }

    fn op_number(&mut self, op: OpId) {
        match self.names.op_number(op) {
            Some(number) => {
                self.text("%");
                self.unsigned(u64::from(number));
            }
            None => self.text("<<UNKNOWN OPERATION>>"),
        }
    }
}

fn distinct(ops: impl Iterator<Item = OpId>) -> Vec<OpId> {
    let mut seen = crate::LookupSet::default();
    ops.filter(|&op| seen.insert(op)).collect()
}
