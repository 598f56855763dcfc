//! The state of a lowering: the type converter, and what its patterns found out.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use weir_conversion::{ConversionRewriter, TypeConverter, TypeConverterBuilder};
use weir_rewrite::NoMatch;

use crate::functions::Functions;
use crate::options::LowerToLlvmOptions;
use crate::target::Target;
use crate::type_converter::LlvmTypeConverter;

/// The context of the patterns of a lowering: the type converter, the functions of the modules, and events.
///
/// It can serve one conversion after the other: what its patterns find out about a module is forgotten in the next run. A clone shares
/// its state.
///
/// # Examples
///
/// ```
/// use weir_conversion::{Conversion, ConversionConfig, ConversionTarget};
/// use weir_ir::{Context, DialectRegistry, Ir, parse};
/// use weir_llvm_lowering::{LoweringContext, arith_to_llvm_patterns};
/// let mut registry = DialectRegistry::default();
/// weir_llvm_lowering::register(&mut registry);
/// let ctx = Context::new(&registry);
/// let (cx, mut patterns) = (LoweringContext::default(), weir_rewrite::PatternSet::new());
/// arith_to_llvm_patterns(&cx, &mut patterns);
/// let mut target = ConversionTarget::new();
/// target.legal_dialect("llvm");
/// let conversion = Conversion::new(&ctx, target, patterns);
/// for text in ["%0 = arith.constant 1 : i32", "%0 = arith.constant 2 : i64"] {
///     let mut ir = Ir::new();
///     let module = parse::parse_text(&ctx, &mut ir, text)?;
///     conversion.partial(&ctx, &mut ir, &[module], ConversionConfig::default())?;
///     assert!(weir_ir::text(&ctx, &ir, module).contains("llvm.mlir.constant"));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct LoweringContext {
    types: LlvmTypeConverter,
    functions: Arc<Functions>,
    events: Arc<Events>,
}

/// Events of conversions that a lowering reports.
#[derive(Debug, Default)]
pub(crate) struct Events {
    /// A memref whose memory space has no conversion.
    unknown_space: AtomicBool,
    /// A value that was materialized by a cast.
    cast: AtomicBool,
}

impl Events {
    pub(crate) fn met_unknown_space(&self, has_met: bool) {
        self.unknown_space.fetch_or(has_met, Ordering::Relaxed);
    }

    pub(crate) fn made_cast(&self) {
        self.cast.store(true, Ordering::Relaxed);
    }

    pub(crate) fn clear(&self) {
        self.unknown_space.store(false, Ordering::Relaxed);
        self.cast.store(false, Ordering::Relaxed);
    }
}

impl Default for LoweringContext {
    /// The context for default options and the default target.
    fn default() -> Self {
        Self::new(LowerToLlvmOptions::default(), Target::default())
    }
}

impl LoweringContext {
    /// A context for options and a target.
    pub fn new(options: LowerToLlvmOptions, target: Target) -> Self {
        Self::extended(options, target, |_| {})
    }

    /// The same with additional rules and materializations, which take precedence over the standard ones.
    pub fn extended(
        options: LowerToLlvmOptions,
        target: Target,
        extend: impl FnOnce(&mut TypeConverterBuilder),
    ) -> Self {
        let events = Arc::<Events>::default();
        let types = LlvmTypeConverter::observed(options, target, &events, extend);
        Self { types, functions: Arc::default(), events }
    }

    /// The context of the running pattern.
    ///
    /// # Errors
    ///
    /// When the pattern was not added with the [rules](Self::rules) of such a context.
    pub fn of<'c>(rewriter: &ConversionRewriter<'c>) -> Result<&'c Self, NoMatch> {
        rewriter.converter_as()
    }

    /// The rules of the type converter, as patterns take them. Patterns find this context by [`of`](Self::of).
    pub fn rules(&self) -> TypeConverter {
        self.types.rules().extended(self.clone())
    }

    /// The type converter.
    pub fn types(&self) -> &LlvmTypeConverter {
        &self.types
    }

    /// The functions of the modules that are being lowered.
    pub(crate) fn functions(&self) -> &Functions {
        &self.functions
    }

    /// The events so far.
    pub(crate) fn events(&self) -> &Events {
        &self.events
    }

    /// True if a memref failed to convert because of its memory space.
    pub(crate) fn has_met_unknown_space(&self) -> bool {
        self.events.unknown_space.load(Ordering::Relaxed)
    }

    /// True if casts were inserted that may remain.
    pub(crate) fn has_made_casts(&self) -> bool {
        self.events.cast.load(Ordering::Relaxed)
    }
}
