//! The scripts of `--completions`, which complete flags, passes and values in a shell.

use super::OptRegistry;
use super::flags::{Flag, FlagValue, Role};

/// A shell that a script is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shell {
    Bash,
    Zsh,
    Fish,
}

/// A flag, pass or translation as shells see it.
struct Completion {
    /// The name with its dashes.
    name: String,
    value: Values,
    help: &'static str,
}

/// The values of a flag.
enum Values {
    None,
    /// Any text, with `=` if there is one.
    Optional,
    /// Any text.
    Text,
    File,
    Words(Vec<&'static str>),
}

/// The script that completes the arguments of a tool.
pub(super) fn script(shell: Shell, registry: &OptRegistry, role: Role, program: &str) -> String {
    let completions = completions(registry, role);
    match shell {
        Shell::Bash => bash(&completions, program),
        Shell::Zsh => zsh(&completions, program),
        Shell::Fish => fish(&completions, program),
    }
}

fn completions(registry: &OptRegistry, role: Role) -> Vec<Completion> {
    let flags =
        role.flags().map(|flag| Completion { name: flag.dashed(), value: values(flag, registry), help: flag.help });
    let named = |name: &str, value, help| Completion { name: format!("--{name}"), value, help };
    let others: Vec<Completion> = match role {
        Role::Opt => {
            let passes = registry.passes.sorted().into_iter();
            passes.map(|pass| named(pass.name(), Values::Optional, pass.summary())).collect()
        }
        Role::Translate => registry.emitters.iter().map(|it| named(it.translation, Values::None, it.summary)).collect(),
    };
    flags.chain(others).collect()
}

fn values(flag: &Flag, registry: &OptRegistry) -> Values {
    match flag.value {
        FlagValue::Switch => Values::None,
        FlagValue::Choice(words) => Values::Words(words.to_vec()),
        FlagValue::Path | FlagValue::Required("filename") => Values::File,
        FlagValue::Required(_) if flag.name == "emit" => {
            Values::Words(registry.emitters.iter().map(|it| it.name).collect())
        }
        FlagValue::Attached("pass-arg") => {
            Values::Words(registry.passes.sorted().into_iter().map(|pass| pass.name()).collect())
        }
        FlagValue::Required(_) | FlagValue::Attached(_) => Values::Text,
        FlagValue::Optional(_) => Values::Optional,
    }
}

/// The name of the function in a script.
fn function(program: &str) -> String {
    program.replace(|c: char| !c.is_ascii_alphanumeric(), "_")
}

fn bash(completions: &[Completion], program: &str) -> String {
    let function = function(program);
    let mut cases = String::new();
    for completion in completions {
        match &completion.value {
            Values::Words(words) => cases += &format!("        {}) words='{}' ;;\n", completion.name, words.join(" ")),
            Values::File => cases += &format!("        {}) return ;;\n", completion.name),
            Values::None | Values::Optional | Values::Text => {}
        }
    }
    let names: Vec<&str> = completions.iter().map(|it| it.name.as_str()).collect();
    let names = names.join(" ");
    // Bash makes a word of `=`.
    format!(
        "_{function}() {{
    local cur=\"${{COMP_WORDS[COMP_CWORD]}}\" flag=\"${{COMP_WORDS[COMP_CWORD-1]}}\" words=
    if [[ $cur == = ]]; then cur=; elif [[ $flag == = ]]; then flag=\"${{COMP_WORDS[COMP_CWORD-2]}}\"; fi
    COMPREPLY=()
    case \"$flag\" in
{cases}        *) [[ $cur == -* ]] && words='{names}' ;;
    esac
    COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))
}}
complete -o default -F _{function} {program}
"
    )
}

fn zsh(completions: &[Completion], program: &str) -> String {
    let function = function(program);
    let mut specs = String::new();
    for Completion { name, value, help } in completions {
        let help = zsh_text(help);
        let spec = match value {
            Values::None => format!("{name}[{help}]"),
            Values::Optional => format!("{name}=-[{help}]::value: "),
            Values::Text => format!("{name}=[{help}]:value: "),
            Values::File if name == "-o" => format!("{name}[{help}]:file:_files"),
            Values::File => format!("{name}=[{help}]:file:_files"),
            Values::Words(words) => format!("{name}=[{help}]:value:({})", words.join(" ")),
        };
        specs += &format!("        '*{spec}' \\\n");
    }
    format!(
        "#compdef {program}\n_{function}() {{\n    _arguments \\\n{specs}        '*:input file:_files'\n}}\ncompdef _{function} {program}\n"
    )
}

/// A text between quotes and brackets.
fn zsh_text(text: &str) -> String {
    text.replace('\\', "\\\\").replace('\'', "'\\''").replace('[', "\\[").replace(']', "\\]").replace(':', "\\:")
}

fn fish(completions: &[Completion], program: &str) -> String {
    let mut text = String::new();
    for Completion { name, value, help } in completions {
        let name = match name.strip_prefix("--") {
            Some(long) => format!("-l {long}"),
            None => format!("-s {}", name.trim_start_matches('-')),
        };
        let value = match value {
            Values::None | Values::Optional => String::new(),
            Values::Text => " -x".to_owned(),
            Values::File => " -r".to_owned(),
            Values::Words(words) => format!(" -x -a '{}'", words.join(" ")),
        };
        let help = help.replace('\\', "\\\\").replace('\'', "\\'");
        text += &format!("complete -c {program} {name}{value} -d '{help}'\n");
    }
    text
}

#[cfg(test)]
mod tests;
