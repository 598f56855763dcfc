//! Your example, step by step: a function with `foo_type` that becomes `target_type`.
//!
//! This is the question that is asked most: two ops and a function, a type that is to become another one, and casts that
//! appear in places where nobody expects them. The guess is usually that the driver first rewrites all types, and then all
//! ops. It does not. It visits one op after the other, in the order of the text, and each pattern rewrites one op. In
//! between, values of the old and of the new type exist side by side.
//!
//! ```text
//! func.func @f(%x: !foo.type) -> !foo.type {
//!   %0 = foo.op %x : !foo.type            becomes `target.op`
//!   func.return %0 : !foo.type
//! }
//! ```
//!
//! The example prints the IR after each pattern. To be short it has an op `test.func` in place of `func.func`.
//!
//! ```
//! use weir_conversion::{add_type_conversion, prelude::*, unrealized_cast};
//! use weir_ir::builtin::{ANY_TYPE, ModuleOp};
//! use weir_ir::print::{PrintOptions, Verification, text_with};
//! use weir_ir::{Context, Dialect, DialectRegistry, Ir, OpId, View, parse};
//! use weir_rewrite::{Listener, Pattern};
//!
//! mod foo {
//!     weir_ir::types! { foo;
//!         /// The type that goes.
//!         pub FooType = "type" {}
//!     }
//! }
//! mod target {
//!     weir_ir::types! { target;
//!         /// The type that comes.
//!         pub TargetType = "type" {}
//!     }
//! }
//! weir_ir::ops! { foo, FOO_OPS;
//!     /// Computes.
//!     FooOp = "op" { operands { input: ANY_TYPE } results { output: ANY_TYPE }
//!         format "$input attr-dict `:` type($input) `->` type($output)" }
//! }
//! weir_ir::ops! { target, TARGET_OPS;
//!     /// Computes the same.
//!     TargetOp = "op" { operands { input: ANY_TYPE } results { output: ANY_TYPE }
//!         format "$input attr-dict `:` type($input) `->` type($output)" }
//! }
//! weir_ir::ops! { test, TEST_OPS;
//!     /// A function.
//!     Func = "func" { regions { body: Any } format "$body attr-dict" }
//!     /// Its end.
//!     Return = "return" { operands { results: variadic ANY_TYPE } traits [Terminator]
//!         format "$results attr-dict `:` type($results)" }
//! }
//! use foo::FooType;
//! use target::TargetType;
//! use weir_ir::TypeClass as _;
//! static FOO: Dialect = Dialect { ops: &[FOO_OPS], types: &[&[FooType::DEF]], ..Dialect::new("foo") };
//! static TARGET: Dialect = Dialect { ops: &[TARGET_OPS], types: &[&[TargetType::DEF]], ..Dialect::new("target") };
//! static TEST: Dialect = Dialect { ops: &[TEST_OPS], ..Dialect::new("test") };
//!
//! /// Keeps the IR after each pattern.
//! struct Steps {
//!     module: OpId,
//!     text: String,
//! }
//! impl Listener for Steps {
//!     fn pattern_end(&mut self, view: View<'_>, pattern: &Pattern, result: &MatchResult) {
//!         if result.is_ok() {
//!             // The IR is not valid in between, and would be printed in the generic form.
//!             let options = PrintOptions { verification: Verification::Assume, ..PrintOptions::default() };
//!             let text = text_with(view.ctx, view.ir, self.module, &options);
//!             self.text += &format!("{}:\n{text}", pattern.name());
//!         }
//!     }
//! }
//!
//! let mut converter = TypeConverterBuilder::new();
//! converter.add_any_conversion(|_, ty| Converted::one(ty));
//! converter.add_conversion(|cx, _: FooType| Converted::one(TargetType::new(cx.ctx())));
//! converter.source_materialization(unrealized_cast).target_materialization(unrealized_cast);
//! let converter = converter.freeze();
//!
//! let mut target = ConversionTarget::new();
//! target.legal_op::<ModuleOp>().legal_dialect(&TARGET).illegal_dialect(&FOO);
//! target.legal_dialect_if_converted("test", &converter);
//! let mut patterns = PatternSet::new();
//! patterns.add_conversion::<FooOp>(&converter, |op, operands, rewriter| {
//!     let ty = TargetType::new(rewriter.ctx());
//!     rewriter.replace_with(op, TargetOp::new(operands.input()).result(ty));
//!     Ok(())
//! });
//! // The other ops only get other types.
//! add_type_conversion(&mut patterns, [Func::DEF, Return::DEF], &converter);
//!
//! let mut registry = DialectRegistry::default();
//! registry.add(&FOO).add(&TARGET).add(&TEST);
//! let ctx = Context::new(&registry);
//! let mut ir = Ir::new();
//! let module = parse::parse_text(&ctx, &mut ir, "module {
//!   test.func {
//!   ^bb0(%x: !foo.type):
//!     %0 = foo.op %x : !foo.type -> !foo.type
//!     test.return %0 : !foo.type
//!   }
//! }")?;
//! let mut steps = Steps { module, text: String::new() };
//! let config = ConversionConfig { listener: Some(&mut steps), ..ConversionConfig::default() };
//! Conversion::new(&ctx, target, patterns).full(&ctx, &mut ir, &[module], config)?;
//! assert_eq!(steps.text, "\
//! convert-types:
//! module {
//!   test.func {
//!   ^bb0(%arg0: !target.type):
//!     %0 = foo.op <<UNKNOWN SSA VALUE>> : !foo.type -> !foo.type
//!     test.return %0 : !foo.type
//!   }
//!   test.func {
//!   }
//! }
//! convert-foo.op:
//! module {
//!   test.func {
//!   ^bb0(%arg0: !target.type):
//!     %0 = target.op %arg0 : !target.type -> !target.type
//!     %1 = foo.op <<UNKNOWN SSA VALUE>> : !foo.type -> !foo.type
//!     test.return %1 : !foo.type
//!   }
//!   test.func {
//!   }
//! }
//! convert-types:
//! module {
//!   test.func {
//!   ^bb0(%arg0: !target.type):
//!     %0 = target.op %arg0 : !target.type -> !target.type
//!     %1 = foo.op <<UNKNOWN SSA VALUE>> : !foo.type -> !foo.type
//!     test.return %0 : !target.type
//!     test.return %1 : !foo.type
//!   }
//!   test.func {
//!   }
//! }
//! ");
//! assert_eq!(weir_ir::text(&ctx, &ir, module), "\
//! module {
//!   test.func {
//!   ^bb0(%arg0: !target.type):
//!     %0 = target.op %arg0 : !target.type -> !target.type
//!     test.return %0 : !target.type
//!   }
//! }
//! ");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The steps:
//!
//! 1. `test.func` comes first, as an op precedes what is in it. Its pattern converts the signature: a new block with an
//!    argument of `!target.type` takes the place of the old one. The ops move to the new block, but `foo.op` still uses the
//!    argument of the old one, which is in no region any more: this is the `<<UNKNOWN SSA VALUE>>`. The second `test.func` is
//!    the old one, which goes at the end.
//! 2. `foo.op` is next. Its pattern gets the new argument as operand, since that has the wanted type; no cast is needed.
//!    `target.op` stands in front of the old op, whose result still has a user.
//! 3. The same for `test.return`: its pattern gets the result of `target.op`.
//! 4. At the end the old ops are erased. No use is left that wants `!foo.type`, so there is nothing to materialize.
//!
//! Where materializations come in:
//!
//! - If `test.return` were legal as it is, it would keep an operand of `!foo.type`. At the end the driver asks the converter
//!   for a *source* materialization, from the result of `target.op` to `!foo.type`.
//! - If `test.func` were legal as it is, the pattern of `foo.op` would need a value of `!target.type`, and there is only the
//!   argument of `!foo.type`. The driver puts a cast in front of `target.op`, and at the end asks for a *target*
//!   materialization.
//! - *Argument* materializations are gone, here as in newer versions of MLIR: a block argument that is needed in its old
//!   type is a source materialization like any other.
//!
//! The legality has to fit. `test.func` has no operands and results, so a target that looks at these alone finds it legal,
//! and its block keeps the argument of `!foo.type`;
//! [`legal_dialect_if_converted`](crate::ConversionTarget::legal_dialect_if_converted) looks at the arguments of blocks, too.
