//! Immediate and delayed changes, each shown in both modes.
//!
//! With [`Rollback::Allowed`](crate::Rollback), the default, a pattern can be undone, so some of its changes are *delayed*:
//! replaced ops stay in place, with their uses, until the whole conversion has succeeded. With `Rollback::Disabled` all
//! changes are *immediate*. In each row the example shows the IR that the pattern sees right after the change, and the IR at
//! the end. `b.use(a.make)` is an op `b.use` whose operand is the result of `a.make`.
//!
//! ```
//! use std::sync::{Arc, Mutex};
//! use weir_conversion::{Rollback, SignatureConversion, cast_with, prelude::*};
//! use weir_ir::{BlockId, Context, InsertPoint, Ir, OpId, OpName, OpState, Unregistered, ValueId, View, parse};
//!
//! const TEXT: &str = r#"module {
//!   %0 = "a.make"() : () -> i8
//!   "a.x"(%0) ({ ^bb0(%1: i8): "b.in"(%1) : (i8) -> () }) : (i8) -> ()
//!   "b.use"(%0) : (i8) -> ()
//! }"#;
//!
//! /// The ops inside of an op, with the ops that define their operands.
//! fn ops(view: View<'_>, op: OpId) -> String {
//!     let mut text = String::new();
//!     for op in view.ir.regions(op).iter().flat_map(|&region| view.ir.blocks(region)).flat_map(|block| view.ir.ops(block)) {
//!         let operands = view.ir.operands(op).iter();
//!         let names = operands.map(|value| view.ir.defining_op(value).map_or("argument", |op| view.name(op)));
//!         text += &format!(" {}({})", view.name(op), names.collect::<Vec<_>>().join(" "));
//!         if !view.ir.regions(op).is_empty() {
//!             text += &format!("{{{} }}", ops(view, op));
//!         }
//!     }
//!     text
//! }
//!
//! /// Runs a pattern with this change in both modes.
//! fn both_modes(change: fn(OpId, &mut ConversionRewriter<'_>)) -> String {
//!     let mut text = String::new();
//!     for rollback in [Rollback::Allowed, Rollback::Disabled] {
//!         let seen = Arc::new(Mutex::new(String::new()));
//!         let mut target = ConversionTarget::new();
//!         target.unknown_op(|_, _| true).dynamically_legal_named("a.x", |view, op| view.attribute(op, "done").is_some());
//!         let mut patterns = PatternSet::new();
//!         let sees = Arc::clone(&seen);
//!         patterns.add_conversion_named("a.x", None, move |op, _, rewriter| {
//!             let module = rewriter.ir().parent_op(op).unwrap_or(op);
//!             change(op, rewriter);
//!             *sees.lock().expect("no thread panicked") = ops(rewriter.view(), module);
//!             Ok(())
//!         });
//!         let mut ctx = Context::default();
//!         ctx.set_unregistered(Unregistered::Allow);
//!         let mut ir = Ir::new();
//!         let module = parse::parse_text(&ctx, &mut ir, TEXT).expect("it is MLIR");
//!         let config = ConversionConfig { rollback, ..ConversionConfig::default() };
//!         let result = Conversion::new(&ctx, target, patterns).full(&ctx, &mut ir, &[module], config);
//!         let end = match result {
//!             Ok(_) => ops(View::new(&ctx, &ir), module),
//!             Err(error) => format!(" {error}"),
//!         };
//!         text += &format!("{rollback:?}\n  then{}\n  end{end}\n", seen.lock().expect("no thread panicked"));
//!     }
//!     text
//! }
//!
//! fn make(rewriter: &mut ConversionRewriter<'_>, name: &str, operands: &[ValueId]) -> ValueId {
//!     let ctx = rewriter.ctx();
//!     let mut state = OpState::default();
//!     state.push_operands(operands);
//!     state.push_results(&[ctx.integer_type(8)]);
//!     let op = rewriter.create_op(OpName::new(ctx, name).expect("the name is valid"), state).expect("all is given");
//!     rewriter.ir().result(op, 0)
//! }
//!
//! /// The matched op must be replaced or modified: it is marked.
//! fn done(op: OpId, rewriter: &mut ConversionRewriter<'_>) {
//!     rewriter.modify(op, |edit| edit.set_attribute("done", Some(UnitAttr::new(edit.ctx()).into())));
//! }
//!
//! fn block(op: OpId, rewriter: &ConversionRewriter<'_>) -> BlockId {
//!     rewriter.ir().first_block(rewriter.ir().region(op, 0)).expect("the region has a block")
//! }
//! # use weir_ir::builtin::UnitAttr;
//!
//! // 1. Creation is immediate.
//! assert_eq!(both_modes(|op, rewriter| {
//!     make(rewriter, "b.new", &[]);
//!     done(op, rewriter);
//! }), "\
//! Allowed
//!   then a.make() b.new() a.x(a.make){ b.in(argument) } b.use(a.make)
//!   end a.make() b.new() a.x(a.make){ b.in(argument) } b.use(a.make)
//! Disabled
//!   then a.make() b.new() a.x(a.make){ b.in(argument) } b.use(a.make)
//!   end a.make() b.new() a.x(a.make){ b.in(argument) } b.use(a.make)
//! ");
//! // 2. Modification in place is immediate.
//! assert_eq!(both_modes(|op, rewriter| {
//!     rewriter.modify(op, |edit| edit.set_operands(&[]));
//!     done(op, rewriter);
//! }), "\
//! Allowed
//!   then a.make() a.x(){ b.in(argument) } b.use(a.make)
//!   end a.make() a.x(){ b.in(argument) } b.use(a.make)
//! Disabled
//!   then a.make() a.x(){ b.in(argument) } b.use(a.make)
//!   end a.make() a.x(){ b.in(argument) } b.use(a.make)
//! ");
//! // 3. Moving is immediate.
//! assert_eq!(both_modes(|op, rewriter| {
//!     let user = rewriter.ir().next_op(op).expect("there is a user");
//!     rewriter.move_op_before(user, op);
//!     done(op, rewriter);
//! }), "\
//! Allowed
//!   then a.make() b.use(a.make) a.x(a.make){ b.in(argument) }
//!   end a.make() b.use(a.make) a.x(a.make){ b.in(argument) }
//! Disabled
//!   then a.make() b.use(a.make) a.x(a.make){ b.in(argument) }
//!   end a.make() b.use(a.make) a.x(a.make){ b.in(argument) }
//! ");
//! // 4. Replacement is delayed: the op and its uses stay until the end.
//! assert_eq!(both_modes(|op, rewriter| {
//!     let maker = rewriter.ir().prev_op(op).expect("there is a maker");
//!     let new = make(rewriter, "b.new", &[]);
//!     rewriter.replace(maker, new);
//!     done(op, rewriter);
//! }), "\
//! Allowed
//!   then a.make() b.new() a.x(a.make){ b.in(argument) } b.use(a.make)
//!   end b.new() a.x(b.new){ b.in(argument) } b.use(b.new)
//! Disabled
//!   then b.new() a.x(b.new){ b.in(argument) } b.use(b.new)
//!   end b.new() a.x(b.new){ b.in(argument) } b.use(b.new)
//! ");
//! // 5. Erasure is delayed.
//! assert_eq!(both_modes(|op, rewriter| rewriter.erase(op)), "\
//! Allowed
//!   then a.make() a.x(a.make){ b.in(argument) } b.use(a.make)
//!   end a.make() b.use(a.make)
//! Disabled
//!   then a.make() b.use(a.make)
//!   end a.make() b.use(a.make)
//! ");
//! // 6. Replacement of a value is delayed, and applies to uses that are added later. Without rollback it does not.
//! assert_eq!(both_modes(|op, rewriter| {
//!     let old = rewriter.ir().operand(op, 0);
//!     let new = make(rewriter, "b.new", &[]);
//!     rewriter.replace_value(old, new);
//!     make(rewriter, "b.later", &[old]);
//!     done(op, rewriter);
//! }), "\
//! Allowed
//!   then a.make() b.new() b.later(a.make) a.x(a.make){ b.in(argument) } b.use(a.make)
//!   end a.make() b.new() b.later(b.new) a.x(b.new){ b.in(argument) } b.use(b.new)
//! Disabled
//!   then a.make() b.new() b.later(a.make) a.x(b.new){ b.in(argument) } b.use(b.new)
//!   end a.make() b.new() b.later(a.make) a.x(b.new){ b.in(argument) } b.use(b.new)
//! ");
//! // 7. Replacement of some uses is immediate, and not possible with rollback.
//! assert_eq!(both_modes(|op, rewriter| {
//!     let old = rewriter.ir().operand(op, 0);
//!     let new = make(rewriter, "b.new", &[]);
//!     rewriter.replace_value_if(old, new, &mut |view, used| view.name(used.owner) == "b.use");
//!     done(op, rewriter);
//! }), "\
//! Allowed
//!   then a.make() b.new() a.x(a.make){ b.in(argument) } b.use(a.make)
//!   end pattern 'convert-a.x' replaced some uses of a value, which rollback does not support
//! Disabled
//!   then a.make() b.new() a.x(a.make){ b.in(argument) } b.use(b.new)
//!   end a.make() b.new() a.x(a.make){ b.in(argument) } b.use(b.new)
//! ");
//! // 8. The ops of an inlined block move at once; uses of its arguments are replaced as values are.
//! assert_eq!(both_modes(|op, rewriter| {
//!     let (block, value) = (block(op, rewriter), rewriter.ir().operand(op, 0));
//!     rewriter.inline_block_before(block, InsertPoint::before(rewriter.ir(), op), &[value]);
//!     done(op, rewriter);
//! }), "\
//! Allowed
//!   then a.make() b.in(argument) a.x(a.make){ } b.use(a.make)
//!   end a.make() b.in(a.make) a.x(a.make){ } b.use(a.make)
//! Disabled
//!   then a.make() b.in(a.make) a.x(a.make){ } b.use(a.make)
//!   end a.make() b.in(a.make) a.x(a.make){ } b.use(a.make)
//! ");
//! // 9. An erased block is gone at once.
//! assert_eq!(both_modes(|op, rewriter| {
//!     rewriter.erase_block(block(op, rewriter));
//!     done(op, rewriter);
//! }), "\
//! Allowed
//!   then a.make() a.x(a.make){ } b.use(a.make)
//!   end a.make() a.x(a.make){ } b.use(a.make)
//! Disabled
//!   then a.make() a.x(a.make){ } b.use(a.make)
//!   end a.make() a.x(a.make){ } b.use(a.make)
//! ");
//! // 10. A block whose signature is converted is replaced at once; its old arguments are replaced as values are.
//! assert_eq!(both_modes(|op, rewriter| {
//!     let mut converter = TypeConverterBuilder::new();
//!     converter.add_any_conversion(|cx, _| Converted::one(cx.ctx().index_type()));
//!     converter.source_materialization(cast_with("b.cast"));
//!     let mut signature = SignatureConversion::new(1);
//!     signature.add_inputs(0, [rewriter.ctx().index_type()]);
//!     rewriter.apply_signature_conversion(block(op, rewriter), &signature, Some(&converter.freeze()));
//!     done(op, rewriter);
//! }), "\
//! Allowed
//!   then a.make() a.x(a.make){ b.in(argument) } b.use(a.make)
//!   end a.make() a.x(a.make){ b.cast(argument) b.in(b.cast) } b.use(a.make)
//! Disabled
//!   then a.make() a.x(a.make){ builtin.unrealized_conversion_cast(argument) b.in(builtin.unrealized_conversion_cast) } b.use(a.make)
//!   end a.make() a.x(a.make){ b.cast(argument) b.in(b.cast) } b.use(a.make)
//! ");
//! ```
//!
//! Consequences:
//!
//! - Read the operands that the pattern was given, not those of the op: with rollback the op has the old ones.
//! - An op that was replaced still has users. Do not conclude from its uses that it is needed.
//! - [`remapped_value`](crate::ConversionRewriter::remapped_value) finds the newest replacement of any value, in both modes.
//! - Disable rollback where patterns must see the changes of others. Then a pattern that created something illegal is an
//!   error, since it cannot be undone.
//! - A failed pattern has changed nothing: with rollback the driver undoes its changes, and without it a change before a
//!   failure is reported as a breach of the contract.
