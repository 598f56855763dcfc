//! Access to memory: allocation, addresses, loads, stores and atomic operations.

use weir_ir::builtin::{
    DenseI32ArrayKind, FloatType, FunctionType, I64Kind, IntegerAttr, IntegerType, StringKind, TypeKind, UnitKind,
};
use weir_ir::interfaces::{Effect, EffectKind, Effects, MemoryEffects};
use weir_ir::parse::{AsmParser, ParseResult};
use weir_ir::print::{AsmPrinter, type_text};
use weir_ir::{
    AttrKind as _, BuildOp as _, Context, OpClass as _, OpId, OpState, SignatureView, Type, ValueId, VerifyResult, View,
};

use crate::dialect::attributes::DereferenceableAttr;
use crate::dialect::constraints::{
    ATOMIC, EXCHANGEABLE, INTEGER, INTEGER_LIKE, LLVM_TYPE, LOADABLE, POINTER, POINTER_LIKE, STRUCT, is_pointer,
};
use crate::dialect::enums::{AtomicBinOp, AtomicOrdering, GepNoWrapFlags};
use crate::dialect::kinds::{AccessGroupsKind, AliasScopesKind, DereferenceableKind, TbaaTagsKind};
use crate::dialect::types::{PointerType, StructType, TargetExtType, is_compatible_float, is_compatible_vector};

use super::gep::{GEP_INDICES, NO_WRAP_FLAGS, verify_gep};
use super::{destructuring, fold, promotion};

