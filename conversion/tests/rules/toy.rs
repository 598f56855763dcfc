//! A small dialect with its target, converter and patterns: enough to see each rule at work.

#![allow(missing_docs, unreachable_pub, reason = "a test has no public items")]

use smallvec::SmallVec;
use weir_conversion::{
    CommitScope, Conversion, ConversionConfig, ConversionError, ConversionPatterns as _, ConversionReport,
    ConversionTarget, Converted, MaterializationFailure, NoConversion, Rollback, TypeConverter, TypeConverterBuilder,
    cast_with,
};
use weir_ir::builtin::{
    ANY_TYPE, DictionaryArrayKind, FunctionType, FunctionTypeKind, IntegerAttr, IntegerType, ModuleOp, StringKind,
};
use weir_ir::interfaces::{BranchLike, FunctionLike, SuccessorOperands};
use weir_ir::{
    AsView as _, Attribute, BuildOp as _, Builder, Context, CreateOps as _, Dialect, DialectRegistry, FloatKind, Fold,
    Folder, Ir, OpId, Type, Unregistered, View, parse, verify,
};
use weir_rewrite::{PatternSet, Rewriter as _, RewriterExt as _};

weir_ir::ops! { toy, OPS;
    /// A function.
    Func = "func" {
        regions { body: Any }
        traits [IsolatedFromAbove]
    }
    /// A function with a signature.
    Function = "function" {
        attrs {
            sym_name: StringKind, function_type: FunctionTypeKind, arg_attrs: optional DictionaryArrayKind,
            res_attrs: optional DictionaryArrayKind
        }
        regions { body: Any }
        traits [IsolatedFromAbove]
        interfaces [&FUNCTION]
    }
    /// Is legal.
    Legal = "legal" {
        operands { inputs: variadic ANY_TYPE }
        results { outputs: variadic ANY_TYPE }
    }
    /// Must become [`Valid`].
    Invalid = "invalid" {
        operands { inputs: variadic ANY_TYPE }
        results { outputs: variadic ANY_TYPE }
    }
    /// Is legal.
    Valid = "valid" {
        operands { inputs: variadic ANY_TYPE }
        results { outputs: variadic ANY_TYPE }
    }
    /// A materialization.
    Cast = "cast" {
        operands { inputs: variadic ANY_TYPE }
        results { output: ANY_TYPE }
    }
    /// Is erased.
    Erased = "erased" {
        operands { inputs: variadic ANY_TYPE }
        results { outputs: variadic ANY_TYPE }
    }
    /// Takes its operand's value.
    Forward = "forward" {
        operands { input: ANY_TYPE }
        results { output: ANY_TYPE }
    }
    /// Folds to its operand.
    Same = "same" {
        operands { input: ANY_TYPE }
        results { output: ANY_TYPE }
        fold |folder: &mut Folder<'_>, op: Same| folder.ir().operands(op.0).first().map_or(Fold::None, Fold::one);
    }
    /// Forgets its attribute when it is folded.
    Shrink = "shrink" {
        attrs { size: optional AnyInteger }
        fold fold_shrink;
    }
    /// A constant.
    Constant = "constant" {
        results { output: ANY_TYPE }
        attrs { value: optional AnyInteger }
        traits [ConstantLike, Pure]
        fold |folder: &mut Folder<'_>, op: Constant| -> Fold { folder.ir().properties(op.0).slot(folder.ctx(), 0).into() };
    }
    /// Folds to 7.
    Seven = "seven" {
        results { output: ANY_TYPE }
        fold |folder: &mut Folder<'_>, _: Seven| Fold::one(Attribute::from(IntegerAttr::of(folder.ctx(), folder.ctx().integer_type(8), 7)));
    }
    /// Folds to the opposite of a constant.
    Negate = "negate" {
        operands { input: ANY_TYPE }
        results { output: ANY_TYPE }
        fold fold_negate;
    }
    /// Hands its operands to a block.
    Br = "br" {
        operands { inputs: variadic ANY_TYPE }
        successors { dest }
        traits [Terminator]
        interfaces [&BRANCH]
    }
    /// Hands the first half of its operands to a block, and the others to another one.
    Fork = "fork" {
        operands { inputs: variadic ANY_TYPE }
        successors { a, b }
        traits [Terminator]
        interfaces [&FORK]
    }
    /// Goes to one of two blocks.
    Switch = "switch" {
        successors { a, b }
        traits [Terminator]
    }
    /// Ends a function.
    Return = "return" {
        operands { inputs: variadic ANY_TYPE }
        traits [Terminator]
    }
    /// Has a region.
    Block = "block" {
        operands { inputs: variadic ANY_TYPE }
        results { outputs: variadic ANY_TYPE }
        regions { body: Any }
        traits [NoTerminator]
    }
}

