//! From pliron or a hand-written lowering to this.
//!
//! Most hand-written lowerings are a walk with a map: for each op create the new ops, look the operands up in the map from
//! old to new values, and enter the results.
//!
//! ```text
//! for op in function.ops() {
//!     let operands = op.operands().map(|value| map[value]);
//!     match op.name() {
//!         "toy.add" => map.insert(op.result(0), build_add(operands)),
//!         ..
//!     }
//! }
//! ```
//!
//! Each arm of the `match` becomes a pattern, and all else goes:
//!
//! | hand-written | here |
//! | --- | --- |
//! | an arm of the `match` | [`add_conversion::<Op>`](crate::ConversionPatterns::add_conversion), or a row of [`rewrites!`](crate::rewrites) |
//! | the map from old to new values | the operands that a pattern gets; [`remapped_value`](crate::ConversionRewriter::remapped_value) for other values |
//! | `map.insert(result, new)` | [`rewriter.replace(op, new)`](weir_rewrite::RewriterExt::replace) |
//! | a function from old to new types | rules of a [`TypeConverter`](crate::TypeConverter) |
//! | a value of an op that was not lowered yet | a cast by the driver, which goes when both ends are lowered |
//! | `panic!("no lowering of toy.mul")` | a target in which `toy.mul` is illegal: the error names the op and what was tried |
//! | a second pass that cleans up | nothing: replaced ops go at the end |
//! | a failure halfway | the IR is as it was |
//! | ops that need two steps | patterns that create ops which other patterns convert |
//!
//! pliron's conversions are an interface of ops: `rewrite(&self, ctx, rewriter, operands_info)` beside the definition of an
//! op, and one walk that calls it. The body of such a method becomes a pattern nearly unchanged:
//!
//! | pliron | here |
//! | --- | --- |
//! | `impl ToLLVMDialect for AddOp { fn rewrite(..) }` | a pattern for `AddOp`, in a function that takes a `PatternSet`; or an interface that adds it, as `weir-llvm-lowering` does |
//! | `DialectConversion::can_convert_op` | an illegal or dynamically legal op of the target |
//! | `DialectConversion::can_convert_type`, `convert_type` | rules of the type converter |
//! | `OperandsInfo::lookup_most_recent_type` | the op has the old types: [`view.ty`](weir_ir::View::ty) of its operands |
//! | `rewriter.insert_operation(ctx, op)` after a constructor | [`rewriter.create(Op::new(..))`](weir_ir::CreateOps::create) |
//! | `rewriter.replace_operation(ctx, old, new)` | [`rewriter.replace(old, new)`](weir_rewrite::RewriterExt::replace) |
//! | `Ptr<Operation>` with a `RefCell` inside | [`OpId`](weir_ir::OpId), a number; the IR is borrowed as a whole |
//! | an error in one op ends the walk, with the IR half converted | the driver tries the next pattern, or restores the IR |
//!
//! The same lowering, both ways:
//!
//! ```
//! use std::collections::HashMap;
//! use weir_conversion::{prelude::*, rewrites};
//! use weir_ir::builtin::{ANY_TYPE, ModuleOp};
//! use weir_ir::{Builder, Context, Dialect, DialectRegistry, Ir, ValueId, parse};
//!
//! mod toy {
//!     use weir_ir::builtin::ANY_TYPE;
//!     weir_ir::ops! { toy, OPS;
//!         /// Makes a number.
//!         Get = "get" { results { number: ANY_TYPE } }
//!         /// Doubles a number.
//!         Twice = "twice" { operands { number: ANY_TYPE } results { result: ANY_TYPE } }
//!     }
//! }
//! mod metal {
//!     use weir_ir::builtin::ANY_TYPE;
//!     weir_ir::ops! { metal, OPS;
//!         /// Reads an input.
//!         Input = "input" { results { value: ANY_TYPE } }
//!         /// Adds two integers.
//!         Add = "add" { operands { lhs: ANY_TYPE, rhs: ANY_TYPE } results { sum: ANY_TYPE } traits [SameOperandsAndResultType] }
//!     }
//! }
//! static TOY: Dialect = Dialect { ops: &[toy::OPS], ..Dialect::new("toy") };
//! static METAL: Dialect = Dialect { ops: &[metal::OPS], ..Dialect::new("metal") };
//!
//! let mut registry = DialectRegistry::default();
//! registry.add(&TOY).add(&METAL);
//! let ctx = Context::new(&registry);
//! let text = r#"module {
//!   %0 = "toy.get"() : () -> index
//!   %1 = "toy.twice"(%0) : (index) -> index
//! }"#;
//!
//! // By hand: a walk, a map, and a list of what is to be erased.
//! let mut ir = Ir::new();
//! let by_hand = parse::parse_text(&ctx, &mut ir, text)?;
//! let i64 = ctx.integer_type(64);
//! let (mut map, mut old) = (HashMap::<ValueId, ValueId>::new(), Vec::new());
//! for op in ir.descendants(by_hand).collect::<Vec<_>>() {
//!     let operands: Vec<ValueId> = ir.operands(op).iter().map(|value| map[&value]).collect();
//!     let result = ir.result(op, 0);
//!     let (name, mut builder) = (ir.name(op).text(&ctx), Builder::before(&ctx, &mut ir, op));
//!     let new = match name {
//!         "toy.get" => builder.create(metal::Input::new().result(i64)).value(&builder),
//!         "toy.twice" => builder.create(metal::Add::new(operands[0], operands[0])).sum(&builder),
//!         name => panic!("no lowering of {name}"),
//!     };
//!     map.insert(result, new);
//!     old.push(op);
//! }
//! old.iter().rev().for_each(|&op| ir.erase_op(op));
//!
//! // The same as a conversion.
//! let mut converter = TypeConverterBuilder::new();
//! converter.add_any_conversion(|cx, _| Converted::one(cx.ctx().integer_type(64)));
//! let mut target = ConversionTarget::new();
//! target.legal_op::<ModuleOp>().legal_dialect(&METAL).illegal_dialect(&TOY);
//! let mut patterns = PatternSet::new();
//! let converter = converter.freeze();
//! rewrites! { &mut patterns, &converter;
//!     toy.Get => metal.Input;
//!     toy.Twice(x) => metal.Add(x, x);
//! }
//! let converted = parse::parse_text(&ctx, &mut ir, text)?;
//! Conversion::new(&ctx, target, patterns).full(&ctx, &mut ir, &[converted], ConversionConfig::default())?;
//! assert_eq!(weir_ir::text(&ctx, &ir, converted), weir_ir::text(&ctx, &ir, by_hand));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
