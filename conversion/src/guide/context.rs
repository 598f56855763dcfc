//! Rules that look at more than a type, and patterns without a converter.
//!
//! # Context-aware rules
//!
//! As everywhere, the newest rule is asked first. A rule added by [`add_value_conversion`](crate::TypeConverterBuilder::add_value_conversion) sees the value whose type is
//! converted, so it can ask for its definition, an attribute, or the function around it. It is tried where there is a value;
//! for a type alone, as in a function type, the other rules decide. Results of such rules are not cached, nor are those of
//! older rules for a value.
//!
//! ```
//! use weir_conversion::prelude::*;
//! use weir_ir::{Context, Ir, Unregistered, parse};
//!
//! // Values that are marked as narrow become i8, and all others i32.
//! let mut converter = TypeConverterBuilder::new();
//! converter.add_any_conversion(|cx, _| Converted::one(cx.ctx().integer_type(32)));
//! converter.add_value_conversion(|_, view, value| {
//!     let maker = view.ir.defining_op(value)?;
//!     view.attribute(maker, "narrow").map(|_| Converted::one(view.ctx.integer_type(8)))
//! });
//! let converter = converter.freeze();
//! let mut ctx = Context::default();
//! ctx.set_unregistered(Unregistered::Allow);
//! let mut ir = Ir::new();
//! let module = parse::parse_text(&ctx, &mut ir, r#"module {
//!   %0 = "toy.get"() {narrow} : () -> index
//!   %1 = "toy.get"() : () -> index
//! }"#)?;
//! let values = ir.descendants(module).map(|op| ir.result(op, 0));
//! let (types, _) = converter.convert_values(weir_ir::View::new(&ctx, &ir), values)?;
//! assert_eq!(types, [ctx.integer_type(8), ctx.integer_type(32)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Patterns without a converter
//!
//! A pattern that was added with `None` in place of a converter gets the newest replacement of each operand, of whatever
//! type that is. It asks for no materialization, so no cast appears in front of it. That is right for a pattern that
//! forwards its operands, and wrong for one that needs a certain type:
//!
//! ```
//! use weir_conversion::prelude::*;
//! use weir_ir::builtin::{IndexType, UnrealizedConversionCastOp};
//! use weir_ir::{Context, Ir, Unregistered, parse, print};
//!
//! # fn operand_type(with_converter: bool) -> Result<String, Box<dyn std::error::Error>> {
//! let mut converter = TypeConverterBuilder::new();
//! converter.add_any_conversion(|_, ty| Converted::one(ty));
//! converter.add_conversion(|cx, _: IndexType| Converted::one(cx.integer_type(64)));
//! let converter = converter.freeze();
//! let mut patterns = PatternSet::new();
//! // The value becomes an i32, and its type becomes i64: the two need not agree.
//! patterns.add_conversion_named("toy.get", None, |op, _, rewriter| {
//!     let i32 = rewriter.ctx().integer_type(32);
//!     rewriter.replace_with(op, UnrealizedConversionCastOp::to_types(&[], &[i32]));
//!     Ok(())
//! });
//! let converter = with_converter.then_some(converter);
//! patterns.add_conversion_named("toy.use", converter, |op, operands, rewriter| {
//!     let ty = rewriter.ir().value_type(operands.one_each()?[0]);
//!     rewriter.erase(op);
//!     no_match(format!("the operand is of type {}", print::type_text(rewriter.ctx(), ty)))
//! });
//! # let mut target = ConversionTarget::new();
//! # target.legal_dialect("builtin").illegal_dialect("toy");
//! # let mut ctx = Context::default();
//! # ctx.set_unregistered(Unregistered::Allow);
//! # let mut ir = Ir::new();
//! # let text = r#"module { %0 = "toy.get"() : () -> index "toy.use"(%0) : (index) -> () }"#;
//! # let module = parse::parse_text(&ctx, &mut ir, text)?;
//! # let conversion = Conversion::new(&ctx, target, patterns);
//! # let result = conversion.partial(&ctx, &mut ir, &[module], ConversionConfig::default());
//! # let error = result.expect_err("it never matches");
//! # Ok(error.explain().to_string())
//! # }
//! assert!(operand_type(true)?.contains("the operand is of type i64"));
//! assert!(operand_type(false)?.contains("the operand is of type i32"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! In a pattern without a converter, [`rewriter.converter()`](crate::ConversionRewriter::converter) is an error that says
//! so, and values that it replaces by ones of other types need a source materialization that nobody makes: an unresolved
//! materialization of such a pattern says that it has no type converter.
