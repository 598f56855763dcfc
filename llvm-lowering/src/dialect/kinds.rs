//! The kinds of attributes that ops of the dialect have, beside the builtin ones and the enumerations.

use weir_ir::builtin::{ArrayAttr, FloatAttr, IntegerAttr, StringAttr, SymbolRefAttr, TypeAttr};
use weir_ir::{ApInt, AttrSyntax, Attribute, AttributeClass as _, Context, DialectAttr, FloatKind};

use super::attributes::{
    AccessGroupAttr, AliasScopeAttr, BlockAddressAttr, BlockTagAttr, DereferenceableAttr, DiExpressionAttr,
    DiGlobalVariableExpressionAttr, DiLabelAttr, DiLocalVariableAttr, LoopAnnotationAttr, MemoryEffectsAttr,
    TargetFeaturesAttr, TbaaTagAttr, VScaleRangeAttr, VecTypeHintAttr,
};
use super::types::FunctionType;

pub(super) type BlockAddressKind = DialectAttr<BlockAddressAttr>;
pub(super) type BlockTagKind = DialectAttr<BlockTagAttr>;
pub(super) type DiExpressionKind = DialectAttr<DiExpressionAttr>;
pub(super) type DiLabelKind = DialectAttr<DiLabelAttr>;
pub(super) type DiLocalVariableKind = DialectAttr<DiLocalVariableAttr>;
pub(super) type LoopAnnotationKind = DialectAttr<LoopAnnotationAttr>;
pub(super) type MemoryEffectsKind = DialectAttr<MemoryEffectsAttr>;
pub(super) type VScaleRangeKind = DialectAttr<VScaleRangeAttr>;

