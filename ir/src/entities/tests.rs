//! Stale handles are reported at the line that passes them.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};

use crate::builtin::{ModuleOp, SymbolRefAttr, UnrealizedConversionCastOp};
use crate::interfaces::{effects_are, is_memory_effect_free, is_trivially_dead, would_be_trivially_dead};
use crate::symbols::{self, SymbolTable, SymbolTables, Visibility};
use crate::{
    BlockId, Builder, Context, CreateOps as _, Ident, InsertPoint, Ir, Location, OpId, PostOrder, RegionId, ValueId,
    View, dot,
    print::{PrintOptions, print_op},
    set_attribute, set_operand_group, set_operand_lists, text,
};

thread_local! {
    static FILE_OF_PANIC: Cell<Option<String>> = const { Cell::new(None) };
}

/// Handles of entities that have been erased.
#[derive(Clone, Copy)]
struct Stale {
    op: OpId,
    value: ValueId,
    block: BlockId,
    region: RegionId,
}

/// Declares a table of functions by name.
macro_rules! functions {
    ($(|$ctx:ident, $ir:ident, $stale:ident| $($call:expr),+;)+) => {
        &[$($((stringify!($call), |$ctx: &Context, $ir: &mut Ir, $stale: Stale| { let _ = $call; })),+),+]
    };
}

/// A cast of a value to `index`.
fn cast_of(builder: &mut Builder<'_>, value: ValueId) -> ValueId {
    let index = builder.ctx.index_type();
    builder.build(UnrealizedConversionCastOp::to_types(&[value], &[index]))
}

type Call = fn(&Context, &mut Ir, Stale);

#[test]
fn panics_name_the_caller() {
    let hook = take_hook();
    set_hook(Box::new(move |info| {
        FILE_OF_PANIC.set(info.location().map(|location| location.file().to_owned()));
        hook(info);
    }));
    let calls: &[(&str, Call)] = functions! {
        |_ctx, ir, stale| ir.name(stale.op), ir.location(stale.op), ir.operands(stale.op), ir.operand(stale.op, 0),
            ir.num_operands(stale.op), ir.results(stale.op), ir.result(stale.op, 0), ir.num_results(stale.op),
            ir.regions(stale.op), ir.region(stale.op, 0), ir.num_regions(stale.op), ir.successors(stale.op),
            ir.num_successors(stale.op), ir.properties(stale.op), ir.discardable(stale.op), ir.parent_block(stale.op),
            ir.parent_op(stale.op), ir.parent_region(stale.block), ir.results_have_uses(stale.op);
        |_ctx, ir, stale| ir.set_operand(stale.op, 0, stale.value), ir.set_operands(stale.op, &[]),
            ir.insert_operands(stale.op, 0, &[]), ir.erase_operands(stale.op, 0..0), ir.erase_op(stale.op),
            ir.set_discardable(stale.op, None), ir.insert_op(stale.op, InsertPoint::end(stale.block));
        |_ctx, ir, stale| ir.value_type(stale.value), ir.value_def(stale.value), ir.defining_op(stale.value),
            ir.uses(stale.value).count(), ir.drop_all_uses(stale.value);
        |_ctx, ir, stale| ir.arguments(stale.block), ir.first_op(stale.block), ir.last_op(stale.block),
            ir.ops(stale.block).count(), ir.block_uses(stale.block).count(), ir.first_block(stale.region),
            ir.blocks(stale.region).count(), ir.descendants(stale.op).count();
        |ctx, ir, stale| View::new(ctx, ir).def(stale.op), View::new(ctx, ir).is_complete(stale.op),
            View::new(ctx, ir).attribute(stale.op, "a"), View::new(ctx, ir).ty(stale.value);
        |ctx, ir, stale| Builder::before(ctx, ir, stale.op), Builder::after(ctx, ir, stale.op);
        |ctx, ir, stale| cast_of(&mut Builder::detached(ctx, ir), stale.value);
        |ctx, ir, stale| text(ctx, ir, stale.op), dot::use_def(View::new(ctx, ir), stale.op),
            print_op(ctx, ir, stale.op, &PrintOptions::default(), &mut Vec::new()),
            dot::control_flow(View::new(ctx, ir), stale.region);
        |ctx, ir, stale| set_attribute(ctx, ir, stale.op, "a", None), set_operand_group(ctx, ir, stale.op, 0, &[]),
            set_operand_lists(ctx, ir, stale.op, 0, []);
        |ctx, ir, stale| is_memory_effect_free(ctx, ir, stale.op), is_trivially_dead(ctx, ir, stale.op),
            would_be_trivially_dead(ctx, ir, stale.op), effects_are(View::new(ctx, ir), stale.op, |_, _| true);
        |_ctx, ir, stale| PostOrder::default().list(ir, stale.block, &mut Vec::new());
        |ctx, ir, stale| symbols::symbol_name(View::new(ctx, ir), stale.op),
            symbols::set_symbol_name(ctx, ir, stale.op, Ident::new(ctx, "a")),
            symbols::visibility(View::new(ctx, ir), stale.op),
            symbols::set_visibility(ctx, ir, stale.op, Visibility::Private),
            symbols::nearest_symbol_table(View::new(ctx, ir), stale.op),
            symbols::lookup_symbol(View::new(ctx, ir), stale.op, Ident::new(ctx, "a")),
            symbols::lookup_reference(View::new(ctx, ir), stale.op, SymbolRefAttr::flat(ctx, Ident::new(ctx, "a"))),
            symbols::lookup_nearest_symbol(View::new(ctx, ir), stale.op, SymbolRefAttr::flat(ctx, Ident::new(ctx, "a"))),
            symbols::symbol_uses_in(View::new(ctx, ir), stale.op),
            symbols::symbol_uses(View::new(ctx, ir), stale.op, stale.op),
            symbols::symbol_known_use_empty(View::new(ctx, ir), stale.op, stale.op),
            symbols::replace_all_symbol_uses(ctx, ir, stale.op, Ident::new(ctx, "a"), stale.op),
            symbols::rename_symbol(ctx, ir, stale.op, Ident::new(ctx, "a"), stale.op);
        |ctx, ir, stale| SymbolTable::new(View::new(ctx, ir), stale.op),
            SymbolTables::default().lookup(View::new(ctx, ir), stale.op, Ident::new(ctx, "a")),
            SymbolTables::default().lookup_nearest_name(View::new(ctx, ir), stale.op, Ident::new(ctx, "a")),
            SymbolTables::default().lookup_nearest(View::new(ctx, ir), stale.op, SymbolRefAttr::flat(ctx, Ident::new(ctx, "a"))),
            SymbolTables::default().path(View::new(ctx, ir), stale.op, SymbolRefAttr::flat(ctx, Ident::new(ctx, "a")));
    };
    let mut wrong = Vec::new();
    for (name, call) in calls {
        let (ctx, mut ir) = (Context::default(), Ir::new());
        let op: OpId = ModuleOp::create(&ctx, &mut ir).into();
        let region = ir.region(op, 0);
        let block = ir.first_block(region).expect("a module has a block");
        let value = ir.add_argument(block, ctx.index_type(), Location::UNKNOWN);
        ir.erase_op(op);
        FILE_OF_PANIC.set(None);
        let result = catch_unwind(AssertUnwindSafe(|| call(&ctx, &mut ir, Stale { op, value, block, region })));
        let file = FILE_OF_PANIC.take();
        if result.is_ok() || file.as_deref() != Some(file!()) {
            wrong.push((*name, file));
        }
    }
    assert!(wrong.is_empty(), "calls that do not panic here: {wrong:#?}");
}
