//! Ops without control flow.

use weir_ir::builtin::{
    ANY_TYPE, BoolKind, DenseI32ArrayKind, DenseI64ArrayKind, I32, I32Kind, I64Kind, StringKind, TupleType, UnitKind,
};
use weir_ir::{AttrConstraint, AttrKind, AttrSyntax, Attribute, Context, Fold, Folder};

weir_ir::type_constraints! {
    VARIADIC_I32 "variadic of 32-bit signless integer" |ctx, ty| ty == ctx.integer_type(32);
    TUPLE "tuple with any combination of any type values" |ctx, ty| ty.is::<TupleType>(ctx);
}

/// Any attribute.
#[derive(Clone, Copy, Debug)]
pub struct AnyKind;

impl AttrKind for AnyKind {
    const CONSTRAINT: AttrConstraint =
        AttrConstraint::new("any attribute", |_, _| true).with_syntax(AttrSyntax::Attribute);
    type Value<'a> = Attribute;

    fn value(_: &Context, attribute: Attribute) -> Option<Attribute> {
        Some(attribute)
    }

    fn attribute(_: &Context, value: Attribute) -> Attribute {
        value
    }
}

weir_ir::ops! { test, OPS;
    /// The result of converting the illegal ops; its attribute names the path.
    LegalOpA = "legal_op_a" { results { result: I32 } attrs { status: StringKind } }
    /// Is legal.
    LegalOpB = "legal_op_b" { results { result: I32 } }
    /// Is legal.
    LegalOpC = "legal_op_c" { operands { input: I32 } results { result: I32 } }
    /// Is legal.
    LegalOpD = "legal_op_d" { operands { input: ANY_TYPE } }
    /// Becomes a legal op in one step or in two.
    IllegalOpA = "illegal_op_a" { results { result: I32 } }
    /// Becomes a legal op.
    IllegalOpB = "illegal_op_b" { results { result: I32 } }
    /// Becomes a legal op in two steps, by two ways.
    IllegalOpC = "illegal_op_c" { results { result: I32 } }
    /// Becomes a legal op.
    IllegalOpD = "illegal_op_d" { results { result: I32 } }
    /// Becomes a legal op.
    IllegalOpE = "illegal_op_e" { results { result: I32 } }
    /// Is illegal, and nothing can be done about it.
    IllegalOpF = "illegal_op_f" { results { result: I32 } }
    /// Becomes an op of unknown legality.
    IllegalOpG = "illegal_op_g" { results { result: I32 } }
    /// Becomes an illegal op in a region.
    IllegalWithRegionAnchorOp = "illegal_op_with_region_anchor" {}
    /// Has an illegal op in its region.
    IllegalWithRegionOp = "illegal_op_with_region" {}
    /// Ends the region of such an op.
    IllegalTerminatorOp = "illegal_op_terminator" { traits [Terminator] }
    /// Becomes an op with an illegal region.
    RegionBuilderOp = "region_builder" {}

    /// Becomes [`ValidOp`].
    InvalidOp = "invalid" { operands { inputs: variadic ANY_TYPE } traits [Terminator] }
    /// Is legal.
    ValidOp = "valid" { operands { inputs: variadic ANY_TYPE } traits [Terminator] }
    /// Makes values of one type from those of others.
    CastOp = "cast" { operands { inputs: variadic ANY_TYPE } results { result: ANY_TYPE } }
    /// A constant of any kind.
    ConstantOp = "constant" { results { result: ANY_TYPE } attrs { value: AnyKind } traits [ConstantLike, NoMemoryEffect] fold fold_constant; }
    /// Makes a value of a type that may not be legal.
    TypeProducerOp = "type_producer" { results { output: ANY_TYPE } }
    /// The same.
    AnotherTypeProducerOp = "another_type_producer" { results { output: ANY_TYPE } }
    /// Takes a value of a type that may not be legal.
    TypeConsumerOp = "type_consumer" { operands { input: ANY_TYPE } }
    /// Gives a value another type.
    TypeChangerOp = "type_changer" { operands { input: ANY_TYPE } results { output: ANY_TYPE } }
    /// Makes a value of a legal type.
    ValidProducerOp = "valid_producer" { results { output: ANY_TYPE } }
    /// Takes a value of a legal type.
    ValidConsumerOp = "valid_consumer" { operands { input: ANY_TYPE } }
    /// Is replaced by what it is given.
    RewriteOp = "rewrite" { operands { input: ANY_TYPE } results { output: ANY_TYPE } }
    /// Takes what it is given with it when it goes.
    BlackHoleOp = "blackhole" { operands { input: ANY_TYPE } }
    /// Has any number of operands and results.
    VariadicOp = "one_variadic_out_one_variadic_in1" {
        operands { inputs: variadic VARIADIC_I32 }
        results { outputs: variadic VARIADIC_I32 }
    }
    /// The same.
    VariadicOp2 = "one_variadic_out_one_variadic_in2" {
        operands { inputs: variadic VARIADIC_I32 }
        results { outputs: variadic VARIADIC_I32 }
    }

    /// Makes a tuple.
    MakeTupleOp = "make_tuple" { operands { inputs: variadic ANY_TYPE } results { result: TUPLE } traits [NoMemoryEffect] }
    /// An element of a tuple.
    GetTupleElementOp = "get_tuple_element" {
        operands { source: TUPLE }
        results { result: ANY_TYPE }
        attrs { index: I32Kind }
        traits [NoMemoryEffect]
    }

    /// Must be rewritten so many times.
    RecursiveRewriteOp = "recursive_rewrite" { attrs { depth: I64Kind } format "$depth attr-dict" }
    /// Folds by remembering that it has been folded.
    FoldsInPlaceOp = "op_in_place_self_fold" {
        results { result: I32 }
        attrs { folded: optional UnitKind }
        fold fold_in_place;
    }
    /// Has inherent attributes of several kinds.
    WithPropertiesOp = "with_properties" {
        attrs {
            a: I64Kind, b: StringKind, c: StringKind, flag: BoolKind, array: DenseI64ArrayKind, array32: DenseI32ArrayKind
        }
        format "`a` `=` $a `,` `b` `=` $b `,` `c` `=` $c `,` `flag` `=` $flag `,` `array` `=` $array `,` `array32` `=` $array32 attr-dict"
    }
}

fn fold_constant(folder: &mut Folder<'_>, op: ConstantOp) -> Fold {
    folder.ir().properties(op.0).slot(folder.ctx(), 0).into()
}

fn fold_in_place(folder: &mut Folder<'_>, op: FoldsInPlaceOp) -> Fold {
    if op.folded(folder).is_some() {
        return Fold::None;
    }
    let seen = folder.ctx().unit_attr();
    folder.edit().set_property(0, Some(seen));
    Fold::InPlace
}
