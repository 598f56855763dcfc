//! Signatures of functions that differ from earlier ones in nothing but the names of their arguments are not parsed anew.
//!
//! As with [templates](super::templates) of ops, the text without the names says what is meant. A signature is kept if the line that
//! it is in ends with it and the brace of the body, and if there is nothing else to it than names and types.

use super::lexer::Token;
use super::lines::{Reader, Shape};
use super::scopes::UnresolvedOperand;
use super::{AsmParser, RegionArgument, TokenKind};
use crate::function::{Signature, Variadic};
use crate::param::Types;
use crate::recent::RecentTable;

/// The signatures that are known, and the names in the one that was looked for last.
#[derive(Debug)]
pub(super) struct Signatures<'s> {
    reader: Reader<'s>,
    names: Vec<UnresolvedOperand>,
    known: RecentTable<Shape, Known, 8>,
    /// What is to be kept once it has been parsed.
    new: Option<Head>,
}

/// What the line of a signature looks like, and where its brace is.
#[derive(Clone, Copy, Debug)]
struct Head {
    shape: Shape,
    brace: u32,
}

/// A signature without the names.
#[derive(Debug)]
struct Known {
    arguments: Types,
    results: Types,
    /// How far behind its end the brace is.
    gap: u32,
}

impl<'s> Signatures<'s> {
    pub(super) fn new(text: &'s [u8]) -> Self {
        Self { reader: Reader::new(text), names: Vec::new(), known: RecentTable::default(), new: None }
    }
}

impl AsmParser<'_, '_> {
    /// Passes the signature at hand, if it is known.
    pub(crate) fn known_signature(&mut self) -> Option<Signature> {
        let start = self.position();
        let Signatures { reader, names, known, new } = &mut self.signatures;
        names.clear();
        *new = None;
        let (shape, brace) = reader.take_head_apart(start, names)?;
        let shape = shape?;
        let Some(Known { arguments, results, gap }) = known.get(&shape) else {
            *new = Some(Head { shape, brace });
            self.templates.record_anew();
            return None;
        };
        let arguments = names.iter().zip(arguments).map(|(&name, &ty)| RegionArgument::at(self.base, name, ty));
        let results = results.iter().map(|&ty| (ty, Vec::new()));
        let signature =
            Signature { arguments: arguments.collect(), results: results.collect(), variadic: Variadic::No };
        self.last_end = brace - gap;
        self.token = Token { kind: TokenKind::LeftBrace, start: brace, end: brace + 1 };
        self.lexer.reset_to(self.token.end);
        Some(signature)
    }

    /// Keeps the signature that was parsed, if it was looked for before, for those that look like it.
    pub(crate) fn keep_signature(&mut self, signature: &Signature) {
        let Some(Head { shape, brace }) = self.signatures.new.take() else { return };
        // An op with a body is no template itself.
        let says_all = self.templates.give_up();
        let is_plain = |argument: &RegionArgument| *argument == RegionArgument::new(self, argument.name, argument.ty);
        let has_names = signature.arguments.iter().map(|it| it.name).eq(self.signatures.names.iter().copied());
        if says_all
            && self.at(TokenKind::LeftBrace)
            && self.position() == brace
            && signature.variadic == Variadic::No
            && has_names
            && signature.arguments.iter().all(is_plain)
            && signature.results.iter().all(|(_, attributes)| attributes.is_empty())
        {
            let (arguments, results) = signature.types();
            let known = Known { arguments, results, gap: brace - self.last_end };
            self.signatures.known.insert(shape, known);
        }
    }
}
