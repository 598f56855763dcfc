//! Types.
//!
//! There is a cache:
//!
//! - *What*: the text of a type, up to 1 KiB, is stored with the type when it is first printed.
//! - *Key*: the type.
//! - *Invariant*: the text depends neither on aliases nor on options, so that it is the same at any place
//!   ([`Scan::has_fixed_text`](super::aliases::Scan::has_fixed_text)) but inside a type that may contain itself.
//! - *Gain*: without this cache alone, printing takes 1.2 times as many instructions for calls of functions with memrefs in their
//!   signatures, 1.1 times for mixed ops, and 1.02 times for straight code (`print` in the bench `text`).
//! - *Switch*: [`Caching`].

use crate::builtin::{
    ComplexType, DYNAMIC, FloatType, FunctionType, IndexType, IntegerType, MemRefType, NoneType, OpaqueType,
    RankedTensorType, Signedness, TupleType, UnrankedMemRefType, UnrankedTensorType, VectorType,
};
use crate::context::{Caching, Context};
use crate::types::Type;

use super::AsmPrinter;
use super::aliases::Symbol;
use super::attributes::TypeElision;

/// The maximum length of the stored text of a type, in bytes.
const MAX_KEPT_TEXT: usize = 1 << 10;

/// The cached text of a type, if it has been printed before.
#[inline]
pub(super) fn known_text(ctx: &Context, ty: Type) -> Option<&str> {
    let text = ctx.types.get(ty.0).text.get();
    text.map(|text| &**text).filter(|_| ctx.caching() == Caching::On)
}

impl AsmPrinter<'_, '_> {
    /// Prints a type, by its alias if it has one.
    pub fn ty(&mut self, ty: Type) {
        if self.is_collecting() {
            return self.collect_symbol(Symbol::Type(ty), TypeElision::Never);
        }
        if self.alias(Symbol::Type(ty)) {
            return;
        }
        if self.out.has_failed() {
            return;
        }
        match known_text(self.context(), ty).filter(|_| self.cyclic_types.is_empty()) {
            Some(text) => self.text(text),
            None => self.nested(|printer| printer.type_anew(ty)),
        }
    }

    /// Prints the inside of a type that may contain itself, so that the printers of types in it [know](Self::is_enclosing) that
    /// they are in it.
    #[doc(alias = "tryStartCyclicPrint")]
    pub fn print_cyclic(&mut self, ty: Type, print: impl FnOnce(&mut Self)) {
        self.cyclic_types.insert(ty);
        print(self);
        self.cyclic_types.remove(&ty);
    }

    /// Returns true if the inside of a type is being [printed](Self::print_cyclic).
    pub fn is_enclosing(&self, ty: Type) -> bool {
        self.cyclic_types.contains(&ty)
    }

    /// Prints types, separated by commas.
    pub fn types(&mut self, types: impl IntoIterator<Item = Type>) {
        self.comma_separated(types, Self::ty);
    }

    /// Prints a type of a dialect without its namespace and mnemonic; builtin types are printed in full.
    ///
    /// A type without parameters is printed in full, too.
    #[doc(alias = "printStrippedAttrOrType")]
    pub fn stripped_type(&mut self, ty: Type) {
        if ty.def(self.context()).dialect == "builtin" || self.is_collecting() || self.has_alias(Symbol::Type(ty)) {
            return self.ty(ty);
        }
        let start = self.unflushed(|p| p.nested(|p| (ty.def(p.context()).print)(ty, p)));
        if self.out.text.len() == start {
            self.ty(ty);
        }
    }

    /// Prints sizes: `4x?x8`.
    pub fn dimension_list(&mut self, shape: &[i64]) {
        let mut separator = "";
        for &size in shape {
            self.text(separator);
            self.size_or_question(size);
            separator = "x";
        }
    }

    /// Prints a number, or `?` for [`DYNAMIC`].
    pub fn size_or_question(&mut self, size: i64) {
        if size == DYNAMIC {
            self.text("?");
        } else {
            self.text(itoa::Buffer::new().format(size));
        }
    }

    /// Prints a type that has no stored text yet, and stores the text if it does not depend on
    /// options.
    fn type_anew(&mut self, ty: Type) {
        let (start, num_cuts) = (self.out.text.len(), self.out.num_cuts);
        self.type_in_full(ty);
        let ctx = self.context();
        let is_kept = self.cyclic_types.is_empty()
            && self.out.num_cuts == num_cuts
            && self.out.text.len() - start <= MAX_KEPT_TEXT;
        if is_kept && self.scan.has_fixed_text(ctx, ty) {
            ctx.types.get(ty.0).text.get_or_init(|| self.out.text[start..].into());
        }
    }

    /// Prints a type itself, not by an alias.
    pub(super) fn type_in_full(&mut self, ty: Type) {
        let ctx = self.context();
        let def = ty.def(ctx);
        if def.dialect == "builtin" {
            return self.builtin_type(ty);
        }
        self.dialect_symbol("!", def.dialect, |p| {
            p.text(def.mnemonic);
            (def.print)(ty, p);
        });
    }

