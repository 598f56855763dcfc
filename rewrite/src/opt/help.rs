//! The help texts of the tool.

use super::OptRegistry;
use super::flags::{Flag, GROUPS, Role};
use crate::pass::OptionKind;

/// The column at which descriptions start.
const WIDTH: usize = 60;

/// The text of `--help`.
pub(super) fn help(registry: &OptRegistry, role: Role, program: &str) -> String {
    let overview = match role {
        Role::Opt => {
            let dialects = dialect_names(registry).join(", ");
            format!("MLIR modular optimizer driver\n\nAvailable Dialects: {dialects}")
        }
        Role::Translate => "MLIR Translation Testing Tool".to_owned(),
    };
    let mut text = format!("OVERVIEW: {overview}\nUSAGE: {program} [options] <input file>\n\nOPTIONS:\n\n");
    for group in GROUPS {
        let flags: Vec<&Flag> = role.flags_of(group).collect();
        // A tool that translates has no flags of some groups.
        if flags.is_empty() {
            continue;
        }
        text += &format!("{}:\n\n", group.title);
        for flag in flags {
            push_line(&mut text, 2, &format!("{}{}", flag.dashed(), flag.placeholder()), flag.help);
        }
        text += "\n";
    }
    match role {
        Role::Opt => {
            text += "Compiler passes to run:\n\n";
            push_passes(&mut text, registry, 2);
        }
        Role::Translate => {
            text += "Translations to perform:\n\n";
            for emitter in &registry.emitters {
                push_line(&mut text, 2, &format!("--{}", emitter.translation), emitter.summary);
            }
        }
    }
    text
}

/// The text of `--version`.
pub(super) fn version(registry: &OptRegistry) -> String {
    format!("{} {}\n  Reads and writes the text of MLIR 22.1.8.\n", registry.name, registry.version)
}

/// The text of `--show-dialects`.
pub(super) fn dialects(registry: &OptRegistry) -> String {
    format!("Available Dialects: {}\n", dialect_names(registry).join(","))
}

/// The text of `--list-passes`.
pub(super) fn passes(registry: &OptRegistry) -> String {
    let mut text = String::new();
    push_passes(&mut text, registry, 0);
    text
}

fn dialect_names(registry: &OptRegistry) -> Vec<&'static str> {
    let mut names: Vec<_> = registry.dialects.dialects().iter().map(|dialect| dialect.name).collect();
    names.sort_unstable();
    names
}

fn push_passes(text: &mut String, registry: &OptRegistry, indent: usize) {
    use crate::pass_registry::Registered;
    let entries = registry.passes.sorted();
    let (passes, pipelines): (Vec<_>, Vec<_>) =
        entries.into_iter().partition(|entry| matches!(entry, Registered::Pass(_)));
    for (title, entries) in [("Passes", passes), ("Pass Pipelines", pipelines)] {
        if entries.is_empty() {
            continue;
        }
        *text += &format!("{:indent$}{title}:\n", "");
        for entry in entries {
            push_line(text, indent + 2, &format!("--{}", entry.name()), &format!("  {}", entry.summary()));
            for option in entry.options() {
                let name = format!("--{}{}", option.name, option.kind.placeholder());
                push_line(text, indent + 4, &name, option.summary);
                if let OptionKind::Choice(cases, _) = option.kind {
                    for (word, summary) in cases {
                        push_line(text, indent + 6, &format!("={word}"), &format!("  {summary}"));
                    }
                }
            }
        }
    }
}

fn push_line(text: &mut String, indent: usize, left: &str, right: &str) {
    let padding = WIDTH.saturating_sub(indent);
    *text += &format!("{:indent$}{left:padding$} - {right}\n", "");
}
