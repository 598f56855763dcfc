//! Debug information: the source constructs of the code.

use weir_ir::Attribute;
use weir_ir::builtin::{DistinctAttr, StringAttr};
use weir_ir::parse::{AsmParser, ParameterName, ParseResult, TokenKind};
use weir_ir::print::AsmPrinter;

use crate::dialect::enums::{DiEmissionKind, DiFlags, DiNameTableKind, DiSubprogramFlags};
use crate::dialect::struct_attributes::{
    Defaulted, Field, alias, categories, fields, parse_named, parse_own, print_own, records, sequences,
};

use super::dwarf::{DwCallingConvention, DwEncoding, DwLanguage, DwOperation, DwTag};

records! { RECORDS;
    /// A type of the language itself, such as `int`.
    pub DiBasicTypeAttr = "di_basic_type" in "LLVM_DIBasicTypeAttr" {
        tag("tag"): DwTag, name("name"): StringAttr, size_in_bits("sizeInBits"): Defaulted<u64>, encoding("encoding"): DwEncoding,
    } alias;
    /// A compile unit.
    pub DiCompileUnitAttr = "di_compile_unit" in "LLVM_DICompileUnitAttr" {
        id("id"): DistinctAttr, source_language("sourceLanguage"): DwLanguage, file("file"): DiFileAttr,
        producer("producer"): Option<StringAttr>, is_optimized("isOptimized"): bool, emission_kind("emissionKind"): DiEmissionKind,
        name_table_kind("nameTableKind"): Defaulted<DiNameTableKind>, split_debug_filename("splitDebugFilename"): Option<StringAttr>,
    } alias;
    /// A composite type: a structure, an array, an enumeration.
    pub DiCompositeTypeAttr = "di_composite_type" in "LLVM_DICompositeTypeAttr" {
        rec_id("recId"): Option<DistinctAttr>, is_rec_self("isRecSelf"): Defaulted<bool>, tag("tag"): DwTag,
        name("name"): Option<StringAttr>, file("file"): Option<DiFileAttr>, line("line", "uint32_t"): Defaulted<u32>,
        scope("scope"): Option<DiScope>, base_type("baseType"): Option<DiType>, flags("flags"): Defaulted<DiFlags>,
        size_in_bits("sizeInBits"): Defaulted<u64>, align_in_bits("alignInBits"): Defaulted<u64>,
        data_location("dataLocation"): Option<DiExpressionAttr>, rank("rank"): Option<DiExpressionAttr>,
        allocated("allocated"): Option<DiExpressionAttr>, associated("associated"): Option<DiExpressionAttr>,
        elements("elements"): Box<[DiNode]>,
    } alias;
    /// A type derived from another one: a pointer, a member, a type alias.
    pub DiDerivedTypeAttr = "di_derived_type" in "LLVM_DIDerivedTypeAttr" {
        tag("tag"): DwTag, name("name"): Option<StringAttr>, base_type("baseType"): Option<DiType>,
        size_in_bits("sizeInBits"): Defaulted<u64>, align_in_bits("alignInBits", "uint32_t"): Defaulted<u32>,
        offset_in_bits("offsetInBits"): Defaulted<u64>, dwarf_address_space("dwarfAddressSpace"): Option<u32>,
        extra_data("extraData"): Option<DiNode>,
    } alias;
    /// A global variable with the expression that leads to its value.
    pub DiGlobalVariableExpressionAttr = "di_global_variable_expression" in "LLVM_DIGlobalVariableExpressionAttr" {
        var("var", "DIGlobalVariableAttr"): DiGlobalVariableAttr, expr("expr"): Option<DiExpressionAttr>,
    } alias;
    /// A global variable.
    pub DiGlobalVariableAttr = "di_global_variable" in "LLVM_DIGlobalVariable" {
        scope("scope"): Option<DiScope>, name("name"): Option<StringAttr>, linkage_name("linkageName"): Option<StringAttr>,
        file("file"): DiFileAttr, line("line"): u32, ty("type"): DiType, is_local_to_unit("isLocalToUnit"): Defaulted<bool>,
        is_defined("isDefined"): Defaulted<bool>, align_in_bits("alignInBits"): Defaulted<u32>,
    } alias;
    /// A lexical block.
    pub DiLexicalBlockAttr = "di_lexical_block" in "LLVM_DILexicalBlockAttr" {
        scope("scope"): DiScope, file("file"): Option<DiFileAttr>, line("line"): Defaulted<u32>, column("column"): Defaulted<u32>,
    } alias;
    /// A lexical block in another file than its scope.
    pub DiLexicalBlockFileAttr = "di_lexical_block_file" in "LLVM_DILexicalBlockFile" {
        scope("scope"): DiScope, file("file"): Option<DiFileAttr>, discriminator("discriminator"): u32,
    } alias;
    /// A local variable or an argument.
    pub DiLocalVariableAttr = "di_local_variable" in "LLVM_DILocalVariableAttr" {
        scope("scope"): DiScope, name("name"): Option<StringAttr>, file("file"): Option<DiFileAttr>, line("line"): Defaulted<u32>,
        arg("arg"): Defaulted<u32>, align_in_bits("alignInBits"): Defaulted<u32>, ty("type"): Option<DiType>,
        flags("flags"): Defaulted<DiFlags>,
    } alias;
    /// A function.
    pub DiSubprogramAttr = "di_subprogram" in "LLVM_DISubprogramAttr" {
        rec_id("recId"): Option<DistinctAttr>, is_rec_self("isRecSelf"): Defaulted<bool>, id("id"): Option<DistinctAttr>,
        compile_unit("compileUnit"): Option<DiCompileUnitAttr>, scope("scope"): Option<DiScope>, name("name"): Option<StringAttr>,
        linkage_name("linkageName"): Option<StringAttr>, file("file"): Option<DiFileAttr>, line("line"): Defaulted<u32>,
        scope_line("scopeLine"): Defaulted<u32>, subprogram_flags("subprogramFlags"): Defaulted<DiSubprogramFlags>,
        ty("type"): Option<DiSubroutineTypeAttr>, retained_nodes("retainedNodes"): Box<[DiNode]>,
        annotations("annotations"): Box<[DiNode]>,
    } alias;
    /// A module of the source language.
    pub DiModuleAttr = "di_module" in "LLVM_DIModuleAttr" {
        file("file"): Option<DiFileAttr>, scope("scope"): Option<DiScope>, name("name"): Option<StringAttr>,
        config_macros("configMacros"): Option<StringAttr>, include_path("includePath"): Option<StringAttr>,
        apinotes("apinotes"): Option<StringAttr>, line("line"): Defaulted<u32>, is_decl("isDecl"): Defaulted<bool>,
    } alias;
    /// A namespace.
    pub DiNamespaceAttr = "di_namespace" in "LLVM_DINamespaceAttr" {
        name("name"): Option<StringAttr>, scope("scope"): Option<DiScope>, export_symbols("exportSymbols"): bool,
    } alias;
    /// An imported entity.
    pub DiImportedEntityAttr = "di_imported_entity" in "LLVM_DIImportedEntityAttr" {
        tag("tag"): DwTag, scope("scope"): DiScope, entity("entity"): DiNode, file("file"): Option<DiFileAttr>,
        line("line"): Defaulted<u32>, name("name"): Option<StringAttr>, elements("elements"): Box<[DiNode]>,
    } alias;
    /// An annotation of a node: a name with a value.
    pub DiAnnotationAttr = "di_annotation" in "LLVM_DIAnnotationAttr" { name("name"): StringAttr, value("value"): StringAttr };
    /// A subrange: the bounds of a dimension of an array.
    pub DiSubrangeAttr = "di_subrange" in "LLVM_DISubrangeAttr" {
        count("count"): Option<Attribute>, lower_bound("lowerBound"): Option<Attribute>, upper_bound("upperBound"): Option<Attribute>,
        stride("stride"): Option<Attribute>,
    };
    /// A Fortran common block.
    pub DiCommonBlockAttr = "di_common_block" in "LLVM_DICommonBlockAttr" {
        scope("scope"): DiScope, decl("decl", "DIGlobalVariableAttr"): Option<DiGlobalVariableAttr>, name("name"): StringAttr,
        file("file"): Option<DiFileAttr>, line("line"): Defaulted<u32>,
    } alias;
    /// The bounds of the dimensions of an array of unknown rank.
    pub DiGenericSubrangeAttr = "di_generic_subrange" in "LLVM_DIGenericSubrangeAttr" {
        count("count"): Option<Attribute>, lower_bound("lowerBound"): Attribute, upper_bound("upperBound"): Option<Attribute>,
        stride("stride"): Attribute,
    };
    /// The type of a function: its results and arguments.
    pub DiSubroutineTypeAttr = "di_subroutine_type" in "LLVM_DISubroutineTypeAttr" {
        calling_convention("callingConvention"): DwCallingConvention, types("types"): Box<[DiType]>,
    } alias;
    /// A label.
    pub DiLabelAttr = "di_label" in "LLVM_DILabelAttr" {
        scope("scope"): DiScope, name("name"): Option<StringAttr>, file("file"): Option<DiFileAttr>, line("line"): Defaulted<u32>,
    } alias;
    /// A string type.
    pub DiStringTypeAttr = "di_string_type" in "LLVM_DIStringTypeAttr" {
        tag("tag"): DwTag, name("name"): StringAttr, size_in_bits("sizeInBits"): Defaulted<u64>,
        align_in_bits("alignInBits", "uint32_t"): Defaulted<u32>, string_length("stringLength"): Option<DiVariable>,
        string_length_exp("stringLengthExp"): Option<DiExpressionAttr>,
        string_location_exp("stringLocationExp"): Option<DiExpressionAttr>, encoding("encoding"): DwEncoding,
    } alias;
}

