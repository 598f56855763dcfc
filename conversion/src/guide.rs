//! A guide: conversions from the first op to the finer points.
//!
//! # The first conversion
//!
//! A dialect `toy` has numbers that are to become 64-bit integers of a dialect `metal`. Both are ops as data; the macro
//! makes a typed handle and a builder of each.
//!
//! ```
//! use weir_conversion::{
//!     ConversionConfig, ConversionPatterns as _, ConversionTarget, Converted, TypeConverter, apply_full_conversion, unrealized_cast,
//! };
//! use weir_ir::builtin::{ANY_TYPE, IndexType, ModuleOp};
//! use weir_ir::{AsView as _, BuildOp as _, Context, CreateOps as _, Dialect, DialectRegistry, Ir, parse};
//! use weir_rewrite::{PatternSet, Rewriter as _, RewriterExt as _};
//!
//! weir_ir::ops! { toy, TOY_OPS;
//!     /// Comes from somewhere.
//!     Get = "get" { results { number: ANY_TYPE } format "attr-dict `:` type($number)" }
//!     /// Doubles a number.
//!     Twice = "twice" { operands { number: ANY_TYPE } results { result: ANY_TYPE }
//!         format "$number attr-dict `:` type($number) `->` type($result)" }
//! }
//! weir_ir::ops! { metal, METAL_OPS;
//!     /// Reads an input.
//!     Input = "input" { results { value: ANY_TYPE } format "attr-dict `:` type($value)" }
//!     /// Adds two integers.
//!     Add = "add" { operands { lhs: ANY_TYPE, rhs: ANY_TYPE } results { sum: ANY_TYPE }
//!         traits [SameOperandsAndResultType] format "$lhs `,` $rhs attr-dict `:` type($sum)" }
//! }
//! static TOY: Dialect = Dialect { ops: &[TOY_OPS], ..Dialect::new("toy") };
//! static METAL: Dialect = Dialect { ops: &[METAL_OPS], ..Dialect::new("metal") };
//!
//! // What types become. Rules are asked from the newest to the oldest, so the general one comes first.
//! let mut converter = TypeConverter::new();
//! converter.convert_any(|_, ty| Converted::one(ty));
//! converter.convert(|cx, _: IndexType| Converted::one(cx.integer_type(64)));
//! converter.source_materialization(unrealized_cast).target_materialization(unrealized_cast);
//! let converter = converter.freeze();
//!
//! // What may be left.
//! let mut target = ConversionTarget::new();
//! target.legal_dialect("metal").legal_op::<ModuleOp>().illegal_dialect("toy");
//!
//! // What ops become. A pattern gets its operands in the types that the converter wants.
//! let mut patterns = PatternSet::new();
//! patterns.add_conversion::<Get>(&converter, |op, _, rewriter| {
//!     let i64 = rewriter.ctx().integer_type(64);
//!     rewriter.replace_with(op, Input::new().result(i64));
//!     Ok(())
//! });
//! patterns.add_conversion::<Twice>(&converter, |op, operands, rewriter| {
//!     let sum = rewriter.create(Add::new(operands.number(), operands.number()));
//!     let sum = sum.sum(rewriter);
//!     rewriter.replace(op, [sum]);
//!     Ok(())
//! });
//!
//! let mut registry = DialectRegistry::default();
//! registry.add(&TOY).add(&METAL);
//! let ctx = Context::new(&registry);
//! let mut ir = Ir::new();
//! let module = parse::parse_text(&ctx, &mut ir, "module {
//!   %0 = toy.get : index
//!   %1 = toy.twice %0 : index -> index
//! }")?;
//! let report = apply_full_conversion(&ctx, &mut ir, module, &target, &patterns, ConversionConfig::default())?;
//! assert_eq!(report.statistics.patterns_applied, 2);
//! assert_eq!(weir_ir::text(&ctx, &ir, module), "\
//! module {
//!   %0 = metal.input : i64
//!   %1 = metal.add %0, %0 : i64
//! }
//! ");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How the driver works
//!
//! The ops under the root are collected first: each op before what is nested in it, blocks in the order in which control
//! reaches them. Unreachable blocks are left alone. Then each op is made legal. One that is legal already stays. Any other
//! is folded, if it can be, and else patterns are tried on it: those that need the fewest steps to legal ops first, as far as
//! patterns declare what they make ([`Pattern::generates`](weir_rewrite::Pattern::generates)), then those of the greatest
//! benefit. What a pattern makes or changes must become legal in turn, and if it does not, the pattern is undone and the next
//! one is tried.
//!
//! An op that cannot be legalised stays in a partial conversion, unless the target calls it illegal. In a full conversion
//! it is an error.
//!
//! # Values of several types at once
//!
//! A replaced value may have another type than before. A pattern never sees that: its operands come in the types that its
//! converter wants. Where they do not exist yet, the driver makes a cast. At the end casts that lead back to where they came
//! from vanish, and the converter's materialisations are asked about the others: *target* ones make a converted value, and
//! *source* ones make a value of the original type again, for an op that stays.
//!
//! A type may become several types, or none. Patterns added by
//! [`add_conversion_1_to_n`](crate::ConversionPatterns::add_conversion_1_to_n) get a list for each operand, and
//! [`replace_with_many`](crate::ConversionRewriter::replace_with_many) takes a list for each result:
//!
//! ```
//! use weir_conversion::{ConversionPatterns as _, Converted, TypeConverter};
//! use weir_ir::builtin::{TupleType, UnrealizedConversionCastOp};
//! use weir_rewrite::PatternSet;
//! let mut converter = TypeConverter::new();
//! converter.convert_any(|_, ty| Converted::one(ty));
//! converter.convert(|cx, ty: TupleType| Converted::many(ty.elements(cx).iter().copied()));
//! let converter = converter.freeze();
//! let mut patterns = PatternSet::new();
//! patterns.add_conversion_1_to_n::<UnrealizedConversionCastOp>(&converter, |op, operands, rewriter| {
//!     // Each result becomes what all operands have become together.
//!     let values = operands.inputs().concat();
//!     rewriter.replace_with_many(op, &[values]);
//!     Ok(())
//! });
//! ```
//!
//! # Blocks and functions
//!
//! The arguments of a block are converted by
//! [`apply_signature_conversion`](crate::ConversionRewriter::apply_signature_conversion), which makes a new block take over.
//! [`add_function_signature_conversion`](crate::add_function_signature_conversion) does it for the entry block of every
//! function; other blocks are the business of branches. A branch in an unreachable block is repaired by the driver.
//!
//! # When it fails
//!
//! By default the IR is what it was, whatever went wrong. The error has the message of `mlir-opt`, and explains itself:
//!
//! ```
//! use weir_conversion::{ConversionConfig, ConversionPatterns as _, ConversionTarget, apply_partial_conversion};
//! use weir_ir::{Context, Ir, Unregistered, parse};
//! use weir_rewrite::{PatternSet, no_match};
//! let mut ctx = Context::default();
//! ctx.set_unregistered(Unregistered::Allow);
//! let mut ir = Ir::new();
//! let module = parse::parse_text(&ctx, &mut ir, r#"module { "toy.sort"() : () -> () }"#)?;
//! let mut target = ConversionTarget::new();
//! target.illegal_dialect("toy");
//! let mut patterns = PatternSet::new();
//! patterns.add_conversion_named("toy.sort", None, |_, _, _| no_match("the order is not known"));
//! let error = apply_partial_conversion(&ctx, &mut ir, module, &target, &patterns, ConversionConfig::default())
//!     .expect_err("the pattern does not match");
//! assert_eq!(error.explain(&ctx).to_string(), "\
//! failed to legalize operation 'toy.sort' that was explicitly marked illegal
//!   'toy.sort' is not legal
//!     pattern 'convert-toy.sort' did not match: the order is not known
//! ");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`ConversionConfig::trace`](crate::ConversionConfig::trace) writes down all that was tried, in the form of
//! `-debug-only=dialect-conversion`.
//!
//! # Rollback or not
//!
//! With [`Rollback::Allowed`](crate::Rollback), the default, ops that patterns replace stay in place until the whole
//! conversion has succeeded. So patterns see the old ops and their old operands, and the values of the new ones only
//! through their operands. Without rollback all changes are immediate, and a pattern that has to be undone is an error.
//! Rollback costs next to nothing; do without it where patterns want to see what others did.
//!
//! [`CommitScope::EachIsolatedOp`](crate::CommitScope) makes the changes final after each function, which keeps memory flat.
//! It is for passes, where a failure discards the module.
