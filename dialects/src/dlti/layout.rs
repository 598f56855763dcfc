//! The data layout at an op: sizes and alignments of types.

use weir_ir::builtin::{
    ComplexType, DenseElementsAttr, ElementValue, FloatType, IndexType, IntegerAttr, IntegerType, ModuleOp, StringAttr,
    TypeAttr, VectorType,
};
use weir_ir::{Attribute, Context, Ident, OpClass as _, OpId, Type, View};

use super::{DataLayoutSpecAttr, LayoutEntries};

/// The data layout at an op.
///
/// Types of the builtin dialect have the sizes and alignments that MLIR gives them, where no `dlti.dl_spec` of a
/// module says otherwise.
///
/// # Units
///
/// Sizes are in bits or bytes, as the name of the method says; alignments are in bytes.
///
/// # Source
///
/// `mlir::DataLayout`.
///
/// # Examples
///
/// ```
/// use weir_dialects::dlti::DataLayout;
/// let ctx = weir_ir::Context::default();
/// let layout = DataLayout::default();
/// assert_eq!(layout.index_width(&ctx), 64);
/// assert_eq!(layout.size(&ctx, ctx.integer_type(17)), Some(3));
/// assert_eq!(layout.abi_alignment(&ctx, ctx.integer_type(17)), Some(4));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DataLayout {
    /// The entries that hold, those of inner ops before those of outer ones.
    entries: Vec<(Attribute, Attribute)>,
}

impl DataLayout {
    /// The layout for an op and the ops nested in it.
    #[doc(alias = "DataLayout::closest")]
    pub fn at(view: View<'_>, op: OpId) -> Self {
        let own = data_layout_spec(view, op).into_iter();
        let specs = own.chain(enclosing_specs(view, op).into_iter().map(|(_, spec)| spec));
        Self { entries: specs.flat_map(|spec| spec.entries(view.ctx)).copied().collect() }
    }

    /// The width of an index in bits.
    pub fn index_width(&self, ctx: &Context) -> u32 {
        let width = self.of_type(ctx, ctx.index_type()).and_then(|it| it.dyn_cast::<IntegerAttr>(ctx)?.to_i64(ctx));
        width.and_then(|width| u32::try_from(width).ok()).unwrap_or(64)
    }

    /// The value of a named entry, such as `dlti.endianness`.
    pub fn named(&self, ctx: &Context, name: &str) -> Option<Attribute> {
        let name = Ident::find(ctx, name)?;
        self.find(|key| key.dyn_cast::<StringAttr>(ctx).is_some_and(|key| key.value(ctx) == name))
    }

    /// The value of the entry of a type.
    pub fn of_type(&self, ctx: &Context, ty: Type) -> Option<Attribute> {
        self.find(|key| key.dyn_cast::<TypeAttr>(ctx).is_some_and(|key| key.value(ctx) == ty))
    }

    /// The size of a type in bits; for a scalable vector, that of its smallest one.
    ///
    /// Types of other dialects implement [`LayoutEntries`].
    #[doc(alias = "getTypeSizeInBits")]
    pub fn size_in_bits(&self, ctx: &Context, ty: Type) -> Option<u64> {
        if let Some(ty) = ty.dyn_cast::<IntegerType>(ctx) {
            return Some(ty.width(ctx).into());
        }
        if let Some(ty) = ty.dyn_cast::<FloatType>(ctx) {
            return Some(ty.kind(ctx).width().into());
        }
        if ty.is::<IndexType>(ctx) {
            return Some(self.index_width(ctx).into());
        }
        if let Some(ty) = ty.dyn_cast::<ComplexType>(ctx) {
            // The imaginary part is aligned, too.
            let (size, alignment) =
                (self.size_in_bits(ctx, ty.element(ctx))?, self.preferred_alignment(ctx, ty.element(ctx))?);
            return size.checked_next_multiple_of(alignment.checked_mul(8)?)?.checked_add(size);
        }
        let Some(ty) = ty.dyn_cast::<VectorType>(ctx) else {
            return (ty.interface::<LayoutEntries>(ctx)?.size_in_bits)(self, ctx, ty);
        };
        let element = self.size(ctx, ty.element(ctx))?.checked_mul(8)?;
        let (last, outer) = ty.shape(ctx).split_last()?;
        let rows = outer.iter().try_fold(1u64, |product, &size| product.checked_mul(u64::try_from(size).ok()?))?;
        rows.checked_mul(u64::try_from(*last).ok()?.checked_next_power_of_two()?)?.checked_mul(element)
    }

    /// The size of a type in bytes.
    #[doc(alias = "getTypeSize")]
    pub fn size(&self, ctx: &Context, ty: Type) -> Option<u64> {
        Some(self.size_in_bits(ctx, ty)?.div_ceil(8))
    }

