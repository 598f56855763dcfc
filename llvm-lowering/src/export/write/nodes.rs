//! Numbers of metadata nodes, and their text.

use std::fmt::Write as _;

use weir_ir::LookupMap;

use super::Writer;
use crate::export::metadata::{MdId, Metadata, MetadataTable};
use crate::export::names::write_escaped;

/// The numbers of the nodes that are printed on a line of their own, in that order.
#[derive(Debug, Default)]
pub(super) struct NodeNumbers {
    numbers: LookupMap<MdId, usize>,
    order: Vec<MdId>,
}

impl NodeNumbers {
    /// Numbers a node, then those it refers to.
    pub(super) fn visit(&mut self, table: &MetadataTable, root: MdId) {
        let mut pending = vec![root];
        while let Some(node) = pending.pop() {
            let (Metadata::Tuple(operands) | Metadata::Distinct(_, operands)) = table.get(node) else { continue };
            if self.numbers.contains_key(&node) {
                continue;
            }
            self.numbers.insert(node, self.order.len());
            self.order.push(node);
            pending.extend(operands.iter().rev());
        }
    }

    pub(super) fn number(&self, node: MdId) -> Option<usize> {
        self.numbers.get(&node).copied()
    }
}

impl Writer<'_, '_> {
    /// Writes a node by its number, or else in place.
    pub(super) fn node_reference(&mut self, node: MdId) {
        let module = self.module;
        match module.metadata.get(node) {
            Metadata::String(text) => {
                self.out.push_str("!\"");
                write_escaped(&mut self.out, text);
                self.out.push('"');
            }
            Metadata::Constant(constant) => {
                module.constants.write_typed(*constant, &mut self.types, &mut self.out);
            }
            _ => {
                let number = self.nodes.number(node).unwrap_or_default();
                let _ = write!(self.out, "!{number}");
            }
        }
    }

    /// Writes named metadata, then all nodes.
    pub(super) fn metadata(&mut self) {
        let module = self.module;
        if !module.named.is_empty() {
            self.out.push('\n');
        }
        for (name, nodes) in &module.named {
            let _ = write!(self.out, "!{name} = !{{");
            self.node_list(nodes);
            self.out.push_str("}\n");
        }
        if !self.nodes.order.is_empty() {
            self.out.push('\n');
        }
        for index in 0..self.nodes.order.len() {
            let node = self.nodes.order[index];
            let _ = write!(self.out, "!{index} = ");
            self.node(node);
            self.out.push('\n');
        }
    }

    fn node_list(&mut self, nodes: &[MdId]) {
        for (index, &node) in nodes.iter().enumerate() {
            if index > 0 {
                self.out.push_str(", ");
            }
            self.node_reference(node);
        }
    }

    fn node(&mut self, node: MdId) {
        match self.module.metadata.get(node) {
            Metadata::Tuple(operands) => {
                self.out.push_str("!{");
                self.node_list(operands);
                self.out.push('}');
            }
            Metadata::Distinct(_, operands) => {
                self.out.push_str("distinct !{");
                self.node_list(operands);
                self.out.push('}');
            }
            Metadata::String(_) | Metadata::Constant(_) => {
                self.node_reference(node);
            }
        }
    }
}
