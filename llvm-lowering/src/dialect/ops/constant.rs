//! Constants and addresses of symbols.

use weir_dialects::elementwise;
use weir_ir::builtin::{AnyAttr, ArrayAttr, ComplexType, ElementValue, FlatSymbolRefKind, SymbolRefAttr};
use weir_ir::interfaces::ConstantValue;
use weir_ir::{Attribute, Context, Fold, Folder, OpClass as _, OpId, Type, View};

use crate::dialect::attributes::{DsoLocalEquivalentAttr, PoisonAttr, UndefAttr, ZeroAttr};
use crate::dialect::constraints::{LLVM_TYPE, POINTER, TOKEN};
use crate::dialect::kinds::{BlockAddressKind, BlockTagKind};

use super::symbols::{ADDRESS_OF, BLOCK_ADDRESS, DSO_LOCAL_EQUIVALENT, NONLOCAL_BLOCK_ADDRESS, verify_block_address};
use super::verify_constant::{verify_constant, verify_zero};

weir_ir::ops! { llvm, OPS;
    /// A constant.
    ConstantOp = "mlir.constant" {
        results { res: LLVM_TYPE }
        attrs { value: AnyAttr }
        traits [Pure, ConstantLike]
        format "`(` $value `)` attr-dict `:` type($res)"
        verify_local verify_constant;
        fold |folder: &mut Folder<'_>, op: ConstantOp| Fold::one(op.value(&view(folder)));
    }

    /// An undefined value.
    UndefOp = "mlir.undef" {
        results { res: LLVM_TYPE }
        traits [Pure, ConstantLike]
        interfaces [&ConstantValue { value: |cx, _| Some(UndefAttr::new(cx.ctx).into()) }]
        format "attr-dict `:` type($res)"
        fold |folder: &mut Folder<'_>, _: UndefOp| Fold::one(Attribute::from(UndefAttr::new(folder.ctx())));
    }

    /// A poison value.
    PoisonOp = "mlir.poison" {
        results { res: LLVM_TYPE }
        traits [Pure, ConstantLike]
        interfaces [&ConstantValue { value: |cx, _| Some(PoisonAttr::new(cx.ctx).into()) }]
        format "attr-dict `:` type($res)"
        fold |folder: &mut Folder<'_>, _: PoisonOp| Fold::one(Attribute::from(PoisonAttr::new(folder.ctx())));
    }

    /// The value whose bits are all zero.
    ZeroOp = "mlir.zero" {
        results { res: LLVM_TYPE }
        traits [Pure, ConstantLike]
        interfaces [&ConstantValue { value: |cx, op| Some(zero(cx, op)) }]
        format "attr-dict `:` type($res)"
        verify_local verify_zero;
        fold |folder: &mut Folder<'_>, op: ZeroOp| Fold::one(zero(view(folder), op.0));
    }

    /// No token.
    NoneTokenOp = "mlir.none" {
        results { res: TOKEN }
        traits [Pure]
        format "attr-dict `:` type($res)"
    }

    /// The address of a global, an alias or a function.
    AddressOfOp = "mlir.addressof" {
        results { res: POINTER }
        attrs { global_name: FlatSymbolRefKind }
        traits [Pure, ConstantLike]
        interfaces [&ADDRESS_OF]
        format "$global_name attr-dict `:` qualified(type($res))"
        fold fold_address_of;
    }

    /// The address of an equivalent of a function in the same linkage unit.
    DSOLocalEquivalentOp = "dso_local_equivalent" {
        results { res: POINTER }
        attrs { function_name: FlatSymbolRefKind }
        traits [Pure, ConstantLike]
        interfaces [&DSO_LOCAL_EQUIVALENT, &ConstantValue { value: equivalent }]
        format "$function_name attr-dict `:` qualified(type($res))"
        fold fold_dso_local_equivalent;
    }

    /// The address of a block.
    BlockAddressOp = "blockaddress" {
        results { res: POINTER }
        attrs { block_addr: BlockAddressKind }
        traits [Pure, ConstantLike]
        interfaces [&BLOCK_ADDRESS, &NONLOCAL_BLOCK_ADDRESS]
        format "$block_addr attr-dict `:` qualified(type($res))"
        verify verify_block_address;
        fold |folder: &mut Folder<'_>, op: BlockAddressOp| Fold::one(Attribute::from(op.block_addr(&view(folder))));
    }

    /// A name for the block that it stands in.
    BlockTagOp = "blocktag" {
        attrs { tag: BlockTagKind }
        format "$tag attr-dict"
    }
}