    fn builtin_type(&mut self, ty: Type) {
        let ctx = self.context();
        if let Some(integer) = ty.dyn_cast::<IntegerType>(ctx) {
            self.text(match integer.signedness(ctx) {
                Signedness::Signless => "i",
                Signedness::Signed => "si",
                Signedness::Unsigned => "ui",
            });
            self.unsigned(u64::from(integer.width(ctx)));
        } else if let Some(float) = ty.dyn_cast::<FloatType>(ctx) {
            self.text(float.kind(ctx).keyword());
        } else if ty.is::<IndexType>(ctx) {
            self.text("index");
        } else if ty.is::<NoneType>(ctx) {
            self.text("none");
        } else if let Some(function) = ty.dyn_cast::<FunctionType>(ctx) {
            self.functional_type(function.inputs(ctx).iter().copied(), function.results(ctx).iter().copied());
        } else if let Some(memref) = ty.dyn_cast::<MemRefType>(ctx) {
            self.memref(memref);
        } else if let Some(vector) = ty.dyn_cast::<VectorType>(ctx) {
            self.vector(vector);
        } else if let Some(tensor) = ty.dyn_cast::<RankedTensorType>(ctx) {
            self.shaped("tensor<", tensor.shape(ctx), tensor.element(ctx));
            if let Some(encoding) = tensor.encoding(ctx) {
                self.text(", ");
                self.attribute(encoding);
            }
            self.text(">");
        } else if let Some(tensor) = ty.dyn_cast::<UnrankedTensorType>(ctx) {
            self.text("tensor<*x");
            self.ty(tensor.element(ctx));
            self.text(">");
        } else if let Some(memref) = ty.dyn_cast::<UnrankedMemRefType>(ctx) {
            self.text("memref<*x");
            self.ty(memref.element(ctx));
            if let Some(space) = memref.memory_space(ctx) {
                self.text(", ");
                self.attribute_eliding(space, TypeElision::Common);
            }
            self.text(">");
        } else if let Some(complex) = ty.dyn_cast::<ComplexType>(ctx) {
            self.text("complex<");
            self.ty(complex.element(ctx));
            self.text(">");
        } else if let Some(tuple) = ty.dyn_cast::<TupleType>(ctx) {
            self.text("tuple<");
            self.types(tuple.elements(ctx).iter().copied());
            self.text(">");
        } else if let Some(opaque) = ty.dyn_cast::<OpaqueType>(ctx) {
            self.dialect_symbol("!", opaque.dialect(ctx).text(ctx), |p| p.text(opaque.text(ctx)));
        }
    }

    fn memref(&mut self, memref: MemRefType) {
        let ctx = self.context();
        self.shaped("memref<", memref.shape(ctx), memref.element(ctx));
        if !memref.has_implied_layout(ctx) {
            self.text(", ");
            self.attribute_eliding(memref.layout(ctx), TypeElision::Common);
        }
        if let Some(space) = memref.memory_space(ctx) {
            self.text(", ");
            self.attribute_eliding(space, TypeElision::Common);
        }
        self.text(">");
    }

    fn vector(&mut self, vector: VectorType) {
        let ctx = self.context();
        self.text("vector<");
        for (index, &size) in vector.shape(ctx).iter().enumerate() {
            let is_scalable = vector.scalable(ctx).get(index) == Some(&true);
            self.text(if is_scalable { "[" } else { "" });
            self.text(itoa::Buffer::new().format(size));
            self.text(if is_scalable { "]x" } else { "x" });
        }
        self.ty(vector.element(ctx));
        self.text(">");
    }

    fn shaped(&mut self, word: &str, shape: &[i64], element: Type) {
        self.text(word);
        self.dimension_list(shape);
        self.text(if shape.is_empty() { "" } else { "x" });
        self.ty(element);
    }

    /// Prints a type or attribute of a dialect: `!dialect.text` if the text is simple enough, else `!dialect<text>`.
    pub(super) fn dialect_symbol(&mut self, sigil: &str, dialect: &str, print: impl FnOnce(&mut Self)) {
        self.text(sigil);
        self.text(dialect);
        self.text(".");
        let start = self.unflushed(print);
        if !is_pretty(&self.out.text[start..]) {
            self.out.text.replace_range(start - 1..start, "<");
            self.text(">");
        }
    }
}

/// Returns true if a dialect symbol is an identifier, optionally followed by text in angle
/// brackets.
fn is_pretty(text: &str) -> bool {
    if !text.starts_with(|first: char| first.is_ascii_alphabetic()) {
        return false;
    }
    let rest = text.trim_start_matches(|it: char| it.is_ascii_alphanumeric() || matches!(it, '.' | '_'));
    rest.is_empty() || (rest.starts_with('<') && rest.ends_with('>'))
}
