//! Graphs in the DOT language of Graphviz: the control flow of a region, and the uses of values in an op.
//!
//! `dot -Tsvg` renders them.

use std::fmt::Write as _;

use crate::entities::{BlockId, OpId, RegionId, ValueId};
use crate::print::{PrintOptions, RegionText, text_with};
use crate::slot_table::SlotTable;
use crate::view::View;

/// The control flow graph of a region: a node for each block with its ops, an edge for each successor of its terminator.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, Ir, Unregistered, View, dot, parse};
/// let (mut ctx, mut ir) = (Context::default(), Ir::new());
/// ctx.set_unregistered(Unregistered::Allow);
/// let text = "\"u.f\"() ({\n \"u.br\"()[^bb1] : () -> ()\n^bb1:\n \"u.end\"() : () -> ()\n}) : () -> ()";
/// let module = parse::parse_text(&ctx, &mut ir, text)?;
/// let body = ir.first_block(ir.region(module, 0)).and_then(|block| ir.first_op(block)).expect("it has an op");
/// let graph = dot::control_flow(View::new(&ctx, &ir), ir.region(body, 0));
/// assert!(graph.contains("b0 -> b1"));
/// # Ok::<(), weir_ir::parse::ParseError>(())
/// ```
#[track_caller]
pub fn control_flow(view: View<'_>, region: RegionId) -> String {
    let ir = view.ir;
    let mut numbers: SlotTable<BlockId, Option<usize>> = SlotTable::new();
    for (number, block) in ir.blocks(region).enumerate() {
        numbers.set(block, Some(number));
    }
    let mut graph = Graph::new();
    for (number, block) in ir.blocks(region).enumerate() {
        let mut label = format!("{}:\\l", escaped(&view.display(block).to_string()));
        for op in ir.ops(block) {
            label.push_str(&line_of(view, op));
            label.push_str("\\l");
        }
        graph.node("b", number, &label);
    }
    for (number, block) in ir.blocks(region).enumerate() {
        for successor in ir.last_op(block).iter().flat_map(|&op| ir.successors(op)) {
            // An edge out of the region is an error that the verifier reports.
            if let Some(successor) = *numbers.get(successor) {
                graph.edge(&format!("b{number}"), &format!("b{successor}"), "");
            }
        }
    }
    graph.finish()
}

/// The use-def graph of the ops in an op: a node for each op and each block argument, an edge from a value to each of its uses.
///
/// An edge is labelled with the value and the number of the operand. Values from outside of the op have nodes of their own.
///
/// # Examples
///
/// ```
/// use weir_ir::{Context, Ir, Unregistered, View, dot, parse};
/// let (mut ctx, mut ir) = (Context::default(), Ir::new());
/// ctx.set_unregistered(Unregistered::Allow);
/// let text = "%0 = \"u.make\"() : () -> i32\n\"u.use\"(%0) : (i32) -> ()";
/// let module = parse::parse_text(&ctx, &mut ir, text)?;
/// let graph = dot::use_def(View::new(&ctx, &ir), module);
/// assert!(graph.contains("o0 -> o1 [label=\"%0 #0\"]"));
/// # Ok::<(), weir_ir::parse::ParseError>(())
/// ```
#[track_caller]
pub fn use_def(view: View<'_>, op: OpId) -> String {
    let ir = view.ir;
    let mut graph = Graph::new();
    let mut numbers: SlotTable<OpId, Option<usize>> = SlotTable::new();
    let ops: Vec<OpId> = ir.descendants(op).collect();
    for (number, &op) in ops.iter().enumerate() {
        numbers.set(op, Some(number));
        graph.node("o", number, &line_of(view, op));
    }
    // Block arguments, and values that ops elsewhere define.
    let mut others: SlotTable<ValueId, Option<usize>> = SlotTable::new();
    let mut num_others = 0;
    for (user, &op) in ops.iter().enumerate() {
        for (index, value) in ir.operands(op).iter().enumerate() {
            let name = view.display(value).to_string();
            let definer = match ir.defining_op(value).and_then(|op| *numbers.get(op)) {
                Some(number) => format!("o{number}"),
                None => {
                    let number = others.get(value).unwrap_or_else(|| {
                        let label = format!("{name} : {}", view.ctx.display(ir.value_type(value)));
                        graph.node("v", num_others, &escaped(&label));
                        num_others += 1;
                        num_others - 1
                    });
                    others.set(value, Some(number));
                    format!("v{number}")
                }
            };
            graph.edge(&definer, &format!("o{user}"), &format!("{name} #{index}"));
        }
    }
    graph.finish()
}

/// The text of an op without its regions, escaped for a label.
fn line_of(view: View<'_>, op: OpId) -> String {
    let options = PrintOptions { regions: RegionText::Skip, ..PrintOptions::default() };
    escaped(text_with(view.ctx, view.ir, op, &options).trim_end())
}

/// A text between the quotes of a label.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for symbol in text.chars() {
        match symbol {
            '"' | '\\' => escaped.extend(['\\', symbol]),
            '\n' => escaped.push_str("\\l"),
            _ => escaped.push(symbol),
        }
    }
    escaped
}

/// A graph that is being written.
struct Graph(String);

impl Graph {
    fn new() -> Self {
        Self("digraph {\n  node [shape=box, fontname=monospace];\n".to_owned())
    }

    fn node(&mut self, kind: &str, number: impl std::fmt::Display, label: &str) {
        // Writing to a string does not fail.
        let _ = writeln!(self.0, "  {kind}{number} [label=\"{label}\"];");
    }

    fn edge(&mut self, from: &str, to: &str, label: &str) {
        let _ = match label {
            "" => writeln!(self.0, "  {from} -> {to};"),
            label => writeln!(self.0, "  {from} -> {to} [label=\"{label}\"];"),
        };
    }

    fn finish(mut self) -> String {
        self.0.push_str("}\n");
        self.0
    }
}
