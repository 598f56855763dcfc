//! A small dialect for tests.

use weir_ir::builtin::{ANY_TYPE, FlatSymbolRefKind, I1, IntegerAttr, StringKind, SymbolNameKind, TypedKind};
use weir_ir::interfaces::{BranchLike, Effect, EffectKind, MemoryEffects, SuccessorOperands};
use weir_ir::{
    Attribute, BuildOp as _, Builder, Context, CreateOps as _, Dialect, DialectRegistry, Fold, FoldResult, Folder,
    OpId, Type, Unregistered,
};

use crate::canonicalize::Canonicalize;
use crate::pattern::{MatchResult, no_match};
use crate::rewriter::{Rewriter, RewriterExt as _};

weir_ir::ops! { toy, OPS;
    /// A constant.
    Const = "const" {
        results { result: ANY_TYPE }
        attrs { value: TypedKind }
        traits [ConstantLike, Pure, FirstAttrDerivedResultType]
        format "$value attr-dict"
        fold |_: &mut Folder<'_>, _: Const| Fold::None;
    }

    /// A sum.
    Add = "add" {
        operands { lhs: ANY_TYPE, rhs: ANY_TYPE }
        results { result: ANY_TYPE }
        traits [Commutative, Pure, SameOperandsAndResultType]
        format "$lhs `,` $rhs attr-dict `:` type($result)"
        fold fold_add;
    }

    /// A negation.
    Neg = "neg" {
        operands { input: ANY_TYPE }
        results { result: ANY_TYPE }
        traits [Involution, Pure, SameOperandsAndResultType]
        format "$input attr-dict `:` type($result)"
    }

    /// A square.
    Square = "square" {
        operands { input: ANY_TYPE }
        results { result: ANY_TYPE }
        traits [Pure, SameOperandsAndResultType]
        interfaces [&Canonicalize(|patterns| { patterns.add("square-of-neg", square_of_neg); })]
        format "$input attr-dict `:` type($result)"
    }

    /// A read of memory.
    Load = "load" {
        results { result: ANY_TYPE }
        interfaces [&READS]
        format "attr-dict `:` type($result)"
    }

    /// A write to memory.
    Store = "store" {
        operands { value: ANY_TYPE }
        interfaces [&MemoryEffects::WRITES]
        format "$value attr-dict `:` type($value)"
    }

    /// A function.
    Func = "func" {
        attrs { sym_name: SymbolNameKind, sym_visibility: optional StringKind }
        regions { body: Any }
        traits [IsolatedFromAbove, Symbol, AffineScope]
        format "(`visibility` $sym_visibility^)? $sym_name attr-dict-with-keyword $body"
    }

    /// A scope without isolation.
    Scope = "scope" {
        regions { body: Any }
        traits [NoTerminator, RecursiveMemoryEffects]
        format "attr-dict-with-keyword $body"
    }

    /// A call.
    Call = "call" {
        attrs { callee: FlatSymbolRefKind }
        interfaces [&MemoryEffects::WRITES]
        format "$callee attr-dict"
    }

    /// A jump.
    Br = "br" {
        operands { forwarded: variadic ANY_TYPE }
        successors { dest }
        traits [Pure, Terminator]
        interfaces [&JUMP]
        format "$dest (`(` $forwarded^ `:` type($forwarded) `)`)? attr-dict"
    }

    /// A branch without operands for its successors.
    CondBr = "cond_br" {
        operands { condition: I1 }
        successors { yes, no }
        traits [Pure, Terminator]
        format "$condition `,` $yes `,` $no attr-dict"
    }

    /// The end of a function.
    Return = "return" {
        operands { values: variadic ANY_TYPE }
        traits [Pure, Terminator]
        format "($values^ `:` type($values))? attr-dict"
    }
}

pub(crate) static TOY: Dialect =
    Dialect { ops: &[OPS], materialize_constant: Some(materialize_constant), ..Dialect::new("toy") };

static READS: MemoryEffects =
    MemoryEffects { effects: |_, _, effects| effects.push(Effect::new(EffectKind::Read, None)) };

static JUMP: BranchLike = BranchLike {
    successor_operands: |cx, op, _| SuccessorOperands { produced: 0, forwarded: 0..cx.ir.num_operands(op) },
    successor_for: None,
    set_successor_operands: Some(|_, ir, op, edits| edits.iter().for_each(|(_, values)| ir.set_operands(op, values))),
};

fn materialize_constant(builder: &mut Builder<'_>, value: Attribute, ty: Type) -> Option<OpId> {
    let ctx = builder.ctx;
    value.dyn_cast::<IntegerAttr>(ctx)?;
    Some(builder.create(Const::new().value(ctx, value).result(ty)).0)
}

fn fold_add(folder: &mut Folder<'_>, op: Add) -> Fold {
    let ctx = folder.ctx();
    let integer = |index| folder.constant(index).and_then(|it| it.dyn_cast::<IntegerAttr>(ctx));
    let zero = integer(1).is_some_and(|it| it.value(ctx).is_zero());
    if zero {
        return Fold::one(folder.ir().operand(op.0, 0));
    }
    let (Some(lhs), Some(rhs)) = (integer(0), integer(1)) else { return Fold::None };
    let sum = lhs.to_i64(ctx).zip(rhs.to_i64(ctx)).map(|(lhs, rhs)| lhs + rhs);
    let sum = sum.map(|sum| FoldResult::Attribute(IntegerAttr::of(ctx, lhs.ty(ctx), sum).into()));
    sum.map_or(Fold::None, Fold::one)
}

fn square_of_neg(op: Square, rewriter: &mut dyn Rewriter) -> MatchResult {
    let input = op.input(rewriter);
    let Some(neg) = rewriter.ir().defining_op(input) else { return no_match("the input is an argument") };
    let Some(neg) = <Neg as weir_ir::OpClass>::dyn_cast(rewriter, neg) else {
        return no_match("the input is no negation");
    };
    let input = neg.input(rewriter);
    rewriter.replace_with(op, Square::new(input));
    Ok(())
}

/// A context with the dialect, which accepts unregistered ops.
pub(crate) fn context() -> Context {
    let mut registry = DialectRegistry::default();
    registry.add(&TOY);
    let mut ctx = Context::new(&registry);
    ctx.set_unregistered(Unregistered::Allow);
    ctx
}
