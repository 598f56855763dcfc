//! The rules of ops that refer to symbols.

use weir_ir::builtin::SymbolRefAttr;
use weir_ir::interfaces::{NonlocalVerifier, SymbolUser};
use weir_ir::symbols::{Symbol, SymbolTables};
use weir_ir::{Attribute, DerivedFact, Ident, LookupSet, OpClass as _, OpId, Trait, VerifyResult, View};

use crate::dialect::attributes::BlockTagAttr;
use crate::dialect::constraints::is_pointer;
use crate::dialect::enums::Linkage;
use crate::dialect::types::PointerType;

use super::constant::{AddressOfOp, BlockAddressOp, BlockTagOp, DSOLocalEquivalentOp};
use super::function::LLVMFuncOp;
use super::module::{AliasOp, ComdatSelectorOp, GlobalOp, IFuncOp};

/// The closest enclosing op that can be an LLVM module.
pub(super) fn enclosing_module(cx: View<'_>, op: OpId) -> Option<OpId> {
    cx.ir.ancestors(op).find(|&it| is_module(cx, it))
}

/// True if an op can be an LLVM module.
pub(super) fn is_module(cx: View<'_>, op: OpId) -> bool {
    cx.has_trait(op, &Trait::SymbolTable) && cx.has_trait(op, &Trait::IsolatedFromAbove)
}

fn lookup<'v>(cx: View<'v>, op: OpId, name: Ident, tables: &mut SymbolTables) -> Option<Symbol<'v>> {
    let symbol = tables.lookup(cx, enclosing_module(cx, op)?, name)?;
    if symbol.is_stub() && symbol.dyn_cast::<AliasOp>().is_some() {
        // The body of an alias names the symbol that it stands for, and a stub has none.
        cx.ir.require_whole_module();
    }
    Some(symbol)
}

pub(super) static ADDRESS_OF: SymbolUser = SymbolUser {
    verify: |cx, op, tables| {
        let op = AddressOfOp::from_op_unchecked(op);
        let symbol = lookup(cx, op.0, op.global_name(&cx), tables);
        let is_symbol = symbol.is_some_and(|it| {
            it.dyn_cast::<GlobalOp>().is_some()
                || it.dyn_cast::<AliasOp>().is_some()
                || it.dyn_cast::<LLVMFuncOp>().is_some()
                || it.dyn_cast::<IFuncOp>().is_some()
        });
        if !is_symbol {
            return Err(cx.op_error(
                op.0,
                "must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'",
            ));
        }
        let wanted = symbol.and_then(address_space);
        let found = cx.ty_as::<PointerType>(op.res(&cx)).map(|ty| ty.address_space(cx.ctx));
        let message = "pointer address space must match address space of the referenced global or alias";
        cx.op_error_if(op.0, wanted.is_some() && wanted != found, message)
    },
};

/// The address space of a global or an alias.
fn address_space(symbol: Symbol<'_>) -> Option<u32> {
    let cx = symbol.view();
    if let Some(global) = symbol.dyn_cast::<GlobalOp>() {
        return Some(global.addr_space(&cx));
    }
    let alias = symbol.dyn_cast::<AliasOp>()?;
    let end = cx.ir.last_op(cx.ir.first_block(alias.initializer(&cx))?)?;
    let pointer = cx.ir.operands(end).first()?;
    cx.ty_as::<PointerType>(pointer).map(|ty| ty.address_space(cx.ctx))
}

pub(super) static DSO_LOCAL_EQUIVALENT: SymbolUser = SymbolUser {
    verify: |cx, op, tables| {
        let op = DSOLocalEquivalentOp::from_op_unchecked(op);
        let undefined = || cx.op_error(op.0, "must reference a global defined by 'llvm.func' or 'llvm.mlir.alias'");
        let symbol = lookup(cx, op.0, op.function_name(&cx), tables).ok_or_else(undefined)?;
        let linkage = if let Some(function) = symbol.dyn_cast::<LLVMFuncOp>() {
            function.linkage(&symbol)
        } else {
            let alias = symbol.dyn_cast::<AliasOp>().ok_or_else(undefined)?;
            let message = "must reference an alias to a function";
            cx.op_error_if(op.0, !symbol.is_stub() && !aliases_function(cx, alias, tables), message)?;
            alias.linkage(&symbol)
        };
        cx.op_error_if(op.0, linkage == Linkage::ExternWeak, "target function with 'extern_weak' linkage not allowed")
    },
};

/// True if the initializer of an alias takes the address of a function.
fn aliases_function(cx: View<'_>, alias: AliasOp, tables: &mut SymbolTables) -> bool {
    let Some(block) = cx.ir.first_block(alias.initializer(&cx)) else { return false };
    let names: Vec<Ident> =
        cx.ir.ops(block).filter_map(|it| AddressOfOp::dyn_cast(&cx, it)).map(|it| it.global_name(&cx)).collect();
    names
        .into_iter()
        .any(|name| lookup(cx, alias.0, name, tables).is_some_and(|it| it.dyn_cast::<LLVMFuncOp>().is_some()))
}

pub(super) static BLOCK_ADDRESS: SymbolUser = SymbolUser {
    verify: |cx, op, tables| {
        let op = BlockAddressOp::from_op_unchecked(op);
        let name = op.block_addr(&cx).function(cx.ctx).root(cx.ctx);
        match lookup(cx, op.0, name, tables).and_then(Symbol::dyn_cast::<LLVMFuncOp>) {
            Some(_) => Ok(()),
            None => Err(cx.op_error(op.0, "must reference a function defined by 'llvm.func'")),
        }
    },
};