weir_ir::attributes! { llvm, CLASSES;
    /// The type of nothing.
    pub DiNullTypeAttr = "di_null_type" {} interfaces [alias!("di_null_type")]
    /// A DWARF expression: `#llvm.di_expression<[DW_OP_deref]>`.
    pub DiExpressionAttr = "di_expression" { operations: Box<[DiExpressionElemAttr]> } asm parse_expression, print_expression;
    /// An operation of an expression: `DW_OP_LLVM_fragment(0, 32)`.
    pub DiExpressionElemAttr = "di_expression_elem" { opcode: DwOperation, arguments: Box<[u64]> } asm parse_elem, print_elem;
}

sequences! { SEQUENCES;
    /// A file: `#llvm.di_file<"name" in "directory">`.
    pub DiFileAttr = "di_file" in "LLVM_DIFileAttr" { name("name"): StringAttr, " in " directory("directory"): StringAttr } alias;
}

categories! {
    /// A type.
    pub DiType = "DITypeAttr" { DiNullTypeAttr, DiBasicTypeAttr, DiCompositeTypeAttr, DiDerivedTypeAttr, DiStringTypeAttr, DiSubroutineTypeAttr }
    /// Scopes of names.
    pub DiScope = "DIScopeAttr" {
        DiCommonBlockAttr, DiCompileUnitAttr, DiCompositeTypeAttr, DiFileAttr, DiModuleAttr, DiNamespaceAttr, DiLexicalBlockAttr,
        DiLexicalBlockFileAttr, DiSubprogramAttr, DiDerivedTypeAttr,
    }
    /// A variable.
    pub DiVariable = "DIVariableAttr" { DiLocalVariableAttr, DiGlobalVariableAttr }
    /// Anything.
    pub DiNode = "DINodeAttr" {
        DiAnnotationAttr, DiBasicTypeAttr, DiCommonBlockAttr, DiCompileUnitAttr, DiCompositeTypeAttr, DiDerivedTypeAttr, DiFileAttr,
        DiGenericSubrangeAttr, DiGlobalVariableAttr, DiImportedEntityAttr, DiLabelAttr, DiLexicalBlockAttr, DiLexicalBlockFileAttr,
        DiLocalVariableAttr, DiModuleAttr, DiNamespaceAttr, DiNullTypeAttr, DiStringTypeAttr, DiSubprogramAttr, DiSubrangeAttr,
        DiSubroutineTypeAttr,
    }
}