weir_ir::ops! { llvm, OPS;
    /// Allocates memory on the stack, until the function returns.
    AllocaOp = "alloca" {
        operands { array_size("arraySize"): INTEGER }
        results { res: POINTER [Allocate(AutomaticAllocationScope)] }
        attrs { alignment: optional I64Kind, elem_type: TypeKind, inalloca: optional UnitKind }
        traits [LocalAssembly]
        interfaces [&promotion::ALLOCATION, &destructuring::ALLOCATION]
        assembly parse_alloca, print_alloca;
        verify_local verify_alloca;
    }

    /// The address of an element of an aggregate.
    GEPOp = "getelementptr" {
        operands { base: POINTER_LIKE, dynamic_indices("dynamicIndices"): variadic INTEGER_LIKE }
        results { res: POINTER_LIKE }
        attrs {
            raw_constant_indices("rawConstantIndices"): DenseI32ArrayKind, elem_type: TypeKind,
            no_wrap("noWrapFlags"): GepNoWrapFlags => GepNoWrapFlags::NONE
        }
        traits [LocalAssembly, Pure]
        interfaces [&promotion::ADDRESS, &destructuring::ADDRESS, &destructuring::SAFE_ADDRESS]
        format "(custom<NoWrapFlags>($noWrapFlags)^)? $base `[` custom<GEPIndices>($dynamicIndices, $rawConstantIndices) `]` attr-dict `:` functional-type(operands, results) `,` $elem_type"
        directives { "GEPIndices": GEP_INDICES, "NoWrapFlags": NO_WRAP_FLAGS }
        verify_local verify_gep;
        fold fold::gep;
    }

    /// Loads a value from memory.
    LoadOp = "load" {
        operands { addr: POINTER }
        results { res: LOADABLE }
        attrs {
            alignment: optional I64Kind, volatile("volatile_"): optional UnitKind, nontemporal: optional UnitKind,
            invariant: optional UnitKind, invariant_group("invariantGroup"): optional UnitKind,
            ordering: AtomicOrdering => AtomicOrdering::NotAtomic, syncscope: optional StringKind,
            dereferenceable: optional DereferenceableKind, access_groups: optional AccessGroupsKind,
            alias_scopes: optional AliasScopesKind, noalias_scopes: optional AliasScopesKind, tbaa: optional TbaaTagsKind
        }
        interfaces [&LOADS, &promotion::LOAD, &destructuring::LOAD, &destructuring::SAFE_LOAD]
        format "(`volatile` $volatile_^)? $addr (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? (`invariant` $invariant^)? (`invariant_group` $invariantGroup^)? (`dereferenceable` `` $dereferenceable^)? attr-dict `:` qualified(type($addr)) `->` type($res)"
        verify_local verify_load;
    }

    /// Stores a value to memory.
    StoreOp = "store" {
        operands { value: LOADABLE, addr: POINTER }
        attrs {
            alignment: optional I64Kind, volatile("volatile_"): optional UnitKind, nontemporal: optional UnitKind,
            invariant_group("invariantGroup"): optional UnitKind, ordering: AtomicOrdering => AtomicOrdering::NotAtomic,
            syncscope: optional StringKind, access_groups: optional AccessGroupsKind, alias_scopes: optional AliasScopesKind,
            noalias_scopes: optional AliasScopesKind, tbaa: optional TbaaTagsKind
        }
        interfaces [&STORES, &promotion::STORE, &destructuring::STORE, &destructuring::SAFE_STORE]
        format "(`volatile` $volatile_^)? $value `,` $addr (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? (`invariant_group` $invariantGroup^)? attr-dict `:` type($value) `,` qualified(type($addr))"
        verify_local verify_store;
    }

    /// An atomic read-modify-write of a value in memory.
    AtomicRMWOp = "atomicrmw" {
        operands { ptr: POINTER, val: ATOMIC }
        results { res: ATOMIC }
        attrs {
            bin_op: AtomicBinOp, ordering: AtomicOrdering, syncscope: optional StringKind, alignment: optional I64Kind,
            volatile("volatile_"): optional UnitKind, access_groups: optional AccessGroupsKind,
            alias_scopes: optional AliasScopesKind, noalias_scopes: optional AliasScopesKind, tbaa: optional TbaaTagsKind
        }
        traits [TypesMatch { from: "val", to: "res", summary: "result #0 and operand #1 have the same type", with: same }]
        format "(`volatile` $volatile_^)? $bin_op $ptr `,` $val (`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict `:` qualified(type($ptr)) `,` type($val)"
        verify_local verify_atomicrmw;
    }

    /// An atomic compare-and-exchange of a value in memory.
    AtomicCmpXchgOp = "cmpxchg" {
        operands { ptr: POINTER, cmp: EXCHANGEABLE, val: EXCHANGEABLE }
        results { res: STRUCT }
        attrs {
            success_ordering: AtomicOrdering, failure_ordering: AtomicOrdering, syncscope: optional StringKind,
            alignment: optional I64Kind, weak: optional UnitKind, volatile("volatile_"): optional UnitKind,
            access_groups: optional AccessGroupsKind, alias_scopes: optional AliasScopesKind,
            noalias_scopes: optional AliasScopesKind, tbaa: optional TbaaTagsKind
        }
        traits [
            TypesMatch { from: "val", to: "cmp", summary: "operand #1 and operand #2 have the same type", with: same },
            TypesMatch {
                from: "val", to: "res", with: value_and_bool,
                summary: "result #0 has an LLVM struct type consisting of the type of operand #2 and a bool"
            }
        ]
        format "(`weak` $weak^)? (`volatile` $volatile_^)? $ptr `,` $cmp `,` $val (`syncscope` `(` $syncscope^ `)`)? $success_ordering $failure_ordering attr-dict `:` qualified(type($ptr)) `,` type($val)"
        verify_local verify_cmpxchg;
    }

    /// A memory fence: orders the accesses before it and those behind it.
    FenceOp = "fence" {
        attrs { ordering: AtomicOrdering, syncscope: optional StringKind }
        format "(`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict"
        verify_local verify_fence;
    }

    /// The next variadic argument of a function.
    VaArgOp = "va_arg" {
        operands { arg: POINTER }
        results { res: LLVM_TYPE }
        format "$arg attr-dict `:` functional-type($arg, $res)"
    }
}

static LOADS: MemoryEffects =
    MemoryEffects { effects: |cx, op, effects| access_effects(cx, op, EffectKind::Read, 0, effects) };

static STORES: MemoryEffects =
    MemoryEffects { effects: |cx, op, effects| access_effects(cx, op, EffectKind::Write, 1, effects) };

/// The effects of a load or store; one that is volatile or ordered has effects on all of memory.
fn access_effects(cx: View<'_>, op: OpId, kind: EffectKind, address: usize, effects: &mut Effects) {
    effects.push(Effect::new(kind, Some(cx.ir.operand(op, address))));
    let ordering = cx.attribute(op, "ordering").and_then(|it| AtomicOrdering::value(cx.ctx, it));
    let ordered = !matches!(ordering, None | Some(AtomicOrdering::NotAtomic | AtomicOrdering::Unordered));
    if ordered || cx.attribute(op, "volatile_").is_some() {
        effects.push(Effect::new(EffectKind::Read, None));
        effects.push(Effect::new(EffectKind::Write, None));
    }
}

#[expect(clippy::unnecessary_wraps, reason = "a rule about types may fail")]
fn same(_: &Context, ty: Type) -> Option<Type> {
    Some(ty)
}

#[expect(clippy::unnecessary_wraps, reason = "a rule about types may fail")]
fn value_and_bool(ctx: &Context, ty: Type) -> Option<Type> {
    Some(StructType::literal(ctx, &[ty, ctx.integer_type(1)]).into())
}

