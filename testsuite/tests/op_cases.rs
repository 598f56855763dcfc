//! Each behaviour of an op has an address: `tests/cases/<group>/<dialect>/<op>.mlir`, and files in a folder of this stem for cases
//! with other flags, or that differ from the reference.
//!
//! | group | ops that must have a file |
//! | --- | --- |
//! | `syntax` | all |
//! | `fold` | those whose definition has a folder |
//! | `canonicalize` | the roots of canonicalization patterns |
//! | `lower` | the roots of patterns of `convert-to-llvm`, and of the conversions and simplifications in front of it |
//!
//! A dialect without ops has a file for each of its attributes in `syntax`. A file of these groups is of an op or such an
//! attribute, which occurs in at least one chunk that parses and verifies. That the chunks come out as they should is what
//! `cases.rs` tests.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use weir_conversion::{
    Conversion, ConversionTarget, TypeConverterBuilder, add_branch_conversion, add_function_signature_conversion,
    add_type_conversion,
};
use weir_dialects::conversions::vector_simplify::{ContractLowering, TransposeLowering, VectorSimplification};
use weir_dialects::conversions::{
    affine_to_standard, arith_expand, cf_structural, expand_strided_metadata, func_structural, lower_vector_mask,
    scf_structural, scf_to_cf, vector_simplify, vector_to_scf,
};
use weir_ir::print::{OpForm, PrintOptions, text_with};
use weir_ir::{Context, Dialect, DialectRegistry, Ir, OpName, parse, verify};
use weir_llvm_lowering::{ConvertToLlvm, LowerToLlvmOptions, LoweringContext, Target};
use weir_rewrite::{Pattern, PatternSet, Root, canonicalization_patterns};
use weir_testsuite::cases::{chunks, files, folder};
use weir_testsuite::programs::context;

