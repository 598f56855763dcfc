//! `test-decompose-call-graph-types`: tuples are passed to and from functions element by element.

use weir_conversion::{
    ConversionTarget, Converted, Materialization, TypeConverter, TypeConverterBuilder,
    add_function_signature_conversion_for,
};
use weir_dialects::conversions::func_structural;
use weir_dialects::func::{CallOp, FuncOp, ReturnOp};
use weir_ir::builtin::{ModuleOp, TupleType};
use weir_ir::{BuildOp as _, CreateOps as _, OpBuilder, Type, ValueId};
use weir_rewrite::{PassDef, PatternSet, pass_fn};

use super::convert_partially;
use crate::dialect as test;

/// Decomposes tuples in signatures, calls and returns.
pub static TEST_DECOMPOSE_CALL_GRAPH_TYPES: PassDef = PassDef {
    summary: "Decomposes types at call graph boundaries.",
    ..PassDef::new("test-decompose-call-graph-types", "TestDecomposeCallGraphTypes", |_| {
        pass_fn(|cx, root| {
            let converter = converter();
            let mut target = ConversionTarget::new();
            target.legal_op::<ModuleOp>().legal_dialect("test");
            target.legal_if_converted::<ReturnOp>(&converter).legal_if_converted::<CallOp>(&converter);
            target.legal_if_signature_converted::<FuncOp>(&converter);
            let mut patterns = PatternSet::new();
            add_function_signature_conversion_for::<FuncOp>(&mut patterns, &converter);
            func_structural::add_call_conversion(&mut patterns, &converter);
            func_structural::add_return_conversion(&mut patterns, &converter);
            convert_partially(cx, root, target, patterns)
        })
    })
};

/// A tuple becomes its elements, and those of tuples in it; all else stays.
fn converter() -> TypeConverter {
    let mut converter = TypeConverterBuilder::new();
    converter.add_any_conversion(|_, ty| Converted::one(ty));
    converter
        .add_conversion(|cx, ty: TupleType| Some(Converted::many(cx.convert_all(ty.elements(cx).iter().copied())?)));
    converter.source_materialization(|builder, request| {
        let tuple = request.result_type()?.dyn_cast(builder.view().ctx)?;
        make_tuple(builder, tuple, request)
    });
    converter.target_materialization_of_many(|builder, request| {
        let &[input] = request.inputs else { return None };
        let tuple = builder.view().ty(input).dyn_cast::<TupleType>(builder.view().ctx)?;
        let mut elements = Vec::new();
        take_apart(builder, tuple, input, request, &mut elements);
        Some(elements)
    });
    converter.freeze()
}

/// Makes a tuple of its elements and those of tuples in it.
fn make_tuple(builder: &mut dyn OpBuilder, tuple: TupleType, request: &Materialization<'_>) -> Option<ValueId> {
    let mut elements = request.inputs;
    let made = rebuild(builder, tuple, request, &mut elements)?;
    elements.is_empty().then_some(made)
}

fn rebuild(
    builder: &mut dyn OpBuilder,
    tuple: TupleType,
    request: &Materialization<'_>,
    rest: &mut &[ValueId],
) -> Option<ValueId> {
    let ctx = builder.view().ctx;
    let types: Vec<Type> = tuple.elements(ctx).to_vec();
    let nested: Vec<Option<TupleType>> = types.iter().map(|ty| ty.dyn_cast(ctx)).collect();
    let mut elements = Vec::new();
    for nested in nested {
        let element = match nested {
            Some(nested) => rebuild(builder, nested, request, rest)?,
            None => {
                let (&first, others) = rest.split_first()?;
                *rest = others;
                first
            }
        };
        elements.push(element);
    }
    let made = builder.create(test::MakeTupleOp::new(&elements).result(tuple).location(request.location));
    Some(builder.view().ir.result(made.0, 0))
}

fn take_apart(
    builder: &mut dyn OpBuilder,
    tuple: TupleType,
    value: ValueId,
    request: &Materialization<'_>,
    into: &mut Vec<ValueId>,
) {
    let types: Vec<Type> = tuple.elements(builder.view().ctx).to_vec();
    for (index, ty) in types.into_iter().enumerate() {
        let ctx = builder.view().ctx;
        let nested = ty.dyn_cast::<TupleType>(ctx);
        let index = i32::try_from(index).unwrap_or(i32::MAX);
        let element = test::GetTupleElementOp::new(value).index(ctx, index).result(ty).location(request.location);
        let element = builder.create(element);
        let element = builder.view().ir.result(element.0, 0);
        match nested {
            Some(nested) => take_apart(builder, nested, element, request, into),
            None => into.push(element),
        }
    }
}