type AnyInteger = weir_ir::builtin::TypedKind;

fn fold_shrink(folder: &mut Folder<'_>, op: Shrink) -> Fold {
    if op.size(folder).is_none() {
        return Fold::None;
    }
    folder.edit().set_property(0, None);
    Fold::InPlace
}

fn fold_negate(folder: &mut Folder<'_>, _: Negate) -> Fold {
    let ctx = folder.ctx();
    let value = folder.constant(0).and_then(|it| it.dyn_cast::<IntegerAttr>(ctx)).and_then(|it| it.to_i64(ctx));
    match value {
        Some(value) => Fold::one(Attribute::from(IntegerAttr::of(ctx, ctx.integer_type(8), -value))),
        None => Fold::None,
    }
}

/// Constants are integers.
fn materialize(builder: &mut Builder<'_>, value: Attribute, ty: Type) -> Option<OpId> {
    ty.dyn_cast::<IntegerType>(builder.ctx)?;
    Some(builder.create(Constant::new().value(builder.ctx, value).result(ty)).into())
}

static FUNCTION: FunctionLike = FunctionLike {
    inputs: |ctx, ty| ty.dyn_cast::<FunctionType>(ctx).map_or(&[], |ty| ty.inputs(ctx)),
    results: |ctx, ty| ty.dyn_cast::<FunctionType>(ctx).map_or_else(SmallVec::new, |ty| ty.results(ctx).into()),
    with_signature: |ctx, _, inputs, results| Some(FunctionType::new(ctx, inputs, results).into()),
};

static BRANCH: BranchLike = BranchLike {
    successor_operands: |view, op, _| SuccessorOperands { produced: 0, forwarded: 0..view.ir.num_operands(op) },
    successor_for: None,
    set_successor_operands: Some(|_, ir, op, edits| edits.iter().for_each(|(_, values)| ir.set_operands(op, values))),
};

static FORK: BranchLike = BranchLike {
    successor_operands: |view, op, successor| {
        let half = view.ir.num_operands(op) / 2;
        SuccessorOperands { produced: 0, forwarded: successor * half..(successor + 1) * half }
    },
    successor_for: None,
    // Both halves change at once, as they are of the same length.
    set_successor_operands: Some(|_, ir, op, edits| {
        assert_eq!(edits.iter().map(|(successor, _)| *successor).collect::<Vec<_>>(), [0, 1]);
        ir.set_operands(op, &[&edits[0].1[..], &edits[1].1].concat());
    }),
};

static TOY: Dialect = Dialect { ops: &[OPS], materialize_constant: Some(materialize), ..Dialect::new("toy") };

pub fn context() -> Context {
    let mut registry = DialectRegistry::default();
    registry.add(&TOY);
    let mut ctx = Context::new(&registry);
    ctx.set_unregistered(Unregistered::Allow);
    ctx
}

/// i16 is dropped, i64 becomes f64, f32 becomes two f16, i42 has no conversion, and all else stays.
pub fn converter() -> TypeConverter {
    let mut converter = TypeConverterBuilder::new();
    converter.add_any_conversion(|_, ty| Converted::one(ty));
    converter.add_conversion(|cx, ty: IntegerType| match ty.width(cx) {
        16 => Some(Converted::drop()),
        64 => Some(Converted::one(cx.float_type(FloatKind::F64))),
        42 => Some(Converted::fail()),
        _ => None,
    });
    converter.add_any_conversion(|cx, ty| {
        let f16 = cx.float_type(FloatKind::F16);
        (ty == cx.float_type(FloatKind::F32)).then(|| Converted::many([f16, f16]))
    });
    converter.source_materialization(cast_with("toy.cast"));
    converter.target_materialization(cast_with("toy.cast"));
    converter.freeze()
}

pub fn target() -> ConversionTarget {
    let mut target = ConversionTarget::new();
    target.legal_op::<ModuleOp>().legal_op::<Legal>().legal_op::<Valid>().legal_op::<Return>().legal_op::<Cast>();
    target.illegal_op::<Invalid>().illegal_op::<Erased>().illegal_op::<Forward>();
    target.legal_named("made.legal").illegal_named("made.illegal");
    target.dynamically_legal_op::<Func>(|view, op| view.attribute(op.0, "done").is_some());
    target
}