    /// The ABI alignment of a type in bytes.
    ///
    /// Types of other dialects implement [`LayoutEntries`].
    #[doc(alias = "getTypeABIAlignment")]
    pub fn abi_alignment(&self, ctx: &Context, ty: Type) -> Option<u64> {
        if let Some(ty) = ty.dyn_cast::<IntegerType>(ctx) {
            let stated = self.integer_alignments(ctx, ty).map(|(abi, _)| abi);
            // Without a layout, integers are aligned as LLVM does it, which is by 4 from 64 bits on.
            let natural = if ty.width(ctx) < 64 { natural_alignment(ty.width(ctx))? } else { 4 };
            return Some(stated.unwrap_or(natural));
        }
        self.alignment(ctx, ty, |layout, ty| layout.abi_alignment(ctx, ty), |(abi, _)| abi)
    }

    /// The preferred alignment of a type in bytes.
    ///
    /// Types of other dialects implement [`LayoutEntries`].
    #[doc(alias = "getTypePreferredAlignment")]
    pub fn preferred_alignment(&self, ctx: &Context, ty: Type) -> Option<u64> {
        if let Some(ty) = ty.dyn_cast::<IntegerType>(ctx) {
            let stated = self.integer_alignments(ctx, ty).map(|(_, preferred)| preferred);
            return stated.or_else(|| natural_alignment(ty.width(ctx)));
        }
        self.alignment(ctx, ty, |layout, ty| layout.preferred_alignment(ctx, ty), |(_, preferred)| preferred)
    }

    /// The alignment of a type other than an integer, by its elements.
    fn alignment(
        &self,
        ctx: &Context,
        ty: Type,
        of: impl Fn(&Self, Type) -> Option<u64>,
        choose: impl Fn((u64, u64)) -> u64,
    ) -> Option<u64> {
        if ty.is::<IndexType>(ctx) {
            return of(self, ctx.integer_type(self.index_width(ctx)));
        }
        if let Some(ty) = ty.dyn_cast::<ComplexType>(ctx) {
            return of(self, ty.element(ctx));
        }
        if let Some(entries) = ty.interface::<LayoutEntries>(ctx) {
            return (entries.alignments)(self, ctx, ty).map(choose);
        }
        let stated = ty.is::<FloatType>(ctx).then(|| self.of_type(ctx, ty)).flatten();
        if let Some(alignments) = stated.and_then(|value| alignments(ctx, value)) {
            return Some(choose(alignments));
        }
        self.size(ctx, ty)?.checked_next_power_of_two()
    }

    /// The stated alignments for an integer: those of the narrowest that is as wide, else of the widest.
    fn integer_alignments(&self, ctx: &Context, ty: IntegerType) -> Option<(u64, u64)> {
        let stated = |&(key, value): &(Attribute, Attribute)| {
            let key = key.dyn_cast::<TypeAttr>(ctx)?.value(ctx).dyn_cast::<IntegerType>(ctx)?;
            Some((key.width(ctx), alignments(ctx, value)?))
        };
        let stated: Vec<_> = self.entries.iter().filter_map(stated).collect();
        let narrowest = stated.iter().filter(|entry| entry.0 >= ty.width(ctx)).min_by_key(|entry| entry.0);
        narrowest.or_else(|| stated.iter().max_by_key(|entry| entry.0)).map(|entry| entry.1)
    }

    fn find(&self, is_it: impl Fn(Attribute) -> bool) -> Option<Attribute> {
        self.entries.iter().find(|entry| is_it(entry.0)).map(|entry| entry.1)
    }
}

/// The data layout specification of a module, an attribute of any name; other ops have none.
#[doc(alias = "getDataLayoutSpec")]
pub fn data_layout_spec(view: View<'_>, op: OpId) -> Option<DataLayoutSpecAttr> {
    let op = ModuleOp::dyn_cast(&view, op)?;
    view.discardable_entries(op.0).iter().find_map(|(_, value)| value.dyn_cast(view.ctx))
}

/// The layouts of the ops around an op, from the inside out.
pub(super) fn enclosing_specs(view: View<'_>, op: OpId) -> Vec<(OpId, DataLayoutSpecAttr)> {
    let mut specs = Vec::new();
    let mut parent = view.ir.parent_op(op);
    while let Some(op) = parent {
        specs.extend(data_layout_spec(view, op).map(|spec| (op, spec)));
        parent = view.ir.parent_op(op);
    }
    specs
}

/// The alignments in an entry, in bytes: ABI and preferred.
fn alignments(ctx: &Context, value: Attribute) -> Option<(u64, u64)> {
    let elements = value.dyn_cast::<DenseElementsAttr>(ctx)?;
    let mut bytes = elements.values(ctx).map_while(|value| match value {
        ElementValue::Int(value) => u64::try_from(value.to_i64()?).ok().map(|bits| bits / 8),
        _ => None,
    });
    let abi = bytes.next()?;
    Some((abi, bytes.next().unwrap_or(abi)))
}

/// The number of bits rounded up to a power of two, in bytes.
fn natural_alignment(bits: u32) -> Option<u64> {
    u64::from(bits.div_ceil(8)).checked_next_power_of_two()
}
