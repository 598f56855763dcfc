//! Operand bundles and signatures of calls: `["tag"(%a : i32)]`, `(i32 {llvm.zeroext}) -> i32`.

use smallvec::SmallVec;
use weir_ir::builtin::{ArrayAttr, DenseArrayAttr, DictionaryAttr, StringAttr};
use weir_ir::format::{Arg, ParsedOp};
use weir_ir::function::{NamedAttributes, attribute_array};
use weir_ir::parse::{AsmParser, Delimiter, ParseResult, TokenKind, UnresolvedOperand};
use weir_ir::print::AsmPrinter;
use weir_ir::{Attribute, Directive, OpId, OpState, Operands, SignatureView, Type, ValueId, VerifyResult, View};

use crate::dialect::types::VoidType;

/// Parsed operand bundles.
#[derive(Default)]
pub(super) struct Bundles {
    tags: Vec<Attribute>,
    operands: Vec<(SmallVec<[UnresolvedOperand; 4]>, SmallVec<[Type; 2]>)>,
    position: u32,
}

impl Bundles {
    /// Parses optional bundles between square brackets.
    pub(super) fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
        let mut bundles = Self { position: parser.position(), ..Self::default() };
        parser.parse_comma_list(Delimiter::OptionalSquare, |parser| {
            let start = parser.position();
            let Some(tag) = parser.parse_optional_string() else {
                let error = parser.custom_error_here("expected string");
                return Err(error.with(parser.custom_error(start, "expect operand bundle tag")));
            };
            bundles.tags.push(StringAttr::of(parser.context(), tag).into());
            parser.parse_token("(")?;
            let mut bundle = (parser.parse_operands()?, SmallVec::new());
            if !bundle.0.is_empty() || !parser.at(TokenKind::RightParen) {
                bundle.1 = parser.parse_colon_types()?;
            }
            parser.parse_token(")")?;
            bundles.operands.push(bundle);
            Ok(())
        })?;
        Ok(bundles)
    }

    /// The values of the bundles; their lengths and tags go to the op that is being parsed.
    pub(super) fn resolve(
        self,
        parser: &mut AsmParser<'_, '_>,
        state: &mut OpState,
    ) -> ParseResult<SmallVec<[ValueId; 4]>> {
        let mut values = SmallVec::new();
        let mut sizes: SmallVec<[usize; 4]> = SmallVec::new();
        for (index, (operands, types)) in self.operands.iter().enumerate() {
            let (wanted, found) = (operands.len(), types.len());
            if wanted != found {
                let message = format!(
                    "expected {wanted} types for operand bundle operands for operand bundle #{index}, but actually got {found}"
                );
                return Err(parser.custom_error(self.position, message));
            }
            parser.resolve_operands(operands, types, self.position, &mut values)?;
            sizes.push(operands.len());
        }
        let ctx = parser.context();
        parser.set_attribute(state, "op_bundle_sizes", DenseArrayAttr::of_sizes(ctx, sizes));
        if !self.tags.is_empty() {
            parser.set_attribute(state, "op_bundle_tags", ArrayAttr::new(ctx, self.tags));
        }
        Ok(values)
    }
}

/// Prints bundles between square brackets.
pub(super) fn print_bundles(printer: &mut AsmPrinter<'_, '_>, op: OpId, operands: Operands<'_>) {
    let view = printer.view();
    let tags = view.attribute(op, "op_bundle_tags").and_then(|it| it.dyn_cast::<ArrayAttr>(view.ctx));
    let tags = tags.map_or(&[][..], |it| it.elements(view.ctx));
    let sizes = view.attribute(op, "op_bundle_sizes").and_then(|it| it.dyn_cast::<DenseArrayAttr>(view.ctx));
    let sizes = sizes.iter().flat_map(|it| it.sizes(view.ctx));
    let mut rest = operands.iter();
    printer.text("[");
    printer.comma_separated(sizes.enumerate(), |printer, (index, size)| {
        let values: SmallVec<[ValueId; 4]> = rest.by_ref().take(size).collect();
        if let Some(tag) = tags.get(index).and_then(|it| it.dyn_cast::<StringAttr>(view.ctx)) {
            printer.string(tag.value(view.ctx).bytes(view.ctx));
        }
        printer.text("(");
        if !values.is_empty() {
            printer.values(values.iter().copied());
            printer.text(" : ");
            printer.types(values.iter().map(|&it| view.ty(it)));
        }
        printer.text(")");
    });
    printer.text("]");
}