impl AllocaOp {
    /// A builder of an allocation of a number of elements.
    pub fn of(ctx: &Context, result: PointerType, element: Type, count: ValueId) -> impl weir_ir::BuildOp<Op = Self> {
        AllocaOp::new(count).elem_type(ctx, element).result(result)
    }
}

/// `inalloca %size x type {attributes} : (size type) -> pointer type`.
fn parse_alloca(parser: &mut AsmParser<'_, '_>, state: &mut OpState) -> ParseResult<()> {
    let ctx = parser.context();
    if parser.parse_optional_keyword("inalloca") {
        parser.set_attribute(state, "inalloca", ctx.unit_attr());
    }
    let size = parser.parse_operand()?;
    parser.parse_keyword("x")?;
    let element = parser.parse_type()?;
    parser.parse_attributes_into(state)?;
    parser.parse_token(":")?;
    let position = parser.position();
    let ty = parser.parse_type()?;
    // An alignment of zero is dropped.
    if let Some(alignment) = state.attribute(0) {
        let Some(alignment) = alignment.dyn_cast::<IntegerAttr>(ctx) else {
            return Err(parser.custom_error_at_name("expected integer alignment"));
        };
        if alignment.value(ctx).is_zero() {
            state.set_attribute(0, None);
        }
    }
    let signature =
        ty.dyn_cast::<FunctionType>(ctx).filter(|ty| ty.inputs(ctx).len() == 1 && ty.results(ctx).len() == 1);
    let Some(signature) = signature else {
        let message = "expected trailing function type with one argument and one result";
        return Err(parser.custom_error(position, message));
    };
    if is_pointer(ctx, signature.results(ctx)[0]) {
        parser.set_attribute(state, "elem_type", TypeKind::attribute(ctx, element));
    }
    let size = parser.resolve_operand(size, signature.inputs(ctx)[0])?;
    state.push_operands(&[size]);
    state.push_results(signature.results(ctx));
    Ok(())
}

fn print_alloca(op: OpId, printer: &mut AsmPrinter<'_, '_>) {
    let view = printer.view();
    let op = AllocaOp::from_op_unchecked(op);
    printer.text(if op.inalloca(&view).is_some() { " inalloca " } else { " " });
    printer.value(op.array_size(&view));
    printer.text(" x ");
    printer.ty(op.elem_type(&view));
    let elided: &[&str] = match op.alignment(&view) {
        None | Some(0) => &["elem_type", "inalloca", "alignment"],
        Some(_) => &["elem_type", "inalloca"],
    };
    printer.attr_dict(op.0, elided);
    printer.text(" : ");
    printer.op_type(op.0);
}

fn verify_alloca(cx: SignatureView<'_>, op: AllocaOp) -> VerifyResult {
    let target = op.elem_type(&cx).dyn_cast::<TargetExtType>(cx.ctx);
    let message = "this target extension type cannot be used in alloca";
    cx.op_error_if(op.0, target.is_some_and(|it| !it.supports_memory(cx.ctx)), message)
}

fn verify_load(cx: SignatureView<'_>, op: LoadOp) -> VerifyResult {
    verify_dereferenceable(cx, op.0, op.dereferenceable(&cx))?;
    let unsupported = &[AtomicOrdering::Release, AtomicOrdering::AcqRel];
    let details = Atomic {
        ordering: op.ordering(&cx),
        syncscope: op.syncscope(&cx).is_some(),
        alignment: op.alignment(&cx).is_some(),
    };
    verify_atomic(cx, op.0, details, cx.ty(op.res(&cx)), unsupported)
}

fn verify_store(cx: SignatureView<'_>, op: StoreOp) -> VerifyResult {
    let unsupported = &[AtomicOrdering::Acquire, AtomicOrdering::AcqRel];
    let details = Atomic {
        ordering: op.ordering(&cx),
        syncscope: op.syncscope(&cx).is_some(),
        alignment: op.alignment(&cx).is_some(),
    };
    verify_atomic(cx, op.0, details, cx.ty(op.value(&cx)), unsupported)
}

/// Verifies that `dereferenceable` is on a result that is one pointer.
pub(super) fn verify_dereferenceable(
    cx: SignatureView<'_>,
    op: OpId,
    bytes: Option<DereferenceableAttr>,
) -> VerifyResult {
    let message = "expected op to return a single LLVM pointer type";
    cx.op_error_if(op, bytes.is_some() && !is_pointer(cx.ctx, cx.result_types[0]), message)
}

