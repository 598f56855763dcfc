//! The inputs that mutations start from.

use weir_ir::print::{OpForm, PrintOptions, text_with};
use weir_ir::testing::try_parse;

use crate::cases::{self, RUN, chunks, files};
use crate::programs::context;

/// The programs of all case files, each with the `// RUN:` line of its file, and the generic form of those that are valid, which
/// spells out what the custom form leaves out.
pub fn corpus() -> Vec<Vec<u8>> {
    let (ctx, mut texts) = (context(), Vec::new());
    for file in files(&cases::corpus()) {
        let text = std::fs::read(file).unwrap_or_default();
        let run = text.split_inclusive(|&byte| byte == b'\n').find(|line| line.starts_with(RUN.as_bytes()));
        let run = run.unwrap_or_default();
        for chunk in chunks(&text) {
            texts.push([run, chunk].concat());
            if let Ok((ir, module)) = try_parse(&ctx, chunk) {
                let options = PrintOptions { form: OpForm::Generic, ..PrintOptions::default() };
                texts.push([run, text_with(&ctx, &ir, module, &options).as_bytes()].concat());
            }
        }
    }
    texts
}