/// True if an op has operand bundles.
pub(super) fn has_bundles(view: View<'_>, op: OpId) -> bool {
    let lengths = view.attribute(op, "op_bundle_sizes").and_then(|it| it.dyn_cast::<DenseArrayAttr>(view.ctx));
    lengths.is_some_and(|it| it.length(view.ctx) > 0)
}

/// Verifies that each bundle has a tag.
pub(super) fn verify_bundles(cx: SignatureView<'_>, op: OpId) -> VerifyResult {
    let tags = cx.attribute("op_bundle_tags").and_then(|it| it.dyn_cast::<ArrayAttr>(cx.ctx));
    let tags = tags.map_or(&[][..], |it| it.elements(cx.ctx));
    let fail = |message: String| Err(cx.error_at(op, message));
    if !tags.iter().all(|it| it.is::<StringAttr>(cx.ctx)) {
        return fail("operand bundle tag must be a StringAttr".to_owned());
    }
    let lengths = cx.attribute("op_bundle_sizes").and_then(|it| it.dyn_cast::<DenseArrayAttr>(cx.ctx));
    let bundles = lengths.map_or(0, |it| it.length(cx.ctx));
    if bundles != tags.len() {
        return fail(format!("expected {bundles} operand bundle tags, but actually got {}", tags.len()));
    }
    Ok(())
}

/// `custom<OpBundles>($op_bundle_operands, type($op_bundle_operands), $op_bundle_tags)`.
pub(super) static OP_BUNDLES: Directive = Directive {
    parse: |parser, op, args| {
        let &[Arg::Operand(group), Arg::OperandType(_), Arg::Attribute(_)] = args else { return Ok(()) };
        let bundles = Bundles::parse(parser)?;
        fill(parser, op, group, bundles);
        Ok(())
    },
    print: |printer, op, args| {
        let &[Arg::Operand(group), ..] = args else { return };
        let view = printer.view();
        let Some(def) = view.def(op).filter(|_| has_bundles(view, op)) else { return };
        print_bundles(printer, op, view.operand_group(op, def, group));
    },
};

/// Resolves the operands of a format.
fn fill(parser: &mut AsmParser<'_, '_>, op: &mut ParsedOp, group: usize, bundles: Bundles) {
    let ctx = parser.context();
    let mut sizes = Vec::new();
    op.operand_types.extend(group, &[]);
    for (operands, group_types) in bundles.operands {
        sizes.push(operands.len());
        op.operands.extend(group, &operands);
        op.operands.set_position(group, bundles.position);
        op.operand_types.extend(group, &group_types);
    }
    parser.set_attribute(&mut op.state, "op_bundle_sizes", DenseArrayAttr::of_sizes(ctx, sizes));
    if !bundles.tags.is_empty() {
        parser.set_attribute(&mut op.state, "op_bundle_tags", ArrayAttr::new(ctx, bundles.tags));
    }
}

/// The types of a call with attributes: `(i32 {llvm.zeroext}) -> (i32 {llvm.signext})`.
pub(super) struct CallSignature {
    pub(super) arguments: Vec<(Type, NamedAttributes)>,
    pub(super) results: Vec<(Type, NamedAttributes)>,
}

