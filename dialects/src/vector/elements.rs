//! Vectors from and to all of their elements.

use smallvec::SmallVec;
use weir_ir::builtin::{ANY_TYPE, DYNAMIC, DenseElementsAttr, ElementValue, VectorType, num_elements};
use weir_ir::format::Arg;
use weir_ir::print::type_text;
use weir_ir::{
    Attribute, BuildOp as _, CreateOps as _, Directive, Fold, FoldResult, Folder, InferCx, OpId, SignatureView, Type,
    TypeClass as _, ValueId, View,
};
use weir_rewrite::{
    Canonicalize, MatchResult, OrNoMatch as _, PatternSet, Rewriter, RewriterExt as _, Substitution, by_op, no_match,
    no_match_if,
};

use super::constants::{self, element_of};
use super::constraints::{FIXED_VECTOR, VECTOR};
use super::types::{MAX_DECOMPOSED, element, first_vector, shape, shape_of};
use super::{BroadcastOp, ExtractOp, ShapeCastOp};

weir_ir::ops! { vector, OPS;
    /// Creates a vector from its elements.
    FromElementsOp = "from_elements" {
        operands { elements: variadic ANY_TYPE }
        results { dest: FIXED_VECTOR }
        traits [
            Pure,
            Predicate {
                summary: "shaped type 'dest' matches 'elements' element count and types", holds: verify_are_elements_of_dest
            }
        ]
        interfaces [&Canonicalize(canonicalize_from_elements)]
        format "$elements attr-dict `:` custom<VectorOf>(type($dest), type($elements))"
        directives { "VectorOf": VECTOR_OF }
        fold fold_from_elements;
    }

    /// Decomposes a vector into its elements.
    ToElementsOp = "to_elements" {
        operands { source: VECTOR }
        results { elements: variadic ANY_TYPE }
        traits [
            Pure,
            Predicate {
                summary: "shaped type 'source' matches 'elements' element count and types", holds: verify_are_elements_of_source
            }
        ]
        interfaces [&Canonicalize(canonicalize_to_elements)]
        format "$source attr-dict `:` type($source)"
        infer infer_to_elements;
        fold fold_to_elements;
    }
}

/// The type of a vector, whose elements are the operands.
static VECTOR_OF: Directive = Directive {
    parse: |parser, op, args| {
        let &[Arg::ResultType(vector), Arg::OperandType(elements)] = args else { return Ok(()) };
        let ctx = parser.context();
        let ty = parser.parse_stripped_type(VectorType::DEF)?;
        if !(FIXED_VECTOR.check)(ctx, ty) {
            let (summary, found) = (FIXED_VECTOR.summary, type_text(ctx, ty));
            let message = format_args!("'dest' must be {summary}, but got '{found}'");
            return Err(parser.custom_error_at_name(message));
        }
        let Some(ty) = ty.dyn_cast::<VectorType>(ctx) else { return Ok(()) };
        let found = op.operands.of(elements).len();
        let wanted = num_elements(ty.shape(ctx)).unwrap_or(i64::MAX);
        if usize::try_from(wanted) != Ok(found) {
            let message =
                format_args!("number of operands and types do not match: got {found} operands and {wanted} types");
            return Err(parser.custom_error(op.operands.position(elements), message));
        }
        op.operand_types.set(elements, &vec![ty.element(ctx); found]);
        op.result_types.set(vector, &[ty.into()]);
        Ok(())
    },
    print: |printer, op, _| {
        let view = printer.view();
        printer.ty(view.ty(view.ir.result(op, 0)));
    },
};

/// One value for each element.
fn infer_to_elements(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    let source = first_vector(cx)?;
    let count = num_elements(source.shape(cx.ctx)).filter(|&count| count <= MAX_DECOMPOSED);
    let count =
        count.and_then(|count| usize::try_from(count).ok()).ok_or_else(|| "the vector is too long".to_owned())?;
    Ok(std::iter::repeat_n(source.element(cx.ctx), count).collect())
}

/// True if the results are the elements of the source.
fn verify_are_elements_of_source(cx: SignatureView<'_>, op: OpId) -> bool {
    let op = ToElementsOp(op);
    are_elements(cx, op.source(&cx), op.elements(&cx))
}

/// True if the operands are the elements of the result.
fn verify_are_elements_of_dest(cx: SignatureView<'_>, op: OpId) -> bool {
    let op = FromElementsOp(op);
    are_elements(cx, op.dest(&cx), op.elements(&cx))
}

/// True if values have the types of the elements of a vector.
fn are_elements(cx: SignatureView<'_>, whole: Type, types: &[Type]) -> bool {
    let (count, ty) = (num_elements(shape(cx, whole)), element(cx, whole));
    count.and_then(|count| usize::try_from(count).ok()) == Some(types.len()) && types.iter().all(|&it| it == ty)
}

/// `to_elements (from_elements a, b) -> a, b`; `to_elements (broadcast x) -> x, x`
fn fold_to_elements(folder: &mut Folder<'_>, op: ToElementsOp) -> Fold {
    let view = folder.view();
    let source = op.source(&view);
    let results = |values: &mut dyn Iterator<Item = ValueId>| Fold::Results(values.map(FoldResult::Value).collect());
    if let Some(inner) = view.defining::<FromElementsOp>(source) {
        return results(&mut inner.elements(&view).iter());
    }
    let Some(inner) = view.defining::<BroadcastOp>(source) else { return Fold::None };
    let scalar = inner.source(&view);
    match view.ty(scalar).is::<VectorType>(view.ctx) {
        true => Fold::None,
        false => results(&mut std::iter::repeat_n(scalar, view.ir.num_results(op.0))),
    }
}

