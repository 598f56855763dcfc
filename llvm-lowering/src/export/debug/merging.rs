//! The location of an instruction that stands for several ones.

use crate::export::functions::ModuleTranslation;
use crate::export::metadata::{DebugNode, Field, MdId, Metadata};

/// The file of a scope, or null.
type File = Option<MdId>;

/// A line and a column.
type Position = (u32, u32);

impl ModuleTranslation<'_, '_> {
    /// The location of an instruction that stands for one at each of two locations.
    ///
    /// # Source
    ///
    /// `llvm::DILocation::getMergedLocation`.
    pub(super) fn merged_location(&mut self, first: Option<MdId>, second: Option<MdId>) -> Option<MdId> {
        let (first, second) = (first?, second?);
        if first == second {
            return Some(first);
        }
        let (firsts, seconds) = (self.inlining_chain(first), self.inlining_chain(second));
        // The innermost calls that are inlined in the same place of the same subprogram.
        let place = |this: &Self, it: MdId| (this.scopes(it).pop(), this.inlined_at(it));
        let start = seconds.iter().enumerate().find_map(|(index, &it)| {
            let known = firsts.iter().position(|&other| place(self, other) == place(self, it));
            known.map(|known| (known, index))
        });
        let mut result = start.and_then(|(known, _)| self.inlined_at(firsts[known]));
        if let Some((known, index)) = start {
            for (&a, &b) in firsts[..=known].iter().rev().zip(seconds[..=index].iter().rev()) {
                match self.merged_pair(a, b, result) {
                    Some(merged) => result = Some(merged),
                    None => break,
                }
            }
        }
        let scope = self.scope(first);
        result.or_else(|| Some(self.file_location((0, 0), scope?, None)))
    }

    /// The merged location of two in one subprogram, without the calls that they are inlined at.
    fn merged_pair(&mut self, a: MdId, b: MdId, inlined_at: Option<MdId>) -> Option<MdId> {
        if a == b {
            return Some(self.file_location(self.position(a), self.scope(a)?, inlined_at));
        }
        let (scopes, others) = (self.scopes(a), self.scopes(b));
        if scopes.last() != others.last() {
            return None;
        }
        let mut scope = others.iter().copied().find(|it| scopes.contains(it))?;
        let file = self.file(scopes[0]);
        let is_file_of_both = |this: &Self, scope: MdId| this.file(scope) == file && this.file(others[0]) == file;
        if !is_file_of_both(self, scope) {
            let (included, position) = self.common_inclusion(a, b)?;
            scope = if included == scope || !self.is_block(included) { included } else { self.moved(included, scope) };
            if !is_file_of_both(self, scope) {
                return Some(self.file_location(position, scope, inlined_at));
            }
        }
        let ((line, column), (other_line, other_column)) = (self.position(a), self.position(b));
        let is_same_line = line == other_line;
        let line = if is_same_line { line } else { 0 };
        let column = if is_same_line && column == other_column { column } else { 0 };
        Some(self.file_location((line, column), scope, inlined_at))
    }

    /// The innermost scope of the second location that begins where one around the first location does: text that is
    /// included twice has scopes of its own each time. The scope is the one around the first location.
    fn common_inclusion(&self, first: MdId, second: MdId) -> Option<(MdId, Position)> {
        let known = self.beginnings(first);
        self.beginnings(second).into_iter().find_map(|(scope, file, position)| {
            let begins_here = |it: &&(MdId, File, Position)| (it.1, it.2) == (file, position);
            let is_around_both = known.iter().filter(begins_here).any(|it| it.0 == scope);
            let scope = if is_around_both { scope } else { known.iter().find(begins_here)?.0 };
            Some((scope, position))
        })
    }

    /// Where each scope around a location begins. The scope of a file begins where what is in it does.
    fn beginnings(&self, location: MdId) -> Vec<(MdId, File, Position)> {
        let mut position = self.position(location);
        let scopes = self.scopes(location).into_iter();
        let beginning = scopes.map(|scope| {
            if self.class(scope) != Some("DILexicalBlockFile") {
                position = self.position(scope);
            }
            (scope, self.file(scope), position)
        });
        beginning.collect()
    }

    /// The same block in another scope.
    fn moved(&mut self, block: MdId, scope: MdId) -> MdId {
        let Metadata::Debug(node) = self.module.metadata.get(block) else { return block };
        let mut moved = DebugNode { is_distinct: false, number: 0, ..(**node).clone() };
        for (name, field) in &mut moved.fields {
            if *name == "scope" {
                *field = Field::Node(Some(scope));
            }
        }
        self.module.metadata.add(Metadata::Debug(Box::new(moved)))
    }

    /// A location, the one that it is inlined at, and so on.
    fn inlining_chain(&self, location: MdId) -> Vec<MdId> {
        std::iter::successors(Some(location), |&it| self.inlined_at(it)).collect()
    }

    /// The scopes of a location, up to its subprogram.
    fn scopes(&self, location: MdId) -> Vec<MdId> {
        let outer = |&it: &MdId| if self.is_block(it) { self.scope(it) } else { None };
        std::iter::successors(self.scope(location), outer).collect()
    }

    fn is_block(&self, scope: MdId) -> bool {
        self.class(scope).is_some_and(|it| it.starts_with("DILexicalBlock"))
    }

    fn class(&self, node: MdId) -> Option<&'static str> {
        match self.module.metadata.get(node) {
            Metadata::Debug(node) => Some(node.class),
            _ => None,
        }
    }

    /// The position of a location or a scope.
    fn position(&self, node: MdId) -> Position {
        let number = |name| self.module.metadata.number_field(node, name).unwrap_or(0);
        (number("line"), number("column"))
    }

    fn scope(&self, node: MdId) -> Option<MdId> {
        self.module.metadata.node_field(node, "scope")
    }

    fn file(&self, scope: MdId) -> File {
        self.module.metadata.node_field(scope, "file")
    }

    fn inlined_at(&self, location: MdId) -> Option<MdId> {
        self.module.metadata.node_field(location, "inlinedAt")
    }
}
