//! Signatures of functions that differ from earlier ones in nothing but the names of their arguments are not parsed anew.
//!
//! As with [templates](super::templates) of ops, the text without the names says what is meant. A signature is kept if the line that
//! it is in ends with it and the brace of the body, and if there is nothing else to it than names and types.

use smallvec::SmallVec;

use super::lexer::Token;
use super::lines::{Reader, Shape};
use super::scopes::UnresolvedOperand;
use super::{AsmParser, RegionArgument, TokenKind};
use crate::function::{Signature, Variadic};
use crate::op_name::OpName;
use crate::param::Types;
use crate::recent::RecentTable;
use crate::types::Type;

/// The signatures that are known, and the names in the one that was looked for last.
#[derive(Debug)]
pub(super) struct Signatures<'s> {
    reader: Reader<'s>,
    names: Vec<UnresolvedOperand>,
    known: RecentTable<Shape, Known, 8>,
    /// What is to be kept once it has been parsed.
    new: Option<Head>,
}

/// By what a signature is known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SignatureKey(Shape);

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
    /// The types that functions of this signature have, by the name of the op.
    types: SmallVec<[(OpName, Type); 1]>,
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
        let Some(Known { arguments, results, gap, .. }) = known.get(&shape) else {
            *new = Some(Head { shape, brace });
            self.templates.record_anew();
            return None;
        };
        let arguments = names.iter().zip(arguments).map(|(&name, &ty)| RegionArgument::at(self.base, name, ty));
        let signature = Signature {
            arguments: arguments.collect(),
            results: results.clone(),
            result_attributes: Vec::new(),
            variadic: Variadic::No,
            key: Some(SignatureKey(shape)),
        };
        self.last_end = brace - gap;
        self.token = Token { kind: TokenKind::LeftBrace, start: brace, end: brace + 1 };
        self.lexer.reset_to(self.token.end);
        Some(signature)
    }

    /// Keeps the signature that was parsed, if it was looked for before, for those that look like it.
    pub(crate) fn keep_signature(&mut self, signature: &mut Signature) {
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
            && signature.result_attributes.is_empty()
        {
            let (arguments, results) = (signature.inputs(), signature.results.clone());
            let known = Known { arguments, results, types: SmallVec::new(), gap: brace - self.last_end };
            self.signatures.known.insert(shape, known);
            signature.key = Some(SignatureKey(shape));
        }
    }

    /// The type of the function being parsed, which follows from its signature.
    ///
    /// # Errors
    ///
    /// As `make`.
    pub fn function_type(
        &mut self,
        signature: &Signature,
        make: impl FnOnce(&Signature) -> Result<Type, String>,
    ) -> Result<Type, String> {
        let Some((SignatureKey(shape), name)) = signature.key.zip(self.current_op) else { return make(signature) };
        let known = self.signatures.known.get_mut(&shape);
        if let Some(&(_, ty)) = known.as_ref().and_then(|known| known.types.iter().find(|it| it.0 == name)) {
            return Ok(ty);
        }
        let ty = make(signature)?;
        if let Some(known) = known {
            known.types.push((name, ty));
        }
        Ok(ty)
    }
}
