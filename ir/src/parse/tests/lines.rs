//! Lines that templates stand in for.

use crate::context::{Context, Unregistered};
use crate::dialect::DialectRegistry;
use crate::ir::Ir;
use crate::parse::AsmParser;
use crate::parse::cache::Outcome;

/// Some assembly formats end with a blank.
#[test]
fn a_line_that_ends_with_blanks_makes_a_template() {
    let op = "\"u.op\"() : () -> ()";
    for blanks in ["", " ", "  "] {
        let (mut ctx, mut ir) = (Context::new(&DialectRegistry::default()), Ir::new());
        ctx.set_unregistered(Unregistered::Allow);
        let text = format!("{op}{blanks}\n").repeat(4);
        let block = ir.create_block([]);
        let mut parser = AsmParser::new(&ctx, &mut ir, text.as_bytes(), 0);
        parser.op.block = Some(block);
        parser.push_block_scope();
        for _ in 0..2 {
            parser.parse_op().expect("it is an op");
        }
        assert!(matches!(parser.op_by_line(), Ok(Outcome::Made)), "{text}");
        assert_eq!(parser.last_end() as usize, 2 * (op.len() + blanks.len() + 1) + op.len());
    }
}
