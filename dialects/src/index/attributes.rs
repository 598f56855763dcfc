//! The predicate of `index.cmp`.

use weir_ir::parse::{AsmParser, ParameterName, ParseResult};
use weir_ir::print::AsmPrinter;
use weir_ir::{AttrConstraint, AttrKind, AttrSyntax, Attribute, AttributeClass as _, Context, TypedEnum as _};

use super::CmpIPredicate;

weir_ir::attributes! { index;
    /// A predicate on two indices: `#index<cmp_predicate slt>`.
    pub CmpPredicateAttr = "cmp_predicate" { value: CmpIPredicate } asm parse, print;
}

/// The kind of [`CmpPredicateAttr`].
#[derive(Clone, Copy, Debug)]
pub struct CmpPredicateKind;

impl AttrKind for CmpPredicateKind {
    const CONSTRAINT: AttrConstraint =
        AttrConstraint::new("index comparison predicate kind", |ctx, attribute| attribute.is::<CmpPredicateAttr>(ctx))
            .with_syntax(AttrSyntax::Class(CmpPredicateAttr::DEF));
    type Value<'a> = CmpIPredicate;

    fn value(ctx: &Context, attribute: Attribute) -> Option<CmpIPredicate> {
        Some(attribute.dyn_cast::<CmpPredicateAttr>(ctx)?.value(ctx))
    }

    fn attribute(ctx: &Context, value: CmpIPredicate) -> Attribute {
        CmpPredicateAttr::new(ctx, value).into()
    }
}

const PREDICATE: ParameterName =
    ParameterName { owner: "IndexCmpPredicateAttr", name: "value", class: "::mlir::index::IndexCmpPredicate" };

fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Attribute> {
    let value = parser.parse_parameter(PREDICATE, |parser| {
        let position = parser.position();
        let word = parser.parse_keyword_or_string()?;
        let table = CmpIPredicate::TABLE;
        let value = table.parse(&word).and_then(CmpIPredicate::from_value);
        value.ok_or_else(|| parser.unknown_word(position, PREDICATE.class, table.cases.iter().map(|case| case.keyword)))
    })?;
    Ok(CmpPredicateAttr::new(parser.context(), value).into())
}

fn print(attribute: Attribute, printer: &mut AsmPrinter<'_, '_>) {
    if let Some(value) = CmpPredicateKind::value(printer.context(), attribute) {
        printer.text(" ");
        printer.text(value.keyword());
    }
}