impl CallSignature {
    /// Parses the types behind the colon, or the pointer, at `position`; `wanted` names what the message misses.
    pub(super) fn parse(parser: &mut AsmParser<'_, '_>, position: u32, wanted: &str) -> ParseResult<Self> {
        let parsed = Self::parse_types(parser);
        let expected = |what: &str| parser.custom_error(position, format_args!("expected {what}"));
        let signature = match parsed {
            Ok(signature) => signature.ok_or_else(|| expected(wanted))?,
            Err(error) => return Err(error.with(expected(wanted))),
        };
        match signature.results.as_slice() {
            [(result, _)] if result.is::<VoidType>(parser.context()) => Err(expected("a non-void result type")),
            [] | [_] => Ok(signature),
            _ => Err(expected("function with 0 or 1 result")),
        }
    }

    /// Parses the types; there is no signature without an arrow.
    fn parse_types(parser: &mut AsmParser<'_, '_>) -> ParseResult<Option<Self>> {
        let arguments = typed_list(parser)?;
        if !parser.parse_optional_token("->") {
            return Ok(None);
        }
        let results = match parser.at(TokenKind::LeftParen) {
            true => typed_list(parser)?,
            false => vec![(parser.parse_type()?, Vec::new())],
        };
        Ok(Some(Self { arguments, results }))
    }

    /// Stores the attributes of arguments and results, if there are any.
    pub(super) fn set_attributes(&self, parser: &mut AsmParser<'_, '_>, state: &mut OpState) {
        let ctx = parser.context();
        for (name, list) in [("arg_attrs", &self.arguments), ("res_attrs", &self.results)] {
            if let Some(array) = attribute_array(ctx, list.iter().map(|(_, attributes)| attributes.as_slice())) {
                parser.set_attribute(state, name, array);
            }
        }
    }

    pub(super) fn argument_types(&self) -> SmallVec<[Type; 8]> {
        self.arguments.iter().map(|(ty, _)| *ty).collect()
    }
}

fn typed_list(parser: &mut AsmParser<'_, '_>) -> ParseResult<Vec<(Type, NamedAttributes)>> {
    let mut list = Vec::new();
    parser.parse_comma_list(Delimiter::Paren, |parser| {
        let ty = parser.parse_type()?;
        list.push((ty, parser.parse_optional_attr_dict()?));
        Ok(())
    })?;
    Ok(list)
}

/// Prints the types of a call with the attributes of arguments and results.
pub(super) fn print_call_signature(
    printer: &mut AsmPrinter<'_, '_>,
    op: OpId,
    arguments: impl Iterator<Item = ValueId>,
) {
    let view = printer.view();
    let list = |name: &str| {
        let array = view.attribute(op, name).and_then(|it| it.dyn_cast::<ArrayAttr>(view.ctx));
        array.map_or(&[][..], |it| it.elements(view.ctx))
    };
    let typed = |printer: &mut AsmPrinter<'_, '_>, ty: Type, attributes: Option<&Attribute>| {
        printer.ty(ty);
        if let Some(attributes) = attributes.and_then(|it| it.dyn_cast::<DictionaryAttr>(view.ctx)) {
            printer.optional_named_attributes(attributes.entries(view.ctx));
        }
    };
    let attributes = list("arg_attrs");
    printer.text("(");
    printer.comma_separated(arguments.enumerate(), |printer, (index, argument)| {
        typed(printer, view.ty(argument), attributes.get(index));
    });
    printer.text(") -> ");
    let attributes = list("res_attrs");
    let results = view.ir.results(op);
    let is_plain = attributes
        .first()
        .is_none_or(|it| it.dyn_cast::<DictionaryAttr>(view.ctx).is_none_or(|it| it.entries(view.ctx).is_empty()));
    match results.first() {
        Some(result) if results.len() == 1 && is_plain => printer.ty(view.ty(result)),
        _ => {
            printer.text("(");
            printer.comma_separated(results.iter().enumerate(), |printer, (index, result)| {
                typed(printer, view.ty(result), attributes.get(index));
            });
            printer.text(")");
        }
    }
}