impl ConstantOp {
    /// A builder of a constant of a type.
    pub fn of(ctx: &Context, ty: impl Into<Type>, value: impl Into<Attribute>) -> impl weir_ir::BuildOp<Op = Self> {
        weir_ir::BuildOp::result(ConstantOp::new().value(ctx, value.into()), ty)
    }
}

/// Creates the constant of an attribute of a type.
pub(in crate::dialect) fn materialize(
    builder: &mut weir_ir::Builder<'_>,
    attribute: Attribute,
    ty: Type,
) -> Option<OpId> {
    use weir_ir::{BuildOp as _, CreateOps as _};
    let ctx = builder.ctx;
    if let Some(symbol) = attribute.dyn_cast::<SymbolRefAttr>(ctx).filter(|it| it.is_flat(ctx)) {
        return Some(builder.create(AddressOfOp::new().global_name(ctx, symbol.root(ctx)).result(ty)).into());
    }
    if attribute.is::<UndefAttr>(ctx) {
        return Some(builder.create(UndefOp::new().result(ty)).into());
    }
    if attribute.is::<PoisonAttr>(ctx) {
        return Some(builder.create(PoisonOp::new().result(ty)).into());
    }
    if attribute.is::<ZeroAttr>(ctx) {
        return Some(builder.create(ZeroOp::new().result(ty)).into());
    }
    super::verify_constant::is_buildable(ctx, attribute, ty)
        .then(|| builder.create(ConstantOp::new().value(ctx, attribute).result(ty)).into())
}

/// Folds `llvm.mlir.zero` to a number, for types of numbers.
fn zero(cx: View<'_>, op: OpId) -> Attribute {
    let ty = cx.ty(cx.ir.result(op, 0));
    elementwise::zero(cx.ctx, ty).unwrap_or_else(|| ZeroAttr::new(cx.ctx).into())
}

fn view<'a>(folder: &'a Folder<'_>) -> View<'a> {
    folder.view()
}

/// `addressof @f -> @f`
fn fold_address_of(folder: &mut Folder<'_>, op: AddressOfOp) -> Fold {
    let name = op.global_name(&view(folder));
    Fold::one(Attribute::from(SymbolRefAttr::flat(folder.ctx(), name)))
}

/// `dso_local_equivalent @f -> #llvm.dso_local_equivalent<@f>`
fn fold_dso_local_equivalent(folder: &mut Folder<'_>, op: DSOLocalEquivalentOp) -> Fold {
    equivalent(view(folder), op.0).into()
}

fn equivalent(cx: View<'_>, op: OpId) -> Option<Attribute> {
    let name = DSOLocalEquivalentOp::from_op_unchecked(op).function_name(&cx);
    Some(DsoLocalEquivalentAttr::new(cx.ctx, SymbolRefAttr::flat(cx.ctx, name)).into())
}

/// The constant of a number; a complex number is an array of its parts.
pub(crate) fn number_attribute(ctx: &Context, value: &ElementValue, ty: Type) -> Option<Attribute> {
    let ElementValue::Complex(parts) = value else { return value.to_attribute(ctx, ty) };
    let part = ty.dyn_cast::<ComplexType>(ctx)?.element(ctx);
    let parts = [parts.0.to_attribute(ctx, part)?, parts.1.to_attribute(ctx, part)?];
    Some(ArrayAttr::new(ctx, parts).into())
}
