//! The text of IR in the middle of a conversion.

use smallvec::SmallVec;
use weir_ir::print::{self, AsmPrinter, PrintOptions};
use weir_ir::{BlockId, LookupMap, OpId, ValueDef, ValueId};

use super::lookup::ValueList;
use super::record::Record;
use super::state::REPLACED;
use super::{Edition as _, Edits, Session};
use crate::rewriter::ConversionRewriter;

/// A replacement that waits for the end: of the results of an op, or of an argument of a block.
struct Pending {
    /// The block and the index of the argument; none for the results of an op.
    argument: Option<(BlockId, u32)>,
    /// The values that take their place; none if they are dropped.
    by: ValueList,
    pattern: Option<Box<str>>,
}

impl ConversionRewriter<'_> {
    /// The text of an op in the middle of a conversion, with what waits for the end as comments.
    ///
    /// ```text
    /// %0 = "toy.get"() : () -> index // replaced by %1 : i64 (pattern convert-toy.get)
    /// %1 = "target.get"() : () -> i64
    /// "toy.show"(%0) : (index) -> () // erased (pattern convert-toy.show)
    /// ```
    ///
    /// The comment about an argument of a block is at the op that holds the block. Uses of the arguments of a converted block
    /// are printed as unknown values.
    pub fn pending_text(&self, op: impl Into<OpId>) -> String {
        let session = &self.session;
        let state = &session.state;
        let next = |value: ValueId| edition!(session, |edits, state| edits.next(state, &[value])).unwrap_or_default();
        let mut pending: LookupMap<OpId, SmallVec<[Pending; 1]>> = LookupMap::default();
        for record in edition!(session, |edits, _state| edits.journal()) {
            let (owner, argument, by, cause) = match *record {
                Record::ReplaceOp { op, cause } => {
                    (op, None, state.ir.results(op).iter().flat_map(next).collect(), cause)
                }
                Record::ReplaceValue { value, cause } => match state.ir.value_def(value) {
                    ValueDef::OpResult { op, .. } => (op, None, next(value), cause),
                    ValueDef::BlockArgument { block, index } => {
                        let converted = state.converted_blocks.iter().rev().find(|it| it.old == block);
                        let block = converted.map_or(block, |it| it.new);
                        let Some(owner) = state.ir.parent_op(block) else { continue };
                        (owner, Some((block, index)), next(value), cause)
                    }
                },
                _ => continue,
            };
            pending.get_or_insert_with(owner, SmallVec::new).push(Pending {
                argument,
                by,
                pattern: state.pattern_name(cause),
            });
        }
        let flags = &state.flags;
        let comment = |p: &mut AsmPrinter<'_, '_>, op: OpId| {
            let known = pending.get(&op).map_or(&[][..], |known| known);
            if known.is_empty() && flags[op] & REPLACED != 0 {
                p.text(" // erased");
            }
            for (index, Pending { argument, by, pattern }) in known.iter().enumerate() {
                p.text(if index == 0 { " // " } else { ", " });
                if let &Some((block, index)) = argument {
                    p.text(&format!("argument #{index} of "));
                    p.successor(block);
                    p.text(" ");
                }
                p.text(if by.is_empty() { "erased" } else { "replaced by " });
                p.comma_separated(by.iter().copied(), |p, value| {
                    p.value(value);
                    p.text(" : ");
                    p.ty(p.ir().value_type(value));
                });
                if let Some(pattern) = pattern {
                    p.text(&format!(" (pattern {pattern})"));
                }
            }
        };
        print::text_with_comments(state.ctx, state.ir, op.into(), &PrintOptions::default(), &comment)
    }
}
