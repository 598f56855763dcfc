//! Pipelines on texts: reading, verifying and transforming a module, on several threads where that pays.

use std::io::{self, Write};

use weir_ir::parse::{ParseError, TopLevel, parse, parse_shards};
use weir_ir::print::{PrintOptions, print_op, print_shards};
use weir_ir::shards::{ModulePart, NeedsWholeModule, Shards, usual_len};
use weir_ir::source::Keep;
use weir_ir::verify::{VerifyError, verify};
use weir_ir::{Context, Diagnostic, DiagnosticError, Ir, Location, OpId, View};

use super::{OpPassManager, PipelineFailed, ShardedRun, VerifyPasses};

/// A module that was read from a text and transformed.
#[derive(Debug)]
pub enum ModuleOfText {
    /// The module is in [shards](weir_ir::shards), none of which has needed another one.
    Shards(Shards),
    /// The module is in one `Ir`.
    Whole {
        /// The IR.
        ir: Box<Ir>,
        /// The module, or the only op of the text.
        module: OpId,
    },
}

/// A text is not a valid module, or a pass on it fails.
#[derive(Debug, thiserror::Error)]
pub enum TextRunError {
    /// The text is not MLIR.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The module is invalid.
    #[error(transparent)]
    Verify(#[from] VerifyError),
    /// A pass fails; why has been reported to the context.
    #[error(transparent)]
    Pipeline(#[from] PipelineFailed),
}

impl DiagnosticError for TextRunError {
    fn into_diagnostics(self, ctx: &Context) -> Vec<Diagnostic> {
        match self {
            Self::Parse(error) => DiagnosticError::into_diagnostics(error, ctx),
            Self::Verify(error) => error.into_diagnostics(ctx),
            Self::Pipeline(error) => error.into_diagnostics(ctx),
        }
    }
}

impl ModuleOfText {
    /// The parts that it consists of: the shards in their order, or the module alone.
    pub fn parts<'a>(&'a self, ctx: &'a Context) -> Vec<ModulePart<'a>> {
        match self {
            ModuleOfText::Shards(shards) => shards.parts(ctx),
            ModuleOfText::Whole { ir, module } => vec![ModulePart { view: View { ctx, ir }, module: *module }],
        }
    }

    /// Prints the module.
    ///
    /// # Errors
    ///
    /// When writing fails.
    pub fn print(&self, ctx: &Context, options: &PrintOptions, out: &mut (dyn Write + Send)) -> io::Result<()> {
        match self {
            ModuleOfText::Shards(shards) => print_shards(ctx, shards, options, out),
            ModuleOfText::Whole { ir, module } => print_op(ctx, ir, *module, options, out),
        }
    }

    /// The module in one `Ir`.
    pub fn into_whole(self) -> (Ir, OpId) {
        match self {
            ModuleOfText::Shards(shards) => {
                let joined = shards.join();
                (joined.ir, joined.module)
            }
            ModuleOfText::Whole { ir, module } => (*ir, module),
        }
    }
}

impl OpPassManager {
    /// Reads a module from a text, verifies it, and runs the passes on it.
    ///
    /// A large text is read into [shards](weir_ir::shards), on which the passes run on as many threads as the
    /// [context allows](Context::set_threads). Wherever the result may depend on the module as a whole, it starts over with one `Ir`;
    /// so do texts and passes with errors or warnings. The result is the same for any number of threads. Nothing else may report to
    /// the context meanwhile.
    ///
    /// # Errors
    ///
    /// When the text is no valid module, or a pass fails.
    ///
    /// # Examples
    ///
    /// ```
    /// use weir_ir::{Context, Threads, print::PrintOptions};
    /// use weir_rewrite::{CSE, OpPassManager, PassOptions, VerifyPasses};
    /// let mut ctx = Context::default();
    /// ctx.set_threads(Threads::Available);
    /// let mut passes = OpPassManager::on("builtin.module");
    /// passes.add(&CSE, PassOptions::defaults(CSE.options))?;
    /// let text = "%0 = builtin.unrealized_conversion_cast to i32";
    /// let module = passes.run_on_text(&ctx, "input.mlir", text.as_bytes(), VerifyPasses::Each)?;
    /// let mut out = Vec::new();
    /// module.print(&ctx, &PrintOptions::default(), &mut out)?;
    /// assert_eq!(out, b"module {\n}\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[track_caller]
    pub fn run_on_text(
        &mut self,
        ctx: &Context,
        name: &str,
        text: &[u8],
        verify_passes: VerifyPasses,
    ) -> Result<ModuleOfText, TextRunError> {
        let file = ctx.sources().add_file(name, text, Keep::Text);
        let file = file.map_err(|error| ParseError::from(Diagnostic::error(Location::UNKNOWN, error.to_string())))?;
        let result = self.in_shards(ctx, |this| {
            let mut shards = parse_shards(ctx, file, text, usual_len(text.len()))?;
            shards.verify(ctx)?;
            this.run_on_shards(ctx, shards, verify_passes, &mut [])
        });
        match result {
            Ok(ShardedRun::Shards(shards)) => return Ok(ModuleOfText::Shards(shards)),
            Ok(ShardedRun::Joined { ir, module, .. }) => return Ok(ModuleOfText::Whole { ir, module }),
            Err(NeedsWholeModule) => {}
        }
        let mut ir = Box::new(Ir::new());
        let module = parse(ctx, &mut ir, file, text, TopLevel::ImplicitModule)?;
        verify(ctx, &ir, module)?;
        self.run(ctx, &mut ir, module, verify_passes, &mut [])?;
        Ok(ModuleOfText::Whole { ir, module })
    }
}
