//! Ops in their custom and in the generic form.

use crate::attributes::{Attribute, sort_by_name};
use crate::builtin::FunctionType;
use crate::definition::{Assembly, Trait};
use crate::entities::OpId;
use crate::ident::Ident;
use crate::op_name::OpInfo;
use crate::op_record::OpRecord;
use crate::types::Type;

use super::AsmPrinter;
use super::options::{OpForm, ValueUsers};
use super::region::{EmptyBlock, EntryArguments, Terminators};

impl AsmPrinter<'_, '_> {
    /// Prints an op without its results and location, in its custom form if it has one.
    #[doc(alias = "printCustomOrGenericOp")]
    pub fn op(&mut self, op: OpId) {
        if self.is_collecting() {
            return self.collect_op(op);
        }
        self.op_body(self.ir().record(op));
    }

    /// Prints an op without its results and location in the generic form.
    #[doc(alias = "printGenericOp")]
    pub fn generic_op(&mut self, op: OpId) {
        self.generic_op_of(op, self.view().info(op));
    }

    fn generic_op_of(&mut self, op: OpId, info: &OpInfo) {
        if self.is_collecting() {
            return self.collect_generic_op(op);
        }
        self.string(info.name.as_bytes());
        let ir = self.ir();
        self.text("(");
        self.values(ir.operands(op).iter());
        self.text(")");
        if ir.num_successors(op) > 0 {
            self.text("[");
            self.comma_separated(ir.successors(op).iter(), Self::successor);
            self.text("]");
        }
        self.generic_properties(op, info);
        let regions = ir.regions(op);
        if !regions.is_empty() {
            self.text(" (");
            self.comma_separated(regions, |p, &region| {
                p.region_with(region, EntryArguments::Print, Terminators::Print, EmptyBlock::Print);
            });
            self.text(")");
        }
        if let Some(discardable) = ir.discardable(op) {
            self.optional_named_attributes(discardable.entries(self.context()));
        }
        self.text(" : ");
        self.op_type(op);
    }

    /// Prints the types of an op's operands and results: `(i32) -> f32`.
    pub fn op_type(&mut self, op: OpId) {
        let ir = self.ir();
        let operands = ir.operands(op).iter().map(|operand| ir.value_type(operand));
        self.functional_type(operands, ir.results(op).iter().map(|result| ir.value_type(result)));
    }

    /// Prints types of inputs and results: `(a, b) -> c`, `() -> (c, d)`.
    pub fn functional_type<R>(&mut self, inputs: impl IntoIterator<Item = Type>, results: R)
    where
        R: IntoIterator<Item = Type, IntoIter: Clone>,
    {
        self.text("(");
        self.types(inputs);
        self.text(")");
        self.arrow_types(results);
    }

    /// Prints the types of results: ` -> c`, ` -> (c, d)`, ` -> ()`.
    #[doc(alias = "printArrowTypeList")]
    pub fn arrow_types<R>(&mut self, results: R)
    where
        R: IntoIterator<Item = Type, IntoIter: Clone>,
    {
        self.text(" -> ");
        let results = results.into_iter();
        let mut rest = results.clone();
        match (rest.next(), rest.next()) {
            (Some(one), None) if !one.is::<FunctionType>(self.context()) => self.ty(one),
            _ => {
                self.text("(");
                self.types(results);
                self.text(")");
            }
        }
    }

    /// Prints the types of results as [`arrow_types`](Self::arrow_types) does, or nothing if there are none.
    #[doc(alias = "printOptionalArrowTypeList")]
    pub fn optional_arrow_types<R>(&mut self, results: R)
    where
        R: IntoIterator<Item = Type, IntoIter: Clone>,
    {
        let results = results.into_iter();
        if results.clone().next().is_some() {
            self.arrow_types(results);
        }
    }

    /// Prints an op on a line of its own: indentation, results, op, location, users.
    pub(super) fn full_op(&mut self, record: OpRecord<'_>) {
        let op = record.op();
        self.blanks();
        self.results(record);
        self.op_body(record);
        self.location(record.location());
        if self.options.value_users == ValueUsers::Print {
            self.op_users(op);
        }
        if let Some(comment) = self.comment {
            comment(self, op);
        }
    }

    /// Runs the hook of an op, or prints it in the generic form.
    pub(super) fn op_body(&mut self, record: OpRecord<'_>) {
        let (op, info) = (record.op(), record.name().info(self.context()));
        if info.traits.has(&Trait::IsolatedFromAbove) && self.lacks_names_in(op) {
            return self.with_names_in(op, |p| p.op_body(record));
        }
        let custom = info.def.filter(|_| self.options.form == OpForm::Custom);
        let print = match custom.map(|def| &def.assembly) {
            Some(Assembly::Format(_)) => crate::format::print,
            Some(Assembly::Custom { print, .. }) => *print,
            Some(Assembly::Generic) | None => return self.generic_op_of(op, info),
        };
        self.custom_op(record, info, print);
    }

    /// Returns true if the contents of an op have not been named yet.
    pub(super) fn lacks_names_in(&self, op: OpId) -> bool {
        !self.is_collecting() && !self.names.are_holes && self.names.lacks_names_in(self.ir(), op)
    }

    /// Names the contents of an op, and runs a function with these names.
    fn with_names_in(&mut self, op: OpId, print: impl FnOnce(&mut Self)) {
        let names = self.namer.names_below(self.view(), self.options, op);
        let outer = std::mem::replace(&mut self.names, names);
        print(self);
        let names = std::mem::replace(&mut self.names, outer);
        self.namer.reuse(names);
    }

    /// The inherent attributes that an op has, sorted by name.
    pub(super) fn inherent_attributes(&self, op: OpId) -> Vec<(Ident, Attribute)> {
        let mut entries: Vec<_> = self.view().inherent_entries(op).collect();
        sort_by_name(self.context(), &mut entries);
        entries
    }

    fn results(&mut self, record: OpRecord<'_>) {
        let Some(first) = record.first_result() else { return };
        let (ir, out) = (self.ir(), &mut self.out.text);
        match record.num_results() {
            1 => self.names.write_value(out, first),
            _ => self.names.write_results(out, record.op(), ir.results(record.op())),
        }
        self.text(" = ");
    }

    /// The dialect whose prefix ops leave out here.
    #[inline]
    pub(super) fn default_dialect(&self) -> &'static str {
        self.default_dialects.last().copied().unwrap_or_default()
    }

    /// Prints the name of an op, without the prefix of the dialect that is the default here.
    pub(super) fn op_name(&mut self, name: &str) {
        let default = self.default_dialect();
        let short = name.strip_prefix(default).and_then(|rest| rest.strip_prefix('.'));
        // A name with several dots is not shortened, since the rest would look like an op of
        // another dialect.
        let short = short.filter(|rest| !default.is_empty() && !rest.contains('.'));
        self.text(short.unwrap_or(name));
    }

    fn generic_properties(&mut self, op: OpId, info: &OpInfo) {
        let ctx = self.context();
        if info.def.is_none() {
            if let Some(properties) = self.ir().properties(op).slot(ctx, 0) {
                self.text(" <");
                self.attribute(properties);
                self.text(">");
            }
            return;
        }
        let entries = self.inherent_attributes(op);
        if !entries.is_empty() {
            self.text(" <");
            self.named_attributes(&entries);
            self.text(">");
        }
    }
}
