//! Logs of components, which `-debug-only` turns on.

use std::fmt;
use std::io::{self, Write as _};
use std::sync::OnceLock;

use weir_ir::Context;

/// The components that write a log in a context.
#[derive(Default)]
struct Logged(OnceLock<Vec<String>>);

/// Sets which components write a log to the standard error, such as `dialect-conversion`; a second call does nothing.
#[doc(alias = "setCurrentDebugTypes")]
pub fn set_logged(ctx: &Context, components: &[String]) {
    ctx.memo::<Logged>().0.get_or_init(|| components.to_vec());
}

/// Returns true if a component writes a log.
#[doc(alias = "isCurrentDebugType")]
pub fn is_logged(ctx: &Context, component: &str) -> bool {
    ctx.memo::<Logged>().0.get().is_some_and(|logged| logged.iter().any(|it| it == component))
}

/// The standard error as a sink of logs.
#[derive(Clone, Copy, Debug)]
pub struct StandardError;

impl fmt::Write for StandardError {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        io::stderr().write_all(text.as_bytes()).map_err(|_| fmt::Error)
    }
}