weir_ir::attribute_kinds! {
    /// An access group or alias scope.
    AliasScopeKind "LLVM dialect alias scope" [AttrSyntax::Class(AliasScopeAttr::DEF)] AliasScopeAttr,
        |ctx, it| it.dyn_cast(ctx), |_ctx, value| value.into();
    /// The number of dereferenceable bytes.
    DereferenceableKind "LLVM dereferenceable attribute" [AttrSyntax::Class(DereferenceableAttr::DEF)] DereferenceableAttr,
        |ctx, it| it.dyn_cast(ctx), |_ctx, value| value.into();
    /// The target features of a function.
    TargetFeaturesKind "LLVM target features attribute" [AttrSyntax::Class(TargetFeaturesAttr::DEF)] TargetFeaturesAttr,
        |ctx, it| it.dyn_cast(ctx), |_ctx, value| value.into();
    /// A vector type hint of a kernel.
    VecTypeHintKind "Explicit vectorization compiler hint" [AttrSyntax::Class(VecTypeHintAttr::DEF)] VecTypeHintAttr,
        |ctx, it| it.dyn_cast(ctx), |_ctx, value| value.into();
    /// The type of a function of LLVM.
    LlvmFunctionTypeKind "type attribute of LLVM function type" [AttrSyntax::Type] FunctionType,
        |ctx, it| it.dyn_cast::<TypeAttr>(ctx)?.value(ctx).dyn_cast(ctx), |ctx, value| TypeAttr::new(ctx, value).into();
    /// A list of access groups.
    AccessGroupsKind "LLVM dialect access group metadata array" [AttrSyntax::Untyped(|ctx, it| it.is::<ArrayAttr>(ctx))] ArrayAttr,
        |ctx, it| array_of(ctx, it, |ctx, it| it.is::<AccessGroupAttr>(ctx)), |_ctx, value| value.into();
    /// A list of alias scopes.
    AliasScopesKind "LLVM dialect alias scope array" [AttrSyntax::Untyped(|ctx, it| it.is::<ArrayAttr>(ctx))] ArrayAttr,
        |ctx, it| array_of(ctx, it, |ctx, it| it.is::<AliasScopeAttr>(ctx)), |_ctx, value| value.into();
    /// A list of tags for alias analysis by types.
    TbaaTagsKind "LLVM dialect TBAA tag metadata array" [AttrSyntax::Untyped(|ctx, it| it.is::<ArrayAttr>(ctx))] ArrayAttr,
        |ctx, it| array_of(ctx, it, |ctx, it| it.is::<TbaaTagAttr>(ctx)), |_ctx, value| value.into();
    /// A list of global variables with expressions.
    DiGlobalVariableExpressionsKind "an array of variable expressions" [AttrSyntax::Untyped(|ctx, it| it.is::<ArrayAttr>(ctx))] ArrayAttr,
        |ctx, it| array_of(ctx, it, |ctx, it| it.is::<DiGlobalVariableExpressionAttr>(ctx)), |_ctx, value| value.into();
    /// A list of references to symbols by one name.
    FlatSymbolRefsKind "flat symbol ref array attribute" [AttrSyntax::Untyped(|ctx, it| it.is::<ArrayAttr>(ctx))] ArrayAttr,
        |ctx, it| array_of(ctx, it, |ctx, it| it.dyn_cast::<SymbolRefAttr>(ctx).is_some_and(|it| it.is_flat(ctx))), |_ctx, value| value.into();
    /// A list of 32-bit integers.
    I32sKind "32-bit integer array attribute" [AttrSyntax::Untyped(|ctx, it| it.is::<ArrayAttr>(ctx))] ArrayAttr,
        |ctx, it| array_of(ctx, it, |ctx, it| is_integer_of(ctx, it, 32)), |_ctx, value| value.into();
    /// A list of strings.
    StringsKind "string array attribute" [AttrSyntax::Untyped(|ctx, it| it.is::<ArrayAttr>(ctx))] ArrayAttr,
        |ctx, it| array_of(ctx, it, |ctx, it| it.is::<StringAttr>(ctx)), |_ctx, value| value.into();
    /// An integer of 8 bits.
    I8Kind "8-bit signless integer attribute" [AttrSyntax::Typed(|ctx| ctx.integer_type(8))] i64,
        |ctx, it| if is_integer_of(ctx, it, 8) { it.dyn_cast::<IntegerAttr>(ctx)?.to_i64(ctx) } else { None },
        |ctx, value| IntegerAttr::of(ctx, ctx.integer_type(8), value).into();
    /// A 32-bit integer that is not negative.
    AddressSpaceKind "32-bit signless integer attribute whose value is non-negative" [AttrSyntax::Typed(|ctx| ctx.integer_type(32))] u32,
        |ctx, it| if is_integer_of(ctx, it, 32) { u32::try_from(it.dyn_cast::<IntegerAttr>(ctx)?.to_i64(ctx)?).ok() } else { None },
        |ctx, value| IntegerAttr::new(ctx, ctx.integer_type(32), ApInt::new(32, u64::from(value))).into();
    /// An integer of any type.
    IntegerKind "arbitrary integer attribute" [] IntegerAttr, |ctx, it| it.dyn_cast(ctx), |_ctx, value| value.into();
    /// A floating-point number of 64 bits.
    F64Kind "64-bit float attribute" [AttrSyntax::Typed(|ctx| ctx.float_type(FloatKind::F64))] FloatAttr,
        |ctx, it| it.dyn_cast::<FloatAttr>(ctx).filter(|it| it.ty(ctx) == ctx.float_type(FloatKind::F64)), |_ctx, value| value.into();
}

fn array_of(ctx: &Context, attribute: Attribute, is: fn(&Context, Attribute) -> bool) -> Option<ArrayAttr> {
    attribute.dyn_cast::<ArrayAttr>(ctx).filter(|array| array.elements(ctx).iter().all(|&it| is(ctx, it)))
}

fn is_integer_of(ctx: &Context, attribute: Attribute, width: u32) -> bool {
    attribute.dyn_cast::<IntegerAttr>(ctx).is_some_and(|it| it.ty(ctx) == ctx.integer_type(width))
}
