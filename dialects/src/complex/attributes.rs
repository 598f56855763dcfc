//! Complex numbers as attributes.

use weir_ir::builtin::{ComplexType, FloatAttr, FloatType};
use weir_ir::parse::{AsmParser, ParseResult, TokenKind};
use weir_ir::print::AsmPrinter;
use weir_ir::{Attribute, Float, FloatKind, Type, TypedAttribute};

weir_ir::attributes! { complex;
    /// A complex number: `#complex.number<:f32 1.0, 2.0>`.
    pub NumberAttr = "number" {
        /// The real part.
        real: Float,
        /// The imaginary part.
        imaginary: Float,
        /// The complex type.
        ty: Type,
    }
    asm parse, print;
    interfaces [&TypedAttribute { ty: |ctx, it| Some(it.dyn_cast::<NumberAttr>(ctx)?.ty(ctx)) }]
}

fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Attribute> {
    let ctx = parser.context();
    parser.parse_token("<")?;
    let position = parser.position();
    let element = parser.parse_colon_type()?;
    // Errors in the literal are reported first.
    let is_float = element.is::<FloatType>(ctx);
    let ty = if is_float { element } else { ctx.float_type(FloatKind::F64) };
    let real = parse_part(parser, ty)?;
    parser.parse_token(",")?;
    let imaginary = parse_part(parser, ty)?;
    parser.parse_token(">")?;
    if !is_float {
        return Err(parser.error(position, "expected a floating-point type"));
    }
    Ok(NumberAttr::new(ctx, real, imaginary, ComplexType::new(ctx, element)).into())
}

fn parse_part(parser: &mut AsmParser<'_, '_>, element: Type) -> ParseResult<Float> {
    let position = parser.position();
    if ![TokenKind::Minus, TokenKind::Integer, TokenKind::Float].into_iter().any(|kind| parser.at(kind)) {
        return Err(parser.error(position, "expected floating point literal"));
    }
    let part = parser.parse_attribute_typed(Some(element))?;
    match part.dyn_cast::<FloatAttr>(parser.context()) {
        Some(float) => Ok(float.value(parser.context())),
        None => Err(parser.error(position, "expected floating point literal")),
    }
}

fn print(attribute: Attribute, printer: &mut AsmPrinter<'_, '_>) {
    let ctx = printer.context();
    let Some(number) = attribute.dyn_cast::<NumberAttr>(ctx) else { return };
    let Some(ty) = number.ty(ctx).dyn_cast::<ComplexType>(ctx) else { return };
    printer.text("<:");
    printer.ty(ty.element(ctx));
    printer.text(" ");
    printer.float(number.real(ctx));
    printer.text(", ");
    printer.float(number.imaginary(ctx));
    printer.text(">");
}
