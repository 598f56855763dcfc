//! Complex numbers from their parts.

use weir_ir::builtin::{ANY_FLOAT, ArrayKind, ComplexType, FloatAttr, FloatType};
use weir_ir::interfaces::OpAsm;
use weir_ir::parse::{AsmParser, ParseResult, TokenKind};
use weir_ir::print::AsmPrinter;
use weir_ir::{Attribute, Float, FloatKind, Folder, Type, TypedAttribute, ValueId};

use super::arithmetic::{
    ANY_COMPLEX, COMPLEX_OF_FLOAT, ELEMENT_IS_IMAGINARY, ELEMENT_IS_REAL, element_type, verify_constant,
};
use super::{ImOp, ReOp};

weir_ir::ops! { complex, OPS;
    /// A constant complex number: the real and the imaginary part.
    ConstantOp = "constant" {
        results { result("complex"): ANY_COMPLEX }
        attrs { value: ArrayKind }
        traits [ConstantLike, Pure]
        interfaces [&OpAsm::named(&["cst"])]
        format "$value attr-dict `:` type($complex)"
        verify_local verify_constant;
        fold fold_constant;
    }

    /// Creates a complex number from its real and imaginary parts.
    CreateOp = "create" {
        operands { real: ANY_FLOAT, imaginary: ANY_FLOAT }
        results { result("complex"): COMPLEX_OF_FLOAT }
        traits [
            Pure,
            AllTypesMatch(&["real", "imaginary"]),
            TypesMatch { from: "complex", to: "real", summary: ELEMENT_IS_REAL, with: element_type },
            TypesMatch { from: "complex", to: "imaginary", summary: ELEMENT_IS_IMAGINARY, with: element_type },
        ]
        format "$real `,` $imaginary attr-dict `:` type($complex)"
        fold fold_create;
    }
}

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

/// `constant c -> c`
fn fold_constant(folder: &mut Folder<'_>, op: ConstantOp) -> Option<Attribute> {
    Some(op.value(folder).into())
}

/// `create (re z), (im z) -> z`
fn fold_create(folder: &mut Folder<'_>, op: CreateOp) -> Option<ValueId> {
    let real = folder.view().defining::<ReOp>(op.real(folder))?;
    let imaginary = folder.view().defining::<ImOp>(op.imaginary(folder))?;
    let whole = real.complex(folder);
    (imaginary.complex(folder) == whole).then_some(whole)
}
