//! Parser, verifier and printer.

use weir_ir::print::{DebugInfo, OpForm, PrintOptions, text_with};
use weir_ir::testing::try_parse;
use weir_ir::{Caching, Threads};

use crate::programs::context;

/// Parses, verifies and prints a text.
///
/// # Panics
///
/// When the generic form does not parse to the same text again, and when the result depends on caches or threads. The custom
/// form of some ops does not parse, as in MLIR: `tests/round_trip.txt` lists them.
pub fn text(input: &[u8]) {
    let result = printed(input, Caching::On, 1);
    assert_eq!(result, printed(input, Caching::Off, 1), "the caches change the result");
    assert_eq!(result, printed(input, Caching::On, 3), "the threads change the result");
    if let Ok([_, generic]) = result {
        check_generic(&generic);
    }
}

/// Words of texts that MLIR does not read as it prints them: decimal constants of wide floats are read as `f64`, a name for several
/// flags is printed as these flags without quotes, the smallest constant of an affine map or set is read as a negation, and a symbol with
/// an empty name has no text. Only the parser refuses the types of functions with functions or `void` as arguments, or with functions,
/// labels or metadata as results; of structs of labels, metadata or tokens; and of vectors without elements. (The forms with a comma also
/// occur in the types of functions that are read back.)
const NOT_READ_BACK: [&str; 23] = [
    "!llvm.ppc_fp128",
    "f80",
    "f128",
    "SingleInheritance|MultipleInheritance",
    "(-9223372036854775808",
    "-9223372036854775808)>",
    "- -9223372036854775808",
    "(void",
    ", void",
    "(func<",
    ", func<",
    "func<func<",
    "func<label",
    "func<metadata",
    "struct<(label",
    ", label",
    "struct<(metadata",
    ", metadata",
    "struct<(token",
    ", token",
    "vector<0x",
    "vector<[0]x",
    "@<<INVALID EMPTY SYMBOL>>",
];

/// The flags that `llvm.call` has by default in generic form: it has none where its custom form had others than flags.
const FLAGS_OF_CALLS: &str = "fastmathFlags = #llvm.fastmath<none>, ";

/// Checks that a text in generic form parses to the same text again.
pub(super) fn check_generic(text: &str) {
    if NOT_READ_BACK.iter().any(|words| text.contains(words)) {
        return;
    }
    match printed(text.as_bytes(), Caching::On, 1) {
        Ok([_, again]) => {
            let [text, again] = [text, &again].map(|text| text.replace(FLAGS_OF_CALLS, ""));
            assert_eq!(again, text, "the generic form is printed otherwise again");
        }
        Err(messages) => panic!("the generic form does not parse: {messages}\n{text}"),
    }
}

/// The program in custom and in generic form, with locations.
fn printed(input: &[u8], caching: Caching, threads: usize) -> Result<[String; 2], String> {
    let mut ctx = context();
    ctx.set_caching(caching);
    ctx.set_threads(Threads::exactly(threads));
    let (ir, module) = try_parse(&ctx, input)?;
    Ok([OpForm::Custom, OpForm::Generic].map(|form| text_with(&ctx, &ir, module, &with_locations(form))))
}

pub(super) fn with_locations(form: OpForm) -> PrintOptions {
    PrintOptions { form, debug_info: DebugInfo::Full, ..PrintOptions::default() }
}
