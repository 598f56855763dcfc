//! A tutorial of dialect conversion.
//!
//! This page has a first conversion, and what comes up in most others. The pages behind it answer questions one by one:
//!
//! - [`legality`]: which ops may remain, and who says so.
//! - [`step_by_step`]: a function with `foo_type` that becomes `target_type`, with the IR after each pattern.
//! - [`other_dialects`]: returns, calls, branches, and ops with regions that work on any type.
//! - [`modes`]: immediate and delayed changes, ten rows in both modes.
//! - [`context`]: rules that look at more than a type, and patterns without a converter.
//! - [`declared`]: rewrites as data.
//! - [`debugging`]: from a failure to its cause, by the explanation, the viewer and the log.
//! - [`log`]: reading the log.
//! - [`migrating`]: from pliron or a hand-written lowering to this.
//!
//! # The first conversion
//!
//! The example converts the numbers of a dialect `toy` to 64-bit integers of a dialect `metal`. The macro `ops!` defines the
//! ops of both, with a typed handle and a builder for each.
//!
//! ```
//! use weir_conversion::{prelude::*, unrealized_cast};
//! use weir_ir::builtin::{ANY_TYPE, IndexType, ModuleOp};
//! use weir_ir::{Context, Dialect, DialectRegistry, Ir, parse};
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
//! // Rules for types. The newest rule is tried first, so the general one is added first.
//! let mut converter = TypeConverterBuilder::new();
//! converter.add_any_conversion(|_, ty| Converted::one(ty));
//! converter.add_conversion(|cx, _: IndexType| Converted::one(cx.integer_type(64)));
//! converter.source_materialization(unrealized_cast).target_materialization(unrealized_cast);
//! let converter = converter.freeze();
//!
//! // The legal ops.
//! let mut target = ConversionTarget::new();
//! target.legal_dialect("metal").legal_op::<ModuleOp>().illegal_dialect("toy");
//!
//! // Patterns for ops. A pattern gets its operands in their converted types.
//! let mut patterns = PatternSet::new();
//! patterns.add_conversion::<Get>(&converter, |op, _, rewriter| {
//!     let i64 = rewriter.ctx().integer_type(64);
//!     rewriter.replace_with(op, Input::new().result(i64));
//!     Ok(())
//! });
//! patterns.add_conversion::<Twice>(&converter, |op, operands, rewriter| {
//!     let sum = rewriter.create(Add::new(operands.number(), operands.number()));
//!     let sum = sum.sum(rewriter);
//!     rewriter.replace(op, sum);
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
//! let report = Conversion::new(&ctx, target, patterns).full(&ctx, &mut ir, &[module], ConversionConfig::default())?;
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
//! The driver first collects the ops under the root: each op before its nested ops, blocks in the order of control flow.
//! Unreachable blocks are not converted. Then it legalizes each op. A legal op stays. Another op is folded, if possible;
//! otherwise the driver tries patterns: first those with the fewest steps to legal ops, as far as patterns declare the ops
//! that they generate ([`Pattern::generates`](weir_rewrite::Pattern::generates)), then those with the greatest benefit. The
//! ops that a pattern creates or modifies must become legal as well; if one does not, the driver undoes the pattern and
//! tries the next one.
//!
//! An op that cannot be legalized stays in a partial conversion, unless it is illegal. In a full conversion it is an error.
//!
//! # Materializations
//!
//! A pattern gets its operands in their converted types, even where the values do not exist yet: the driver inserts a cast.
//! At the end casts that cancel out are removed, and the converter's materializations replace the others: a *target*
//! materialization creates a value of a converted type, for a pattern, and a *source* materialization one of the original
//! type, for an op that stays.
//!
//! # Partial conversion
//!
//! In a partial conversion ops without a pattern may stay. Here `toy.show` stays, and its operand is an `index`. The value
//! was converted to an i64, so the driver inserts a cast, and at the end asks the converter for a *source* materialization,
//! from the converted value to the original type. `metal.store` is the opposite case: its pattern needs an i64, but the
//! value was not converted, so it gets a *target* materialization.
//!
//! ```
//! use weir_conversion::{cast_with, prelude::*};
//! use weir_ir::builtin::IndexType;
//! use weir_ir::{Context, Ir, OpName, OpState, Unregistered, parse};
//!
//! # fn convert(text: &str, back: bool) -> Result<String, Box<dyn std::error::Error>> {
//! let mut converter = TypeConverterBuilder::new();
//! converter.add_any_conversion(|_, ty| Converted::one(ty));
//! converter.add_conversion(|cx, _: IndexType| Converted::one(cx.integer_type(64)));
//! converter.target_materialization(cast_with("metal.from_index"));
//! # if back {
//! converter.source_materialization(cast_with("metal.to_index"));
//! # }
//! let converter = converter.freeze();
//!
//! // `toy.show` and `toy.read` are unknown to the target, so they may stay.
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
//!         rewriter.replace(op, new);
//!         Ok(())
//!     });
//! }
//!
//! let mut ctx = Context::default();
//! ctx.set_unregistered(Unregistered::Allow);
//! let mut ir = Ir::new();
//! let module = parse::parse_text(&ctx, &mut ir, text)?;
//! Conversion::new(&ctx, target, patterns).partial(&ctx, &mut ir, &[module], ConversionConfig::default())?;
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
//! Frequent questions:
//!
//! - *Who folds these casts?* The driver's own casts cancel out before anything is materialized: the first store uses the
//!   result of `metal.input`, without a cast between the two. A materialization by
//!   [`unrealized_cast`](crate::unrealized_cast) creates ops that outlive the conversion. When later conversions have
//!   lowered both ends, the pass `reconcile-unrealized-casts`
//!   ([`reconcile_all_unrealized_casts`](crate::reconcile_all_unrealized_casts)) removes pairs that cancel out.
//! - *Why is there a cast at all?* One end was converted and the other was not. Each remaining cast points to an op without
//!   a pattern, or to a target in which an op is legal whose types are not.
//! - *Why is my pattern not tried?* Its op is legal, or a better pattern was applied, or the ops that it declares to
//!   generate cannot become legal. [`lint`](crate::Conversion::lint) reports the last case.
//! - *Why does the op of a value still exist, though I replaced it?* With rollback it stays until the end. Use the operands
//!   that the pattern gets.
//!
//! # 1:N conversion
//!
//! A type may become several types, or none. Patterns added by
//! [`add_conversion_1_to_n`](crate::ConversionPatterns::add_conversion_1_to_n) get a list for each operand, and
//! [`replace_many`](crate::ConversionRewriter::replace_many) takes a list for each result:
//!
//! ```
//! use weir_conversion::prelude::*;
//! use weir_ir::builtin::{ANY_TYPE, ModuleOp, TupleType};
//! use weir_ir::{Context, Dialect, DialectRegistry, Ir, parse};
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
//! let mut converter = TypeConverterBuilder::new();
//! converter.add_any_conversion(|_, ty| Converted::one(ty));
//! converter.add_conversion(|cx, ty: TupleType| Converted::many(ty.elements(cx).iter().copied()));
//! let converter = converter.freeze();
//! let mut target = ConversionTarget::new();
//! target.legal_op::<ModuleOp>().legal_op::<Get>().legal_if_converted::<Show>(&converter);
//!
//! let mut patterns = PatternSet::new();
//! patterns.add_conversion::<Pair>(&converter, |op, operands, rewriter| {
//!     // One result, replaced by two values.
//!     rewriter.replace_many(op, &[[operands.first(), operands.second()]]);
//!     Ok(())
//! });
//! patterns.add_conversion_1_to_n::<Swap>(&converter, |op, operands, rewriter| {
//!     // One operand, which comes as two values.
//!     let &[first, second] = operands.pair() else { return no_match("not a pair") };
//!     rewriter.replace_many(op, &[[second, first]]);
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
//! Conversion::new(&ctx, target, patterns).full(&ctx, &mut ir, &[module], ConversionConfig::default())?;
//! assert_eq!(weir_ir::text(&ctx, &ir, module), r#"module {
//!   %0 = "toy.get"() : () -> i8
//!   %1 = "toy.get"() : () -> i9
//!   "toy.show"(%1, %0, %0) : (i9, i8, i8) -> ()
//! }
//! "#);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A pattern for one value per operand does not match where an operand has several, and the explanation of a failure shows
//! this reason. The driver casts lists of values as well, in both directions; a
//! [`target_materialization_of_many`](crate::TypeConverterBuilder::target_materialization_of_many) creates several values from one
//! that was not converted.
//!
//! # Blocks and functions
//!
//! The arguments of a block are converted by
//! [`apply_signature_conversion`](crate::ConversionRewriter::apply_signature_conversion), which replaces the block by a new one.
//! [`add_function_signature_conversion`](crate::add_function_signature_conversion) does it for the entry block of every
//! function. Other blocks keep their arguments unless something converts them: a pattern for branches that calls
//! [`convert_successor`](crate::convert_successor), as those for `cf` in `weir_dialects::conversions::cf_structural` do, or one for
//! the op with the region that calls [`convert_region_types`](crate::ConversionRewriter::convert_region_types).
//! [`add_branch_conversion`](crate::add_branch_conversion) converts the operands of branches alone, so it goes with one of these.
//! The driver updates branches in unreachable blocks.
//!
//! # In a pass
//!
//! A [`Conversion`](crate::Conversion) is immutable and can be applied any number of times, on any thread. A pass prepares it
//! when it is initialized:
//!
//! ```
//! use weir_conversion::prelude::*;
//! use weir_ir::{Context, OpId};
//! use weir_rewrite::{Pass, PassCx, PassResult};
//! #[derive(Default)]
//! struct EraseToy(Option<Conversion>);
//!
//! impl Pass for EraseToy {
//!     fn initialize(&mut self, ctx: &Context) -> PassResult {
//!         let mut target = ConversionTarget::new();
//!         target.legal_dialect("builtin").illegal_dialect("toy");
//!         let mut patterns = PatternSet::new();
//!         for op in ["toy.a", "toy.b"] {
//!             patterns.add_conversion_named(op, None, |op, _, rewriter| {
//!                 rewriter.erase(op);
//!                 Ok(())
//!             });
//!         }
//!         self.0 = Some(Conversion::new(ctx, target, patterns));
//!         Ok(())
//!     }
//!
//!     fn run(&mut self, cx: &mut PassCx<'_>, op: OpId) -> PassResult {
//!         if let Some(conversion) = &self.0 {
//!             conversion.full(cx.ctx, cx.ir, &[op], ConversionConfig::default())?;
//!         }
//!         Ok(())
//!     }
//! }
//! # use weir_ir::{Ir, Unregistered, parse};
//! # let mut ctx = Context::default();
//! # ctx.set_unregistered(Unregistered::Allow);
//! # let mut ir = Ir::new();
//! # let module = parse::parse_text(&ctx, &mut ir, r#"module { "toy.a"() : () -> () "toy.b"() : () -> () }"#)?;
//! # let mut pass = EraseToy::default();
//! # pass.initialize(&ctx).map_err(|_| "it fails")?;
//! # let Some(conversion) = &pass.0 else { panic!("it is prepared") };
//! # fn on_any_thread(_: &(impl Send + Sync)) {}
//! # on_any_thread(conversion);
//! # conversion.full(&ctx, &mut ir, &[module], ConversionConfig::default())?;
//! # assert_eq!(weir_ir::text(&ctx, &ir, module), "module {\n}\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Failures
//!
//! By default a failed conversion leaves the IR unchanged. The error has the message of `mlir-opt`, and an explanation:
//!
//! ```
//! use weir_conversion::prelude::*;
//! use weir_ir::{Context, Ir, Unregistered, parse};
//! let mut ctx = Context::default();
//! ctx.set_unregistered(Unregistered::Allow);
//! let mut ir = Ir::new();
//! let module = parse::parse_text(&ctx, &mut ir, r#"module { "toy.sort"() : () -> () }"#)?;
//! let mut target = ConversionTarget::new();
//! target.illegal_dialect("toy");
//! let mut patterns = PatternSet::new();
//! patterns.add_conversion_named("toy.sort", None, |_, _, _| no_match("the order is not known"));
//! let conversion = Conversion::new(&ctx, target, patterns);
//! let result = conversion.partial(&ctx, &mut ir, &[module], ConversionConfig::default());
//! let error = result.expect_err("the pattern does not match");
//! assert_eq!(error.explain().to_string(), "\
//! failed to legalize operation 'toy.sort' that was explicitly marked illegal
//!   'toy.sort' is not legal
//!     pattern 'convert-toy.sort' did not match: the order is not known
//! ");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Diagnostic tools, from the quickest to the most thorough:
//!
//! - [`ConversionError::explain`](crate::ConversionError::explain): the patterns tried on the op that failed, with the
//!   reason of each failure, down to the op that has no pattern. It is a tree, as text or as JSON.
//! - [`ConversionReport::unconverted`](crate::ConversionReport::unconverted): the ops that remain after a partial conversion,
//!   counted by name, with the location of the first op and the patterns tried on it; and the casts that remain, each with
//!   its pattern, its [named](crate::TypeConverterBuilder::named) converter, and an op that needs it.
//! - [`Conversion::lint`](crate::Conversion::lint): before any conversion, the patterns that can never be applied, with
//!   reasons, and the illegal ops without a pattern.
//! - [`Conversion::completeness`](crate::Conversion::completeness): the ops of a dialect that are not covered.
//! - [`ConversionConfig::trace`](crate::ConversionConfig::trace): every attempt, in the format of
//!   `-debug-only=dialect-conversion`.
//! - [`Materializations::KeepWithKind`](crate::Materializations): casts stay in the IR
//!   with an attribute for their kind.
//!
//! ```
//! use weir_conversion::prelude::*;
//! use weir_ir::{Context, Ir, Unregistered, parse};
//! let mut ctx = Context::default();
//! ctx.set_unregistered(Unregistered::Allow);
//! let mut ir = Ir::new();
//! let module = parse::parse_text(&ctx, &mut ir, r#"module { "toy.sort"() : () -> () }"#)?;
//! let mut target = ConversionTarget::new();
//! target.legal_named("builtin.module").legal_named("toy.sort");
//! let mut patterns = PatternSet::new();
//! patterns.add_conversion_named("toy.sort", None, |op, _, rewriter| {
//!     rewriter.erase(op);
//!     Ok(())
//! });
//! let conversion = Conversion::new(&ctx, target, patterns);
//! let lints = conversion.lint(&ctx);
//! assert_eq!(lints[0].to_string(), "pattern 'convert-toy.sort' is for 'toy.sort', which is not registered");
//! let mut log = String::new();
//! let config = ConversionConfig { trace: Some(&mut log), ..ConversionConfig::default() };
//! conversion.partial(&ctx, &mut ir, &[module], config)?;
//! assert!(log.contains("SUCCESS : operation marked legal by the target"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The report of a partial conversion lists the remaining ops:
//!
//! ```
//! use weir_conversion::{prelude::*, unrealized_cast};
//! use weir_ir::builtin::IndexType;
//! use weir_ir::{Context, Ir, OpName, OpState, Unregistered, View, parse};
//! let mut converter = TypeConverterBuilder::new();
//! converter.named("numbers").add_any_conversion(|_, ty| Converted::one(ty));
//! converter.add_conversion(|cx, _: IndexType| Converted::one(cx.integer_type(64)));
//! converter.source_materialization(unrealized_cast);
//! let mut patterns = PatternSet::new();
//! patterns.add_conversion_named("toy.get", &converter.freeze(), |op, _, rewriter| {
//!     let ctx = rewriter.view().ctx;
//!     let name = OpName::new(ctx, "metal.input").map_err(|_| NoMatch::new("not a name"))?;
//!     let mut state = OpState::default();
//!     state.push_results(&[ctx.integer_type(64)]);
//!     let new = rewriter.create_op(name, state).map_err(NoMatch::new)?;
//!     rewriter.replace(op, new);
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
//! let conversion = Conversion::new(&ctx, target, patterns);
//! let report = conversion.partial(&ctx, &mut ir, &[module], ConversionConfig::default())?;
//! assert_eq!(report.unconverted(View::new(&ctx, &ir)).to_string(), r#"2 operations stay
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
//! With [`Rollback::Allowed`](crate::Rollback), the default, replaced ops stay in the IR until the whole conversion has
//! succeeded. So patterns see the old ops and operands, and new values only as their converted operands. Without rollback
//! all changes are immediate, and a pattern that has to be undone is an error. Rollback costs little; disable it where
//! patterns need to see the changes of other patterns.
//!
//! [`CommitScope::EachIsolatedOp`](crate::CommitScope) makes the changes final after each function, which bounds the use of
//! memory. It is for passes, where a failure discards the module: functions converted before stay converted, and the one
//! that failed is unchanged.
//!
//! # MLIR's names
//!
//! | MLIR | here |
//! | --- | --- |
//! | `ConversionTarget::addLegalOp`, `addIllegalDialect`, .. | [`ConversionTarget::legal_op`](crate::ConversionTarget::legal_op), [`illegal_dialect`](crate::ConversionTarget::illegal_dialect), .. |
//! | `addDynamicallyLegalOp` | [`dynamically_legal_op`](crate::ConversionTarget::dynamically_legal_op); [`dynamically_legal_named`](crate::ConversionTarget::dynamically_legal_named) gives a reason or abstains |
//! | `markUnknownOpDynamicallyLegal`, `markOpRecursivelyLegal` | [`unknown_op`](crate::ConversionTarget::unknown_op), [`recursively_legal_op`](crate::ConversionTarget::recursively_legal_op) |
//! | `TypeConverter::addConversion` | [`TypeConverterBuilder::add_conversion`](crate::TypeConverterBuilder::add_conversion), [`add_any_conversion`](crate::TypeConverterBuilder::add_any_conversion), [`add_value_conversion`](crate::TypeConverterBuilder::add_value_conversion) |
//! | null type, empty list, `std::nullopt` of a conversion | [`Converted::fail`](crate::Converted::fail), [`Converted::drop`](crate::Converted::drop), `None` |
//! | `addSourceMaterialization`, `addTargetMaterialization` | [`source_materialization`](crate::TypeConverterBuilder::source_materialization), [`target_materialization`](crate::TypeConverterBuilder::target_materialization) |
//! | `TypeConverter::SignatureConversion` | [`SignatureConversion`](crate::SignatureConversion) |
//! | `OpConversionPattern<Op>` | [`add_conversion`](crate::ConversionPatterns::add_conversion), a closure |
//! | its overload with `OneToNOpAdaptor` | [`add_conversion_1_to_n`](crate::ConversionPatterns::add_conversion_1_to_n) |
//! | `OpInterfaceConversionPattern`, `OpTraitConversionPattern`, `MatchAnyOpTypeTag` | [`add_conversion_for`](crate::ConversionPatterns::add_conversion_for) a [`Root`](weir_rewrite::Root) |
//! | `ConversionPatternRewriter` | [`ConversionRewriter`](crate::ConversionRewriter) |
//! | `replaceOpWithMultiple`, `replaceUsesOfBlockArgument` | [`replace_many`](crate::ConversionRewriter::replace_many), [`replace_value`](crate::ConversionRewriter::replace_value) |
//! | `replaceOp`, `replaceOpWithNewOp`, `eraseOp` | [`replace`](weir_rewrite::RewriterExt::replace), [`replace_with`](weir_rewrite::RewriterExt::replace_with), [`erase`](weir_rewrite::RewriterExt::erase) |
//! | `modifyOpInPlace` | [`modify`](weir_rewrite::RewriterExt::modify) |
//! | declarative rewrite rules | [`rewrites!`](crate::rewrites) |
//! | `getRemappedValue` | [`remapped_value`](crate::ConversionRewriter::remapped_value) |
//! | `notifyMatchFailure` | [`no_match`](weir_rewrite::no_match): the reason is part of the explanation |
//! | `applyPartialConversion`, `applyFullConversion`, `applyAnalysisConversion` | [`Conversion::partial`](crate::Conversion::partial), [`full`](crate::Conversion::full), [`analysis`](crate::Conversion::analysis) |
//! | `ConversionConfig::allowPatternRollback`, `buildMaterializations`, `foldingMode` | [`Rollback`](crate::Rollback), [`Materializations`](crate::Materializations), [`Folding`](crate::Folding) |
//! | `unlegalizedOps`, `legalizableOps` | [`ConversionReport`](crate::ConversionReport), in the order of the walk |
//! | `-debug-only=dialect-conversion` | [`ConversionConfig::trace`](crate::ConversionConfig::trace), in release builds too |
//! | `populateAnyFunctionOpInterfaceTypeConversionPattern` | [`add_function_signature_conversion`](crate::add_function_signature_conversion) |
//! | `populateBranchOpInterfaceTypeConversionPattern` | [`add_branch_conversion`](crate::add_branch_conversion) |
//! | a failed conversion that leaves the IR half converted | it does not: [`MaterializationFailure`](crate::MaterializationFailure) |

pub mod context;
pub mod debugging;
pub mod declared;
pub mod legality;
pub mod log;
pub mod migrating;
pub mod modes;
pub mod other_dialects;
pub mod step_by_step;