#[test]
fn each_behaviour_of_an_op_has_a_file_of_cases_and_each_file_an_op() {
    let mut registry = DialectRegistry::default();
    weir_llvm_lowering::register(&mut registry);
    let standard = Context::new(&registry);
    let ctx = context();

    let subjects: BTreeMap<String, String> = standard.dialects().flat_map(subjects).collect();
    let ops: Vec<OpName> = standard.op_names().filter(|name| name.def(&standard).is_some()).collect();
    let of = |ops: Vec<OpName>| ops.into_iter().map(|name| address(name.text(&standard))).collect::<BTreeSet<_>>();
    let has_folder = |name: &OpName| name.def(&standard).is_some_and(|def| def.fold.is_some());
    let groups = [
        ("syntax", subjects.keys().cloned().collect()),
        ("fold", of(ops.iter().copied().filter(has_folder).collect())),
        ("canonicalize", of(roots(&standard, &ops, &canonicalization_patterns(&standard)))),
        ("lower", of(roots(&standard, &ops, &lowering_patterns(&standard)))),
    ];
    let mut wrong = Vec::new();
    for (group, wanted) in groups {
        let folder = folder(group);
        let mut found = BTreeSet::new();
        for file in files(&folder) {
            let path = file.strip_prefix(&folder).unwrap_or(&file).with_extension("").display().to_string();
            let parent = path.rsplit_once('/').map_or("", |(parent, _)| parent);
            match [path.as_str(), parent].into_iter().find_map(|it| subjects.get_key_value(it)) {
                None => wrong.push(format!("{group}/{path}.mlir is of no op")),
                Some((_, subject)) if !has_valid_chunk(&ctx, &file, subject) => {
                    wrong.push(format!("{group}/{path}.mlir has no valid chunk that shows its subject"));
                }
                Some((address, _)) => drop(found.insert(address.clone())),
            }
        }
        wrong.extend(wanted.difference(&found).map(|address| format!("{group}/{address}.mlir is missing")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The declarations of the lowering show which ops of each dialect have a way to LLVM.
#[test]
fn the_lowering_declares_the_ops_that_it_generates() {
    let ctx = context();
    let patterns = lowering_patterns(&ctx);
    let lowered = ["affine", "arith", "cf", "complex", "func", "index", "math", "memref", "scf", "ub", "vector"];
    let mut target = ConversionTarget::new();
    target.legal_dialect("llvm").legal_dialect("builtin");
    for dialect in lowered {
        target.illegal_dialect(dialect);
    }
    // These are erased along with the ops around them.
    for op in ["scf.condition", "scf.forall.in_parallel", "scf.reduce", "scf.reduce.return", "scf.yield"] {
        target.legal_named(op);
    }
    target.legal_named("memref.alloca_scope.return").legal_named("memref.atomic_yield").legal_named("vector.yield");
    let conversion = Conversion::new(&ctx, target, patterns);
    let coverage = lowered.map(|dialect| format!("{dialect}: {}", conversion.completeness(&ctx, &[dialect])));
    insta::assert_snapshot!(coverage.concat());
}

/// The patterns that cannot list the ops that they create, with the reason.
const UNDECLARED: [(&str, &str); 3] = [
    ("convert-memref.generic_atomic_rmw", "copies the body of its root, in which there may be any ops"),
    ("convert-memref.reshape", "casts sizes by unrealized casts, which fold, so that a target need not name them"),
    ("convert-types", "rebuilds its root, which may be any op"),
];

/// Canonicalization patterns are left out: no conversion uses them, and the greedy driver needs no declarations.
#[test]
fn patterns_of_conversions_declare_the_ops_that_they_generate() {
    let ctx = context();
    let converter = TypeConverterBuilder::new().freeze();
    let mut patterns = lowering_patterns(&ctx);
    affine_to_standard::populate_affine_expand_index_ops(&mut patterns);
    vector_simplify::permutation::populate_transfer_permutation_lowering(&mut patterns);
    for contract in [ContractLowering::OuterProduct, ContractLowering::ParallelArith] {
        for transpose in [TransposeLowering::Shuffle, TransposeLowering::Shuffle16x16] {
            let options = VectorSimplification { contract, transpose, ..VectorSimplification::default() };
            vector_simplify::vector_simplification_patterns(&mut patterns, options);
        }
    }
    cf_structural::add_structural_conversion(&mut patterns, &converter);
    scf_structural::add_structural_conversion(&mut patterns, &converter);
    func_structural::add_call_conversion(&mut patterns, &converter);
    func_structural::add_return_conversion(&mut patterns, &converter);
    add_branch_conversion(&mut patterns, &converter);
    add_function_signature_conversion(&mut patterns, &converter);
    add_type_conversion(&mut patterns, ["func.call"], &converter);
    let is_of_helper = |pattern: &Pattern| pattern.definition().file().ends_with("src/lowering.rs");
    assert!(!patterns.iter().any(is_of_helper), "a pattern says that it is defined in a helper");
    let undeclared = patterns.iter().filter(|pattern| pattern.may_generate("any.op"));
    let undeclared: BTreeSet<&str> = undeclared.map(|pattern| pattern.name()).collect();
    assert_eq!(undeclared, UNDECLARED.iter().map(|&(name, _)| name).collect());
}

/// The address of an op: its dialect and the rest of its name.
fn address(name: &str) -> String {
    let (dialect, op) = name.split_once('.').unwrap_or(("", name));
    format!("{dialect}/{op}")
}

/// The addresses of the ops of a dialect, or else of its attributes, and the start of each in the generic form.
fn subjects(dialect: &Dialect) -> Vec<(String, String)> {
    let ops = dialect.ops.iter().copied().flatten().map(|def| (address(def.name), format!("\"{}\"(", def.name)));
    let subjects: Vec<_> = ops.collect();
    if !subjects.is_empty() {
        return subjects;
    }
    let attribute = |name: &str| (format!("{}/{name}", dialect.name), format!("#{}.{name}<", dialect.name));
    dialect.attributes.iter().copied().flatten().map(|def| attribute(def.mnemonic)).collect()
}

/// The ops that patterns match by their name.
fn roots(ctx: &Context, ops: &[OpName], patterns: &PatternSet) -> Vec<OpName> {
    let roots: Vec<&Root> = patterns.iter().map(|pattern| pattern.root()).collect();
    let is_root = |name: &OpName| {
        roots.iter().any(|root| matches!(root, Root::Op(_) | Root::Named(_)) && root.covers(ctx, *name))
    };
    ops.iter().copied().filter(is_root).collect()
}

/// The patterns of `convert-to-llvm`, and of the passes in front of it.
fn lowering_patterns(ctx: &Context) -> PatternSet {
    let mut patterns = PatternSet::new();
    let cx = LoweringContext::new(LowerToLlvmOptions::default(), Target::default());
    for interface in ctx.dialects().filter_map(|dialect| ctx.dialect_interface::<ConvertToLlvm>(dialect.name)) {
        (interface.populate)(&cx, &mut patterns, &mut ConversionTarget::new());
    }
    affine_to_standard::populate_affine_to_standard(&mut patterns);
    affine_to_standard::populate_affine_to_vector(&mut patterns);
    let narrow = arith_expand::NarrowFloats { bf16: true, f8e8m0: true, f4e2m1: true };
    arith_expand::populate_arith_expand(&mut patterns, narrow);
    expand_strided_metadata::populate_expand_strided_metadata(&mut patterns);
    lower_vector_mask::populate_mask_lowering(&mut patterns);
    scf_to_cf::populate_scf_to_cf(&mut patterns);
    vector_to_scf::populate_vector_to_scf(&mut patterns, vector_to_scf::VectorToScfOptions::default());
    vector_simplify::multi_reduction_patterns(&mut patterns, vector_simplify::MultiReductionLowering::InnerParallel);
    vector_simplify::vector_simplification_patterns(&mut patterns, VectorSimplification::default());
    patterns
}

/// True if a chunk of the file is valid and contains an op or attribute with this prefix.
fn has_valid_chunk(ctx: &Context, file: &Path, subject: &str) -> bool {
    let text = std::fs::read(file).expect("the file can be read");
    let generic = PrintOptions { form: OpForm::Generic, ..PrintOptions::default() };
    chunks(&text).into_iter().any(|chunk| {
        let mut ir = Ir::new();
        let module = parse::parse_text(ctx, &mut ir, chunk);
        module.is_ok_and(|module| {
            verify::verify(ctx, &ir, module).is_ok() && text_with(ctx, &ir, module, &generic).contains(subject)
        })
    })
}
