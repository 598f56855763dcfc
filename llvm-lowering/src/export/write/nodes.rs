//! Numbers of metadata nodes, and their text.

use std::fmt::Write as _;

use weir_ir::LookupMap;

use super::Writer;
use super::debug::{expression, flags, subprogram_flags};
use crate::export::metadata::{DebugNode, Field, MdId, Metadata, MetadataTable};
use crate::export::names::{write_escaped, write_string};

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
            let node = table.resolve(node);
            let metadata = table.get(node);
            if !is_numbered(metadata) || self.numbers.contains_key(&node) {
                continue;
            }
            self.numbers.insert(node, self.order.len());
            self.order.push(node);
            match metadata {
                Metadata::Tuple(operands) | Metadata::Distinct(_, operands) => pending.extend(operands.iter().rev()),
                Metadata::List(operands) => pending.extend(operands.iter().rev().flatten()),
                Metadata::Debug(node) => pending.extend(operands_of(node).into_iter().rev()),
                _ => {}
            }
        }
    }

    pub(super) fn number(&self, table: &MetadataTable, node: MdId) -> Option<usize> {
        self.numbers.get(&table.resolve(node)).copied()
    }
}

/// True for the nodes that are printed on a line of their own.
fn is_numbered(metadata: &Metadata) -> bool {
    matches!(metadata, Metadata::Tuple(_) | Metadata::List(_) | Metadata::Distinct(..) | Metadata::Debug(_))
}

/// The nodes that a node of debug information refers to, in the order of LLVM's operands.
fn operands_of(node: &DebugNode) -> Vec<MdId> {
    let first: &[&str] = match node.class {
        "DILocalVariable" | "DIGlobalVariable" | "DIImportedEntity" | "DICommonBlock" | "DILocation" | "DILabel" => &[],
        _ => &["file", "scope"],
    };
    let of = |(_, field): &(&str, Field)| match field {
        Field::Node(node) => *node,
        _ => None,
    };
    let leading = first.iter().filter_map(|name| node.fields.iter().find(|it| it.0 == *name));
    let others: Vec<_> = match node.class {
        "DICommonBlock" | "DIImportedEntity" => {
            // The file is behind the declaration or entity.
            let mut others: Vec<_> = node.fields.iter().collect();
            others.sort_by_key(|it| it.0 == "elements");
            others
        }
        _ => node.fields.iter().filter(|it| !first.contains(&it.0)).collect(),
    };
    leading.chain(others).filter_map(of).collect()
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
                module.constants.write_typed(*constant, self.texts, &mut self.out);
            }
            Metadata::Expression(elements) => expression(elements, &mut self.out),
            _ => {
                let number = self.numbering.nodes.number(&module.metadata, node).unwrap_or_default();
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
        if !self.numbering.nodes.order.is_empty() {
            self.out.push('\n');
        }
        for index in 0..self.numbering.nodes.order.len() {
            let node = self.numbering.nodes.order[index];
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
            Metadata::List(operands) => {
                self.out.push_str("!{");
                for (index, &operand) in operands.iter().enumerate() {
                    self.out.push_str(if index > 0 { ", " } else { "" });
                    self.optional_reference(operand);
                }
                self.out.push('}');
            }
            Metadata::Debug(node) => self.debug_node(node),
            Metadata::String(_) | Metadata::Constant(_) | Metadata::Expression(_) | Metadata::Forward(_) => {
                self.node_reference(node);
            }
        }
    }

    /// Writes a node by its number, or `null`.
    pub(super) fn optional_reference(&mut self, node: Option<MdId>) {
        match node {
            Some(node) => self.node_reference(node),
            None => self.out.push_str("null"),
        }
    }

    fn debug_node(&mut self, node: &DebugNode) {
        let _ = write!(self.out, "{}!{}(", if node.is_distinct { "distinct " } else { "" }, node.class);
        let mut separator = "";
        for (name, field) in &node.fields {
            if *field == Field::Absent {
                continue;
            }
            let _ = write!(self.out, "{separator}{name}: ");
            separator = ", ";
            match field {
                Field::Absent => {}
                Field::Node(node) => self.optional_reference(*node),
                Field::Number(number) => {
                    let _ = write!(self.out, "{number}");
                }
                Field::Bool(value) => {
                    let _ = write!(self.out, "{value}");
                }
                Field::Word(word) => self.out.push_str(word),
                Field::Text(text) => write_string(&mut self.out, text),
                Field::Flags(bits) => flags(*bits, &mut self.out),
                Field::SubprogramFlags(bits) => subprogram_flags(*bits, &mut self.out),
            }
        }
        self.out.push(')');
    }
}
