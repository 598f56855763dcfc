//! The other attributes: of functions, calls, modules and targets.

use weir_ir::builtin::{FloatAttr, IntegerAttr, IntegerType, StringAttr, SymbolRefAttr, TypeAttr};
use weir_ir::parse::{AsmParser, ParameterName, ParseResult, TokenKind};
use weir_ir::print::AsmPrinter;
use weir_ir::{ApInt, Attribute, TypeClass as _};

use crate::dialect::enums::{Comdat, ModFlagBehavior, ModRefInfo, ProfileSummaryFormat};
use crate::dialect::keywords::{parse_word, print_word};
use crate::dialect::struct_attributes::{
    Defaulted, Field, Required, fields, parse_named, parse_own, print_own, records, sequences,
};

records! { RECORDS;
    /// The memory effects of a function.
    pub MemoryEffectsAttr = "memory_effects" in "LLVM_MemoryEffectsAttr" {
        other("other"): ModRefInfo, arg_mem("argMem"): ModRefInfo, inaccessible_mem("inaccessibleMem"): ModRefInfo,
        errno_mem("errnoMem"): ModRefInfo, target_mem0("targetMem0"): ModRefInfo, target_mem1("targetMem1"): ModRefInfo,
    };
    /// The range of the run-time factor of scalable vectors.
    pub VScaleRangeAttr = "vscale_range" in "LLVM_VScaleRangeAttr" { min("minRange"): IntegerAttr, max("maxRange"): IntegerAttr };
    /// A target: its triple, its chip and its features.
    pub TargetAttr = "target" in "LLVM_TargetAttr" {
        triple("triple"): StringAttr, chip("chip"): StringAttr, features("features"): Option<TargetFeaturesAttr>,
    };
    /// A name for a block.
    pub BlockTagAttr = "blocktag" in "LLVM_BlockTagAttr" { id("id", "uint32_t"): u32 };
    /// The address of a block of a function.
    pub BlockAddressAttr = "blockaddress" in "LLVM_BlockAddressAttr" { function("function"): SymbolRefAttr, tag("tag"): BlockTagAttr };
    /// A vector type hint.
    pub VecTypeHintAttr = "vec_type_hint" in "LLVM_VecTypeHintAttr" { hint("hint"): TypeAttr, is_signed("is_signed"): Defaulted<bool> };
    /// The number of dereferenceable bytes behind a pointer.
    pub DereferenceableAttr = "dereferenceable" in "LLVM_DereferenceableAttr" { bytes("bytes"): u64, may_be_null("mayBeNull"): Defaulted<bool> };
    /// An entry of the call graph profile: caller, callee and count.
    pub CgProfileEntryAttr = "cgprofile_entry" in "ModuleFlagCGProfileEntryAttr" {
        from("from"): Option<SymbolRefAttr>, to("to"): Option<SymbolRefAttr>, count("count"): u64,
    };
    /// A step of the distribution of counts of a profile.
    pub ProfileSummaryDetailedAttr = "profile_summary_detailed" in "ModuleFlagProfileSummaryDetailedAttr" {
        cut_off("cut_off", "uint32_t"): u32, min_count("min_count"): u64, num_counts("num_counts", "uint32_t"): u32,
    };
    /// A summary of a profile.
    pub ProfileSummaryAttr = "profile_summary" in "ModuleFlagProfileSummaryAttr" {
        format("format"): ProfileSummaryFormat, total_count("total_count"): u64, max_count("max_count"): u64,
        max_internal_count("max_internal_count"): u64, max_function_count("max_function_count"): u64,
        num_counts("num_counts"): u64, num_functions("num_functions"): u64, is_partial_profile("is_partial_profile"): Option<u64>,
        partial_profile_ratio("partial_profile_ratio"): Option<FloatAttr>,
        detailed_summary("detailed_summary", "::llvm::ArrayRef<ModuleFlagProfileSummaryDetailedAttr>"): Required<Box<[ProfileSummaryDetailedAttr]>>,
    };
}

