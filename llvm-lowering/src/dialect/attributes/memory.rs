//! Metadata of memory accesses: alias scopes, access groups and TBAA types.

use weir_ir::builtin::{DistinctAttr, StringAttr};
use weir_ir::parse::{AsmParser, ParseResult, TokenKind};
use weir_ir::print::AsmPrinter;
use weir_ir::{Attribute, Bytes};

use crate::dialect::struct_attributes::{
    Defaulted, Field, Known, alias, categories, parse_named, parse_names, parse_own, records, sequences,
};

records! { RECORDS;
    /// A domain of alias scopes.
    pub AliasScopeDomainAttr = "alias_scope_domain" in "LLVM_AliasScopeDomainAttr" { id("id", "Attribute"): Attribute, description("description"): Option<StringAttr> } alias;
    /// A scope of pointers that do not alias those outside.
    pub AliasScopeAttr = "alias_scope" in "LLVM_AliasScopeAttr" {
        id("id"): ScopeId, domain("domain"): AliasScopeDomainAttr, description("description"): Option<StringAttr>,
    } alias;
    /// A group of accesses of a parallel loop.
    pub AccessGroupAttr = "access_group" in "LLVM_AccessGroupAttr" { id("id"): DistinctAttr } alias;
    /// A type that accesses have for alias analysis.
    pub TbaaTypeDescriptorAttr = "tbaa_type_desc" in "LLVM_TBAATypeDescriptorAttr" { id("id"): Bytes, members("members"): Members } alias;
    /// The TBAA tag of an access: its type, and the type around it.
    pub TbaaTagAttr = "tbaa_tag" in "LLVM_TBAATagAttr" {
        base_type("base_type"): TbaaTypeDescriptorAttr, access_type("access_type"): TbaaTypeDescriptorAttr,
        offset("offset"): i64, constant("constant"): Defaulted<bool>,
    } alias;
}

weir_ir::attributes! { llvm, CLASSES;
    /// The root of the types for alias analysis: `#llvm.tbaa_root<id = "C++">`.
    pub TbaaRootAttr = "tbaa_root" { id: Option<StringAttr> } asm parse_root, print_root; interfaces [alias!("tbaa_root")]
}

sequences! { SEQUENCES;
    /// A member of a type for alias analysis: `#llvm.tbaa_member<#tbaa_type_desc, 8>`.
    pub TbaaMemberAttr = "tbaa_member" in "LLVM_TBAAMemberAttr" { ty("typeDesc"): TbaaNode, ", " offset("offset"): i64 };
    /// A memory model relaxation annotation of a fence or an access: `#llvm.mmra_tag<"prefix":"suffix">`.
    pub MmraTagAttr = "mmra_tag" in "LLVM_MMRATagAttr" { prefix("prefix"): Bytes, ":" suffix("suffix"): Bytes } alias;
}

categories! {
    /// A type for alias analysis, or the root of such types.
    pub TbaaNode = "TBAANodeAttr" { TbaaRootAttr, TbaaTypeDescriptorAttr }
    /// The identity of an alias scope.
    pub ScopeId = "Attribute" { StringAttr, DistinctAttr } else "id of an alias scope must be a StringAttr or a DistrinctAttr"
}

/// The members of a type: `{<#tbaa_root, 0>, <#tbaa_type_desc, 4>}`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Members(pub Box<[TbaaMemberAttr]>);

impl<T: Into<Box<[TbaaMemberAttr]>>> From<T> for Members {
    fn from(list: T) -> Self {
        Self(list.into())
    }
}

impl weir_ir::Param for Members {
    type View<'a> = &'a [TbaaMemberAttr];
    fn view(&self) -> &[TbaaMemberAttr] {
        &self.0
    }
    fn visit(&self, visit: &mut dyn FnMut(weir_ir::SubElement)) {
        self.0.visit(visit);
    }
    fn map(&self, ctx: &weir_ir::Context, replace: &mut dyn FnMut(weir_ir::SubElement) -> weir_ir::SubElement) -> Self {
        Self(self.0.map(ctx, replace))
    }
}

impl Field for Members {
    const CLASS: &'static str = "::llvm::ArrayRef<TBAAMemberAttr>";
    fn parse(parser: &mut AsmParser<'_, '_>) -> ParseResult<Self> {
        parser.parse_token("{")?;
        let mut list = vec![parse_own::<TbaaMemberAttr>(parser)?];
        while parser.eat(TokenKind::Comma) {
            list.push(parse_own::<TbaaMemberAttr>(parser)?);
        }
        parser.parse_token("}")?;
        Ok(list.into())
    }
    fn print(&self, printer: &mut AsmPrinter<'_, '_>) {
        printer.text("{");
        printer.comma_separated(&self.0, |printer, &it| printer.stripped_attribute(it.into()));
        printer.text("}");
    }
}

fn parse_root(parser: &mut AsmParser<'_, '_>) -> ParseResult<Attribute> {
    let mut id = None;
    if parser.eat(TokenKind::Less) {
        parse_names(parser, &[false], &mut |parser, name| {
            if name != "id" || id.is_some() {
                return Ok(Known::No);
            }
            id = Some(parse_named::<StringAttr>(parser, "LLVM_TBAARootAttr", "id")?);
            Ok(Known::Yes)
        })?;
        parser.parse_token(">")?;
    }
    Ok(TbaaRootAttr::new(parser.context(), id).into())
}

fn print_root(it: Attribute, printer: &mut AsmPrinter<'_, '_>) {
    let ctx = printer.context();
    if let Some(id) = it.dyn_cast::<TbaaRootAttr>(ctx).and_then(|it| it.id(ctx)) {
        printer.text("<id = ");
        printer.attribute(id.into());
        printer.text(">");
    }
}
