//! Texts that are much longer than the IR.

use std::io::{self, Write};

use crate::print::{PrintOptions, print_op};
use crate::{Context, Unregistered};

/// A sink that stores only the lengths of the written pieces.
#[derive(Default)]
struct Lengths(Vec<usize>);

impl Write for Lengths {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.push(bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Prints an op with an attribute that holds the one before it twice, `depth` times over.
fn print(depth: usize, define: impl Fn(usize, &str) -> String, last: &str) -> (Lengths, io::Result<()>) {
    let mut ctx = Context::default();
    ctx.set_unregistered(Unregistered::Allow);
    let mut text = String::new();
    for i in 0..depth {
        text += &define(i, &if i == 0 { "i32".to_owned() } else { last.replace('N', &(i - 1).to_string()) });
    }
    text += &format!("\"u.op\"() {{a = {}}} : () -> ()", last.replace('N', &(depth - 1).to_string()));
    let (ir, module) = crate::testing::parse(&ctx, &text);
    let mut lengths = Lengths::default();
    let result = print_op(&ctx, &ir, module, &PrintOptions::default(), &mut lengths);
    (lengths, result)
}

#[test]
fn a_long_type_is_written_piece_by_piece() {
    let (lengths, result) = print(16, |i, inner| format!("!t{i} = tuple<{inner}, {inner}>\n"), "!tN");
    result.expect("the sink takes all");
    assert!(lengths.0.len() > 5 && lengths.0.iter().all(|&length| length < 80 << 10), "{:?}", lengths.0);
}

#[test]
fn a_text_that_is_too_long_is_an_error() {
    let tuple = |i, inner: &str| format!("!t{i} = tuple<{inner}, {inner}>\n");
    let function = |i, inner: &str| format!("!t{i} = ({inner}) -> {inner}\n");
    for (_, result) in [print(60, tuple, "!tN"), print(60, function, "!tN")] {
        let error = result.expect_err("there is no end to it");
        assert_eq!(error.to_string(), "the text of an operation is longer than 268435456 bytes");
    }
}
