//! The table of immediate and delayed changes, row by row: the ops that a pattern sees right after the change, and those at
//! the end.
//!
//! The rows are those of [`ConversionRewriter`].

use std::sync::{Arc, Mutex};

use weir_conversion::{ConversionRewriter, SignatureConversion};
use weir_ir::{AsView as _, BlockId, InsertPoint, OpId, ValueId, View};
use weir_rewrite::{Rewriter as _, RewriterExt as _};

use crate::case::{Case, list_ops, make, mark};

const TEXT: &str = r#"%0 = "a.make"() : () -> i64
    "a.x"(%0) ({ ^bb0(%1: i64): "b.in"(%1) : (i64) -> () ^bb1: "b.end"() : () -> () }) : (i64) -> ()
    "b.use"(%0) : (i64) -> ()"#;

type Change = fn(OpId, &mut ConversionRewriter<'_>);

/// The operands and results of the ops of a module, by the names of the ops that define the values.
fn uses(view: View<'_>, module: OpId) -> String {
    let mut text = list_ops(view, module);
    for op in view.ir.descendants(module) {
        for value in view.ir.operands(op).iter() {
            let definition = view.ir.defining_op(value).map_or("an argument", |op| view.name(op));
            text += &format!(", {} of {definition}", view.name(op));
        }
    }
    text
}

/// The IR after a change and at the end, with rollback and without.
fn row(change: Change) -> String {
    let mut text = String::new();
    for mode in ["with rollback", "without rollback"] {
        let seen = Arc::new(Mutex::new(String::new()));
        let sees = Arc::clone(&seen);
        let mut case = Case::new(TEXT).legal("b.new b.other");
        case.target.dynamically_legal_named("a.x", |view, op| view.attribute(op, "done").is_some());
        let case = case.pattern("a.x", move |op, _, rewriter| {
            let module = rewriter.ir().parent_op(op).unwrap_or(op);
            change(op, rewriter);
            *sees.lock().expect("there is one thread") = uses(rewriter.view(), module);
            Ok(())
        });
        let case = if mode == "with rollback" { case } else { case.without_rollback() };
        let run = case.run();
        let end = match &run.result {
            Ok(_) => uses(View::new(&run.ctx, &run.ir), run.module),
            Err(error) => error.to_string(),
        };
        let seen = seen.lock().expect("there is one thread").clone();
        text += &format!("{mode}\n  then {seen}\n  end  {end}\n");
    }
    text
}

fn new_value(rewriter: &mut ConversionRewriter<'_>) -> ValueId {
    let types = [rewriter.ctx().integer_type(64)];
    let new = make(rewriter, "b.new", &[], &types);
    rewriter.ir().result(new, 0)
}

fn made(op: OpId, rewriter: &ConversionRewriter<'_>) -> OpId {
    rewriter.ir().prev_op(op).expect("there is an op before it")
}

fn first_block(op: OpId, rewriter: &ConversionRewriter<'_>) -> BlockId {
    rewriter.ir().first_block(rewriter.ir().region(op, 0)).expect("there is a block")
}

/// Modifies the matched op, as a pattern must.
fn done(op: OpId, rewriter: &mut ConversionRewriter<'_>) {
    rewriter.modify(op, |edit| mark(edit, "done"));
}

#[test]
fn an_op_is_created() {
    insta::assert_snapshot!(row(|op, rewriter| {
        make(rewriter, "b.new", &[], &[]);
        done(op, rewriter);
    }), @r#"
    with rollback
      then a.make b.new a.x{b.in | b.end} b.use, a.x of a.make, b.in of an argument, b.use of a.make
      end  a.make b.new a.x{b.in | b.end} b.use, a.x of a.make, b.in of an argument, b.use of a.make
    without rollback
      then a.make b.new a.x{b.in | b.end} b.use, a.x of a.make, b.in of an argument, b.use of a.make
      end  a.make b.new a.x{b.in | b.end} b.use, a.x of a.make, b.in of an argument, b.use of a.make
    "#);
}

#[test]
fn an_op_is_modified_in_place() {
    insta::assert_snapshot!(row(|op, rewriter| rewriter.modify(op, |edit| {
        edit.set_operands(&[]);
        mark(edit, "done");
    })), @r#"
    with rollback
      then a.make a.x{b.in | b.end} b.use, b.in of an argument, b.use of a.make
      end  a.make a.x{b.in | b.end} b.use, b.in of an argument, b.use of a.make
    without rollback
      then a.make a.x{b.in | b.end} b.use, b.in of an argument, b.use of a.make
      end  a.make a.x{b.in | b.end} b.use, b.in of an argument, b.use of a.make
    "#);
}

#[test]
fn an_op_is_moved() {
    insta::assert_snapshot!(row(|op, rewriter| {
        let user = rewriter.ir().next_op(op).expect("there is a user");
        rewriter.move_op_before(user, op);
        done(op, rewriter);
    }), @r#"
    with rollback
      then a.make b.use a.x{b.in | b.end}, b.use of a.make, a.x of a.make, b.in of an argument
      end  a.make b.use a.x{b.in | b.end}, b.use of a.make, a.x of a.make, b.in of an argument
    without rollback
      then a.make b.use a.x{b.in | b.end}, b.use of a.make, a.x of a.make, b.in of an argument
      end  a.make b.use a.x{b.in | b.end}, b.use of a.make, a.x of a.make, b.in of an argument
    "#);
}

#[test]
fn an_op_is_replaced() {
    insta::assert_snapshot!(row(|op, rewriter| {
        let value = new_value(rewriter);
        let make = made(op, rewriter);
        let make = rewriter.ir().prev_op(make).unwrap_or(make);
        rewriter.replace(make, [value]);
        done(op, rewriter);
    }), @r#"
    with rollback
      then a.make b.new a.x{b.in | b.end} b.use, a.x of a.make, b.in of an argument, b.use of a.make
      end  b.new a.x{b.in | b.end} b.use, a.x of b.new, b.in of an argument, b.use of b.new
    without rollback
      then b.new a.x{b.in | b.end} b.use, a.x of b.new, b.in of an argument, b.use of b.new
      end  b.new a.x{b.in | b.end} b.use, a.x of b.new, b.in of an argument, b.use of b.new
    "#);
}

#[test]
fn an_op_is_replaced_by_several_values() {
    insta::assert_snapshot!(row(|op, rewriter| {
        let make = made(op, rewriter);
        let values = [new_value(rewriter), new_value(rewriter)];
        rewriter.replace_many(make, &[values]);
        done(op, rewriter);
    }), @r#"
    with rollback
      then a.make b.new b.new a.x{b.in | b.end} b.use, a.x of a.make, b.in of an argument, b.use of a.make
      end  failed to legalize unresolved materialization from ('i64', 'i64') to ('i64') that remained live after conversion
    without rollback
      then b.new b.new builtin.unrealized_conversion_cast a.x{b.in | b.end} b.use, builtin.unrealized_conversion_cast of b.new, builtin.unrealized_conversion_cast of b.new, a.x of builtin.unrealized_conversion_cast, b.in of an argument, b.use of builtin.unrealized_conversion_cast
      end  failed to legalize unresolved materialization from ('i64', 'i64') to ('i64') that remained live after conversion
    "#);
}

#[test]
fn an_op_is_erased() {
    insta::assert_snapshot!(row(|op, rewriter| rewriter.erase(op)), @r#"
    with rollback
      then a.make a.x{b.in | b.end} b.use, a.x of a.make, b.in of an argument, b.use of a.make
      end  a.make b.use, b.use of a.make
    without rollback
      then a.make b.use, b.use of a.make
      end  a.make b.use, b.use of a.make
    "#);
}

#[test]
fn a_value_is_replaced_and_used_afterwards() {
    insta::assert_snapshot!(row(|op, rewriter| {
        let old = rewriter.ir().operand(op, 0);
        let new = new_value(rewriter);
        rewriter.replace_value(old, new);
        // With rollback this use is replaced, too.
        make(rewriter, "b.other", &[old], &[]);
        done(op, rewriter);
    }), @r#"
    with rollback
      then a.make b.new b.other a.x{b.in | b.end} b.use, b.other of a.make, a.x of a.make, b.in of an argument, b.use of a.make
      end  a.make b.new b.other a.x{b.in | b.end} b.use, b.other of b.new, a.x of b.new, b.in of an argument, b.use of b.new
    without rollback
      then a.make b.new b.other a.x{b.in | b.end} b.use, b.other of a.make, a.x of b.new, b.in of an argument, b.use of b.new
      end  a.make b.new b.other a.x{b.in | b.end} b.use, b.other of a.make, a.x of b.new, b.in of an argument, b.use of b.new
    "#);
}

#[test]
fn some_uses_of_a_value_are_replaced() {
    insta::assert_snapshot!(row(|op, rewriter| {
        let old = rewriter.ir().operand(op, 0);
        let new = new_value(rewriter);
        rewriter.replace_value_if(old, [new], &mut |view, used| view.name(used.owner) == "b.use");
        done(op, rewriter);
    }), @r#"
    with rollback
      then a.make b.new a.x{b.in | b.end} b.use, a.x of a.make, b.in of an argument, b.use of a.make
      end  pattern 'convert-a.x' replaced some uses of a value, which rollback does not support
    without rollback
      then a.make b.new a.x{b.in | b.end} b.use, a.x of a.make, b.in of an argument, b.use of b.new
      end  a.make b.new a.x{b.in | b.end} b.use, a.x of a.make, b.in of an argument, b.use of b.new
    "#);
}

#[test]
fn a_block_is_created() {
    insta::assert_snapshot!(row(|op, rewriter| {
        let region = rewriter.ir().region(op, 0);
        rewriter.guarded(|rewriter| {
                rewriter.create_block(region, None, &[]);
                make(rewriter, "b.new", &[], &[]);
            });
        done(op, rewriter);
    }), @r#"
    with rollback
      then a.make a.x{b.in | b.end | b.new} b.use, a.x of a.make, b.in of an argument, b.use of a.make
      end  a.make a.x{b.in | b.end | b.new} b.use, a.x of a.make, b.in of an argument, b.use of a.make
    without rollback
      then a.make a.x{b.in | b.end | b.new} b.use, a.x of a.make, b.in of an argument, b.use of a.make
      end  a.make a.x{b.in | b.end | b.new} b.use, a.x of a.make, b.in of an argument, b.use of a.make
    "#);
}

#[test]
fn a_block_is_split() {
    insta::assert_snapshot!(row(|op, rewriter| {
        let block = first_block(op, rewriter);
        let start = InsertPoint::start(rewriter.ir(), block);
        rewriter.split_block(start);
            rewriter.at_end(block, |rewriter| make(rewriter, "b.new", &[], &[]));
        done(op, rewriter);
    }), @r#"
    with rollback
      then a.make a.x{b.new | b.in | b.end} b.use, a.x of a.make, b.in of an argument, b.use of a.make
      end  a.make a.x{b.new | b.in | b.end} b.use, a.x of a.make, b.in of an argument, b.use of a.make
    without rollback
      then a.make a.x{b.new | b.in | b.end} b.use, a.x of a.make, b.in of an argument, b.use of a.make
      end  a.make a.x{b.new | b.in | b.end} b.use, a.x of a.make, b.in of an argument, b.use of a.make
    "#);
}

#[test]
fn a_block_is_inlined() {
    insta::assert_snapshot!(row(|op, rewriter| {
        let (block, value) = (first_block(op, rewriter), rewriter.ir().operand(op, 0));
        rewriter.inline_block_before(block, InsertPoint::before(rewriter.ir(), op), &[value]);
        done(op, rewriter);
    }), @r#"
    with rollback
      then a.make b.in a.x{b.end} b.use, b.in of an argument, a.x of a.make, b.use of a.make
      end  a.make b.in a.x{b.end} b.use, b.in of a.make, a.x of a.make, b.use of a.make
    without rollback
      then a.make b.in a.x{b.end} b.use, b.in of a.make, a.x of a.make, b.use of a.make
      end  a.make b.in a.x{b.end} b.use, b.in of a.make, a.x of a.make, b.use of a.make
    "#);
}

#[test]
fn a_block_is_erased() {
    insta::assert_snapshot!(row(|op, rewriter| {
        let block = first_block(op, rewriter);
        rewriter.erase_block(block);
        done(op, rewriter);
    }), @r#"
    with rollback
      then a.make a.x{b.end} b.use, a.x of a.make, b.use of a.make
      end  a.make a.x{b.end} b.use, a.x of a.make, b.use of a.make
    without rollback
      then a.make a.x{b.end} b.use, a.x of a.make, b.use of a.make
      end  a.make a.x{b.end} b.use, a.x of a.make, b.use of a.make
    "#);
}

#[test]
fn the_arguments_of_a_block_are_converted() {
    insta::assert_snapshot!(row(|op, rewriter| {
        let block = first_block(op, rewriter);
        let mut signature = SignatureConversion::new(1);
        signature.add_inputs(0, [rewriter.ctx().index_type()]);
        rewriter.apply_signature_conversion(block, &signature, Some(&crate::toy::converter()));
        done(op, rewriter);
    }), @r#"
    with rollback
      then a.make a.x{b.in | b.end} b.use, a.x of a.make, b.in of an argument, b.use of a.make
      end  a.make a.x{toy.cast b.in | b.end} b.use, a.x of a.make, toy.cast of an argument, b.in of toy.cast, b.use of a.make
    without rollback
      then a.make a.x{builtin.unrealized_conversion_cast b.in | b.end} b.use, a.x of a.make, builtin.unrealized_conversion_cast of an argument, b.in of builtin.unrealized_conversion_cast, b.use of a.make
      end  a.make a.x{toy.cast b.in | b.end} b.use, a.x of a.make, toy.cast of an argument, b.in of toy.cast, b.use of a.make
    "#);
}

#[test]
fn what_waits_for_the_end_is_printed() {
    let text = r#"%0 = "a.get"() : () -> i64
      "a.show"(%0) ({ ^bb0(%1: i64, %2: i8): "b.in"(%1, %2) : (i64, i8) -> () }) : (i64) -> ()"#;
    let seen = Arc::new(Mutex::new(String::new()));
    let sees = Arc::clone(&seen);
    let case = Case::new(text).legal("b.new").legal("b.in").pattern("a.get", |op, _, rewriter| {
        let value = new_value(rewriter);
        rewriter.replace(op, [value]);
        Ok(())
    });
    let case = case.pattern("a.show", move |op, _, rewriter| {
        let block = first_block(op, rewriter);
        let mut signature = SignatureConversion::new(2);
        signature.add_inputs(0, [rewriter.ctx().index_type()]).add_inputs(1, [rewriter.ctx().integer_type(8)]);
        rewriter.apply_signature_conversion(block, &signature, Some(&crate::toy::converter()));
        let module = rewriter.ir().parent_op(op).unwrap_or(op);
        rewriter.erase(op);
        *sees.lock().expect("there is one thread") = rewriter.pending_text(module);
        Ok(())
    });
    assert!(case.run().result.is_ok());
    insta::assert_snapshot!(seen.lock().expect("there is one thread"), @r#"
    module {
      %0 = "b.new"() : () -> i64
      %1 = "a.get"() : () -> i64 // replaced by %0 : i64 (pattern convert-a.get)
      "a.show"(%1) ({
      ^bb0(%arg0: index, %arg1: i8):
        "b.in"(<<UNKNOWN SSA VALUE>>, <<UNKNOWN SSA VALUE>>) : (i64, i8) -> () // erased
      }) : (i64) -> () // argument #0 of ^bb0 replaced by %arg0 : index (pattern convert-a.show), argument #1 of ^bb0 replaced by %arg1 : i8 (pattern convert-a.show), erased (pattern convert-a.show)
    }
    "#);
}
