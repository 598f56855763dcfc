//! The rules of a type converter.

use weir_ir::{Attribute, Type, TypeClass, ValueId, View};

use super::{ConvertCx, TypeConverterBuilder, Types};

/// The answer of a rule that does not abstain on a type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Converted(Option<Types>);

impl Converted {
    /// The type becomes one type.
    pub fn one(ty: impl Into<Type>) -> Self {
        Self(Some(Types::from_slice(&[ty.into()])))
    }

    /// The type becomes several types.
    pub fn many<T: Into<Type>>(types: impl IntoIterator<Item = T>) -> Self {
        Self(Some(types.into_iter().map(Into::into).collect()))
    }

    /// The type becomes nothing: values of it are dropped.
    pub fn drop() -> Self {
        Self(Some(Types::new()))
    }

    /// The type has no conversion, whatever older rules return.
    pub fn fail() -> Self {
        Self(None)
    }

    /// The type becomes one type, if `ty` is one; else it has no conversion.
    pub fn or_fail<T: Into<Type>>(ty: Option<T>) -> Self {
        ty.map_or_else(Self::fail, Self::one)
    }

    pub(super) fn into_types(self) -> Option<Types> {
        self.0
    }
}

/// The answer of a rule about an attribute inside a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConvertedAttribute {
    /// The attribute becomes this one.
    To(Attribute),
    /// The attribute is dropped.
    Dropped,
    /// The rule abstains: an older one is called.
    NotApplicable,
    /// The attribute has no conversion, whatever older rules return.
    Fail,
}

type TypeRule = Box<dyn Fn(&ConvertCx<'_>, Type) -> Option<Converted> + Send + Sync>;
type ValueRule = Box<dyn Fn(&ConvertCx<'_>, View<'_>, ValueId) -> Option<Converted> + Send + Sync>;
pub(super) type AttributeRule = Box<dyn Fn(&ConvertCx<'_>, Type, Attribute) -> ConvertedAttribute + Send + Sync>;

pub(super) enum Rule {
    Type(TypeRule),
    Value(ValueRule),
}

/// Registration of rules: the newest is called first.
impl TypeConverterBuilder {
    /// Adds a rule for a class of types.
    ///
    /// The rule returns a [`Converted`], or an `Option` of it whose `None` abstains.
    #[doc(alias = "addConversion")]
    pub fn add_conversion<T: TypeClass, R: Into<Option<Converted>>>(
        &mut self,
        rule: impl Fn(&ConvertCx<'_>, T) -> R + Send + Sync + 'static,
    ) -> &mut Self {
        self.rules.push(Rule::Type(Box::new(move |cx, ty| rule(cx, ty.dyn_cast(cx.ctx())?).into())));
        self
    }

    /// Adds a rule for all types.
    pub fn add_any_conversion<R: Into<Option<Converted>>>(
        &mut self,
        rule: impl Fn(&ConvertCx<'_>, Type) -> R + Send + Sync + 'static,
    ) -> &mut Self {
        self.rules.push(Rule::Type(Box::new(move |cx, ty| rule(cx, ty).into())));
        self
    }

    /// Adds a rule for values, which may inspect more than the type.
    ///
    /// It is used for operands and block arguments only, not where a type alone is known. With such a rule, no results for
    /// values are cached.
    ///
    /// The IR may be half converted: a block may have no region.
    pub fn add_value_conversion<R: Into<Option<Converted>>>(
        &mut self,
        rule: impl Fn(&ConvertCx<'_>, View<'_>, ValueId) -> R + Send + Sync + 'static,
    ) -> &mut Self {
        self.rules.push(Rule::Value(Box::new(move |cx, view, value| rule(cx, view, value).into())));
        self
    }

    /// Adds a rule for attributes inside types, such as memory spaces of memrefs.
    #[doc(alias = "addTypeAttributeConversion")]
    pub fn add_attribute_conversion(
        &mut self,
        rule: impl Fn(&ConvertCx<'_>, Type, Attribute) -> ConvertedAttribute + Send + Sync + 'static,
    ) -> &mut Self {
        self.attribute_rules.push(Box::new(rule));
        self
    }
}
