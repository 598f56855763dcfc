//! Small cases: a few ops, what is legal, what becomes what.

use weir_conversion::{
    ConversionConfig, ConversionPatterns as _, ConversionRewriter, ConversionTarget, ConvertedOperands, Folding,
    Rollback, TypeConverter,
};
use weir_ir::{AsView as _, CreateOps as _, Ir, OpId, OpName, OpState, Type, ValueId, View};
use weir_rewrite::{MatchResult, Pattern, PatternSet, Rewriter as _, RewriterExt as _};

use crate::toy::{Kind, Run, run};

/// Some ops with a target and patterns. Ops are of the dialects `a` and `b`, which nobody knows, or of `toy`.
pub(crate) struct Case {
    text: String,
    pub(crate) target: ConversionTarget,
    pub(crate) patterns: PatternSet,
    kind: Kind,
    rollback: Rollback,
    folding: Folding,
}

impl Case {
    /// A module with these ops. Only the module is legal.
    pub(crate) fn new(ops: &str) -> Self {
        let mut target = ConversionTarget::new();
        target.legal_named("builtin.module");
        Self {
            text: format!("module {{\n{ops}\n}}"),
            target,
            patterns: PatternSet::new(),
            kind: Kind::Partial,
            rollback: Rollback::Allowed,
            folding: Folding::BeforePatterns,
        }
    }

    /// Makes ops legal, by a list of names.
    pub(crate) fn legal(mut self, names: &'static str) -> Self {
        names.split(' ').for_each(|name| {
            self.target.legal_named(name);
        });
        self
    }

    /// Makes ops illegal, by a list of names.
    pub(crate) fn illegal(mut self, names: &'static str) -> Self {
        names.split(' ').for_each(|name| {
            self.target.illegal_named(name);
        });
        self
    }

    /// Adds a pattern without converter.
    pub(crate) fn pattern(
        self,
        op: &'static str,
        rewrite: impl Fn(OpId, ConvertedOperands<'_>, &mut ConversionRewriter<'_>) -> MatchResult + Send + Sync + 'static,
    ) -> Self {
        self.pattern_with(op, None, rewrite)
    }

    /// Adds a pattern.
    pub(crate) fn pattern_with(
        mut self,
        op: &'static str,
        converter: Option<&TypeConverter>,
        rewrite: impl Fn(OpId, ConvertedOperands<'_>, &mut ConversionRewriter<'_>) -> MatchResult + Send + Sync + 'static,
    ) -> Self {
        self.patterns.add_conversion_named(op, converter.cloned(), rewrite);
        self
    }

    /// Adds a pattern that replaces an op by another one with the same results.
    pub(crate) fn becomes(self, from: &'static str, to: &'static str) -> Self {
        self.becomes_if(from, to, |pattern| pattern)
    }

    /// The same, with more said about the pattern.
    pub(crate) fn becomes_if(
        mut self,
        from: &'static str,
        to: &'static str,
        declare: impl FnOnce(&mut Pattern) -> &mut Pattern,
    ) -> Self {
        let pattern = self.patterns.add_conversion_named(from, None, move |op, operands, rewriter| {
            let types = result_types(rewriter.view(), op);
            let new = make(rewriter, to, &operands.flat(), &types);
            rewriter.replace(op, new);
            Ok(())
        });
        declare(pattern.set_name(format!("{from} to {to}")));
        self
    }

    pub(crate) fn full(mut self) -> Self {
        self.kind = Kind::Full;
        self
    }

    pub(crate) fn analysis(mut self) -> Self {
        self.kind = Kind::Analysis;
        self
    }

    pub(crate) fn without_rollback(mut self) -> Self {
        self.rollback = Rollback::Disabled;
        self
    }

    pub(crate) fn folding(mut self, folding: Folding) -> Self {
        self.folding = folding;
        self
    }

    pub(crate) fn run(&self) -> Run {
        let config = ConversionConfig { rollback: self.rollback, folding: self.folding, ..ConversionConfig::default() };
        self.run_with(config)
    }

    pub(crate) fn run_with(&self, config: ConversionConfig<'_>) -> Run {
        run(&self.text, self.kind, &self.target, &self.patterns, config)
    }

    /// The ops of the module afterwards, as [`ops`] lists them.
    #[track_caller]
    pub(crate) fn ops(&self) -> String {
        let run = self.run();
        assert!(run.result.is_ok(), "{}", run.outcome());
        ops(&run)
    }

    /// The message of the failure.
    #[track_caller]
    pub(crate) fn error(&self) -> String {
        self.run().error().to_string()
    }
}

/// The names of the ops of a module, those of regions in braces, and blocks separated by bars.
pub(crate) fn ops(run: &Run) -> String {
    list_ops(View::new(&run.ctx, &run.ir), run.module)
}

/// The names of the ops in an op, as [`ops`] lists them.
pub(crate) fn list_ops(view: View<'_>, op: OpId) -> String {
    let mut text = String::new();
    list(view.ctx, view.ir, op, &mut text);
    text
}

fn list(ctx: &weir_ir::Context, ir: &Ir, op: OpId, text: &mut String) {
    for &region in ir.regions(op) {
        for (number, block) in ir.blocks(region).enumerate() {
            if number > 0 {
                text.push_str(" |");
            }
            for op in ir.ops(block) {
                let separator = if text.is_empty() || text.ends_with('{') { "" } else { " " };
                text.push_str(separator);
                text.push_str(View::new(ctx, ir).name(op));
                if !ir.regions(op).is_empty() {
                    text.push('{');
                    list(ctx, ir, op, text);
                    text.push('}');
                }
            }
        }
    }
}

/// The names of ops that a report lists.
pub(crate) fn names(run: &Run, ops: &[OpId]) -> Vec<String> {
    ops.iter().map(|&op| View::new(&run.ctx, &run.ir).name(op).to_owned()).collect()
}

pub(crate) fn result_types(view: View<'_>, op: OpId) -> Vec<Type> {
    view.ir.results(op).iter().map(|result| view.ty(result)).collect()
}

/// Creates an op of a name.
pub(crate) fn make(rewriter: &mut ConversionRewriter<'_>, name: &str, operands: &[ValueId], types: &[Type]) -> OpId {
    let name = OpName::new(rewriter.ctx(), name).expect("it is a name");
    let mut state = OpState::default();
    state.push_operands(operands);
    state.push_results(types);
    rewriter.create_op(name, state).expect("the types are given")
}

/// Sets a unit attribute.
pub(crate) fn mark(edit: &mut weir_ir::OpEditor<'_>, name: &str) {
    edit.set_attribute(name, Some(edit.ctx().unit_attr()));
}

/// Replaces a value by that of a new `b.new`, of the same type, as often as told.
pub(crate) fn renew(rewriter: &mut ConversionRewriter<'_>, value: ValueId, times: usize) {
    for _ in 0..times {
        let types = [rewriter.ir().value_type(value)];
        let new = make(rewriter, "b.new", &[], &types);
        let new = rewriter.ir().result(new, 0);
        rewriter.replace_value(value, new);
    }
}