fields! {
    DiFileAttr = "DIFileAttr": parse_own, print_own;
    DiExpressionAttr = "DIExpressionAttr": parse_own, print_own;
}

fn parse_expression(parser: &mut AsmParser<'_, '_>) -> ParseResult<Attribute> {
    parser.parse_token("<")?;
    let mut operations = Vec::new();
    if parser.eat(TokenKind::LeftSquare) {
        let class = "::llvm::ArrayRef<DIExpressionElemAttr>";
        parser.parse_parameter(
            ParameterName { owner: "LLVM_DIExpressionAttr", name: "operations", class },
            |parser| {
                loop {
                    operations.push(parse_own::<DiExpressionElemAttr>(parser)?);
                    if !parser.eat(TokenKind::Comma) {
                        return Ok(());
                    }
                }
            },
        )?;
        parser.parse_token("]")?;
    }
    parser.parse_token(">")?;
    Ok(DiExpressionAttr::new(parser.context(), operations).into())
}

fn print_expression(it: Attribute, printer: &mut AsmPrinter<'_, '_>) {
    let ctx = printer.context();
    let Some(it) = it.dyn_cast::<DiExpressionAttr>(ctx) else { return };
    printer.text("<");
    if !it.operations(ctx).is_empty() {
        printer.text("[");
        printer.comma_separated(it.operations(ctx), |printer, &it| printer.stripped_attribute(it.into()));
        printer.text("]");
    }
    printer.text(">");
}

