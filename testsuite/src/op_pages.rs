//! Pages about the ops of dialects, for the documentation of their modules, generated from the definitions.

use std::fmt::Write as _;

use weir_ir::{Arity, Assembly, AttrConstraint, AttrSyntax, Dialect, OpDef, Presence, RegionConstraint, Trait};

/// The page of a dialect that has ops, in Markdown: its ops in the order of their names, each with the printed text of one, if
/// there is an example.
pub fn page(dialect: &Dialect, example: impl Fn(&OpDef) -> Option<String>) -> Option<String> {
    let mut ops: Vec<&OpDef> = dialect.ops.iter().copied().flatten().copied().collect();
    ops.sort_by_key(|def| def.name);
    let mut page = format!("# The operations of `{}`\n", dialect.name);
    for def in &ops {
        // Writing to a string does not fail.
        let _ = op_section(&mut page, def, example(def));
    }
    (!ops.is_empty()).then_some(page)
}

/// The first op of a name in a printed text that takes a few lines, with its results and regions.
pub fn example(def: &OpDef, printed: &str) -> Option<String> {
    const MOST_LINES: usize = 12;
    let lines: Vec<&str> = printed.lines().collect();
    let mnemonic = def.name.split_once('.').map_or(def.name, |(_, mnemonic)| mnemonic);
    let is_op = |line: &str, name: &str| {
        let line = line.trim_start();
        let op = if line.starts_with('%') { line.split_once(" = ").map_or(line, |(_, op)| op) } else { line };
        let rest = op.strip_prefix('"').unwrap_or(op).strip_prefix(name);
        rest.is_some_and(|rest| !rest.starts_with(|it: char| it.is_alphanumeric() || it == '_' || it == '.'))
    };
    // The name of the dialect is left out in the region of an op that makes it the default one.
    [def.name, mnemonic].into_iter().find_map(|name| {
        let starts = (0..lines.len()).filter(|&start| is_op(lines[start], name));
        starts.filter_map(|start| whole_op(&lines[start..])).find(|op| op.len() <= MOST_LINES).map(|op| op.join("\n"))
    })
}

/// The lines of the op that begins with the first one, up to the end of its regions.
fn whole_op(lines: &[&str]) -> Option<Vec<String>> {
    let indent = lines[0].len() - lines[0].trim_start().len();
    let mut depth = 0;
    let mut op = Vec::new();
    for line in lines {
        for bracket in line.bytes() {
            match bracket {
                b'(' | b'[' | b'{' => depth += 1,
                b')' | b']' | b'}' => depth -= 1,
                _ => {}
            }
        }
        op.push(line.get(indent..)?.to_owned());
        if depth == 0 {
            return Some(op);
        }
    }
    None
}

fn op_section(out: &mut String, def: &OpDef, example: Option<String>) -> std::fmt::Result {
    writeln!(out, "\n## `{}`\n\n{}", def.name, summary(def.summary))?;
    match def.assembly {
        Assembly::Format(format) => writeln!(out, "\n```text\n{} {format}\n```", def.name)?,
        Assembly::Custom { .. } => writeln!(out, "\nIts assembly is custom, in hand-written code.")?,
        Assembly::Generic => writeln!(out, "\nIt has the generic form only.")?,
    }
    if let Some(example) = example {
        writeln!(out, "\n```mlir\n{example}\n```")?;
    }
    let rows = rows(def);
    if !rows.is_empty() {
        writeln!(out, "\n| part | name | constraint |\n| --- | --- | --- |")?;
        for [part, name, rule] in rows {
            writeln!(out, "| {part} | `{name}` | {} |", rule.replace('|', "\\|"))?;
        }
    }
    let traits: Vec<String> = def.traits.iter().filter(|it| rule(it).is_none()).map(|it| format!("`{it:?}`")).collect();
    if !traits.is_empty() {
        writeln!(out, "\nTraits: {}.", traits.join(", "))?;
    }
    let rules: Vec<String> = def.traits.iter().filter_map(rule).collect();
    if !rules.is_empty() {
        writeln!(out, "\nThe verifier checks that {}.", rules.join("; "))?;
    }
    if def.verify_local.is_some() || def.verify.is_some() || def.verify_regions.is_some() {
        writeln!(out, "\nFurther rules are verified in code.")?;
    }
    Ok(())
}

/// The doc comment of an op: its lines keep the blank before their text.
fn summary(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
    lines.join("\n").trim_end().to_owned()
}

/// The rows of the table of an op's parts: the part, the name, the constraint.
fn rows(def: &OpDef) -> Vec<[String; 3]> {
    let mut rows = Vec::new();
    let mut add = |part: &str, name: &str, rule: String| rows.push([part.to_owned(), name.to_owned(), rule]);
    for spec in def.operands {
        add("operand", spec.name, in_number(spec.arity, spec.constraint.summary));
    }
    for spec in def.attributes {
        let rule = match spec.presence {
            Presence::Required => words(spec.constraint),
            Presence::Optional => format!("optional {}", words(spec.constraint)),
            Presence::Default(_) => format!("{}, with a default", words(spec.constraint)),
        };
        add("attribute", spec.name, rule);
    }
    for spec in def.regions {
        let rule = match spec.constraint {
            RegionConstraint::Any => "any region".to_owned(),
            RegionConstraint::Sized(count) => format!("region with {count} blocks"),
            RegionConstraint::MinSized(count) => format!("region with at least {count} blocks"),
            RegionConstraint::MaxSized(count) => format!("region with at most {count} blocks"),
        };
        add("region", spec.name, in_number(spec.arity, &rule));
    }
    for spec in def.successors {
        add("successor", spec.name, in_number(spec.arity, "block of the same region"));
    }
    for spec in def.results {
        add("result", spec.name, in_number(spec.arity, spec.constraint.summary));
    }
    rows
}

/// The constraint of an attribute; a class without a summary is named.
fn words(constraint: &AttrConstraint) -> String {
    match constraint.syntax {
        AttrSyntax::Class(class) if constraint.summary.is_empty() => class.mnemonic.to_owned(),
        _ => constraint.summary.to_owned(),
    }
}

fn in_number(arity: Arity, what: &str) -> String {
    match arity {
        Arity::One => what.to_owned(),
        Arity::Optional => format!("optional {what}"),
        Arity::Variadic => format!("variadic of {what}"),
        Arity::Groups(lengths) => format!("groups of {what}, with the lengths in `{lengths}`"),
    }
}

/// The rule of a trait in words, if it has some.
fn rule(it: &Trait) -> Option<String> {
    let all = |names: &[&str], what: &str| format!("all of {{{}}} have same {what}", names.join(", "));
    Some(match it {
        Trait::TypesMatch { summary, .. } | Trait::Predicate { summary, .. } => (*summary).to_owned(),
        Trait::AllTypesMatch(names) => all(names, "type"),
        Trait::AllElementTypesMatch(names) => all(names, "element type"),
        Trait::AllShapesMatch(names) => all(names, "shape"),
        Trait::AllRanksMatch(names) => all(names, "rank"),
        Trait::AllElementCountsMatch(names) => all(names, "element count"),
        Trait::HasParent(parents) => format!("its parent is `{}`", parents.join("` or `")),
        Trait::ImplicitTerminator(name) => format!("its blocks end with `{name}`"),
        _ => return None,
    })
}