weir_ir::attributes! { llvm, CLASSES;
    /// A comdat selection kind: `#llvm<comdat any>`.
    pub ComdatAttr = "comdat" { value: Comdat } asm
        |p| {
            let parameter = ParameterName { owner: "ComdatAttr", name: "comdat", class: "comdat::Comdat" };
            let value = p.parse_parameter(parameter, parse_word::<Comdat>)?;
            Ok(ComdatAttr::new(p.context(), value).into())
        },
        |it, p| if let Some(it) = it.dyn_cast::<ComdatAttr>(p.context()) { p.text(" "); print_word(it.value(p.context()), p); };
    /// A function that is in the same object: `#llvm<dso_local_equivalent @f>`.
    pub DsoLocalEquivalentAttr = "dso_local_equivalent" { symbol: SymbolRefAttr } asm
        |p| { let symbol: SymbolRefAttr = parse_named(p, "LLVM_DSOLocalEquivalentAttr", "sym")?; Ok(DsoLocalEquivalentAttr::new(p.context(), symbol).into()) },
        |it, p| if let Some(it) = it.dyn_cast::<DsoLocalEquivalentAttr>(p.context()) { p.text(" "); p.symbol_ref(it.symbol(p.context())); };
    /// A range of integers, from the first up to but without the second: `#llvm.constant_range<i32, 0, 10>`.
    pub ConstantRangeAttr = "constant_range" { lower: ApInt, upper: ApInt } asm parse_range, print_range;
    /// Features of a target, each with a sign: `#llvm.target_features<["+sve", "-sme"]>`.
    pub TargetFeaturesAttr = "target_features" { features: Box<[StringAttr]> } asm parse_features, print_features;
    /// A flag of a module: `#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>`.
    pub ModuleFlagAttr = "mlir.module_flag" { behavior: ModFlagBehavior, key: StringAttr, value: Attribute } asm parse_flag, print_flag;
    /// The undefined value: `#llvm.undef`.
    pub UndefAttr = "undef" {}
    /// The poison value: `#llvm.poison`.
    pub PoisonAttr = "poison" {}
    /// The value whose bits are all zero: `#llvm.zero`.
    pub ZeroAttr = "zero" {}
}

sequences! { SEQUENCES;
    /// An address space: `#llvm.address_space<3>`.
    pub AddressSpaceAttr = "address_space" in "LLVM_AddressSpaceAttr" { space("addressSpace"): u32 };
    /// Libraries to link with: `#llvm.dependent_libraries<"m", "c">`.
    pub DependentLibrariesAttr = "dependent_libraries" in "LLVM_DependentLibrariesAttr" { libraries("libs"): Box<[StringAttr]> };
    /// A memory of a work group: `#llvm.mlir.workgroup_attribution<512 : i64, f32>`.
    pub WorkgroupAttributionAttr = "mlir.workgroup_attribution" in "WorkgroupAttributionAttr" {
        count("num_elements"): IntegerAttr, ", " element("element_type"): TypeAttr
    };
}

fields! { TargetFeaturesAttr = "TargetFeaturesAttr": parse_own, print_own; }

fn parse_range(parser: &mut AsmParser<'_, '_>) -> ParseResult<Attribute> {
    parser.parse_token("<")?;
    let ctx = parser.context();
    let ty = parser.parse_stripped_type(IntegerType::DEF)?.dyn_cast::<IntegerType>(ctx);
    let width = ty.map_or(0, |ty| ty.width(ctx));
    parser.parse_token(",")?;
    let lower = parse_bound(parser, width)?;
    parser.parse_token(",")?;
    let upper = parse_bound(parser, width)?;
    parser.parse_token(">")?;
    Ok(ConstantRangeAttr::new(ctx, lower, upper).into())
}

/// A number, truncated to a width.
fn parse_bound(parser: &mut AsmParser<'_, '_>, width: u32) -> ParseResult<ApInt> {
    Ok(parser.parse_wide_integer()?.sext_or_trunc(width))
}

fn print_range(it: Attribute, printer: &mut AsmPrinter<'_, '_>) {
    let ctx = printer.context();
    let Some(it) = it.dyn_cast::<ConstantRangeAttr>(ctx) else { return };
    let (lower, upper) = (it.lower(ctx), it.upper(ctx));
    printer.fmt(format_args!("<i{}, {lower}, {upper}>", lower.width()));
}