/// The operation whose arguments after the first one are encodings.
const CONVERT: DwOperation = DwOperation(0x1001);

fn parse_elem(parser: &mut AsmParser<'_, '_>) -> ParseResult<Attribute> {
    let opcode = parse_named::<DwOperation>(parser, "LLVM_DIExpressionElemAttr", "opcode")?;
    let mut arguments = Vec::new();
    if parser.eat(TokenKind::LeftParen) {
        loop {
            let is_encoding = opcode == CONVERT && !arguments.is_empty();
            let word = if is_encoding { parser.parse_optional_any_keyword() } else { None };
            arguments.push(if let Some(word) = word {
                let unknown =
                    || parser.custom_error_here(format_args!("encountered unknown attribute encoding \"{word}\""));
                u64::from(DwEncoding::of(word).ok_or_else(unknown)?.0)
            } else {
                parser
                    .parse_integer()
                    .map_err(|error| error.with(parser.custom_error_here("expected integer operand")))?
            });
            if !parser.eat(TokenKind::Comma) {
                break;
            }
        }
        parser.parse_token(")")?;
    }
    Ok(DiExpressionElemAttr::new(parser.context(), opcode, arguments).into())
}

fn print_elem(it: Attribute, printer: &mut AsmPrinter<'_, '_>) {
    let ctx = printer.context();
    let Some(it) = it.dyn_cast::<DiExpressionElemAttr>(ctx) else { return };
    it.opcode(ctx).print(printer);
    if it.arguments(ctx).is_empty() {
        return;
    }
    printer.text("(");
    printer.comma_separated(it.arguments(ctx).iter().enumerate(), |printer, (index, &argument)| {
        let is_encoding = it.opcode(ctx) == CONVERT && index > 0;
        // An encoding is determined by its lowest bits.
        let number = u32::try_from(argument & u64::from(u32::MAX)).unwrap_or_default();
        match DwEncoding(number).word().filter(|_| is_encoding) {
            Some(word) => printer.text(word),
            None => printer.unsigned(argument),
        }
    });
    printer.text(")");
}
