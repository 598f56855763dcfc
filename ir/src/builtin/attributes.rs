//! The builtin attributes.

use std::sync::atomic::{AtomicU64, Ordering};

use smallvec::SmallVec;

use crate::affine::{AffineMap, IntegerSet};
use crate::attributes::{Attribute, TypedAttribute, sort_by_name};
use crate::context::Context;
use crate::definition::AttrKind;
use crate::float::Float;
use crate::ident::Ident;
use crate::int::ApInt;
use crate::location::Location;
use crate::param::Bytes;
use crate::types::Type;

use super::{DYNAMIC, I64Kind, ShapedType};

/// Declares builtin attributes: they have no mnemonic of their own and are parsed and printed with the builtin syntax.
macro_rules! builtin_attributes {
    ($($(#[$meta:meta])* pub $name:ident = $mnemonic:literal { $($field:ident : $fty:ty),* } $(typed $ty:expr;)?)*) => {
        crate::attributes! { builtin; $($(#[$meta])* pub $name = $mnemonic { $($field: $fty),* }
            asm crate::parse::no_mnemonic, |attribute, p| p.attribute(attribute);
            interfaces [$(&TypedAttribute { ty: |ctx, it| { let ty: fn(&Context, $name) -> Option<Type> = $ty; ty(ctx, it.dyn_cast(ctx)?) } })?])* }
    };
}

builtin_attributes! {
    /// An integer or index of a type: `3 : i32`, `true`.
    pub IntegerAttr = "integer" { ty: Type, value: ApInt } typed |ctx, it| Some(it.ty(ctx));
    /// A floating-point number of a type: `1.5 : f32`.
    pub FloatAttr = "float" { ty: Type, value: Float } typed |ctx, it| Some(it.ty(ctx));
    /// A string, sometimes with a type other than `none`: `"text"`.
    pub StringAttr = "string" { value: Ident, string_type: Option<Type> } typed |ctx, it| Some(it.string_type(ctx).unwrap_or_else(|| ctx.none_type()));
    /// The unit attribute: `unit`.
    pub UnitAttr = "unit" {}
    /// A type as an attribute.
    pub TypeAttr = "type" { value: Type }
    /// A list: `[1, "a"]`.
    pub ArrayAttr = "array" { elements: Box<[Attribute]> }
    /// Names with attributes, sorted by name: `{a = 1 : i32, b}`.
    pub DictionaryAttr = "dictionary" { entries: Box<[(Ident, Attribute)]> }
    /// A reference to a symbol: `@outer::@inner`.
    pub SymbolRefAttr = "symbol_ref" { root: Ident, nested: Box<[Ident]> }
    /// An affine map: `affine_map<(d0) -> (d0)>`.
    pub AffineMapAttr = "affine_map" { map: AffineMap }
    /// An integer set: `affine_set<(d0) : (d0 >= 0)>`.
    pub IntegerSetAttr = "affine_set" { set: IntegerSet }
    /// The strided layout of a memref: `strided<[?, 1], offset: ?>`.
    pub StridedLayoutAttr = "strided" { offset: i64, strides: Box<[i64]> }
    /// A list of numbers in a compact form: `array<i64: 1, 2>`; the data is little-endian, a byte for each `i1`.
    pub DenseArrayAttr = "dense_array" { element: Type, length: usize, bytes: Bytes }
    /// The numbers of a shaped type: `dense<[1, 2]> : tensor<2xi32>`; see [`ElementValue`](super::ElementValue).
    ///
    /// # Shape
    ///
    /// Elements in row-major order, one only if all are equal (`splat`); each takes the bytes of its width rounded up,
    /// little-endian; complex numbers are two elements, real part first.
    pub DenseElementsAttr = "dense_elements" { ty: Type, splat: bool, bytes: Box<[u8]> } typed |ctx, it| Some(it.ty(ctx));
    /// The strings of a shaped type: `dense<["a", "b"]> : tensor<2x!foo.string>`.
    pub DenseStringElementsAttr = "dense_string_elements" { ty: Type, splat: bool, strings: Box<[Ident]> } typed |ctx, it| Some(it.ty(ctx));
    /// Elements stored outside of the op's text: `dense_resource<key> : tensor<2xi32>`.
    pub DenseResourceAttr = "dense_resource" { ty: Type, key: Ident } typed |ctx, it| Some(it.ty(ctx));
    /// Elements of which most are zero: `sparse<[[0, 0]], [1]> : tensor<3x4xi32>`.
    pub SparseElementsAttr = "sparse" { ty: Type, indices: Attribute, values: Attribute } typed |ctx, it| Some(it.ty(ctx));
    /// An attribute unlike any other: `distinct[0]<42 : i32>`.
    pub DistinctAttr = "distinct" { id: u64, referenced: Attribute }
    /// A location as an attribute.
    pub LocationAttr = "loc" { location: Location }
    /// An attribute of an unregistered dialect: `#foo<"bar">`.
    pub OpaqueAttr = "opaque" { dialect: Ident, text: Box<str>, ty: Type } typed |ctx, it| Some(it.ty(ctx));
}

impl IntegerAttr {
    /// An integer of a type, cut to the type's width.
    pub fn of(ctx: &Context, ty: Type, value: i64) -> Self {
        Self::new(ctx, ty, ApInt::from_i64(super::elements::integer_width(ctx, ty).unwrap_or(64), value))
    }

    /// An `index`.
    pub fn index(ctx: &Context, value: i64) -> Self {
        Self::of(ctx, ctx.index_type(), value)
    }

    /// An `i64`.
    pub fn i64(ctx: &Context, value: i64) -> Self {
        Self::of(ctx, ctx.integer_type(64), value)
    }

    /// An `i32`.
    pub fn i32(ctx: &Context, value: i32) -> Self {
        Self::of(ctx, ctx.integer_type(32), i64::from(value))
    }

    /// An `i1`.
    pub fn bool(ctx: &Context, value: bool) -> Self {
        Self::of(ctx, ctx.integer_type(1), i64::from(value))
    }

    /// The value as signed, if it fits.
    pub fn to_i64(self, ctx: &Context) -> Option<i64> {
        self.value(ctx).to_i64()
    }
}

impl StringAttr {
    /// A string without a type.
    pub fn of(ctx: &Context, text: impl AsRef<[u8]>) -> Self {
        Self::new(ctx, Ident::new(ctx, text), None)
    }

    /// The text.
    pub fn text(self, ctx: &Context) -> &str {
        self.value(ctx).text(ctx)
    }
}

impl ArrayAttr {
    /// A list of `i64`.
    pub fn i64s(ctx: &Context, values: impl IntoIterator<Item = i64>) -> Self {
        Self::of::<I64Kind>(ctx, values)
    }

    /// A list of values of a kind.
    pub fn of<'v, K: AttrKind>(ctx: &Context, values: impl IntoIterator<Item = K::Value<'v>>) -> Self {
        Self::new(ctx, values.into_iter().map(|value| K::attribute(ctx, value)).collect::<Box<[_]>>())
    }

    /// The values of the elements, if all are of a kind.
    pub fn values<K: AttrKind>(self, ctx: &Context) -> Option<Vec<K::Value<'_>>> {
        self.elements(ctx).iter().map(|&element| K::value(ctx, element)).collect()
    }
}

impl DistinctAttr {
    /// An attribute unlike all that were read or made before.
    ///
    /// Identifiers in texts count from 0; new ones count from the largest number downwards, and are renumbered when they are printed.
    #[doc(alias = "DistinctAttr::create")]
    pub fn fresh(ctx: &Context, referenced: Attribute) -> Self {
        #[derive(Default)]
        struct Made(AtomicU64);
        let made = ctx.memo::<Made>().0.fetch_add(1, Ordering::Relaxed);
        Self::new(ctx, u64::MAX - made, referenced)
    }
}

impl DictionaryAttr {
    /// The dictionary of some entries, which are sorted; of several with one name the last counts.
    pub fn of(ctx: &Context, entries: &[(Ident, Attribute)]) -> Self {
        let mut sorted = entries.to_vec();
        sort_by_name(ctx, &mut sorted);
        let mut distinct: Vec<(Ident, Attribute)> = Vec::with_capacity(sorted.len());
        for entry in sorted {
            match distinct.last_mut() {
                Some(last) if last.0 == entry.0 => *last = entry,
                _ => distinct.push(entry),
            }
        }
        Self::new(ctx, distinct)
    }

    /// The attribute of a name.
    pub fn find(self, ctx: &Context, name: Ident) -> Option<Attribute> {
        self.entries(ctx).iter().find(|(it, _)| *it == name).map(|&(_, attribute)| attribute)
    }

    /// The attribute of a name given as text.
    pub fn find_text(self, ctx: &Context, name: &str) -> Option<Attribute> {
        self.find(ctx, Ident::find(ctx, name)?)
    }

    /// The dictionary with an attribute set or removed.
    #[must_use]
    pub fn with(self, ctx: &Context, name: Ident, attribute: Option<Attribute>) -> Self {
        let mut entries = self.entries(ctx).to_vec();
        entries.retain(|(it, _)| *it != name);
        entries.extend(attribute.map(|attribute| (name, attribute)));
        Self::of(ctx, &entries)
    }
}

impl SymbolRefAttr {
    /// A reference to a symbol by one name.
    pub fn flat(ctx: &Context, name: Ident) -> Self {
        Self::new(ctx, name, Box::default())
    }

    /// Returns true if the reference has one name only.
    pub fn is_flat(self, ctx: &Context) -> bool {
        self.nested(ctx).is_empty()
    }

    /// The innermost name.
    pub fn leaf(self, ctx: &Context) -> Ident {
        self.nested(ctx).last().copied().unwrap_or(self.root(ctx))
    }
}

impl AffineMapAttr {
    /// The identity map of a number of dimensions.
    pub fn identity(ctx: &Context, dims: usize) -> Self {
        Self::new(ctx, AffineMap::identity(u32::try_from(dims).unwrap_or(u32::MAX)))
    }
}

impl StridedLayoutAttr {
    /// Returns true if the offset and every stride are known.
    pub fn is_static(self, ctx: &Context) -> bool {
        self.offset(ctx) != DYNAMIC && !self.strides(ctx).contains(&DYNAMIC)
    }
}

impl DenseArrayAttr {
    /// A list of `i32`.
    pub fn i32(ctx: &Context, values: &[i32]) -> Self {
        Self::of_words(ctx, ctx.integer_type(32), values.iter().map(|value| value.to_le_bytes()))
    }

    /// A list of `i32` with segment sizes.
    pub fn of_sizes(ctx: &Context, sizes: impl IntoIterator<Item = usize>) -> Self {
        let sizes = sizes.into_iter().map(|size| i32::try_from(size).unwrap_or(i32::MAX));
        Self::i32(ctx, &sizes.collect::<SmallVec<[i32; 8]>>())
    }

    /// The segment sizes in a list of `i32`; a negative number counts as zero.
    pub fn sizes(self, ctx: &Context) -> impl Iterator<Item = usize> {
        let words = self.bytes(ctx).as_chunks::<4>().0;
        words.iter().map(|&word| usize::try_from(i32::from_le_bytes(word)).unwrap_or(0))
    }

    /// A list of `i64`.
    pub fn i64(ctx: &Context, values: &[i64]) -> Self {
        Self::of_words(ctx, ctx.integer_type(64), values.iter().map(|value| value.to_le_bytes()))
    }

    /// A list of `i1`.
    pub fn bool(ctx: &Context, values: &[bool]) -> Self {
        let bytes: Bytes = values.iter().map(|&value| u8::from(value)).collect();
        Self::new(ctx, ctx.integer_type(1), values.len(), bytes)
    }

    fn of_words<const N: usize>(ctx: &Context, element: Type, words: impl ExactSizeIterator<Item = [u8; N]>) -> Self {
        let (mut inline, length) = ([0; 16], words.len() * N);
        let bytes = if length <= inline.len() {
            inline.as_chunks_mut().0.iter_mut().zip(words).for_each(|(place, word)| *place = word);
            Bytes::from_buf_and_len(inline, length)
        } else {
            words.flatten().collect()
        };
        Self::new(ctx, element, bytes.len() / N, bytes)
    }

    /// The elements, with the given number of bytes each.
    pub(super) fn words<const N: usize>(self, ctx: &Context) -> impl Iterator<Item = [u8; N]> + '_ {
        self.bytes(ctx).as_chunks().0.iter().copied()
    }

    /// The integers of the list, sign-extended; `i1` as 0 and 1. Empty for floats.
    pub fn iter_i64(self, ctx: &Context) -> impl Iterator<Item = i64> + '_ {
        let width = super::elements::integer_width(ctx, self.element(ctx)).unwrap_or(0);
        let size = width.div_ceil(8) as usize;
        let bytes = if (1..=8).contains(&size) { self.bytes(ctx) } else { &[] };
        bytes.chunks_exact(size.max(1)).map(move |chunk| {
            let fill = if width > 1 && chunk.last().is_some_and(|last| last & 0x80 != 0) { 0xff } else { 0 };
            let mut word = [fill; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            i64::from_le_bytes(word)
        })
    }
}

impl DenseElementsAttr {
    /// The number of elements, or the greatest number if there are more.
    pub fn num_elements(self, ctx: &Context) -> i64 {
        let shape = ShapedType::of(ctx, self.ty(ctx)).and_then(|ty| ty.shape(ctx));
        shape.map_or(0, |shape| super::num_elements(shape).unwrap_or(i64::MAX))
    }
}