fn parse_features(parser: &mut AsmParser<'_, '_>) -> ParseResult<Attribute> {
    let position = parser.position();
    parser.parse_token("<")?;
    parser.parse_token("[")?;
    let mut features: Box<[StringAttr]> = Box::default();
    if !parser.eat(TokenKind::RightSquare) {
        features = parse_named(parser, "LLVM_TargetFeaturesAttr", "features")?;
        parser.parse_token("]")?;
    }
    parser.parse_token(">")?;
    let ctx = parser.context();
    for feature in &features {
        let text = feature.text(ctx);
        if text.is_empty() {
            return Err(parser.error(position, "target features can not be null or empty"));
        }
        if !text.starts_with(['+', '-']) {
            return Err(parser.error(position, "target features must start with '+' or '-'"));
        }
        if text.contains(',') {
            return Err(parser.error(position, "target features can not contain ','"));
        }
    }
    Ok(TargetFeaturesAttr::new(ctx, features).into())
}

fn print_features(it: Attribute, printer: &mut AsmPrinter<'_, '_>) {
    let ctx = printer.context();
    let Some(it) = it.dyn_cast::<TargetFeaturesAttr>(ctx) else { return };
    printer.text("<[");
    printer.attributes(it.features(ctx).iter().map(|&it| it.into()));
    printer.text("]>");
}

fn parse_flag(parser: &mut AsmParser<'_, '_>) -> ParseResult<Attribute> {
    let position = parser.position();
    parser.parse_token("<")?;
    let parameter = ParameterName { owner: "ModuleFlagAttr", name: "behavior", class: "ModFlagBehavior" };
    let behavior = parser.parse_parameter(parameter, parse_word::<ModFlagBehavior>)?;
    parser.parse_token(",")?;
    let key: StringAttr = parse_named(parser, "ModuleFlagAttr", "key")?;
    parser.parse_token(",")?;
    let parameter = ParameterName { owner: "ModuleFlagAttr", name: "value", class: "Attribute" };
    let value = parser.parse_parameter(parameter, AsmParser::parse_attribute)?;
    parser.parse_token(">")?;
    let ctx = parser.context();
    verify_flag(ctx, key, value).map_err(|message| parser.error(position, message))?;
    Ok(ModuleFlagAttr::new(ctx, behavior, key, value).into())
}

/// Checks that the value of a module flag is of the kind that its key requires.
fn verify_flag(ctx: &weir_ir::Context, key: StringAttr, value: Attribute) -> Result<(), String> {
    match key.text(ctx) {
        "CG Profile" => {
            let entries = value.dyn_cast::<weir_ir::builtin::ArrayAttr>(ctx).map(|array| array.elements(ctx));
            let valid = entries.is_some_and(|entries| entries.iter().all(|it| it.is::<CgProfileEntryAttr>(ctx)));
            if valid { Ok(()) } else { Err("'CG Profile' key expects an array of '#llvm.cgprofile_entry'".to_owned()) }
        }
        "ProfileSummary" if !value.is::<ProfileSummaryAttr>(ctx) => {
            Err("'ProfileSummary' key expects a '#llvm.profile_summary' attribute".to_owned())
        }
        "ProfileSummary" => Ok(()),
        _ if value.is::<IntegerAttr>(ctx) || value.is::<StringAttr>(ctx) => Ok(()),
        _ => {
            let key = weir_ir::print::attribute_text(ctx, key.into());
            Err(format!("only integer and string values are currently supported for unknown key '{key}'"))
        }
    }
}

fn print_flag(it: Attribute, printer: &mut AsmPrinter<'_, '_>) {
    let ctx = printer.context();
    let Some(it) = it.dyn_cast::<ModuleFlagAttr>(ctx) else { return };
    printer.text("<");
    print_word(it.behavior(ctx), printer);
    printer.text(", ");
    printer.attribute(it.key(ctx).into());
    printer.text(", ");
    printer.attribute(it.value(ctx));
    printer.text(">");
}