/// `from_elements (to_elements v) -> v`, and constants
fn fold_from_elements(folder: &mut Folder<'_>, op: FromElementsOp) -> Fold {
    let view = folder.view();
    let (operands, ty) = (op.elements(&view), view.ty(op.dest(&view)));
    let whole = operands.first().and_then(|first| view.defining::<ToElementsOp>(first));
    if let Some(whole) = whole.filter(|whole| operands.iter().eq(whole.elements(&view).iter())) {
        let source = whole.source(&view);
        if view.ty(source) == ty {
            return Fold::one(source);
        }
    }
    let element = ty.dyn_cast::<VectorType>(folder.ctx()).map(|ty| ty.element(folder.ctx()));
    let number = |constant: &Option<Attribute>| element_of(folder.ctx(), (*constant)?, element?);
    let values: Option<Vec<ElementValue>> = folder.constants().iter().map(number).collect();
    Fold::from(values.map(|values| Attribute::from(DenseElementsAttr::of(folder.ctx(), ty, values))))
}

fn canonicalize_to_elements(patterns: &mut PatternSet) {
    patterns.add("ToElementsOfBroadcast", elements_of_broadcast);
}

/// `to_elements(broadcast v) -> to_elements(v)`, with repeated results.
fn elements_of_broadcast(op: ToElementsOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let broadcast = view.defining::<BroadcastOp>(op.source(&view)).or_no_match("the source is not broadcast")?;
    let source = broadcast.source(&view);
    let (Some(before), Some(after)) = (shape_of(view, source), shape_of(view, op.source(&view))) else {
        return no_match("the source is a scalar");
    };
    let lead = after.len() - before.len();
    let (before, after) = (before.to_vec(), after.to_vec());
    let count = view.ir.num_results(op.0);
    let inner = rewriter.create(ToElementsOp::new(source));
    let elements = inner.elements(rewriter).to_vec();
    let element = |number: usize| {
        let position = constants::delinear(i64::try_from(number).ok()?, &after)?;
        let position: Vec<i64> =
            position[lead..].iter().zip(&before).map(|(&at, &size)| if size == 1 { 0 } else { at }).collect();
        elements.get(constants::linear(&position, &before)?).copied()
    };
    let values: Option<Vec<ValueId>> = (0..count).map(element).collect();
    match values {
        Some(values) => {
            rewriter.replace(op, values);
            Ok(())
        }
        None => no_match("an element is outside"),
    }
}

fn canonicalize_from_elements(patterns: &mut PatternSet) {
    patterns.substitute("FromElementsToBroadcast", elements_to_broadcast);
    patterns.add("FromElementsToShapeCast", elements_to_part);
}

/// `from_elements(x, x, ..) -> broadcast(x)`
fn elements_to_broadcast(op: FromElementsOp, view: View<'_>) -> Substitution {
    let elements = op.elements(&view);
    let Some(first) = elements.first().filter(|first| elements.iter().all(|it| it == *first)) else {
        return no_match("the elements differ");
    };
    by_op(BroadcastOp::new(first).result(view.ty(op.dest(&view))))
}

/// `from_elements(extract v[..0], extract v[..1], ..) -> extract v[..]` and a shape cast, for consecutive elements.
fn elements_to_part(op: FromElementsOp, rewriter: &mut dyn Rewriter) -> MatchResult {
    let view = rewriter.view();
    let (elements, ty) = (op.elements(&view), view.ty(op.dest(&view)));
    let result = ty.dyn_cast::<VectorType>(view.ctx).or_no_match("there is no vector")?;
    let place = |value: ValueId| {
        let extract = view.defining::<ExtractOp>(value)?;
        let position = extract.static_position(&view);
        let source = extract.source(&view);
        let shape = shape_of(view, source)?;
        let is_known = position.len() == shape.len() && !position.contains(&DYNAMIC);
        Some((source, constants::linear(&position, shape).filter(|_| is_known)?))
    };
    let (source, start) = elements.first().and_then(place).or_no_match("the elements are not extracted")?;
    if elements.iter().enumerate().any(|(index, value)| place(value) != Some((source, start + index))) {
        return no_match("the elements are not consecutive");
    }
    let whole = view.ty_as::<VectorType>(source).or_no_match("there is no vector")?;
    let (whole, scalable) = (whole.shape(view.ctx).to_vec(), whole.scalable(view.ctx));
    let count = result.num_elements(view.ctx);
    let start = i64::try_from(start).unwrap_or(i64::MAX);
    no_match_if(start % count.max(1) != 0, "the elements are no part")?;
    // The subvector at the position must have as many elements as the result.
    let mut depth = whole.len();
    let mut size = 1;
    while depth > 0 && size < count {
        depth -= 1;
        size *= whole[depth];
    }
    no_match_if(size != count, "the elements are no part")?;
    no_match_if(scalable[depth..].contains(&true), "the part is scalable")?;
    let part = if depth == 0 {
        source
    } else {
        let mut position = constants::delinear(start, &whole).or_no_match("no position")?;
        position.truncate(depth);
        rewriter.build(ExtractOp::new(source, &[]).static_position(view.ctx, position))
    };
    if rewriter.view().ty(part) == ty {
        rewriter.replace(op, [part]);
    } else {
        rewriter.replace_with(op, ShapeCastOp::new(part).result(ty));
    }
    Ok(())
}
