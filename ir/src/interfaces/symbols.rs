//! Interfaces of symbol ops beyond the traits.

use crate::definition::VerifyResult;
use crate::entities::OpId;
use crate::interface::Interface;
use crate::symbols::SymbolTables;
use crate::view::View;

/// An op that refers to symbols by name.
#[derive(Clone, Copy, Debug)]
pub struct SymbolUser {
    /// Verifies the references, after the rest of the closest symbol table has been verified.
    pub verify: fn(View<'_>, OpId, &mut SymbolTables) -> VerifyResult,
}

impl Interface for SymbolUser {}

/// A symbol that can be declared here and defined elsewhere; a declaration cannot be public.
///
/// Symbols whose public declarations are fine, such as those of foreign functions, do without this interface.
#[derive(Clone, Copy, Debug)]
pub struct SymbolDeclaration {
    /// Returns true if the op is a declaration.
    pub is_declaration: fn(View<'_>, OpId) -> bool,
}

impl Interface for SymbolDeclaration {}
