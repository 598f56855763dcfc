//! Rules about symbols, and the rules on exit from an op, among them those of symbol tables.

use crate::builtin::StringAttr;
use crate::collections::LookupMap;
use crate::definition::{Trait, VerifyResult};
use crate::diagnostic::Diagnostic;
use crate::entities::OpId;
use crate::ident::Ident;
use crate::op_record::OpRecord;
use crate::print::attribute_text;
use crate::symbols::{SymbolTable, SymbolTables, Visibility, symbol_name, visibility};
use crate::view::View;

use super::plan::{Plan, Symbol};
use super::{Run, interfaces, structure, traits};

impl Run<'_> {
    /// The rules on exit, 10 to 12.
    #[inline]
    pub(super) fn verify_exit(&mut self, plan: &Plan, record: OpRecord<'_>) {
        if plan.infers && !self.verify_inference(plan, record) {
            return;
        }
        if plan.has_exit_rules
            && let Err(finding) = self.verify_contents(plan, record)
        {
            self.report(finding);
        }
    }

    /// Returns true if the result types are those that can be inferred.
    fn verify_inference(&mut self, plan: &Plan, record: OpRecord<'_>) -> bool {
        let Err(findings) = interfaces::verify_inference(self.view, plan, record) else { return true };
        let [what, so] = *findings;
        // Both findings are about one rule, which MLIR reports as two.
        let mlir = self.scope.mlir;
        self.report(what);
        self.scope.mlir = mlir;
        self.report(so);
        false
    }

    fn verify_contents(&mut self, plan: &Plan, record: OpRecord<'_>) -> VerifyResult {
        let op = record.op();
        for it in &plan.of_regions {
            match it {
                Trait::SymbolTable => {
                    let before = self.findings.len();
                    self.verify_symbol_table(op)?;
                    if self.findings.len() != before {
                        return Ok(());
                    }
                }
                it => traits::verify_of_regions(self.view, op, it)?,
            }
        }
        if let Some(branch) = plan.region_branch {
            interfaces::verify_region_branch(self.view, op, branch)?;
        }
        match plan.def {
            Some(def) => def.verify_regions.map_or(Ok(()), |verify| verify(self.view, op)),
            None => structure::verify_registered(self.view, op),
        }
    }

    fn verify_symbol_table(&mut self, table: OpId) -> VerifyResult {
        let mut tables = match self.ahead.take() {
            Some(ahead) => ahead,
            None => self.symbol_table(table)?,
        };
        let users = &self.symbol_users[self.first_symbol_user..];
        if self.view.ir.shard.as_ref().is_some_and(|place| place.module == table) {
            // Other shards may be changing.
            self.users_of_shard.extend_from_slice(users);
            return Ok(());
        }
        if !self.symbol_uses_hold(users, &mut tables) {
            self.report_symbol_users(table);
        }
        Ok(())
    }

    /// The table of an op, in which each name must belong to one symbol.
    pub(super) fn symbol_table(&self, table: OpId) -> Result<SymbolTables, Diagnostic> {
        let View { ir, .. } = self.view;
        let &[region] = ir.regions(table) else {
            return Err(self.view.op_error(table, "Operations with a 'SymbolTable' must have exactly one region"));
        };
        let Some(block) = ir.single_block(region) else {
            return Err(self.view.op_error(table, "Operations with a 'SymbolTable' must have exactly one block"));
        };
        let mut symbols: LookupMap<Ident, OpId> = LookupMap::default();
        // Most symbols are functions.
        symbols.reserve(self.frames.last().map_or(0, |frame| frame.isolated.len()));
        for op in ir.ops(block) {
            let Some(name) = symbol_name(self.view, op) else { continue };
            if let Some(first) = symbols.insert(name, op) {
                let message = format_args!("redefinition of symbol named '{}'", name.text(self.view.ctx));
                let error = self.view.error_at(op, message);
                return Err(error.with_note(ir.location(first), "see existing symbol definition here"));
            }
        }
        Ok(SymbolTables::with(SymbolTable::of_symbols(table, symbols)))
    }

    /// Returns true if the symbol references of ops are valid.
    pub(super) fn symbol_uses_hold(&self, users: &[OpId], tables: &mut SymbolTables) -> bool {
        users.iter().all(|&op| self.symbol_use(op, tables).is_ok())
    }

    /// Reports the invalid ones in the order of MLIR's verifier: region by region, the last one
    /// first.
    fn report_symbol_users(&mut self, table: OpId) {
        let View { ir, .. } = self.view;
        let mut tables = SymbolTables::default();
        let mut pending = ir.regions(table).to_vec();
        while let Some(region) = pending.pop() {
            for op in ir.blocks(region).flat_map(|block| ir.ops(block)) {
                if let Err(finding) = self.symbol_use(op, &mut tables) {
                    self.report(finding);
                }
                if !self.view.has_trait(op, &Trait::SymbolTable) {
                    pending.extend(ir.regions(op));
                }
            }
        }
    }

    fn symbol_use(&self, op: OpId, tables: &mut SymbolTables) -> VerifyResult {
        match self.plan(self.view.ir.name(op)).symbol_user {
            Some(user) => (user.verify)(self.view, op, tables),
            None => Ok(()),
        }
    }
}

/// The trait of ops that define symbols.
pub(super) fn verify_symbol(view: View<'_>, op: OpId, plan: &Plan) -> VerifyResult {
    let attribute = |slot: Option<usize>| slot.and_then(|slot| view.property(op, slot));
    let [name, visible] = plan.symbol_slots.map(attribute);
    if name.is_none() && plan.symbol == Symbol::IfNamed {
        return Ok(());
    }
    if name.and_then(|name| name.dyn_cast::<StringAttr>(view.ctx)).is_none() {
        return Err(view.op_error(op, "requires string attribute 'sym_name'"));
    }
    if let Some(attribute) = visible {
        let text = || attribute_text(view.ctx, attribute);
        let Some(word) = attribute.dyn_cast::<StringAttr>(view.ctx) else {
            let message = "requires visibility attribute 'sym_visibility' to be a string attribute, but got";
            return Err(view.op_error(op, format_args!("{message} {}", text())));
        };
        if Visibility::parse(word.text(view.ctx)).is_none() {
            let message = r#"visibility expected to be one of ["public", "private", "nested"], but got"#;
            return Err(view.op_error(op, format_args!("{message} {}", text())));
        }
    }
    let is_declaration = plan.declaration.is_some_and(|it| (it.is_declaration)(view, op));
    if is_declaration && visibility(view, op) == Visibility::Public {
        return Err(view.op_error(op, "symbol declaration cannot have public visibility"));
    }
    let parent = view.ir.parent_op(op).map(|parent| view.info(parent));
    if parent.is_some_and(|parent| parent.def.is_some() && !parent.traits.has(&Trait::SymbolTable)) {
        return Err(view.op_error(op, "symbol's parent must have the SymbolTable trait"));
    }
    Ok(())
}