/// The patterns for the ops above, whose docs say what they become.
pub fn patterns(converter: &TypeConverter) -> PatternSet {
    let mut patterns = PatternSet::new();
    patterns.add_conversion_1_to_n::<Invalid>(converter, |op, operands, rewriter| {
        let inputs: Vec<_> = operands.inputs().concat();
        let types = converted_results(rewriter.converter().ok(), rewriter.view(), op.0)?;
        let lengths: Vec<usize> = types.iter().map(Vec::len).collect();
        let valid = rewriter.create(Valid::new(&inputs).results(&types.concat()));
        let results = rewriter.ir().results(valid.0).to_vec();
        let mut rest = &results[..];
        let lists: Vec<_> = lengths
            .into_iter()
            .map(|length| {
                let (list, others) = rest.split_at(length);
                rest = others;
                list
            })
            .collect();
        rewriter.replace_many(op, &lists);
        Ok(())
    });
    patterns.add_conversion_1_to_n::<Erased>(None, |op, _, rewriter| {
        rewriter.erase(op);
        Ok(())
    });
    patterns.add_conversion_1_to_n::<Forward>(converter, |op, operands, rewriter| {
        rewriter.replace_many(op, &[operands.input()]);
        Ok(())
    });
    patterns.add_conversion_1_to_n::<Func>(converter, |op, _, rewriter| {
        let region = op.body(rewriter);
        if let (Some(entry), Ok(converter)) = (rewriter.ir().first_block(region), rewriter.converter()) {
            let signature = converter.convert_block_signature(rewriter.view(), entry)?;
            rewriter.apply_signature_conversion(entry, &signature, Some(converter));
        }
        let done = rewriter.ctx().unit_attr();
        rewriter.modify(op, |edit| edit.set_attribute("done", Some(done)));
        Ok(())
    });
    patterns
}

fn converted_results(
    converter: Option<&TypeConverter>,
    view: View<'_>,
    op: OpId,
) -> Result<Vec<Vec<Type>>, NoConversion> {
    let results = view.ir.results(op).iter().map(|result| view.ty(result));
    let convert = |ty| match converter {
        Some(converter) => converter.convert_types(view.ctx, [ty]),
        None => Ok(vec![ty]),
    };
    results.map(convert).collect()
}

/// The effect of a conversion on a module: the report or the error, and the module.
pub struct Run {
    pub ctx: Context,
    pub ir: Ir,
    pub module: OpId,
    pub result: Result<ConversionReport, ConversionError>,
}

/// The goal of a conversion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Partial,
    Full,
    Analysis,
}

impl Run {
    pub fn text(&self) -> String {
        weir_ir::text(&self.ctx, &self.ir, self.module)
    }

    /// The module after a success; after a failure the message.
    pub fn outcome(&self) -> String {
        match &self.result {
            Ok(_) => self.text(),
            Err(error) => error.diagnostic().to_string(),
        }
    }

    #[track_caller]
    pub fn error(&self) -> &ConversionError {
        self.result.as_ref().expect_err("the conversion fails")
    }
}

/// Converts a module.
pub fn run(
    text: &str,
    kind: Kind,
    target: &ConversionTarget,
    patterns: &PatternSet,
    config: ConversionConfig<'_>,
) -> Run {
    let ctx = context();
    let mut ir = Ir::new();
    let module = parse::parse_text(&ctx, &mut ir, text).expect("the case parses");
    let before = weir_ir::text(&ctx, &ir, module);
    let convert = match kind {
        Kind::Partial => Conversion::partial,
        Kind::Full => Conversion::full,
        Kind::Analysis => Conversion::analysis,
    };
    let restores = config.rollback == Rollback::Allowed
        && config.commit_scope == CommitScope::WholeConversion
        && config.on_materialization_failure == MaterializationFailure::RestoreIr;
    let conversion = Conversion::new(&ctx, target.clone(), patterns.clone());
    let result = convert(&conversion, &ctx, &mut ir, &[module], config);
    if result.is_ok() {
        if let Err(error) = verify::verify(&ctx, &ir, module) {
            panic!("what comes out does not verify: {error:?}\n{}", weir_ir::text(&ctx, &ir, module));
        }
    } else if restores {
        assert_eq!(weir_ir::text(&ctx, &ir, module), before, "a failed conversion leaves all as it was");
    }
    Run { ctx, ir, module, result }
}

/// Converts a module partially with the patterns above.
pub fn partial(text: &str) -> Run {
    let converter = converter();
    run(text, Kind::Partial, &target(), &patterns(&converter), ConversionConfig::default())
}

/// Converts a module partially in both modes, which must agree, and by isolated op.
#[track_caller]
pub fn everywhere(text: &str) -> String {
    // Each run has a context, and a converter belongs to one.
    let with = |config| run(text, Kind::Partial, &target(), &patterns(&converter()), config).outcome();
    let outcome = with(ConversionConfig::default());
    let immediate = with(ConversionConfig { rollback: Rollback::Disabled, ..ConversionConfig::default() });
    assert_eq!(outcome, immediate, "with and without rollback");
    let scoped = with(ConversionConfig { commit_scope: CommitScope::EachIsolatedOp, ..ConversionConfig::default() });
    assert_eq!(outcome, scoped, "as a whole and by isolated op");
    outcome
}
