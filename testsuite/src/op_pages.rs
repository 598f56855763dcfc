//! Pages of dialects in `docs/dialects`, generated from the definitions of their ops.

use std::fmt::Write as _;

use weir_ir::{Arity, Assembly, AttrConstraint, AttrSyntax, Dialect, OpDef, Presence, RegionConstraint, Trait};

/// The page of a dialect, in Markdown: its ops in the order of their names.
pub fn page(dialect: &Dialect) -> String {
    let mut ops: Vec<&OpDef> = dialect.ops.iter().copied().flatten().copied().collect();
    ops.sort_by_key(|def| def.name);
    let mut page = format!("# The dialect `{}`\n\n", dialect.name);
    // Writing to a string does not fail.
    let _ = writeln!(page, "{} operations, from their definitions.", ops.len());
    for def in ops {
        let _ = op_section(&mut page, def);
    }
    page
}

fn op_section(out: &mut String, def: &OpDef) -> std::fmt::Result {
    writeln!(out, "\n## `{}`\n\n{}", def.name, summary(def.summary))?;
    match def.assembly {
        Assembly::Format(format) => writeln!(out, "\n    {} {format}", def.name)?,
        Assembly::Custom { .. } => writeln!(out, "\nIts assembly is custom, in hand-written code.")?,
        Assembly::Generic => writeln!(out, "\nIt has the generic form only.")?,
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
