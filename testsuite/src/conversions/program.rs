//! Random programs: functions of several blocks, branches, nested regions, known and unknown ops.

use std::fmt::Write as _;

use super::Random;

/// Types that stay, that are dropped, that become one or two others, and that have no conversion.
pub(super) const TYPES: [&str; 6] = ["i8", "i16", "i64", "f32", "f64", "i42"];

/// The names of ops without regions.
pub(super) const LEAVES: [&str; 9] =
    ["toy.legal", "toy.invalid", "toy.valid", "toy.erased", "toy.forward", "toy.same", "foo.a", "foo.b", "foo.c"];

/// A module with up to three functions.
pub(super) fn program(random: &mut Random) -> String {
    let mut writer = Writer { text: String::from("module {\n"), values: Vec::new(), next: 0 };
    for _ in 0..=random.below(3) {
        writer.function(random);
    }
    writer.text.push_str("}\n");
    writer.text
}

struct Writer {
    text: String,
    /// The values that can be used, with their types.
    values: Vec<(String, &'static str)>,
    next: usize,
}

impl Writer {
    fn function(&mut self, random: &mut Random) {
        let blocks: Vec<Vec<&'static str>> = (0..=random.below(3)).map(|_| types(random, 3)).collect();
        self.text.push_str("\"toy.func\"() ({\n");
        let mut arguments = Vec::new();
        for (index, types) in blocks.iter().enumerate() {
            // Only the arguments of the first block can be used everywhere.
            self.values.clone_from(&arguments);
            self.block(&format!("^b{index}"), types);
            if index == 0 {
                arguments.clone_from(&self.values);
            }
            self.ops(random, 0);
            self.terminator(random, &blocks);
        }
        self.values.clear();
        self.text.push_str("}) : () -> ()\n");
    }

    /// The label of a block; its arguments can be used from here.
    fn block(&mut self, label: &str, types: &[&'static str]) {
        let arguments: Vec<(String, &str)> = types.iter().map(|&ty| (self.name(), ty)).collect();
        let list: Vec<String> = arguments.iter().map(|(name, ty)| format!("{name}: {ty}")).collect();
        let _ = writeln!(self.text, "{label}({}):", list.join(", "));
        self.values.extend(arguments);
    }

    fn ops(&mut self, random: &mut Random, depth: usize) {
        for _ in 0..random.below(5) {
            if depth < 2 && random.one_in(5) {
                self.nested(random, depth);
            } else {
                self.leaf(random);
            }
        }
    }

    fn leaf(&mut self, random: &mut Random) {
        let name = random.pick(&LEAVES);
        let is_unary = ["toy.forward", "toy.same"].contains(&name);
        if is_unary && self.values.is_empty() {
            return;
        }
        let mut operands = self.operands(random);
        let mut results = types(random, 2);
        if is_unary {
            operands.truncate(1);
            if operands.is_empty() {
                operands.push(self.values[random.below(self.values.len())].clone());
            }
            results = vec![operands[0].1];
        }
        self.op(name, &operands, &results, "", "");
    }

    fn nested(&mut self, random: &mut Random, depth: usize) {
        let outer = self.values.clone();
        let operands = self.operands(random);
        let before = std::mem::take(&mut self.text);
        let arguments = types(random, 2);
        self.block("^b", &arguments);
        self.ops(random, depth + 1);
        let body = std::mem::replace(&mut self.text, before);
        self.values = outer;
        let attributes = if random.one_in(4) { " {keep}" } else { "" };
        self.op("toy.block", &operands, &types(random, 1), &format!(" ({{\n{body}}})"), attributes);
    }

    fn terminator(&mut self, random: &mut Random, blocks: &[Vec<&'static str>]) {
        if blocks.len() == 1 || random.one_in(3) {
            self.text.push_str("\"toy.return\"() : () -> ()\n");
            return;
        }
        // The first block is no successor.
        let successor = 1 + random.below(blocks.len() - 1);
        let operands: Vec<(String, &str)> = blocks[successor].iter().map(|&ty| self.value_of(random, ty)).collect();
        let (names, types) = lists(&operands);
        let _ = writeln!(self.text, "\"toy.br\"({names})[^b{successor}] : ({types}) -> ()");
    }

    fn value_of(&mut self, random: &mut Random, ty: &'static str) -> (String, &'static str) {
        let fitting: Vec<_> = self.values.iter().filter(|(_, it)| *it == ty).cloned().collect();
        if fitting.is_empty() {
            self.op("toy.legal", &[], &[ty], "", "");
            return self.values[self.values.len() - 1].clone();
        }
        fitting[random.below(fitting.len())].clone()
    }

    fn op(
        &mut self,
        name: &str,
        operands: &[(String, &'static str)],
        results: &[&'static str],
        region: &str,
        attributes: &str,
    ) {
        if !results.is_empty() {
            let value = self.name();
            let _ = write!(self.text, "{value}:{} = ", results.len());
            self.values.extend(results.iter().enumerate().map(|(index, &ty)| (format!("{value}#{index}"), ty)));
        }
        let (names, types) = lists(operands);
        let _ = writeln!(self.text, "\"{name}\"({names}){region}{attributes} : ({types}) -> ({})", results.join(", "));
    }

    fn operands(&self, random: &mut Random) -> Vec<(String, &'static str)> {
        if self.values.is_empty() {
            return Vec::new();
        }
        (0..random.below(4)).map(|_| self.values[random.below(self.values.len())].clone()).collect()
    }

    fn name(&mut self) -> String {
        self.next += 1;
        format!("%v{}", self.next)
    }
}

fn types(random: &mut Random, most: usize) -> Vec<&'static str> {
    // A type without conversion is rare, lest all patterns fail.
    let one = |random: &mut Random| if random.one_in(12) { TYPES[5] } else { TYPES[random.below(5)] };
    (0..random.below(most + 1)).map(|_| one(random)).collect()
}

fn lists(values: &[(String, &'static str)]) -> (String, String) {
    let names: Vec<&str> = values.iter().map(|(name, _)| name.as_str()).collect();
    let types: Vec<&str> = values.iter().map(|(_, ty)| *ty).collect();
    (names.join(", "), types.join(", "))
}
