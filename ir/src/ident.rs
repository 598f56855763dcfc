//! Interned strings: the names of attributes, symbols, files.

use std::fmt;
use std::num::NonZeroU32;

use crate::context::Context;
use crate::interner::hash_of;

/// An interned string, compared by identity. Strings of MLIR are bytes; most are UTF-8.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ident(pub(crate) NonZeroU32);

impl fmt::Debug for Ident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ident({})", self.0)
    }
}

/// The entry of a string in the context.
pub(crate) struct IdentEntry {
    /// The string, with replacement characters where the bytes are not UTF-8.
    text: Box<str>,
    /// The exact bytes, where they differ from the text.
    bytes: Option<Box<[u8]>>,
}

impl Ident {
    /// The handle of a string.
    pub fn new(ctx: &Context, bytes: impl AsRef<[u8]>) -> Self {
        let bytes = bytes.as_ref();
        let handle = ctx.idents.intern(
            hash_of(bytes),
            |entry| entry.bytes() == bytes,
            || {
                let text = String::from_utf8_lossy(bytes);
                let exact = (text.as_bytes() != bytes).then(|| bytes.into());
                IdentEntry { text: text.into(), bytes: exact }
            },
        );
        Self(handle)
    }

    /// The handle of a string, if it has been interned before.
    pub fn find(ctx: &Context, bytes: impl AsRef<[u8]>) -> Option<Self> {
        let bytes = bytes.as_ref();
        ctx.idents.find(hash_of(bytes), |entry| entry.bytes() == bytes).map(Self)
    }

    /// The string; bytes that are not UTF-8 appear as replacement characters.
    #[track_caller]
    pub fn text(self, ctx: &Context) -> &str {
        &ctx.idents.get(self.0).text
    }

    /// The exact bytes of the string.
    #[track_caller]
    pub fn bytes(self, ctx: &Context) -> &[u8] {
        ctx.idents.get(self.0).bytes()
    }
}

impl IdentEntry {
    fn bytes(&self) -> &[u8] {
        self.bytes.as_deref().unwrap_or(self.text.as_bytes())
    }
}
