//! Legality: the ops that may remain.
//!
//! A [`ConversionTarget`](crate::ConversionTarget) answers one question: may this op remain? It has entries for ops, for
//! dialects, and for ops without an entry. The entry of an op has precedence over that of its dialect, and this one over the
//! entry for unknown ops. An op is then of one of these kinds:
//!
//! | kind | entry | partial conversion | full conversion |
//! | --- | --- | --- | --- |
//! | legal | [`legal_op`](crate::ConversionTarget::legal_op), [`legal_dialect`](crate::ConversionTarget::legal_dialect) | stays | stays |
//! | dynamically legal | [`dynamically_legal_op`](crate::ConversionTarget::dynamically_legal_op): a condition on each op | legal or illegal | legal or illegal |
//! | illegal | [`illegal_op`](crate::ConversionTarget::illegal_op), [`illegal_dialect`](crate::ConversionTarget::illegal_dialect) | must be converted | must be converted |
//! | unknown | none | converted if a pattern applies, else it stays | must be converted |
//!
//! The driver never looks for patterns for a legal op. So an op whose types have yet to be converted must not be legal
//! unconditionally: that is what [`legal_if_converted`](crate::ConversionTarget::legal_if_converted) is for.
//!
//! The target of MLIR's manual, in full:
//!
//! ```
//! use weir_conversion::{Legality, prelude::*};
//! use weir_ir::{Context, Ir, Unregistered, View, parse};
//!
//! let mut target = ConversionTarget::new();
//! // All ops of these dialects are legal, except those with an entry of their own.
//! target.legal_dialect("llvm").legal_dialect("gpu");
//! // This op is not, although its dialect is.
//! target.illegal_named("gpu.dialect_cast");
//! // Each of these is legal or not, and the reason is part of what a failed conversion says.
//! target.dynamically_legal_dialect("affine", |view, op| view.ir.num_results(op) == 0);
//! target.dynamically_legal_named("arith.addi", |view, op| match view.ir.num_operands(op) {
//!     2 => Legality::Legal,
//!     _ => Legality::illegal("it has two operands"),
//! });
//! // Ops without any entry. `Unknown` abstains.
//! target.unknown_op(|view, op| match view.attribute(op, "mine").is_some() {
//!     true => Legality::Legal,
//!     false => Legality::Unknown,
//! });
//! // The ops inside of a legal module of this kind are legal with it, whatever their own entries say.
//! target.legal_named("gpu.module").recursively_legal_named_if("gpu.module", |view, op| view.attribute(op, "done").is_some());
//!
//! let mut ctx = Context::default();
//! ctx.set_unregistered(Unregistered::Allow);
//! let mut ir = Ir::new();
//! let module = parse::parse_text(&ctx, &mut ir, r#"module {
//!   "llvm.add"() : () -> ()
//!   "gpu.dialect_cast"() : () -> ()
//!   "affine.store"() : () -> ()
//!   "affine.load"() : () -> i8
//!   "arith.addi"() : () -> ()
//!   "toy.a"() {mine} : () -> ()
//!   "toy.b"() : () -> ()
//!   "gpu.module"() ({ "toy.inside"() : () -> () }) {done} : () -> ()
//! }"#)?;
//! let view = View::new(&ctx, &ir);
//! let ops = ir.descendants(module).map(|op| (view.name(op), target.legality(view, op)));
//! assert_eq!(ops.collect::<Vec<_>>(), [
//!     ("llvm.add", Legality::Legal),
//!     ("gpu.dialect_cast", Legality::Illegal(None)),
//!     ("affine.store", Legality::Legal),
//!     ("affine.load", Legality::Illegal(None)),
//!     ("arith.addi", Legality::illegal("it has two operands")),
//!     ("toy.a", Legality::Legal),
//!     ("toy.b", Legality::Unknown),
//!     ("gpu.module", Legality::Legal),
//!     // Recursion is the driver's: it does not visit this op.
//!     ("toy.inside", Legality::Unknown),
//! ]);
//!
//! // In a partial conversion the ops of unknown legality stay, and so does what is inside of the module.
//! for op in ["gpu.dialect_cast", "affine.load", "arith.addi"] {
//!     let illegal = ir.descendants(module).find(|&it| ir.name(it).text(&ctx) == op);
//!     illegal.into_iter().for_each(|op| ir.erase_op(op));
//! }
//! let conversion = Conversion::new(&ctx, target, PatternSet::new());
//! let report = conversion.partial(&ctx, &mut ir, &[module], ConversionConfig::default())?;
//! // The builtin module has no entry either.
//! assert_eq!(report.unlegalized.len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Questions:
//!
//! - *My op is legal, but its pattern should run.* Then it is not legal. Declare it illegal, or dynamically legal with the
//!   condition that the pattern establishes.
//! - *An op stays although no one declared it legal.* Its legality is unknown, and the conversion is partial. Use
//!   [`Conversion::full`](crate::Conversion::full), or declare its dialect illegal.
//! - *A pattern created an op of unknown legality.* Such an op must become legal, in a partial conversion as well;
//!   otherwise the pattern is undone. Declare the dialects legal that your patterns generate.
//! - *The entries of a dialect change nothing.* [`lint`](crate::Conversion::lint) reports names in a target that are
//!   not registered.
//! - *Which types make an op legal?* The target asks a type converter:
//!   [`legal_if_converted`](crate::ConversionTarget::legal_if_converted) for operands and results,
//!   [`legal_if_signature_converted`](crate::ConversionTarget::legal_if_signature_converted) for functions,
//!   [`legal_dialect_if_converted`](crate::ConversionTarget::legal_dialect_if_converted) for all ops of a dialect.
