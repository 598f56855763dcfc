use std::process::Command;

use super::*;

/// The output of a shell for a script, if the shell is installed.
fn output(shell: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(shell).args(arguments).output().ok()?;
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.is_empty(), "{shell}: {errors}");
    Some(String::from_utf8_lossy(&output.stdout).trim().replace('\n', " "))
}

fn script_for(shell: Shell) -> String {
    script(shell, &OptRegistry::new("my-opt", "1"), Role::Opt, "my-opt")
}

#[test]
fn bash_completes_names_and_words() {
    let script = script_for(Shell::Bash);
    let completed = |words: &str, index: usize| {
        let call = format!("{script}\nCOMP_WORDS=({words}) COMP_CWORD={index}; _my_opt; echo \"${{COMPREPLY[*]}}\"");
        output("bash", &["-c", &call])
    };
    for (words, index, expected) in [
        ("my-opt --canon", 1, "--canonicalize"),
        ("my-opt --mlir-timing-d", 1, "--mlir-timing-display"),
        ("my-opt --mlir-timing-display = l", 3, "list"),
        ("my-opt --mlir-timing-display =", 2, "list tree"),
        ("my-opt --completions z", 2, "zsh"),
        ("my-opt --mlir-print-ir-after = cs", 3, "cse"),
        ("my-opt -o --", 2, ""),
    ] {
        if let Some(found) = completed(words, index) {
            assert_eq!(found, expected, "{words}");
        }
    }
}

#[test]
fn fish_completes_names_and_words() {
    let script = script_for(Shell::Fish);
    let completed = |line: &str| output("fish", &["--no-config", "-c", &format!("{script}\ncomplete -C '{line}'")]);
    if let Some(found) = completed("my-opt --mlir-timing-display=") {
        assert!(
            found.contains("--mlir-timing-display=list") && found.contains("--mlir-timing-display=tree"),
            "{found}"
        );
    }
    if let Some(found) = completed("my-opt --canon") {
        assert!(found.starts_with("--canonicalize"), "{found}");
    }
}

#[test]
fn zsh_accepts_the_script() {
    let script = script_for(Shell::Zsh);
    output("zsh", &["-fc", &format!("autoload -Uz compinit && compinit -u -D\n{script}\n")]);
    assert!(
        script.contains("'*--mlir-timing-display=[Display method for timing data\\: list or tree]:value:(list tree)'")
    );
    assert!(script.contains("'*--canonicalize=-["));
}