/// The block is in a function that may change.
pub(super) static NONLOCAL_BLOCK_ADDRESS: NonlocalVerifier = NonlocalVerifier { is_nonlocal: |_, _| true };

/// The tags of the blocks of a function.
struct BlockTags(LookupSet<BlockTagAttr>);

impl DerivedFact for BlockTags {
    fn compute(cx: View<'_>, function: OpId) -> Self {
        let mut tags = LookupSet::default();
        for tag in cx.ir.descendants(function).filter_map(|it| BlockTagOp::dyn_cast(&cx, it)) {
            // The function may not have been verified yet.
            if cx.is_complete(tag.0) {
                tags.insert(tag.tag(&cx));
            }
        }
        Self(tags)
    }
}

pub(super) fn verify_block_address(cx: View<'_>, op: BlockAddressOp) -> VerifyResult {
    let address = op.block_addr(&cx);
    let function = enclosing_module(cx, op.0)
        .and_then(|module| weir_ir::symbols::lookup_symbol(cx, module, address.function(cx.ctx).root(cx.ctx)))
        .and_then(|it| LLVMFuncOp::dyn_cast(&cx, it));
    let is_tagged = |function: LLVMFuncOp| cx.derived::<BlockTags>(function.0).0.contains(&address.tag(cx.ctx));
    if function.is_some_and(is_tagged) {
        return Ok(());
    }
    Err(cx.op_error(op.0, "expects an existing block label target in the referenced function"))
}

pub(super) static IFUNC: SymbolUser = SymbolUser {
    verify: |cx, op, tables| {
        let op = IFuncOp::from_op_unchecked(op);
        let fail = |message: &str| Err(cx.op_error(op.0, message));
        let fail_if = |condition: bool, message: &str| cx.op_error_if(op.0, condition, message);
        let mut symbol = lookup(cx, op.0, op.resolver(&cx), tables);
        // An alias denotes the symbol whose address its initializer yields; other initializers are not analyzed.
        let mut steps = 0;
        while let Some(alias) = symbol.and_then(Symbol::dyn_cast::<AliasOp>) {
            if symbol.is_some_and(Symbol::is_stub) {
                return Ok(());
            }
            let end = cx.ir.first_block(alias.initializer(&cx)).and_then(|block| cx.ir.last_op(block));
            let address = end.and_then(|end| cx.ir.operands(end).first()).and_then(|it| cx.ir.defining_op(it));
            let Some(address) = address.and_then(|it| AddressOfOp::dyn_cast(&cx, it)) else { return Ok(()) };
            symbol = lookup(cx, alias.0, address.global_name(&cx), tables);
            steps += 1;
            fail_if(steps > 1000, "must have a function resolver")?;
        }
        let Some((symbol, resolver)) = symbol.and_then(|it| Some((it, it.dyn_cast::<LLVMFuncOp>()?))) else {
            return fail("must have a function resolver");
        };
        if resolver.is_external(symbol.view()) || resolver.linkage(&symbol) == Linkage::AvailableExternally {
            return fail("resolver must be a definition");
        }
        fail_if(!is_pointer(cx.ctx, resolver.function_type(&symbol).result(cx.ctx)), "resolver must return a pointer")?;
        let pointer = op.resolver_type(&cx).dyn_cast::<PointerType>(cx.ctx);
        if pointer.is_none_or(|it| it.address_space(cx.ctx) != op.address_space(&cx)) {
            return fail("resolver has incorrect type");
        }
        Ok(())
    },
};

/// Verifies that all references of a list are to functions.
pub(super) fn verify_function_list(
    cx: View<'_>,
    op: OpId,
    list: &[Attribute],
    tables: &mut SymbolTables,
) -> VerifyResult {
    for name in list.iter().filter_map(|it| it.dyn_cast::<SymbolRefAttr>(cx.ctx)) {
        let symbol = tables.lookup_nearest(cx, op, name);
        let broken = match symbol.and_then(|it| Some((it, it.dyn_cast::<LLVMFuncOp>()?))) {
            None => "does not reference a valid LLVM function",
            Some((symbol, function)) if function.is_external(symbol.view()) => "does not have a definition",
            Some(_) => continue,
        };
        return Err(cx.op_error(op, format_args!("'{}' {broken}", name.root(cx.ctx).text(cx.ctx))));
    }
    Ok(())
}

/// A comdat is elsewhere in the module.
pub(super) static NONLOCAL_COMDAT: NonlocalVerifier =
    NonlocalVerifier { is_nonlocal: |cx, op| cx.attribute(op, "comdat").is_some() };

/// Verifies that a reference, if there is one, is to a comdat selector.
pub(super) fn verify_comdat(cx: View<'_>, op: OpId, comdat: Option<SymbolRefAttr>) -> VerifyResult {
    let Some(comdat) = comdat else { return Ok(()) };
    let found = weir_ir::symbols::lookup_nearest_symbol(cx, op, comdat);
    if found.is_some_and(|it| it.dyn_cast::<ComdatSelectorOp>().is_some()) {
        return Ok(());
    }
    Err(cx.error_at(op, "expected comdat symbol"))
}
