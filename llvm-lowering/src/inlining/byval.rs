//! Arguments that are passed by value.

use weir_dialects::dlti;
use weir_ir::builtin::{ArrayAttr, DictionaryAttr, IntegerAttr, SymbolRefAttr, TypeAttr};
use weir_ir::symbols::lookup_nearest_symbol;
use weir_ir::{Attribute, BuildOp as _, CreateOps as _, InsertPoint, OpClass as _, OpId, ValueDef, ValueId, View};
use weir_rewrite::{Rewriter, RewriterExt as _};

use crate::dialect::{AddressOfOp, AllocaOp, GlobalOp, LLVMFuncOp, MemcpyOp, ModRefInfo};
use crate::values::LlvmBuilder as _;

const ALIGNMENT: &str = "alignment";

/// The pointer that an inlined body uses for an argument by value: a copy, unless the body only reads it and it is aligned.
pub(super) fn pass_by_value(
    rewriter: &mut dyn Rewriter,
    callable: OpId,
    pointer: ValueId,
    ty: Attribute,
    alignment: Option<Attribute>,
) -> ValueId {
    let view = rewriter.view();
    let Some(ty) = ty.dyn_cast::<TypeAttr>(view.ctx).map(|it| it.value(view.ctx)) else { return pointer };
    let layout = dlti::DataLayout::at(view, callable);
    let minimal = layout.abi_alignment(view.ctx, ty).unwrap_or(1);
    let stack = layout.named(view.ctx, "dlti.stack_alignment");
    let stack = stack.and_then(|it| number(view, it)).filter(|&bits| bits != 0).map(|bits| bits / 8);
    let requested = alignment.and_then(|it| number(view, it)).unwrap_or(0);
    if only_reads_arguments(view, callable) && (requested <= minimal || is_aligned(rewriter, pointer, requested, stack))
    {
        return pointer;
    }
    let view = rewriter.view();
    let size = layout.size(view.ctx, ty).unwrap_or(0);
    let (pointer_type, i64_type) = (view.ty(pointer), view.ctx.integer_type(64));
    let Some(entry) = view.ir.defining_block(pointer).and_then(|block| view.ir.parent_region(block)) else {
        return pointer;
    };
    let Some(entry) = view.ir.first_block(entry) else { return pointer };
    rewriter.set_default_location(rewriter.ir().value_location(pointer));
    let start = InsertPoint::start(rewriter.ir(), entry);
    let copy = rewriter.at(start, |rewriter| {
        let one = rewriter.constant(i64_type, IntegerAttr::i64(rewriter.ctx(), 1));
        let alignment = i64::try_from(minimal.max(requested)).unwrap_or(i64::MAX);
        let ctx = rewriter.ctx();
        let alloca = AllocaOp::new(one).elem_type(ctx, ty).alignment(ctx, alignment).result(pointer_type);
        rewriter.create(alloca).res(rewriter)
    });
    let size = rewriter.constant(i64_type, IntegerAttr::i64(rewriter.ctx(), i64::try_from(size).unwrap_or(i64::MAX)));
    rewriter.create(MemcpyOp::new(copy, pointer, size).is_volatile(rewriter.ctx(), false));
    copy
}

fn number(view: View<'_>, attribute: Attribute) -> Option<u64> {
    u64::try_from(attribute.dyn_cast::<IntegerAttr>(view.ctx)?.to_i64(view.ctx)?).ok()
}

/// Returns true if a function is declared not to write through its arguments.
fn only_reads_arguments(view: View<'_>, callable: OpId) -> bool {
    let effects = LLVMFuncOp::dyn_cast(&view, callable).and_then(|it| it.memory_effects(&view));
    effects.is_some_and(|it| matches!(it.arg_mem(view.ctx), ModRefInfo::NoModRef | ModRefInfo::Ref))
}

/// Returns true if a pointer is aligned as requested, or if the allocation that it points to can be.
fn is_aligned(rewriter: &mut dyn Rewriter, pointer: ValueId, requested: u64, stack: Option<u64>) -> bool {
    let view = rewriter.view();
    let stated = |op| view.attribute(op, ALIGNMENT).and_then(|it| number(view, it)).unwrap_or(1);
    let Some(op) = view.ir.defining_op(pointer) else { return argument_alignment(view, pointer) >= requested };
    if let Some(address) = AddressOfOp::dyn_cast(&view, op) {
        let symbol = SymbolRefAttr::new(view.ctx, address.global_name(&view), Vec::new());
        let global = lookup_nearest_symbol(view, op, symbol).and_then(|symbol| symbol.dyn_cast::<GlobalOp>());
        return global.is_some_and(|global| stated(global.0) >= requested);
    }
    if AllocaOp::dyn_cast(&view, op).is_none() {
        return false;
    }
    let is_small = stated(op) < requested;
    if is_small && stack.is_some_and(|stack| requested > stack) {
        return false;
    }
    if is_small {
        let alignment = IntegerAttr::i64(view.ctx, i64::try_from(requested).unwrap_or(i64::MAX));
        rewriter.modify(op, |edit| edit.set_attribute(ALIGNMENT, Some(alignment.into())));
    }
    true
}

/// The alignment that is stated for an argument of a function.
fn argument_alignment(view: View<'_>, argument: ValueId) -> u64 {
    let ValueDef::BlockArgument { block, index } = view.ir.value_def(argument) else { return 1 };
    let function = view.ir.parent_op(block).and_then(|op| LLVMFuncOp::dyn_cast(&view, op));
    let attributes = function.and_then(|it| view.attribute_as::<ArrayAttr>(it.0, "arg_attrs"));
    let own = attributes.and_then(|it| it.elements(view.ctx).get(index as usize).copied());
    let own = own.and_then(|it| it.dyn_cast::<DictionaryAttr>(view.ctx));
    own.and_then(|it| number(view, it.find_text(view.ctx, "llvm.align")?)).unwrap_or(1)
}
