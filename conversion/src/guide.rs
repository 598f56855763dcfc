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
//! # Part of a program, and where casts come from
//!
//! In a partial conversion ops may stay that no pattern is for. Here `toy.show` stays, and it takes an `index` still. The
//! number that it is given has become an i64, so the driver makes a cast. At the end it asks the converter for a *source*
//! materialisation: from the converted value back to the original type. `metal.store` is the other way round: its pattern
//! wants an i64, but what gives the number was not converted; so it gets a *target* materialisation.
//!
//! ```
//! use weir_conversion::{
//!     ConversionConfig, ConversionPatterns as _, ConversionTarget, Converted, TypeConverter, apply_partial_conversion, cast_with,
//! };
//! use weir_ir::builtin::IndexType;
//! use weir_ir::{AsView as _, Context, CreateOps as _, Ir, OpName, OpState, Unregistered, parse};
//! use weir_rewrite::{NoMatch, PatternSet, RewriterExt as _};
//!
//! # fn convert(text: &str, back: bool) -> Result<String, Box<dyn std::error::Error>> {
//! let mut converter = TypeConverter::new();
//! converter.convert_any(|_, ty| Converted::one(ty));
//! converter.convert(|cx, _: IndexType| Converted::one(cx.integer_type(64)));
//! converter.target_materialization(cast_with("metal.from_index"));
//! # if back {
//! converter.source_materialization(cast_with("metal.to_index"));
//! # }
//! let converter = converter.freeze();
//!
//! // Nothing is said about `toy.show` and `toy.read`, so they may stay.
//! let mut target = ConversionTarget::new();
//! target.legal_dialect("metal").illegal_named("toy.get").illegal_named("toy.store");
//! let mut patterns = PatternSet::new();
//! for (from, to) in [("toy.get", "metal.input"), ("toy.store", "metal.store")] {
//!     patterns.add_conversion_named(from, &converter, move |op, operands, rewriter| {
//!         let view = rewriter.view();
//!         let mut state = OpState::default();
//!         state.push_operands(&operands.one_each()?);
//!         let i64 = view.ctx.integer_type(64);
//!         state.push_results(&vec![i64; view.ir.num_results(op)]);
//!         let name = OpName::new(view.ctx, to).map_err(|_| NoMatch::new("not a name"))?;
//!         let new = rewriter.create_op(name, state).map_err(NoMatch::new)?;
//!         rewriter.replace_by_results(op, new);
//!         Ok(())
//!     });
//! }
//!
//! let mut ctx = Context::default();
//! ctx.set_unregistered(Unregistered::Allow);
//! let mut ir = Ir::new();
//! let module = parse::parse_text(&ctx, &mut ir, text)?;
//! apply_partial_conversion(&ctx, &mut ir, module, &target, &patterns, ConversionConfig::default())?;
//! # Ok(weir_ir::text(&ctx, &ir, module))
//! # }
//! let text = r#"module {
//!   %0 = "toy.get"() : () -> index
//!   %1 = "toy.read"() : () -> index
//!   "toy.show"(%0) : (index) -> ()
//!   "toy.store"(%0) : (index) -> ()
//!   "toy.store"(%1) : (index) -> ()
//! }"#;
//! assert_eq!(convert(text, true)?, r#"module {
//!   %0 = "metal.input"() : () -> i64
//!   %1 = "metal.to_index"(%0) : (i64) -> index
//!   %2 = "toy.read"() : () -> index
//!   %3 = "metal.from_index"(%2) : (index) -> i64
//!   "toy.show"(%1) : (index) -> ()
//!   "metal.store"(%0) : (i64) -> ()
//!   "metal.store"(%3) : (i64) -> ()
//! }
//! "#);
//! // Without a way back the conversion fails, and nothing has changed.
//! let error = convert(text, false).unwrap_err().to_string();
//! assert!(error.contains("unresolved materialization from ('i64') to ('index')"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What is often asked:
//!
//! - *Who folds these casts?* Those of the driver cancel out before anything is materialised: the first store takes what
//!   `metal.input` gives, and no cast is left between the two. A materialisation by
//!   [`unrealized_cast`](crate::unrealized_cast) makes ops that outlive the conversion; when later conversions have
//!   lowered both ends, the pass `reconcile-unrealized-casts`
//!   ([`reconcile_all_unrealized_casts`](crate::reconcile_all_unrealized_casts)) makes pairs cancel out.
//! - *Why is there a cast at all?* Because one end was converted and the other was not. Each cast that is left tells of an op
//!   without a pattern, or of a target that calls something legal whose types are not.
//! - *Why does a `return` need a pattern, though its dialect is legal?* Because it takes values. When the signature of a
//!   function changes, its results are converted, and the return must hand on the converted values. A return that the
//!   target calls legal as it stands keeps its operands of the old types, by way of casts, and the function does not verify.
//!   So say [`legal_if_converted`](crate::ConversionTarget::legal_if_converted) of returns, calls and branches, and add the
//!   patterns that their dialects have for it.
//! - *Why is my pattern not tried?* Its op is legal, or a pattern that is better was applied, or what it says that it makes
//!   cannot become legal. [`lint_patterns`](crate::lint_patterns) tells.
//! - *Why is the op of a value still there, though I replaced it?* With rollback it stays until the end. Look at the operands
//!   that the pattern was given.
//!
//! # One value that becomes several
//!
//! A type may become several types, or none. Patterns added by
//! [`add_conversion_1_to_n`](crate::ConversionPatterns::add_conversion_1_to_n) get a list for each operand, and
//! [`replace_with_many`](crate::ConversionRewriter::replace_with_many) takes a list for each result:
//!
//! ```
//! use weir_conversion::{
//!     ConversionConfig, ConversionPatterns as _, ConversionTarget, Converted, TypeConverter, apply_full_conversion,
//! };
//! use weir_ir::builtin::{ANY_TYPE, ModuleOp, TupleType};
//! use weir_ir::{Context, Dialect, DialectRegistry, Ir, parse};
//! use weir_rewrite::{PatternSet, RewriterExt as _};
//!
//! weir_ir::ops! { toy, OPS;
//!     /// Makes a pair.
//!     Pair = "pair" { operands { first: ANY_TYPE, second: ANY_TYPE } results { pair: ANY_TYPE } }
//!     /// Swaps the two parts of a pair.
//!     Swap = "swap" { operands { pair: ANY_TYPE } results { swapped: ANY_TYPE } }
//!     /// Takes anything.
//!     Show = "show" { operands { shown: variadic ANY_TYPE } }
//!     /// Makes a number.
//!     Get = "get" { results { number: ANY_TYPE } }
//! }
//! static TOY: Dialect = Dialect { ops: &[OPS], ..Dialect::new("toy") };
//!
//! let mut converter = TypeConverter::new();
//! converter.convert_any(|_, ty| Converted::one(ty));
//! converter.convert(|cx, ty: TupleType| Converted::many(ty.elements(cx).iter().copied()));
//! let converter = converter.freeze();
//! let mut target = ConversionTarget::new();
//! target.legal_op::<ModuleOp>().legal_op::<Get>().legal_if_converted::<Show>(&converter);
//!
//! let mut patterns = PatternSet::new();
//! patterns.add_conversion::<Pair>(&converter, |op, operands, rewriter| {
//!     // One result, replaced by two values.
//!     rewriter.replace_with_many(op, &[[operands.first(), operands.second()]]);
//!     Ok(())
//! });
//! patterns.add_conversion_1_to_n::<Swap>(&converter, |op, operands, rewriter| {
//!     // One operand, which comes as two values.
//!     let &[first, second] = operands.pair() else { return weir_rewrite::no_match("not a pair") };
//!     rewriter.replace_with_many(op, &[[second, first]]);
//!     Ok(())
//! });
//! patterns.add_conversion_1_to_n::<Show>(&converter, |op, operands, rewriter| {
//!     rewriter.replace_with(op, Show::new(&operands.shown().concat()));
//!     Ok(())
//! });
//!
//! let mut registry = DialectRegistry::default();
//! registry.add(&TOY);
//! let ctx = Context::new(&registry);
//! let mut ir = Ir::new();
//! let module = parse::parse_text(&ctx, &mut ir, r#"module {
//!   %0 = "toy.get"() : () -> i8
//!   %1 = "toy.get"() : () -> i9
//!   %2 = "toy.pair"(%0, %1) : (i8, i9) -> tuple<i8, i9>
//!   %3 = "toy.swap"(%2) : (tuple<i8, i9>) -> tuple<i9, i8>
//!   "toy.show"(%3, %0) : (tuple<i9, i8>, i8) -> ()
//! }"#)?;
//! apply_full_conversion(&ctx, &mut ir, module, &target, &patterns, ConversionConfig::default())?;
//! assert_eq!(weir_ir::text(&ctx, &ir, module), r#"module {
//!   %0 = "toy.get"() : () -> i8
//!   %1 = "toy.get"() : () -> i9
//!   "toy.show"(%1, %0, %0) : (i9, i8, i8) -> ()
//! }
//! "#);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A pattern that is written for one value per operand does not match where there are several, and says so. The driver
//! makes casts of several values as well, in both directions; a
//! [`target_materialization_of_many`](crate::TypeConverter::target_materialization_of_many) makes several values of what was
//! not converted.
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
//! Where to look, from the quickest to the most thorough:
//!
//! - [`ConversionError::explain`](crate::ConversionError::explain): what was tried on the op that failed, and why each
//!   attempt did not work out, down to the op that nothing could be done about. It is a tree, as text or as JSON.
//! - [`ConversionReport::remainder`](crate::ConversionReport::remainder): after a partial conversion, what stays, counted
//!   by name, with the place of the first op of each and what was tried on it; and the casts that stay, each with the
//!   pattern and the [named](crate::TypeConverter::named) converter that it was made for, and with an op that needs it.
//! - [`lint_patterns`](crate::lint_patterns): before any conversion, which patterns can never be applied and why, and which
//!   illegal ops have none; [`lint_materializations`](crate::lint_materializations): which types have no way back, or none
//!   there; [`completeness`](crate::completeness) lists the ops of a dialect that are not covered.
//! - [`ConversionConfig::trace`](crate::ConversionConfig::trace): all that was tried, in the form of
//!   `-debug-only=dialect-conversion`.
//! - [`Materializations::Keep`](crate::Materializations) with [`DebugKind::Attach`](crate::DebugKind): casts stay where they
//!   are, and say in which direction they go.
//!
//! ```
//! use weir_conversion::{ConversionConfig, ConversionPatterns as _, ConversionTarget, apply_partial_conversion, lint_patterns};
//! use weir_ir::{Context, Ir, Unregistered, parse};
//! use weir_rewrite::{PatternSet, Rewriter as _};
//! let mut ctx = Context::default();
//! ctx.set_unregistered(Unregistered::Allow);
//! let mut ir = Ir::new();
//! let module = parse::parse_text(&ctx, &mut ir, r#"module { "toy.sort"() : () -> () }"#)?;
//! let mut target = ConversionTarget::new();
//! target.legal_named("builtin.module").legal_named("toy.sort");
//! let mut patterns = PatternSet::new();
//! patterns.add_conversion_named("toy.sort", None, |op, _, rewriter| {
//!     rewriter.erase_op(op);
//!     Ok(())
//! });
//! let lints = lint_patterns(&ctx, &target, &patterns);
//! assert_eq!(lints[0].to_string(), "pattern 'convert-toy.sort' is for 'toy.sort', which is not registered");
//! let mut log = String::new();
//! let config = ConversionConfig::default().with_trace(&mut log);
//! apply_partial_conversion(&ctx, &mut ir, module, &target, &patterns, config)?;
//! assert!(log.contains("SUCCESS : operation marked legal by the target"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A partial conversion that stops short of what was hoped for says where it stands:
//!
//! ```
//! use weir_conversion::{
//!     ConversionConfig, ConversionPatterns as _, ConversionTarget, Converted, TypeConverter, apply_partial_conversion,
//!     unrealized_cast,
//! };
//! use weir_ir::builtin::IndexType;
//! use weir_ir::{AsView as _, CreateOps as _, Context, Ir, OpName, OpState, Unregistered, View, parse};
//! use weir_rewrite::{NoMatch, PatternSet, RewriterExt as _};
//! let mut converter = TypeConverter::new();
//! converter.named("numbers").convert_any(|_, ty| Converted::one(ty));
//! converter.convert(|cx, _: IndexType| Converted::one(cx.integer_type(64)));
//! converter.source_materialization(unrealized_cast);
//! let mut patterns = PatternSet::new();
//! patterns.add_conversion_named("toy.get", &converter.freeze(), |op, _, rewriter| {
//!     let ctx = rewriter.view().ctx;
//!     let name = OpName::new(ctx, "metal.input").map_err(|_| NoMatch::new("not a name"))?;
//!     let mut state = OpState::default();
//!     state.push_results(&[ctx.integer_type(64)]);
//!     let new = rewriter.create_op(name, state).map_err(NoMatch::new)?;
//!     rewriter.replace_by_results(op, new);
//!     Ok(())
//! });
//! let mut target = ConversionTarget::new();
//! target.legal_dialect("metal").legal_dialect("builtin");
//! let mut ctx = Context::default();
//! ctx.set_unregistered(Unregistered::Allow);
//! let mut ir = Ir::new();
//! let module = parse::parse_text(&ctx, &mut ir, r#"module {
//!   %0 = "toy.get"() : () -> index
//!   "toy.show"(%0) : (index) -> ()
//!   "toy.show"(%0) : (index) -> ()
//! }"#)?;
//! let report = apply_partial_conversion(&ctx, &mut ir, module, &target, &patterns, ConversionConfig::default())?;
//! assert_eq!(report.remainder(View::new(&ctx, &ir)).to_string(), r#"2 operations stay
//!   2 x 'toy.show', the first at loc("-":3:3)
//!     there is no pattern for it
//! 1 cast stays
//!   1 x ('i64') to ('index'), the first at loc("-":2:8), needed by 'toy.show' at loc("-":3:3)
//!     source materialization for pattern 'convert-toy.get' with type converter 'numbers'
//! "#);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Rollback or not
//!
//! With [`Rollback::Allowed`](crate::Rollback), the default, ops that patterns replace stay in place until the whole
//! conversion has succeeded. So patterns see the old ops and their old operands, and the values of the new ones only
//! through their operands. Without rollback all changes are immediate, and a pattern that has to be undone is an error.
//! Rollback costs next to nothing; do without it where patterns want to see what others did.
//!
//! [`CommitScope::EachIsolatedOp`](crate::CommitScope) makes the changes final after each function, which keeps memory flat.
//! It is for passes, where a failure discards the module: functions that were done stay converted, and the one that failed
//! is what it was.
//!
//! # The names of MLIR
//!
//! | MLIR | here |
//! | --- | --- |
//! | `ConversionTarget::addLegalOp`, `addIllegalDialect`, .. | [`ConversionTarget::legal_op`](crate::ConversionTarget::legal_op), [`illegal_dialect`](crate::ConversionTarget::illegal_dialect), .. |
//! | `addDynamicallyLegalOp` | [`dynamically_legal_op`](crate::ConversionTarget::dynamically_legal_op); [`op_legality`](crate::ConversionTarget::op_legality) gives a reason or abstains |
//! | `markUnknownOpDynamicallyLegal`, `markOpRecursivelyLegal` | [`unknown_op`](crate::ConversionTarget::unknown_op), [`recursively_legal_op`](crate::ConversionTarget::recursively_legal_op) |
//! | `TypeConverter::addConversion` | [`TypeConverter::convert`](crate::TypeConverter::convert), [`convert_any`](crate::TypeConverter::convert_any), [`convert_value`](crate::TypeConverter::convert_value) |
//! | null type, empty list, `std::nullopt` of a conversion | [`Converted::fail`](crate::Converted::fail), [`Converted::drop`](crate::Converted::drop), `None` |
//! | `addSourceMaterialization`, `addTargetMaterialization` | [`source_materialization`](crate::TypeConverter::source_materialization), [`target_materialization`](crate::TypeConverter::target_materialization) |
//! | `TypeConverter::SignatureConversion` | [`SignatureConversion`](crate::SignatureConversion) |
//! | `OpConversionPattern<Op>` | [`add_conversion`](crate::ConversionPatterns::add_conversion), a closure |
//! | its overload with `OneToNOpAdaptor` | [`add_conversion_1_to_n`](crate::ConversionPatterns::add_conversion_1_to_n) |
//! | `OpInterfaceConversionPattern`, `OpTraitConversionPattern`, `MatchAnyOpTypeTag` | [`add_conversion_interface`](crate::ConversionPatterns::add_conversion_interface), [`add_conversion_trait`](crate::ConversionPatterns::add_conversion_trait), [`add_conversion_any`](crate::ConversionPatterns::add_conversion_any) |
//! | `ConversionPatternRewriter` | [`ConversionRewriter`](crate::ConversionRewriter) |
//! | `replaceOpWithMultiple`, `replaceUsesOfBlockArgument` | [`replace_with_many`](crate::ConversionRewriter::replace_with_many), [`replace_value`](crate::ConversionRewriter::replace_value) |
//! | `getRemappedValue` | [`remapped_value`](crate::ConversionRewriter::remapped_value) |
//! | `notifyMatchFailure` | [`no_match`](weir_rewrite::no_match): the reason is part of the explanation |
//! | `applyPartialConversion`, `applyFullConversion`, `applyAnalysisConversion` | [`apply_partial_conversion`](crate::apply_partial_conversion), [`apply_full_conversion`](crate::apply_full_conversion), [`apply_analysis_conversion`](crate::apply_analysis_conversion) |
//! | `ConversionConfig::allowPatternRollback`, `buildMaterializations`, `foldingMode` | [`Rollback`](crate::Rollback), [`Materializations`](crate::Materializations), [`Folding`](crate::Folding) |
//! | `unlegalizedOps`, `legalizableOps` | [`ConversionReport`](crate::ConversionReport), in the order of the walk |
//! | `-debug-only=dialect-conversion` | [`ConversionConfig::trace`](crate::ConversionConfig::trace), in release builds too |
//! | `populateAnyFunctionOpInterfaceTypeConversionPattern` | [`add_function_signature_conversion`](crate::add_function_signature_conversion) |
//! | `populateBranchOpInterfaceTypeConversionPattern` | [`add_branch_conversion`](crate::add_branch_conversion) |
//! | a failed conversion that leaves the IR half converted | it does not: [`MaterializationFailure`](crate::MaterializationFailure) |