/// The atomicity of a load or store.
struct Atomic {
    ordering: AtomicOrdering,
    syncscope: bool,
    alignment: bool,
}

fn verify_atomic(
    cx: SignatureView<'_>,
    op: OpId,
    details: Atomic,
    ty: Type,
    unsupported: &[AtomicOrdering],
) -> VerifyResult {
    if details.ordering == AtomicOrdering::NotAtomic {
        cx.op_error_if(op, details.syncscope, "expected syncscope to be null for non-atomic access")?;
        return Ok(());
    }
    if !is_atomic(cx.ctx, ty) {
        return Err(cx.op_error(op, format_args!("unsupported type {} for atomic access", quoted(cx.ctx, ty))));
    }
    if unsupported.contains(&details.ordering) {
        return Err(cx.op_error(op, format_args!("unsupported ordering '{}'", details.ordering.keyword())));
    }
    cx.op_error_if(op, !details.alignment, "expected alignment for atomic access")
}

fn quoted(ctx: &Context, ty: Type) -> String {
    format!("'{}'", type_text(ctx, ty))
}

/// True if a value of a type can be loaded and stored in one step: its width is a power of two of bytes.
fn is_atomic(ctx: &Context, ty: Type) -> bool {
    if is_pointer(ctx, ty) {
        return true;
    }
    let integer = ty.dyn_cast::<IntegerType>(ctx).map(|ty| ty.width(ctx));
    let float = || ty.dyn_cast::<FloatType>(ctx).map(|ty| ty.width(ctx));
    let width = integer.or_else(float).unwrap_or(0);
    width >= 8 && width.is_power_of_two() && (integer.is_some() || is_compatible_float(ctx, ty))
}

fn verify_atomicrmw(cx: SignatureView<'_>, op: AtomicRMWOp) -> VerifyResult {
    use AtomicBinOp::{FAdd, FMax, FMaximum, FMin, FMinimum, FSub, Xchg};
    let (ctx, ty, bin_op) = (cx.ctx, cx.ty(op.val(&cx)), op.bin_op(&cx));
    let fail = |message: &str| Err(cx.op_error(op.0, message));
    let fail_if = |condition: bool, message: &str| cx.op_error_if(op.0, condition, message);
    match bin_op {
        FAdd | FSub | FMin | FMax | FMinimum | FMaximum => {
            if is_compatible_vector(ctx, ty) {
                fail_if(crate::dialect::types::is_scalable_vector(ctx, ty), "expected LLVM IR fixed vector type")?;
                let element = crate::dialect::constraints::vector_element(ctx, ty);
                if !element.is_some_and(|element| is_compatible_float(ctx, element)) {
                    return fail("expected LLVM IR floating point type for vector element");
                }
            } else if !is_compatible_float(ctx, ty) {
                return fail("expected LLVM IR floating point type");
            }
        }
        Xchg => {
            fail_if(!is_atomic(ctx, ty), "unexpected LLVM IR type for 'xchg' bin_op")?;
        }
        _ => {
            let width = ty.dyn_cast::<IntegerType>(ctx).map(|ty| ty.width(ctx));
            fail_if(!matches!(width, Some(8 | 16 | 32 | 64)), "expected LLVM IR integer type")?;
        }
    }
    if matches!(op.ordering(&cx), AtomicOrdering::NotAtomic | AtomicOrdering::Unordered) {
        return fail("expected at least 'monotonic' ordering");
    }
    Ok(())
}

fn verify_cmpxchg(cx: SignatureView<'_>, op: AtomicCmpXchgOp) -> VerifyResult {
    use AtomicOrdering::{AcqRel, Monotonic, Release};
    let fail = |message: &str| Err(cx.op_error(op.0, message));
    let fail_if = |condition: bool, message: &str| cx.op_error_if(op.0, condition, message);
    fail_if(!is_atomic(cx.ctx, cx.ty(op.val(&cx))), "unexpected LLVM IR type")?;
    let (success, failure) = (op.success_ordering(&cx), op.failure_ordering(&cx));
    if (success as u64) < Monotonic as u64 || (failure as u64) < Monotonic as u64 {
        return fail("ordering must be at least 'monotonic'");
    }
    fail_if(matches!(failure, Release | AcqRel), "failure ordering cannot be 'release' or 'acq_rel'")
}

fn verify_fence(cx: SignatureView<'_>, op: FenceOp) -> VerifyResult {
    use AtomicOrdering::{Monotonic, NotAtomic, Unordered};
    let message = "can be given only acquire, release, acq_rel, and seq_cst orderings";
    cx.op_error_if(op.0, matches!(op.ordering(&cx), NotAtomic | Unordered | Monotonic), message)
}
