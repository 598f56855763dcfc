//! Checks of definitions, as `mlir-tblgen` has them: errors are found at registration instead of at
//! use.

mod traits;

use super::{Arity, Assembly, Layout, OpDef, Trait, ValueSpec};
use crate::collections::LookupSet;
use crate::dialect::Dialect;
use crate::print::words::is_bare_identifier;

/// An error in the definition of a dialect or of one of its ops.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{owner}: {clause}: {message}")]
pub struct DefinitionError {
    /// The full name of the op, or the name of the dialect.
    pub owner: &'static str,
    /// The clause of [`ops!`](crate::ops), or the list of the dialect, with the error.
    pub clause: &'static str,
    /// A description of the problem.
    pub message: String,
}

impl Dialect {
    /// Checks the definitions of the ops and the mnemonics of types and attributes, and returns all errors.
    ///
    /// Ops of other dialects that traits name are left to [`DialectRegistry::unknown_names`](crate::DialectRegistry::unknown_names).
    ///
    /// [`DialectRegistry::add`](crate::DialectRegistry::add) does so in debug builds.
    ///
    /// # Examples
    ///
    /// ```
    /// use weir_ir::Dialect;
    /// weir_ir::ops! { toy, OPS; /** Does nothing. */ Nop = "nop" { format "$operand attr-dict" } }
    /// static TOY: Dialect = Dialect { ops: &[OPS], ..Dialect::new("toy") };
    /// let errors: Vec<String> = TOY.check().iter().map(ToString::to_string).collect();
    /// assert_eq!(errors, ["toy.nop: format: nothing is called `operand` at ` attr-dict`"]);
    /// ```
    pub fn check(&self) -> Vec<DefinitionError> {
        let mut errors = Vec::new();
        let mut names = LookupSet::default();
        let defs = || self.ops.iter().copied().flatten().copied();
        let is_unknown = |name: &str| {
            let namespace = name.split_once('.').map(|(namespace, _)| namespace);
            namespace.is_none_or(|it| it == self.name) && !defs().any(|def| def.name == name)
        };
        for def in defs() {
            let mut checker = Checker { def, clause: "name", errors: &mut errors };
            if def.name.split_once('.').is_none_or(|(dialect, rest)| dialect != self.name || rest.is_empty()) {
                checker.report(format!("the op is in the list of dialect `{}`", self.name));
            }
            if !def.name.split('.').all(is_bare_identifier) {
                checker.report("the name is not made of identifiers between dots");
            }
            if !names.insert(def.name) {
                checker.report("the dialect has another op of this name");
            }
            checker.op();
            checker.clause = "traits";
            for it in def.traits {
                for name in it.ops().iter().filter(|name| is_unknown(name)) {
                    checker.report(format!("`{}` names the op `{name}`, which does not exist", it.name()));
                }
            }
        }
        self.check_mnemonics(&mut errors);
        errors
    }

    /// Reports mnemonics that several types, or several attributes, have: only the first of them could be parsed.
    fn check_mnemonics(&self, errors: &mut Vec<DefinitionError>) {
        let mut find = |clause, what, mnemonics: &mut dyn Iterator<Item = &'static str>| {
            let mut known = LookupSet::default();
            for mnemonic in mnemonics.filter(|&it| !known.insert(it)) {
                let message = format!("the dialect has another {what} with the mnemonic `{mnemonic}`");
                errors.push(DefinitionError { owner: self.name, clause, message });
            }
        };
        find("types", "type", &mut self.types.iter().copied().flatten().map(|def| def.mnemonic));
        find("attributes", "attribute", &mut self.attributes.iter().copied().flatten().map(|def| def.mnemonic));
    }
}

struct Checker<'e> {
    def: &'static OpDef,
    clause: &'static str,
    errors: &'e mut Vec<DefinitionError>,
}

impl Checker<'_> {
    fn report(&mut self, message: impl Into<String>) {
        self.errors.push(DefinitionError { owner: self.def.name, clause: self.clause, message: message.into() });
    }

    fn op(&mut self) {
        let def = self.def;
        let mut names = LookupSet::default();
        self.clause = "operands";
        self.values(def.operands, def.operand_layout, ["AttrSizedOperandSegments", "SameVariadicOperandSize"]);
        self.unique(&mut names, def.operands.iter().map(|spec| spec.name));
        self.clause = "results";
        self.values(def.results, def.result_layout, ["AttrSizedResultSegments", "SameVariadicResultSize"]);
        self.unique(&mut names, def.results.iter().map(|spec| spec.name));
        self.clause = "attrs";
        self.unique(&mut names, def.attributes.iter().map(|spec| spec.name));
        self.clause = "regions";
        self.only_last_is_variadic(def.regions.iter().map(|spec| spec.arity));
        self.unique(&mut names, def.regions.iter().map(|spec| spec.name));
        self.clause = "successors";
        self.only_last_is_variadic(def.successors.iter().map(|spec| spec.arity));
        self.unique(&mut names, def.successors.iter().map(|spec| spec.name));
        self.clause = "traits";
        self.traits();
        self.clause = "format";
        if let Assembly::Format(text) = def.assembly {
            crate::format::check(def, text).into_iter().for_each(|message| self.report(message));
        }
    }

    /// Names of one op are unique, since its format and its accessors look up entities by name.
    fn unique(&mut self, names: &mut LookupSet<&'static str>, more: impl Iterator<Item = &'static str>) {
        for name in more {
            if !names.insert(name) {
                self.report(format!("the name `{name}` is used twice"));
            }
        }
    }

    /// The grouping of values is unambiguous: at most one group has no fixed size, or a trait
    /// determines the sizes.
    fn values(&mut self, specs: &[ValueSpec], layout: Layout, [segments, same]: [&str; 2]) {
        let has = |name: &str| self.def.traits.iter().any(|it| it.name() == name);
        if matches!(layout, Layout::SameLength(_)) && !has(same) {
            let names: Vec<String> =
                specs.iter().filter(|spec| spec.arity != Arity::One).map(|spec| format!("`{}`", spec.name)).collect();
            self.report(format!("{} have no fixed size, which takes `{segments}` or `{same}`", names.join(", ")));
        }
        for spec in specs {
            if let Arity::Groups(sizes) = spec.arity
                && !self.def.attributes.iter().any(|it| it.name == sizes)
            {
                self.report(format!("there is no attribute `{sizes}` for the sizes of `{}`", spec.name));
            }
        }
    }

    fn only_last_is_variadic(&mut self, arities: impl DoubleEndedIterator<Item = Arity>) {
        if arities.rev().skip(1).any(|arity| arity != Arity::One) {
            self.report("only the last one can be variadic");
        }
    }

    fn has(&self, wanted: &Trait) -> bool {
        Trait::contains(self.def.traits, wanted)
    }
}
