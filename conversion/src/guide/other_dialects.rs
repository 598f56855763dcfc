//! Ops of other dialects: returns, calls, branches, and polymorphic ops with regions.
//!
//! When a type is converted, ops of dialects that are not yours carry values of it as well. They are legal by dialect, so
//! nobody converts them, and casts remain around them. There are three answers, from the most general to the most special:
//!
//! 1. [`add_type_conversion`](crate::add_type_conversion) rebuilds an op of any kind with converted types, the arguments of
//!    the blocks in its regions included. Name the ops, and declare them legal once they are converted.
//! 2. Functions and branches say by interfaces what their operands mean, so
//!    [`add_function_signature_conversion`](crate::add_function_signature_conversion) and
//!    [`add_branch_conversion`](crate::add_branch_conversion) convert those of all dialects: of a function the entry block, of a
//!    branch the operands. Branches of `cf` together with the blocks that they lead to, calls, returns and loops of the standard
//!    dialects have functions of their own in `weir-dialects` (`conversions::cf_structural`, `func_structural`, `scf_structural`).
//! 3. A pattern of your own, where more than the types changes.
//!
//! The legality is the other half of each. An op that is legal with the old types is never visited again:
//!
//! ```
//! use weir_conversion::{add_branch_conversion, add_type_conversion, prelude::*};
//! use weir_ir::builtin::IndexType;
//! use weir_ir::{Context, Ir, Unregistered, parse};
//!
//! # fn convert(rebuild: &[&'static str]) -> Result<String, Box<dyn std::error::Error>> {
//! let mut converter = TypeConverterBuilder::new();
//! converter.add_any_conversion(|_, ty| Converted::one(ty));
//! converter.add_conversion(|cx, _: IndexType| Converted::one(cx.integer_type(64)));
//! converter.source_materialization(weir_conversion::unrealized_cast);
//! converter.target_materialization(weir_conversion::unrealized_cast);
//! let converter = converter.freeze();
//! let mut target = ConversionTarget::new();
//! target.legal_dialect("builtin").illegal_dialect("toy");
//! for &op in rebuild {
//!     // Legal if operands, results and the arguments of blocks have types that convert to themselves.
//!     let legal = converter.clone();
//!     target.dynamically_legal_named(op, move |view, op| {
//!         legal.is_legal_op(view, op) && view.ir.regions(op).iter().all(|&region| legal.is_legal_region(view, region))
//!     });
//! }
//! let mut patterns = PatternSet::new();
//! patterns.add_conversion_named("toy.get", &converter, |op, _, rewriter| {
//!     let i64 = rewriter.ctx().integer_type(64);
//!     rewriter.replace_with(op, weir_ir::builtin::UnrealizedConversionCastOp::to_types(&[], &[i64]));
//!     Ok(())
//! });
//! add_type_conversion(&mut patterns, rebuild.iter().copied(), &converter);
//! let mut ctx = Context::default();
//! ctx.set_unregistered(Unregistered::Allow);
//! let mut ir = Ir::new();
//! let module = parse::parse_text(&ctx, &mut ir, r#"module {
//!   %0 = "toy.get"() : () -> index
//!   %1 = "linalg.generic"(%0) ({
//!   ^bb0(%in: index):
//!     "linalg.yield"(%in) : (index) -> ()
//!   }) : (index) -> index
//! }"#)?;
//! Conversion::new(&ctx, target, patterns).partial(&ctx, &mut ir, &[module], ConversionConfig::default())?;
//! # Ok(weir_ir::text(&ctx, &ir, module))
//! # }
//! // With `linalg.generic` and `linalg.yield` all is converted.
//! assert_eq!(convert(&["linalg.generic", "linalg.yield"])?, r#"module {
//!   %0 = unrealized_conversion_cast to i64
//!   %1 = "linalg.generic"(%0) ({
//!   ^bb0(%arg0: i64):
//!     "linalg.yield"(%arg0) : (i64) -> ()
//!   }) : (i64) -> i64
//! }
//! "#);
//! // Without the yield, a cast stays in front of it.
//! assert_eq!(convert(&["linalg.generic"])?, r#"module {
//!   %0 = unrealized_conversion_cast to i64
//!   %1 = "linalg.generic"(%0) ({
//!   ^bb0(%arg0: i64):
//!     %2 = builtin.unrealized_conversion_cast %arg0 : i64 to index
//!     "linalg.yield"(%2) : (index) -> ()
//!   }) : (i64) -> i64
//! }
//! "#);
//! // Without both, it stays in front of the generic op: this is the cast that people ask about.
//! assert_eq!(convert(&[])?, r#"module {
//!   %0 = unrealized_conversion_cast to i64
//!   %1 = unrealized_conversion_cast %0 : i64 to index
//!   %2 = "linalg.generic"(%1) ({
//!   ^bb0(%arg0: index):
//!     "linalg.yield"(%arg0) : (index) -> ()
//!   }) : (index) -> index
//! }
//! "#);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Questions:
//!
//! - *Why does a `return` need a pattern, though its dialect is legal?* The results of the function are converted with its
//!   signature, and the return must return the converted values. A return that is legal unconditionally keeps operands of
//!   the old types, through casts, and the function does not verify.
//! - *Who converts the arguments of blocks?* The pattern of the op that owns the region. Other blocks than the first are
//!   converted by patterns of branches that call [`convert_successor`](crate::convert_successor), or by
//!   [`convert_region_types`](crate::ConversionRewriter::convert_region_types), which converts all of them. If nobody does,
//!   and branches have converted operands, the conversion succeeds, and its result does not verify.
//! - *Where are argument materializations?* They are gone, as in newer versions of MLIR: an argument of the old type is made
//!   from new ones by a source materialization, as any other value.
//! - *The op has attributes that are types.* `add_type_conversion` converts those, too.
//! - *One value becomes several.* Sizes of operand segments are recomputed.
